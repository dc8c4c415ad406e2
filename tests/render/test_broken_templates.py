"""Whatever is wrong with a user's template, one sentence names the template, and the exit code is 3."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheets.errors import Exit, SheetsError
from sheets.paper import PAPERS, Ink
from sheets.render.flow import Input
from sheets.render.fonts import Fonts
from sheets.render.form import Filler, struck
from sheets.render.inputs import MARKS, fields
from sheets.render.layout import lay_out
from sheets.resources import SearchPath

PAGE = "<html><head><title>x</title><style>input {{ width: 30mm; height: 8mm }}</style></head><body>{}</body></html>"


def told(tmp_path: Path, body: str | bytes, **others: str) -> str:
    """What laying out a template of this body says."""
    folder = tmp_path / "templates/own"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "it.html").write_bytes(body if isinstance(body, bytes) else PAGE.format(body).encode())
    for name, text in others.items():
        (folder / f"{name}.html").write_text(text)
    search = SearchPath((tmp_path,))
    with pytest.raises(SheetsError) as caught:
        lay_out("own/it.html", {"rows": [1]}, PAPERS["a4"], Ink.FULL, search, Fonts(search), None)
    assert caught.value.code is Exit.ENGINE
    (problem,) = caught.value.problems
    assert problem.remedy
    return problem.what.replace(f"{tmp_path}/templates/", "")


INPUT = '<input name="a" {}>'
BOX = '<input type="checkbox" name="a" {}>'


@pytest.mark.parametrize(
    ("body", "what"),
    [
        (BOX.format('data-mark="blob"'), 'the field `a` has `data-mark="blob"`'),
        (BOX.format(""), "the box `a` has no `data-mark`"),
        (INPUT.format('data-face="gothik"'), 'the field `a` has `data-face="gothik"`'),
        (INPUT.format('data-align="centre"'), 'the field `a` has `data-align="centre"`'),
        (INPUT.format('data-valign="up"'), 'the field `a` has `data-valign="up"`'),
        (INPUT.format('data-floor="x"'), 'the field `a` has `data-floor="x"`'),
        (INPUT.format('data-floor="nan"'), 'the field `a` has `data-floor="nan"`'),
        (INPUT.format('data-floor="0"'), 'the field `a` has `data-floor="0"`'),
        (INPUT.format('data-leading="0"'), 'the field `a` has `data-leading="0"`'),
        (INPUT.format('data-lines="1.5"'), 'the field `a` has `data-lines="1.5"`'),
        (INPUT.format('style="font-size: 0"'), "the field `a` has no size of type"),
        (INPUT.format("") * 2, "there are several fields `a`"),
        ('<input name="a.b">', "no field can be called `a.b`"),
        ('<input name="a//b">', "no field can be called `a//b`"),
        ('<input name="a/b"><input name="a">', "the field `a` is above `a/b`"),
        ("<input>", "there is a field without a name"),
        ("nothing to fill in", "the form has no fields"),
    ],
)
def test_inputs(tmp_path: Path, body: str, what: str) -> None:
    assert told(tmp_path, body) == f"template own/it.html: {what}"


@pytest.mark.parametrize(
    ("body", "what"),
    [
        ("{{ 1/0 }}", "template own/it.html:1: ZeroDivisionError: division by zero"),
        ('\n{{ rows + "x" }}', 'template own/it.html:2: TypeError: can only concatenate list (not "str") to list'),
        ("{{ nothing }}", "template own/it.html:1: 'nothing' is undefined"),
        ("{{ rows.x }}", "template own/it.html:1: 'list object' has no attribute 'x'"),
        ("{{ rows[5] }}", "template own/it.html:1: list object has no element 5"),
        ("{% if %}", "template own/it.html:1: Expected an expression, got 'end of statement block'"),
        ("{{ range(10 ** 9) }}", "template own/it.html:1: OverflowError: Range too big."),
        ('{{ "".__class__ }}', "template own/it.html:1: access to attribute '__class__' of 'str' object is unsafe."),
        ('{% include "own/it.html" %}', "template own/it.html:1: it includes or extends itself, or is nested too deep"),
        ('{% include "own/part.html" %}', "template own/part.html:2: ZeroDivisionError: division by zero"),
        (
            '{% include "own/prat.html" %}',
            "there is no template `own/prat.html`, which template own/it.html:1 asks for",
        ),
    ],
)
def test_expressions(tmp_path: Path, body: str, what: str) -> None:
    assert told(tmp_path, body, part="\n{{ 1/0 }}").startswith(what)


def test_parents(tmp_path: Path) -> None:
    extends = b'{% extends "own/nowhere.html" %}'
    assert told(tmp_path, extends) == "there is no template `own/nowhere.html`, which template own/it.html:1 asks for"
    itself = b'{% extends "own/it.html" %}'
    assert told(tmp_path, itself) == "template own/it.html:1: it includes or extends itself, or is nested too deep"


def test_a_template_that_is_not_utf_8_is_named_with_its_line(tmp_path: Path) -> None:
    assert told(tmp_path, b"<p>\n\xff</p>") == "template own/it.html:2: it is not UTF-8"


def test_a_template_that_is_not_there(tmp_path: Path) -> None:
    search = SearchPath((tmp_path,))
    with pytest.raises(SheetsError, match=r"there is no template `shinobigami/charakter-sheet\.html`") as caught:
        lay_out("shinobigami/charakter-sheet.html", {}, PAPERS["a4"], Ink.FULL, search, Fonts(search), None)
    assert "did you mean `shinobigami/character-sheet.html`" in str(caught.value)


def test_a_template_may_reach_no_file_but_templates_and_fonts(tmp_path: Path) -> None:
    (tmp_path / "content").mkdir()
    (tmp_path / "content/secret.png").write_bytes(b"x")
    for address in ("content/secret.png", "templates/../content/secret.png", "templates/%2e%2e/content/secret.png"):
        assert "is not on the search path" in told(tmp_path, f'<input name="a"><img src="/sheets/{address}" alt="">')


@pytest.mark.parametrize("mark", [mark for mark in MARKS if mark not in ("picture", "tally", "none")])
def test_every_mark_that_is_taken_can_be_struck(mark: str) -> None:
    attributes = {"type": "checkbox", "name": "a", "data-mark": mark}
    box = Input(page=0, x=10.0, y=10.0, width=8.0, height=8.0, size=0.0, attributes=attributes)
    (field,) = fields("it", [box])
    assert struck(field, 210, Ink.FULL)


def test_a_value_for_a_field_that_is_not_there_or_is_no_box(tmp_path: Path) -> None:
    (tmp_path / "templates/own").mkdir(parents=True)
    (tmp_path / "templates/own/it.html").write_text(PAGE.format(INPUT.format("")))
    search = SearchPath((tmp_path,))
    form = lay_out("own/it.html", {}, PAPERS["a4"], Ink.FULL, search, Fonts(search), None)
    filler = Filler(form, Ink.FULL, Fonts(search))
    for values, what in (
        ({"b": "x"}, "there is no field `b`"),
        ({"a": True}, "the field `a` must be a box that is struck"),
        ({"a": tmp_path / "a.png"}, "the field `a` must be a box that is struck"),
    ):
        with pytest.raises(SheetsError) as caught:
            filler.fill(values)
        assert caught.value.code is Exit.ENGINE
        assert caught.value.problems[0].what == f"template own/it.html: {what}"

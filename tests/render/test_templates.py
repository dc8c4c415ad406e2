"""Templates hold no words, no sums and no name that nobody fills; what the engine grumbles about is an error."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from jinja2 import Environment, meta, nodes

from sheets.documents.continuation import Continued, continuation
from sheets.documents.pages import Entry, Part
from sheets.documents.shinobigami_character_form import TEMPLATE, form_data
from sheets.errors import Exit, SheetsError
from sheets.games import GAMES
from sheets.library.labels import load_labels
from sheets.models.secret import OWNER
from sheets.paper import Ink
from sheets.render.flow import to_pdf
from sheets.render.flowing import FLOW
from sheets.render.fonts import Fonts
from sheets.render.html import to_html, with_one_style
from sheets.resources import SHIPPED, SearchPath
from tests import arena
from tests.printshop import SEARCH, Printshop, blank_part, english, game
from tests.reading import words

FOLDER = SHIPPED / "templates"
FILES = sorted(path for path in FOLDER.rglob("*") if path.suffix in (".html", ".css", ".svg"))
SUMS = (nodes.Add, nodes.Sub, nodes.Mul, nodes.Div, nodes.FloorDiv, nodes.Mod, nodes.Pow, nodes.Neg, nodes.Pos)
RENDERER = {"paper", "ink", "theme", "lang"}
"""What the renderer itself adds to a page's data."""


def tree(path: Path) -> nodes.Template:
    return Environment(autoescape=True).parse(path.read_text("utf-8"))


def asked_for(template: str, seen: frozenset[str] = frozenset()) -> set[str]:
    """The names a template and all it includes take from the page's data."""
    parsed = tree(FOLDER / template)
    inner = {name for name in meta.find_referenced_templates(parsed) if name} - seen
    # Blocks see what the file makes for itself, and within a loop its variable.
    made = {node.name for node in parsed.find_all(nodes.Macro)}
    made |= {node.target for node in parsed.find_all(nodes.Import)}
    loops = [node for node in parsed.find_all(nodes.For) if any(block.scoped for block in node.find_all(nodes.Block))]
    made |= {node.target.name for node in loops if isinstance(node.target, nodes.Name)}
    own = meta.find_undeclared_variables(parsed) - made - {"kwargs", "varargs"}
    return own.union(*(asked_for(name, seen | inner | {template}) for name in inner))


def test_no_number_is_worked_out_in_a_template() -> None:
    seen = 0
    for path in FILES:
        found = list(tree(path).find_all(nodes.Node))
        seen += len(found)
        assert [(path.name, node.lineno) for node in found if isinstance(node, SUMS)] == []
        filters = {node.name for node in found if isinstance(node, nodes.Filter)}
        assert not filters & {"sum", "round", "abs", "int", "float", "attr"}, path.name
        # Sections were escaped when they were made.
        assert "safe" not in filters or path.name == Path(FLOW).name
    assert len(FILES) >= 5
    assert seen > 500


def test_a_character_sheet_asks_for_what_its_document_gives_and_for_nothing_else() -> None:
    forms = {
        TEMPLATE: form_data(game(), english()),
        arena.TEMPLATE: arena.form_data(arena.tournament(), arena.english()),
    }
    for template, given in forms.items():
        assert len(given) > 5
        assert asked_for(template) == set(given) | RENDERER
    assert asked_for(FLOW) == {"sections"} | RENDERER


def test_the_continuation_asks_for_what_it_is_given() -> None:
    (page,) = continuation("T", [Continued(entry=Entry(title="a", text="b"), number=1)], english())
    given = set(page.data)
    assert len(given) >= 4
    assert asked_for(page.template) <= given | RENDERER
    assert given - asked_for(page.template) <= {"lang"}


def test_every_label_a_template_picks_is_there_and_used() -> None:
    picked = {key for path in FILES for key in re.findall(r't\["([^"]+)"\]', path.read_text("utf-8"))}
    assert len(picked) > 40
    known = {key for name in GAMES if name != "common" for key in load_labels(SEARCH, name, "en").texts}
    # Some documents hand their templates their own words, without what stands before them (`gm/`, `odds/`).
    own = {key.split("/", 1)[1] for key in known if "/" in key}
    assert picked - known - own == set()


@pytest.mark.slow
def test_in_a_made_up_language_every_word_is_marked(shop: Printshop) -> None:
    labels = english().wrapped("«", "»")
    (page,) = words(shop.pdf(blank_part(labels), labels=labels))
    text = " ".join(page.split())
    assert text.count("«") == text.count("»") > 100
    outside = re.sub(r"«[^«»]*»", " ", text)
    assert [piece for piece in outside.split() if not re.fullmatch(r"[\d+−\-–·]+", piece)] == []


def test_continuations_speak_the_made_up_language_too(shop: Printshop) -> None:
    labels = english().wrapped("«", "»")
    goes_on = [Continued(entry=Entry(title="T", text="X" * 9, part=part), number=1) for part in ("", "strip")]
    pages = tuple(continuation("N", goes_on, labels))
    part = Part(kind="shinobigami/character-sheet", title="F", stem="x", audience=OWNER, pages=pages)
    texts = words(shop.pdf(part, labels=labels))
    assert len(texts) == 2
    for text in texts:
        assert text.count("«") == text.count("»") >= 3
        outside = re.sub(r"«[^«»]*»", " ", " ".join(text.split())).split()
        assert outside == ["N", "→1", "T", "X" * 9, "·", "F", "·"]


FAULTS = [
    ("<p style='writing-mode: vertical-rl'>x", "writing-mode"),
    ("<p style='aspect-ratio: 1'>x", "aspect-ratio"),
    ("<img src='templates/none.png'>", "none.png"),
    ("<img src='http://example.invalid/x.png'>", "example.invalid"),
    ("<img src='file:///etc/hostname'>", "hostname"),
    ("<img src='../../etc/hostname'>", "hostname"),
    (
        "<style>@font-face { font-family: a; src: url(fonts/none.ttf) } p { font-family: a }</style><p>x",
        "'a' cannot be loaded",
    ),
]


@pytest.mark.parametrize(("html", "named"), FAULTS)
def test_what_the_engine_grumbles_about_is_an_error(html: str, named: str) -> None:
    with pytest.raises(SheetsError, match=re.escape(named)) as caught:
        to_pdf(html, SEARCH, Fonts(SEARCH))
    assert caught.value.code is Exit.ENGINE


@pytest.mark.parametrize(
    "template",
    ["{{ nobody }}", "{% if %}", "{{ a.b.c }}", "{% include 'nowhere.html' %}", "{{ ''.__class__.__mro__ }}"],
)
def test_a_broken_template_of_the_user_s_is_named(tmp_path: Path, template: str) -> None:
    file = tmp_path / "templates/mine.html"
    file.parent.mkdir()
    file.write_text(template, "utf-8")
    with pytest.raises(SheetsError, match="template ") as caught:
        to_html("mine.html", {"a": None}, SearchPath((tmp_path,)))
    assert caught.value.code is Exit.ENGINE


def test_data_is_escaped_and_none_is_never_a_word(tmp_path: Path) -> None:
    file = tmp_path / "templates/mine.html"
    file.parent.mkdir()
    file.write_text("{{ a }}|{{ b }}", "utf-8")
    html = to_html("mine.html", {"a": "R&D <Kage> {{7*7}}", "b": None}, SearchPath((tmp_path,)))
    assert html == "R&amp;D &lt;Kage&gt; {{7*7}}|"


def test_the_styles_of_a_document_are_one_sheet_of_each_once_in_their_order() -> None:
    made = with_one_style(
        ["<style>p { top: 0 }</style><p>a", "<style>p { top: 0 }</style> <style>b { top: 1mm }</style><p>b", "<p>c"]
    )
    assert made == ["<style>p { top: 0 }b { top: 1mm }</style>\n<p>a", "<p>b", "<p>c"]


@pytest.mark.parametrize(
    "style", ["@import 'templates/mine.css'; q { top: 0 }", "q { top: 0", "q { top: 0 } /* b {}", "q"]
)
def test_styles_that_would_not_be_the_same_among_others_stay_where_they_are(style: str) -> None:
    made = with_one_style([f"<style>p {{ top: 0 }}</style><style>{style}</style><p>a", f"<style>{style}</style><p>b"])
    assert made == [f"<style>p {{ top: 0 }}</style>\n<style>{style}</style><p>a", "<p>b"]


def test_a_template_of_the_user_s_may_build_on_ours(tmp_path: Path) -> None:
    file = tmp_path / "templates/common/form.html"
    file.parent.mkdir(parents=True)
    file.write_text('{% import "shipped/common/form.html" as ours %}{{ ours.check("x") }}!', "utf-8")
    assert 'name="x"' in to_html("common/form.html", {}, SearchPath((tmp_path,)))


@pytest.mark.slow
def test_a_laid_out_form_is_kept_and_a_broken_cache_is_laid_out_again(tmp_path: Path) -> None:
    first = Printshop(tmp_path).form("letter", Ink.LIGHT)
    kept = [path for path in tmp_path.iterdir() if path.is_file()]
    assert kept
    assert Printshop(tmp_path).form("letter", Ink.LIGHT) == first
    for content in (b"", b"{", kept[0].read_bytes()[:-9]):
        for path in kept:
            path.write_bytes(content)
        assert Printshop(tmp_path).form("letter", Ink.LIGHT) == first

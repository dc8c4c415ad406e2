"""A form is laid out once and kept; what it depends on makes it another one, what is broken is laid out anew."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from sheets.errors import Exit, Problem, SheetsError
from sheets.paper import PAPERS, Ink
from sheets.render import layout
from sheets.render.fonts import Fonts
from sheets.render.form import Form
from sheets.resources import SearchPath

TEMPLATE = "own/card.html"
CARD = """{% extends "own/base.html" %}
{% block inside %}<input name="name" style="width: 60mm; height: 8mm">{% endblock %}"""
BASE = """<html lang="en"><head><title>x</title><style>@page { size: A4; margin: 20mm }</style>
</head><body><p>{{ word }}</p>{% block inside %}{% endblock %}</body></html>"""

Lay = Callable[..., Form]


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A user's folder with a template that extends another."""
    folder = tmp_path / "own"
    (folder / "templates/own").mkdir(parents=True)
    (folder / "templates/own/card.html").write_text(CARD)
    (folder / "templates/own/base.html").write_text(BASE)
    return folder


@pytest.fixture
def laid(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The templates that were laid out, not found in the cache."""
    made: list[str] = []
    really = layout._laid_out

    def watched(template: str, *rest: object) -> Form:
        made.append(template)
        return really(template, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(layout, "_laid_out", watched)
    return made


def lay_out(cache: Path | None, *folders: Path, word: str = "Kage") -> Form:
    search = SearchPath(folders)
    return layout.lay_out(TEMPLATE, {"word": word}, PAPERS["a4"], Ink.FULL, search, Fonts(search), cache)


def test_the_second_time_it_comes_from_one_file(own: Path, tmp_path: Path, laid: list[str]) -> None:
    first = lay_out(tmp_path / "kept", own)
    second = lay_out(tmp_path / "kept", own)
    assert laid == [TEMPLATE]
    assert first == second
    assert [field.name for field in second.fields] == ["name"]
    (file,) = (tmp_path / "kept").iterdir()
    assert file.suffix == ".form"


def test_every_template_of_every_folder_counts_by_its_name(own: Path, tmp_path: Path, laid: list[str]) -> None:
    strong = tmp_path / "strong"
    (strong / "templates/own").mkdir(parents=True)
    (strong / "templates/own/base.html").write_text(BASE)
    folders = (strong, own)

    def is_new() -> bool:
        count = len(laid)
        lay_out(tmp_path / "kept", *folders)
        return len(laid) > count

    assert (is_new(), is_new()) == (True, False)
    # Overridden: a stronger template may still extend it, as ours by `shipped/`.
    (own / "templates/own/base.html").write_text(BASE + " ")
    assert (is_new(), is_new()) == (True, False)
    (own / "templates/own/base.html").rename(own / "templates/own/other.html")
    assert (is_new(), is_new()) == (True, False)
    folders = (own, strong)
    assert (is_new(), is_new()) == (True, False)


def test_the_program_that_lays_out_counts(
    own: Path, tmp_path: Path, laid: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    sources = tmp_path / "render"
    shutil.copytree(Path(layout.__file__).parent, sources, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(layout, "__file__", str(sources / "layout.py"))
    lay_out(tmp_path / "kept", own)
    lay_out(tmp_path / "kept", own)
    assert len(laid) == 1
    (sources / "flow.py").write_text("# another one")
    lay_out(tmp_path / "kept", own)
    assert len(laid) == 2


def test_what_is_not_whole_is_laid_out_anew(own: Path, tmp_path: Path, laid: list[str]) -> None:
    whole = lay_out(tmp_path / "kept", own)
    (file,) = (tmp_path / "kept").iterdir()
    data = file.read_bytes()
    broken = [
        b"",
        b"x",
        data[:-1],
        data[:100],
        data.replace(b'"size": ', b'"size": 1', 1),
        data[:33] + b"[]\n%PDF",
        b"\n" + data,
    ]
    for number, bad in enumerate(broken, 2):
        assert bad != data
        file.write_bytes(bad)
        assert lay_out(tmp_path / "kept", own) == whole
        assert len(laid) == number
        assert file.read_bytes() == data


def test_a_cache_that_cannot_be_written_costs_no_paper(own: Path, tmp_path: Path, laid: list[str]) -> None:
    (tmp_path / "file").write_text("in the way")
    (tmp_path / "loop").symlink_to("loop")
    for cache in (tmp_path / "file", tmp_path / "file/deeper", tmp_path / "loop", tmp_path / ("x" * 300), None):
        assert lay_out(cache, own).pages == 1
    assert len(laid) == 5


def test_a_failing_write_is_passed_over(own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> None:
        raise SheetsError(Problem(place=None, what="no space left"), Exit.OUTPUT)

    monkeypatch.setattr(layout, "write_whole", full)
    assert lay_out(tmp_path / "kept", own).pages == 1


def test_only_the_newest_are_kept_and_nothing_else_is_touched(own: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.mkdir()
    for number in range(60):
        (kept / f"old-{number:02}.form").write_bytes(b"x")
        os.utime(kept / f"old-{number:02}.form", (number, number))
    (kept / "mine.pdf").write_bytes(b"my own")
    lay_out(kept, own)
    names = {path.name for path in kept.iterdir()}
    assert len(names) == layout.KEPT + 1
    assert "mine.pdf" in names
    assert "old-59.form" in names
    assert "old-20.form" not in names
    assert any(name.startswith("own-card-") for name in names)


def test_a_warm_run_loads_no_engine(own: Path, tmp_path: Path) -> None:
    script = f"""
import sys
from pathlib import Path
from tests.render.test_layout import lay_out
lay_out(Path({str(tmp_path / "kept")!r}), Path({str(own)!r}))
print(*sys.modules)
"""
    root = Path(__file__).parents[2]
    runs = [
        subprocess.run(
            [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=root
        ).stdout.split()
        for _ in range(2)
    ]
    engines = {"weasyprint", "jinja2"}
    assert [engines & set(run) for run in runs] == [engines, set()]

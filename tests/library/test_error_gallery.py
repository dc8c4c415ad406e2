"""Every way a file can be wrong, with the exact words told: tests/errors/<name>.yaml and <name>.txt."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheets.errors import Problem
from sheets.library.field_words import OTHERWISE
from sheets.library.records import load
from sheets.models.names import Names, folded
from sheets.models.shinobigami import Character

GALLERY = Path(__file__).parent.parent / "errors"
SECRETS = ("moon", "star", "sun")
WORDS = {
    "clan": {"hasuba": "Hasuba", "kurama": "Kurama"},
    "skill": {"blade": "Blade", "poison": "Poison", "tactics": "戦術", "shuriken": "Shuriken"},
    "rank": {"chunin": "Chunin"},
    "ohgi_type": {"critical_hit": "Critical Hit"},
    "gear": {"soldier_pill": "Soldier Pill"},
}
NAMES = Names(
    ids={
        sort: {folded(word): id for id, name in words.items() for word in (id, name)} for sort, words in WORDS.items()
    },
    words={sort: tuple(words.values()) for sort, words in WORDS.items()},
)


def told(paths: list[Path]) -> list[Problem]:
    return load(paths, {("shinobigami", "character"): Character}, {"shinobigami": NAMES})[1]


def test_every_broken_file_gets_its_words(monkeypatch: pytest.MonkeyPatch, update_golden: bool) -> None:
    monkeypatch.chdir(GALLERY)
    names = sorted(path.stem for path in Path().glob("*.yaml"))
    assert len(names) > 35
    for name in names:
        problems = told([Path(f"{name}.yaml")])
        assert problems, name
        words = "".join(f"{problem}\n" for problem in problems)
        golden = Path(f"{name}.txt")
        if update_golden:
            golden.write_text(words, encoding="utf-8", newline="\n")
        assert golden.read_text(encoding="utf-8") == words, name
    assert {path.stem for path in Path().glob("*.txt")} == set(names)


def test_every_problem_has_a_place_in_its_file_and_a_remedy() -> None:
    problems = told([GALLERY])
    assert len(problems) > 60
    for problem in problems:
        assert problem.place is not None
        lines = Path(problem.place.file).read_text("utf-8").splitlines()
        assert problem.place.line <= len(lines) + 1
        assert problem.remedy, problem


def test_no_words_of_a_library_come_through() -> None:
    for problem in told([GALLERY]):
        for foreign in (
            "while parsing",
            "did not find",
            "expected ',",
            "Input should",
            "pydantic",
            "None",
            "<class",
        ):
            assert foreign not in str(problem)
        assert OTHERWISE[0].removeprefix("{subject}") not in str(problem)


def test_what_stands_below_a_secret_is_never_told() -> None:
    problems = told([GALLERY / "secret-values.yaml", GALLERY / "too-long.yaml"])
    assert len(problems) > 8
    for problem in problems:
        assert not [word for word in SECRETS if word in str(problem).casefold()], problem


def test_a_broken_file_does_not_silence_the_others() -> None:
    files = {problem.place.file for problem in told([GALLERY]) if problem.place}
    assert files == {str(path) for path in GALLERY.glob("*.yaml")}

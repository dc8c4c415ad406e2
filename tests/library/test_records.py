"""Records with their places, the header, folders; findings of the rules put back into the file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import pytest
from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from sheets.errors import Finding, Level
from sheets.library.fields import spot
from sheets.library.records import files_of, load
from sheets.models.names import Names, named
from sheets.models.record import Count, Line, Record
from sheets.models.secret import OWNER, Secret
from sheets.models.shinobigami import Character

NAMES = Names(ids={"skill": {"blade": "blade", "剣": "blade"}}, words={"skill": ("Blade",)})
AYA = "game: shinobigami\nkind: character\nname: Aya\n"


class Hideout(Record):
    """A record with nests of every sort."""

    game: Literal["other"]
    kind: Literal["hideout"]
    rows: dict[int, Line] = Field(default_factory=dict)
    keeper: Secret[dict[str, Count]] | None = None
    pair: tuple[Line, Count] | None = None
    from_: Annotated[Line | None, Field(alias="from", description="where it came from")] = None
    skill: Secret[named("skill")] | None = None  # type: ignore[valid-type]

    @model_validator(mode="after")
    def _not_both(self) -> Hideout:
        if self.pair and self.from_:
            figures = {"other": "`from`", "remedy": "drop one"}
            raise PydanticCustomError("both", "`pair` and {other} exclude each other", figures)
        return self


MODELS = {("shinobigami", "character"): Character, ("other", "hideout"): Hideout}


def loads(folder: Path, text: str) -> tuple[list, list]:
    path = folder / "a.yaml"
    path.write_text(text, encoding="utf-8")
    return load([path], MODELS, {"shinobigami": NAMES, "other": NAMES})


def told(folder: Path, text: str) -> list[str]:
    found, problems = loads(folder, text)
    assert found == []
    return [f"{p.place.line}:{p.place.column} {p.what} | {p.remedy}" for p in problems]


def test_a_record_keeps_its_place_and_its_folder(tmp_path: Path) -> None:
    (aya,), problems = loads(tmp_path, AYA + "skills:\n  -\n  - 剣\n  - blade\n")
    assert problems == []
    assert aya.model.skills == ("blade", "blade")
    assert aya.folder == tmp_path
    problem = aya.locate(Finding(path=("skills", 1), what="twice", remedy="once", level=Level.LEGALITY))
    assert str(problem) == f"error: {tmp_path}/a.yaml:7:5: twice\n    once"
    assert problem.level is Level.LEGALITY
    assert aya.locate(Finding(path=("ninpo", 3, "name"), what="x")).place.line == 1
    assert aya.locate(Finding(path=("gear", "name"), what="x")).place.line == 1
    assert aya.locate(Finding(path=(), what="x")).place.line == 1


@pytest.mark.parametrize("name", ["No", "On", "Null", "~", "010", "12:30", "+1", "1.10", "2017-05-01"])
def test_a_text_field_keeps_what_is_typed(tmp_path: Path, name: str) -> None:
    (aya,), problems = loads(tmp_path, f"game: shinobigami\nkind: character\nname: {name}\nage: {name}\nplayer:\n")
    assert problems == []
    assert (aya.model.name, aya.model.age, aya.model.player) == (name, name, None)


def test_a_whole_number_is_decimal(tmp_path: Path) -> None:
    (aya,), problems = loads(tmp_path, AYA + "merit: 010\n")
    assert problems == []
    assert aya.model.merit == 10


@pytest.mark.parametrize(("typed", "read"), [("yes", True), ("on", True), ("No", False), ("false", False)])
def test_a_truth_value_takes_its_words(tmp_path: Path, typed: str, read: bool) -> None:
    (aya,), problems = loads(tmp_path, AYA + f"people: [{{name: Ren, secret: {typed}}}]\n")
    assert problems == []
    assert aya.model.people[0].secret is read


@pytest.mark.parametrize(
    "line",
    [
        *("name: [a]", "name: {a: b}", "skills: Sniper", "skills: {a: b}", "merit: -1", "merit: 1000000000"),
        *("merit: .nan", "merit: .inf", "merit: nan", "merit: inf", f"merit: {'9' * 5000}"),
        *("merit: １２", "merit: 1e3"),
    ],
)
def test_the_wrong_kind_of_value_is_one_problem_at_its_place(tmp_path: Path, line: str) -> None:
    text = f"game: shinobigami\nkind: character\n{'' if line.startswith('name') else 'name: Aya'}\n{line}\n"
    (problem,) = told(tmp_path, text)
    assert problem.startswith(f"4:{line.index(':') + 3} ")
    assert len(problem) < 250


def test_secrets_come_through_as_secrets(tmp_path: Path) -> None:
    (aya,), problems = loads(tmp_path, AYA + "ohgi: [{name: Moonfall, skill: 剣}]\n")
    assert problems == []
    assert aya.model.ohgi.reveal(OWNER)[0].skill == "blade"
    assert "Moonfall" not in repr(aya)


def test_secret_is_known_by_its_type_not_by_its_name() -> None:
    assert spot(Hideout, ("keeper",)).secret
    assert spot(Hideout, ("keeper", "Hana")).secret
    assert spot(Hideout, ("skill",)).secret
    assert not spot(Hideout, ("rows", "1")).secret
    assert not spot(Character, ("people", 0, "secret")).secret
    assert spot(Character, ("ohgi", 0, "skill")).description == "its assigned skill, a learned one"


def test_nests_of_every_sort(tmp_path: Path) -> None:
    start = "game: other\nkind: hideout\n"
    assert told(tmp_path, start + "rows: {one: a, 2: [b]}\n") == [
        "3:8 this key takes a whole number, not `one` | write digits only, such as 3",
        "3:19 `2` takes a text, not a list | write it after the colon, a longer one below a `|`",
    ]
    assert told(tmp_path, start + "keeper: {Hana: many}\nskill: Moon\n") == [
        "3:16 this value takes a whole number, not what stands here | write digits only, such as 3",
        "4:8 `skill` is no known skill | known: Blade",
    ]
    assert told(tmp_path, start + "pair: [a, b]\n") == [
        "3:11 item 2 of `pair` takes a whole number, not `b` | write digits only, such as 3"
    ]
    assert told(tmp_path, start + "fromm: x\n") == ["3:1 unknown field `fromm` | did you mean `from`?"]
    assert told(tmp_path, start + "from: [x]\n") == [
        "3:7 `from` takes a text, not a list | write it after the colon, a longer one below a `|`; "
        "`from`: where it came from"
    ]


def test_a_model_may_speak_for_itself(tmp_path: Path) -> None:
    start = "game: other\nkind: hideout\n"
    assert told(tmp_path, start + "pair: [a, 1]\nfrom: b\n") == ["1:1 `pair` and `from` exclude each other | drop one"]


def test_one_file_may_hold_several_records_of_several_games(tmp_path: Path) -> None:
    found, problems = loads(tmp_path, AYA + "---\ngame: other\nkind: hideout\n---\ngame: other\nkind: character\n")
    assert [type(each.model) for each in found] == [Character, Hideout]
    assert [problem.what for problem in problems] == ["unknown kind `character`"]
    assert problems[0].remedy == "known: hideout"


def test_all_problems_of_all_files_at_once_in_order(tmp_path: Path) -> None:
    (tmp_path / "b.yaml").write_text(AYA + "merit: x\nclann: x\n")
    (tmp_path / "a.yaml").write_text(AYA + "name: Aya\n")
    (tmp_path / "c.yml").write_text("name: [\n")
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "d.yaml").write_text(AYA)
    (tmp_path / ".hidden.yaml").write_text("x")
    (tmp_path / "notes.txt").write_text("x")
    found, problems = load([tmp_path / "c.yml", tmp_path], MODELS, {})
    assert [Path(p.place.file).name for p in problems if p.place] == ["a.yaml", "b.yaml", "b.yaml", "c.yml"]
    assert [each.path.name for each in found] == ["a.yaml", "d.yaml"]


def test_files_of_folders_come_sorted_and_once(tmp_path: Path) -> None:
    for name in ("b.yaml", "a.yml", "a.yaml"):
        (tmp_path / name).write_text(AYA)
    files, problems = files_of([tmp_path / "b.yaml", tmp_path, tmp_path / "." / "b.yaml"])
    assert [path.name for path in files] == ["b.yaml", "a.yaml", "a.yml"]
    assert problems == []
    (tmp_path / "empty").mkdir()
    assert [p.what for p in files_of([tmp_path / "empty"])[1]] == ["the folder holds no YAML file"]

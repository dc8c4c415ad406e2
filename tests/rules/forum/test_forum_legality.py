"""What a judge finds in fighters and battles, and where."""

from __future__ import annotations

from typing import Any

import pytest

from sheets.errors import Finding, Level
from sheets.models.forum_rulebook import Forum
from sheets.rules.forum.legality import judge_battle, judge_fighter
from tests.battles import attack, fight, fighter, game

Path = tuple[str | int, ...]
OPENING: tuple[dict[str, Any], ...] = ({"by": "Aya"}, {"by": "Ben"})


def found(*posts: dict[str, Any], under: Forum | None = None, **fields: Any) -> tuple[Finding, ...]:
    return judge_battle(fight(*OPENING, *posts, **fields), under or game())


def paths(*posts: dict[str, Any], under: Forum | None = None, **fields: Any) -> list[Path]:
    return [finding.path for finding in found(*posts, under=under, **fields)]


def test_a_plain_battle_is_in_order() -> None:
    assert found({"by": "Aya", "main": attack()}, {"by": "Ben", "responses": [{"rolls": [99]}], "main": attack()}) == ()


def test_four_mistakes_are_four_findings() -> None:
    bolts = [attack(1, on="Ben"), attack(1, on="Ben")]
    wrong = {
        "by": "Ben",
        "responses": [{"technique": "Log", "skips_main": False}, {"technique": "Log again", "skips_main": False}],
        "setup": [{"take_out": "spear"}, {"scroll": "ward"}],
        "main": {"attack": "basic", "strikes": 5, "chance": 50, "cost": {"stamina": 5}},
    }
    assert sorted(paths({"by": "Aya", "main": bolts}, wrong), key=str) == [
        ("posts", 3, "main", 0, "cost"),
        ("posts", 3, "main", 0, "strikes"),
        ("posts", 3, "responses", 1, "technique"),
        ("posts", 3, "setup", 1, "scroll"),
    ]


@pytest.mark.parametrize(
    ("kind", "rank", "most"),
    [
        (kind, rank, most)
        for kind, row in {
            "basic": (2, 3, 4, 5), "small": (2, 4, 6, 8), "medium": (1, 2, 3, 4), "large": (1, 1, 2, 2),
        }.items()
        for rank, most in zip(("Gennin", "Chuunin", "Jounin", "Sennin"), row, strict=True)
    ],
)  # fmt: skip
def test_strikes_by_rank(kind: str, rank: str, most: int) -> None:
    people = (fighter("Aya", rank=rank), fighter("Ben"))
    action = {"attack": kind, "base": 8, "chance": 50}
    assert paths({"by": "Aya", "main": action | {"strikes": most}}, fighters=people) == []
    too_many = ("posts", 2, "main", 0, "strikes")
    assert paths({"by": "Aya", "main": action | {"strikes": most + 1}}, fighters=people) == [too_many]


@pytest.mark.parametrize(
    ("main", "path"),
    [
        ([attack(), {"name": "drinks"}], (1,)),
        ([attack(name="bolt"), attack(name="wave")], (1,)),
        (attack(chance=95), (0, "chance")),
        (attack(base=None), (0,)),
        (attack(on="Ayax"), (0, "on")),
        (attack(on="Aya"), (0, "on")),
        ({}, (0,)),
        ({"attack": "basic", "base": 3, "chance": 50}, (0, "base")),
        (attack(strikes=6), (0, "strikes")),
        (attack(cost={"chakra": 101}), (0, "cost")),
    ],
)
def test_main_phase(main: Any, path: Path) -> None:
    assert paths({"by": "Aya", "main": main}) == [("posts", 2, "main", *path)]


@pytest.mark.parametrize(
    ("responses", "path"),
    [
        ([], ()),
        ([{"rolls": [50]}, {"take": True}], (1,)),
        ([{"rolls": [50, 60]}], (0, "rolls")),
        ([{}], (0,)),
        ([{"take": True, "skill": "Leaf"}], (0,)),
        ([{"skill": "Leaf", "chance": 91, "rolls": [95]}], (0, "chance")),
    ],
)
def test_responses(responses: list[dict[str, Any]], path: Path) -> None:
    assert paths({"by": "Aya", "main": attack()}, {"by": "Ben", "responses": responses}) == [
        ("posts", 3, "responses", *path)
    ]


def test_a_roll_without_a_chance() -> None:
    posts = [{"by": "Aya", "main": attack(chance=None)}, {"by": "Ben", "responses": [{"rolls": [50]}]}]
    assert paths(*posts) == [("posts", 3, "responses", 0)]
    assert paths(*posts, chances=[{"by": "Aya", "on": "Ben", "chance": 60}]) == []
    assert paths(*posts, under=game(hit_chance="formula", hit_chance_formula="60")) == []


def test_the_response_technique_takes_the_main_phase_by_the_setting() -> None:
    posts = [{"by": "Aya", "main": attack()}, {"by": "Ben", "responses": [{"technique": "Log"}], "main": attack()}]
    assert paths(*posts) == [("posts", 3, "main")]
    assert paths(*posts, under=game(response_technique_skips_main="never")) == []
    posts[1]["responses"] = [{"technique": "Log", "skips_main": False}]
    assert paths(*posts) == []
    assert paths(*posts, under=game(response_technique_skips_main="always")) == [("posts", 3, "main")]


def test_first_turns_touch_nobody_unless_an_opponent_was_there_before() -> None:
    early = fight({"by": "Aya", "main": attack()})
    assert [finding.path for finding in judge_battle(early, game())] == [("posts", 0, "main", 0)]
    twice = fight({"by": "Aya"}, {"by": "Aya"}, {"by": "Ben", "main": attack()})
    assert judge_battle(twice, game()) == ()


def test_who_begins_and_turn_order_numbers() -> None:
    people = (fighter("Aya", stats={"speed": 700}), fighter("Ben", stats={"speed": 1200}))
    assert paths(fighters=people) == [("posts", 0, "by")]
    numbers = game(turn_order="percentile")
    rightly = fight(*({"by": name} for name in ("Ben", "Aya", "Ben", "Ben", "Aya")), fighters=people)
    assert judge_battle(rightly, numbers) == ()
    wrongly = fight(*({"by": name} for name in ("Ben", "Aya", "Ben", "Aya")), {"by": "Ben"}, fighters=people)
    assert [finding.path for finding in judge_battle(wrongly, numbers)] == [("posts", 3, "by")]


def test_a_formula_that_cannot_be_read() -> None:
    under = game(hit_chance="formula", hit_chance_formula="50 + acuracy")
    (finding,) = found(under=under)
    assert finding.path == ("settings", "hit_chance_formula")
    assert "character 6" in finding.what
    assert "accuracy" in finding.remedy


def test_a_formula_that_divides_by_nothing() -> None:
    under = game(hit_chance="formula", hit_chance_formula="50 / (accuracy - 40)")
    people = (fighter("Aya", stats={"accuracy": 40}), fighter("Ben"))
    (finding,) = found(under=under, fighters=people)
    assert finding.path == ("settings", "hit_chance_formula")
    assert "division by zero, Aya against Ben" in finding.what


@pytest.mark.parametrize(("paid", "found_at"), [(9, [("posts", 3, "responses", 0, "cost")]), (10, [])])
def test_a_response_is_paid_in_full(paid: int, found_at: list[Path]) -> None:
    people = (fighter("Aya"), fighter("Ben", techniques=[{"name": "Log", "cost": {"chakra": 10}}]))
    answer = {"technique": "Log", "cost": {"chakra": paid}}
    posts = [{"by": "Aya", "main": attack()}, {"by": "Ben", "responses": [answer]}]
    assert paths(*posts, fighters=people) == found_at


def test_fighters_without_numbers_cannot_fight() -> None:
    bare = fighter("Ben", reserves=None, rank=None).model_copy(update={"stats": None})
    told = found(fighters=(fighter("Aya"), bare))
    assert [(finding.path, finding.level) for finding in told] == [
        (("fighters", 1), Level.ERROR), (("fighters", 1), Level.ERROR), (("fighters", 1), Level.WARNING),
    ]  # fmt: skip


def test_a_fighter_with_many_hits_or_a_stat_of_the_family() -> None:
    odd = fighter(techniques=[{"name": "Hail", "hits": 6}], stats={"genjutsu": 10})
    assert [finding.path for finding in judge_fighter(odd, game())] == [
        ("techniques", 0, "hits"),
        ("stats", "genjutsu"),
    ]
    assert len(judge_fighter(odd, game(ruleset="family_na4"))) == 1

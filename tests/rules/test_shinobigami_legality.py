"""SG 1: findings about characters: what is wrong, where, how much it weighs, and what is left alone."""

from __future__ import annotations

from typing import Any

import pytest

from sheets.errors import Finding, Level
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.rules.shinobigami.legality import judge

SKILLS = ["blade", "shuriken", "speed", "escape", "medicine", "curse"]
NINPO = [
    {"name": "Fang", "clan": "kurama", "type": "attack", "skill": "blade"},
    {"name": "Veil", "clan": "general", "type": "support", "skill": "any"},
    {"name": "Echo", "clan": "general", "type": "support"},
    {"name": "Poison Fist", "skill": "none"},
]
LEGAL: dict[str, Any] = {
    "clan": "kurama",
    "skills": SKILLS,
    "ninpo": NINPO,
    "close_combat": "blade",
    "ohgi": [{"name": "Red Phoenix", "type": "area_attack", "skill": "curse"}],
    "gear": ["Soma Pill", "Bead of Life"],
    "virtues": ["Clout"],
    "flaws": ["War-Crazed"],
    "people": [{"name": "Ren", "bond": "Anger", "sign": "-"}, {"name": "Kei", "bond": "awe", "sign": "+"}],
}
ERROR, LEGALITY, WARNING = Level.ERROR, Level.LEGALITY, Level.WARNING


def only(findings: tuple[Finding, ...]) -> Finding:
    assert len(findings) == 1, findings
    return findings[0]


def test_a_bare_and_a_legal_character_have_no_findings(make, game: Shinobigami) -> None:
    assert judge(make(), game) == ()
    assert judge(make(clan="oni", rank="toryo"), game) == ()
    assert judge(make(**LEGAL), game) == ()


@pytest.mark.parametrize(
    ("change", "level", "path", "words"),
    [
        (
            {"skills": [*SKILLS, "poison"]},
            LEGALITY,
            ("skills", 6),
            "7 skills are learned, rank `chunin` has 6",
        ),
        (
            {"skills": [*SKILLS[:3], *SKILLS[4:]]},
            WARNING,
            ("skills",),
            "5 skills are learned, rank `chunin` has 6",
        ),
        ({"skills": [*SKILLS, "blade"]}, ERROR, ("skills", 6), "`blade` is learned twice"),
        (
            {"skills": [*SKILLS[:2], "poison", *SKILLS[3:]]},
            LEGALITY,
            ("skills",),
            "2 skills are of the own field `martial_arts`, clan `kurama` needs 3",
        ),
        ({"ninpo": NINPO[:3]}, WARNING, ("ninpo",), "3 ninpo are learned, rank `chunin` has 4"),
        (
            {"ninpo": [*NINPO, {"name": "Root", "clan": "general"}]},
            LEGALITY,
            ("ninpo", 4),
            "5 ninpo are learned, rank `chunin` has 4",
        ),
        (
            {"ninpo": [*NINPO[1:], {"name": "Root", "clan": "general"}]},
            LEGALITY,
            ("ninpo",),
            "no ninpo is of the own clan `kurama`",
        ),
        (
            {"ninpo": [*NINPO[:3], {"name": "Root", "clan": "oni"}]},
            LEGALITY,
            ("ninpo", 3),
            "this ninpo is of `oni`, the character of `kurama`",
        ),
        (
            {"ninpo": [*NINPO[:3], {"name": "Wandering"}]},
            LEGALITY,
            ("ninpo", 3),
            "this ninpo is of `lost_ones`",
        ),
        ({"ninpo": [*NINPO[:3], {"name": "Root"}]}, WARNING, ("ninpo", 3), "is not known"),
        (
            {"ninpo": [*NINPO[:3], {"name": "Root", "clan": "general", "skill": "poison"}]},
            LEGALITY,
            ("ninpo", 3, "skill"),
            "the assigned skill `poison` is not learned",
        ),
        ({"ninpo": [*NINPO, {"name": "Close Combat Attack"}]}, WARNING, ("ninpo", 4), "Close Combat Attack"),
        ({"close_combat": "poison"}, LEGALITY, ("close_combat",), "`poison` of the Close Combat Attack"),
        ({"close_combat": None}, WARNING, ("ninpo",), "the Close Combat Attack has no skill yet"),
        (
            {"ohgi": [*LEGAL["ohgi"], {"name": "Second"}]},
            LEGALITY,
            ("ohgi", 1),
            "2 Ohgi are known, rank `chunin` has 1",
        ),
        (
            {"ohgi": [{"name": "Red Phoenix", "skill": "poison"}]},
            LEGALITY,
            ("ohgi", 0, "skill"),
            "not learned",
        ),
        ({"gear": ["Soma Pill"] * 7}, LEGALITY, ("gear", 6), "7 pieces of gear are held, 6 is the most"),
        ({"virtues": [{"name": "Kizuna", "about": "Ren"}], "flaws": ["Cold-Hearted"]}, None, None, None),
        ({"virtues": ["Hardened"]}, LEGALITY, ("virtues",), "virtues cost 3 merit, flaws give 2"),
        ({"virtues": ["Hardened"], "flaws": []}, LEGALITY, ("virtues",), "virtues cost 3 merit, flaws give 0"),
        ({"virtues": ["Rich"]}, ERROR, ("virtues", 0), "`Rich` is none of the virtues in the rules"),
        ({"flaws": ["War-Crazed", "Shy"]}, ERROR, ("flaws", 1), "`Shy` is none of the flaws in the rules"),
        ({"virtues": ["Traitor"]}, WARNING, ("virtues", 0), "`traitor` does not say what it is about"),
        (
            {"virtues": [{"name": "Clout", "merit": 1}]},
            LEGALITY,
            ("virtues", 0, "merit"),
            "`clout` is worth 2 merit, not 1",
        ),
        ({"virtues": [], "flaws": ["War-Crazed"] * 2}, ERROR, ("flaws", 1), "`war_crazed` is taken twice"),
        ({"paralysed": ["poison"]}, WARNING, ("paralysed", 0), "`poison` is paralysed but not learned"),
        ({"paralysed": ["blade", "blade"]}, ERROR, ("paralysed", 1), "`blade` is paralysed twice"),
        ({"life_points_lost": ["stealth"] * 2}, ERROR, ("life_points_lost", 1), "lost twice"),
        ({"gaps": [2]}, WARNING, ("gaps", 0), "gap 2 is filled already by `kurama`"),
        ({"gaps": [4, 4]}, WARNING, ("gaps", 1), "gap 4 is filled twice"),
        ({"ailments": ["breakdown"] * 2}, WARNING, ("ailments", 1), "does not stack"),
        ({"ailments": ["paralysis"] * 2}, None, None, None),
        (
            {"people": [{"name": "Ren", "bond": "Anger", "sign": "+"}]},
            ERROR,
            ("people", 0, "sign"),
            "`anger` is an EmoBond with -, not with +",
        ),
        (
            {"people": [{"name": "Ren", "bond": "awe"}]},
            WARNING,
            ("people", 0, "bond"),
            "`awe` is none of the twelve",
        ),
    ],
)
def test_one_change_one_finding(
    change: dict[str, Any],
    level: Level | None,
    path: tuple[str | int, ...] | None,
    words: str | None,
    make,
    game: Shinobigami,
) -> None:
    findings = judge(make(**LEGAL | change), game)
    if level is None:
        assert findings == ()
        return
    finding = only(findings)
    assert (finding.level, finding.path) == (level, path)
    assert words in finding.what
    assert finding.remedy
    assert "\n" not in finding.what + finding.remedy


def test_every_finding_is_one_line_without_a_capital(make, game: Shinobigami) -> None:
    broken = make(
        clan="oni",
        skills=["blade"] * 9,
        ninpo=[{"name": f"N{i}", "clan": "kurama", "skill": "poison"} for i in range(5)],
        ohgi=[{"type": "area_attack", "ninpo": ["a"], "skill": "trap"}] * 2,
        virtues=["X", "Kizuna", "Hardened"],
        flaws=["Y", "Fugitive"],
        gaps=[5],
    )
    findings = judge(broken, game)
    assert len(findings) > 15
    for finding in findings:
        assert "\n" not in finding.what
        assert finding.what[0] == finding.what[0].lower()
        assert finding.remedy[0] == finding.remedy[0].lower()


def test_open_places_make_it_a_warning(make, game: Shinobigami) -> None:
    change = {
        "skills": SKILLS[1:],
        "close_combat": "poison",
        "ohgi": [{"skill": "poison"}],
        "ninpo": [NINPO[0] | {"skill": "poison"}, *NINPO[1:]],
    }
    findings = judge(make(**LEGAL | change), game)
    assert {finding.level for finding in findings} == {WARNING}
    paths = [finding.path for finding in findings]
    assert paths == [
        ("skills",),
        ("skills",),
        ("ninpo", 0, "skill"),
        ("close_combat",),
        ("ohgi", 0, "skill"),
    ]


def test_too_few_own_skills_that_cannot_come_right(make, game: Shinobigami) -> None:
    findings = judge(make(clan="kurama", skills=SKILLS[3:]), game)
    assert [(f.path, f.level) for f in findings] == [(("skills",), WARNING), (("skills",), WARNING)]
    findings = judge(make(clan="kurama", skills=[*SKILLS[3:], "poison"]), game)
    assert [f.level for f in findings] == [WARNING, LEGALITY]


def test_a_member_of_a_sub_school_needs_one_own_skill_less(make, game: Shinobigami) -> None:
    change = {"skills": [*SKILLS[:2], "poison", *SKILLS[3:]]}
    assert judge(make(**LEGAL | change | {"sub_school": "廻鴉"}), game) == ()
    assert only(judge(make(**LEGAL | change), game)).level is LEGALITY


def test_skills_of_a_higher_rank_by_setting(make, game: Shinobigami, with_setting) -> None:
    change = {"rank": "jonin", "skills": [*SKILLS, "poison"], "ohgi": [], "ninpo": []}
    jonin = make(**LEGAL | change)
    assert judge(jonin, game) == ()
    finding = only(judge(jonin, with_setting(rank_skill_field="own_field")))
    assert (finding.path, finding.level) == (("skills",), LEGALITY)
    assert "needs 4" in finding.what


def test_a_ninpo_of_unknown_clan_may_be_the_clans_own(make, game: Shinobigami) -> None:
    change = {"ninpo": [{"name": "Root"}, *NINPO[1:]]}
    finding = only(judge(make(**LEGAL | change), game))
    assert finding.level is WARNING
    assert "`clan: kurama`" in finding.remedy


def test_no_clan_no_judgement_of_clans(make, game: Shinobigami) -> None:
    assert judge(make(**LEGAL | {"clan": None, "ninpo": [*NINPO[1:], {"name": "Root"}]}), game) == ()


def test_background_balance_by_setting(make, game: Shinobigami, with_setting) -> None:
    character = make(**LEGAL | {"flaws": ["Cold-Hearted"]})
    assert judge(character, game) == ()
    finding = only(judge(character, with_setting(background_balance="equal")))
    assert (finding.level, finding.path) == (LEGALITY, ("virtues",))
    assert "exactly" in finding.remedy
    assert judge(make(**LEGAL), with_setting(background_balance="equal")) == ()


def test_a_higher_rank_may_have_bought_its_virtues(make, game: Shinobigami) -> None:
    change = {"rank": "jonin", "virtues": ["Hardened"], "skills": [], "ninpo": [], "ohgi": []}
    assert only(judge(make(**LEGAL | change), game)).level is WARNING
    assert only(judge(make(**LEGAL | {"virtues": ["Hardened"], "flaws": [], "merit": "5"}), game)).level is WARNING


PICKED = [
    (["Fang", "Veil"], None, None),
    ([], None, None),
    (["Fang"], WARNING, ()),
    (["Fang", "Fang"], LEGALITY, (1,)),
    (["Fang", "Hadesology"], LEGALITY, (1,)),
    (["Fang", "Wandering"], LEGALITY, (1,)),
    (["Fang", "Anything of the list"], None, None),
]


@pytest.mark.parametrize(("picks", "level", "place"), PICKED)
def test_picks_of_extra_ninpo(
    picks: list[str], level: Level | None, place: tuple[int, ...] | None, make, game: Shinobigami
) -> None:
    ohgi = {"type": "Extra Ninpo", "skill": "curse", "ninpo": picks}
    findings = judge(make(**LEGAL | {"ohgi": [ohgi]}), game)
    if level is None:
        assert findings == ()
        return
    assert {finding.level for finding in findings} == {level}
    assert {finding.path for finding in findings} == {("ohgi", 0, "ninpo", *place)}


def test_findings_about_ohgi_give_nothing_away(make, game: Shinobigami) -> None:
    ohgi = [
        {"name": "Red Phoenix", "type": "area_attack", "skill": "poison", "ninpo": ["Fang"]},
        {"name": "Black Tide", "type": "extra_ninpo", "skill": "trap", "ninpo": ["Hadesology", "Wandering"]},
        {"name": "White Lie", "type": "extra_ninpo", "ninpo": ["Moonfall"]},
    ]
    findings = [f for f in judge(make(**LEGAL | {"ohgi": ohgi}), game) if f.path[0] == "ohgi"]
    assert len(findings) >= 7
    said = " ".join(f.what + f.remedy for f in findings).lower()
    for word in (
        "phoenix",
        "tide",
        "lie",
        "poison",
        "trap",
        "hades",
        "wander",
        "moonfall",
        "fang",
        "area",
        "extra",
    ):
        assert word not in said.split(), word
        assert word == "lie" or word not in said, word

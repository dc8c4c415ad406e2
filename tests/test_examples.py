"""The example characters that come with the program: whole, legal, and short enough for a sheet."""

from __future__ import annotations

from pathlib import Path

from sheets.library.records import load
from sheets.library.rulebooks import load_names, load_settings, load_shinobigami, settings_in_force
from sheets.models.secret import GM
from sheets.models.shinobigami import Character
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.resources import SearchPath
from sheets.rules.shinobigami.facts import facts
from sheets.rules.shinobigami.legality import judge

FOLDER = Path(__file__).parent.parent / "content/examples/shinobigami/characters"
SEARCH = SearchPath()
GAME = Shinobigami(
    rulebook=load_shinobigami(SEARCH),
    names=load_names(SEARCH, "shinobigami"),
    settings=settings_in_force(load_settings(SEARCH, "shinobigami")),
)
LOADED, PROBLEMS = load([FOLDER], {("shinobigami", "character"): Character}, {"shinobigami": GAME.names})
CHARACTERS: list[Character] = [loaded.model for loaded in LOADED]


def test_four_characters_of_four_clans_load_without_a_problem() -> None:
    assert [str(problem) for problem in PROBLEMS] == []
    assert len(CHARACTERS) == len({character.clan for character in CHARACTERS} - {None}) == 4


def test_each_keeps_the_rules_to_the_letter() -> None:
    found = [str(loaded.locate(finding)) for loaded in LOADED for finding in judge(loaded.model, GAME)]
    assert found == []
    strict = Shinobigami(
        rulebook=GAME.rulebook,
        names=GAME.names,
        settings={**GAME.settings, "background_balance": "equal", "rank_skill_field": "own_field"},
    )
    assert [finding.what for character in CHARACTERS for finding in judge(character, strict)] == []


def test_each_is_complete() -> None:
    for character in CHARACTERS:
        worked_out = facts(character, GAME)
        assert len(character.skills) == worked_out.quotas.skills
        assert len(character.ninpo) == worked_out.quotas.ninpo
        assert len(character.ohgi.reveal(GM)) == worked_out.quotas.ohgi
        assert len(character.gear.reveal(GM)) == 2
        assert worked_out.close_combat == 5
        assert 3 <= len(character.people) <= 5
        assert character.background
        assert character.cover
        assert character.conviction


def test_among_them_are_a_kanji_name_a_jonin_and_paid_for_virtues() -> None:
    assert [c.reading for c in CHARACTERS if not c.name.isascii()] == ["Gen Ukai"]
    assert [len(c.ohgi.reveal(GM)) for c in CHARACTERS if c.rank == "jonin"] == [2]
    with_virtues = [facts(c, GAME) for c in CHARACTERS if c.virtues and c.flaws]
    assert [f.virtue_merit for f in with_virtues] == [f.flaw_merit for f in with_virtues] == [2]


def test_ninpo_fit_a_sheet_and_say_whether_they_are_invented() -> None:
    ninpo = [ninpo for character in CHARACTERS for ninpo in character.ninpo]
    assert len(ninpo) == 3 * 4 + 6
    for one in ninpo:
        assert one.clan
        assert one.effect
        assert len(one.effect) <= 110, one.name
        assert one.invented == (GAME.names.find("ninpo", one.name) is None), one.name
    assert sum(not one.invented for one in ninpo) >= 2


def test_the_four_know_each_other() -> None:
    names = {character.name for character in CHARACTERS}
    for character in CHARACTERS:
        assert len(names & {person.name for person in character.people}) >= 2, character.name

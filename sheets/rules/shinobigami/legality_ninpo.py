"""SG 1.07: whether a character's ninpo keep the rules: number, clan, assigned skills, Close Combat Attack."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.errors import Finding, Level
from sheets.models.shinobigami import Character, Ninpo
from sheets.models.shinobigami_rulebook import KnownNinpo, Shinobigami
from sheets.rules.shinobigami.words import count, unlearned, warning

FREE = "close_combat_attack"
"""SG 1.07: the ninpo every ninja has besides those of the rank."""


def known_ninpo(name: str, game: Shinobigami) -> KnownNinpo | None:
    """The ninpo of the rule text that goes by this name, or None."""
    found = game.names.find("ninpo", name)
    return next((ninpo for ninpo in game.rulebook.ninpo if ninpo.id == found), None)


def clan_of(ninpo: Ninpo, game: Shinobigami) -> str | None:
    """Whose list a ninpo stands in: as written, else as the rule text says, else None."""
    known = known_ninpo(ninpo.name, game)
    return ninpo.clan or (known.clan if known else None)


def open_skills(character: Character, game: Shinobigami) -> int:
    """How many skills of the rank are still to be filled in."""
    return game.rulebook.rank[character.rank].skills - len(set(character.skills))


def judge_ninpo(character: Character, game: Shinobigami) -> Iterator[Finding]:
    """Findings about ninpo and the skill of the Close Combat Attack."""
    yield from _number(character, game)
    yield from _clans(character, game)
    yield from _assigned_skills(character, game)
    yield from _close_combat(character, game)


def _counted(character: Character, game: Shinobigami) -> dict[int, Ninpo]:
    return {i: n for i, n in enumerate(character.ninpo) if game.names.find("ninpo", n.name) != FREE}


def _number(character: Character, game: Shinobigami) -> Iterator[Finding]:
    chosen, rank = list(_counted(character, game)), game.rulebook.rank[character.rank]
    what = f"{count(len(chosen), 'ninpo', 'ninpo')} learned, rank `{rank.id}` has {rank.ninpo}"
    if len(chosen) > rank.ninpo:
        remedy = f"take {len(chosen) - rank.ninpo} off, raise the rank, or print with --house"
        yield Finding(path=("ninpo", chosen[rank.ninpo]), what=what, remedy=remedy, level=Level.LEGALITY)
    elif 0 < len(chosen) < rank.ninpo:
        yield warning(("ninpo",), what, "add the others or fill them in by hand")


def _clans(character: Character, game: Shinobigami) -> Iterator[Finding]:
    if character.clan is None:
        return
    clans = {index: clan_of(ninpo, game) for index, ninpo in _counted(character, game).items()}
    for index, clan in clans.items():
        if clan is None:
            what = "whose list this ninpo stands in is not known"
            yield warning(("ninpo", index), what, f"add `clan: general` or `clan: {character.clan}`")
        elif clan not in ("general", character.clan):
            what = f"this ninpo is of `{clan}`, the character of `{character.clan}`"
            remedy = "choose a general one or one of the own clan, or print with --house"
            yield Finding(path=("ninpo", index), what=what, remedy=remedy, level=Level.LEGALITY)
    if clans and not {None, character.clan} & set(clans.values()):
        full = len(clans) >= game.rulebook.rank[character.rank].ninpo
        what = f"no ninpo is of the own clan `{character.clan}`, at least 1 has to be"
        level = Level.LEGALITY if full else Level.WARNING
        yield Finding(path=("ninpo",), what=what, remedy="exchange or add one", level=level)


def _assigned_skills(character: Character, game: Shinobigami) -> Iterator[Finding]:
    level = unlearned(open_skills(character, game))
    for index, ninpo in enumerate(character.ninpo):
        if character.skills and ninpo.skill not in (None, "any", "none", *character.skills):
            what = f"the assigned skill `{ninpo.skill}` is not learned"
            yield Finding(path=("ninpo", index, "skill"), what=what, remedy="learn it or choose another", level=level)


def _close_combat(character: Character, game: Shinobigami) -> Iterator[Finding]:
    for index, ninpo in enumerate(character.ninpo):
        if game.names.find("ninpo", ninpo.name) == FREE:
            what = "every ninja has the Close Combat Attack, it takes none of the rank's places"
            yield warning(("ninpo", index), what, "take it out and write its skill as `close_combat:`")
    skill = character.close_combat
    if skill and character.skills and skill not in character.skills:
        what = f"the skill `{skill}` of the Close Combat Attack is not learned"
        level = unlearned(open_skills(character, game))
        yield Finding(path=("close_combat",), what=what, remedy="choose a learned skill", level=level)
    elif not skill and character.skills and character.ninpo:
        what = "the Close Combat Attack has no skill yet"
        yield warning(("ninpo",), what, "add `close_combat:` or fill it in by hand")

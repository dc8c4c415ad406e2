"""SG 1.10.01: whether virtues and flaws keep the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheets.errors import Finding, Level
from sheets.models.shinobigami import Character, Flaw, Virtue
from sheets.models.shinobigami_rulebook import BackgroundEntry, Shinobigami
from sheets.rules.shinobigami import merit
from sheets.rules.shinobigami.words import doubled, warning

_NEEDS = {
    "clan": "the clan",
    "character": "the character",
    "emobond": "the EmoBond",
    "character_and_emobond": "the character and the EmoBond",
}


def judge_backgrounds(character: Character, game: Shinobigami) -> Iterator[Finding]:
    """Findings about virtues, flaws, and whether the flaws pay for the virtues."""
    yield from _entries("virtues", character.virtues, game.rulebook.virtues)
    yield from _entries("flaws", character.flaws, game.rulebook.flaws)
    yield from _balance(character, game)


def _entries(sort: str, chosen: Sequence[Virtue | Flaw], known: Sequence[BackgroundEntry]) -> Iterator[Finding]:
    printed = {entry.id: entry for entry in known}
    for index, one in enumerate(chosen):
        path, entry = (sort, index), printed.get(one.name)
        if entry is None and one.merit is None:
            what = f"`{one.name}` is none of the {sort} in the rules and its merit is not given"
            yield Finding(path=path, what=what, remedy="add `merit:` or correct the name: " + ", ".join(printed))
        if entry and one.merit not in (None, entry.merit):
            what = f"`{one.name}` is worth {entry.merit} merit, not {one.merit}"
            remedy = "take `merit:` out or print with --house"
            yield Finding(path=(*path, "merit"), what=what, remedy=remedy, level=Level.LEGALITY)
        if entry and entry.needs and not one.about:
            what = f"`{one.name}` does not say what it is about"
            yield warning(path, what, f"add `about:` with {_NEEDS[entry.needs]}, or fill it in by hand")
    named = [(one.name, one.about) for one in chosen]
    for index, (name, _) in doubled(named):
        what, remedy = f"`{name}` is taken twice", "take one of the two out"
        yield Finding(path=(sort, index), what=what, remedy=remedy)


def _balance(character: Character, game: Shinobigami) -> Iterator[Finding]:
    cost = merit.total(character.virtues, game.rulebook.virtues)
    gain = merit.total(character.flaws, game.rulebook.flaws)
    setting = game.settings.get("background_balance", "covered")
    if merit.balanced(cost, gain, setting) or not character.virtues + character.flaws:
        return
    # Whoever has earned merit may have bought virtues with it; flaws without virtues are still to be used.
    bought = bool(game.rulebook.rank[character.rank].merit or character.merit) or not character.virtues
    what = f"virtues cost {cost} merit, flaws give {gain}"
    remedy = "choose them so that the flaws pay for the virtues" + (" exactly" if setting == "equal" else "")
    level = Level.WARNING if bought else Level.LEGALITY
    yield Finding(path=("virtues" if character.virtues else "flaws",), what=what, remedy=remedy, level=level)

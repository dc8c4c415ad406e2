"""SG 1.08, 1.11: whether Ohgi and gear keep the rules, in words that give away neither."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.errors import Finding, Level
from sheets.models.secret import GM
from sheets.models.shinobigami import Character, Ohgi
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.rules.shinobigami.legality_ninpo import clan_of, known_ninpo, open_skills
from sheets.rules.shinobigami.merit import GEAR_AT_MOST
from sheets.rules.shinobigami.words import count, doubled, unlearned, warning

PICKS = 2
"""SG 1.08: ninpo picked beforehand for the type Extra Ninpo."""


def judge_ohgi(character: Character, game: Shinobigami) -> Iterator[Finding]:
    """Findings about the Ohgi: their number, assigned skills and the picks of Extra Ninpo."""
    ohgi = character.ohgi.reveal(GM)
    rank = game.rulebook.rank[character.rank]
    what = f"{count(len(ohgi), 'Ohgi', 'Ohgi')} known, rank `{rank.id}` has {rank.ohgi}"
    if len(ohgi) > rank.ohgi:
        remedy = f"take {len(ohgi) - rank.ohgi} off, raise the rank, or print with --house"
        yield Finding(path=("ohgi", rank.ohgi), what=what, remedy=remedy, level=Level.LEGALITY)
    elif 0 < len(ohgi) < rank.ohgi:
        yield warning(("ohgi",), what, "add the others or fill them in by hand")
    level = unlearned(open_skills(character, game))
    for index, one in enumerate(ohgi):
        if one.skill and character.skills and one.skill not in character.skills:
            what, remedy = "the assigned skill of this Ohgi is not learned", "choose a learned skill"
            yield Finding(path=("ohgi", index, "skill"), what=what, remedy=remedy, level=level)
        yield from _picks(one, index, character, game)


def judge_gear(character: Character) -> Iterator[Finding]:
    """SG 1.11.01: nobody ever holds more than six pieces of gear."""
    pieces = len(character.gear.reveal(GM))
    if pieces > GEAR_AT_MOST:
        what = f"{pieces} pieces of gear are held, {GEAR_AT_MOST} is the most there can be"
        remedy = f"take {pieces - GEAR_AT_MOST} off or print with --house"
        yield Finding(path=("gear", GEAR_AT_MOST), what=what, remedy=remedy, level=Level.LEGALITY)


def _picks(ohgi: Ohgi, index: int, character: Character, game: Shinobigami) -> Iterator[Finding]:
    """SG 1.08: Extra Ninpo stands for two Attack or Support ninpo that the character may learn."""
    path = ("ohgi", index, "ninpo")
    if ohgi.type not in (None, "extra_ninpo"):
        if ohgi.ninpo:
            what, remedy = "this type of Ohgi has no ninpo picked beforehand", "take `ninpo:` out"
            yield Finding(path=path, what=what, remedy=remedy)
        return
    if len(ohgi.ninpo) == 1:
        what = f"1 ninpo is picked for this Ohgi, it needs {PICKS}"
        yield warning(path, what, "add another or fill it in by hand")
    for place, _ in doubled(ohgi.ninpo):
        what, remedy = "the same ninpo is picked twice for this Ohgi", "pick two different ones"
        yield Finding(path=(*path, place), what=what, remedy=remedy, level=Level.LEGALITY)
    for place, name in enumerate(ohgi.ninpo):
        kind, clan = _pick(name, character, game)
        if kind == "equip":
            what, remedy = "a ninpo picked for this Ohgi has to be an Attack or Support one", "pick another"
            yield Finding(path=(*path, place), what=what, remedy=remedy, level=Level.LEGALITY)
        if clan and character.clan and clan not in ("general", character.clan):
            what = "a ninpo picked for this Ohgi is of another clan"
            yield Finding(path=(*path, place), what=what, remedy="pick another", level=Level.LEGALITY)


def _pick(name: str, character: Character, game: Shinobigami) -> tuple[str | None, str | None]:
    """Type and clan of a picked ninpo as far as the character or the rule text tell; it need not be a learned
    one.
    """
    folded = name.casefold().strip()
    known = known_ninpo(name, game)
    learned = next((n for n in character.ninpo if n.name.casefold().strip() == folded), None)
    if learned:
        return learned.type or (known.type if known else None), clan_of(learned, game)
    return (known.type, known.clan) if known else (None, None)

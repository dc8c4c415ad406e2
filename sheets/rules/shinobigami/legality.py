"""SG 1: whether a character keeps the rules, as findings with paths into the character.

What can still be filled in by hand is a warning, what can no longer come right is legality (house rules may
allow it), what makes no sense is an error. A blank part is write-in space and gives no finding.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from sheets.errors import Finding, Level
from sheets.models.shinobigami import Character
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.rules.shinobigami.legality_backgrounds import judge_backgrounds
from sheets.rules.shinobigami.legality_hidden import judge_gear, judge_ohgi
from sheets.rules.shinobigami.legality_ninpo import judge_ninpo
from sheets.rules.shinobigami.words import count, doubled, warning

OWN_FIELD_SKILLS, OF_SUB_SCHOOL = 3, 2
"""SG 1.06: skills of the own field at creation; a member of a (Japanese) sub-school needs one less."""


def judge(character: Character, game: Shinobigami) -> tuple[Finding, ...]:
    """All findings about one character under the settings in force."""
    findings = (
        *_skills(character, game),
        *_own_field(character, game),
        *_matrix(character, game),
        *_ailments(character, game),
        *judge_ninpo(character, game),
        *judge_ohgi(character, game),
        *judge_gear(character),
        *judge_backgrounds(character, game),
        *_people(character, game),
    )
    return tuple(replace(found, hidden=True) if _is_hidden(found, character) else found for found in findings)


def _is_hidden(finding: Finding, character: Character) -> bool:
    """Whether a finding is about Ohgi, gear or a hidden ninpo (SG 3.01), which the other players may not see."""
    first, second = (*finding.path, None)[:2]
    of_ninpo = first == "ninpo" and isinstance(second, int) and character.ninpo[second].secret
    return first in ("ohgi", "gear") or of_ninpo


def _skills(character: Character, game: Shinobigami) -> Iterator[Finding]:
    for index, skill in doubled(character.skills):
        yield Finding(path=("skills", index), what=f"`{skill}` is learned twice", remedy="take one of the two out")
    learned, rank = len(set(character.skills)), game.rulebook.rank[character.rank]
    what = f"{count(learned, 'skill', 'skills')} learned, rank `{rank.id}` has {rank.skills}"
    if learned > rank.skills:
        remedy = f"take {learned - rank.skills} off, raise the rank, or print with --house"
        yield Finding(path=("skills", rank.skills), what=what, remedy=remedy, level=Level.LEGALITY)
    elif 0 < learned < rank.skills:
        yield warning(("skills",), what, "add the others or fill them in by hand")


def _own_field(character: Character, game: Shinobigami) -> Iterator[Finding]:
    clan = game.rulebook.clan.get(character.clan or "")
    learned, rank = set(character.skills), game.rulebook.rank[character.rank]
    if clan is None or not learned:
        return
    need = _own_field_need(character, game)
    own = sum(game.rulebook.places[skill][1] == game.rulebook.column[clan.field] for skill in learned)
    if own >= need:
        return
    level = Level.WARNING if own + max(rank.skills - len(learned), 0) >= need else Level.LEGALITY
    what = f"{count(own, 'skill', 'skills')} of the own field `{clan.field}`, clan `{clan.id}` needs {need}"
    yield Finding(path=("skills",), what=what, remedy=f"learn more skills of `{clan.field}`", level=level)


def _own_field_need(character: Character, game: Shinobigami) -> int:
    """SG 1.06; setting `rank_skill_field: own_field`: skills gained with a higher rank are of the own field
    too.
    """
    need = OF_SUB_SCHOOL if character.sub_school else OWN_FIELD_SKILLS
    if game.settings.get("rank_skill_field") == "own_field":
        at_start = min(r.skills for r in game.rulebook.ranks if r.merit is not None)
        need += max(game.rulebook.rank[character.rank].skills - at_start, 0)
    return need


def _matrix(character: Character, game: Shinobigami) -> Iterator[Finding]:
    for index, skill in enumerate(character.paralysed):
        if character.skills and skill not in character.skills:
            yield warning(("paralysed", index), f"`{skill}` is paralysed but not learned", "take it out")
    for index, skill in doubled(character.paralysed):
        yield Finding(path=("paralysed", index), what=f"`{skill}` is paralysed twice", remedy="take one of the two out")
    for index, field in doubled(character.life_points_lost):
        what = f"the Life Point of `{field}` is lost twice"
        yield Finding(path=("life_points_lost", index), what=what, remedy="take one of the two out")
    clan = game.rulebook.clan.get(character.clan or "")
    for index, gap in enumerate(character.gaps):
        if clan and gap in clan.gaps:
            yield warning(("gaps", index), f"gap {gap} is filled already by `{clan.id}`", "take it out")
    for index, gap in doubled(character.gaps):
        yield warning(("gaps", index), f"gap {gap} is filled twice", "take one of the two out")


def _ailments(character: Character, game: Shinobigami) -> Iterator[Finding]:
    once = {ailment.id for ailment in game.rulebook.ailments if ailment.stacks == "no"}
    for index, ailment in doubled(character.ailments):
        if ailment in once:
            what = f"`{ailment}` is suffered twice, but it does not stack"
            yield warning(("ailments", index), what, "take one of the two out")


def _people(character: Character, game: Shinobigami) -> Iterator[Finding]:
    signs = {bond.plus: "+" for bond in game.rulebook.emobonds} | {bond.minus: "-" for bond in game.rulebook.emobonds}
    for index, person in enumerate(character.people):
        if person.bond is None:
            continue
        sign = signs.get(person.bond)
        if sign and person.sign and sign != person.sign:
            what = f"`{person.bond}` is an EmoBond with {sign}, not with {person.sign}"
            yield Finding(path=("people", index, "sign"), what=what, remedy="take `sign:` out or choose another bond")
        if not sign and not person.sign:
            what = f"`{person.bond}` is none of the twelve EmoBonds and has no sign"
            yield warning(("people", index, "bond"), what, 'add `sign: "+"` or `sign: "-"`')

"""SG 11: whether a scenario can be played as it stands, as findings with paths into the scenario.

What is missing or leads nowhere is an error, what breaks a rule is legality, what is unusual is a warning.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterator

from sheets.errors import Finding, Level, near
from sheets.models.names import folded
from sheets.models.secret import GM
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.models.shinobigami_scenario import Casting, Npc, Prize
from sheets.models.shinobigami_session import InPlay, Session
from sheets.rules.shinobigami.spoilers import spoilers
from sheets.rules.shinobigami.words import warning

FEWEST, MOST = 2, 6
"""SG 11.02: players."""

USUAL_LIMITS, LONGEST = (3, 4), 8
"""SG 11.09.01: Cycles of the Main Phase; the longest Limit that a session could have time for."""

NOBODY = "nobody"
"""What stands for the holder of a Prize that nobody holds."""


def judge_scenario(session: Session, game: Shinobigami) -> tuple[Finding, ...]:
    """All findings about one scenario; its characters are judged by themselves."""
    return (
        *_players(session),
        *_limit(session),
        *_handouts(session),
        *_casting(session),
        *_enemies(session),
        *_holders(session),
        *_scenes(session),
        *_true_missions(session),
        *spoilers(session, game),
    )


def holder_named(session: Session, reference: str) -> InPlay | None:
    """Who is meant by `PC2`, the name of a character, or the name or id of an NPC; None for nobody known."""
    return session.meant(reference)


def _players(session: Session) -> Iterator[Finding]:
    """SG 11.01, 11.02: two to six; two camps of one size, or an NPC with a Secret in the smaller one."""
    players = len(session.pcs)
    if not FEWEST <= players <= MOST:
        path = ("pcs", MOST) if players > MOST else ("pcs",)
        what = f"{players} players; a session has {FEWEST} to {MOST}"
        yield Finding(path=path, what=what, remedy=f"write {FEWEST} to {MOST} handouts", level=Level.LEGALITY)
    versus = session.scenario.type == "versus"
    if versus and players % 2 and not any(npc.role.secret for npc in session.npcs if isinstance(npc.role, Npc)):
        what = f"two camps cannot be equal with {players} players"
        remedy = "add or take off a player, or add an NPC with a Secret for the smaller camp"
        yield Finding(path=("type",), what=what, remedy=remedy, level=Level.LEGALITY)


def _limit(session: Session) -> Iterator[Finding]:
    """SG 11.09.01."""
    limit, usual = session.scenario.limit, " or ".join(map(str, USUAL_LIMITS))
    what = f"a Limit of {limit}; {usual} Cycles are usual"
    if not 1 <= limit <= LONGEST:
        yield Finding(path=("limit",), what=what, remedy=f"write 1 to {LONGEST}")
    elif limit not in USUAL_LIMITS:
        yield warning(("limit",), what, "leave it when the story needs it")


def _handouts(session: Session) -> Iterator[Finding]:
    """SG 11.04: every player character has a Mission and a Secret; of an NPC's two, one is not without the other."""
    for one in (*session.pcs, *session.npcs):
        role = one.role
        assert not isinstance(role, Prize)
        parts = {"mission": ("Mission", role.mission), "secret": ("Secret", role.secret)}
        missing = [key for key, (_, part) in parts.items() if part is None]
        if one.sort == "npc" and (len(missing) == 2) and role.true_mission is None:
            continue
        level = Level.ERROR if one.sort == "pc" else Level.WARNING
        for key in missing:
            remedy = f"add a line `{key}: ...`"
            if key == "secret":
                remedy += "; whoever has none is told so in it"
            what = f"{one.label} has no {parts[key][0]}"
            yield Finding(path=(*one.path, key), what=what, remedy=remedy, level=level)


def _casting(session: Session) -> Iterator[Finding]:
    """A character plays one role, and two that are called the same cannot be told apart."""
    files: dict[str, InPlay] = {}
    names: dict[str, InPlay] = {}
    for one in session.cast:
        role = one.role
        first = names.setdefault(folded(one.name), one)
        if not isinstance(role, Prize) and isinstance(role.character, Casting):
            player = files.setdefault(posixpath.normpath(role.character.file), one)
            if player is not one:
                what = f"{player.label} is played by this character already"
                yield Finding(path=(*one.path, "character"), what=what, remedy="choose another one, or leave it uncast")
                continue
        if first is not one:
            path = (*one.path, "character" if one.character else "name")
            yield warning(path, f"`{one.name}` is what {first.label} is called too", "give one of the two another name")


def _enemies(session: Session) -> Iterator[Finding]:
    """SG 13: a combat block or a character, not both; what it can do hangs on its own skills."""
    for one in session.npcs:
        role = one.role
        assert isinstance(role, Npc)
        if role.combat is None:
            continue
        if role.character is not None:
            yield warning((*one.path, "combat"), f"{one.label} has a character too", "keep one of the two")
        combat = role.combat.reveal(GM)
        for index, ohgi in enumerate(combat.ohgi):
            if ohgi.skill and combat.skills and ohgi.skill not in combat.skills:
                what = "the skill of this Ohgi is none of this enemy's"
                yield warning((*one.path, "combat", "ohgi", index, "skill"), what, "choose one of its skills")


def _holders(session: Session) -> Iterator[Finding]:
    """SG 11.06: who is believed to hold a Prize, and who does."""
    known = [*(pc.label for pc in session.pcs), *(npc.label for npc in session.npcs), NOBODY]
    for one in session.prizes:
        prize = one.role
        assert isinstance(prize, Prize)
        believed, held = prize.believed_holder, prize.holder.reveal(GM) if prize.holder else None
        if believed and not _is_holder(session, believed):
            remedy = near(believed, known) or f"known: {', '.join(known)}"
            yield Finding(path=(*one.path, "believed_holder"), what=f"`{believed}` is nobody here", remedy=remedy)
        if held and not _is_holder(session, held):
            what = f"whoever holds {one.label} in truth is nobody here"
            yield Finding(path=(*one.path, "holder"), what=what, remedy=f"known: {', '.join(known)}")


def _is_holder(session: Session, reference: str) -> bool:
    return folded(reference) == NOBODY or holder_named(session, reference) is not None


def _scenes(session: Session) -> Iterator[Finding]:
    """SG 5, 14: two Master Scenes at most, three with more than four players. SG 4: an introduction for each."""
    masters, most = len(session.scenario.master_scenes.reveal(GM)), 3 if len(session.pcs) > 4 else 2
    if masters > most:
        what = f"{masters} Master Scenes; with {len(session.pcs)} players there are {most} at most"
        remedy = f"take {masters - most} out"
        yield Finding(path=("master_scenes", most), what=what, remedy=remedy, level=Level.LEGALITY)
    introductions = len(session.scenario.introduction_scenes.reveal(GM))
    if introductions not in (0, len(session.pcs)):
        what = f"{introductions} introduction scenes for {len(session.pcs)} player characters"
        yield warning(("introduction_scenes",), what, "write one for each, or none")


def _true_missions(session: Session) -> Iterator[Finding]:
    """SG 11.04: that a Secret may hold a True Mission is explained to everybody before the game."""
    roles = [one.role for one in (*session.pcs, *session.npcs) if not isinstance(one.role, Prize)]
    if not any(role.true_mission for role in roles):
        return
    told = folded(" ".join((session.scenario.introduction or "", *session.scenario.special_rules)))
    if not any(folded(words) in told for words in ("true mission", "本当の使命", "真の使命")):
        what = "nobody is told that there may be a True Mission"
        yield warning(("special_rules",), what, "add a special rule that says which Mission counts then")

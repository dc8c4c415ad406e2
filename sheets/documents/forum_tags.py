"""The tags of a post, ready to paste: damage, rolls, losses (l. 64-68, 76)."""

from __future__ import annotations

from fractions import Fraction

from sheets.library.labels import Labels
from sheets.models.forum_battle import Answer, Attack, Fight, Losses, Strike, Term


def loss_tag(losses: Losses, labels: Labels) -> str:
    """L. 67: what a turn took; healing that outweighs it stands as a plus."""
    return labels.say("tag/loss", hp=signed(losses.hp), chakra=signed(losses.chakra), stamina=signed(losses.stamina))


def damage_tag(attack: Attack, labels: Labels) -> str:
    """L. 64: base, bonuses and total of a strike; several strikes divide their bonuses."""
    terms = " ".join(_term(term, labels) for term in attack.terms if term.amount)
    values = {"base": attack.base, "source": labels.say("tag/source", name=attack.name), "total": attack.damage}
    if not terms:
        return labels.say("tag/plain", **values)
    if attack.sharing == 1:
        return labels.say("tag/damage", terms=terms, **values)
    return labels.say("tag/damage-shared", terms=terms.removeprefix("+ "), strikes=attack.sharing, **values)


def strikes_tag(attack: Attack, fight: Fight, labels: Labels) -> str:
    """L. 78: what strikes whom, as number x name."""
    key = "tag/strikes" if len(attack.strikes) > 1 else "tag/strike"
    return labels.say(key, number=len(attack.strikes), name=attack.name, target=name_of(attack.on, fight))


def rolls_tag(attack: Attack, fight: Fight, labels: Labels) -> str:
    """L. 16: the hit chance and what was rolled against it."""
    return labels.say(
        "tag/rolls",
        by=name_of(attack.by, fight),
        on=name_of(attack.on, fight),
        name=attack.name,
        chance=_chance(attack.strikes[0], labels),
        rolls=_rolls(attack),
    )


def outcome_lines(attack: Attack, fight: Fight, labels: Labels) -> tuple[str, ...]:
    """What came of an attack: the rolls where there were any, and each strike with the HP it took."""
    on, by = name_of(attack.on, fight), name_of(attack.by, fight)
    outcomes = ", ".join(outcome_words(strike, labels) for strike in attack.strikes)
    if attack.answer is Answer.JUMPED:
        return (labels.say("tag/jumped", taker=name_of(attack.taken_by or "", fight), on=on, outcomes=outcomes),)
    if attack.answer is Answer.NONE:
        told = labels.say("tag/helpless", on=on, by=by, rolls=_rolls(attack))
        return (told, labels.say("tag/outcomes", on=on, outcomes=outcomes))
    if any(strike.roll is not None for strike in attack.strikes):
        return (rolls_tag(attack, fight, labels), labels.say("tag/outcomes", on=on, outcomes=outcomes))
    if attack.answer_name:
        return (labels.say("tag/answered", on=on, name=attack.answer_name, outcomes=outcomes),)
    if attack.answer is Answer.TAKE:
        return (labels.say("tag/taken", on=on, outcomes=outcomes),)
    return (labels.say("tag/outcomes", on=on, outcomes=outcomes),)


def outcome_words(strike: Strike, labels: Labels) -> str:
    """`block (16)`; a strike that is still open says so."""
    if strike.outcome is None:
        return labels["post/pending"]
    outcome = labels.of("outcome", strike.outcome.value)
    return labels.say("tag/landed", outcome=outcome, taken=signed(strike.taken)) if strike.taken else outcome


def name_of(id: str, fight: Fight) -> str:
    """What pages call a fighter."""
    found = fight.meant(id)
    return found.name if found else id


def signed(amount: int) -> str:
    """A loss as tags write it: `-3`; what was gained has a plus."""
    return f"+{-amount}" if amount < 0 else f"-{amount}"


def _rolls(attack: Attack) -> str:
    return ", ".join(str(strike.roll) for strike in attack.strikes if strike.roll is not None)


def _chance(strike: Strike, labels: Labels) -> str:
    return labels["account/no-chance"] if strike.chance is None else str(strike.chance)


def _term(term: Term, labels: Labels) -> str:
    sign, amount = "-" if term.amount < 0 else "+", _decimal(abs(term.amount))
    if term.is_stat:
        return labels.say("tag/bonus", sign=sign, amount=amount, stat=labels.of("stat", term.source))
    return labels.say("tag/own-bonus", sign=sign, amount=amount, words=term.source)


def _decimal(amount: Fraction) -> str:
    """A number of quarters: 12.5."""
    return str(int(amount)) if amount.denominator == 1 else str(float(amount))

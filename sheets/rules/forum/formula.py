"""A hit chance by the user's own formula: numbers, stats, `+ - * /`, parentheses, min, max, floor, ceil; no more.

A stat alone is the attacker's, but Evasion, Dexterity and Defense are the target's; `attacker.` or `target.` before it
says whose it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

from sheets.errors import near
from sheets.models.forum import Stats

STATS = tuple(Stats.model_fields)
OF_TARGET = ("evasion", "dexterity", "defense")
DEEPEST = 40
"""So many parentheses may stand in one another."""

_TOKEN = re.compile(r"\s*(?:(?P<number>\d+(?:\.\d+)?)|(?P<name>[A-Za-z_]+(?:\.[A-Za-z_]+)?)|(?P<sign>[-+*/(),]))")
_FUNCTIONS: dict[str, Callable[[Sequence[Fraction]], Fraction]] = {
    "min": min,
    "max": max,
    "floor": lambda values: Fraction(floor(values[0])),
    "ceil": lambda values: Fraction(ceil(values[0])),
}

Value = Callable[[Stats, Stats], Fraction]
"""What a part of a formula is worth, from the stats of attacker and target."""


class FormulaError(Exception):
    """What is wrong with a formula; `at` counts its characters from 1."""

    def __init__(self, at: int, what: str, remedy: str = "") -> None:
        super().__init__(f"character {at} of the formula: {what}")
        self.at, self.what, self.remedy = at, what, remedy


@dataclass(frozen=True, slots=True)
class _Token:
    text: str
    sort: str
    at: int


def hit_chance(formula: str, attacker: Stats, target: Stats) -> int:
    """The raw hit chance in percent, rounded down, not capped yet. Raises FormulaError."""
    return floor(parsed(formula)(attacker, target))


def parsed(formula: str) -> Value:
    """The formula as a function of both fighters' stats. Raises FormulaError, as its function does for x / 0."""
    parser = _Parser(_tokens(formula))
    value = parser.total(0)
    if parser.next.sort != "end":
        raise FormulaError(parser.next.at, f"`{parser.next.text}` was not expected here", "an operator may be missing")
    return value


def _tokens(formula: str) -> list[_Token]:
    found: list[_Token] = []
    at, end = 0, len(formula.rstrip())
    while at < end:
        match = _TOKEN.match(formula, at)
        if match is None or match.lastgroup is None:
            start = at + len(formula[at:]) - len(formula[at:].lstrip())
            raise FormulaError(start + 1, f"`{formula[start]}` means nothing here", "known signs: + - * / ( ) ,")
        found.append(_Token(match[match.lastgroup], match.lastgroup, match.start(match.lastgroup) + 1))
        at = match.end()
    return [*found, _Token("", "end", end + 1)]


class _Parser:
    """Recursive descent: total = product {+|- product}, product = atom {*|/ atom}."""

    def __init__(self, tokens: list[_Token]) -> None:
        self._tokens, self._at = tokens, 0

    @property
    def next(self) -> _Token:
        return self._tokens[self._at]

    def take(self) -> _Token:
        token = self.next
        self._at += token.sort != "end"
        return token

    def total(self, depth: int) -> Value:
        value = self.product(depth)
        while self.next.text in ("+", "-"):
            value = _joined(self.take(), value, self.product(depth))
        return value

    def product(self, depth: int) -> Value:
        value = self.atom(depth)
        while self.next.text in ("*", "/"):
            value = _joined(self.take(), value, self.atom(depth))
        return value

    def atom(self, depth: int) -> Value:
        token = self.take()
        if depth > DEEPEST:
            raise FormulaError(token.at, "too many parentheses and signs in one another", "write it more simply")
        if token.sort == "number":
            number = Fraction(token.text)
            return lambda attacker, target: number
        if token.sort == "name":
            return self.function(token, depth) if token.text.lower() in _FUNCTIONS else _stat(token)
        if token.text == "-":
            value = self.atom(depth + 1)
            return lambda attacker, target: -value(attacker, target)
        if token.text == "(":
            value = self.total(depth + 1)
            self.close(token)
            return value
        what = "the formula ends too early" if token.sort == "end" else f"`{token.text}` was not expected here"
        raise FormulaError(token.at, what, "a number, a stat or a parenthesis should stand here")

    def function(self, name: _Token, depth: int) -> Value:
        opening = self.take()
        if opening.text != "(":
            raise FormulaError(opening.at, f"`(` is missing behind `{name.text}`", f"write {name.text}(...)")
        values = [self.total(depth + 1)]
        while self.next.text == ",":
            self.take()
            values.append(self.total(depth + 1))
        self.close(opening)
        if name.text.lower() in ("floor", "ceil") and len(values) > 1:
            raise FormulaError(name.at, f"`{name.text}` takes one value, not {len(values)}", "min and max take several")
        work_out = _FUNCTIONS[name.text.lower()]
        return lambda attacker, target: work_out([value(attacker, target) for value in values])

    def close(self, opening: _Token) -> None:
        if self.next.text != ")":
            remedy = f"it closes the `(` at character {opening.at}"
            raise FormulaError(self.next.at, "`)` is missing", remedy)
        self.take()


def _joined(sign: _Token, left: Value, right: Value) -> Value:
    def divided(attacker: Stats, target: Stats) -> Fraction:
        divisor = right(attacker, target)
        if divisor == 0:
            raise FormulaError(sign.at, "division by zero", "max(1, ...) around the divisor keeps it above")
        return left(attacker, target) / divisor

    return {
        "+": lambda attacker, target: left(attacker, target) + right(attacker, target),
        "-": lambda attacker, target: left(attacker, target) - right(attacker, target),
        "*": lambda attacker, target: left(attacker, target) * right(attacker, target),
        "/": divided,
    }[sign.text]


def _stat(token: _Token) -> Value:
    whose, _, name = token.text.lower().rpartition(".")
    if name not in STATS:
        known = [*STATS, *_FUNCTIONS]
        raise FormulaError(token.at, f"unknown stat `{name}`", near(name, known) or f"known: {', '.join(known)}")
    if whose not in ("", "attacker", "target"):
        raise FormulaError(token.at, f"`{whose}` is nobody", "write attacker or target before the dot, or neither")
    of_target = whose == "target" or (not whose and name in OF_TARGET)

    def value(attacker: Stats, target: Stats) -> Fraction:
        return Fraction(getattr(target if of_target else attacker, name) or 0)

    return value

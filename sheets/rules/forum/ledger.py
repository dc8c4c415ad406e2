"""L. 126-128: what one fighter has left, and when a loss counts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from sheets.models.forum_battle import Losses, Standing, State
from sheets.models.forum_post import Reserves
from sheets.rules.forum.states import exhausted, healed, payable, state_by_hp

_PAID = ("chakra", "stamina")


@dataclass
class Ledger:
    """One fighter's reserves. Losses are gathered in a phase and count when it is closed."""

    totals: Reserves
    settings: Mapping[str, str]
    left: Losses
    state: State = State.FIGHTING
    _hurt: int = 0
    _out: bool = False
    _before: Losses = field(default_factory=Losses)

    @classmethod
    def opened(cls, totals: Reserves, left: Reserves, settings: Mapping[str, str]) -> Ledger:
        """The ledger at the start of a battle."""
        start = Losses(hp=left.hp, chakra=left.chakra, stamina=left.stamina)
        return cls(totals=totals, settings=settings, left=start, _before=start)

    def heal(self, gain: Reserves) -> None:
        """What is healed or regained; with no HP left chakra and stamina do not come back, and the dead stay dead."""
        if self.state is State.DEAD:
            return
        if self.left.hp > 0:
            fuller = {name: min(getattr(self.left, name) + getattr(gain, name), self._most(name)) for name in _PAID}
            self.left = replace(self.left, **fuller)
        self.left = replace(self.left, hp=healed(self.left.hp, gain.hp, self.totals.hp, self.settings))

    def pay(self, cost: Reserves) -> bool:
        """An ability's cost. False where it cannot be paid: the ability fails, nothing is lost, its user passes out."""
        if not all(payable(getattr(self.left, name), amount) for name, amount in cost if amount):
            self._out = True
            return False
        self._lose(cost)
        return True

    def keep_up(self, cost: Reserves) -> None:
        """Upkeep: it works until it is paid, by what there is; whoever has too little passes out."""
        within = {name: min(amount, max(0, getattr(self.left, name))) for name, amount in cost}
        self._out = self._out or within != dict(cost)
        self._lose(Reserves(**within))

    def hurt(self, hp: int) -> None:
        """Damage: it counts when the phase ends, after what is paid in it."""
        self._hurt += hp

    def drain(self, chakra: int, stamina: int) -> None:
        """A loss of chakra or stamina that is no cost: never below 0."""
        self.keep_up(Reserves(chakra=chakra, stamina=stamina))

    def close(self, *, deadly: bool) -> Losses:
        """The end of a phase: its losses, healing counted below zero; the state follows from what is left."""
        self.left = replace(self.left, hp=self.left.hp - self._hurt)
        before, now = self._before, self.left
        lost = Losses(hp=before.hp - now.hp, chakra=before.chakra - now.chakra, stamina=before.stamina - now.stamina)
        used_up = any(getattr(lost, n) > 0 and exhausted(getattr(now, n), self.settings) for n in _PAID)
        self.judge(deadly=deadly, out=self._out or used_up)
        self._before, self._hurt, self._out = now, 0, False
        return lost

    @property
    def standing(self) -> Standing:
        """What is left, and how its owner stands."""
        return Standing(hp=self.left.hp, chakra=self.left.chakra, stamina=self.left.stamina, state=self.state)

    def judge(self, *, deadly: bool, out: bool = False) -> None:
        """How the fighter stands by what is left; `out`: a payment was too much."""
        by_hp = state_by_hp(self.left.hp, self.totals.hp, self.settings, deadly=deadly)
        if by_hp in (State.DEAD, State.UNCONSCIOUS):
            self.state = by_hp
        elif out or self.state is State.EXHAUSTED:
            self.state = State.EXHAUSTED
        elif self.state is not State.FORFEITED:
            self.state = by_hp

    def _lose(self, cost: Reserves) -> None:
        lost = {name: getattr(self.left, name) - amount for name, amount in cost}
        self.left = Losses(**lost)

    def _most(self, name: str) -> int:
        return max(getattr(self.totals, name), getattr(self.left, name))

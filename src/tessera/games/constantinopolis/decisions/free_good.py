"""The end of phase 1: the good of the Praefectus Pretorio."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64, vec
from tessera.core.refusal import Refusal
from tessera.games.constantinopolis import events
from tessera.games.constantinopolis.actions import GOODS, TAKE
from tessera.games.constantinopolis.course.voyages import ships_and_goods
from tessera.games.constantinopolis.decisions.room import Room

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState


class FreeGood(Room):
    """The Praefectus Pretorio takes a good of a type they can produce. (D2, D6)"""

    def __init__(self) -> None:
        super().__init__("free-good", "to take the good of your office", "D2")

    def legal_into(self, state: ConstantinopolisState, seat: i64, buffer: vec[i64]) -> i64:
        count: i64 = 0
        for good in range(GOODS):
            if state.sheets[seat].can_produce(good):
                buffer[count] = TAKE + good
                count += 1
        return count

    def refusal(self, state: ConstantinopolisState, seat: i64, action: i64) -> Refusal | None:
        if not TAKE <= action < TAKE + GOODS:
            return self.elsewhere(state, action)
        if state.sheets[seat].can_produce(action - TAKE):
            return None
        named: dict[str, object] = {"good": state.components.good_names[action - TAKE]}
        return Refusal("good.cannot-produce", "D2", "You cannot produce {good} goods.", named)

    def carry_out(self, state: ConstantinopolisState, seat: i64, action: i64) -> None:
        number = state.components.office_goods
        state.sheets[seat].add_goods(action - TAKE, number)
        state.tell(events.OFFICE_GOOD, seat, action - TAKE, number)
        ships_and_goods(state)

    def question(self, state: ConstantinopolisState, seat: i64, names: list[str]) -> str:
        return "Which good do you take as Praefectus Pretorio?"

    def describe(
        self, state: ConstantinopolisState, seat: i64, action: i64, names: list[str]
    ) -> str:
        components = state.components
        return f"Take {components.office_goods} {components.good_names[action - TAKE]}"

    def default(self, state: ConstantinopolisState, seat: i64) -> i64:
        """The most valuable type they can produce. (Y3)"""
        good: i64 = GOODS - 1
        while not state.sheets[seat].can_produce(good):
            good -= 1
        return TAKE + good

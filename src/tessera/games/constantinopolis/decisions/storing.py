"""Phase 8: which goods are kept for the next round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64, vec
from tessera.core.plain_data import NONE
from tessera.core.refusal import Refusal
from tessera.core.words import counted
from tessera.games.constantinopolis import events
from tessera.games.constantinopolis.actions import END_STORING, GOODS, KEEP
from tessera.games.constantinopolis.course.round_end import reveal_storing, storage
from tessera.games.constantinopolis.decisions.room import Room
from tessera.games.constantinopolis.sheet import KEPT

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState


class Store(Room):
    """All who have goods name those to keep, one at a time and unseen. (B4, H6, T5, Y10)"""

    def __init__(self) -> None:
        super().__init__("store", "to keep a good or to end storing", "T5")

    def legal_into(self, state: ConstantinopolisState, seat: i64, buffer: vec[i64]) -> i64:
        count: i64 = 0
        for good in range(GOODS):
            if can_keep(state, seat, good):
                buffer[count] = KEEP + good
                count += 1
        buffer[count] = END_STORING
        return count + 1

    def refusal(self, state: ConstantinopolisState, seat: i64, action: i64) -> Refusal | None:
        if action == END_STORING:
            return None
        if not KEEP <= action < KEEP + GOODS:
            return self.elsewhere(state, action)
        if can_keep(state, seat, action - KEEP):
            return None
        named: dict[str, object] = {"good": state.components.good_names[action - KEEP]}
        return Refusal("store.no-good", "T5", "You have no {good} good left to keep.", named)

    def carry_out(self, state: ConstantinopolisState, seat: i64, action: i64) -> None:
        sheet = state.sheets[seat]
        if action != END_STORING:
            sheet.row[KEPT + action - KEEP] += 1
        state.tell(events.CHOSE_TO_KEEP, seat, NONE if action == END_STORING else action - KEEP)
        kept = sheet.goods_kept()
        limit = min(storage(state, seat), sheet.goods_in_store())
        if action == END_STORING or kept == limit:
            state.deciding &= ~(1 << seat)
        if state.deciding == 0:
            state.revealed = True
            reveal_storing(state)

    def about(self, state: ConstantinopolisState, seat: i64) -> dict[str, object]:
        return {"limit": storage(state, seat)}

    def question(self, state: ConstantinopolisState, seat: i64, names: list[str]) -> str:
        left = storage(state, seat) - state.sheets[seat].goods_kept()
        return f"You may keep {counted(left, 'good')}. Which?"

    def describe(
        self, state: ConstantinopolisState, seat: i64, action: i64, names: list[str]
    ) -> str:
        if action == END_STORING:
            return "Keep no more"
        return f"Keep 1 {state.components.good_names[action - KEEP]}"

    def default(self, state: ConstantinopolisState, seat: i64) -> i64:
        """The most valuable good that is left. (Y6)"""
        good: i64 = GOODS - 1
        while not can_keep(state, seat, good):
            good -= 1
        return KEEP + good


def can_keep(state: ConstantinopolisState, seat: i64, good: i64) -> bool:
    """Whether there is a good of that type not yet chosen for keeping. (T5)"""
    sheet = state.sheets[seat]
    return sheet.goods(good) > sheet.kept(good)

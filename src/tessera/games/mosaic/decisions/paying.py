"""Payment: for how many units of each currency Money stands in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64, vec
from tessera.core.refusal import Refusal
from tessera.core.words import listed
from tessera.games.mosaic import frames
from tessera.games.mosaic.actions import MONEY, NUMBERS
from tessera.games.mosaic.components import COST_POPULATION
from tessera.games.mosaic.course.payment import cost, least_money, most_money
from tessera.games.mosaic.decisions.refusals import CLEAR, MONEY_TOO_FEW, MONEY_TOO_MANY, refused
from tessera.games.mosaic.decisions.room import Room
from tessera.games.mosaic.kinds import CURRENCIES, FOOD, IDEAS, STONE
from tessera.games.mosaic.knowing.price_view import item_key
from tessera.games.mosaic.words.names import CURRENCY_NAMES

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


class StandIn(Room):
    """The payer says how many units of one currency Money stands in for. (D4)"""

    def __init__(self) -> None:
        super().__init__("payment", "to say for how many units Money stands in", "D4")

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        count: i64 = 0
        for units in range(least_money(state, seat), most_money(state, seat) + 1):
            buffer[count] = MONEY + units
            count += 1
        return count

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if not MONEY <= action < MONEY + NUMBERS:
            return self.elsewhere()
        least = least_money(state, seat)
        most = most_money(state, seat)
        reason = CLEAR
        if action - MONEY < least:
            reason = MONEY_TOO_FEW
        elif action - MONEY > most:
            reason = MONEY_TOO_MANY
        return refused(reason, "", {"least": least, "most": most})

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        currency = state.frame(frames.CURRENCY)
        state.set_frame(frames.UNITS + currency, action - MONEY)
        state.set_frame(frames.CURRENCY, currency + 1)

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        purpose = state.frame(frames.PURPOSE)
        item = state.frame(frames.ITEM)
        payer = state.civilizations[seat]
        words = {STONE: "stone", IDEAS: "ideas", FOOD: "food", COST_POPULATION: "population"}
        return {
            "purpose": frames.PURPOSES[purpose],
            "item": item_key(state, purpose, item),
            "cost": {
                name: cost(state.components, payer, purpose, item, word)
                for word, name in words.items()
            },
            "currency": CURRENCIES[state.frame(frames.CURRENCY)],
            "least": least_money(state, seat),
            "most": most_money(state, seat),
        }

    def question(self, state: MosaicState, seat: int) -> str:
        currency = CURRENCY_NAMES[state.frame(frames.CURRENCY)]
        return (
            f"You owe {_due(state, seat)} {currency}: for how many of them do you pay Money,"
            f" {state.components.money_for_one} for each?"
        )

    def describe(self, state: MosaicState, seat: int, action: int, names: list[str]) -> str:
        units = action - MONEY
        money = units * state.components.money_for_one
        own = _due(state, seat) - units
        parts = [f"{own} {CURRENCY_NAMES[state.frame(frames.CURRENCY)]}"] if own else []
        return f"Pay {listed([*parts, f'{money} Money'] if money else parts)}"


def _due(state: MosaicState, seat: int) -> int:
    """The whole cost in the currency that is asked about."""
    purpose, item = state.frame(frames.PURPOSE), state.frame(frames.ITEM)
    currency = state.frame(frames.CURRENCY)
    return int(cost(state.components, state.civilizations[seat], purpose, item, currency))

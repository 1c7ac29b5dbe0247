"""Payment: for how many units of each currency Money stands in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64, vec
from tessera.core.refusal import Refusal
from tessera.games.mosaic import frames
from tessera.games.mosaic.actions import MONEY, NUMBERS, POPULATION_CARDS
from tessera.games.mosaic.components import COST_POPULATION
from tessera.games.mosaic.course.decks import top_is_secret
from tessera.games.mosaic.course.payment import cost, least_money, most_money
from tessera.games.mosaic.decisions.refusals import CLEAR, MONEY_TOO_FEW, MONEY_TOO_MANY, refused
from tessera.games.mosaic.decisions.room import Room
from tessera.games.mosaic.kinds import CURRENCIES, FOOD, IDEAS, PIECES, STONE

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
            "item": _item_key(state, purpose, item),
            "cost": {
                name: cost(state.components, payer, purpose, item, word)
                for word, name in words.items()
            },
            "currency": CURRENCIES[state.frame(frames.CURRENCY)],
            "least": least_money(state, seat),
            "most": most_money(state, seat),
        }


def _item_key(state: MosaicState, purpose: i64, item: i64) -> str | None:
    """What is bought; a secret Technology seen by Republic is not named. (Y3)"""
    components = state.components
    if purpose == frames.FOR_POPULATION:
        return "none" if item == POPULATION_CARDS else components.population_keys[item]
    if purpose == frames.FOR_BUILD:
        return components.build_keys[item]
    if purpose == frames.FOR_FOUND:
        return PIECES[item]
    if purpose == frames.FOR_TECHNOLOGY:
        secret = state.frame(frames.FROM_SEEN) == 1 and top_is_secret(state)
        return None if secret else components.technology_keys[item]
    if purpose == frames.FOR_WONDER:
        return components.wonder_keys[item]
    return components.government_keys[item]

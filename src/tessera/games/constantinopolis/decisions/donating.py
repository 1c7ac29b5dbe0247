"""Phase 7: everybody may donate one batch of goods, and nobody sees it before all have chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, vec
from tessera.core.plain_data import NONE
from tessera.core.refusal import Refusal
from tessera.games.constantinopolis import actions, events
from tessera.games.constantinopolis.actions import GOODS
from tessera.games.constantinopolis.course.round_end import reveal_donations
from tessera.games.constantinopolis.decisions import market
from tessera.games.constantinopolis.decisions.room import Reasons, Room, refused

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState

# Obstacles to a donation.
CLEAR: Final = 0
NOT_LISTED: Final = 1
CANNOT_PRODUCE: Final = 2
TOO_FEW: Final = 3

NO_DONATION: Final[Reasons] = {
    NOT_LISTED: ("donation.not-listed", "T1", "The market takes no donation of {good} goods now."),
    CANNOT_PRODUCE: ("donation.cannot-produce", "T2", "You cannot produce {good} goods."),
    TOO_FEW: ("donation.too-few", "T1", "A donation is {batch} {good} goods, more than you have."),
}


class Donate(Room):
    """All choose at the same time, after using exchange and bundle walls if they like. (B4, M6)"""

    def __init__(self) -> None:
        super().__init__("donate", "to donate goods or nothing", "T1", actions.DONATE_NOTHING)

    def legal_into(self, state: ConstantinopolisState, seat: i64, buffer: vec[i64]) -> i64:
        count = market.walls_into(state, state.sheets[seat], buffer, 0)
        for good in range(GOODS):
            if obstacle_to_donation(state, seat, good) == CLEAR:
                buffer[count] = actions.DONATE + good
                count += 1
        buffer[count] = actions.DONATE_NOTHING
        return count + 1

    def refusal(self, state: ConstantinopolisState, seat: i64, action: i64) -> Refusal | None:
        if action == actions.DONATE_NOTHING:
            return None
        if actions.EXCHANGE <= action < actions.BUNDLE + actions.BUNDLES:
            return market.deal_refusal(state, seat, action)
        if actions.DONATE <= action < actions.DONATE + GOODS:
            return _no_donation(state, seat, action - actions.DONATE)
        return self.elsewhere(state, action)

    def carry_out(self, state: ConstantinopolisState, seat: i64, action: i64) -> None:
        if action < actions.DONATE:
            use_wall(state, seat, action)
            return
        state.sheets[seat].donation = action
        state.deciding &= ~(1 << seat)
        good = action - actions.DONATE if action != actions.DONATE_NOTHING else NONE
        state.tell(events.CHOSE_DONATION, seat, good)
        if state.deciding == 0:
            reveal_donations(state)

    def question(self, state: ConstantinopolisState, seat: i64, names: list[str]) -> str:
        return "Which goods do you donate, if any?"

    def describe(
        self, state: ConstantinopolisState, seat: i64, action: i64, names: list[str]
    ) -> str:
        if action == actions.DONATE_NOTHING:
            return "Donate nothing"
        if action < actions.DONATE:
            return market.describe_deal(state, seat, action)
        components = state.components
        good = action - actions.DONATE
        batch = components.donation[state.current * GOODS + good]
        fame = components.donation_fame[state.current * GOODS + good]
        return f"Donate {batch} {components.good_names[good]} for {fame} fame"


def obstacle_to_donation(state: ConstantinopolisState, seat: i64, good: i64) -> i64:
    """What keeps a seat from donating goods of a type, if anything. (T1, T2)"""
    sheet = state.sheets[seat]
    batch = state.components.donation[state.current * GOODS + good]
    if batch == 0:
        return NOT_LISTED
    if not sheet.can_produce(good):
        return CANNOT_PRODUCE
    return CLEAR if sheet.goods(good) >= batch else TOO_FEW


def use_wall(state: ConstantinopolisState, seat: i64, action: i64) -> None:
    """A wall is used for its owner's eyes only; what it was is kept until all may see. (B4, M6)"""
    sheet = state.sheets[seat]
    components = state.components
    if action < actions.BUNDLE:
        exchange = action - actions.EXCHANGE
        sheet.donate_exchange = action
        market.exchange_goods(components, sheet, exchange)
        state.tell(events.CHOSE_EXCHANGE, seat, exchange // GOODS, exchange % GOODS)
    else:
        sheet.donate_bundle = action
        market.bundle_goods(components, sheet, action - actions.BUNDLE)
        state.tell(events.CHOSE_BUNDLE, seat, action - actions.BUNDLE, components.bundle_gold)


def _no_donation(state: ConstantinopolisState, seat: i64, good: i64) -> Refusal | None:
    batch = state.components.donation[state.current * GOODS + good]
    named: dict[str, object] = {"good": state.components.good_names[good], "batch": batch}
    return refused(NO_DONATION, obstacle_to_donation(state, seat, good), named)

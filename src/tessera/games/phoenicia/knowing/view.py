"""What a seat may see. Every route, log, bot and test uses this one function."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tessera.core.packed import seats_in, total
from tessera.core.plain_data import NOBODY, seat_or_none, values_of
from tessera.games.phoenicia.actions import ACTIVITIES, CARDS
from tessera.games.phoenicia.components import LEVELS, SETS
from tessera.games.phoenicia.decisions.payment import digits
from tessera.games.phoenicia.fields import (
    ActivityView,
    AuctionView,
    PaymentView,
    PhoeniciaView,
    SettlementView,
)
from tessera.games.phoenicia.kinds import PAYMENT, PURPOSES
from tessera.games.phoenicia.settlement import Settlement

if TYPE_CHECKING:
    from tessera.games.phoenicia.state import PhoeniciaState


def view_of(state: PhoeniciaState, seat: int) -> dict[str, object]:
    """The table as a seat may see it; any other number is a spectator. (L1, L2, L3, L4, L5)"""
    components = state.components
    own = seat if 0 <= seat < state.seats else None
    moves = _known_moves(state, seat)
    view: PhoeniciaView = {
        "game": "phoenicia",
        "seat": own,
        "options": dict(state.options.chosen),
        "round": state.round,
        "overlord": state.overlord,
        "active": seat_or_none(state.active),
        "finished": seats_in(state.finished),
        "buyers": seats_in(state.buyers),
        "over": state.over(),
        "asked": None if state.over() else state.rooms[state.kind].name,
        "deciding": seats_in(state.deciding),
        "display": [
            {
                "card": components.card_keys[state.display[i]],
                "minimum_bid": components.minimum_bid[state.display[i]],
            }
            for i in range(state.display_size)
        ],
        "auction": _auction(state),
        "payment": _payment(state),
        "settlements": [
            _settlement(state, other, other == seat or state.over()) for other in range(state.seats)
        ],
        "sets_left": _sets_left(state),
        "draw_pile_size": state.draw_size,
        "discard_pile": values_of(state.discard_pile),
        "quiet_rounds": state.quiet_rounds,
        "moves": moves,
        "barrier": min(state.barrier, moves),
    }
    return cast(dict[str, object], view)


def _known_moves(state: PhoeniciaState, seat: int) -> int:
    """How many moves there were, but for the cards that others have set aside unseen. (J7)"""
    known = state.moves
    for other in range(state.seats):
        if other != seat:
            known -= total(state.settlements[other].set_aside)
    return known


def _settlement(state: PhoeniciaState, seat: int, open_to_viewer: bool) -> SettlementView:
    settlement = state.settlements[seat]
    components = state.components
    keys = components.card_keys
    return {
        "victory_points": settlement.victory_points,
        "production": settlement.production,
        "storehouses": settlement.storehouses,
        "coins": settlement.coins,
        "treasury_limit": settlement.treasury_limit(components),
        "untrained": settlement.untrained,
        "trained": settlement.trained,
        "training_price": settlement.training_price(components),
        "activities": {
            components.activity_keys[activity]: _activity(state, settlement, activity)
            for activity in range(ACTIVITIES)
        },
        "cards": {keys[c]: settlement.cards[c] for c in range(CARDS) if settlement.cards[c]},
        "discounts": state.discounts(seat),
        "points_bought": settlement.points_bought,
        "point_limit": settlement.point_limit(components),
        "hand_size": settlement.hand_size,
        "hand": values_of(settlement.hand if open_to_viewer else settlement.open_hand),
        "set_aside": values_of(settlement.set_aside) if open_to_viewer else [],
    }


def _activity(state: PhoeniciaState, settlement: Settlement, activity: int) -> ActivityView:
    components = state.components
    return {
        "tile": settlement.has_tile(components, activity),
        "level": LEVELS[settlement.level(components, activity)],
        "workers": settlement.workers[activity],
        "tools": settlement.tools[activity],
        "circles": components.circles[activity],
        "production": settlement.tile_production(components, activity),
    }


def _auction(state: PhoeniciaState) -> AuctionView | None:
    if state.auction_card == NOBODY:
        return None
    return {
        "card": state.components.card_keys[state.auction_card],
        "high_bid": state.high_bid,
        "high_bidder": seat_or_none(state.high_bidder),
        "bidding": seats_in(state.bidding),
    }


def _payment(state: PhoeniciaState) -> PaymentView | None:
    if state.over() or state.kind != PAYMENT:
        return None
    return {
        "price": state.price,
        "due": state.due,
        "purpose": PURPOSES[state.purpose],
        "handed_in": digits(state.handed_in),
    }


def _sets_left(state: PhoeniciaState) -> list[int]:
    left = [0] * SETS
    for i in range(state.deck_next, len(state.deck)):
        left[state.components.card_set[state.deck[i]] - 1] += 1
    return left

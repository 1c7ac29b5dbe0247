"""The whole state as plain data, in the words that scenarios use too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64, seats_in, vec
from tessera.games.phoenicia.actions import ACTIVITIES, CARDS
from tessera.games.phoenicia.components import Components
from tessera.games.phoenicia.decisions.payment import digits
from tessera.games.phoenicia.kinds import NOBODY, PURPOSES
from tessera.games.phoenicia.knowing.memory import GONE, KEPT, SHOWN
from tessera.games.phoenicia.knowing.view import seat_or_none, values_of
from tessera.games.phoenicia.settlement import Settlement

if TYPE_CHECKING:
    from tessera.games.phoenicia.state import PhoeniciaState


def dump_of(state: PhoeniciaState) -> dict[str, object]:
    """Everything on the table, hidden parts included; `load.py` reads it back."""
    keys = state.components.card_keys
    return {
        "game": "phoenicia",
        "options": dict(state.options.chosen),
        "round": state.round,
        "overlord": state.overlord,
        "active": seat_or_none(state.active),
        "finished": seats_in(state.finished),
        "buyers": seats_in(state.buyers),
        "quiet_rounds": state.quiet_rounds,
        "points_before": state.points_before,
        "asked": state.rooms[state.kind].name,
        "deciding": seats_in(state.deciding),
        "display": [keys[state.display[i]] for i in range(state.display_size)],
        "deck": [keys[state.deck[i]] for i in range(state.deck_next, len(state.deck))],
        "draw_pile": [state.draw_pile[state.draw_size - 1 - i] for i in range(state.draw_size)],
        "discard_pile": values_of(state.discard_pile),
        "auction": {
            "card": None if state.auction_card == NOBODY else keys[state.auction_card],
            "high_bid": state.high_bid,
            "high_bidder": seat_or_none(state.high_bidder),
            "bidding": seats_in(state.bidding),
            "have_bid": seats_in(state.have_bid),
        },
        "payment": {
            "price": state.price,
            "due": state.due,
            "lowest_paid": state.lowest_paid,
            "handed_in": digits(state.handed_in),
            "asked_by": state.rooms[state.asked_by].name,
            "purpose": PURPOSES[state.purpose],
            "from": state.purpose_from,
            "to": state.purpose_to,
        },
        "settlements": [_settlement(state, seat) for seat in range(state.seats)],
        "chance": state.chance.dump(),
        "moves": state.moves,
        "barrier": state.barrier,
    }


def _settlement(state: PhoeniciaState, seat: int) -> dict[str, object]:
    settlement = state.settlements[seat]
    components = state.components
    memory = state.memory
    return {
        "victory_points": settlement.victory_points,
        "production": settlement.production,
        "storehouses": settlement.storehouses,
        "treasury_limit": settlement.treasury_limit(components),
        "coins": settlement.coins,
        "hand": values_of(settlement.hand),
        "open_hand": values_of(settlement.open_hand),
        "set_aside": values_of(settlement.set_aside),
        "untrained": settlement.untrained,
        "trained": settlement.trained,
        "workers": _by_activity(components, settlement.workers),
        "tools": _by_activity(components, settlement.tools),
        "cards": _by_card(components, settlement.cards),
        "used_givers": _by_card(components, settlement.used_givers),
        "discounts": state.discounts(seat),
        "points_bought": settlement.points_bought,
        "memory": {
            "kept": values_of(memory.counts(seat, KEPT)),
            "shown": values_of(memory.counts(seat, SHOWN)),
            "gone": values_of(memory.counts(seat, GONE)),
            "drawn": memory.drawn(seat),
            "proof_cards": memory.proof_cards(seat),
            "proof_value": memory.proof_value(seat),
        },
    }


def _by_activity(components: Components, numbers: vec[i64]) -> dict[str, int]:
    return {components.activity_keys[i]: numbers[i] for i in range(ACTIVITIES)}


def _by_card(components: Components, numbers: vec[i64]) -> dict[str, int]:
    """Only what is not 0, so that a dump stays readable."""
    return {components.card_keys[i]: numbers[i] for i in range(CARDS) if numbers[i]}


def recount(components: Components, settlement: Settlement) -> dict[str, int]:
    """What a settlement keeps track of, reckoned anew from its tiles and cards. (G5)"""
    production: i64 = 0
    points = settlement.points_bought
    storehouses = components.start_storehouses
    for activity in range(ACTIVITIES):
        workers = settlement.workers[activity]
        production += settlement.tile_production(components, activity)
        points += workers * components.worker_points[activity]
        storehouses += workers * components.worker_storehouses[activity]
    for card in range(CARDS):
        owned = settlement.cards[card]
        production += owned * components.card_production[card]
        points += owned * components.card_points[card]
        storehouses += owned * components.card_storehouses[card]
    hand = values_of(settlement.hand)
    return {
        "production": production,
        "victory_points": points,
        "storehouses": storehouses,
        "hand_size": len(hand),
        "hand_value": sum(hand),
    }

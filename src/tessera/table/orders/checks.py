"""Which orders can act: what is offered to a seat, and what is refused to it."""

from __future__ import annotations

from tessera.core.game import Game
from tessera.core.refusal import BadData
from tessera.core.state import State
from tessera.table.orders.life import lot_of
from tessera.table.orders.order import MOST, PASS_UNTIL_OUTBID, Order
from tessera.table.seating.seats import Seat
from tessera.table.shapes import OrderingView


def check_order(
    game: Game, state: State | None, chair: Seat, seat: int, order: Order, at_once: bool
) -> None:
    """Refuses an order that can never act; `state` is `None` before the deal.

    One that would answer the open question at once, other than by raising, must say that it is
    meant so: nobody passes by mistake.
    """
    if order in chair.orders:
        raise BadData("You have given that order already.")
    if len(chair.orders) >= MOST:
        raise BadData(f"A seat has {MOST} orders at most.")
    if order.is_about_auctions and not game.traits.bidding:
        raise BadData(f"There are no auctions in {game.title}.")
    if order.subject is not None:
        _check_raise(state, chair, seat, order, order.subject)
    if state is None:
        return
    if state.over():
        raise BadData("The game is over; an order has nothing left to do.")
    if order.round is not None:
        _check_round(state, seat, order.round)
    if not at_once and acts_at_once(order, game, state, seat):
        raise BadData("You are asked right now, and that order would answer for you at once.")


def acts_at_once(order: Order, game: Game, state: State, seat: int) -> bool:
    """Whether an order would answer the question that is open now, other than by raising."""
    if not state.deciding >> seat & 1:
        return False
    action = order.answer(game, state, seat)
    bidding = state.bidding_of(seat)
    return action is not None and (bidding is None or action != bidding.lowest_action)


def _check_raise(state: State | None, chair: Seat, seat: int, order: Order, subject: str) -> None:
    if state is None:
        raise BadData("The game begins when all seats are taken.")
    lot = lot_of(state, seat, subject)
    if lot is None:
        raise BadData(f"There is no auction of “{subject}” in which you could bid.")
    if any(other.subject == subject for other in chair.orders):
        raise BadData(f"You have an order for {lot.title} already; withdraw it first.")
    if lot.greatest < lot.least:
        raise BadData(
            f"The least bid for {lot.title} is {lot.least}; you can bid {lot.greatest} at most."
        )
    if order.limit < lot.least:
        raise BadData(f"The least bid for {lot.title} is {lot.least}.")
    if order.limit > lot.greatest:
        raise BadData(f"You can bid {lot.greatest} for {lot.title} at most.")


def _check_round(state: State, seat: int, round_: int) -> None:
    now = state.round_number() or 0
    if round_ < now:
        raise BadData(f"Round {round_} is over.")
    if round_ == now and not state.bids_left(seat):
        raise BadData("You are asked for no bid any more in this round.")


def ordering_of(game: Game, state: State, chair: Seat, seat: int) -> OrderingView:
    """What orders a seat can give now.

    It names none of them in their own words, so that a search for an order in what others are sent
    finds nothing.
    """
    round_ = state.round_number() if state.bids_left(seat) else None
    with_orders = [order.subject for order in chair.orders]
    return {
        "kind": state.decision(seat).kind if state.deciding >> seat & 1 else None,
        "lots": [
            {
                "subject": lot.subject,
                "title": lot.title,
                "least": lot.least,
                "greatest": lot.greatest,
                "is_up": lot.is_up,
            }
            for lot in state.lots(seat)
            if lot.least <= lot.greatest and lot.subject not in with_orders
        ],
        "auctions": game.traits.bidding and not state.over(),
        "round": round_,
        "outbid_passes_now": acts_at_once(Order(PASS_UNTIL_OUTBID), game, state, seat),
        "round_passes_now": acts_at_once(Order(f"pass round {round_}"), game, state, seat),
    }

"""The life of an order: it ends with the auction or the round that it is about."""

from __future__ import annotations

from tessera.core.decision import Lot
from tessera.core.state import State
from tessera.table.orders.order import Order
from tessera.table.seating.seats import Seat


def lot_of(state: State, seat: int, subject: str) -> Lot | None:
    """What a seat may yet bid for, by its name."""
    for lot in state.lots(seat):
        if lot.subject == subject:
            return lot
    return None


def subjects_up(state: State, seats: list[Seat]) -> list[str | None]:
    """For each seat with orders: the subject of the auction that it is in."""
    return [
        next((lot.subject for lot in state.lots(seat) if lot.is_up), None) if chair.orders else None
        for seat, chair in enumerate(seats)
    ]


def end_orders(state: State, seats: list[Seat], were_up: list[str | None], moves: int) -> None:
    """After a move: orders that can never act again end; `were_up` was the case before it."""
    for seat, chair in enumerate(seats):
        for order in list(chair.orders):
            if has_ended(order, state, seat, were_up[seat]):
                chair.orders.remove(order)
                chair.ended_orders.append((moves, order))


def revive_orders(seats: list[Seat], moves: int) -> None:
    """When moves are taken back, the orders that ended with them live again."""
    for chair in seats:
        if chair.resigned:
            continue
        back = [order for number, order in chair.ended_orders if number > moves]
        chair.orders += [order for order in back if order not in chair.orders]
        chair.ended_orders = [ended for ended in chair.ended_orders if ended[0] <= moves]


def has_ended(order: Order, state: State, seat: int, was_up: str | None) -> bool:
    """Whether the auction or the round that an order is about is over for its owner."""
    if order.round is not None:
        now = state.round_number() or 0
        return order.round < now or (order.round == now and not state.bids_left(seat))
    if order.subject is None:
        return False
    lot = lot_of(state, seat, order.subject)
    if lot is None or (was_up == order.subject and not lot.is_up):
        return True
    return order.asks_then and lot.is_up and order.limit < lot.least

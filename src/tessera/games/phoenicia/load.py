# mypyc: interpreted
"""Reading a state back from plain data."""

from __future__ import annotations

from typing import Final

from tessera.core.chance import Chance, chance_from
from tessera.core.data.reading import Reading
from tessera.core.packed import i64, packed, vec, zeros
from tessera.core.refusal import BadData
from tessera.games.phoenicia.actions import ACTIVITIES, CARDS, HIGHEST_BID, HIGHEST_VALUE
from tessera.games.phoenicia.components import (
    FEWEST_PLAYERS,
    MOST_COPIES,
    MOST_PLAYERS,
    Components,
)
from tessera.games.phoenicia.decisions.room import Room
from tessera.games.phoenicia.dump import recount
from tessera.games.phoenicia.kinds import NOBODY, PURPOSES
from tessera.games.phoenicia.knowing.memory import (
    DRAWN,
    GONE,
    GONE_VALUE,
    KEPT,
    PROOF_CARDS,
    PROOF_VALUE,
    ROW,
    SHOWN,
    VALUES,
    Memory,
    fresh_memory,
)
from tessera.games.phoenicia.settlement import Settlement, empty_settlement
from tessera.games.phoenicia.state import Options, PhoeniciaState

PLENTY: Final = 9999


def load_state(
    data: dict[str, object], components: Components, options: Options, rooms: list[Room]
) -> PhoeniciaState:
    """The state that `dump_of` wrote down, or one clear sentence what is wrong with it."""
    table = Reading(data, "The state's ")
    settlements = table.children("settlements")
    seats = len(settlements)
    if not FEWEST_PLAYERS <= seats <= MOST_PLAYERS:
        raise BadData(f"The state has {seats} settlements; there are 2 to 5.")
    memory = fresh_memory(seats)
    state = PhoeniciaState(
        seats,
        _chance(table),
        components,
        options,
        rooms,
        [
            load_settlement(settlement, components, memory, seat)
            for seat, settlement in enumerate(settlements)
        ],
        packed([components.card_keys.index(c) for c in table.texts("deck", components.card_keys)]),
        zeros(components.deck_size),
        _values(table, "discard_pile"),
        zeros(seats),
        memory,
    )
    _load_piles(state, table)
    _load_round(state, table)
    _load_auction(state, table.child("auction"))
    _load_payment(state, table.child("payment"))
    return state


def load_settlement(
    table: Reading, components: Components, memory: Memory, seat: int
) -> Settlement:
    """One settlement; what it keeps track of must agree with its tiles and cards. (G5)"""
    settlement = read_pieces(table, components)
    for name, number in recount(components, settlement).items():
        if table.has(name) and table.integer(name, 0, PLENTY) != number:
            raise table.wrong(name, f"must be {number}, by the tiles and cards there")
    _load_memory(memory, seat, table.child("memory"))
    return settlement


def read_pieces(table: Reading, components: Components) -> Settlement:
    """A settlement with its pieces laid out and its totals counted."""
    settlement = empty_settlement()
    for activity in range(ACTIVITIES):
        key = components.activity_keys[activity]
        settlement.workers[activity] = table.integer(
            f"workers.{key}", 0, components.circles[activity]
        )
        # Shifts at full price may leave more tools than there are circles. (M5)
        settlement.tools[activity] = table.integer(f"tools.{key}", 0, PLENTY)
    settlement.cards = _by_card(table, "cards", components)
    for activity in range(ACTIVITIES):
        if settlement.workers[activity] and not settlement.has_tile(components, activity):
            key = components.activity_keys[activity]
            raise table.wrong(f"workers.{key}", "needs the tile, which no card there brings")
    settlement.used_givers = _by_card(table, "used_givers", components)
    _check_used_givers(table, settlement, components)
    settlement.hand = _values(table, "hand")
    settlement.open_hand = _values(table, "open_hand")
    settlement.set_aside = _values(table, "set_aside")
    for value in range(1, VALUES):
        open_cards = max(settlement.open_hand[value], settlement.set_aside[value])
        if open_cards > settlement.hand[value]:
            raise table.wrong("hand", f"lacks a {value} that is open or set aside")
    settlement.coins = table.integer("coins", 0, PLENTY)
    settlement.untrained = table.integer("untrained", 0, PLENTY)
    settlement.trained = table.integer("trained", 0, PLENTY)
    limit = settlement.point_limit(components)
    settlement.points_bought = table.integer("points_bought", 0, limit)
    totals = recount(components, settlement)
    settlement.production = totals["production"]
    settlement.victory_points = totals["victory_points"]
    settlement.storehouses = totals["storehouses"]
    settlement.hand_size = totals["hand_size"]
    settlement.hand_value = totals["hand_value"]
    return settlement


def _check_used_givers(table: Reading, settlement: Settlement, components: Components) -> None:
    for card in range(CARDS):
        giver = components.discount_giver[card]
        owned = settlement.cards[giver] if giver >= 0 else 0
        if settlement.used_givers[card] > owned:
            key = components.card_keys[card]
            raise table.wrong(f"used_givers.{key}", f"must be at most {owned}, the givers owned")


def _by_card(table: Reading, path: str, components: Components) -> vec[i64]:
    counts = zeros(CARDS)
    for key in table.child(path).table:
        if key not in components.card_keys:
            raise table.wrong(path, f"names “{key}”, which is no development card")
        counts[components.card_keys.index(key)] = table.integer(f"{path}.{key}", 0, MOST_COPIES)
    return counts


def _values(table: Reading, path: str) -> vec[i64]:
    counts = zeros(VALUES)
    for value in table.integers(path, 1, HIGHEST_VALUE):
        counts[value] += 1
    return counts


def _load_memory(memory: Memory, seat: int, table: Reading) -> None:
    row = seat * ROW
    for name, first in (("kept", KEPT), ("shown", SHOWN), ("gone", GONE)):
        counts = _values(table, name)
        for value in range(VALUES):
            memory.numbers[row + first + value] = counts[value]
    for value in range(VALUES):
        memory.numbers[row + GONE_VALUE] += value * memory.gone(seat, value)
    memory.numbers[row + DRAWN] = table.integer("drawn", 0, PLENTY)
    memory.numbers[row + PROOF_CARDS] = table.integer("proof_cards", 0, PLENTY)
    memory.numbers[row + PROOF_VALUE] = table.integer("proof_value", 0, PLENTY)


def _load_piles(state: PhoeniciaState, table: Reading) -> None:
    components = state.components
    draw_pile = table.integers("draw_pile", 1, HIGHEST_VALUE)
    if len(draw_pile) > components.deck_size:
        raise table.wrong("draw_pile", f"has more than {components.deck_size} cards")
    state.draw_size = len(draw_pile)
    for i, value in enumerate(reversed(draw_pile)):
        state.draw_pile[i] = value
    display = table.texts("display", components.card_keys)
    if len(display) > state.seats:
        raise table.wrong("display", f"has more than {state.seats} cards")
    for card in display:
        state.add_to_display(components.card_keys.index(card))


def _load_round(state: PhoeniciaState, table: Reading) -> None:
    last = state.seats - 1
    names = [room.name for room in state.rooms]
    state.round = table.integer("round", 1, PLENTY)
    state.overlord = table.integer("overlord", 0, last)
    state.active = _seat(table, "active", last)
    state.finished = _mask(table, "finished", last)
    state.buyers = _mask(table, "buyers", last)
    state.quiet_rounds = table.integer("quiet_rounds", 0, PLENTY)
    state.points_before = table.integer("points_before", 0, PLENTY)
    state.kind = names.index(table.text("asked", names))
    state.deciding = _mask(table, "deciding", last)
    state.moves = table.integer("moves", 0, 10**9)
    state.barrier = table.integer("barrier", 0, state.moves)


def _load_auction(state: PhoeniciaState, table: Reading) -> None:
    keys = state.components.card_keys
    card = table.find("card")
    state.auction_card = NOBODY if card is None else keys.index(table.text("card", keys))
    state.high_bid = table.integer("high_bid", 0, HIGHEST_BID)
    state.high_bidder = _seat(table, "high_bidder", state.seats - 1)
    state.bidding = _mask(table, "bidding", state.seats - 1)
    state.have_bid = _mask(table, "have_bid", state.seats - 1)


def _load_payment(state: PhoeniciaState, table: Reading) -> None:
    names = [room.name for room in state.rooms]
    state.price = table.integer("price", 0, HIGHEST_BID)
    state.due = table.integer("due", -HIGHEST_VALUE, HIGHEST_BID)
    state.lowest_paid = table.integer("lowest_paid", 0, HIGHEST_VALUE)
    for value in table.integers("handed_in", 1, HIGHEST_VALUE):
        state.handed_in = state.handed_in * 10 + value
    state.asked_by = names.index(table.text("asked_by", names))
    state.purpose = PURPOSES.index(table.text("purpose", PURPOSES))
    state.purpose_from = table.integer("from", 0, CARDS - 1)
    state.purpose_to = table.integer("to", 0, ACTIVITIES - 1)


def _chance(table: Reading) -> Chance:
    try:
        return chance_from(table.integers("chance", 0, 2**32))
    except ValueError as error:
        raise BadData(str(error)) from None


def _seat(table: Reading, path: str, last: int) -> int:
    return table.integer(path, 0, last) if table.has(path) else NOBODY


def _mask(table: Reading, path: str, last: int) -> int:
    mask = 0
    for seat in table.integers(path, 0, last):
        mask |= 1 << seat
    return mask

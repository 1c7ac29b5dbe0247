# mypyc: interpreted
"""Reading a state back from plain data."""

from __future__ import annotations

from tessera.core.chance import Chance, chance_from
from tessera.core.data.reading import Reading
from tessera.core.packed import zeros
from tessera.core.refusal import BadData
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.actions import (
    CONTRACTS,
    HIGHEST_BID,
    MARKETS,
    OFFICES,
    SIZES,
    TILE_PUBLIC,
)
from tessera.games.constantinopolis.board import BOARD
from tessera.games.constantinopolis.components import FEWEST_PLAYERS, MOST_PLAYERS, Components
from tessera.games.constantinopolis.course.deal import vacate_offices
from tessera.games.constantinopolis.course.round_end import storage
from tessera.games.constantinopolis.decisions.room import Room
from tessera.games.constantinopolis.kinds import NOBODY, NONE
from tessera.games.constantinopolis.load_sheet import (
    PLENTY,
    UNPLACED,
    index_or_none,
    lay_cards,
    load_sheet,
    mask_of,
)
from tessera.games.constantinopolis.state import ConstantinopolisState, Options
from tessera.games.constantinopolis.trades import GIVEN, ROW, WANTED, Trades, fresh_trades


def load_state(
    data: dict[str, object], components: Components, options: Options, rooms: list[Room]
) -> ConstantinopolisState:
    """The state that `dump_of` wrote down, or one clear sentence what is wrong with it."""
    table = Reading(data, "The state's ")
    sheets = table.children("sheets")
    seats = len(sheets)
    if not FEWEST_PLAYERS <= seats <= MOST_PLAYERS:
        raise BadData(f"The state has {seats} sheets; there are 2 to 5.")
    state = ConstantinopolisState(
        seats,
        _chance(table),
        components,
        options,
        rooms,
        [load_sheet(sheet, components, seats) for sheet in sheets],
        zeros(BOARD),
        fresh_trades(seats, options.free_trade),
    )
    vacate_offices(state)
    for seat, sheet in enumerate(sheets):
        _load_office(state, seat, sheet)
    _load_cards(state, table, sheets)
    _load_board(state, table)
    _load_round(state, table)
    _load_auction(state, table.child("auction"))
    _load_declared(state, table.child("declared"))
    _load_accepting(state, table, sheets)
    _load_trades(state, table, sheets)
    _check_questions(state, table)
    return state


def _load_office(state: ConstantinopolisState, seat: int, sheet: Reading) -> None:
    office = index_or_none(sheet, "office", state.components.office_keys)
    if office != NONE and state.holder(office) != NOBODY:
        raise sheet.wrong("office", "is held by two players")
    state.move_to_office(seat, office)


def _load_cards(state: ConstantinopolisState, table: Reading, sheets: list[Reading]) -> None:
    """Every contract card lies in exactly one place. (A8)"""
    keys = state.components.contract_keys
    for contract in range(CONTRACTS):
        state.move_card(contract, UNPLACED)
    lay_cards(state, table, "deck", kinds.IN_DECK)
    for key in reversed(table.texts("deck", keys)):
        state.put_on_deck(keys.index(key))
    lay_cards(state, table, "discard", kinds.DISCARDED)
    lay_cards(state, table, "removed", kinds.REMOVED)
    for seat, sheet in enumerate(sheets):
        lay_cards(state, sheet, "contracts", kinds.BEFORE + seat)
        lay_cards(state, sheet, "saved", kinds.SAVED + seat)
        lay_cards(state, sheet, "set_aside", kinds.PUT_ASIDE)
        for ship, reading in enumerate(sheet.children("ships")):
            lay_cards(state, reading, "contracts", state.aboard(seat, ship))
            _stow(state, seat, ship, reading)
    for contract in range(CONTRACTS):
        if state.place(contract) == UNPLACED:
            raise BadData(f"The state has the contract {keys[contract]} nowhere.")


def _stow(state: ConstantinopolisState, seat: int, ship: int, reading: Reading) -> None:
    """What is on a ship must have room there. (G1, G2, G3)"""
    components = state.components
    sheet = state.sheets[seat]
    size = sheet.ship_size(ship)
    for contract in range(CONTRACTS):
        if state.ship_of(contract, seat) == ship:
            sheet.stow(components, contract, ship, 1)
            if components.voyage(contract, size) == 0:
                key = components.contract_keys[contract]
                raise reading.wrong("contracts", f"hold {key}, which that size cannot take")
    if (
        sheet.spaces_used(ship) > components.ship_spaces[size]
        or sheet.passengers_aboard(ship) > components.ship_passengers[size]
    ):
        raise reading.wrong("contracts", "do not fit on the ship")
    if sheet.ship_place(ship) != kinds.HARBOR and sheet.spaces_used(ship) == 0:
        raise reading.wrong("contracts", "must not be empty at sea")


def _load_board(state: ConstantinopolisState, table: Reading) -> None:
    components = state.components
    for tile in range(TILE_PUBLIC):
        state.add_tiles(tile, table.integer(f"tiles.{components.tile_keys[tile]}", 0, PLENTY))
    for size in range(SIZES):
        state.add_ships(size, table.integer(f"ships_left.{components.ship_keys[size]}", 0, PLENTY))
    for office in range(OFFICES):
        path = f"office_coins.{components.office_keys[office]}"
        state.put_on_office(office, table.integer(path, 0, PLENTY))
    state.public_left = mask_of(table, "public_left", components.public_keys)
    state.walls_left = mask_of(table, "walls_left", components.wall_keys)
    markets = components.market_keys
    state.current = markets.index(table.text("current", markets))
    future = table.texts("future", markets)
    if len(future) > MARKETS - 1 or len({*future, markets[state.current]}) != len(future) + 1:
        raise table.wrong("future", "must hold different cards, none of them the current one")
    state.future_size = len(future)
    for i, market in enumerate(future):
        state.lay_future(i, markets.index(market))
    state.future_emptied = table.integer("future_emptied", 0, 2)


def _load_round(state: ConstantinopolisState, table: Reading) -> None:
    names = [room.name for room in state.rooms]
    last = state.seats - 1
    state.round = table.integer("round", 1, PLENTY)
    state.phase = table.integer("phase", kinds.AUCTION_PHASE, kinds.END_PHASE)
    state.active = _seat(table, "active", last)
    state.last_round = table.flag("last_round")
    state.deciding = _seats(table, "deciding", last)
    if table.has("asked"):
        state.kind = names.index(table.text("asked", names))
    elif state.deciding:
        raise table.wrong("asked", "is missing")
    state.moves = table.integer("moves", 0, 10**9)
    state.barrier = table.integer("barrier", 0, state.moves)


def _load_auction(state: ConstantinopolisState, table: Reading) -> None:
    keys = state.components.office_keys
    last = state.seats - 1
    state.been_active = _seats(table, "been_active", last)
    state.free_office = index_or_none(table, "free_office", keys)
    state.target = index_or_none(table, "target", keys)
    state.challenger = _seat(table, "challenger", last)
    state.bid = table.integer("bid", 0, HIGHEST_BID)
    state.bidder = _seat(table, "bidder", last)
    state.have_bid = _seats(table, "have_bid", last)


def _load_declared(state: ConstantinopolisState, table: Reading) -> None:
    components = state.components
    state.declared_building = index_or_none(table, "building", components.tile_keys)
    state.declared_redemptor = table.flag("redemptor")
    if state.declared_building == NONE:
        return
    if components.tile_kind[state.declared_building] == kinds.PUBLIC:
        keys = components.public_keys
        state.declared_tile = keys.index(table.text("tile", keys))
    else:
        state.declared_tile = components.tile_number[state.declared_building]


def _load_accepting(state: ConstantinopolisState, table: Reading, sheets: list[Reading]) -> None:
    last = state.seats - 1
    state.wish_by = _seat(table, "ship_wish.by", last)
    state.wish_asked = _seat(table, "ship_wish.asked", last)
    state.wish_waived = _seats(table, "ship_wish.waived", last)
    for seat, sheet in enumerate(sheets):
        if sheet.flag("committed"):
            state.committed |= 1 << seat
        state.shown = state.shown or sheet.flag("shown")


def _load_trades(state: ConstantinopolisState, table: Reading, sheets: list[Reading]) -> None:
    if not state.options.free_trade:
        return
    trades = state.trades
    for seat, sheet in enumerate(sheets):
        _load_offer(state, trades, trades.draft(seat), sheet.child("draft"))
        _load_offer(state, trades, trades.offer(seat), sheet.child("offer"))
    made: list[int] = []
    for offer in table.children("offers_made"):
        row = Trades(zeros(ROW), zeros(0))
        _load_offer(state, row, 0, offer)
        made += [offer.integer("maker", 0, state.seats - 1), *row.rows]
    trades.made = zeros(len(made))
    for i, number in enumerate(made):
        trades.made[i] = number


def _load_offer(state: ConstantinopolisState, trades: Trades, offer: int, table: Reading) -> None:
    components = state.components
    partner = _seat(table, "partner", state.seats - 1)
    if partner == NOBODY:
        return
    trades.begin(offer, partner)
    for name, side in (("give", GIVEN), ("ask", WANTED)):
        trades.add_gold(offer, side, table.integer(f"{name}.gold", 0, PLENTY))
        for good, key in enumerate(components.good_keys):
            for _ in range(table.integer(f"{name}.goods.{key}", 0, PLENTY)):
                trades.add_good(offer, side, good)
        for key in table.texts(f"{name}.contracts", components.contract_keys):
            trades.add_contract(offer, side, components.contract_keys.index(key))


def _check_questions(state: ConstantinopolisState, table: Reading) -> None:
    """Whoever is asked something must have something to answer. (Y13)"""
    if state.over():
        return
    for seat, sheet in enumerate(state.sheets):
        if sheet.office == NONE and state.kind > kinds.PRESS_ON:
            raise table.wrong("sheets", f"must give seat {seat} an office")
        maker = sheet.answering
        if maker != NOBODY and state.trades.partner(state.trades.offer(maker)) != seat:
            raise table.wrong("sheets", "hold an answer to no offer")
    if state.wish_by == NOBODY and state.wish_asked != NOBODY:
        raise table.wrong("ship_wish.asked", "needs a wish")
    if state.wish_by != NOBODY and state.sheets[state.wish_by].ship_wish == NONE:
        raise table.wrong("ship_wish.by", "must have wished for a ship")
    if state.kind == kinds.PREEMPT and NONE in (state.declared_building, state.active):
        raise table.wrong("declared", "must name a building, and somebody must be active")
    asked = state.deciding
    if state.kind == kinds.ACCEPT:
        state.ask_accepting()
    elif state.kind in (kinds.DONATE, kinds.STORE):
        state.deciding = _may_choose(state) & asked
    else:
        seat = _asked_alone(state)
        state.deciding = 0 if seat == NOBODY else 1 << seat
    if state.deciding != asked:
        raise table.wrong("deciding", "does not fit the rest")


def _asked_alone(state: ConstantinopolisState) -> int:
    """The one seat that is asked in phases 1 and 4, or `NOBODY`."""
    if state.kind in (kinds.OFFICE, kinds.BUILD):
        return state.active
    if state.kind == kinds.FREE_GOOD:
        return state.holder(kinds.PRETORIO)
    if state.kind == kinds.PREEMPT:
        return state.holder(kinds.CONSUL)
    incumbent = state.holder(state.target) if state.target != NONE else NOBODY
    if NOBODY in (incumbent, state.challenger):
        return NOBODY
    return incumbent if state.kind == kinds.DEFEND else state.challenger


def _may_choose(state: ConstantinopolisState) -> int:
    """The seats that can be asked in phase 7 or when storing: those who have not chosen. (B4)"""
    mask = 0
    for seat, sheet in enumerate(state.sheets):
        if state.kind == kinds.DONATE:
            free = sheet.donation == NONE
        else:
            free = sheet.goods_kept() < min(storage(state, seat), sheet.goods_in_store())
        mask |= int(free) << seat
    return mask


def _chance(table: Reading) -> Chance:
    try:
        return chance_from(table.integers("chance", 0, 2**32))
    except ValueError as error:
        raise BadData(str(error)) from None


def _seat(table: Reading, path: str, last: int) -> int:
    return table.integer(path, 0, last) if table.has(path) else NOBODY


def _seats(table: Reading, path: str, last: int) -> int:
    mask = 0
    for seat in table.integers(path, 0, last):
        mask |= 1 << seat
    return mask

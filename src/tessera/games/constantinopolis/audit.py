# mypyc: interpreted
"""An audit of the table: nothing is lost, and every running total equals a recount."""

from __future__ import annotations

from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.actions import (
    CONTRACTS,
    GOODS,
    MOST_SHIPS,
    OFFICES,
    PRODUCTION,
    PUBLIC,
    SIZES,
    TILE_PUBLIC,
    WALLS,
)
from tessera.games.constantinopolis.components import POSTS, Components
from tessera.games.constantinopolis.course.plans import is_loaded, lies_before
from tessera.games.constantinopolis.kinds import NOBODY, NONE, ORIGINS
from tessera.games.constantinopolis.sheet import Sheet
from tessera.games.constantinopolis.state import ConstantinopolisState


def faults(state: ConstantinopolisState) -> list[str]:
    """What does not add up, in words; empty on a sound table."""
    return [
        *_contracts(state),
        *_ships(state),
        *_tiles(state),
        *_fame(state),
        *_offices(state),
        *_goods(state),
        *_markets(state),
        *_accepting(state),
    ]


def _contracts(state: ConstantinopolisState) -> list[str]:
    """Each contract is where its place says: in the deck, put aside, or with one player. (A8)"""
    found: list[str] = []
    keys = state.components.contract_keys
    deck = [state.deck_card(i) for i in range(state.deck_size)]
    aside = [sheet.card_aside(i) for sheet in state.sheets for i in range(sheet.aside_count)]
    for contract in range(CONTRACTS):
        place = state.place(contract)
        for pile, name, cards in (
            (kinds.IN_DECK, "in the deck", deck),
            (kinds.PUT_ASIDE, "put aside", aside),
        ):
            if cards.count(contract) != int(place == pile):
                found.append(f"{keys[contract]} is {cards.count(contract)} times {name}.")
        if not _is_place(state, place):
            found.append(f"{keys[contract]} is at {place}, which is no place.")
    for seat, sheet in enumerate(state.sheets):
        places = [state.place(contract) for contract in range(CONTRACTS)]
        if places.count(kinds.SAVED + seat) != sheet.saved_count:
            found.append(f"Seat {seat} has miscounted its saved contracts.")
        if not sheet.saved_count <= sheet.posts <= POSTS:
            found.append(f"Seat {seat} saves more contracts than it has posts.")
        plan = [contract for contract in range(CONTRACTS) if lies_before(state, seat, contract)]
        if sheet.plan_known and list(sheet.plan) != plan:
            found.append(f"Seat {seat} is mistaken about the contracts of its plan.")
        if state.kind != kinds.ACCEPT and kinds.BEFORE + seat in places:
            found.append(f"Seat {seat} has contracts that should have been refused.")
    return found


def _is_place(state: ConstantinopolisState, place: int) -> bool:
    seats = range(state.seats)
    if place in (kinds.IN_DECK, kinds.DISCARDED, kinds.PUT_ASIDE, kinds.REMOVED):
        return True
    if place - kinds.BEFORE in seats or place - kinds.SAVED in seats:
        return True
    seat, ship = divmod(place - kinds.ABOARD, 10)
    return seat in seats and ship < state.sheets[seat].ship_count


def _ships(state: ConstantinopolisState) -> list[str]:
    """No ship is lost, and none carries more than it can. (A4, G1, G2, G3, G9)"""
    found: list[str] = []
    components = state.components
    owned = [0] * SIZES
    for seat, sheet in enumerate(state.sheets):
        if sheet.ship_count > MOST_SHIPS:
            found.append(f"Seat {seat} has too many ships.")
        for ship in range(sheet.ship_count):
            size = sheet.ship_size(ship)
            owned[size] += 1
            cards = [c for c in range(CONTRACTS) if state.ship_of(c, seat) == ship]
            spaces = sum(components.contract_spaces[c] for c in cards)
            passengers = sum(components.passengers(c) for c in cards)
            if not _is_counted(components, sheet, ship, cards):
                found.append(f"Seat {seat} has miscounted the cargo of ship {ship + 1}.")
            if (
                spaces > components.ship_spaces[size]
                or passengers > components.ship_passengers[size]
                or any(components.voyage(c, size) == 0 for c in cards)
            ):
                found.append(f"Ship {ship + 1} of seat {seat} carries what it cannot.")
            if state.kind != kinds.ACCEPT and sheet.in_harbor(ship) != (not cards):
                found.append(f"Ship {ship + 1} of seat {seat} is in the wrong place.")
    for size in range(SIZES):
        if owned[size] + state.ships_left(size) != components.ship_copies[size]:
            found.append(f"The number of {components.ship_names[size]}s has changed.")
    return found


def _is_counted(components: Components, sheet: Sheet, ship: int, cards: list[int]) -> bool:
    """Whether all that a sheet says of a ship's cargo is what its contracts come to. (G4, G7)"""
    size = sheet.ship_size(ship)
    counted = (
        sheet.spaces_used(ship),
        sheet.passengers_aboard(ship),
        sheet.gold_aboard(ship),
        sheet.fame_aboard(ship),
        sheet.longest_voyage(ship),
    )
    return counted == (
        sum(components.contract_spaces[c] for c in cards),
        sum(components.passengers(c) for c in cards),
        sum(components.contract_gold[c] for c in cards),
        sum(components.contract_fame[c] for c in cards),
        max((components.voyage(c, size) for c in cards), default=0),
    )


def _tiles(state: ConstantinopolisState) -> list[str]:
    """Every tile is on the board or on one sheet. (A3, A8)"""
    found: list[str] = []
    components = state.components
    for tile in range(TILE_PUBLIC):
        kind = components.tile_kind[tile]
        number = components.tile_number[tile]
        owned = 0
        for sheet in state.sheets:
            owned += [sheet.production, sheet.commercial, sheet.utility][kind] >> number & 1
        if owned + state.tiles_left(tile) != components.copies_in_play(tile, state.seats):
            found.append(f"The number of tiles called {components.tile_names[tile]} has changed.")
    public = [state.public_left, *[sheet.public for sheet in state.sheets]]
    walls = [state.walls_left, *[sheet.walls for sheet in state.sheets]]
    for name, masks, count in (("public buildings", public, PUBLIC), ("walls", walls, WALLS)):
        if sum(masks) != (1 << count) - 1 or any(
            one & other for i, one in enumerate(masks) for other in masks[:i]
        ):
            found.append(f"The {name} do not add up.")
    return found


def _fame(state: ConstantinopolisState) -> list[str]:
    """Fame is the sum of its origins, and public buildings bring what they are worth. (J9, U11)"""
    found: list[str] = []
    for seat, sheet in enumerate(state.sheets):
        if sheet.fame != sum(sheet.fame_from(origin) for origin in range(len(ORIGINS))):
            found.append(f"Seat {seat} has fame of unknown origin.")
        public = sum(
            state.components.public_fame[tile] for tile in range(PUBLIC) if sheet.public >> tile & 1
        )
        if sheet.fame_from(kinds.FROM_PUBLIC) != public:
            found.append(f"Seat {seat} has other fame than its public buildings bring.")
    return found


def _offices(state: ConstantinopolisState) -> list[str]:
    """Markers and sheets agree; only somebody active in the auction has no office. (C14, C19)"""
    found: list[str] = []
    for office in range(OFFICES):
        holder = state.holder(office)
        if holder != NOBODY and state.sheets[holder].office != office:
            found.append(f"Seat {holder} does not know of its office.")
        if state.office_coins(office) < 0:
            found.append("There is less than nothing on an office.")
        if state.phase != kinds.AUCTION_PHASE and state.office_coins(office):
            found.append("There is gold on an office after the auction.")
    for seat, sheet in enumerate(state.sheets):
        if sheet.office == NONE:
            if state.phase != kinds.AUCTION_PHASE or seat != state.active:
                found.append(f"Seat {seat} has no office.")
        elif state.holder(sheet.office) != seat:
            found.append(f"Seat {seat} claims an office that it does not hold.")
    return found


def _goods(state: ConstantinopolisState) -> list[str]:
    """Nothing is negative, markets keep their limits, and production follows buildings. (H4, L2)"""
    found: list[str] = []
    components = state.components
    for seat, sheet in enumerate(state.sheets):
        if min(sheet.gold, sheet.fame, *[sheet.goods(good) for good in range(GOODS)]) < 0:
            found.append(f"Seat {seat} has less than nothing of something.")
        makes = 0
        for building in range(PRODUCTION):
            if sheet.production >> building & 1:
                makes |= components.makes[building]
        if makes != sheet.makes or sheet.makes_before & ~makes:
            found.append(f"Seat {seat} is mistaken about what it can produce.")
        for good in range(GOODS):
            deals = sheet.bought(good) + sheet.sold(good)
            limit = components.market_limit[state.current * GOODS + good]
            if state.phase < kinds.END_PHASE and deals > limit:
                found.append(f"Seat {seat} has dealt more at the market than it may.")
            if sheet.bought(good) and sheet.sold(good):
                found.append(f"Seat {seat} has bought and sold the same type.")
            if sheet.kept(good) > sheet.goods(good):
                found.append(f"Seat {seat} keeps what it does not have.")
    return found


def _markets(state: ConstantinopolisState) -> list[str]:
    """Current market and Future pile hold different cards. (A6, T4)"""
    cards = [state.current, *[state.future(i) for i in range(state.future_size)]]
    return [] if len(set(cards)) == len(cards) else ["A market card is there twice."]


def _accepting(state: ConstantinopolisState) -> list[str]:
    """What belongs to phase 6 is there only then, and plans can be carried out. (P11)"""
    found: list[str] = []
    for seat, sheet in enumerate(state.sheets):
        busy = sheet.aside_count or sheet.ship_wish != NONE or sheet.answering != NOBODY
        if state.kind != kinds.ACCEPT and (busy or sheet.redraw != NONE):
            found.append(f"Seat {seat} has something left over from phase 6.")
        if state.over() and any(is_loaded(state, seat, c) for c in range(CONTRACTS)):
            found.append(f"Seat {seat} has a loaded ship at the end.")
    if state.kind == kinds.ACCEPT and not state.over() and not state.deciding:
        found.append("Nobody is asked anything in phase 6.")
    return found

# mypyc: interpreted
"""An audit of the table: nothing is lost, and every running total equals a recount."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.facts.drift import drift
from tessera.core.plain_data import NOBODY, NONE
from tessera.games.constantinopolis import actions, kinds
from tessera.games.constantinopolis.actions import CONTRACTS, GOODS
from tessera.games.constantinopolis.board import DECK, FUTURE
from tessera.games.constantinopolis.components import POSTS
from tessera.games.constantinopolis.course.plans import is_loaded, lies_before

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState


def faults(state: ConstantinopolisState, blank: ConstantinopolisState) -> list[str]:
    """What does not add up, in words; empty on a sound table."""
    ignored = {"plan", "plan_known", *(["kind"] if state.over() else [])}
    return [
        *drift(_tidied(state), blank, ignored),
        *_pieces(state),
        *_accepting(state),
        *_dealing(state),
    ]


def _tidied(state: ConstantinopolisState) -> ConstantinopolisState:
    """The state without what a dump does not tell: cards gone from a pile, the order of posts."""
    tidied = state.clone()
    for i in range(state.deck_size, CONTRACTS):
        tidied.board[DECK + i] = 0
    for i in range(state.future_size, actions.MARKETS - 1):
        tidied.board[FUTURE + i] = 0
    for sheet in tidied.sheets:
        shown = [sheet.saved_shown(i) for i in range(POSTS)]
        for i, contract in enumerate(sorted(shown, key=lambda card: (card == NONE, card))):
            sheet.show_saved(i, contract)
    return tidied


def _pieces(state: ConstantinopolisState) -> list[str]:
    """Every tile and every ship is on the board or on one sheet. (A3, A4, A8, G9)"""
    found: list[str] = []
    components = state.components
    for tile in range(actions.TILE_PUBLIC):
        kind = components.tile_kind[tile]
        owned = 0
        for sheet in state.sheets:
            tiles = [sheet.production, sheet.commercial, sheet.utility][kind]
            owned += tiles >> components.tile_number[tile] & 1
        if owned + state.tiles_left(tile) != components.copies_in_play(tile, state.seats):
            found.append(f"The number of tiles called {components.tile_names[tile]} has changed.")
    public = [state.public_left, *[sheet.public for sheet in state.sheets]]
    walls = [state.walls_left, *[sheet.walls for sheet in state.sheets]]
    sets = [("public buildings", public, actions.PUBLIC), ("walls", walls, actions.WALLS)]
    for name, masks, count in sets:
        if [sum(mask >> i & 1 for mask in masks) for i in range(count)] != [1] * count:
            found.append(f"The {name} do not add up.")
    fleet = [s.ship_size(ship) for s in state.sheets for ship in range(s.ship_count)]
    for size in range(actions.SIZES):
        if fleet.count(size) + state.ships_left(size) != components.ship_copies[size]:
            found.append(f"The number of {components.ship_names[size]}s has changed.")
    return found


def _accepting(state: ConstantinopolisState) -> list[str]:
    """What belongs to phase 6 is there only then, and plans can be carried out. (P11)"""
    found: list[str] = []
    for seat, sheet in enumerate(state.sheets):
        plan = [contract for contract in range(CONTRACTS) if lies_before(state, seat, contract)]
        if sheet.plan_known and list(sheet.plan) != plan:
            found.append(f"Seat {seat} is mistaken about the contracts of its plan.")
        if state.kind == kinds.ACCEPT:
            continue
        busy = sheet.aside_count or sheet.ship_wish != NONE or sheet.answering != NOBODY
        if busy or sheet.redraw != NONE:
            found.append(f"Seat {seat} has something left over from phase 6.")
        if any(state.place(contract) == kinds.BEFORE + seat for contract in range(CONTRACTS)):
            found.append(f"Seat {seat} has contracts that should have been refused.")
        if any(is_loaded(state, seat, contract) for contract in range(CONTRACTS)):
            found.append(f"Seat {seat} has loaded a ship that has not sailed.")
    return found


def _dealing(state: ConstantinopolisState) -> list[str]:
    """Markets keep their limits, fame its origin, and gold leaves the offices. (C19, J9, L2, L3)"""
    found: list[str] = []
    components = state.components
    if state.phase != kinds.AUCTION_PHASE and any(map(state.office_coins, range(actions.OFFICES))):
        found.append("There is gold on an office after the auction.")
    for seat, sheet in enumerate(state.sheets):
        public = [tile for tile in range(actions.PUBLIC) if sheet.public >> tile & 1]
        fame = sum(components.public_fame[tile] for tile in public)
        if sheet.fame_from(kinds.FROM_PUBLIC) != fame:
            found.append(f"Seat {seat} has other fame than its public buildings bring.")
        for good in range(GOODS):
            limit = components.market_limit[state.current * GOODS + good]
            if state.phase < kinds.END_PHASE and sheet.bought(good) + sheet.sold(good) > limit:
                found.append(f"Seat {seat} has dealt more at the market than it may.")
            if sheet.bought(good) and sheet.sold(good):
                found.append(f"Seat {seat} has bought and sold the same type.")
    return found

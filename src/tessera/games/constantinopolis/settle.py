# mypyc: interpreted
"""What several facts of a table must agree on, and what follows from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.data.reading import Reading
from tessera.core.plain_data import NOBODY, NONE
from tessera.core.refusal import BadData
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.actions import GOODS, PRODUCTION
from tessera.games.constantinopolis.components import Components
from tessera.games.constantinopolis.course.contracts import cards_at
from tessera.games.constantinopolis.course.round_end import storage
from tessera.games.constantinopolis.kinds import ORIGINS
from tessera.games.constantinopolis.sheet import Sheet

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState


def settle(state: ConstantinopolisState, table: Reading, sheets: list[Reading]) -> None:
    """Every card lies somewhere, sheets are in themselves sound, and questions can be answered."""
    for contract, key in enumerate(state.components.contract_keys):
        if state.place(contract) == kinds.UNPLACED:
            raise BadData(f"The state has the contract {key} nowhere.")
    for seat, reading in enumerate(sheets):
        sheet = state.sheets[seat]
        _settle_buildings(sheet, state.components, reading)
        _check_figures(sheet, reading)
        _settle_cards(state, seat, reading)
        if sheet.office != NONE and state.holder(sheet.office) != NOBODY:
            raise reading.wrong("office", "is held by two players")
        state.move_to_office(seat, sheet.office)
    if not state.over():
        _check_answers(state, table)
        _check_questions(state, table)


def _settle_buildings(sheet: Sheet, components: Components, table: Reading) -> None:
    """What can be produced follows from the production buildings. (H4, L6)"""
    if not sheet.production & 1:
        raise table.wrong("production", "must hold the Ager")
    if sheet.new_production & ~sheet.production:
        raise table.wrong("new_production", "names a building that is not there")
    sheet.makes = makes(components, sheet.production)
    sheet.makes_before = makes(components, sheet.production & ~sheet.new_production)


def makes(components: Components, production: int) -> int:
    """The types of goods that some production buildings make. (H4)"""
    types = 0
    for building in range(PRODUCTION):
        if production >> building & 1:
            types |= components.makes[building]
    return types


def _check_figures(sheet: Sheet, table: Reading) -> None:
    fame = sum(sheet.fame_from(origin) for origin in range(len(ORIGINS)))
    if sheet.fame != fame:
        raise table.wrong("fame", f"must be {fame}, by its origins")
    if any(sheet.kept(good) > sheet.goods(good) for good in range(GOODS)):
        raise table.wrong("kept", "holds goods that are not there")


def _settle_cards(state: ConstantinopolisState, seat: int, table: Reading) -> None:
    sheet = state.sheets[seat]
    sheet.saved_count = len(cards_at(state, kinds.SAVED + seat))
    if sheet.saved_count > sheet.posts:
        raise table.wrong("saved", "holds more contracts than there are posts")
    own = (kinds.BEFORE + seat, kinds.SAVED + seat)
    if sheet.redraw != NONE and state.place(sheet.redraw) not in own:
        raise table.wrong("redraw", "must be a contract that lies there")


def _check_answers(state: ConstantinopolisState, table: Reading) -> None:
    """Whoever is asked something must have something to answer. (Y13)"""
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


def _check_questions(state: ConstantinopolisState, table: Reading) -> None:
    """Those who are asked are those whom the rules would ask."""
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

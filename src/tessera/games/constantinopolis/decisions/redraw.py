"""Exchanging contracts by the office of the Praefectus Urbi or the Consul, in phase 6."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, vec
from tessera.core.plain_data import NONE
from tessera.core.refusal import Refusal
from tessera.games.constantinopolis import events, kinds
from tessera.games.constantinopolis.actions import CANCEL, CONTRACTS, DRAW, REDRAW
from tessera.games.constantinopolis.course.contracts import lay_before
from tessera.games.constantinopolis.course.plans import is_loaded
from tessera.games.constantinopolis.course.ship_loading import own_cards
from tessera.games.constantinopolis.decisions.room import Reasons, Room, refused
from tessera.games.constantinopolis.decisions.trading import drop_dead_offers
from tessera.games.constantinopolis.words.cards import contract_in_words

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState

# Obstacles to naming a contract.
CLEAR: Final = 0
NO_OFFICE: Final = 1
ABILITY_USED: Final = 2
LOADED: Final = 3
NOT_YOURS: Final = 4
NOTHING_TO_DRAW: Final = 5
NAMED: Final = 6

NOT_NAMED: Final[Reasons] = {
    NO_OFFICE: (
        "redraw.no-office", "Q13", "Only the Praefectus Urbi and the Consul may exchange contracts."
    ),
    ABILITY_USED: ("redraw.used", "Q13", "You have used your ability this round."),
    LOADED: ("contract.loaded", "Q14", "That contract is loaded; unload it first."),
    NOT_YOURS: ("contract.not-yours", "Q14", "That contract does not lie before you."),
    NOTHING_TO_DRAW: ("redraw.nothing-to-draw", "Q14", "No more contracts can be drawn."),
    NAMED: ("redraw.named", "Y9", "You have named that contract already."),
}  # fmt: skip


class Redraw(Room):
    """A first contract is named; a second one follows, or the exchange goes on with one. (Y9)"""

    def __init__(self) -> None:
        super().__init__("redraw", "to name a second contract, to draw or to drop it", "Y9", CANCEL)

    def legal_into(self, state: ConstantinopolisState, seat: i64, buffer: vec[i64]) -> i64:
        count: i64 = 0
        for contract in own_cards(state, seat):
            if obstacle_to_naming(state, seat, contract) == CLEAR:
                buffer[count] = REDRAW + contract
                count += 1
        buffer[count] = DRAW
        buffer[count + 1] = CANCEL
        return count + 2

    def refusal(self, state: ConstantinopolisState, seat: i64, action: i64) -> Refusal | None:
        if action in (DRAW, CANCEL):
            return None
        if not REDRAW <= action < REDRAW + CONTRACTS:
            return self.elsewhere(state, action)
        return naming_refusal(state, seat, action - REDRAW)

    def carry_out(self, state: ConstantinopolisState, seat: i64, action: i64) -> None:
        if action == CANCEL:
            state.sheets[seat].redraw = NONE
        elif action == DRAW:
            exchange_contracts(state, seat, NONE)
        else:
            exchange_contracts(state, seat, action - REDRAW)

    def about(self, state: ConstantinopolisState, seat: i64) -> dict[str, object]:
        return {"contract": state.components.contract_keys[state.sheets[seat].redraw]}

    def question(self, state: ConstantinopolisState, seat: i64, names: list[str]) -> str:
        contract = contract_in_words(state.components, state.sheets[seat].redraw)
        return f"Exchange {contract} alone, or name a second contract?"

    def describe(
        self, state: ConstantinopolisState, seat: i64, action: i64, names: list[str]
    ) -> str:
        contract = contract_in_words(state.components, state.sheets[seat].redraw)
        if action == CANCEL:
            return "Exchange nothing for now"
        if action == DRAW:
            return f"Exchange {contract} for a new contract"
        second = contract_in_words(state.components, action - REDRAW)
        return f"Exchange {contract} and {second} for two new contracts"


def obstacle_to_naming(state: ConstantinopolisState, seat: i64, contract: i64) -> i64:
    """What keeps a contract from being named for an exchange. (D4, D5, Q13, Q14, Y9)"""
    sheet = state.sheets[seat]
    most = state.components.exchanged_contracts[sheet.office]
    if most == 0:
        return NO_OFFICE
    if sheet.ability_used:
        return ABILITY_USED
    place = state.place(contract)
    if place != kinds.BEFORE + seat and place != kinds.SAVED + seat:
        return LOADED if is_loaded(state, seat, contract) else NOT_YOURS
    named: i64 = 0 if sheet.redraw == NONE else 1
    if named >= min(sheet.aside_count, most):
        return NOTHING_TO_DRAW
    return NAMED if contract == sheet.redraw else CLEAR


def exchange_contracts(state: ConstantinopolisState, seat: i64, second: i64) -> None:
    """One or two contracts are discarded, then as many drawn: the ability is used. (Q13, Q14)"""
    sheet = state.sheets[seat]
    first = sheet.redraw
    sheet.redraw = NONE
    sheet.ability_used = True
    state.revealed = True
    state.tell(events.REDREW, seat, first, second)
    give_up(state, seat, first)
    if second != NONE:
        give_up(state, seat, second)
        lay_before(state, seat, sheet.take_aside())
    lay_before(state, seat, sheet.take_aside())
    drop_dead_offers(state)


def give_up(state: ConstantinopolisState, seat: i64, contract: i64) -> None:
    """A contract goes to the discards, and its post comes free. (Q14)"""
    sheet = state.sheets[seat]
    if state.place(contract) == kinds.SAVED + seat:
        sheet.saved_count -= 1
    sheet.unshow_saved(contract)
    sheet.plan_known = False
    state.move_card(contract, kinds.DISCARDED)


def naming_refusal(state: ConstantinopolisState, seat: i64, contract: i64) -> Refusal | None:
    """Why a contract cannot be named for an exchange, or `None`."""
    return refused(NOT_NAMED, obstacle_to_naming(state, seat, contract), {})

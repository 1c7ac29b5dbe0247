"""Contract cards between decisions: drawn in phase 5, put aside for phase 6, refused at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64, zeros
from tessera.core.plain_data import NOBODY, NONE
from tessera.games.constantinopolis import events, kinds
from tessera.games.constantinopolis.actions import CONTRACTS, OFFICES
from tessera.games.constantinopolis.board import CARD_PLACE
from tessera.games.constantinopolis.components import POSTS
from tessera.games.constantinopolis.course.ship_loading import own_cards
from tessera.games.constantinopolis.course.voyages import set_sail

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState


def draw_contracts(state: ConstantinopolisState) -> None:
    """Phase 5, in turn order and without a question; then phase 6 opens for all. (B3, N4)"""
    state.phase = kinds.DRAWING_PHASE
    state.active = NOBODY
    state.revealed = True
    for office in range(OFFICES):
        seat = state.holder(office)
        if seat != NOBODY:
            for _ in range(contracts_due(state, seat)):
                take_contract(state, seat)
    put_cards_aside(state)
    state.phase = kinds.ACCEPTING_PHASE
    state.kind = kinds.ACCEPT
    show_saved(state)
    state.ask_accepting()


def contracts_due(state: ConstantinopolisState, seat: i64) -> i64:
    """How many cards a player draws: level, unused posts, office, wall. (D1, J8, N1, N2, N3)"""
    components = state.components
    sheet = state.sheets[seat]
    cards = components.draws_by_level[sheet.level(components) - 1]
    cards += (sheet.posts - sheet.saved_count) * components.contracts_when_unused
    if sheet.office == kinds.MAGISTER:
        cards += components.office_contracts
    if sheet.has_wall(kinds.CONTRACT_WALL):
        cards += components.wall_contracts
    return cards


def take_contract(state: ConstantinopolisState, seat: i64) -> None:
    """A card is drawn and lies face up before its player. (N4, V3)"""
    contract = draw(state)
    if contract == NONE:
        state.tell(events.NO_CARD, seat)
    else:
        lay_before(state, seat, contract)


def lay_before(state: ConstantinopolisState, seat: i64, contract: i64) -> None:
    """A card that nobody knew is turned up before a player."""
    state.move_card(contract, kinds.BEFORE + seat)
    state.sheets[seat].plan_known = False
    state.revealed = True
    state.tell(events.DREW, seat, contract)


def draw(state: ConstantinopolisState) -> i64:
    """The top card of the deck, made again from the discards if need be; else `NONE`. (N5)"""
    if state.deck_size == 0:
        reshuffle(state)
    if state.deck_size == 0:
        return NONE
    contract = state.deck_card(0)
    state.deck_size -= 1
    return contract


def reshuffle(state: ConstantinopolisState) -> None:
    """The discards are shuffled and become the new deck. (N5)"""
    cards = zeros(CONTRACTS)
    size: i64 = 0
    board = state.board
    for contract in range(CONTRACTS):
        if board[CARD_PLACE + contract] == kinds.DISCARDED:
            cards[size] = contract
            size += 1
    if size == 0:
        return
    state.chance.shuffle(cards, size)
    for i in range(size):
        state.put_on_deck(cards[i])
    state.tell(events.RESHUFFLED, NOBODY, size)


def put_cards_aside(state: ConstantinopolisState) -> None:
    """The cards for phase 6 are put aside unseen, in turn order, as far as they last. (Q15, V9)"""
    for office in range(OFFICES):
        seat = state.holder(office)
        if seat != NOBODY:
            sheet = state.sheets[seat]
            for _ in range(cards_to_put_aside(state, seat)):
                contract = draw(state)
                if contract != NONE:
                    state.move_card(contract, kinds.PUT_ASIDE)
                    sheet.put_aside(contract)
            state.tell(events.PUT_ASIDE, seat, sheet.aside_count)


def cards_to_put_aside(state: ConstantinopolisState, seat: i64) -> i64:
    """One for a post that may be bought, two for an office's unused ability. (Q15)"""
    sheet = state.sheets[seat]
    cards: i64 = 0
    if sheet.posts < POSTS:
        cards += state.components.contracts_when_bought
    return cards + exchanges_left(state, seat)


def exchanges_left(state: ConstantinopolisState, seat: i64) -> i64:
    """How many contracts the office still lets a player exchange in this round. (D4, D5, Q13)"""
    sheet = state.sheets[seat]
    if sheet.office == NONE or sheet.ability_used:
        return 0
    return state.components.exchanged_contracts[sheet.office]


def show_saved(state: ConstantinopolisState) -> None:
    """What lies on the posts is open; in phase 6 rivals see it as it was at its start. (V3, V7)"""
    for seat in range(state.seats):
        sheet = state.sheets[seat]
        left = sheet.saved_count
        for i in range(POSTS):
            sheet.show_saved(i, NONE)
        if left > 0:
            for contract in own_cards(state, seat):
                if state.place(contract) == kinds.SAVED + seat:
                    left -= 1
                    sheet.show_saved(left, contract)


def end_accepting(state: ConstantinopolisState) -> None:
    """The last player has committed: ships sail, cards go back or are refused. (P3, P14, Q16)"""
    state.committed = 0
    state.revealed = True
    for seat in range(state.seats):
        state.trades.forget_drafts(seat)
    set_sail(state)
    put_back_cards(state)
    show_saved(state)
    for office in range(OFFICES):
        seat = state.holder(office)
        if seat != NOBODY:
            refuse_contracts(state, seat)
    state.phase = kinds.DONATION_PHASE
    state.kind = kinds.DONATE
    state.deciding = (1 << state.seats) - 1


def put_back_cards(state: ConstantinopolisState) -> None:
    """Cards put aside and not drawn go back on top in their old order. (Q16)"""
    for i in range(OFFICES):
        seat = state.holder(OFFICES - 1 - i)
        if seat != NOBODY:
            sheet = state.sheets[seat]
            while sheet.aside_count > 0:
                state.put_on_deck(sheet.take_last_aside())


def refuse_contracts(state: ConstantinopolisState, seat: i64) -> None:
    """What is neither loaded nor saved is discarded. (P14)"""
    for contract in own_cards(state, seat):
        place = state.place(contract)
        if place == kinds.BEFORE + seat:
            state.move_card(contract, kinds.DISCARDED)
            state.tell(events.REFUSED, seat, contract)
        elif place == kinds.SAVED + seat:
            state.tell(events.SHOWN_SAVED, seat, contract)
    state.sheets[seat].plan_known = False


def cards_at(state: ConstantinopolisState, place: i64) -> list[str]:
    """The contracts at one place by their keys, ascending."""
    keys = state.components.contract_keys
    return [keys[contract] for contract in range(CONTRACTS) if state.place(contract) == place]


def saved_shown(state: ConstantinopolisState, seat: i64) -> list[str]:
    """The contracts that rivals see as saved in phase 6, ascending. (V7)"""
    sheet = state.sheets[seat]
    shown = [sheet.saved_shown(i) for i in range(POSTS) if sheet.saved_shown(i) != NONE]
    return [state.components.contract_keys[contract] for contract in sorted(shown)]

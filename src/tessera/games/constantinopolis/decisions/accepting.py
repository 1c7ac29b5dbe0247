"""Phase 6: everybody makes a plan for contracts and ships at the same time, and commits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, vec
from tessera.core.refusal import Refusal
from tessera.games.constantinopolis import events, kinds
from tessera.games.constantinopolis.actions import (
    COMMIT,
    CONTRACTS,
    FREE,
    LOAD,
    MOST_SHIPS,
    OFFER,
    POST,
    REDRAW,
    SAVE,
    SEATS,
    SHIP,
    SIZES,
    UNLOAD,
    WITHDRAW,
)
from tessera.games.constantinopolis.board import CARD_PLACE
from tessera.games.constantinopolis.components import POSTS
from tessera.games.constantinopolis.course import ship_loading
from tessera.games.constantinopolis.course.contracts import end_accepting, lay_before
from tessera.games.constantinopolis.course.plans import is_loaded
from tessera.games.constantinopolis.course.ship_loading import (
    has_cargo,
    obstacle_to_loading,
    obstacle_to_saving,
    obstacle_to_stowing,
    own_cards,
)
from tessera.games.constantinopolis.decisions.market import (
    deal_refusal,
    deals_into,
    describe_deal,
    is_deal,
    make_deal,
)
from tessera.games.constantinopolis.decisions.redraw import naming_refusal, obstacle_to_naming
from tessera.games.constantinopolis.decisions.room import Room
from tessera.games.constantinopolis.decisions.ships import (
    no_ship,
    obstacle_to_ship,
    settle_wishes,
    ship_price,
    wish_for_ship,
)
from tessera.games.constantinopolis.decisions.trading import drop_dead_offers, end_offer
from tessera.games.constantinopolis.kinds import LONG, NOBODY
from tessera.games.constantinopolis.words.cards import contract_in_words

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState

# Obstacles to a post or to beginning an offer.
CLEAR: Final = 0
ALL_BOUGHT: Final = 1
ONE_A_ROUND: Final = 2
TOO_DEAR: Final = 3
NO_TRADE: Final = 4
NO_PARTNER: Final = 5
COMMITTED: Final = 6
ONE_OFFER: Final = 7


class Accept(Room):
    """Loading, saving, buying and dealing in any order, until the player commits. (P1, P2, P11)"""

    def __init__(self) -> None:
        super().__init__("accept", "to accept contracts or to commit", "P1")

    def legal_into(self, state: ConstantinopolisState, seat: i64, buffer: vec[i64]) -> i64:
        count = deals_into(state, seat, buffer, 0)
        cards = own_cards(state, seat)
        count = plans_into(state, seat, buffer, cards, count)
        if obstacle_to_post(state, seat) == CLEAR:
            buffer[count] = POST
            count += 1
        if not state.sheets[seat].ship_bought:
            for size in range(SIZES):
                if obstacle_to_ship(state, seat, size) == CLEAR:
                    buffer[count] = SHIP + size
                    count += 1
        count = exchanges_into(state, seat, buffer, cards, count)
        if state.options.free_trade:
            count = offers_into(state, seat, buffer, count)
        buffer[count] = COMMIT
        return count + 1

    def refusal(self, state: ConstantinopolisState, seat: i64, action: i64) -> Refusal | None:
        if action == COMMIT:
            return None
        if is_deal(action):
            return deal_refusal(state, seat, action)
        if LOAD <= action < POST:
            return _no_plan(state, seat, action)
        if action == POST:
            return _no_post(state, seat)
        if SHIP <= action < SHIP + SIZES:
            return no_ship(state, seat, action - SHIP, obstacle_to_ship(state, seat, action - SHIP))
        if REDRAW <= action < REDRAW + CONTRACTS:
            return naming_refusal(state, seat, action - REDRAW)
        if OFFER <= action < OFFER + SEATS:
            return _no_offer(obstacle_to_offer(state, seat, action - OFFER))
        if action == WITHDRAW:
            if state.trades.partner(state.trades.offer(seat)) != NOBODY:
                return None
            return Refusal("trade.no-offer", "X7", "You have no open offer.")
        return self.elsewhere(state, action)

    def carry_out(self, state: ConstantinopolisState, seat: i64, action: i64) -> None:
        if action == COMMIT:
            commit(state, seat)
            return
        if is_deal(action):
            make_deal(state, seat, action)
        elif action < POST:
            change_plan(state, seat, action)
        elif action == POST:
            buy_post(state, seat)
        elif action < SHIP + SIZES:
            wish_for_ship(state, seat, action - SHIP)
            state.ask_accepting()
        elif action < REDRAW + CONTRACTS:
            state.sheets[seat].redraw = action - REDRAW
        elif action == WITHDRAW:
            withdraw(state, seat)
        else:
            state.trades.begin(state.trades.draft(seat), action - OFFER)
        drop_dead_offers(state)

    def question(self, state: ConstantinopolisState, seat: i64, names: list[str]) -> str:
        return "Load contracts, buy a post or a ship, deal, or commit to your plan?"

    def describe(
        self, state: ConstantinopolisState, seat: i64, action: i64, names: list[str]
    ) -> str:
        if action == COMMIT:
            return "Commit to your plan"
        if is_deal(action):
            return describe_deal(state, seat, action)
        return _described(state, seat, action, names)

    def default(self, state: ConstantinopolisState, seat: i64) -> i64:
        """Commit as it stands; what is saved stays saved. (Y5)"""
        return COMMIT


def plans_into(
    state: ConstantinopolisState, seat: i64, buffer: vec[i64], cards: vec[i64], count: i64
) -> i64:
    """Writes which of the player's cards can be loaded, unloaded, saved and freed. (P11)"""
    sheet = state.sheets[seat]
    components = state.components
    board = state.board
    before = kinds.BEFORE + seat
    saved = kinds.SAVED + seat
    aboard = state.aboard(seat, 0)
    for contract in cards:
        if board[CARD_PLACE + contract] < aboard and has_cargo(components, sheet, contract):
            for ship in range(sheet.ship_count):
                if obstacle_to_stowing(components, sheet, contract, ship) == CLEAR:
                    buffer[count] = LOAD + contract * MOST_SHIPS + ship
                    count += 1
    for contract in cards:
        if board[CARD_PLACE + contract] >= aboard:
            buffer[count] = UNLOAD + contract
            count += 1
    if sheet.saved_count < sheet.posts:
        for contract in cards:
            if board[CARD_PLACE + contract] == before:
                buffer[count] = SAVE + contract
                count += 1
    if sheet.saved_count > 0:
        for contract in cards:
            if board[CARD_PLACE + contract] == saved:
                buffer[count] = FREE + contract
                count += 1
    return count


def exchanges_into(
    state: ConstantinopolisState, seat: i64, buffer: vec[i64], cards: vec[i64], count: i64
) -> i64:
    """Writes the contracts that can be named for an exchange behind `count` actions. (Q13)"""
    sheet = state.sheets[seat]
    if state.components.exchanged_contracts[sheet.office] == 0 or sheet.ability_used:
        return count
    for contract in cards:
        if obstacle_to_naming(state, seat, contract) == CLEAR:
            buffer[count] = REDRAW + contract
            count += 1
    return count


def offers_into(state: ConstantinopolisState, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Writes to whom an offer can be made, and whether the open one can be withdrawn. (X4, X7)"""
    for partner in range(SEATS):
        if obstacle_to_offer(state, seat, partner) == CLEAR:
            buffer[count] = OFFER + partner
            count += 1
    if state.trades.partner(state.trades.offer(seat)) != NOBODY:
        buffer[count] = WITHDRAW
        count += 1
    return count


def obstacle_to_post(state: ConstantinopolisState, seat: i64) -> i64:
    """What keeps a seat from buying a Trading Post. (Q1)"""
    sheet = state.sheets[seat]
    if sheet.posts == POSTS:
        return ALL_BOUGHT
    if sheet.post_bought:
        return ONE_A_ROUND
    return CLEAR if sheet.gold >= state.components.post_prices[sheet.posts] else TOO_DEAR


def obstacle_to_offer(state: ConstantinopolisState, seat: i64, partner: i64) -> i64:
    """What keeps a seat from beginning an offer to somebody. (X1, X4, X7)"""
    if not state.options.free_trade:
        return NO_TRADE
    if partner >= state.seats or partner == seat:
        return NO_PARTNER
    if state.committed >> partner & 1:
        return COMMITTED
    open_offer = state.trades.partner(state.trades.offer(seat))
    return CLEAR if open_offer == NOBODY else ONE_OFFER


def change_plan(state: ConstantinopolisState, seat: i64, action: i64) -> None:
    """A contract is loaded, unloaded, saved or freed, for its owner's eyes only. (P11, V7)"""
    if action < UNLOAD:
        contract = (action - LOAD) // MOST_SHIPS
        ship_loading.load(state, seat, contract, (action - LOAD) % MOST_SHIPS)
    elif action < SAVE:
        ship_loading.unload(state, seat, action - UNLOAD)
    elif action < FREE:
        ship_loading.save(state, seat, action - SAVE)
    else:
        ship_loading.free(state, seat, action - FREE)


def buy_post(state: ConstantinopolisState, seat: i64) -> None:
    """A post is paid, and the next card put aside for its buyer is drawn. (Q1, Q2, Q15)"""
    sheet = state.sheets[seat]
    price = state.components.post_prices[sheet.posts]
    sheet.gold -= price
    sheet.posts += 1
    sheet.post_bought = True
    state.revealed = True
    state.tell(events.POST, seat, price, sheet.posts)
    for _ in range(min(sheet.aside_count, state.components.contracts_when_bought)):
        lay_before(state, seat, sheet.take_aside())


def withdraw(state: ConstantinopolisState, seat: i64) -> None:
    """An open offer is taken back by its maker. (X7)"""
    state.tell(events.WITHDREW, seat, state.trades.partner(state.trades.offer(seat)))
    end_offer(state, seat)
    state.ask_accepting()


def commit(state: ConstantinopolisState, seat: i64) -> None:
    """A player is done; when the last one is, all plans are shown together. (P2, P3, X7)"""
    state.committed |= 1 << seat
    state.tell(events.COMMITTED, seat)
    end_offer(state, seat)
    settle_wishes(state)
    drop_dead_offers(state)
    if state.committed == (1 << state.seats) - 1:
        end_accepting(state)
    else:
        state.ask_accepting()


def _described(state: ConstantinopolisState, seat: i64, action: i64, names: list[str]) -> str:
    components = state.components
    if action < UNLOAD:
        contract = (action - LOAD) // MOST_SHIPS
        return _load_in_words(state, seat, contract, (action - LOAD) % MOST_SHIPS)
    if action < SAVE:
        return f"Unload {contract_in_words(components, action - UNLOAD)}"
    if action < FREE:
        return f"Save {contract_in_words(components, action - SAVE)} on a Trading Post"
    if action < POST:
        return f"Take {contract_in_words(components, action - FREE)} off its Trading Post"
    if action == POST:
        return f"Buy a Trading Post for {components.post_prices[state.sheets[seat].posts]} gold"
    if action < SHIP + SIZES:
        price = ship_price(state, seat, action - SHIP)
        return f"Buy a {components.ship_names[action - SHIP]} for {price} gold"
    if action < REDRAW + CONTRACTS:
        return f"Name {contract_in_words(components, action - REDRAW)} for an exchange"
    if action == WITHDRAW:
        return "Withdraw your offer"
    return f"Put together an offer to {names[action - OFFER]}"


def _load_in_words(state: ConstantinopolisState, seat: i64, contract: i64, ship: i64) -> str:
    """Loading a contract, with the voyage that the ship would make then and its fame. (G4, P13)"""
    components = state.components
    sheet = state.sheets[seat]
    size = sheet.ship_size(ship)
    longest = max(sheet.longest_voyage(ship), components.voyage(contract, size))
    voyage = "short voyage"
    if longest == LONG:
        voyage = f"long voyage, {components.long_voyage_fame[size]} fame"
    cargo = contract_in_words(components, contract)
    return f"Load {cargo} on ship {ship + 1}, a {components.ship_names[size]}: {voyage}"


def _no_plan(state: ConstantinopolisState, seat: i64, action: i64) -> Refusal | None:
    if action < UNLOAD:
        contract = (action - LOAD) // MOST_SHIPS
        return _no_load(state, seat, contract, (action - LOAD) % MOST_SHIPS)
    if action < SAVE:
        if is_loaded(state, seat, action - UNLOAD):
            return None
        named: dict[str, object] = {"contract": state.components.contract_keys[action - UNLOAD]}
        return Refusal("contract.not-loaded", "P11", "You have not loaded {contract}.", named)
    if action < FREE:
        return _no_save(state, seat, action - SAVE)
    if state.place(action - FREE) == kinds.SAVED + seat:
        return None
    named = {"contract": state.components.contract_keys[action - FREE]}
    return Refusal("contract.not-saved", "Q4", "You have not saved {contract}.", named)


def _no_load(state: ConstantinopolisState, seat: i64, contract: i64, ship: i64) -> Refusal | None:
    obstacle = obstacle_to_loading(state, seat, contract, ship)
    named: dict[str, object] = {
        "contract": state.components.contract_keys[contract],
        "ship": ship + 1,
    }
    if obstacle == ship_loading.LOADED:
        return Refusal("contract.loaded", "P6", "{contract} is loaded already.", named)
    if obstacle == ship_loading.NOT_YOURS:
        if not _has_contracts(state, seat):
            return Refusal("contract.none", "P4", "No contract lies before you.")
        return Refusal("contract.not-yours", "P4", "{contract} does not lie before you.", named)
    if obstacle == ship_loading.NO_SHIP:
        return Refusal("ship.none", "P4", "You have no ship {ship}.", named)
    if obstacle == ship_loading.AT_SEA:
        return Refusal("ship.at-sea", "P7", "Ship {ship} is at sea.", named)
    if obstacle == ship_loading.CANNOT_TAKE:
        return Refusal("ship.cannot-take", "G3", "A ship of that size cannot take it.", named)
    if obstacle == ship_loading.FULL:
        return Refusal("ship.full", "G2", "Ship {ship} has too few spaces left.", named)
    if obstacle == ship_loading.NO_PASSENGER:
        return Refusal("ship.no-passenger", "P5", "Ship {ship} takes no more passengers.", named)
    if obstacle == ship_loading.NO_GOODS:
        words = "You do not have the goods that {contract} asks for."
        return Refusal("contract.no-goods", "P4", words, named)
    return None


def _has_contracts(state: ConstantinopolisState, seat: i64) -> bool:
    """Whether there is anything that could be loaded, before the player or on a post."""
    for contract in range(CONTRACTS):
        if state.place(contract) in (kinds.BEFORE + seat, kinds.SAVED + seat):
            return True
    return False


def _no_save(state: ConstantinopolisState, seat: i64, contract: i64) -> Refusal | None:
    obstacle = obstacle_to_saving(state, seat, contract)
    named: dict[str, object] = {"contract": state.components.contract_keys[contract]}
    if obstacle == ship_loading.LOADED:
        return Refusal("contract.loaded", "Q3", "{contract} is loaded; unload it first.", named)
    if obstacle == ship_loading.SAVED:
        return Refusal("contract.saved", "Q3", "{contract} is saved already.", named)
    if obstacle == ship_loading.NOT_YOURS:
        return Refusal("contract.not-yours", "Q3", "{contract} does not lie before you.", named)
    if obstacle == ship_loading.NO_POST:
        return Refusal("post.none-free", "Q3", "You have no free Trading Post.")
    return None


def _no_post(state: ConstantinopolisState, seat: i64) -> Refusal | None:
    obstacle = obstacle_to_post(state, seat)
    if obstacle == ALL_BOUGHT:
        return Refusal("post.all-bought", "Q1", "All your Trading Posts are in service.")
    if obstacle == ONE_A_ROUND:
        return Refusal("post.one-a-round", "Q1", "You have bought a Trading Post this round.")
    if obstacle == TOO_DEAR:
        price = state.components.post_prices[state.sheets[seat].posts]
        return Refusal("post.too-dear", "Q1", "The next one costs {price} gold.", {"price": price})
    return None


def _no_offer(obstacle: i64) -> Refusal | None:
    if obstacle == NO_TRADE:
        return Refusal("trade.off", "X1", "Free trade has not been agreed on.")
    if obstacle == NO_PARTNER:
        return Refusal("trade.no-partner", "X4", "There is no such other player.")
    if obstacle == COMMITTED:
        return Refusal("trade.committed", "X4", "That player has committed.")
    if obstacle == ONE_OFFER:
        return Refusal("trade.one-offer", "X7", "You have an open offer already.")
    return None

"""Phase 6: everybody makes a plan for contracts and ships at the same time, and commits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, vec
from tessera.core.plain_data import NOBODY
from tessera.core.refusal import Refusal
from tessera.games.constantinopolis import actions, events, kinds
from tessera.games.constantinopolis.actions import CONTRACTS
from tessera.games.constantinopolis.board import CARD_PLACE
from tessera.games.constantinopolis.components import POSTS
from tessera.games.constantinopolis.course import ship_loading
from tessera.games.constantinopolis.course.contracts import end_accepting, lay_before
from tessera.games.constantinopolis.course.plans import is_loaded, unloaded
from tessera.games.constantinopolis.decisions import market, ships
from tessera.games.constantinopolis.decisions.redraw import naming_refusal, obstacle_to_naming
from tessera.games.constantinopolis.decisions.room import Reasons, Room, refused
from tessera.games.constantinopolis.decisions.trading import drop_dead_offers, end_offer
from tessera.games.constantinopolis.kinds import LONG
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

NO_LOAD: Final[Reasons] = {
    ship_loading.LOADED: ("contract.loaded", "P6", "That contract is loaded already."),
    ship_loading.NOT_YOURS: ("contract.not-yours", "P4", "That contract does not lie before you."),
    ship_loading.NO_SHIP: ("ship.none", "P4", "You have no ship {ship}."),
    ship_loading.AT_SEA: ("ship.at-sea", "P7", "Ship {ship} is at sea."),
    ship_loading.FULL: ("ship.full", "G2", "Ship {ship} has too few spaces left."),
    ship_loading.NO_PASSENGER: ("ship.no-passenger", "P5", "Ship {ship} takes no more passengers."),
    ship_loading.NO_GOODS: (
        "contract.no-goods", "P4", "You do not have the goods that the contract asks for."
    ),
}  # fmt: skip
NO_SAVE: Final[Reasons] = {
    ship_loading.LOADED: ("contract.loaded", "Q3", "That contract is loaded; unload it first."),
    ship_loading.SAVED: ("contract.saved", "Q3", "That contract is saved already."),
    ship_loading.NOT_YOURS: ("contract.not-yours", "Q3", "That contract does not lie before you."),
    ship_loading.NO_POST: ("post.none-free", "Q3", "You have no free Trading Post."),
}
NO_POST: Final[Reasons] = {
    ALL_BOUGHT: ("post.all-bought", "Q1", "All your Trading Posts are in service."),
    ONE_A_ROUND: ("post.one-a-round", "Q1", "You have bought a Trading Post this round."),
    TOO_DEAR: ("post.too-dear", "Q1", "The next one costs {price} gold."),
}
NO_OFFER: Final[Reasons] = {
    NO_TRADE: ("trade.off", "X1", "Free trade has not been agreed on."),
    NO_PARTNER: ("trade.no-partner", "X4", "There is no such other player."),
    COMMITTED: ("trade.committed", "X4", "That player has committed."),
    ONE_OFFER: ("trade.one-offer", "X7", "You have an open offer already."),
}


class Accept(Room):
    """Loading, saving, buying and dealing in any order, until the player commits. (P1, P2, P11)

    The harmless answer is to commit as it stands; what is saved stays saved. (Y5)
    """

    def __init__(self) -> None:
        super().__init__("accept", "to accept contracts or to commit", "P1", actions.COMMIT)

    def legal_into(self, state: ConstantinopolisState, seat: i64, buffer: vec[i64]) -> i64:
        count = market.deals_into(state, seat, buffer, 0)
        cards = ship_loading.own_cards(state, seat)
        count = plans_into(state, seat, buffer, cards, count)
        if obstacle_to_post(state, seat) == CLEAR:
            buffer[count] = actions.POST
            count += 1
        if not state.sheets[seat].ship_bought:
            for size in range(actions.SIZES):
                if ships.obstacle_to_ship(state, seat, size) == CLEAR:
                    buffer[count] = actions.SHIP + size
                    count += 1
        count = exchanges_into(state, seat, buffer, cards, count)
        if state.options.free_trade:
            count = offers_into(state, seat, buffer, count)
        buffer[count] = actions.COMMIT
        return count + 1

    def refusal(self, state: ConstantinopolisState, seat: i64, action: i64) -> Refusal | None:
        if action == actions.COMMIT:
            return None
        if market.is_deal(action):
            return market.deal_refusal(state, seat, action)
        if actions.LOAD <= action < actions.POST:
            return _no_plan(state, seat, action)
        if action == actions.POST:
            return _no_post(state, seat)
        if actions.SHIP <= action < actions.SHIP + actions.SIZES:
            obstacle = ships.obstacle_to_ship(state, seat, action - actions.SHIP)
            return ships.no_ship(state, seat, action - actions.SHIP, obstacle)
        if actions.REDRAW <= action < actions.REDRAW + CONTRACTS:
            return naming_refusal(state, seat, action - actions.REDRAW)
        if actions.OFFER <= action < actions.OFFER + actions.SEATS:
            return refused(NO_OFFER, obstacle_to_offer(state, seat, action - actions.OFFER))
        if action == actions.WITHDRAW:
            if state.trades.partner(state.trades.offer(seat)) != NOBODY:
                return None
            return Refusal("trade.no-offer", "X7", "You have no open offer.")
        return self.elsewhere(state, action)

    def carry_out(self, state: ConstantinopolisState, seat: i64, action: i64) -> None:
        if action == actions.COMMIT:
            commit(state, seat)
            return
        if market.is_deal(action):
            market.make_deal(state, seat, action)
        elif action < actions.POST:
            change_plan(state, seat, action)
        elif action == actions.POST:
            buy_post(state, seat)
        elif action < actions.SHIP + actions.SIZES:
            ships.wish_for_ship(state, seat, action - actions.SHIP)
            state.ask_accepting()
        elif action < actions.REDRAW + CONTRACTS:
            state.sheets[seat].redraw = action - actions.REDRAW
        elif action == actions.WITHDRAW:
            withdraw(state, seat)
        else:
            state.trades.begin_draft(seat, action - actions.OFFER)
        drop_dead_offers(state)

    def question(self, state: ConstantinopolisState, seat: i64, names: list[str]) -> str:
        return "Load contracts, buy a post or a ship, deal, or commit to your plan?"

    def describe(
        self, state: ConstantinopolisState, seat: i64, action: i64, names: list[str]
    ) -> str:
        if action == actions.COMMIT:
            return "Commit to your plan"
        if market.is_deal(action):
            return market.describe_deal(state, seat, action)
        return _described(state, seat, action, names)


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
        if board[CARD_PLACE + contract] < aboard and ship_loading.has_cargo(
            components, sheet, contract
        ):
            for ship in range(sheet.ship_count):
                if ship_loading.obstacle_to_stowing(components, sheet, contract, ship) == CLEAR:
                    buffer[count] = actions.LOAD + contract * actions.MOST_SHIPS + ship
                    count += 1
    for contract in cards:
        if board[CARD_PLACE + contract] >= aboard:
            buffer[count] = actions.UNLOAD + contract
            count += 1
    if sheet.saved_count < sheet.posts:
        for contract in cards:
            if board[CARD_PLACE + contract] == before:
                buffer[count] = actions.SAVE + contract
                count += 1
    if sheet.saved_count > 0:
        for contract in cards:
            if board[CARD_PLACE + contract] == saved:
                buffer[count] = actions.FREE + contract
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
            buffer[count] = actions.REDRAW + contract
            count += 1
    return count


def offers_into(state: ConstantinopolisState, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Writes to whom an offer can be made, and whether the open one can be withdrawn. (X4, X7)"""
    for partner in range(actions.SEATS):
        if obstacle_to_offer(state, seat, partner) == CLEAR:
            buffer[count] = actions.OFFER + partner
            count += 1
    if state.trades.partner(state.trades.offer(seat)) != NOBODY:
        buffer[count] = actions.WITHDRAW
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
    if action < actions.UNLOAD:
        contract = (action - actions.LOAD) // actions.MOST_SHIPS
        ship_loading.load(state, seat, contract, (action - actions.LOAD) % actions.MOST_SHIPS)
    elif action < actions.SAVE:
        ship_loading.unload(state, seat, action - actions.UNLOAD)
    elif action < actions.FREE:
        ship_loading.save(state, seat, action - actions.SAVE)
    else:
        ship_loading.free(state, seat, action - actions.FREE)


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
    ships.settle_wishes(state)
    drop_dead_offers(state)
    if state.committed == (1 << state.seats) - 1:
        end_accepting(state)
    else:
        state.ask_accepting()


def _described(state: ConstantinopolisState, seat: i64, action: i64, names: list[str]) -> str:
    components = state.components
    if action < actions.UNLOAD:
        contract = (action - actions.LOAD) // actions.MOST_SHIPS
        return _load_in_words(state, seat, contract, (action - actions.LOAD) % actions.MOST_SHIPS)
    if action < actions.SAVE:
        return f"Unload {contract_in_words(components, action - actions.UNLOAD)}"
    if action < actions.FREE:
        return f"Save {contract_in_words(components, action - actions.SAVE)} on a Trading Post"
    if action < actions.POST:
        return f"Take {contract_in_words(components, action - actions.FREE)} off its Trading Post"
    if action == actions.POST:
        return f"Buy a Trading Post for {components.post_prices[state.sheets[seat].posts]} gold"
    if action < actions.SHIP + actions.SIZES:
        price = ships.ship_price(state, seat, action - actions.SHIP)
        return f"Buy a {components.ship_names[action - actions.SHIP]} for {price} gold"
    if action < actions.REDRAW + CONTRACTS:
        return f"Name {contract_in_words(components, action - actions.REDRAW)} for an exchange"
    if action == actions.WITHDRAW:
        return "Withdraw your offer"
    return f"Put together an offer to {names[action - actions.OFFER]}"


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
    if action < actions.UNLOAD:
        contract = (action - actions.LOAD) // actions.MOST_SHIPS
        return _no_load(state, seat, contract, (action - actions.LOAD) % actions.MOST_SHIPS)
    contract = (action - actions.UNLOAD) % CONTRACTS
    if action < actions.SAVE:
        if is_loaded(state, seat, contract):
            return None
        return Refusal("contract.not-loaded", "P11", "You have not loaded that contract.")
    if action < actions.FREE:
        return refused(NO_SAVE, ship_loading.obstacle_to_saving(state, seat, contract), {})
    if state.place(contract) == kinds.SAVED + seat:
        return None
    return Refusal("contract.not-saved", "Q4", "You have not saved that contract.")


def _no_load(state: ConstantinopolisState, seat: i64, contract: i64, ship: i64) -> Refusal | None:
    obstacle = ship_loading.obstacle_to_loading(state, seat, contract, ship)
    if obstacle == ship_loading.NOT_YOURS and not unloaded(state, seat):
        return Refusal("contract.none", "P4", "No contract lies before you.")
    if obstacle == ship_loading.CANNOT_TAKE:
        return Refusal("ship.cannot-take", "G3", "A ship of that size cannot take it.")
    return refused(NO_LOAD, obstacle, {"ship": ship + 1})


def _no_post(state: ConstantinopolisState, seat: i64) -> Refusal | None:
    obstacle = obstacle_to_post(state, seat)
    price = state.components.post_prices[state.sheets[seat].posts] if obstacle == TOO_DEAR else 0
    return refused(NO_POST, obstacle, {"price": price})

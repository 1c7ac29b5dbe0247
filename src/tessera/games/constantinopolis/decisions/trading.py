"""Free trade, an option: putting an offer together, answering one, and offers that lapse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, vec
from tessera.core.plain_data import NOBODY, NONE
from tessera.core.refusal import Refusal
from tessera.core.words import listed
from tessera.games.constantinopolis import actions, events, kinds
from tessera.games.constantinopolis.actions import CONTRACTS, GOODS
from tessera.games.constantinopolis.course.plans import lies_before, shown_goods
from tessera.games.constantinopolis.decisions.room import Reasons, Room, refused
from tessera.games.constantinopolis.trades import GIVEN, WANTED
from tessera.games.constantinopolis.words.cards import contract_in_words, each_good

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState

# Obstacles to an offer and its parts.
CLEAR: Final = 0
NAMED: Final = 1
NOT_THERE: Final = 2
TOO_MUCH: Final = 3
ONE_SIDED: Final = 4
COMMITTED: Final = 5
REPEATED: Final = 6

NO_OFFER: Final[Reasons] = {
    NAMED: ("trade.named", "X11", "That contract is in the offer already."),
    NOT_THERE: ("trade.not-there", "X5", "There is not that much to give."),
    TOO_MUCH: ("trade.too-much", "Y8", "No more than {most} gold can be named."),
    ONE_SIDED: ("trade.one-sided", "X5", "Each side must give something."),
    COMMITTED: ("trade.committed", "X4", "That player has committed."),
    REPEATED: ("trade.repeated", "X8", "You have made this very offer already this round."),
}


class Offer(Room):
    """A player puts an offer together piece by piece, unseen, and makes or drops it. (X5, X11)"""

    def __init__(self) -> None:
        super().__init__(
            "offer", "to put your offer together, to make it or to drop it", "X11", actions.CANCEL
        )

    def legal_into(self, state: ConstantinopolisState, seat: i64, buffer: vec[i64]) -> i64:
        count: i64 = 0
        for item in range(actions.ITEMS):
            if obstacle_to_item(state, seat, GIVEN, item) == CLEAR:
                buffer[count] = actions.GIVE + item
                count += 1
        for item in range(actions.ITEMS):
            if obstacle_to_item(state, seat, WANTED, item) == CLEAR:
                buffer[count] = actions.ASK + item
                count += 1
        if obstacle_to_proposal(state, seat) == CLEAR:
            buffer[count] = actions.PROPOSE
            count += 1
        buffer[count] = actions.CANCEL
        return count + 1

    def refusal(self, state: ConstantinopolisState, seat: i64, action: i64) -> Refusal | None:
        if action == actions.CANCEL:
            return None
        if actions.GIVE <= action < actions.GIVE + actions.ITEMS:
            return _no_offer(obstacle_to_item(state, seat, GIVEN, action - actions.GIVE))
        if actions.ASK <= action < actions.ASK + actions.ITEMS:
            return _no_offer(obstacle_to_item(state, seat, WANTED, action - actions.ASK))
        if action == actions.PROPOSE:
            return _no_offer(obstacle_to_proposal(state, seat))
        return self.elsewhere(state, action)

    def carry_out(self, state: ConstantinopolisState, seat: i64, action: i64) -> None:
        draft = state.trades.draft(seat)
        if action == actions.CANCEL:
            state.trades.drop(draft)
        elif action == actions.PROPOSE:
            make_offer(state, seat)
        elif action >= actions.ASK:
            add_item(state, draft, WANTED, action - actions.ASK)
        else:
            add_item(state, draft, GIVEN, action - actions.GIVE)

    def question(self, state: ConstantinopolisState, seat: i64, names: list[str]) -> str:
        partner = names[state.trades.partner(state.trades.draft(seat))]
        return f"What do you offer {partner}, and what do you want for it?"

    def describe(
        self, state: ConstantinopolisState, seat: i64, action: i64, names: list[str]
    ) -> str:
        if action == actions.CANCEL:
            return "Drop the offer"
        if action == actions.PROPOSE:
            return "Make the offer"
        if action >= actions.ASK:
            return f"Ask for {item_in_words(state, action - actions.ASK)}"
        return f"Give {item_in_words(state, action - actions.GIVE)}"


class TradeAnswer(Room):
    """The other player accepts an offer, at once and in full, or declines. (X4, X6)"""

    def __init__(self) -> None:
        super().__init__(
            "trade-answer", "to accept the offer or to decline it", "X6", actions.DECLINE
        )

    def legal_into(self, state: ConstantinopolisState, seat: i64, buffer: vec[i64]) -> i64:
        count: i64 = 0
        offer = state.trades.offer(state.sheets[seat].answering)
        if can_give(state, seat, offer, WANTED):
            buffer[count] = actions.ACCEPT
            count += 1
        buffer[count] = actions.DECLINE
        return count + 1

    def refusal(self, state: ConstantinopolisState, seat: i64, action: i64) -> Refusal | None:
        if action == actions.DECLINE:
            return None
        if action != actions.ACCEPT:
            return self.elsewhere(state, action)
        offer = state.trades.offer(state.sheets[seat].answering)
        if can_give(state, seat, offer, WANTED):
            return None
        return Refusal("trade.cannot-pay", "X5", "You cannot give all that is asked for.")

    def carry_out(self, state: ConstantinopolisState, seat: i64, action: i64) -> None:
        maker = state.sheets[seat].answering
        state.revealed = True
        state.tell(events.ANSWERED, seat, maker, 1 if action == actions.ACCEPT else 0)
        if action == actions.ACCEPT:
            offer = state.trades.offer(maker)
            hand_over(state, offer, GIVEN, maker, seat)
            hand_over(state, offer, WANTED, seat, maker)
            forget_named(state, maker)
            forget_named(state, seat)
        end_offer(state, maker)
        drop_dead_offers(state)
        state.ask_accepting()

    def about(self, state: ConstantinopolisState, seat: i64) -> dict[str, object]:
        return {"maker": state.sheets[seat].answering}

    def question(self, state: ConstantinopolisState, seat: i64, names: list[str]) -> str:
        maker = state.sheets[seat].answering
        offer = state.trades.offer(maker)
        given = side_in_words(state, offer, GIVEN)
        wanted = side_in_words(state, offer, WANTED)
        return f"{names[maker]} offers you {given} for {wanted}. Accept or decline?"

    def describe(
        self, state: ConstantinopolisState, seat: i64, action: i64, names: list[str]
    ) -> str:
        return "Accept the offer" if action == actions.ACCEPT else "Decline the offer"


def obstacle_to_item(state: ConstantinopolisState, seat: i64, side: i64, item: i64) -> i64:
    """What keeps a piece from being put on one side of the draft, if anything. (X5, X11, Y8)"""
    trades = state.trades
    draft = trades.draft(seat)
    partner = trades.partner(draft)
    if item < actions.ITEM_GOODS:
        if trades.has_contract(draft, side, item):
            return NAMED
        if side == GIVEN:
            there = state.place(item) == kinds.BEFORE + seat
        else:
            there = lies_before(state, partner, item)
        return CLEAR if there else NOT_THERE
    if item < actions.ITEM_GOLD:
        good = item - actions.ITEM_GOODS
        if side == GIVEN:
            goods = state.sheets[seat].goods(good)
        else:
            goods = shown_goods(state, partner, good)
        return CLEAR if trades.goods(draft, side, good) < goods else NOT_THERE
    gold = trades.gold(draft, side) + actions.GOLD_STEPS[item - actions.ITEM_GOLD]
    if side == GIVEN and gold > state.sheets[seat].gold:
        return NOT_THERE
    return CLEAR if gold <= actions.HIGHEST_BID else TOO_MUCH


def obstacle_to_proposal(state: ConstantinopolisState, seat: i64) -> i64:
    """What keeps the draft from being made as an offer, if anything. (X4, X5, X8)"""
    trades = state.trades
    draft = trades.draft(seat)
    if trades.is_empty(draft, GIVEN) or trades.is_empty(draft, WANTED):
        return ONE_SIDED
    if not can_give(state, seat, draft, GIVEN):
        return NOT_THERE
    if state.committed >> trades.partner(draft) & 1:
        return COMMITTED
    if not can_be_asked(state, draft):
        return NOT_THERE
    return REPEATED if trades.made_before(seat) else CLEAR


def can_give(state: ConstantinopolisState, seat: i64, offer: i64, side: i64) -> bool:
    """Whether a player has all of one side: free contracts, goods in store, gold. (X5)"""
    trades = state.trades
    sheet = state.sheets[seat]
    if trades.gold(offer, side) > sheet.gold:
        return False
    for good in range(GOODS):
        if trades.goods(offer, side, good) > sheet.goods(good):
            return False
    if trades.has_contracts(offer, side):
        for contract in range(CONTRACTS):
            missing = state.place(contract) != kinds.BEFORE + seat
            if missing and trades.has_contract(offer, side, contract):
                return False
    return True


def can_be_asked(state: ConstantinopolisState, offer: i64) -> bool:
    """Whether, as far as everybody can see, the partner has what is wanted. (X7)"""
    trades = state.trades
    partner = trades.partner(offer)
    for good in range(GOODS):
        wanted = trades.goods(offer, WANTED, good)
        if wanted > 0 and wanted > shown_goods(state, partner, good):
            return False
    if trades.has_contracts(offer, WANTED):
        for contract in range(CONTRACTS):
            named = trades.has_contract(offer, WANTED, contract)
            if named and not lies_before(state, partner, contract):
                return False
    return True


def add_item(state: ConstantinopolisState, draft: i64, side: i64, item: i64) -> None:
    """Puts a single contract, a good or a step of gold on one side. (X11)"""
    if item < actions.ITEM_GOODS:
        state.trades.add_contract(draft, side, item)
    elif item < actions.ITEM_GOLD:
        state.trades.add_good(draft, side, item - actions.ITEM_GOODS)
    else:
        state.trades.add_gold(draft, side, actions.GOLD_STEPS[item - actions.ITEM_GOLD])


def make_offer(state: ConstantinopolisState, seat: i64) -> None:
    """The offer is open to all, and its partner must answer. (X5, X6, X9)"""
    state.trades.propose(seat)
    partner = state.trades.partner(state.trades.offer(seat))
    state.revealed = True
    state.tell(events.OFFERED, seat, partner)
    ask_next(state, partner)
    state.ask_accepting()


def ask_next(state: ConstantinopolisState, partner: i64) -> None:
    """One offer at a time, in the turn order of their makers. (X9, Y13)"""
    if state.sheets[partner].answering != NOBODY:
        return
    for maker in state.in_turn_order():
        if state.trades.partner(state.trades.offer(maker)) == partner:
            state.sheets[partner].answering = maker
            return


def end_offer(state: ConstantinopolisState, maker: i64) -> None:
    """An offer is over, and its partner is asked about the next one. (X7, X9)"""
    offer = state.trades.offer(maker)
    partner = state.trades.partner(offer)
    if partner == NOBODY:
        return
    state.trades.drop(offer)
    state.revealed = True
    if state.sheets[partner].answering == maker:
        state.sheets[partner].answering = NOBODY
        ask_next(state, partner)


def drop_dead_offers(state: ConstantinopolisState) -> None:
    """Offers end when it can be seen that one side cannot pay any more. (X7)"""
    if not state.options.free_trade:
        return
    for maker in state.in_turn_order():
        offer = state.trades.offer(maker)
        partner = state.trades.partner(offer)
        if partner != NOBODY and not (
            can_give(state, maker, offer, GIVEN) and can_be_asked(state, offer)
        ):
            state.tell(events.LAPSED, maker, partner)
            end_offer(state, maker)
            state.ask_accepting()


def hand_over(state: ConstantinopolisState, offer: i64, side: i64, giver: i64, taker: i64) -> None:
    """One side of a trade changes hands; no limit of the market applies. (X6, X10)"""
    trades = state.trades
    source = state.sheets[giver]
    target = state.sheets[taker]
    gold = trades.gold(offer, side)
    if gold > 0:
        source.gold -= gold
        target.gold += gold
        state.tell(events.TRADED_GOLD, taker, gold, giver)
    for good in range(GOODS):
        number = trades.goods(offer, side, good)
        if number > 0:
            source.add_goods(good, -number)
            target.add_goods(good, number)
            state.tell(events.TRADED_GOOD, taker, good, number, giver)
    for contract in range(CONTRACTS):
        if trades.has_contract(offer, side, contract):
            source.unshow_saved(contract)
            source.plan_known = False
            target.plan_known = False
            state.move_card(contract, kinds.BEFORE + taker)
            state.tell(events.TRADED_CARD, taker, contract, giver)


def forget_named(state: ConstantinopolisState, seat: i64) -> None:
    """A contract that has been traded away is no longer named for an exchange. (Y9)"""
    sheet = state.sheets[seat]
    if sheet.redraw != NONE and not lies_before(state, seat, sheet.redraw):
        sheet.redraw = NONE


def item_in_words(state: ConstantinopolisState, item: i64) -> str:
    """A piece of an offer."""
    if item < actions.ITEM_GOODS:
        return contract_in_words(state.components, item)
    if item < actions.ITEM_GOLD:
        return f"1 {state.components.good_names[item - actions.ITEM_GOODS]}"
    return f"{actions.GOLD_STEPS[item - actions.ITEM_GOLD]} gold"


def side_in_words(state: ConstantinopolisState, offer: i64, side: i64) -> str:
    """All that is on one side of an offer."""
    trades = state.trades
    pieces = [
        contract_in_words(state.components, contract)
        for contract in range(CONTRACTS)
        if trades.has_contract(offer, side, contract)
    ]
    goods = [trades.goods(offer, side, good) for good in range(GOODS)]
    pieces += each_good(state.components, goods)
    if trades.gold(offer, side) > 0:
        pieces.append(f"{trades.gold(offer, side)} gold")
    return listed(pieces)


def _no_offer(obstacle: i64) -> Refusal | None:
    return refused(NO_OFFER, obstacle, {"most": actions.HIGHEST_BID})

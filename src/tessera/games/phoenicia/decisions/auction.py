"""Part 1a: opening auctions, bidding and passing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.decision import Bidding
from tessera.core.packed import i64, vec
from tessera.core.plain_data import NOBODY
from tessera.core.refusal import Refusal
from tessera.games.phoenicia import events
from tessera.games.phoenicia.actions import AUCTION, BID, CARDS, END_AUCTIONS, HIGHEST_BID, PASS
from tessera.games.phoenicia.course.development import gain_card
from tessera.games.phoenicia.decisions.payment import ask_payment
from tessera.games.phoenicia.decisions.room import Room
from tessera.games.phoenicia.kinds import FOR_CARD, OPEN, OPENING_BID, RAISE, WORK

if TYPE_CHECKING:
    from tessera.games.phoenicia.state import PhoeniciaState


class Open(Room):
    """The active player names a card for auction, or ends the auctions for good. (B3, D1, D2, D3)

    They are asked even where ending is all that is left: rivals must not read it. (B4, N6)
    """

    def __init__(self) -> None:
        super().__init__("open", "to put a card up for auction or to end the auctions", "D1")

    def legal_into(self, state: PhoeniciaState, seat: i64, buffer: vec[i64]) -> i64:
        count: i64 = 0
        if not has_won_enough(state, seat):
            last: i64 = NOBODY
            for i in range(state.display_size):
                card = state.display[i]
                # Two copies are one choice: either of them. (D12)
                if card != last and minimum_in_reach(state, seat, card):
                    buffer[count] = AUCTION + card
                    count += 1
                last = card
        buffer[count] = END_AUCTIONS
        return count + 1

    def refusal(self, state: PhoeniciaState, seat: i64, action: i64) -> Refusal | None:
        if action == END_AUCTIONS:
            return None
        if not AUCTION <= action < AUCTION + CARDS:
            return self.elsewhere()
        card = action - AUCTION
        components = state.components
        if has_won_enough(state, seat):
            words = "You have won a card this round and may open no auction."
            return Refusal("auction.one-card", "M3", words)
        if not state.on_display(card):
            figures: dict[str, object] = {"card": components.card_names[card]}
            return Refusal("auction.not-on-offer", "D1", "No {card} is on offer.", figures)
        if not minimum_in_reach(state, seat, card):
            words = "The minimum bid for {card} is {minimum}; you can bid {reach} at most."
            reach = state.settlements[seat].reach(components, card)
            minimum = components.minimum_bid[card]
            figures = {"card": components.card_titles[card], "minimum": minimum, "reach": reach}
            return Refusal("auction.out-of-reach", "D3", words, figures)
        return None

    def carry_out(self, state: PhoeniciaState, seat: i64, action: i64) -> None:
        if action == END_AUCTIONS:
            state.ask(WORK, seat)
            return
        state.auction_card = action - AUCTION
        # A card once named cannot be taken back, and shows that its minimum is in reach. (D2, N1)
        prove_reach(state, seat, state.components.minimum_bid[state.auction_card])
        state.revealed = True
        state.tell(events.OPENED, seat, state.auction_card)
        state.ask(OPENING_BID, seat)

    def bought(self, state: PhoeniciaState, seat: i64) -> None:
        """The winner has the card with all its effects; the active player goes on. (D10)"""
        gain_card(state, seat, state.purpose_from)
        state.auction_card = NOBODY
        state.high_bid = 0
        state.high_bidder = NOBODY
        state.bidding = 0
        state.have_bid = 0
        state.ask(OPEN, state.active)

    def about(self, state: PhoeniciaState, seat: i64) -> dict[str, object]:
        names = state.components.card_keys
        return {"display": [names[state.display[i]] for i in range(state.display_size)]}

    def question(self, state: PhoeniciaState, seat: i64, names: list[str]) -> str:
        return "Put a card up for auction, or end your auctions?"

    def describe(self, state: PhoeniciaState, seat: i64, action: i64, names: list[str]) -> str:
        if action == END_AUCTIONS:
            return "End the auctions and see to your workers"
        components = state.components
        card = action - AUCTION
        minimum = components.minimum_bid[card]
        discount = state.settlements[seat].discount(components, card)
        off = f", {discount} off for you" if discount else ""
        return f"Auction {components.card_titles[card]} (minimum bid {minimum}{off})"

    def default(self, state: PhoeniciaState, seat: i64) -> i64:
        return END_AUCTIONS


class OpeningBid(Room):
    """The active player makes the first bid for the card just named. (D2, D3, D4)"""

    def __init__(self) -> None:
        super().__init__("opening-bid", "to make your opening bid", "D2")

    def legal_into(self, state: PhoeniciaState, seat: i64, buffer: vec[i64]) -> i64:
        lowest = state.components.minimum_bid[state.auction_card]
        highest = state.settlements[seat].reach(state.components, state.auction_card)
        return _bids_into(buffer, lowest, highest)

    def refusal(self, state: PhoeniciaState, seat: i64, action: i64) -> Refusal | None:
        if action == PASS:
            return Refusal("bid.must-open", "D2", "You named the card, so you must bid for it.")
        if not is_bid(action):
            return self.elsewhere()
        lowest = state.components.minimum_bid[state.auction_card]
        if action - BID < lowest:
            words = "The minimum bid is {minimum}."
            return Refusal("bid.below-minimum", "D3", words, {"minimum": lowest})
        return _beyond_reach(state, seat, action - BID)

    def carry_out(self, state: PhoeniciaState, seat: i64, action: i64) -> None:
        state.bidding = bidders(state, seat)
        make_bid(state, seat, action - BID)

    def about(self, state: PhoeniciaState, seat: i64) -> dict[str, object]:
        return {
            "card": state.components.card_keys[state.auction_card],
            "minimum": state.components.minimum_bid[state.auction_card],
        }

    def question(self, state: PhoeniciaState, seat: i64, names: list[str]) -> str:
        components = state.components
        card = components.card_titles[state.auction_card]
        minimum = components.minimum_bid[state.auction_card]
        return f"What is your opening bid for {card}? The minimum is {minimum}."

    def describe(self, state: PhoeniciaState, seat: i64, action: i64, names: list[str]) -> str:
        return _describe_bid(state, seat, action - BID, "Open at")

    def default(self, state: PhoeniciaState, seat: i64) -> i64:
        return BID + state.components.minimum_bid[state.auction_card]


class Raise(Room):
    """Somebody still in the auction raises the highest bid or passes for good. (D5, D6)

    They are asked even where no raise is within reach, so that every pass looks alike. (L5, N5)
    """

    def __init__(self) -> None:
        super().__init__("bid", "to raise the highest bid or to pass", "D5")

    def legal_into(self, state: PhoeniciaState, seat: i64, buffer: vec[i64]) -> i64:
        highest = state.settlements[seat].reach(state.components, state.auction_card)
        count = _bids_into(buffer, state.high_bid + 1, highest)
        buffer[count] = PASS
        return count + 1

    def refusal(self, state: PhoeniciaState, seat: i64, action: i64) -> Refusal | None:
        if action == PASS:
            return None
        if not is_bid(action):
            return self.elsewhere()
        if action - BID <= state.high_bid:
            words = "The highest bid is {high}; raise it by 1 or more, or pass."
            return Refusal("bid.too-low", "D5", words, {"high": state.high_bid})
        return _beyond_reach(state, seat, action - BID)

    def carry_out(self, state: PhoeniciaState, seat: i64, action: i64) -> None:
        if action != PASS:
            make_bid(state, seat, action - BID)
            return
        state.tell(events.PASSED, seat, state.auction_card)
        state.bidding &= ~(1 << seat)
        go_on(state, seat)

    def about(self, state: PhoeniciaState, seat: i64) -> dict[str, object]:
        return {
            "card": state.components.card_keys[state.auction_card],
            "high_bid": state.high_bid,
            "high_bidder": state.high_bidder,
        }

    def bidding(self, state: PhoeniciaState, seat: i64) -> Bidding | None:
        lowest = int(state.high_bid) + 1
        within_reach = self.refusal(state, seat, BID + lowest) is None
        return Bidding(
            subject=state.components.card_keys[state.auction_card],
            round=state.round,
            has_bid=state.have_bid >> seat & 1 == 1,
            lowest=lowest if within_reach else None,
            lowest_action=BID + lowest if within_reach else None,
            pass_action=PASS,
        )

    def question(self, state: PhoeniciaState, seat: i64, names: list[str]) -> str:
        card = state.components.card_titles[state.auction_card]
        return f"{names[state.high_bidder]} bids {state.high_bid} for {card}. Raise or pass?"

    def describe(self, state: PhoeniciaState, seat: i64, action: i64, names: list[str]) -> str:
        if action == PASS:
            return "Pass: you are out of this auction"
        return _describe_bid(state, seat, action - BID, "Bid")

    def default(self, state: PhoeniciaState, seat: i64) -> i64:
        return PASS


def has_won_enough(state: PhoeniciaState, seat: i64) -> bool:
    """Whether a seat has won a card this round, and may win no other. (M3)"""
    return state.options.one_card_a_round and state.buyers >> seat & 1 == 1


def minimum_in_reach(state: PhoeniciaState, seat: i64, card: i64) -> bool:
    """Whether a card's minimum bid is within reach. (D3)"""
    components = state.components
    return state.settlements[seat].reach(components, card) >= components.minimum_bid[card]


def bidders(state: PhoeniciaState, opener: i64) -> i64:
    """Who may bid: all whose turn is not over, and who may still buy this round. (D8, M3)"""
    everybody = (1 << state.seats) - 1
    out = state.finished
    if state.options.one_card_a_round:
        out |= state.buyers
    return everybody & ~out | 1 << opener


def make_bid(state: PhoeniciaState, seat: i64, amount: i64) -> None:
    """Everybody hears the bid. (D5)"""
    prove_reach(state, seat, amount)
    state.high_bid = amount
    state.high_bidder = seat
    state.have_bid |= 1 << seat
    state.revealed = True
    state.tell(events.BID, seat, amount, state.auction_card)
    go_on(state, seat)


def prove_reach(state: PhoeniciaState, seat: i64, bid: i64) -> None:
    """Whoever can bid that much holds cards worth the bid less discount and coins. (D4)"""
    settlement = state.settlements[seat]
    discount = settlement.discount(state.components, state.auction_card)
    state.memory.prove(seat, settlement.hand_size, bid - discount - settlement.coins)


def go_on(state: PhoeniciaState, seat: i64) -> None:
    """The say goes clockwise to the next still in; a single one left has bought. (D7, D8)"""
    if state.bidding == 1 << state.high_bidder:
        sell(state)
        return
    following = state.next_seat(seat)
    while not state.bidding >> following & 1:
        following = state.next_seat(following)
    state.ask(RAISE, following)


def sell(state: PhoeniciaState) -> None:
    """The winner pays the bid less their discount, never less than 0. (D7, D9, D10, D11)"""
    winner = state.high_bidder
    card = state.auction_card
    discount = state.settlements[winner].discount(state.components, card)
    price = max(state.high_bid - discount, 0)
    state.take_from_display(card)
    state.buyers |= 1 << winner
    state.tell(events.WON, winner, card, state.high_bid, price)
    ask_payment(state, winner, price, OPEN, FOR_CARD, card, 0)


def is_bid(action: i64) -> bool:
    """Whether an action is a bid."""
    return BID + 1 <= action <= BID + HIGHEST_BID


def _bids_into(buffer: vec[i64], lowest: i64, highest: i64) -> i64:
    if highest > HIGHEST_BID:
        highest = HIGHEST_BID
    if highest < lowest:
        return 0
    count = highest - lowest + 1
    for i in range(count):
        buffer[i] = BID + lowest + i
    return count


def _beyond_reach(state: PhoeniciaState, seat: i64, amount: i64) -> Refusal | None:
    reach = state.settlements[seat].reach(state.components, state.auction_card)
    if amount <= reach:
        return None
    words = "With wealth and discount you can bid {reach} at most."
    return Refusal("bid.beyond-reach", "D4", words, {"reach": reach})


def _describe_bid(state: PhoeniciaState, seat: i64, amount: i64, verb: str) -> str:
    discount = state.settlements[seat].discount(state.components, state.auction_card)
    pays = f" (you would pay {max(amount - discount, 0)})" if discount else ""
    return f"{verb} {amount}{pays}"

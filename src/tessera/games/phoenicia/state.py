"""Phoenicia's state: what lies on the table."""

from __future__ import annotations

from tessera.core.chance import Chance, seeded
from tessera.core.decision import Bidding, Decision, Event, Lot
from tessera.core.facts.fields import Fields
from tessera.core.packed import bit, i16, i64, vec, zeros
from tessera.core.plain_data import NOBODY, NONE
from tessera.core.refusal import GAME_OVER, UNKNOWN_SEAT, Refusal
from tessera.core.standings import Standing
from tessera.core.state import State
from tessera.games.phoenicia import events
from tessera.games.phoenicia.actions import TABLE
from tessera.games.phoenicia.audit import faults
from tessera.games.phoenicia.components import Components
from tessera.games.phoenicia.course import lots
from tessera.games.phoenicia.course.arrange import arrange
from tessera.games.phoenicia.course.scoring import standings_of
from tessera.games.phoenicia.decisions.room import Room
from tessera.games.phoenicia.decisions.waiting import why_wait
from tessera.games.phoenicia.fields import FIELDS
from tessera.games.phoenicia.kinds import FOR_CARD, OPEN, STORAGE
from tessera.games.phoenicia.knowing.forced import forced_openly
from tessera.games.phoenicia.knowing.guess import guess_of
from tessera.games.phoenicia.knowing.hindsight import hindsight_of
from tessera.games.phoenicia.knowing.memory import VALUES, Memory, fresh_memory
from tessera.games.phoenicia.knowing.view import view_of
from tessera.games.phoenicia.settlement import Settlement, empty_settlement
from tessera.games.phoenicia.words.screen import screen
from tessera.games.phoenicia.words.targets import meant
from tessera.games.phoenicia.words.wording import sentence
from tessera.games.phoenicia.worth.appraisal import appraisal_of
from tessera.games.phoenicia.worth.features import FEATURES, put_features


class Options:
    """The options of a game, ready for quick questions. (M1)"""

    def __init__(self, chosen: dict[str, str]) -> None:
        self.chosen = chosen
        self.preset_fives: bool = chosen["preset-fives"] == "on"
        self.one_card_a_round: bool = chosen["one-card-a-round"] == "on"
        self.single_use: bool = chosen["discounts"] == "single-use"
        self.full_price_shift: bool = chosen["shift-onto-tool"] == "full-price"


class PhoeniciaState(State):
    """Everything on the table of one game of Phoenicia."""

    __slots__ = (
        "components", "options", "rooms", "settlements", "memory", "kind",
        "round", "overlord", "active", "finished", "buyers", "quiet_rounds", "points_before",
        "deck", "deck_next", "display", "display_size", "draw_pile", "draw_size", "discard_pile",
        "auction_card", "high_bid", "high_bidder", "bidding", "have_bid",
        "due", "price", "lowest_paid", "handed_in",
        "asked_by", "purpose", "purpose_from", "purpose_to",
    )  # fmt: skip

    def __init__(
        self,
        seats: i64,
        chance: Chance,
        components: Components,
        options: Options,
        rooms: list[Room],
        settlements: list[Settlement],
        deck: vec[i64],
        draw_pile: vec[i64],
        discard_pile: vec[i64],
        display: vec[i64],
        memory: Memory,
    ) -> None:
        super().__init__(seats, TABLE, chance)
        self.components = components
        self.options = options
        self.rooms = rooms
        self.settlements = settlements
        self.kind: i64 = OPEN
        """The kind of decision that is open."""
        # The round
        self.round: i64 = 1
        self.overlord: i64 = 0
        self.active: i64 = 0
        self.finished: i64 = 0
        """Seats whose turn is over this round, as a bit mask. (D8)"""
        self.buyers: i64 = 0
        """Seats that have won an auction this round, as a bit mask. (M3)"""
        self.quiet_rounds: i64 = 0
        """Rounds running without any change of victory points. (N4)"""
        self.points_before: i64 = 0
        """The sum of all victory points at the last victory check."""
        # The development cards
        self.deck = deck
        """All development cards not yet turned up, the next one at `deck_next`. (A4)"""
        self.deck_next: i64 = 0
        self.display = display
        """The cards on offer, ascending, `display_size` of them."""
        self.display_size: i64 = 0
        # The production cards
        self.draw_pile = draw_pile
        """The production deck by value, the next card at `draw_size` - 1."""
        self.draw_size: i64 = 0
        self.discard_pile = discard_pile
        """How many cards of each value have been used. (C10)"""
        # The auction
        self.auction_card: i64 = NOBODY
        self.high_bid: i64 = 0
        self.high_bidder: i64 = NOBODY
        self.bidding: i64 = 0
        """Seats still in the auction, as a bit mask. (D6)"""
        self.have_bid: i64 = 0
        """Seats that have bid in the auction, as a bit mask."""
        # The payment
        self.due: i64 = 0
        """What is still to be paid."""
        self.price: i64 = 0
        self.lowest_paid: i64 = 0
        """The value of the last card handed in; no higher one may follow. (C5)"""
        self.asked_by: i64 = OPEN
        """The kind of decision that asked for the payment and carries out the purchase."""
        self.purpose: i64 = FOR_CARD
        self.purpose_from: i64 = 0
        self.purpose_to: i64 = 0
        self.handed_in: i64 = 0
        """The values handed in for this payment, one digit each."""
        self.memory = memory

    def clone(self) -> PhoeniciaState:
        copy = PhoeniciaState(
            self.seats,
            self.chance.clone(),
            self.components,
            self.options,
            self.rooms,
            [settlement.clone() for settlement in self.settlements],
            self.deck,  # never changed after the deal, so it may be shared
            self.draw_pile,  # replaced where it changes, like the display
            self.discard_pile[:],
            self.display,
            self.memory.clone(),
        )
        copy.copy_common(self)
        copy.kind = self.kind
        copy.round = self.round
        copy.overlord = self.overlord
        copy.active = self.active
        copy.finished = self.finished
        copy.buyers = self.buyers
        copy.quiet_rounds = self.quiet_rounds
        copy.points_before = self.points_before
        copy.deck_next = self.deck_next
        copy.display_size = self.display_size
        copy.draw_size = self.draw_size
        copy.auction_card = self.auction_card
        copy.high_bid = self.high_bid
        copy.high_bidder = self.high_bidder
        copy.bidding = self.bidding
        copy.have_bid = self.have_bid
        copy.due = self.due
        copy.price = self.price
        copy.lowest_paid = self.lowest_paid
        copy.handed_in = self.handed_in
        copy.asked_by = self.asked_by
        copy.purpose = self.purpose
        copy.purpose_from = self.purpose_from
        copy.purpose_to = self.purpose_to
        return copy

    # Decisions

    def ask(self, kind: i64, seat: i64) -> None:
        """Opens a decision for one seat."""
        self.kind = kind
        self.deciding = 1 << seat

    def legal_into(self, seat: i64, buffer: vec[i64]) -> i64:
        return self.rooms[self.kind].legal_into(self, seat, buffer)

    def carry_out(self, seat: i64, action: i64) -> None:
        self.rooms[self.kind].carry_out(self, seat, action)

    def why_not(self, seat: int, action: int) -> Refusal | None:
        return self.rooms[self.kind].refusal(self, seat, action)

    def why_wait(self, seat: int, action: int) -> Refusal:
        return why_wait(self, seat, action)

    def rule_of(self, code: str) -> str:
        """How the game ends depends on whether nothing happened any more. (K1, N4)"""
        if code == GAME_OVER:
            return "N4" if self.quiet_rounds >= self.components.quiet_rounds else "K1"
        return "A1" if code == UNKNOWN_SEAT else "B6"

    def decision(self, seat: int) -> Decision:
        room = self.rooms[self.kind]
        return Decision(room.name, seat, room.about(self, seat))

    def default(self, seat: int) -> int:
        return self.rooms[self.kind].default(self, seat)

    def question(self, seat: int, names: list[str]) -> str:
        return self.rooms[self.kind].question(self, seat, names)

    def describe(self, seat: int, action: int, names: list[str]) -> str:
        return self.rooms[self.kind].describe(self, seat, action, names)

    def bidding_of(self, seat: int) -> Bidding | None:
        if not self.deciding >> seat & 1:
            return None
        return self.rooms[self.kind].bidding(self, seat)

    def lots(self, seat: int) -> list[Lot]:
        return [] if self.over() else lots.lots(self, seat)

    def bids_left(self, seat: int) -> bool:
        return not self.over() and lots.bids_left(self, seat)

    # Small questions

    def next_seat(self, seat: i64) -> i64:
        """The seat to the left: play goes clockwise."""
        return (seat + 1) % self.seats

    def left_to_buy(self) -> i64:
        """The development cards in the deck, on offer or being sold, as a bit mask. (F11)"""
        cards: i64 = 0
        if self.auction_card != NOBODY:
            cards = bit(self.auction_card)
        display = self.display
        for i in range(self.display_size):
            cards |= bit(display[i])
        deck = self.deck
        for i in range(self.deck_next, len(deck)):
            cards |= bit(deck[i])
        return cards

    def discounts(self, seat: i64) -> dict[str, int]:
        """A seat's discounts as its markers show them, by card.

        There is none on a card that cannot be bought any more. (F11)
        """
        settlement = self.settlements[seat]
        left = self.left_to_buy()
        found: dict[str, int] = {}
        for card in self.components.discounted:
            discount = settlement.discount(self.components, card)
            if discount > 0 and left >> card & 1:
                found[self.components.card_keys[card]] = discount
        return found

    def on_display(self, card: i64) -> bool:
        """Whether a copy of that card is on offer."""
        for i in range(self.display_size):
            if self.display[i] == card:
                return True
        return False

    def add_to_display(self, card: i64) -> None:
        """Lays a card into the display, which stays in ascending order."""
        display = self.display[:]
        place = self.display_size
        while place > 0 and display[place - 1] > card:
            display[place] = display[place - 1]
            place -= 1
        display[place] = card
        self.display = display
        self.display_size += 1

    def take_from_display(self, card: i64) -> None:
        """Removes one copy of a card; the gap stays until 2b. (D11)"""
        display = self.display[:]
        place: i64 = 0
        while display[place] != card:
            place += 1
        self.display_size -= 1
        for i in range(place, self.display_size):
            display[i] = display[i + 1]
        self.display = display

    # Answers that live in rooms of their own

    def view(self, seat: int) -> dict[str, object]:
        return view_of(self, seat)

    def guess(self, seat: int, chance: Chance) -> PhoeniciaState:
        return guess_of(self, seat, chance)

    def open_play(self) -> i64:
        """A round: cards are drawn and set aside unseen only between two of them. (J4, J7)"""
        return NONE if self.kind == STORAGE or self.over() else self.round

    def hindsight(self, seat: i64, guess: State, moves: list[tuple[int, int]]) -> PhoeniciaState:
        assert isinstance(guess, PhoeniciaState)
        return hindsight_of(self, seat, guess, moves)

    def standings(self) -> list[Standing]:
        return standings_of(self)

    def fields(self) -> Fields:
        return FIELDS

    def lay_out(self, data: dict[str, object], given: dict[str, object]) -> dict[str, object]:
        return arrange(data, given, self.components)

    def chosen(self) -> dict[str, str]:
        return self.options.chosen

    def appraise(self, seat: i64) -> i64:
        return appraisal_of(self, seat)

    def forced_openly(self, seat: i64, buffer: vec[i64]) -> bool:
        return forced_openly(self, seat, buffer)

    def lead_on(self, seat: i64, buffer: vec[i64], count: i64) -> i64:
        """Nothing can be taken back. (G12, N1)"""
        return count

    def horizon(self) -> i64:
        return 4 * self.seats

    def tries(self) -> i64:
        return 1

    def feature_count(self) -> i64:
        return FEATURES

    def put_features(self, seat: i64, buffer: vec[i16], first: i64) -> None:
        put_features(self, seat, buffer, first)

    def faults(self) -> list[str]:
        blank = empty_table(self.seats, seeded(0), self.components, self.options, self.rooms)
        return faults(self, blank)

    def event_figures(self, kind: int) -> list[str]:
        return events.FIGURES[kind]

    def sentence(self, event: Event, viewer: int, names: list[str]) -> str | None:
        return sentence(event, self, viewer, names)

    def screen(self, viewer: int, names: list[str]) -> str:
        return screen(self.view(viewer), self.components, names)

    def meant(self, seat: int, target: str) -> int:
        return meant(self, target)

    def round_number(self) -> int:
        return self.round


def empty_table(
    seats: i64, chance: Chance, components: Components, options: Options, rooms: list[Room]
) -> PhoeniciaState:
    """A table with nothing on it but the supplies and empty settlements."""
    return PhoeniciaState(
        seats,
        chance,
        components,
        options,
        rooms,
        [empty_settlement() for _ in range(seats)],
        zeros(0),
        zeros(components.deck_size),
        zeros(VALUES),
        zeros(seats),
        fresh_memory(seats),
    )

"""Constantinopolis' state: what lies on the table."""

from __future__ import annotations

from tessera.core.chance import Chance, seeded
from tessera.core.decision import Bidding, Decision, Event, Lot
from tessera.core.facts.fields import Fields
from tessera.core.packed import i16, i64, vec, zeros
from tessera.core.plain_data import NOBODY, NONE
from tessera.core.refusal import GAME_OVER, UNKNOWN_SEAT, Refusal
from tessera.core.standings import Standing
from tessera.core.state import State
from tessera.games.constantinopolis import actions, kinds
from tessera.games.constantinopolis import board as at
from tessera.games.constantinopolis.actions import CONTRACTS, OFFICES
from tessera.games.constantinopolis.audit import faults
from tessera.games.constantinopolis.components import Components
from tessera.games.constantinopolis.course import lots
from tessera.games.constantinopolis.course.arrange import arrange
from tessera.games.constantinopolis.course.scoring import standings_of
from tessera.games.constantinopolis.decisions.room import Room
from tessera.games.constantinopolis.decisions.waiting import why_wait
from tessera.games.constantinopolis.events import FIGURES
from tessera.games.constantinopolis.fields import FIELDS
from tessera.games.constantinopolis.knowing.forced import forced_openly
from tessera.games.constantinopolis.knowing.guess import guess_of
from tessera.games.constantinopolis.knowing.view import view_of
from tessera.games.constantinopolis.sheet import Sheet, empty_sheet
from tessera.games.constantinopolis.trades import Trades, fresh_trades
from tessera.games.constantinopolis.words.screen import screen
from tessera.games.constantinopolis.words.targets import meant
from tessera.games.constantinopolis.words.wording import sentence
from tessera.games.constantinopolis.worth.appraisal import appraisal_of
from tessera.games.constantinopolis.worth.deals import next_step
from tessera.games.constantinopolis.worth.features import FEATURES, put_features
from tessera.games.constantinopolis.worth.length import lead_on


class Options:
    """The options of a game, ready for quick questions. (X1)"""

    def __init__(self, chosen: dict[str, str]) -> None:
        self.chosen = chosen
        self.free_trade: bool = chosen["free-trade"] == "on"
        self.open_gold: bool = chosen["open-gold"] == "on"
        self.open_cargo: bool = chosen["open-cargo"] == "on"


class ConstantinopolisState(State):
    """Everything on the table of one game of Constantinopolis."""

    __slots__ = (
        "components", "options", "rooms", "sheets", "board", "trades", "kind",
        "round", "phase", "active", "last_round",
        "been_active", "free_office", "target", "challenger", "bid", "bidder", "have_bid",
        "public_left", "walls_left", "deck_size", "current", "future_size", "future_emptied",
        "declared_building", "declared_tile", "declared_redemptor",
        "committed", "wish_by", "wish_asked", "wish_waived", "shown",
    )  # fmt: skip

    def __init__(
        self,
        seats: i64,
        chance: Chance,
        components: Components,
        options: Options,
        rooms: list[Room],
        sheets: list[Sheet],
        board: vec[i64],
        trades: Trades,
    ) -> None:
        super().__init__(seats, actions.TABLE, chance)
        self.components = components
        self.options = options
        self.rooms = rooms
        self.sheets = sheets
        self.board = board
        """Contract cards, tiles, ships and markets that nobody owns, the offices and their gold."""
        self.trades = trades
        self.kind: i64 = kinds.OFFICE
        """The kind of decision that the phase asks; `kind_of` says what a single seat is asked."""
        # The round
        self.round: i64 = 1
        self.phase: i64 = kinds.AUCTION_PHASE
        self.active: i64 = NOBODY
        """Whose turn it is in the auction and in phase 4."""
        self.last_round: bool = False
        # The auction
        self.been_active: i64 = 0
        """Seats that have been active in this auction, as a bit mask. (C13)"""
        self.free_office: i64 = NONE
        """The office that the active player may have for nothing. (C12)"""
        self.target: i64 = NONE
        """The office that is contested."""
        self.challenger: i64 = NOBODY
        self.bid: i64 = 0
        self.bidder: i64 = NOBODY
        self.have_bid: i64 = 0
        """Seats that have bid in this contest, as a bit mask."""
        # What is left on the board
        self.public_left: i64 = 0
        """Public buildings not sold yet, as a bit mask."""
        self.walls_left: i64 = 0
        """Segments of the walls not built yet, as a bit mask."""
        self.deck_size: i64 = 0
        self.current: i64 = 0
        """The Current market."""
        self.future_size: i64 = 0
        self.future_emptied: i64 = 0
        """How often the Future pile has run out. (T4, U3)"""
        # The purchase about which the Consul is asked (K2)
        self.declared_building: i64 = NONE
        self.declared_tile: i64 = NONE
        self.declared_redemptor: bool = False
        # Phase 6
        self.committed: i64 = 0
        """Seats that have committed, as a bit mask. (P2)"""
        self.wish_by: i64 = NOBODY
        """Whose wish for a ship is being settled. (Q12)"""
        self.wish_asked: i64 = NOBODY
        """Who is asked about it. (Q9)"""
        self.wish_waived: i64 = 0
        """Who has waived that ship, as a bit mask. (Q9)"""
        self.shown: bool = False
        """Whether cargo is in sight: from the joint reveal to the end of phase 7. (V4)"""

    def clone(self) -> ConstantinopolisState:
        copy = ConstantinopolisState(
            self.seats,
            self.chance.clone(),
            self.components,
            self.options,
            self.rooms,
            [sheet.clone() for sheet in self.sheets],
            self.board[:],
            self.trades.clone(),
        )
        copy.copy_common(self)
        copy.kind = self.kind
        copy.round = self.round
        copy.phase = self.phase
        copy.active = self.active
        copy.last_round = self.last_round
        copy.been_active = self.been_active
        copy.free_office = self.free_office
        copy.target = self.target
        copy.challenger = self.challenger
        copy.bid = self.bid
        copy.bidder = self.bidder
        copy.have_bid = self.have_bid
        copy.public_left = self.public_left
        copy.walls_left = self.walls_left
        copy.deck_size = self.deck_size
        copy.current = self.current
        copy.future_size = self.future_size
        copy.future_emptied = self.future_emptied
        copy.declared_building = self.declared_building
        copy.declared_tile = self.declared_tile
        copy.declared_redemptor = self.declared_redemptor
        copy.committed = self.committed
        copy.wish_by = self.wish_by
        copy.wish_asked = self.wish_asked
        copy.wish_waived = self.wish_waived
        copy.shown = self.shown
        return copy

    # Decisions

    def ask(self, kind: i64, seat: i64) -> None:
        """Opens a decision for one seat."""
        self.kind = kind
        self.deciding = 1 << seat

    def ask_accepting(self) -> None:
        """Opens the decisions of phase 6: all but those who have committed or wait for answers."""
        deciding: i64 = 0
        for seat in range(self.seats):
            if not self.committed >> seat & 1 and not self.is_waiting(seat):
                deciding |= 1 << seat
        self.deciding = deciding

    def is_waiting(self, seat: i64) -> bool:
        """Whether a seat has wished for a ship, and nothing else is asked of it. (Q11, Y13)"""
        sheet = self.sheets[seat]
        return sheet.ship_wish != NONE and self.wish_asked != seat and sheet.answering == NOBODY

    def kind_of(self, seat: i64) -> i64:
        """What a deciding seat is asked: a ship comes before a trade, both before its own. (Y13)"""
        if self.kind != kinds.ACCEPT:
            return self.kind
        if self.wish_asked == seat:
            return kinds.FIRST_REFUSAL
        sheet = self.sheets[seat]
        if sheet.answering != NOBODY:
            return kinds.TRADE_ANSWER
        if sheet.redraw != NONE:
            return kinds.REDRAW
        if self.options.free_trade and self.trades.partner(self.trades.draft(seat)) != NOBODY:
            return kinds.OFFER
        return kinds.ACCEPT

    def legal_into(self, seat: i64, buffer: vec[i64]) -> i64:
        return self.rooms[self.kind_of(seat)].legal_into(self, seat, buffer)

    def carry_out(self, seat: i64, action: i64) -> None:
        self.rooms[self.kind_of(seat)].carry_out(self, seat, action)

    def why_not(self, seat: int, action: int) -> Refusal | None:
        return self.rooms[self.kind_of(seat)].refusal(self, seat, action)

    def why_wait(self, seat: int, action: int) -> Refusal:
        return why_wait(self, seat)

    def rule_of(self, code: str) -> str:
        """A seat is asked in its turn, and out of turn only what the rules name. (B5)"""
        if code == GAME_OVER:
            return "U8"
        return "A1" if code == UNKNOWN_SEAT else "B5"

    def decision(self, seat: int) -> Decision:
        """What is asked, as everybody may know it: what a player is putting together is not told.

        (X11, Y9)
        """
        kind = self.kind_of(seat)
        if kind in (kinds.REDRAW, kinds.OFFER):
            kind = kinds.ACCEPT
        return Decision(self.rooms[kind].name, seat, self.rooms[kind].about(self, seat))

    def default(self, seat: int) -> int:
        return self.rooms[self.kind_of(seat)].default(self, seat)

    def question(self, seat: int, names: list[str]) -> str:
        return self.rooms[self.kind_of(seat)].question(self, seat, names)

    def describe(self, seat: int, action: int, names: list[str]) -> str:
        return self.rooms[self.kind_of(seat)].describe(self, seat, action, names)

    def bidding_of(self, seat: int) -> Bidding | None:
        if not self.deciding >> seat & 1:
            return None
        return self.rooms[self.kind_of(seat)].bidding(self, seat)

    def lots(self, seat: int) -> list[Lot]:
        return [] if self.over() else lots.lots(self, seat)

    def bids_left(self, seat: int) -> bool:
        return not self.over() and lots.bids_left(self, seat)

    # Offices

    def holder(self, office: i64) -> i64:
        """Who holds an office, or `NOBODY`. Turn order is the order of the holders. (B2)"""
        return self.board[at.HOLDERS + office]

    def move_to_office(self, seat: i64, office: i64) -> None:
        """Moves a player's office marker, or with `NONE` takes it off. (C3)"""
        sheet = self.sheets[seat]
        if sheet.office != NONE and self.board[at.HOLDERS + sheet.office] == seat:
            self.board[at.HOLDERS + sheet.office] = NOBODY
        sheet.office = office
        if office != NONE:
            self.board[at.HOLDERS + office] = seat

    def in_turn_order(self) -> vec[i64]:
        """The players who hold an office, in turn order. (B2)"""
        order = zeros(self.seats)
        count: i64 = 0
        for office in range(OFFICES):
            if self.board[at.HOLDERS + office] != NOBODY:
                order[count] = self.board[at.HOLDERS + office]
                count += 1
        return order if count == self.seats else order[:count]

    def next_in_turn(self, office: i64) -> i64:
        """The first player in turn order from an office on, or `NOBODY`. (B2)"""
        for number in range(office, OFFICES):
            if self.board[at.HOLDERS + number] != NOBODY:
                return self.board[at.HOLDERS + number]
        return NOBODY

    def office_coins(self, office: i64) -> i64:
        """The gold that lies on an office. (C9)"""
        return self.board[at.OFFICE_COINS + office]

    def put_on_office(self, office: i64, gold: i64) -> None:
        """Adds gold to that on an office. (C9)"""
        self.board[at.OFFICE_COINS + office] += gold

    # Tiles, ships and markets

    def tiles_left(self, tile: i64) -> i64:
        """How many production, commercial or utility tiles of a name are on the board. (A3)"""
        return self.board[at.TILES_LEFT + tile]

    def add_tiles(self, tile: i64, number: i64) -> None:
        """Puts tiles on the board or, with a negative number, takes them off."""
        self.board[at.TILES_LEFT + tile] += number

    def ships_left(self, size: i64) -> i64:
        """How many ships of a size are for sale. (A4)"""
        return self.board[at.SHIPS_LEFT + size]

    def add_ships(self, size: i64, number: i64) -> None:
        """Puts ships on the board or, with a negative number, takes them off."""
        self.board[at.SHIPS_LEFT + size] += number

    def future(self, i: i64) -> i64:
        """One of the cards of the Future pile, the next market first. (A6)"""
        return self.board[at.FUTURE + self.future_size - 1 - i]

    def lay_future(self, i: i64, market: i64) -> None:
        """Replaces a card of the Future pile, the next market being the first."""
        self.board[at.FUTURE + self.future_size - 1 - i] = market

    # Contract cards

    def place(self, contract: i64) -> i64:
        """Where a contract card is, as `kinds.py` numbers the places."""
        return self.board[at.CARD_PLACE + contract]

    def move_card(self, contract: i64, place: i64) -> None:
        """Puts a contract card somewhere else."""
        self.board[at.CARD_PLACE + contract] = place

    def aboard(self, seat: i64, ship: i64) -> i64:
        """The place of a card on one of a player's ships."""
        return kinds.ABOARD + 10 * seat + ship

    def owner_of(self, place: i64) -> i64:
        """Whose card lies at a place with a player. (A8)"""
        return (place - kinds.ABOARD) // 10 if place >= kinds.ABOARD else place % 10

    def ship_of(self, contract: i64, seat: i64) -> i64:
        """On which of a player's ships a contract is, or `NONE`."""
        first = kinds.ABOARD + 10 * seat
        place = self.board[at.CARD_PLACE + contract]
        if first <= place < first + 10:
            return place - first
        return NONE

    def deck_card(self, i: i64) -> i64:
        """A card of the deck, the next one first."""
        return self.board[at.DECK + self.deck_size - 1 - i]

    def put_on_deck(self, contract: i64) -> None:
        """Lays a card on top of the deck."""
        self.board[at.DECK + self.deck_size] = contract
        self.deck_size += 1
        self.move_card(contract, kinds.IN_DECK)

    # Answers that live in rooms of their own

    def view(self, seat: int) -> dict[str, object]:
        return view_of(self, seat)

    def guess(self, seat: int, chance: Chance) -> ConstantinopolisState:
        return guess_of(self, seat, chance)

    def standings(self) -> list[Standing]:
        return standings_of(self)

    def fields(self) -> Fields:
        return FIELDS

    def lay_out(self, data: dict[str, object], given: dict[str, object]) -> dict[str, object]:
        return arrange(data, given, self)

    def chosen(self) -> dict[str, str]:
        return self.options.chosen

    def appraise(self, seat: i64) -> i64:
        return appraisal_of(self, seat)

    def takes_back(self, action: i64) -> bool:
        return (
            actions.UNLOAD <= action < actions.SAVE
            or actions.FREE <= action < actions.POST
            or action in (actions.WITHDRAW, actions.CANCEL)
        )

    def forced_openly(self, seat: i64, buffer: vec[i64]) -> bool:
        return forced_openly(self, seat, buffer)

    def lead_on(self, seat: i64, buffer: vec[i64], count: i64) -> i64:
        if self.kind != kinds.ACCEPT:
            return count
        return lead_on(self, seat, buffer, count)

    def sift(self, seat: i64, buffer: vec[i64], count: i64) -> i64:
        """Offers are left to `initiative`: there are too many to try them all. (X5)"""
        if not self.options.free_trade:
            return count
        kept: i64 = 0
        for i in range(count):
            trade = actions.OFFER <= buffer[i] < actions.PROPOSE or buffer[i] == actions.WITHDRAW
            if not trade:
                buffer[kept] = buffer[i]
                kept += 1
        return kept

    def initiative(self, seat: int, chance: Chance) -> int:
        if self.options.free_trade and self.kind_of(seat) in (kinds.ACCEPT, kinds.OFFER):
            return next_step(guess_of(self, seat, chance), seat)
        return NONE

    def awaits(self, seat: int) -> bool:
        """Whoever has made an offer waits for the answer before they commit. (X6, X7)"""
        return (
            self.options.free_trade
            and self.kind_of(seat) == kinds.ACCEPT
            and self.trades.partner(self.trades.offer(seat)) != NOBODY
        )

    def horizon(self) -> i64:
        return 32 * self.seats

    def feature_count(self) -> i64:
        return FEATURES

    def put_features(self, seat: i64, buffer: vec[i16], first: i64) -> None:
        put_features(self, seat, buffer, first)

    def faults(self) -> list[str]:
        return faults(self, empty_table(self.seats, 0, self.components, self.options, self.rooms))

    def event_figures(self, kind: int) -> list[str]:
        return FIGURES[kind]

    def sentence(self, event: Event, viewer: int, names: list[str]) -> str | None:
        return sentence(event, self, viewer, names)

    def screen(self, viewer: int, names: list[str]) -> str:
        return screen(self.view(viewer), self.components, names)

    def meant(self, seat: int, target: str) -> int:
        return meant(self, seat, target)

    def round_number(self) -> int:
        return self.round


def empty_table(
    seats: i64, seed: int, components: Components, options: Options, rooms: list[Room]
) -> ConstantinopolisState:
    """A table with empty sheets: nobody holds an office, and no contract card lies anywhere."""
    state = ConstantinopolisState(
        seats,
        seeded(seed),
        components,
        options,
        rooms,
        [empty_sheet(components) for _ in range(seats)],
        zeros(at.BOARD),
        fresh_trades(seats, options.free_trade),
    )
    state.public_left = (1 << actions.PUBLIC) - 1
    state.walls_left = (1 << actions.WALLS) - 1
    for office in range(OFFICES):
        state.board[at.HOLDERS + office] = NOBODY
    for contract in range(CONTRACTS):
        state.move_card(contract, kinds.UNPLACED)
    return state

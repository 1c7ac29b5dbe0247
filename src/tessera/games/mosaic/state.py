"""Mosaic's state: what lies on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.chance import Chance
from tessera.core.decision import Decision, Event
from tessera.core.facts.fields import Fields
from tessera.core.learning.feature_notes import NO_NOTES
from tessera.core.packed import bit, i16, i64, vec, zeros
from tessera.core.plain_data import NOBODY, NONE
from tessera.core.refusal import GAME_OVER, NOT_YOUR_TURN, UNKNOWN_ACTION, UNKNOWN_SEAT, Refusal
from tessera.core.standings import Standing
from tessera.core.state import State
from tessera.games.mosaic import actions, events, frames, kinds
from tessera.games.mosaic import board as at
from tessera.games.mosaic.actions import REGIONS, SIZE, TABLE
from tessera.games.mosaic.audit import faults
from tessera.games.mosaic.civilization import Civilization
from tessera.games.mosaic.components import MOST_PLAYERS, Components
from tessera.games.mosaic.course.arrange import arrange
from tessera.games.mosaic.course.flow import run
from tessera.games.mosaic.course.scoring.as_it_stands import scores_now
from tessera.games.mosaic.course.scoring.final import standings_of
from tessera.games.mosaic.decisions.refusals import why_wait
from tessera.games.mosaic.decisions.room import Room
from tessera.games.mosaic.fields import FIELDS
from tessera.games.mosaic.game_map import bit_of, region_of
from tessera.games.mosaic.kinds import NOTHING, TILES
from tessera.games.mosaic.knowing.forced import forced_openly
from tessera.games.mosaic.knowing.guess import guess_of
from tessera.games.mosaic.knowing.view import view_of
from tessera.games.mosaic.words.screen import screen
from tessera.games.mosaic.words.targets import meant
from tessera.games.mosaic.words.wording import sentence
from tessera.games.mosaic.worth.appraisal import appraisal_of
from tessera.games.mosaic.worth.features import FEATURES, put_features
from tessera.games.mosaic.worth.length import lead_on

if TYPE_CHECKING:
    from tessera.games.mosaic.course.deal import Options

SHARED_HEXES: Final = 1 << MOST_PLAYERS
SHARED_RINGS: Final = 2 << MOST_PLAYERS
ALL_SHARED: Final = (4 << MOST_PLAYERS) - 1
"""What clones share: the civilizations, by seat, the hexes and the rings."""

RULES: Final = {GAME_OVER: "V6", UNKNOWN_SEAT: "A1", NOT_YOUR_TURN: "C1", UNKNOWN_ACTION: "C2"}
"""The paragraphs behind what every game refuses."""


class MosaicState(State):
    """Everything on the table of one game of Mosaic."""

    __slots__ = (
        "components", "options", "rooms", "civilizations", "board", "hexes", "rings", "shared",
        "scratch", "in_play", "kind", "depth", "round", "starting_player", "active", "last_round",
        "tile_end", "scorings_done", "scorings_due", "scoring_cards", "actions_due",
        "first_action", "seen", "peek_used", "recruited", "military_done", "holding",
        "golden_ages_left", "achievements_left", "achievements_in_play", "wonders_left", "flipped",
        "map_notes", "standing",
    )  # fmt: skip

    def __init__(
        self,
        seats: i64,
        chance: Chance,
        components: Components,
        options: Options,
        rooms: list[Room],
        civilizations: list[Civilization],
        hexes: vec[i64],
        rings: vec[i64],
        board: vec[i64],
        scratch: vec[i64],
    ) -> None:
        super().__init__(seats, TABLE, chance)
        self.components = components
        self.options = options
        self.rooms = rooms
        self.civilizations = civilizations
        self.hexes = hexes
        """Tiles and pieces on the map."""
        self.rings = rings
        """The cards of the decks, and where those of the draft came from."""
        self.shared: i64 = 0
        """Which of these a clone may share, as a bit mask. Those are only read; whoever changes one
        gets it from `changing`, `changing_hexes` or `changing_rings`."""
        self.board = board
        """Cards, decks, offers, tiles that can be owned once, and the stack of frames."""
        self.scratch = scratch
        """Space for legal actions while somebody looks ahead; shared by all clones."""
        self.in_play: i64 = 0
        """The regions in play, as a bit mask. (A4)"""
        self.kind: i64 = kinds.LEADER
        """The kind of decision that is asked."""
        self.depth: i64 = 0
        """How many frames lie on the stack."""
        # The round
        self.round: i64 = 0
        self.starting_player: i64 = 0
        self.active: i64 = NOBODY
        """Whose turn it is, or whose set-up."""
        self.last_round: i64 = NONE
        """The last round, once the end has begun. (V5)"""
        self.tile_end: bool = False
        """Whether two groups of tiles have been taken. (V2)"""
        self.scorings_done: i64 = 0
        self.scorings_due: i64 = 0
        self.scoring_cards: i64 = 0
        """The decks whose scoring card has been revealed, as a bit mask."""
        # The turn
        self.actions_due: i64 = 0
        self.first_action: bool = False
        """Whether the turn's first action is still to come. (N9)"""
        self.seen: i64 = NONE
        """The deck whose top card Republic has seen in this turn, while it is on top. (N10)"""
        self.peek_used: bool = False
        self.recruited: i64 = 0
        """Units recruited in this turn. (M4)"""
        self.military_done: bool = False
        """Whether a Military action has ended in this turn. (M7)"""
        # What belongs to nobody
        self.holding: i64 = 0
        """Money in the Holding Area. (H10)"""
        self.golden_ages_left: i64 = 0
        """Golden Ages that nobody has, as a bit mask."""
        self.achievements_left: i64 = 0
        """Achievements in play that nobody has, as a bit mask."""
        self.achievements_in_play: i64 = 0
        """As a bit mask. (A12)"""
        self.wonders_left: i64 = 0
        """Wonders that nobody has built, as a bit mask."""
        self.flipped: i64 = 0
        """Governments that have cleared an offer, as a bit mask. (N7)"""
        # What features tell of the map, empty since it has changed
        self.map_notes = NO_NOTES
        self.standing = NO_NOTES

    def clone(self) -> MosaicState:
        """An independent copy: what both share is copied by the first to change it."""
        self.shared = ALL_SHARED
        copy = MosaicState(
            self.seats,
            self.chance.clone(),
            self.components,
            self.options,
            self.rooms,
            self.civilizations[:],
            self.hexes,
            self.rings,
            self.board[:],
            self.scratch,
        )
        copy.copy_common(self)
        copy.shared = ALL_SHARED
        copy.in_play = self.in_play
        copy.kind = self.kind
        copy.depth = self.depth
        copy.round = self.round
        copy.starting_player = self.starting_player
        copy.active = self.active
        copy.last_round = self.last_round
        copy.tile_end = self.tile_end
        copy.scorings_done = self.scorings_done
        copy.scorings_due = self.scorings_due
        copy.scoring_cards = self.scoring_cards
        copy.actions_due = self.actions_due
        copy.first_action = self.first_action
        copy.seen = self.seen
        copy.peek_used = self.peek_used
        copy.recruited = self.recruited
        copy.military_done = self.military_done
        copy.holding = self.holding
        copy.golden_ages_left = self.golden_ages_left
        copy.achievements_left = self.achievements_left
        copy.achievements_in_play = self.achievements_in_play
        copy.wonders_left = self.wonders_left
        copy.flipped = self.flipped
        copy.map_notes = self.map_notes
        copy.standing = self.standing
        return copy

    # Decisions

    def ask(self, kind: i64, seat: i64) -> None:
        """Opens a decision for one seat."""
        self.kind = kind
        self.deciding = bit(seat)

    def legal_into(self, seat: i64, buffer: vec[i64]) -> i64:
        return self.rooms[self.kind].legal_into(self, seat, buffer)

    def carry_out(self, seat: i64, action: i64) -> None:
        self.rooms[self.kind].carry_out(self, seat, action)
        run(self)

    def why_not(self, seat: int, action: int) -> Refusal | None:
        return self.rooms[self.kind].refusal(self, seat, action)

    def why_wait(self, seat: int, action: int) -> Refusal:
        return why_wait(self, seat)

    def rule_of(self, code: str) -> str:
        """A seat is asked in its turn, and out of turn only what the rules name. (C1)"""
        return RULES[code]

    def decision(self, seat: int) -> Decision:
        room = self.rooms[self.kind]
        return Decision(room.name, seat, room.about(self, seat))

    def default(self, seat: int) -> int:
        return self.rooms[self.kind].default(self, seat, zeros(SIZE))

    def question(self, seat: int, names: list[str]) -> str:
        return self.rooms[self.kind].question(self, seat)

    def describe(self, seat: int, action: int, names: list[str]) -> str:
        return self.rooms[self.kind].describe(self, seat, action, names)

    # Frames

    def push(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Lays a frame on the stack, its last words 0."""
        assert self.depth < frames.DEPTH, "The stack of frames is full."
        first = at.STACK + self.depth * frames.WORDS
        self.depth += 1
        self.board[first] = kind
        self.board[first + 1] = a
        self.board[first + 2] = b
        self.board[first + 3] = c
        for word in range(4, frames.WORDS):
            self.board[first + word] = 0

    def pop(self) -> None:
        """Takes the top frame off; what is not on the stack is 0."""
        self.depth -= 1
        first = at.STACK + self.depth * frames.WORDS
        for word in range(frames.WORDS):
            self.board[first + word] = 0

    def frame(self, word: i64) -> i64:
        """A word of the top frame."""
        return self.board[at.STACK + (self.depth - 1) * frames.WORDS + word]

    def set_frame(self, word: i64, value: i64) -> None:
        """Changes a word of the top frame."""
        self.board[at.STACK + (self.depth - 1) * frames.WORDS + word] = value

    def frame_at(self, level: i64, word: i64) -> i64:
        """A word of a frame, the lowest one being 0."""
        return self.board[at.STACK + level * frames.WORDS + word]

    # What clones share

    def changing(self, seat: i64) -> Civilization:
        """A seat's civilization, to be changed: one that clones share is copied first."""
        if self.shared >> seat & 1:
            self.shared &= ~bit(seat)
            self.civilizations[seat] = self.civilizations[seat].clone()
        self.civilizations[seat].drop_notes()
        return self.civilizations[seat]

    def changing_hexes(self) -> vec[i64]:
        """The hexes, to be changed: those that clones share are copied first."""
        if self.shared & SHARED_HEXES:
            self.shared &= ~SHARED_HEXES
            self.hexes = self.hexes[:]
        self.map_notes = NO_NOTES
        return self.hexes

    def changing_rings(self) -> vec[i64]:
        """The cards of the decks, to be changed: those that clones share are copied first."""
        if self.shared & SHARED_RINGS:
            self.shared &= ~SHARED_RINGS
            self.rings = self.rings[:]
        return self.rings

    # Seats

    def seat_after(self, seat: i64, steps: i64) -> i64:
        """The seat that many places further clockwise."""
        return (seat + steps) % self.seats

    # Hexes

    def region_in_play(self, region: i64) -> bool:
        """Whether a region is in play. (A4)"""
        return self.in_play >> region & 1 == 1

    def tile(self, place: i64) -> i64:
        """The tile on a hex, or `NO_TILE`."""
        return self.hexes[at.HEX + place] % TILES

    def lay_tile(self, place: i64, tile: i64) -> None:
        """Puts a tile on a hex, or with `NO_TILE` takes it away."""
        hexes = self.changing_hexes()
        hexes[at.HEX + place] += tile - hexes[at.HEX + place] % TILES

    def piece(self, place: i64) -> i64:
        """What stands on a hex: 0, or 8 × its kind + its seat."""
        return self.hexes[at.HEX + place] // TILES

    def piece_kind(self, place: i64) -> i64:
        """The kind of piece on a hex, or `NOTHING`."""
        return self.hexes[at.HEX + place] // TILES >> 3

    def piece_owner(self, place: i64) -> i64:
        """Whose piece stands on a hex, or `NOBODY`."""
        piece = self.hexes[at.HEX + place] // TILES
        if piece >> 3 == NOTHING:
            return NOBODY
        return piece & 7

    def stand(self, place: i64, kind: i64, seat: i64) -> None:
        """Puts a piece on a hex; what counts pieces is kept in order by `pieces.py`."""
        hexes = self.changing_hexes()
        tile = hexes[at.HEX + place] % TILES
        hexes[at.HEX + place] = tile + TILES * (8 * kind + seat)
        hexes[at.OCCUPIED + region_of(place)] |= bit_of(place)

    def occupied(self, region: i64) -> i64:
        """The occupied hexes of a region, as a bit mask."""
        return self.hexes[at.OCCUPIED + region]

    def barred_by(self, region: i64) -> i64:
        """Who has barred a region by Loyalty, or `NOBODY`. (X2)"""
        return self.board[at.BARRED + region]

    # Technologies

    def technology_place(self, technology: i64) -> i64:
        """Where a Technology is, as `kinds.py` numbers the places."""
        return self.board[at.TECHNOLOGY_PLACE + technology]

    def move_technology(self, technology: i64, place: i64) -> None:
        """Puts a Technology somewhere else; what counts them is kept in order by `owning.py`."""
        self.board[at.TECHNOLOGY_PLACE + technology] = place

    def lies_face_down(self, technology: i64, seat: i64) -> bool:
        """Whether a Technology lies face down before a player. (F6)"""
        place = self.board[at.TECHNOLOGY_PLACE + technology]
        return place == kinds.FACE_DOWN + seat or place == kinds.KNOWN + seat

    def lies_face_up(self, technology: i64, seat: i64) -> bool:
        """Whether a Technology lies face up before a player. (F6)"""
        return self.board[at.TECHNOLOGY_PLACE + technology] == kinds.FACE_UP + seat

    def is_laid_down(self, technology: i64) -> bool:
        """Whether a Technology has been laid face down in this turn. (F8)"""
        mask = self.board[at.LAID_DOWN + technology // at.LAID_DOWN_BITS]
        return mask >> technology % at.LAID_DOWN_BITS & 1 == 1

    def lay_down(self, technology: i64) -> None:
        """Notes that a Technology has been laid face down in this turn. (F8)"""
        mask = bit(technology % at.LAID_DOWN_BITS)
        self.board[at.LAID_DOWN + technology // at.LAID_DOWN_BITS] |= mask

    # Tax & Tariff cards, decks and offers

    def tax_place(self, card: i64) -> i64:
        """Where a Tax & Tariff card is."""
        return self.board[at.TAX_PLACE + card]

    def deck_size(self, deck: i64) -> i64:
        """How many cards a deck has, its scoring card included. (Q10)"""
        return self.board[at.DECK + deck * at.DECK_WORDS + at.CARDS]

    def deck_entry(self, deck: i64, i: i64) -> i64:
        """The i-th entry of a deck, the next card being 0: the card + BATCH × its batch."""
        ring = at.ring_size(deck)
        slot = self.board[at.DECK + deck * at.DECK_WORDS + at.HEAD] + i
        if slot >= ring:
            slot -= ring
        return self.rings[at.ring_start(deck) + slot]

    def deck_card(self, deck: i64, i: i64) -> i64:
        """The i-th card of a deck, the next one being 0; it may be `SCORING_CARD`."""
        return self.deck_entry(deck, i) % at.BATCH

    def deck_batch(self, deck: i64, i: i64) -> i64:
        """The batch of the i-th card: 0 as dealt, or the number of its clearing. (Y4)"""
        return self.deck_entry(deck, i) // at.BATCH

    def offered(self, deck: i64, i: i64) -> i64:
        """The i-th card of an offer from the left, or `NONE` for a gap."""
        return self.board[at.OFFER + at.offer_start(deck) + i]

    def set_offered(self, deck: i64, i: i64, card: i64) -> None:
        """Lays a card into an offer, or with `NONE` makes a gap."""
        self.board[at.OFFER + at.offer_start(deck) + i] = card

    def place_in_offer(self, deck: i64, card: i64) -> i64:
        """The leftmost place of a card in an offer, or `NONE`. (Z9)"""
        first = at.OFFER + at.offer_start(deck)
        for i in range(at.offer_size(deck)):
            if self.board[first + i] == card:
                return i
        return NONE

    def offer_is_empty(self, deck: i64) -> bool:
        """Whether an offer has nothing but gaps."""
        first = at.OFFER + at.offer_start(deck)
        for i in range(at.offer_size(deck)):
            if self.board[first + i] != NONE:
                return False
        return True

    def peeked(self, deck: i64) -> i64:
        """The seats that know the top card of a deck, as a bit mask. (N9)"""
        return self.board[at.PEEKED + deck]

    # Tiles that can be owned once

    def wonder_owner(self, wonder: i64) -> i64:
        """Who has built a Wonder, or `NOBODY`."""
        return self.board[at.WONDER_OWNER + wonder]

    def wonder_hex(self, wonder: i64) -> i64:
        """Where a Wonder stands, or `NONE`."""
        return self.board[at.WONDER_HEX + wonder]

    def government_owner(self, government: i64) -> i64:
        """Who has a Government, or `NOBODY`. (N3)"""
        return self.board[at.GOVERNMENT_OWNER + government]

    # Units that have moved

    def moved(self, kind: i64, region: i64) -> i64:
        """How many units of the active player there have moved in this turn. (M5)"""
        return self.board[at.MOVED + kind * REGIONS + region]

    def add_moved(self, kind: i64, region: i64, number: i64) -> None:
        """Counts units that have moved and stand in a region now."""
        self.board[at.MOVED + kind * REGIONS + region] += number

    # Answers that live in rooms of their own

    def view(self, seat: int) -> dict[str, object]:
        return view_of(self, seat)

    def guess(self, seat: int, chance: Chance) -> MosaicState:
        return guess_of(self, seat, chance)

    def standings(self) -> list[Standing]:
        return standings_of(self)

    def scores_now(self) -> list[int]:
        return scores_now(self)

    def fields(self) -> Fields:
        return FIELDS

    def lay_out(self, data: dict[str, object], given: dict[str, object]) -> dict[str, object]:
        return arrange(data, given, self)

    def chosen(self) -> dict[str, str]:
        return self.options.chosen

    def appraise(self, seat: i64) -> i64:
        return appraisal_of(self, seat)

    def forced_openly(self, seat: i64, buffer: vec[i64]) -> bool:
        return forced_openly(self, seat)

    def lead_on(self, seat: i64, buffer: vec[i64], count: i64) -> i64:
        return lead_on(self, seat, buffer, count)

    def sift(self, seat: i64, buffer: vec[i64], count: i64) -> i64:
        """No turn is ended while something can be claimed: it costs nothing. (P1)"""
        for i in range(count if buffer[count - 1] == actions.END_TURN else 0):
            if actions.GOLDEN_AGE <= buffer[i] < actions.CLEAR:
                return count - 1
        return count

    def feature_count(self) -> i64:
        return FEATURES

    def put_features(self, seat: i64, buffer: vec[i16], first: i64) -> None:
        put_features(self, seat, buffer, first)

    def faults(self) -> list[str]:
        return faults(self)

    def event_figures(self, kind: int) -> list[str]:
        return events.FIGURES[kind]

    def sentence(self, event: Event, viewer: int, names: list[str]) -> str | None:
        return sentence(event, self, viewer, names)

    def screen(self, viewer: int, names: list[str]) -> str:
        return screen(self.view(viewer), self.components, names)

    def meant(self, seat: int, target: str) -> int:
        return meant(self, seat, target)

    def round_number(self) -> int:
        return self.round

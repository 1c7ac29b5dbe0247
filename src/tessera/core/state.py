"""The state: everything on the table, and the questions it answers."""

from __future__ import annotations

from tessera.core.actions import ActionTable
from tessera.core.chance import Chance
from tessera.core.decision import Bidding, Decision, Event, Lot
from tessera.core.facts.fields import Fields
from tessera.core.packed import clear, i16, i64, mypyc_attr, seats_in, vec, zeros
from tessera.core.plain_data import NONE
from tessera.core.plain_screen import plain_screen
from tessera.core.refusal import (
    GAME_OVER,
    ILLEGAL_ACTION,
    NOT_YOUR_TURN,
    UNKNOWN_ACTION,
    UNKNOWN_SEAT,
    BadData,
    Refusal,
)
from tessera.core.standings import Standing


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state has and answers. A game derives its own from this one.

    Hot code calls `legal_into` and `apply`, which trust their caller; everybody else goes through
    `tessera.core.match`, which checks first.

    Fields are named in `__slots__`: without the compiler, more than thirty are slow to reach
    otherwise.
    """

    __slots__ = (
        "seats", "actions", "chance",
        "deciding", "moves", "barrier", "revealed", "journal",
    )  # fmt: skip

    def __init__(self, seats: i64, actions: ActionTable, chance: Chance) -> None:
        self.seats = seats
        self.actions = actions
        """All actions of the game."""
        self.chance = chance
        self.deciding: i64 = 0
        """The seats with an open decision, as a bit mask; 0 when the game is over."""
        self.moves: i64 = 0
        """How many actions have been carried out."""
        self.barrier: i64 = 0
        """Moves before this one cannot be undone."""
        self.revealed: bool = False
        """Whether the action now carried out has shown something hidden."""
        self.journal: list[Event] | None = None
        """What has happened, for those who want to tell it; off in simulations."""

    # What a game must answer.

    def legal_into(self, seat: i64, buffer: vec[i64]) -> i64:
        """Writes the ids of the seat's legal actions, ascending, and returns how many there are."""
        raise AssertionError

    def carry_out(self, seat: i64, action: i64) -> None:
        """Does a legal action and all that follows until the next open decision."""
        raise AssertionError

    def decision(self, seat: int) -> Decision:
        """The open decision of a seat that has one."""
        raise AssertionError

    def clone(self) -> State:
        """An independent copy, without the journal."""
        raise AssertionError

    def view(self, seat: int) -> dict[str, object]:
        """All that a seat (or `EVERYBODY`, a spectator) may know, as JSON-ready data."""
        raise AssertionError

    def standings(self) -> list[Standing]:
        """How each seat stands now, or has finished."""
        raise AssertionError

    def scores_now(self) -> list[int]:
        """What each seat would have if the game were scored now; by default what it has."""
        return [standing.score for standing in self.standings()]

    def fields(self) -> Fields:
        """What the game declares to lie on its table."""
        raise AssertionError

    # What a game answers where it knows better.

    def chosen(self) -> dict[str, str]:
        """The options of the game."""
        return {}

    def why_not(self, seat: int, action: int) -> Refusal | None:
        """`None` where a seat that is asked may take an action of the table, otherwise why not."""
        if action in self.legal(seat):
            return None
        return self._refused(ILLEGAL_ACTION, "That is not allowed now.")

    def why_wait(self, seat: int, action: int) -> Refusal:
        """Why nothing is asked of a seat now: its turn is over or to come, or it has passed."""
        return self._refused(NOT_YOUR_TURN, "Nothing is asked of you now.")

    def rule_of(self, code: str) -> str:
        """The paragraph of the rules behind a refusal that all games have; empty for none."""
        return ""

    def guess(self, seat: int, chance: Chance) -> State:
        """A state drawn at random from those that fit all that the seat knows.

        Where nothing is hidden, that is this state with a chance of its own.
        """
        guessed = self.clone()
        guessed.chance = chance.fork()
        return guessed

    def open_play(self) -> i64:
        """Which stretch of open play this is, by a number; `NONE` outside of any, as by default.

        As long as it lasts, nothing is drawn, everybody sees every move, and whatever anybody
        learns follows from the moves.
        """
        return NONE

    def hindsight(self, seat: i64, guess: State, moves: list[tuple[int, int]]) -> State:
        """Asked of the beginning of open play: how it was, if a guess of what came of it is right.

        The guess is the seat's, of the position after those moves. In the state that is made of it
        everything hidden from the seat is as in the guess, and nothing as it really is.
        """
        raise AssertionError

    def lay_out(self, data: dict[str, object], given: dict[str, object]) -> dict[str, object]:
        """Asked of an empty state: a dump over which a scenario has laid the given figures, with
        all that depends on them put right."""
        return data

    def default(self, seat: int) -> int:
        """The harmless action for a seat that does not answer in time: the first legal one."""
        return self.legal(seat)[0]

    def appraise(self, seat: i64) -> i64:
        """What the position is worth to a seat, in thousandths of a point: by default its lead.

        It weighs everything on the table, hidden hands included: ask it of a guess, never of the
        real state, for whoever may not know them.
        """
        standings = self.standings()
        best = max([standing.score for standing in standings if standing.seat != seat])
        own = sum([standing.score for standing in standings if standing.seat == seat])
        return 1000 * (own - best)

    def takes_back(self, action: i64) -> bool:
        """Whether an action undoes a step of a plan that is not carried out yet."""
        return False

    def lead_on(self, seat: i64, buffer: vec[i64], count: i64) -> i64:
        """Keeps of a seat's legal actions those that programs are offered; how many.

        Whatever programs choose among them, a game ends within `Game.longest` decisions. By default
        it is all that take nothing back, or all where there are no others. Asked of the real state,
        so it must depend on nothing that is hidden from the seat.
        """
        kept: i64 = 0
        for i in range(count):
            if not self.takes_back(buffer[i]):
                buffer[kept] = buffer[i]
                kept += 1
        return kept if kept > 0 else count

    def forced_openly(self, seat: i64, buffer: vec[i64]) -> bool:
        """Asked of a seat that is offered a single action: whether everybody can see that.

        Only then may it be carried out unasked: otherwise who is asked would tell what the seat
        hides. The buffer may be written over. By default everybody sees it where nothing is hidden
        in the game.
        """
        return self.fields().all_open

    def sift(self, seat: i64, buffer: vec[i64], count: i64) -> i64:
        """Keeps of a seat's offered actions those that a sensible player considers; how many."""
        return count

    def initiative(self, seat: int, chance: Chance) -> int:
        """The next step of a deal that a bot proposes by a rule of the game's own, or `NONE`.

        It is asked of the real state, so it must look at a guess alone.
        """
        return NONE

    def awaits(self, seat: int) -> bool:
        """Whether a seat that could go on would rather wait for what another is asked first."""
        return False

    def bidding_of(self, seat: int) -> Bidding | None:
        """What the seat is asked, where that is to raise or to pass; in most games `None`."""
        return None

    def lots(self, seat: int) -> list[Lot]:
        """What the seat may yet bid for; in most games nothing."""
        return []

    def bids_left(self, seat: int) -> bool:
        """Whether the seat may still be asked to raise or to pass in this round."""
        return False

    def round_number(self) -> int | None:
        """The round that is played; `None` in a game without rounds."""
        return None

    def faults(self) -> list[str]:
        """What does not add up on the table, in words: pieces lost, totals that drifted."""
        return []

    def question(self, seat: int, names: list[str]) -> str:
        """What is asked of a seat, in one sentence."""
        return f"{self.decision(seat).kind.replace('-', ' ').capitalize()}?"

    def describe(self, seat: int, action: int, names: list[str]) -> str:
        """What a legal action would do, in a few words: by default its notation."""
        return self.actions.text(action)

    def sentence(self, event: Event, viewer: int, names: list[str]) -> str | None:
        """What happened, as one viewer may be told; `None` where it is not worth a line.

        All are told in the same words, or none but the seat whose doing it is.
        """
        return None

    def event_figures(self, kind: int) -> list[str]:
        """The names of the figures that an event of that kind has, six at most."""
        return []

    def screen(self, viewer: int, names: list[str]) -> str:
        """The table as text, as one viewer may see it: by default all of their view."""
        return plain_screen(self.view(viewer), names, self.fields().seat_names())

    def meant(self, seat: int, target: str) -> int:
        """What a click on a piece that lights no action was most likely meant to do."""
        raise BadData(f"There is no “{target[:40]}” on this table.")

    def feature_count(self) -> i64:
        """How many features a position has, as the game's layout declares them."""
        return 0

    def put_features(self, seat: i64, buffer: vec[i16], first: i64) -> None:
        """Writes the position as one seat may know it, as whole numbers from slot `first` on.

        As many slots as there are features have to be 0 before.
        """

    def swing(self) -> i64:
        """How much more worth than the best rival has, by `appraise`, makes a win likely."""
        return 20_000

    def horizon(self) -> i64:
        """How many decisions with a choice, of all seats together, a search plays on for before it
        trusts an appraisal."""
        return 8 * self.seats

    def tries(self) -> i64:
        """How many moves, picked at random, a search compares by appraisal whenever it plays on.

        With more of them playouts are wiser, but there is time for fewer.
        """
        return 4

    # What follows from those answers.

    def dump(self) -> dict[str, object]:
        """The whole state, hidden parts included, as JSON-ready data."""
        return self.fields().dump(self)

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.deciding == 0

    def refusal(self, seat: int, action: int) -> Refusal | None:
        """`None` where the seat may take that action now, otherwise why not."""
        if self.over():
            return self._refused(GAME_OVER, "The game is over.")
        if not 0 <= seat < self.seats:
            return self._refused(UNKNOWN_SEAT, "Nobody sits in seat {seat}.", {"seat": seat})
        if not self.deciding >> seat & 1:
            return self.why_wait(seat, action)
        if not 0 <= action < self.actions.size:
            return self._refused(UNKNOWN_ACTION, "There is no such action.")
        return self.why_not(seat, action)

    def _refused(
        self, code: str, template: str, figures: dict[str, object] | None = None
    ) -> Refusal:
        return Refusal(code, self.rule_of(code), template, figures)

    def pending(self) -> list[Decision]:
        """The open decisions, at most one a seat, in the order of seats."""
        return [self.decision(seat) for seat in seats_in(self.deciding)]

    def legal(self, seat: int) -> list[int]:
        """The ids of the seat's legal actions, ascending; empty if nothing is asked of it."""
        if not self.deciding >> seat & 1:
            return []
        buffer = zeros(self.actions.size)
        count = self.legal_into(seat, buffer)
        return [buffer[i] for i in range(count)]

    def features_into(self, seat: i64, buffer: vec[i16]) -> None:
        """Writes the features of the position into the first slots, whatever was there."""
        clear(buffer, 0, self.feature_count())
        self.put_features(seat, buffer, 0)

    def apply(self, seat: i64, action: i64) -> None:
        """Carries out a legal action, and moves the barrier if there is no way back from it.

        There is none once chance has spoken, something hidden has been shown, or the decision has
        passed to another seat.
        """
        drawn = self.chance.drawn
        self.revealed = False
        self.carry_out(seat, action)
        self.moves += 1
        if self.revealed or self.chance.drawn != drawn or not self.deciding >> seat & 1:
            self.barrier = self.moves

    def tell(
        self,
        kind: i64,
        seat: i64,
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
        e: i64 = 0,
        f: i64 = 0,
    ) -> None:
        """Notes an event with its figures in the journal, if one is kept."""
        if self.journal is not None:
            self._note(kind, seat, [a, b, c, d, e, f])

    def _note(self, kind: i64, seat: i64, figures: list[int]) -> None:
        names = self.event_figures(kind)
        assert self.journal is not None
        self.journal.append(Event(kind, seat, figures[: len(names)], names))

    def copy_common(self, other: State) -> None:
        """Takes over from another state what all games share, chance excepted."""
        self.deciding = other.deciding
        self.moves = other.moves
        self.barrier = other.barrier

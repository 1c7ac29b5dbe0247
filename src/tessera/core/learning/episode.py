"""An episode: one game as learning programs play it, with turns, folded moves and rewards."""

from __future__ import annotations

from typing import Final

from tessera.core.learning.open_play import OpenPlay
from tessera.core.offers import offered_into
from tessera.core.packed import first_seat, i64, seats_in, vec, zeros
from tessera.core.state import State

NO_SEAT: Final = -1
ASK_ALWAYS: Final = 0
FOLD_OPEN: Final = 1
"""A seat that everybody can see to have no choice is not asked."""
FOLD_ALL: Final = 2
"""A seat without a choice is not asked: for those who see no turns but those of their own seat."""
MOST_REFUSALS: Final = 10
"""So many illegal answers of a seat in a row lose it the game."""


class Episode:
    """One game after another, in the same packed arrays.

    Whoever has an open decision is asked in the order of seats. Which seats are not asked because
    they have no choice, `fold` says. Rewards add up until they are cleared: those of the end, or
    with `by_points` the points a seat has gained. After `limit` moves and refusals nobody is asked
    any more, and the game counts as it stands. A seat that answers illegally `MOST_REFUSALS` times
    in a row loses.
    """

    def __init__(self, state: State, fold: i64, by_points: bool, limit: i64) -> None:
        self.state = state
        self.fold = fold
        self.by_points = by_points
        self.limit = limit
        self.turn: i64 = NO_SEAT
        """The seat that is asked, or `NO_SEAT`."""
        self.legal = zeros(state.actions.size)
        """What that seat is offered, as many as `count` says."""
        self.count: i64 = 0
        self.scratch = zeros(state.actions.size)
        self.rewards = vec[float]([0.0] * state.seats)
        self.scores = zeros(state.seats)
        self.refusals: i64 = 0
        self.in_a_row = zeros(state.seats)
        """The refusals of each seat since its last legal answer."""
        self.loser: i64 = NO_SEAT
        """The seat that has lost by illegal answers."""
        self.rewarded: bool = False
        """Whether the rewards of the end have been given."""
        self.past: OpenPlay | None = None
        """The open play so far, if somebody wants to know of it."""
        self.begin(state)

    def begin(self, state: State) -> None:
        """Takes up a fresh game."""
        self.state = state
        self.refusals = 0
        self.loser = NO_SEAT
        self.rewarded = False
        if self.past is not None:
            self.past = OpenPlay()
        for seat in range(state.seats):
            self.in_a_row[seat] = 0
        self.clear_rewards()
        if self.by_points:
            for standing in state.standings():
                self.scores[standing.seat] = standing.score
        self.settle()

    def over(self) -> bool:
        """Whether the game has come to its end, by its rules or by illegal answers."""
        return self.state.deciding == 0 or self.loser != NO_SEAT

    def truncated(self) -> bool:
        """Whether it has been broken off."""
        return not self.over() and self.state.moves + self.refusals >= self.limit

    def allows(self, seat: i64, action: i64) -> bool:
        """Whether a seat is asked and may answer so."""
        if seat < 0 or self.over() or self.truncated() or not self.state.deciding >> seat & 1:
            return False
        legal = self.legal
        count = self.count
        if seat != self.turn:
            legal = zeros(self.state.actions.size)
            count = offered_into(self.state, seat, legal)
        for i in range(count):
            if legal[i] == action:
                return True
        return False

    def play(self, seat: i64, action: i64) -> bool:
        """Carries out a seat's answer; one that is not allowed changes nothing, and is counted."""
        if not self.allows(seat, action):
            self.refuse(seat)
            return False
        self.accept(seat, action)
        self.settle()
        return True

    def accept(self, seat: i64, action: i64) -> None:
        """Carries out a legal answer, without looking at what comes next."""
        self.in_a_row[seat] = 0
        self.make(seat, action)

    def make(self, seat: i64, action: i64) -> None:
        """Carries out an action, and notes it for those who want to know."""
        if self.past is not None:
            self.past.note(self.state, seat, action)
        self.state.apply(seat, action)

    def play_number(self, number: i64) -> None:
        """Carries out that one of the offered actions of the seat whose turn it is."""
        self.accept(self.turn, self.legal[number])
        self.settle()

    def refuse(self, seat: i64) -> None:
        """Counts an answer that was not allowed: nobody gives such answers for ever."""
        if self.over() or self.truncated():
            return
        self.refusals += 1
        if 0 <= seat < self.state.seats:
            self.in_a_row[seat] += 1
            if self.in_a_row[seat] >= MOST_REFUSALS:
                self.loser = seat
        if self.over() or self.truncated():
            self.nobody_is_asked()
            self.give_rewards()

    def settle(self) -> None:
        """After a move: folds what is forced, finds whose turn it is, and gives rewards."""
        state = self.state
        self.nobody_is_asked()
        while state.deciding and not self.truncated():
            self.turn = first_seat(state.deciding)
            self.count = offered_into(state, self.turn, self.legal)
            if self.count > 1 or not self.spares(self.turn):
                break
            self.make(self.turn, self.legal[0])
            self.nobody_is_asked()
        self.give_rewards()

    def spares(self, seat: i64) -> bool:
        """Whether a seat without a choice is not asked."""
        if self.fold == FOLD_OPEN:
            return self.state.forced_openly(seat, self.scratch)
        return self.fold == FOLD_ALL

    def settle_all(self) -> None:
        """The same where all seats are asked at once: no seat is openly forced in the end."""
        self.settle()
        while self.turn != NO_SEAT and self.plays_for_another():
            self.settle()

    def plays_for_another(self) -> bool:
        """Carries out the only answer of a seat after the one whose turn it is, if it is spared."""
        for seat in seats_in(self.state.deciding):
            if seat > self.turn and offered_into(self.state, seat, self.scratch) == 1:
                action = self.scratch[0]
                if self.spares(seat):
                    self.make(seat, action)
                    return True
        return False

    def nobody_is_asked(self) -> None:
        """As between two moves and at the end."""
        self.turn = NO_SEAT
        self.count = 0

    def give_rewards(self) -> None:
        """Adds what each seat has gained since the last move that was not folded."""
        if self.by_points:
            for standing in self.state.standings():
                self.rewards[standing.seat] += float(standing.score - self.scores[standing.seat])
                self.scores[standing.seat] = standing.score
        if self.rewarded or not (self.over() or self.truncated()):
            return
        self.rewarded = True
        if self.loser != NO_SEAT:
            self.add(lost_by(self.loser, self.state.seats))
        elif not self.by_points:
            self.add(end_rewards(self.state))

    def add(self, shares: list[float]) -> None:
        """Adds to the rewards of all seats."""
        for seat in range(self.state.seats):
            self.rewards[seat] += shares[seat]

    def clear_rewards(self) -> None:
        """Forgets the rewards that have been handed out."""
        for seat in range(len(self.rewards)):
            self.rewards[seat] = 0.0


def lost_by(seat: i64, seats: i64) -> list[float]:
    """What a game is worth that a seat has lost by illegal answers: it pays all others.

    >>> lost_by(1, 3)
    [0.5, -1.0, 0.5]
    """
    return [-1.0 if other == seat else 1.0 / float(seats - 1) for other in range(seats)]


def end_rewards(state: State) -> list[float]:
    """What a game is worth as it stands: 1 to the winner, and as much lost by the others together.

    Winners who tie share the win; where all have won, nobody gains anything.
    """
    standings = state.standings()
    winners = [standing.place for standing in standings].count(1)
    seats = len(standings)
    rewards = [-1.0 / (seats - 1)] * seats
    for standing in standings:
        if standing.place == 1:
            rewards[standing.seat] = (seats / winners - 1) / (seats - 1)
    return rewards

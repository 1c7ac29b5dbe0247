"""The episode: a game as learning programs play it, with turns, folded moves and rewards."""

from __future__ import annotations

from typing import Final

from tessera.core.offers import offered_into
from tessera.core.packed import first_seat, i64, seats_in, vec, zeros
from tessera.core.state import State

NO_SEAT: Final = -1


class Episode:
    """One game after another, in the same packed arrays.

    Whoever has an open decision is asked in the order of seats. With `fold`, a seat that has a
    single legal action when its turn comes is not asked. Rewards add up until they are cleared:
    those of the end, or with `by_points` the points a seat has gained. After `limit` moves and
    refusals nobody is asked any more.
    """

    def __init__(self, state: State, fold: bool, by_points: bool, limit: i64) -> None:
        self.state = state
        self.fold = fold
        self.by_points = by_points
        self.limit = limit
        self.turn: i64 = NO_SEAT
        """The seat that is asked, or `NO_SEAT`."""
        self.legal = zeros(state.actions.size)
        """What that seat may do, as many as `count` says."""
        self.count: i64 = 0
        self.rewards = vec[float]([0.0] * state.seats)
        self.scores = zeros(state.seats)
        self.refusals: i64 = 0
        self.begin(state)

    def begin(self, state: State) -> None:
        """Takes up a fresh game."""
        self.state = state
        self.refusals = 0
        self.clear_rewards()
        if self.by_points:
            for standing in state.standings():
                self.scores[standing.seat] = standing.score
        self.settle()

    def over(self) -> bool:
        """Whether the game has come to its end."""
        return self.state.deciding == 0

    def truncated(self) -> bool:
        """Whether it has been broken off."""
        return self.state.deciding != 0 and self.state.moves + self.refusals >= self.limit

    def allows(self, seat: i64, action: i64) -> bool:
        """Whether a seat is asked and may answer so."""
        if seat < 0 or self.truncated() or not self.state.deciding >> seat & 1:
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
            self.refuse()
            return False
        self.state.apply(seat, action)
        self.settle()
        return True

    def play_number(self, number: i64) -> None:
        """Carries out that one of the legal actions of the seat whose turn it is."""
        self.state.apply(self.turn, self.legal[number])
        self.settle()

    def refuse(self) -> None:
        """Counts an answer that was not allowed, so that nobody gives such answers for ever."""
        self.refusals += 1
        if self.truncated():
            self.nobody_is_asked()

    def settle(self) -> None:
        """After a move: folds what is forced, finds whose turn it is, and gives rewards."""
        state = self.state
        self.nobody_is_asked()
        while state.deciding and not self.truncated():
            self.turn = first_seat(state.deciding)
            self.count = offered_into(state, self.turn, self.legal)
            if self.count > 1 or not self.fold:
                break
            state.apply(self.turn, self.legal[0])
            self.nobody_is_asked()
        self.give_rewards()

    def settle_all(self) -> None:
        """The same where all seats are asked at once: none has a single legal action in the end."""
        self.settle()
        while self.fold and self.turn != NO_SEAT:
            forced = [
                seat
                for seat in seats_in(self.state.deciding)
                if seat > self.turn and len(self.state.legal(seat)) == 1
            ]
            if not forced:
                break
            self.state.apply(forced[0], self.state.legal(forced[0])[0])
            self.settle()

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
        elif self.state.deciding == 0:
            shares = end_rewards(self.state)
            for seat in range(self.state.seats):
                self.rewards[seat] += shares[seat]

    def clear_rewards(self) -> None:
        """Forgets the rewards that have been handed out."""
        for seat in range(len(self.rewards)):
            self.rewards[seat] = 0.0


def end_rewards(state: State) -> list[float]:
    """What a finished game is worth: 1 to the winner, and as much lost by the others together.

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

"""Expected lines: what the network's policy plays after a move, over guesses of what is hidden."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import numpy as np
import numpy.typing as npt

from tessera.bots.network.inference import Network, rows_of, shares
from tessera.bots.steps import steps_into
from tessera.core.packed import first_seat, shorts, zeros
from tessera.core.state import State

CHOICES: Final = 240
"""The most choices of a line, all seats together; rounds are shorter."""
FORCED: Final = 400
"""The most forced moves between two choices."""
WITHOUT_ROUNDS: Final = 8
"""How many choices a seat's line has in a game without rounds, for each stage."""


@dataclass
class Line:
    """A line of play under way: the position, and what is kept of those before."""

    state: State
    soon: State
    """The last position of the round in which it began."""
    last: State
    """The last position of the longer line."""
    first: int
    """The stage at which it began."""
    seat: int
    own: list[tuple[int, State]] = field(default_factory=list)
    """What the seat that began it does in its first round, each with the position before."""
    choices: int = 0
    open: bool = True


class Lines:
    """Lines that are played on together, so that the network is asked about all at once."""

    def __init__(self, network: Network, ahead: int) -> None:
        self._network = network
        self._ahead = ahead
        self.lines: list[Line] = []
        self._steps = zeros(0)
        self._slots = shorts(0)

    def add(self, state: State, seat: int, action: int) -> None:
        """A line that begins with a move in a state, which is consumed."""
        if not len(self._steps):
            self._steps = zeros(state.actions.size)
            self._slots = shorts(state.feature_count())
        line = Line(state, state, state, _stage(state, 0), seat)
        self.lines.append(line)
        self._make(line, seat, action)

    def play(self) -> None:
        """Plays all lines to their ends."""
        open_lines = [line for line in self.lines if self._comes_to_a_choice(line)]
        while open_lines:
            self._choose(open_lines)
            open_lines = [line for line in open_lines if self._comes_to_a_choice(line)]

    def shares(self, seats: int) -> npt.NDArray[np.float64]:
        """The share of the win of every seat, by its number, at the end of each line."""
        found = np.zeros((len(self.lines), seats))
        for place, line in enumerate(self.lines):
            if not line.last.deciding:
                found[place] = _won(line.last)
        asked = [place for place, line in enumerate(self.lines) if line.last.deciding]
        if asked:
            states = [self.lines[place].last for place in asked]
            _, wins = self._network.ask(np.stack([self._row(state) for state in states]))
            for place, state, row in zip(asked, states, shares(wins, seats), strict=True):
                found[place] = np.roll(row, int(first_seat(state.deciding)))
        return found

    def _make(self, line: Line, seat: int, action: int) -> None:
        """Makes a move of a line, and keeps the last position of each stretch."""
        before = line.state.clone()
        if seat == line.seat and line.soon is line.state:
            line.own.append((action, before))
        line.state.apply(seat, action)
        stage = _stage(line.state, line.choices)
        line.last = line.state
        if stage <= line.first:
            line.soon = line.state
        elif line.soon is line.state:
            line.soon = before
        if stage > line.first + self._ahead:
            line.last = before
            line.open = False
        elif not line.state.deciding:
            line.open = False

    def _comes_to_a_choice(self, line: Line) -> bool:
        """Makes what is forced; whether the line goes on."""
        for _ in range(FORCED):
            if not line.open or line.choices >= CHOICES:
                return False
            mover = int(first_seat(line.state.deciding))
            if steps_into(line.state, mover, self._steps) != 1:
                return True
            self._make(line, mover, int(self._steps[0]))
        return False

    def _choose(self, lines: list[Line]) -> None:
        """Makes the likeliest move in each of them."""
        policy, _ = self._network.ask(np.stack([self._row(line.state) for line in lines]))
        for line, logits in zip(lines, policy, strict=True):
            mover = int(first_seat(line.state.deciding))
            count = steps_into(line.state, mover, self._steps)
            steps = [int(self._steps[i]) for i in range(count)]
            line.choices += 1
            self._make(line, mover, steps[int(np.argmax(logits[steps]))])

    def _row(self, state: State) -> npt.NDArray[np.int16]:
        """The features of a position, as the seat to move knows it."""
        state.features_into(int(first_seat(state.deciding)), self._slots)
        row: npt.NDArray[np.int16] = rows_of(self._slots, 1, len(self._slots))[0]
        return row.copy()


def _stage(state: State, choices: int) -> int:
    """The round; in a game without rounds, some choices count as one."""
    number = state.round_number()
    return choices // (WITHOUT_ROUNDS * int(state.seats)) if number is None else number


def _won(state: State) -> list[float]:
    """What a finished game has brought each seat."""
    winners = [standing.seat for standing in state.standings() if standing.place == 1]
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(int(state.seats))]

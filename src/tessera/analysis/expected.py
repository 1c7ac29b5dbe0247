"""Expected lines: what the network's policy plays from here on, as far as most guesses agree."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

import numpy as np
import numpy.typing as npt

from tessera.analysis.asking import asked, row_of
from tessera.analysis.forced import next_choice
from tessera.bots.network.inference import Network
from tessera.core.state import State

MOVES: Final = 6
"""How many moves a line has at most."""


@dataclass
class ExpectedLine:
    """A line under way, in several guesses of what is hidden at once."""

    states: list[State]
    """The guesses that have followed it so far."""
    moves: list[tuple[int, int]]
    guesses: int
    open: bool = True
    choices: list[Choice] = field(default_factory=list)


@dataclass(frozen=True)
class Choice:
    """What is asked in one of the guesses."""

    state: State
    mover: int
    steps: list[int]


class ExpectedLines:
    """Lines that are played on together, so that the network is asked about all at once."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self._lines: list[ExpectedLine] = []

    def add(self, guesses: list[State], seat: int, action: int) -> None:
        """A line that begins with a move; the guesses are consumed."""
        for guess in guesses:
            guess.apply(seat, action)
        self._lines.append(ExpectedLine(guesses, [(seat, action)], len(guesses)))

    def play(self) -> list[list[tuple[int, int]]]:
        """The seats and actions of every line, without forced moves."""
        for _ in range(MOVES - 1):
            going_on = [line for line in self._lines if line.open]
            for line in going_on:
                line.choices = [
                    choice for state in line.states if (choice := _next_choice(state)) is not None
                ]
            choices = [choice for line in going_on for choice in line.choices]
            if not choices:
                break
            logits, _ = asked(self._network, [row_of(each.state, each.mover) for each in choices])
            at = 0
            for line in going_on:
                _go_on(line, logits[at : at + len(line.choices)])
                at += len(line.choices)
        return [line.moves for line in self._lines]


def _go_on(line: ExpectedLine, logits: npt.NDArray[np.float32]) -> None:
    """Makes the move that is likeliest over all guesses; those where it cannot be are left.

    A line ends where fewer than half of its guesses have come to the same move.
    """
    likely: Counter[tuple[int, int]] = Counter()
    for choice, row in zip(line.choices, logits, strict=True):
        heights = row[choice.steps].astype(np.float64)
        powers = np.exp(heights - heights.max())
        for action, part in zip(choice.steps, (powers / powers.sum()).tolist(), strict=True):
            likely[choice.mover, action] += part
    if not likely:
        line.open = False
        return
    (mover, action), _ = max(likely.items(), key=lambda item: (item[1], -item[0][0], -item[0][1]))
    able = [each for each in line.choices if each.mover == mover and action in each.steps]
    line.open = 2 * len(able) >= line.guesses
    if line.open:
        line.moves.append((mover, action))
        line.states = [each.state for each in able]
        for state in line.states:
            state.apply(mover, action)


def _next_choice(state: State) -> Choice | None:
    """The next choice of more than one move, after what is forced; `None` where none comes."""
    choice = next_choice(state)
    return None if choice is None else Choice(state, *choice)

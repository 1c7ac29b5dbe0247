"""Positions after a move, whose worth to every seat the network is asked for in one batch."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tessera.analysis.asking import asked, row_of
from tessera.analysis.forced import next_choice
from tessera.bots.network.arrays import Shorts
from tessera.bots.network.inference import Network, shares
from tessera.core.state import State


class Leaves:
    """Positions that wait for the network, each as the seat to move there knows it."""

    def __init__(self, network: Network, seats: int) -> None:
        self._network = network
        self._seats = seats
        self._rows: list[Shorts] = []
        self._movers: list[int] = []
        self._places: list[int] = []
        self._ended: dict[int, list[float]] = {}
        self._count = 0

    def add(self, state: State, seat: int, action: int) -> None:
        """Makes a move in a state, which is consumed, and what is forced after it."""
        state.apply(seat, action)
        choice = next_choice(state)
        if choice is not None:
            mover, _ = choice
            self._rows.append(row_of(state, mover))
            self._movers.append(mover)
            self._places.append(self._count)
        else:
            self._ended[self._count] = won(state)
        self._count += 1

    def values(self) -> npt.NDArray[np.float64]:
        """The share of the win of every seat, by its number, for each position."""
        found = np.zeros((self._count, self._seats))
        for place, values in self._ended.items():
            found[place] = values
        if self._rows:
            _, wins = asked(self._network, self._rows)
            for place, mover, row in zip(
                self._places, self._movers, shares(wins, self._seats), strict=True
            ):
                found[place] = np.roll(row, mover)
        return found


def won(state: State) -> list[float]:
    """What a finished game has brought each seat: its share of the win."""
    values = [0.0] * int(state.seats)
    winners = [standing.seat for standing in state.standings() if standing.place == 1]
    for seat in winners:
        values[seat] = 1 / len(winners)
    return values

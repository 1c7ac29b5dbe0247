"""A deep look at moves: each is made over the same guesses, and the rival's answer is searched."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tessera.analysis.forced import next_choice
from tessera.analysis.judge import Judge
from tessera.analysis.leaves import Leaves, won
from tessera.bots.observation import Observation
from tessera.core.state import State

Floats = npt.NDArray[np.float64]
Shares = Floats
"""What the seat can expect after each move, a row a move and a column a guess."""


def quick_shares(
    judge: Judge, observation: Observation, actions: list[int], guesses: int
) -> Shares:
    """What the network says of the position after each move."""
    leaves = Leaves(judge.network, observation.seats())
    drawn = [observation.guess(judge.chance) for _ in range(guesses)]
    for action in actions:
        for guess in drawn:
            leaves.add(guess.clone(), observation.seat, action)
    return leaves.values()[:, observation.seat].reshape(len(actions), guesses)


def deep_shares(
    judge: Judge, observation: Observation, action: int, drawn: list[State], simulations: int
) -> Floats:
    """What a search says of the position after a move in each of some guesses, by whoever is to
    move there.

    A search of the position itself hardly tries what the network does not like; here every move
    gets as much attention.
    """
    found = np.zeros(len(drawn))
    for place, guess in enumerate(drawn):
        state = guess.clone()
        state.apply(observation.seat, action)
        found[place] = _expected(judge, state, simulations)[observation.seat]
    return found


def _expected(judge: Judge, state: State, simulations: int) -> list[float]:
    """Every seat's share of the win, after what is forced."""
    choice = next_choice(state)
    if choice is None:
        return won(state)
    mover, _ = choice
    return judge.search(Observation(state, mover), simulations).shares

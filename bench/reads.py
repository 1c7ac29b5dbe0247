"""Read the same positions over and over, as views and as features, and print the speed as JSON.

The positions lie evenly along random games. Time is the processor's, so that others on the machine
cost nothing.
"""

import argparse
import json
import time
from collections.abc import Callable, Sequence

from bench.positions import along
from bench.timing import engine
from tessera.core.packed import shorts
from tessera.core.state import State
from tessera.games import find_game

GAMES = 3
A_GAME = 8
"""How many positions of each."""


def per_second(read: Callable[[State], None], states: Sequence[State], limit: float) -> float:
    """How many positions are read in a second."""
    count = 0
    began = time.process_time()
    spent = 0.0
    while spent < limit:
        for state in states:
            read(state)
        count += len(states)
        spent = time.process_time() - began
    return count / spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="phoenicia")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=1.0)
    options = parser.parse_args()
    game = find_game(options.game)
    states = [
        state for seed in range(1, GAMES + 1) for state in along(game, options.seats, seed, A_GAME)
    ]
    buffer = shorts(states[0].feature_count())
    report = {
        "engine": engine(),
        "views_per_second": per_second(_view, states, options.seconds),
        "features_per_second": per_second(
            lambda state: state.features_into(0, buffer), states, options.seconds
        ),
    }
    print(json.dumps(report))


def _view(state: State) -> None:
    state.view(0)


if __name__ == "__main__":
    main()

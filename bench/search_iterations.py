"""Let a search think about the same positions over and over, and print its speed as JSON.

`--bot master --file FILE` lets a master think, with that network.

The positions are evenly spaced along random four-player games. Time is CPU time, so that other
programs do not matter.
"""

import argparse
import json
import time
from collections.abc import Sequence

from bench.positions import along, next_choice
from bench.timing import engine
from tessera.bots import make_bot
from tessera.bots.observation import Observation
from tessera.core.game import Game
from tessera.games import find_game

GAMES = 3
A_GAME = 6
"""How many positions of each."""
ITERATIONS = 100


def position_set(game: Game, seats: int) -> list[Observation]:
    """Those in which somebody has a choice."""
    found = [
        next_choice(state)
        for seed in range(1, GAMES + 1)
        for state in along(game, seats, seed, A_GAME)
    ]
    return [observation for observation in found if observation is not None]


def think(
    game: Game, positions: Sequence[Observation], name: str, limit: float
) -> tuple[int, float]:
    """Searches all of them until the time is up; iterations and seconds."""
    make_bot(name, 0, game).choose(positions[0])  # loads what it needs
    iterations = 0
    spent = 0.0
    while spent < limit:
        for seed, position in enumerate(positions):
            bot = make_bot(name, seed, game)
            began = time.process_time()
            bot.choose(position)
            spent += time.process_time() - began
            iterations += ITERATIONS
    return iterations, spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="phoenicia")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bot", default="search")
    parser.add_argument("--file")
    parser.add_argument("--seconds", type=float, default=3.0)
    options = parser.parse_args()
    game = find_game(options.game)
    positions = position_set(game, options.seats)
    name = f"{options.bot}@{ITERATIONS}" + (f"@{options.file}" if options.file else "")
    iterations, seconds = think(game, positions, name, options.seconds)
    report = {
        "game": options.game,
        "seats": options.seats,
        "engine": engine(),
        "positions": len(positions),
        "iterations": iterations,
        "seconds": seconds,
        "iterations_per_second": iterations / seconds,
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()

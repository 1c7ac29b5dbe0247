"""Play random four-player Catan with catanatron and print its speed as one JSON object.

Runs in an environment of its own, which holds catanatron and nothing of Tessera. The loop takes
catanatron's legal actions and its public `Game.execute` without a second legality check, which
measured the same as its own `Game.play_tick` with random players.
"""

import argparse
import json
import random
import time

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

from bench.timing import Played, play_for

COLORS = [Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE]
CLONES = 20  # per sampled position
STRIDE = 25  # decisions between sampled positions


def new_game() -> Game:
    return Game([RandomPlayer(color) for color in COLORS])


def is_over(game: Game) -> bool:
    return game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT


def play(game: Game) -> Played:
    """Finish the game at random."""
    decisions = choices = 0
    while not is_over(game):
        actions = game.state.playable_actions
        decisions += 1
        choices += len(actions) > 1
        game.execute(random.choice(actions), validate_action=False)
    return Played(1, decisions, choices)


def clone_us() -> float:
    """Microseconds per copy, averaged over positions from the start of one game to its end."""
    game = new_game()
    copies = decisions = 0
    spent = 0.0
    while not is_over(game):
        if decisions % STRIDE == 0:
            start = time.process_time()
            for _ in range(CLONES):
                game.copy()
            spent += time.process_time() - start
            copies += CLONES
        game.execute(random.choice(game.state.playable_actions), validate_action=False)
        decisions += 1
    return 1e6 * spent / copies


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0)
    limit = parser.parse_args().seconds
    play(new_game())  # fill catanatron's caches
    report = {
        "peer": "catanatron",
        "game": "catan",
        "players": len(COLORS),
        **play_for(limit, lambda _: play(new_game())),
        "clone_us": clone_us(),
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()

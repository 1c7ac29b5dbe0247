"""Play random four-player Catan with catanatron and print its speed as one JSON object.

Runs in an environment of its own, which holds catanatron and nothing of Tessera. The loop takes
catanatron's legal actions and its public `Game.execute` without a second legality check, which
measured the same as its own `Game.play_tick` with random players. Time
is the processor's.
"""

import argparse
import json
import random
import time

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

COLORS = [Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE]
CLONES = 20  # per sampled position
STRIDE = 25  # decisions between sampled positions


def new_game() -> Game:
    return Game([RandomPlayer(color) for color in COLORS])


def is_over(game: Game) -> bool:
    return game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT


def play(game: Game) -> tuple[int, int]:
    """Finish the game at random; return its decisions and those with a real choice."""
    decisions = choices = 0
    while not is_over(game):
        actions = game.state.playable_actions
        decisions += 1
        choices += len(actions) > 1
        game.execute(random.choice(actions), validate_action=False)
    return decisions, choices


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
    games = decisions = choices = 0
    seconds = 0.0
    start = time.process_time()
    while seconds < limit:
        made, chosen = play(new_game())
        games += 1
        decisions += made
        choices += chosen
        seconds = time.process_time() - start
    report = {
        "peer": "catanatron",
        "game": "catan",
        "players": len(COLORS),
        "games": games,
        "decisions": decisions,
        "choices": choices,
        "seconds": seconds,
        "decisions_per_second": decisions / seconds,
        "choices_per_second": choices / seconds,
        "games_per_second": games / seconds,
        "clone_us": clone_us(),
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()

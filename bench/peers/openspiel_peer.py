"""Play a random game of OpenSpiel's and print its speed as one JSON object.

Runs in an environment of its own, which holds OpenSpiel and nothing of Tessera. The main figures
are those of a loop in Python, as a user writes it; `native_decisions_per_second` is OpenSpiel's
own loop in C++. Chance is sampled but never counted as a decision.
"""

import argparse
import json
import random
import time

import pyspiel

from bench.timing import Played, play_for

CLONES = 50  # per sampled position
STRIDE = 5  # decisions between sampled positions


def sample_chance(state: pyspiel.State) -> None:
    outcomes, weights = zip(*state.chance_outcomes())
    state.apply_action(random.choices(outcomes, weights)[0])


def play(state: pyspiel.State) -> Played:
    """Finish the game at random."""
    decisions = choices = 0
    while not state.is_terminal():
        if state.is_chance_node():
            sample_chance(state)
            continue
        actions = state.legal_actions()
        decisions += 1
        choices += len(actions) > 1
        state.apply_action(random.choice(actions))
    return Played(1, decisions, choices)


def clone_us(game: pyspiel.Game) -> float:
    """Microseconds per clone, averaged over positions from the start of one game to its end."""
    state = game.new_initial_state()
    copies = decisions = 0
    spent = 0.0
    while not state.is_terminal():
        if state.is_chance_node():
            sample_chance(state)
            continue
        if decisions % STRIDE == 0:
            start = time.process_time()
            for _ in range(CLONES):
                state.clone()
            spent += time.process_time() - start
            copies += CLONES
        state.apply_action(random.choice(state.legal_actions()))
        decisions += 1
    return 1e6 * spent / copies


def native_rate(game: pyspiel.Game, limit: float) -> float:
    """Decisions per second of OpenSpiel's own loop with its uniform random bots."""
    decisions = 0
    seconds = 0.0
    while seconds < limit:
        state = game.new_initial_state()
        bots = [
            pyspiel.make_uniform_random_bot(seat, random.getrandbits(30))
            for seat in range(game.num_players())
        ]
        seed = random.getrandbits(30)
        start = time.process_time()
        pyspiel.evaluate_bots(state, bots, seed)
        seconds += time.process_time() - start
        decisions += sum(move.player >= 0 for move in state.full_history())  # chance is -1
    return decisions / seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="backgammon")
    parser.add_argument("--seconds", type=float, default=3.0)
    options = parser.parse_args()
    game = pyspiel.load_game(options.game)
    play(game.new_initial_state())
    report = {
        "peer": "openspiel",
        "game": options.game,
        "players": game.num_players(),
        **play_for(options.seconds, lambda _: play(game.new_initial_state())),
        "clone_us": clone_us(game),
        "native_decisions_per_second": native_rate(game, options.seconds),
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()

"""OpenSpiel's tree searches on a game of Tessera, against random play and against each other.

    python examples/openspiel_mcts.py --simulations 100 --games 4

MCTS looks at the real state: it knows the rivals' hands and what will be drawn. ISMCTS knows what
its player knows and resamples the rest. The difference is what a secret is worth.
"""

from __future__ import annotations

import argparse
import itertools

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random

from tessera.research.openspiel import PlayoutEvaluator, Resampler

PLAYERS = ("random", "mcts", "ismcts")


def make_bot(name: str, game: pyspiel.Game, player: int, simulations: int) -> pyspiel.Bot:
    """One of the players, in a seat."""
    random = np.random.RandomState(player)
    if name == "random":
        return uniform_random.UniformRandomBot(player, random)
    playouts = PlayoutEvaluator(seed=player)
    if name == "mcts":
        return mcts.MCTSBot(game, 2, simulations, playouts, random_state=random)
    bot = ismcts.ISMCTSBot(game, playouts, 2, simulations, random_state=random)
    bot.set_resampler(Resampler(seed=player))
    return bot


def play(game: pyspiel.Game, deal: int, bots: list[pyspiel.Bot]) -> list[float]:
    """The returns of one game."""
    state = game.new_initial_state()
    state.apply_action(deal)
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    return list(state.returns())


def main() -> None:
    """Every pair of players meets in the same deals, in both seats."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="tessera_phoenicia", help="as OpenSpiel loads it")
    parser.add_argument("--simulations", type=int, default=50, help="for each decision")
    parser.add_argument("--games", type=int, default=2, help="for each pair of players")
    asked = parser.parse_args()
    game = pyspiel.load_game(asked.game)
    for pair in itertools.combinations(PLAYERS, 2):
        won = 0.0
        for number in range(asked.games):
            seats = pair if number % 2 == 0 else pair[::-1]
            bots = [make_bot(name, game, i, asked.simulations) for i, name in enumerate(seats)]
            won += play(game, number // 2, bots)[seats.index(pair[1])]
        print(f"{pair[1]} against {pair[0]}: {won / asked.games:+.2f} a game", flush=True)


if __name__ == "__main__":
    main()

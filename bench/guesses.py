"""How good guesses of what is hidden are: where what rivals really hold stands among them.

    python -m bench.guesses phoenicia --games 50 --seats 2 4

Networks play against each other. At some of their decisions guesses are drawn, and the rank of each
rival's true hidden wealth among the guessed ones is noted, from 0 (poorer than all) to 1: it is 0.5
on average where guesses are right. `truth` is the share of the guesses that have it exactly. Both
are told of guesses that are equally likely, and of those weighed by what rivals have done, with
95 % intervals over games, and by itself of rivals who have done nothing yet that could be weighed.
Rivals of whom all guesses say the same are left out.
"""

import argparse
import json
import math
from collections.abc import Sequence
from statistics import mean, stdev
from typing import Final

from tessera.bots import make_bot
from tessera.bots.bot_game import next_to_move
from tessera.bots.network.bot import NetworkBot
from tessera.bots.network.weighing import Weighing, weights_of
from tessera.bots.observation import Observation
from tessera.bots.seating import bot_seed
from tessera.core.chance import seeded
from tessera.core.learning.open_play import OpenPlay
from tessera.core.state import State
from tessera.games import find_game
from tessera.games.constantinopolis.state import ConstantinopolisState
from tessera.games.phoenicia.state import PhoeniciaState

GUESSES: Final = 100
EVERY: Final = 3
"""One decision with a choice in so many is looked at."""


def wealth(state: State, seat: int) -> int:
    """What a seat has of that which the game hides: cards by their value, or gold."""
    if isinstance(state, PhoeniciaState):
        return int(state.settlements[seat].hand_value)
    assert isinstance(state, ConstantinopolisState)
    return int(state.sheets[seat].gold)


class Standing:
    """Where the truth stood in one game among guesses of one kind."""

    def __init__(self) -> None:
        self.ranks: list[float] = []
        self.truths: list[float] = []

    def note(self, true: int, guessed: list[int], weights: list[float]) -> None:
        """One rival's wealth, and what guesses say of it."""
        pairs = list(zip(guessed, weights, strict=True))
        below = sum(weight for value, weight in pairs if value < true)
        equal = sum(weight for value, weight in pairs if value == true)
        self.ranks.append(below + equal / 2)
        self.truths.append(equal)


class Standings:
    """The same of guesses equally likely, of weighed ones, and of rivals who have not moved."""

    def __init__(self) -> None:
        self.even = Standing()
        self.weighed = Standing()
        self.unmoved = Standing()

    def look(
        self, state: State, observation: Observation, guesses: list[State], weights: list[float]
    ) -> None:
        """Notes where every rival's true wealth stands."""
        even = [1 / len(guesses)] * len(guesses)
        moved = {mover for mover, _ in observation.seen()}
        for rival in range(observation.seats()):
            guessed = [wealth(guess, rival) for guess in guesses]
            if rival == observation.seat or len(set(guessed)) == 1:
                continue
            true = wealth(state, rival)
            self.even.note(true, guessed, even)
            self.weighed.note(true, guessed, weights)
            if rival not in moved:
                self.unmoved.note(true, guessed, even)


def play(name: str, seats: int, seed: int, every: int = EVERY) -> Standings:
    """Plays one game, and looks at some of its decisions."""
    game = find_game(name)
    state, past, chance = game.start(seats, seed), OpenPlay(), seeded(seed)
    bots = [make_bot("network", bot_seed(seed, seat), game) for seat in range(seats)]
    weighing = [Weighing() for _ in range(seats)]
    standings = Standings()
    choices = 0
    while not state.over():
        seat = next_to_move(state)
        bot, observation = bots[seat], Observation(state, seat, past)
        choices += len(observation.steps()) > 1
        if len(observation.steps()) > 1 and choices % every == 0:
            assert isinstance(bot, NetworkBot)
            guesses = [observation.guess(chance) for _ in range(GUESSES)]
            weights = [1 / GUESSES] * GUESSES
            if observation.seen():
                network = bot.source.network()
                weights = weights_of(weighing[seat].likelihoods(observation, network, guesses))
            standings.look(state, observation, guesses, weights)
        action = bot.choose(observation)
        past.note(state, seat, action)
        state.apply(seat, action)
    return standings


def over_games(games: list[list[float]]) -> list[float]:
    """The mean of all figures, and the ends of its 95 % interval: games are independent."""
    middle = mean(figure for game in games for figure in game)
    usual = mean(len(game) for game in games)
    # By how much each game pulls the mean away; long games pull more.
    pulls = [sum(figure - middle for figure in game) / usual for game in games]
    margin = 1.96 * stdev(pulls) / math.sqrt(len(games))
    return [round(figure, 4) for figure in (middle, middle - margin, middle + margin)]


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=["phoenicia", "constantinopolis"])
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seats", nargs="+", type=int, default=[2, 4])
    options = parser.parse_args(arguments)
    for seats in options.seats:
        played = [play(options.game, seats, 1 + number) for number in range(options.games)]
        for kind in ("even", "weighed", "unmoved"):
            games: list[Standing] = [getattr(standings, kind) for standings in played]
            games = [game for game in games if game.ranks]
            report = {"game": options.game, "seats": seats, "guesses": kind}
            report["rivals"] = sum(len(game.ranks) for game in games)
            if len(games) > 1:
                report["rank"] = over_games([game.ranks for game in games])
                report["truth"] = over_games([game.truths for game in games])
            print(json.dumps(report), flush=True)


if __name__ == "__main__":
    main()

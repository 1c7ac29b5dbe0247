"""Which settings of the master play best: games of two against the plain network or a master.

    python -m bench.master_settings phoenicia --file FILE --exploration 0.4 0.8 1.6 --games 100

Every deal is played from both seats. Settings that are not varied stay as they are in the product.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import product
from multiprocessing import get_context
from pathlib import Path

from tessera.arena.estimates import wilson
from tessera.bots import make_bot
from tessera.bots.bot import Bot
from tessera.bots.bot_game import next_to_move
from tessera.bots.network.master import MasterBot
from tessera.bots.network.searching import PRIOR_HEAT
from tessera.bots.observation import Observation
from tessera.bots.search.leaf_search import EXPLORATION, FIRST_PLAY
from tessera.bots.seating import bot_seed
from tessera.core.learning.open_play import OpenPlay
from tessera.games import find_game

SEATS = 2


@dataclass(frozen=True)
class Duel:
    """One game of a master with some settings against another bot."""

    game: str
    file: str
    simulations: int
    exploration: float
    first_play: float
    heat: float
    against: str
    seed: int
    own: int
    weigh: bool = True
    """Whether it weighs guesses; whoever plays against it does not."""


def play(duel: Duel) -> float:
    """Plays one game; the share of the win."""
    state = find_game(duel.game).start(SEATS, duel.seed)
    bots = [_bot(duel, seat) for seat in range(SEATS)]
    past = OpenPlay()
    while not state.over():
        seat = next_to_move(state)
        seen = past if seat == duel.own and duel.weigh else None
        action = bots[seat].choose(Observation(state, seat, seen))
        past.note(state, seat, action)
        state.apply(seat, action)
    first = [standing.seat for standing in state.standings() if standing.place == 1]
    return (duel.own in first) / len(first)


def _bot(duel: Duel, seat: int) -> Bot:
    game, seed = find_game(duel.game), bot_seed(duel.seed, seat)
    if seat != duel.own:
        return make_bot(f"{duel.against}@{duel.file}", seed, game)
    bot = make_bot(f"master@{duel.simulations}@{duel.file}", seed, game)
    assert isinstance(bot, MasterBot)
    bot.exploration, bot.first_play = duel.exploration, duel.first_play
    bot.heat = duel.heat
    return bot


def settings(options: argparse.Namespace) -> Iterator[tuple[int, float, float, float]]:
    """All combinations that are asked for."""
    yield from product(options.simulations, options.exploration, options.first_play, options.heat)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--file", type=Path, required=True, help="The network.")
    parser.add_argument("--against", default="network", help="network, or master@100, …")
    parser.add_argument("--simulations", nargs="+", type=int, default=[100])
    parser.add_argument("--exploration", nargs="+", type=float, default=[EXPLORATION])
    parser.add_argument("--first-play", nargs="+", type=float, default=[FIRST_PLAY])
    parser.add_argument("--heat", nargs="+", type=float, default=[PRIOR_HEAT])
    parser.add_argument("--unweighed", action="store_true", help="All guesses equally likely.")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args(arguments)
    with get_context("spawn").Pool(options.jobs) as pool:
        for one in settings(options):
            duels = [
                Duel(
                    options.game,
                    str(options.file),
                    *one,
                    options.against,
                    1 + i // SEATS,
                    i % SEATS,
                    not options.unweighed,
                )
                for i in range(options.games)
            ]
            won = sum(pool.map(play, duels, chunksize=1)) / options.games
            interval = wilson(won, options.games)
            report = {name: value for name, value in asdict(duels[0]).items() if name != "own"}
            report |= {"won": won, "low": interval.low, "high": interval.high}
            print(json.dumps(report), flush=True)


if __name__ == "__main__":
    main()

"""How strength grows with every doubling of a search's budget, against search by full playouts.

Each bot plays 2-player games against `greedy`, every deal from both seats; the table is printed,
and with `--write-docs` it and its plot go into the documentation.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from time import process_time

from bench import pages
from bench.full_playouts import FullPlayoutBot
from bench.table import Table, figure
from tessera.arena.estimates import wilson
from tessera.arena.report.line_plot import Axis, Line, Point, line_plot, span
from tessera.bots import make_bot
from tessera.bots.bot import Bot
from tessera.bots.observation import Observation
from tessera.bots.seating import bot_seed
from tessera.core.chance import seeded
from tessera.core.packed import first_seat
from tessera.games import GAMES, find_game

DOCS = Path(__file__).resolve().parent.parent / "docs"
SEATS = 2
APPROACHES = {"search": "search (ours)", "playouts": "full random playouts"}


@dataclass(frozen=True)
class Duel:
    """One game of a bot against `greedy`."""

    game: str
    approach: str
    iterations: int
    seed: int
    own: int


@dataclass(frozen=True)
class Result:
    """How it ended, and what it took."""

    won: float
    decisions: int
    """With a choice, of the bot alone."""
    seconds: float


@dataclass(frozen=True)
class Strength:
    """What one budget is worth."""

    game: str
    approach: str
    iterations: int
    games: int
    won: float
    low: float
    high: float
    decisions: float
    ms_a_move: float


def play(duel: Duel) -> Result:
    """Plays one game."""
    state = find_game(duel.game).start(SEATS, duel.seed)
    bots = [_bot(duel, seat) for seat in range(SEATS)]
    decisions, seconds = 0, 0.0
    while not state.over():
        seat = int(first_seat(state.deciding))
        observation = Observation(state, seat)
        began = process_time()
        action = bots[seat].choose(observation)
        if seat == duel.own and len(observation.steps()) > 1:
            decisions += 1
            seconds += process_time() - began
        state.apply(seat, action)
    first = [standing.seat for standing in state.standings() if standing.place == 1]
    return Result((duel.own in first) / len(first), decisions, seconds)


def _bot(duel: Duel, seat: int) -> Bot:
    seed = bot_seed(duel.seed, seat)
    if seat != duel.own:
        return make_bot("greedy", seed)
    if duel.approach == "playouts":
        return FullPlayoutBot(seeded(seed), duel.iterations)
    return make_bot(f"search@{duel.iterations}", seed)


def measure(game: str, approach: str, iterations: int, games: int, jobs: int) -> Strength:
    """Plays that many games, two per deal."""
    duels = [Duel(game, approach, iterations, 1 + i // SEATS, i % SEATS) for i in range(games)]
    with get_context("spawn").Pool(jobs) as pool:
        results = pool.map(play, duels, chunksize=1)
    won = sum(result.won for result in results) / games
    decisions = sum(result.decisions for result in results)
    interval = wilson(won, games)
    return Strength(
        game=game,
        approach=approach,
        iterations=iterations,
        games=games,
        won=won,
        low=interval.low,
        high=interval.high,
        decisions=decisions / games,
        ms_a_move=1000 * sum(result.seconds for result in results) / decisions,
    )


def table(found: Sequence[Strength]) -> Table:
    """A row for each budget of each approach."""
    rows = [
        (
            f"{APPROACHES[one.approach]}, {one.iterations}",
            f"{100 * one.won:.1f} ({100 * one.low:.1f} – {100 * one.high:.1f})",
            figure(one.decisions),
            figure(one.ms_a_move),
        )
        for one in found
    ]
    head = ("iterations a move", f"% won of {found[0].games}", "decisions a game", "ms a decision")
    return Table(head, rows)


def write_docs(game: str, found: Sequence[Strength]) -> None:
    """Writes table and plot into the documentation."""
    title = f"{GAMES[game].title}: what a doubling of the budget is worth"
    file = f"strength-{game}.svg"
    (DOCS / file).write_text(plot(game, found), encoding="utf-8")
    pages.write(DOCS, f"strength-{game}", f"![{title}]({file})\n\n{table(found).markdown()}")


def plot(game: str, found: Sequence[Strength]) -> str:
    """Won games by iterations, a line for each approach."""
    lines = [
        Line(
            words,
            [
                Point(one.iterations, 100 * one.won, 100 * one.low, 100 * one.high)
                for one in found
                if one.approach == approach
            ],
        )
        for approach, words in APPROACHES.items()
    ]
    lines = [line for line in lines if line.points]
    low, high = span(lines)
    return line_plot(
        GAMES[game].title,
        Axis("iterations a move", low, high, doubling=True),
        Axis("% won against greedy, 2 players", 0, 100),
        lines,
        reference=50,
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=list(GAMES), help="only this one")
    parser.add_argument("--budgets", default="16,32,64,128,256", help="iterations a move")
    parser.add_argument("--games", type=int, default=60, help="for each budget")
    parser.add_argument("--approaches", default="search,playouts")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--output", type=Path, help="the figures, as JSON")
    parser.add_argument("--write-docs", action="store_true", help="write docs/bots.md and a plot")
    arguments = parser.parse_args()
    everything: list[Strength] = []
    for game in arguments.game or list(GAMES):
        found: list[Strength] = []
        for approach in arguments.approaches.split(","):
            for iterations in map(int, arguments.budgets.split(",")):
                print(f"{game}, {approach}, {iterations} …", file=sys.stderr, flush=True)
                found.append(measure(game, approach, iterations, arguments.games, arguments.jobs))
        print(f"{GAMES[game].title}\n{table(found).text()}\n", flush=True)
        if arguments.write_docs:
            write_docs(game, found)
        everything += found
    if arguments.output is not None:
        text = json.dumps([asdict(one) for one in everything], indent=2)
        arguments.output.write_text(text + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

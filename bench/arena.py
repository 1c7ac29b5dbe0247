"""The arena: games a second on one and two processes, and on Ray with as many."""

import time
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from typing import Final

from bench.contestants import Report
from bench.goals import Goal
from bench.noise import Noise
from bench.part import Figures, Pace, Part, Plots
from bench.ray_here import keep_ray_here
from bench.rounds import in_rounds
from bench.table import Table, figure
from tessera.arena.plan import Plan
from tessera.arena.playing import task_of
from tessera.arena.tournament import Where
from tessera.games import find_game
from tessera.workers.ray_cluster import LOCAL

GAME: Final = "constantinopolis"
SEATS: Final = 4
BOTS: Final = ["greedy"]
GAMES: Final = 20_000
"""More than can be played in the measured time."""
PLACES: Final = {
    "one process": Where(1),
    "two processes": Where(2),
    "Ray, two processes": Where(2, LOCAL),
}


def throughput(where: Where, seconds: float) -> Report:
    """Games a second, from the first finished game on; start-up is measured separately."""
    game = find_game(GAME)
    figures = game.figures()
    plan = Plan(
        game=GAME,
        rules_version=game.rules_version,
        data=[figures.digest],
        settings=game.chosen_options({}),
        bots=BOTS,
        players=[SEATS],
        games=GAMES,
        seed=1,
    )
    deals = plan.deals()
    games = 0
    began = first = time.perf_counter()
    with closing(where.play(task_of(plan, [figures]), deals)) as playing:
        for games, _ in enumerate(playing):
            now = time.perf_counter()
            if games == 0:
                first = now
            elif now - first > seconds:
                break
    return {"games_per_second": games / (now - first), "start_seconds": first - began}


def measure(pace: Pace, noise: Noise) -> Figures:
    """Each place once a round."""
    keep_ray_here()
    runs = {name: partial(_round, where, 3 * pace.seconds) for name, where in PLACES.items()}
    return {"medians": in_rounds("arena", runs, pace.rounds, noise)}


def _round(where: Where, seconds: float, turn: int) -> Report:
    return throughput(where, seconds)


def goals(figures: Figures) -> list[Goal]:
    """The gain of a second process, and the cost of Ray."""
    one, two, ray = (figures["medians"][name]["games_per_second"] for name in PLACES)
    return [
        Goal("Arena, two processes ÷ one", two / one, 1.8),
        Goal("Arena, Ray ÷ processes", ray / two, 0.85),
    ]


def tables(figures: Figures) -> Sequence[Table]:
    """One row per place."""
    rows = [
        (
            name,
            figure(one["games_per_second"]),
            f"{figure(one['games_per_second_lowest'])}–{figure(one['games_per_second_highest'])}",
            figure(one["start_seconds"]),
        )
        for name, one in figures["medians"].items()
    ]
    title = f"{GAME.capitalize()}, {SEATS} greedy bots"
    return [Table((title, "games/s", "spread", "seconds to start"), rows)]


def plots(figures: Figures) -> Plots:
    """How it grows is drawn in `bench.growth.workers`."""
    return {}


ARENA: Final = Part("arena", measure, tables, plots, goals)

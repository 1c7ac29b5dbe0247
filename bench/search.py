"""The search bot: iterations a second on one core, always in the same positions."""

from collections.abc import Sequence
from typing import Final

from bench.contestants import GAMES, OURS, Contestant
from bench.goals import Goal
from bench.noise import Noise
from bench.part import Figures, Pace, Part, Plots
from bench.rounds import compete
from bench.table import Table, figure


def contestants() -> list[Contestant]:
    command = [OURS, "-m", "bench.search_iterations", "--game"]
    return [Contestant(game, [*command, game], engine="compiled") for game in GAMES]


def measure(pace: Pace, noise: Noise) -> Figures:
    """Medians by game."""
    return {"medians": compete("search", contestants(), pace, noise)}


def goals(figures: Figures) -> list[Goal]:
    """Only reported: no peer's iterations are comparable."""
    return [
        Goal(f"{game.capitalize()}, search iterations/s", one["iterations_per_second"])
        for game, one in figures["medians"].items()
    ]


def tables(figures: Figures) -> Sequence[Table]:
    """One row per game."""
    rows = [
        (
            game.capitalize(),
            figure(one["iterations_per_second"]),
            figure(one["iterations_per_second_lowest"]),
            figure(one["iterations_per_second_highest"]),
        )
        for game, one in figures["medians"].items()
    ]
    return [Table(("search", "iterations/s", "lowest", "highest"), rows)]


def plots(figures: Figures) -> Plots:
    """Three numbers need no plot."""
    return {}


SEARCH: Final = Part("search", measure, tables, plots, goals)

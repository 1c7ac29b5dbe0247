"""`tessera bench`: how fast the engine plays and clones, in this one process.

It measures CPU time, so other programs matter little.
"""

from __future__ import annotations

import json
import math
import time
from typing import Final

import click

from tessera.cli.asking import game_argument, json_option, players_option
from tessera.cli.output import new_table, say, show
from tessera.core import state as engine
from tessera.core.chance import Chance, seeded
from tessera.core.data.figures import Figures
from tessera.core.game import Game
from tessera.core.packed import zeros
from tessera.core.playout import Tally, clone_many, play_out
from tessera.core.refusal import BadData
from tessera.core.state import State

SAMPLED_GAMES: Final = 3
SAMPLE_EVERY: Final = 20
"""Every how many decisions a position is cloned."""
COPIES: Final = 100

Report = dict[str, str | int | float]


@click.command()
@game_argument
@players_option(default=4)
@click.option("--seconds", type=float, default=2.0, show_default=True, help="How long to play.")
@json_option
def command(game: Game, players: int, seconds: float, as_json: bool) -> None:
    """Measure random play: decisions, games and clones of the state."""
    game.check_seats(players)
    if not (math.isfinite(seconds) and 0 < seconds <= 3600):
        raise BadData(f"--seconds must be more than 0 and at most 3600, not {seconds:g}.")
    report = measure(game, players, seconds)
    if as_json:
        say(json.dumps(report))
        return
    table = new_table("measured", "figure", numbers=1)
    for name, value in report.items():
        table.add_row(
            name.replace("_", " "), f"{value:,.2f}" if isinstance(value, float) else f"{value}"
        )
    show(table)


def measure(game: Game, players: int, seconds: float) -> Report:
    """Plays random games for some seconds and counts them."""
    figures = game.figures()
    chance = seeded(1)
    buffer = zeros(game.actions.size)
    tally = Tally()
    limit = game.longest(players, game.chosen_options({}))
    games = 0
    began = time.process_time()
    spent = 0.0
    while games == 0 or spent < seconds:
        games += 1
        state = game.start(players, games, {}, figures)
        play_out(state, chance, buffer, tally, limit)
        spent = time.process_time() - began
    decisions, choices = int(tally.decisions), int(tally.choices)
    return {
        "game": game.name,
        "players": players,
        "engine": "compiled" if is_compiled() else "plain",
        "games": games,
        "decisions": decisions,
        "choices": choices,
        "seconds": spent,
        "decisions_per_second": decisions / spent,
        "choices_per_second": choices / spent,
        "games_per_second": games / spent,
        "clone_us": clone_microseconds(game, players, figures),
    }


def is_compiled() -> bool:
    """Whether the engine in use was compiled."""
    return str(engine.__file__).endswith((".so", ".pyd"))


def clone_microseconds(game: Game, players: int, figures: Figures) -> float:
    """The mean time of a clone, over the positions of some games."""
    positions: list[State] = []
    for seed in range(SAMPLED_GAMES):
        state = game.start(players, seed, {}, figures)
        positions += _sampled(state, seeded(seed))
    began = time.process_time()
    for position in positions:
        clone_many(position, COPIES)
    spent = time.process_time() - began
    return spent / (len(positions) * COPIES) * 1e6


def _sampled(state: State, chance: Chance) -> list[State]:
    """Positions of a random game, evenly spaced."""
    buffer = zeros(state.actions.size)
    positions = [state.clone()]
    while not state.over():
        play_out(state, chance, buffer, Tally(), SAMPLE_EVERY)
        positions.append(state.clone())
    return positions

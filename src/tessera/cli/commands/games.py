"""`tessera games`: the games, their numbers of players, their options and the ratings of bots."""

from __future__ import annotations

import click

from tessera.bots.levels import LEVELS, LevelRating, ratings
from tessera.cli.output import new_table, say, show
from tessera.core.game import Game, Option
from tessera.games import GAMES


@click.command()
def command() -> None:
    """List the games, their seats and options, and how strong the levels of bots are."""
    for number, game in enumerate(GAMES.values()):
        if number:
            say()
        _show_game(game)


def _show_game(game: Game) -> None:
    say(f"{game.title} ({game.name}), {game.players()}", "bold")
    if game.options:
        _show_options(game.options)
    if rated := ratings(game.name):
        _show_levels(rated)


def _show_options(options: list[Option]) -> None:
    table = new_table("option", "values, the default first", "")
    for option in options:
        table.add_row(option.name, ", ".join(option.values), option.words)
    show(table)


def _show_levels(rated: dict[str, LevelRating]) -> None:
    """100 points more win 64 of 100 games of two."""
    table = new_table("bot", "", "rating", "95 %", numbers=2)
    for name, found in rated.items():
        table.add_row(name, LEVELS[name].words, str(found.rating), f"{found.low} – {found.high}")
    show(table)

"""`tessera games`: the games, their numbers of players and their options."""

from __future__ import annotations

import click

from tessera.cli.output import new_table, say, show
from tessera.core.game import Game
from tessera.games import GAMES


@click.command()
def command() -> None:
    """List the games, their seats and their options."""
    for number, game in enumerate(GAMES.values()):
        if number:
            say()
        _show_game(game)


def _show_game(game: Game) -> None:
    say(f"{game.title} ({game.name}), {game.players()}", "bold")
    if not game.options:
        return
    table = new_table("option", "values, the default first", "")
    for option in game.options:
        table.add_row(option.name, ", ".join(option.values), option.words)
    show(table)

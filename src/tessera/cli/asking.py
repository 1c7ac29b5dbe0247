"""Options that several commands share: a game, its options, figures, seats, a seed, a database."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import Final

import click
from click.shell_completion import CompletionItem

from tessera.cli.output import aside
from tessera.core.chance import SECRET_BITS
from tessera.core.data.figures import Figures
from tessera.core.data.record import Record
from tessera.core.game import Game
from tessera.core.refusal import BadData
from tessera.games import find_game, game_names

DATA_FOLDER: Final = "TESSERA_DATA"
"""The environment variable that names a folder of the user's own figures."""
SPECS: Final = (
    "A bot is a name, package.module:Class, a file such as mybot.py, or exec:COMMAND for a program"
    " in any language."
)
"""Who may play, for the help of every command that takes bots."""


def _game(context: click.Context, parameter: click.Parameter, name: str) -> Game:
    return find_game(name)


def _game_names(
    context: click.Context, parameter: click.Parameter, begun: str
) -> list[CompletionItem]:
    return [CompletionItem(name) for name in game_names() if name.startswith(begun.lower())]


def _settings(
    context: click.Context, parameter: click.Parameter, texts: tuple[str, ...]
) -> dict[str, str]:
    """The options of a game, each written as NAME=VALUE."""
    chosen: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadData(f"“{text}” is no option of a game; one looks like discounts=single-use.")
        if name in chosen:
            raise BadData(f"The option {name} is given twice.")
        chosen[name] = value
    return chosen


def _seed(context: click.Context, parameter: click.Parameter, seed: int | None) -> int | None:
    if seed is not None and not 0 <= seed < 1 << SECRET_BITS:
        raise BadData(f"A seed is a whole number from 0 to 2^{SECRET_BITS} - 1, not {seed}.")
    return seed


def usual_players(context: click.Context, players: int) -> int:
    """The number that was named, or else the usual one or the nearest that the game allows."""
    game = context.params.get("game")
    named = context.get_parameter_source("players") != click.core.ParameterSource.DEFAULT
    return players if named or not isinstance(game, Game) else game.nearest_seats(players)


def _players(context: click.Context, parameter: click.Parameter, players: int) -> int:
    return usual_players(context, players)


game_argument = click.argument("game", metavar="GAME", callback=_game, shell_complete=_game_names)
settings_option = click.option(
    "--option",
    "settings",
    metavar="NAME=VALUE",
    multiple=True,
    callback=_settings,
    help="An option of the game (see `tessera games`); may be repeated.",
)
data_option = click.option(
    "--data",
    metavar="FILE",
    multiple=True,
    type=click.Path(path_type=Path),
    help="Your own figures, which override the built-in ones; may be repeated.",
)
database_option = partial(
    click.option,
    "--database",
    default="tessera.db",
    show_default=True,
    envvar="TESSERA_DATABASE",
    show_envvar=True,
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON instead.")
players_option = partial(
    click.option,
    "--players",
    type=int,
    show_default=True,
    callback=_players,
    help="The number of players.",
)
seed_option = partial(click.option, "--seed", type=int, callback=_seed)


def own_files(game: Game, data: tuple[Path, ...]) -> list[Path]:
    """The user's own figures for a game: from the folder TESSERA_DATA names, then from --data."""
    folder = os.environ.get(DATA_FOLDER)
    if not folder:
        return list(data)
    if not Path(folder).is_dir():
        raise BadData(f"{DATA_FOLDER} names {folder}, which is no folder.")
    file = Path(folder) / f"{game.name}.toml"
    return [file, *data] if file.exists() else list(data)


def chosen_figures(game: Game, data: tuple[Path, ...]) -> Figures:
    """The figures to play with; says so where some come from TESSERA_DATA."""
    files = own_files(game, data)
    if len(files) > len(data):
        aside(f"Figures from {files[0]} are used, as {DATA_FOLDER} says.")
    return game.figures(files)


def figures_of(record: Record, game: Game, data: tuple[Path, ...]) -> Figures:
    """The figures that a record was played with: the built-in ones, of this version or an earlier
    one, or the user's own."""
    built_in = [game.figures(), *game.earlier_figures()]
    files = own_files(game, data)
    own = game.figures(files) if files else built_in[0]
    return next((figures for figures in built_in if figures.digest == record.data), own)


def same_name(name: str) -> str:
    """A name as it is compared: case and outer spaces do not matter."""
    return name.strip().casefold()

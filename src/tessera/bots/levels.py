# mypyc: interpreted
"""The levels of bots for people: what they are like, what they are made of, how strong they are."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from tessera.bots.network.files import network_file
from tessera.bots.network.spelling import spelled
from tessera.core.game import Game

RATINGS_FILE: Final = Path(__file__).parent / "ratings.toml"
"""What `python -m bench.levels GAME --write` has measured."""


@dataclass(frozen=True)
class Level:
    """One level of strength."""

    name: str
    words: str
    """Its character, as people are told."""
    made_of: str
    """The bot that plays, unless a game chooses its own (`Game.levels`)."""
    without_network: str = ""
    """Who plays instead where that bot has a network and none knows the game and its figures."""


_IN_ORDER: Final = (
    Level("novice", "knows the rules and forgets the rest", "greedy~25"),
    Level("merchant", "takes what pays at once", "greedy"),
    Level("captain", "has a plan and strays from it", "pupil@42", "search@16"),
    Level("magistrate", "has seen many games and errs now and then", "pupil@72", "search@0.1s"),
    Level("sovereign", "knows the game and rarely errs", "network", "search@0.3s"),
    Level("oracle", "knows the game and thinks every move through", "master@600", "search@1s"),
)
LEVELS: Final = {level.name: level for level in _IN_ORDER}
"""The levels by name, the weakest first."""
FORMER: Final = {"sensible": "greedy"}
"""Names that stored tables may still hold."""


@dataclass(frozen=True)
class LevelRating:
    """How strong a level is in a game of two: 100 points more win 64 of 100 games."""

    rating: int
    low: int
    high: int
    """Between these two it lies with 95 % confidence."""
    games: int
    """How many games it has played for that."""


def made_of(name: str, game: Game | None) -> str:
    """The bot that a name stands for, in a game: a level's is looked up, others stay as they are.

    >>> made_of("merchant", None), made_of("search@500", None)
    ('greedy', 'search@500')
    """
    level = LEVELS.get(name)
    usual = FORMER.get(name, name) if level is None else level.made_of
    if game is None:
        return usual
    bot = game.levels.get(name, usual)
    if level is not None and spelled(bot) is not None and not _has_network(game):
        return level.without_network
    return bot


def _has_network(game: Game) -> bool:
    """Networks are trained with a game's own figures."""
    return network_file(game) is not None and not game.changed()


def ratings(game: str) -> dict[str, LevelRating]:
    """What is known of the levels' strength in a game: of all of them, or of none."""
    return _all_ratings().get(game, {})


@cache
def _all_ratings() -> dict[str, dict[str, LevelRating]]:
    return read_ratings(RATINGS_FILE)


def read_ratings(path: Path) -> dict[str, dict[str, LevelRating]]:
    """The ratings in a file, by game and level; none where there is no file."""
    if not path.exists():
        return {}
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        game: {level: LevelRating(**figures) for level, figures in levels.items()}
        for game, levels in tables.items()
    }

"""Contenders: all that the arena knows of bots stands here."""

from __future__ import annotations

from tessera.bots import make_bot, written
from tessera.bots.bot import Bot
from tessera.bots.search.bot import SearchBot
from tessera.bots.seating import bot_seed
from tessera.core.game import Game
from tessera.core.refusal import BadData


def contender(game: Game, name: str, game_seed: int, seat: int) -> Bot:
    """The bot of that name in a seat, with a chance of its own.

    Its chance hangs on deal and seat alone, so that two sets of figures meet the same luck.
    """
    return make_bot(name, bot_seed(game_seed, seat), game.name)


def parse_contenders(game: Game, text: str) -> list[str]:
    """The names of bots in a text, or one clear sentence why they cannot play."""
    names = [written(name) for name in text.split(",")]
    for name in names:
        if names.count(name) > 1:
            raise BadData(f"The bot {name} is named twice; seats are filled by repetition.")
        _check(game, name)
    return names


def parse_opponent(game: Game, bots: str, against: str) -> str:
    """The bot that fills the tables, or one clear sentence why it cannot."""
    name = written(against)
    _check(game, name)
    if name in parse_contenders(game, bots):
        raise BadData(f"The bot {name} cannot play against itself here; leave it out of --bots.")
    return name


def _check(game: Game, name: str) -> None:
    bot = contender(game, name, 0, 0)
    if isinstance(bot, SearchBot) and bot.budget.cores > 1:
        raise BadData(f"The arena shares out games over the cores; {name} would share a move.")


def plays_by_the_clock(name: str, game: str) -> bool:
    """Whether a bot has so much time rather than so many steps: such games are not repeatable.

    >>> plays_by_the_clock("search@1s", "mosaic"), plays_by_the_clock("search@200", "mosaic")
    (True, False)
    """
    try:
        return make_bot(name, 0, game).seconds > 0
    except BadData:
        return False  # a stored contest may name a bot that is no more

"""Contenders: all that the arena knows about bots."""

from __future__ import annotations

from tessera.bots import make_bot
from tessera.bots.levels import made_of
from tessera.bots.search.thoughts import ThinkingBot
from tessera.bots.specs import listed_specs, parse_spec
from tessera.core.game import Game
from tessera.core.refusal import BadData
from tessera.games import find_game


def parse_contenders(game: Game, text: str) -> list[str]:
    """The specs of bots in a text, or one clear sentence why they cannot play."""
    names = listed_specs(text)
    for name in names:
        if names.count(name) > 1:
            raise BadData(f"The bot {name} is named twice; seats are filled by repetition.")
        _check(game, name)
    return names


def parse_opponent(game: Game, bots: str, against: str) -> str:
    """The bot that fills the tables, or one clear sentence why it cannot."""
    name = parse_spec(against).text
    _check(game, name)
    if name in parse_contenders(game, bots):
        raise BadData(f"The bot {name} cannot play against itself here; leave it out of --bots.")
    return name


def check_same(names: list[str], original: Game, changed: Game) -> None:
    """Refuses a level that is another bot once figures are changed: nothing could be compared."""
    for name in names:
        before, after = made_of(name, original), made_of(name, changed)
        if before != after:
            raise BadData(
                f"The level {name} is {before} with the original figures and {after} with the"
                " changed ones; name a bot that is the same with both."
            )


def _check(game: Game, name: str) -> None:
    bot = make_bot(name, 0, game)
    bot.ready()
    if isinstance(bot, ThinkingBot) and bot.budget.cores > 1:
        raise BadData(f"The arena shares out games over the cores; {name} would share a move.")


def plays_by_the_clock(name: str, game: str) -> bool:
    """Whether a bot's budget is time, not iterations: such games are not reproducible.

    >>> plays_by_the_clock("search@1s", "mosaic"), plays_by_the_clock("search@200", "mosaic")
    (True, False)
    """
    try:
        bot = make_bot(name, 0, find_game(game))
    except BadData:
        return False  # a stored contest may name a bot that no longer exists
    return (bot.budget if isinstance(bot, ThinkingBot) else bot).seconds > 0

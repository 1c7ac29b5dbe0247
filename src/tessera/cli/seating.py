"""Who sits where: bots by name, and the chance that each of them has of its own."""

from __future__ import annotations

from typing import Final

from tessera.bots import BOTS, make_bot
from tessera.bots.bot import Bot
from tessera.core.chance import Chance, seeded
from tessera.core.refusal import BadData

BOT_NAMES: Final = ["Hanno", "Livia", "Timon", "Zoe", "Malik", "Dido"]
"""What the bots at a person's table are called."""


def parse_bots(text: str, seats: int) -> list[str]:
    """A bot for each of that many seats: one name for all, or one for each, with commas.

    >>> parse_bots("sensible", 2), parse_bots("random, sensible", 2)
    (['sensible', 'sensible'], ['random', 'sensible'])
    """
    names = [name.strip().lower() for name in text.split(",")]
    for name in names:
        if name not in BOTS:
            raise BadData(f"There is no bot “{name}”; there are {', '.join(BOTS)}.")
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise BadData(f"Name one bot for all or one for each of the {seats}, not {len(names)}.")
    return names


def rotated(bots: list[str], game: int) -> list[str]:
    """The bots by seat in a game of a series: each moves on by one seat a game.

    >>> rotated(["a", "b", "c"], 1)
    ['b', 'c', 'a']
    """
    first = game % len(bots)
    return bots[first:] + bots[:first]


def stream(game_seed: int, number: int) -> Chance:
    """A stream of chance that hangs on a game's seed, but is not the one the game draws from.

    Stream `number` is the fork made after `number` others of a generator with the game's seed.
    Seat K's bot has stream K; random play inside the engine has the one after the last seat's.
    """
    source = seeded(game_seed)
    fork = source.fork()
    for _ in range(number):
        fork = source.fork()
    return fork


def seat_bot(name: str, game_seed: int, seat: int) -> Bot:
    """The bot of a seat; its own seed is three words of the stream that belongs to the seat."""
    words = stream(game_seed, seat)
    return make_bot(name, words.word() | words.word() << 32 | words.word() << 64)


def rival_names(own: str, count: int) -> list[str]:
    """Names for the bots, none of them the person's own."""
    free = [name for name in BOT_NAMES if name.casefold() != own.casefold()]
    return free[:count]

"""Who sits where: bots by name, and the chance that each of them has of its own."""

from __future__ import annotations

import hashlib
from typing import Final

from tessera.bots import BOTS, make_bot
from tessera.bots.bot import Bot
from tessera.core.chance import SEED_BITS, Chance, seeded
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


def bot_seed(game_seed: int, number: int) -> int:
    """A seed that hangs on a game's seed but does not tell it: a hash of both numbers.

    Seat K's bot has number K; random play inside the engine has the one after the last seat's.
    """
    words = hashlib.sha256(f"{game_seed} {number}".encode()).digest()
    return int.from_bytes(words[: SEED_BITS // 8], "big")


def stream(game_seed: int, number: int) -> Chance:
    """The stream of chance that belongs to that number in a game."""
    return seeded(bot_seed(game_seed, number))


def seat_bot(name: str, game_seed: int, seat: int) -> Bot:
    """The bot of a seat, with the chance of that seat."""
    return make_bot(name, bot_seed(game_seed, seat))


def rival_names(own: str, count: int) -> list[str]:
    """Names for the bots, none of them the person's own."""
    free = [name for name in BOT_NAMES if name.casefold() != own.casefold()]
    return free[:count]

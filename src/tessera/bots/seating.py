# mypyc: interpreted
"""Bots at a table: their names, and the seed of each."""

from __future__ import annotations

import hashlib
from typing import Final

from tessera.core.chance import SEED_BITS

NAMES: Final = ["Hanno", "Livia", "Timon", "Zoe", "Malik", "Dido"]


def bot_names(person: str, count: int) -> list[str]:
    """Names for `count` bots, none of them the person's own.

    >>> bot_names("livia", 2)
    ['Hanno', 'Timon']
    """
    own = person.strip().casefold()
    return [name for name in NAMES if name.casefold() != own][:count]


def bot_seed(game_seed: int, *numbers: int) -> int:
    """A bot's seed, which depends on the game's seed but does not reveal it: a hash of the numbers.

    The first number is the seat; others distinguish one answer from another.
    """
    text = " ".join(str(number) for number in (game_seed, *numbers))
    digest = hashlib.sha256(f"tessera bot {text}".encode()).digest()
    return int.from_bytes(digest[: SEED_BITS // 8], "big")

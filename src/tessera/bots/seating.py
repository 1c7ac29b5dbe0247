# mypyc: interpreted
"""Bots at a table: what they are called, and the chance that each has of its own."""

from __future__ import annotations

import hashlib
from typing import Final

from tessera.core.chance import SEED_BITS

NAMES: Final = ["Hanno", "Livia", "Timon", "Zoe", "Malik", "Dido"]


def bot_names(person: str, count: int) -> list[str]:
    """Names for so many bots, none of them the person's own.

    >>> bot_names("livia", 2)
    ['Hanno', 'Timon']
    """
    own = person.strip().casefold()
    return [name for name in NAMES if name.casefold() != own][:count]


def bot_seed(game_seed: int, *numbers: int) -> int:
    """A seed for a bot that hangs on a game's seed but does not tell it: a hash of the numbers.

    The first number is the seat; what else there is sets one answer apart from another.
    """
    text = " ".join(str(number) for number in (game_seed, *numbers))
    digest = hashlib.sha256(f"tessera bot {text}".encode()).digest()
    return int.from_bytes(digest[: SEED_BITS // 8], "big")

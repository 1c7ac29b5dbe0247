# mypyc: interpreted
"""Bots at a table: their names, and the seed of each."""

from __future__ import annotations

import hashlib
from itertools import chain, islice
from typing import Final

from tessera.core.chance import SEED_BITS

NAMES: Final = ["Hanno", "Livia", "Timon", "Zoe", "Malik", "Dido"]


def bot_names(people: list[str], count: int) -> list[str]:
    """Names for `count` bots, none of them that of somebody at the table.

    >>> bot_names(["livia"], 2)
    ['Hanno', 'Timon']
    """
    taken = {name.strip().casefold() for name in people}
    more = (f"{name} {number}" for number in range(2, 99) for name in NAMES)
    free = (name for name in chain(NAMES, more) if name.casefold() not in taken)
    return list(islice(free, count))


def bot_seed(game_seed: int, *numbers: int) -> int:
    """A bot's seed, which depends on the game's seed but does not reveal it: a hash of the numbers.

    The first number is the seat; others distinguish one answer from another.
    """
    text = " ".join(str(number) for number in (game_seed, *numbers))
    digest = hashlib.sha256(f"tessera bot {text}".encode()).digest()
    return int.from_bytes(digest[: SEED_BITS // 8], "big")

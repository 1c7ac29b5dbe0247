# mypyc: interpreted
"""The bots that Tessera knows, by name."""

from __future__ import annotations

from typing import Final

from tessera.bots.bot import Bot, RandomBot, SensibleBot
from tessera.core.chance import seeded
from tessera.core.refusal import BadData

BOTS: Final = {
    "random": "takes any legal action",
    "sensible": "looks one step ahead and takes what seems worth most",
}


def make_bot(name: str, seed: int) -> Bot:
    """The bot of that name, with a chance of its own."""
    if name == "random":
        return RandomBot(seeded(seed))
    if name == "sensible":
        return SensibleBot(seeded(seed))
    raise BadData(f"There is no bot “{name}”; there are {', '.join(BOTS)}.")

# mypyc: interpreted
"""The bot: something that answers when its seat is asked."""

from __future__ import annotations

from tessera.bots.observation import Observation
from tessera.core.chance import Chance


class Bot:
    """Chooses among the legal actions of its seat, with its own random stream."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.seconds = 0.0
        """How long it thinks about an answer, where that is fixed."""

    def choose(self, observation: Observation) -> int:
        """One of the legal actions."""
        raise AssertionError


class RandomBot(Bot):
    """Takes any legal action, all equally likely."""

    def choose(self, observation: Observation) -> int:
        legal = observation.legal()
        return legal[self.chance.below(len(legal))]

# mypyc: interpreted
"""The bot: something that answers when its seat is asked."""

from __future__ import annotations

from tessera.bots.observation import Observation
from tessera.core.chance import Chance
from tessera.core.plain_data import NONE
from tessera.core.standings import Standing


class Bot:
    """Chooses among the legal actions of its seat, with its own random stream."""

    recalls = False
    """Whether it wants to know of the moves that have led to a position (`Observation.seen`)."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.seconds = 0.0
        """How long it thinks about an answer, where that is fixed: at a table no answer takes
        less, so that its time does not tell whether there was a choice."""

    def ready(self) -> None:
        """Loads what it plays with, or says in one sentence what is missing."""

    def choose(self, observation: Observation) -> int:
        """One of the legal actions."""
        raise AssertionError

    def finish(self, standings: list[Standing] | None) -> None:
        """Hears how its game has ended; `None` where it was broken off or goes on without it."""

    def sensible(self, observation: Observation) -> list[int]:
        """The steps to choose among: those worth considering, or the one that a deal asks for."""
        step = observation.initiative(self.chance)
        return observation.steps() if step == NONE else [step]


class RandomBot(Bot):
    """Takes any legal action, all equally likely."""

    def choose(self, observation: Observation) -> int:
        legal = observation.legal()
        return legal[self.chance.below(len(legal))]

# mypyc: interpreted
"""The pupil: it knows some of the network's moves, and looks one step ahead for the others."""

from __future__ import annotations

from tessera.bots.bot import Bot
from tessera.bots.greedy import HUNDRED, GreedyBot
from tessera.bots.network.bot import NetworkBot
from tessera.bots.network.source import NetworkSource
from tessera.bots.observation import Observation
from tessera.core.chance import Chance


class PupilBot(Bot):
    """In `knows` of a hundred decisions it takes what the policy prefers, in the others what the
    greedy bot takes.

    Its strength lies between those two, and unlike a network at a high temperature it never takes
    what neither of them would.
    """

    def __init__(self, chance: Chance, source: NetworkSource, knows: int) -> None:
        super().__init__(chance)
        self.knows = knows
        self._network = NetworkBot(chance, source)
        self._greedy = GreedyBot(chance)

    def ready(self) -> None:
        self._network.ready()

    def choose(self, observation: Observation) -> int:
        knows_this = self.chance.below(HUNDRED) < self.knows
        return (self._network if knows_this else self._greedy).choose(observation)

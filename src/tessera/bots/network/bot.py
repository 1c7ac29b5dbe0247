# mypyc: interpreted
"""The network bot: it plays what its policy prefers, without looking ahead."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from tessera.bots.bot import Bot
from tessera.bots.network.arrays import Floats
from tessera.bots.network.inference import rows_of, shares
from tessera.bots.network.source import NetworkSource
from tessera.bots.observation import Observation
from tessera.core.chance import Chance

FINE: Final = 1 << 30
"""How finely a random number between 0 and 1 is drawn."""


class NetworkBot(Bot):
    """Takes the step that the policy finds most likely; what is hidden it need not guess.

    At a temperature it draws from the policy instead: at 1 as often as the policy says, above that
    more evenly, below that more sharply.
    """

    def __init__(self, chance: Chance, source: NetworkSource, temperature: float = 0.0) -> None:
        super().__init__(chance)
        self.source = source
        self.temperature = temperature
        self.value: float | None = None
        """The share of the win that it expected at its last choice."""

    def ready(self) -> None:
        self.source.network()

    def choose(self, observation: Observation) -> int:
        steps = self.sensible(observation)
        if len(steps) == 1:
            return steps[0]
        network = self.source.network()
        rows = rows_of(observation.features(), 1, network.provenance.features)
        policy, wins = network.ask(rows)
        self.value = float(shares(wins, observation.seats())[0, 0])
        logits: Floats = policy[0, steps]
        if self.temperature == 0:
            return steps[int(logits.argmax())]
        heights = np.exp((logits - logits.max()).astype(np.float64) / self.temperature)
        return steps[drawn(heights, self.chance)]


def drawn(weights: npt.NDArray[np.float64], chance: Chance) -> int:
    """The place of one of some weights, each as likely as its share of their sum."""
    upto = weights.cumsum()
    at = upto[-1] * (chance.below(FINE) / FINE)
    return min(int(np.searchsorted(upto, at, side="right")), len(weights) - 1)

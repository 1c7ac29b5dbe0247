# mypyc: interpreted
"""The greedy bot: it looks one step ahead and takes what seems best."""

from __future__ import annotations

from typing import Final

from tessera.bots.bot import Bot
from tessera.bots.observation import Observation
from tessera.core.chance import Chance

HUNDRED: Final = 100


class GreedyBot(Bot):
    """Takes the action after which a guessed position is worth most to its seat; ties at random.

    It trusts the game's own appraisal, which also knows what a card at auction is worth to its
    seat and to the rivals. A beginner slips: `slips` of a hundred moves are any that a sensible
    player considers, so that not even a beginner leaves lying what is free.
    """

    def __init__(self, chance: Chance, slips: int = 0) -> None:
        super().__init__(chance)
        self.slips = slips

    def choose(self, observation: Observation) -> int:
        legal = observation.legal()
        if len(legal) == 1:
            return legal[0]
        steps = self.sensible(observation)
        if len(steps) == 1:
            return steps[0]
        if self.slips and self.chance.below(HUNDRED) < self.slips:
            return steps[self.chance.below(len(steps))]
        guess = observation.guess(self.chance)
        worths = []
        for action in steps:
            after = guess.clone()
            after.apply(observation.seat, action)
            worths.append(int(after.appraise(observation.seat)))
        most = max(worths)
        best = [action for action, worth in zip(steps, worths, strict=True) if worth == most]
        return best[self.chance.below(len(best))]

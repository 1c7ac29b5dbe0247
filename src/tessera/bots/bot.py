# mypyc: interpreted
"""The bot: something that answers when its seat is asked."""

from __future__ import annotations

from tessera.bots.observation import Observation
from tessera.core.chance import Chance


class Bot:
    """Chooses among the legal actions of its seat, with a chance of its own."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def choose(self, observation: Observation) -> int:
        """One of the legal actions."""
        raise AssertionError


class RandomBot(Bot):
    """Takes any legal action, all equally likely."""

    def choose(self, observation: Observation) -> int:
        legal = observation.legal()
        return legal[self.chance.below(len(legal))]


class SensibleBot(Bot):
    """Takes the action after which a guessed position is worth most to its seat.

    A simple opponent: it looks one step ahead and trusts the game's own appraisal.
    """

    def choose(self, observation: Observation) -> int:
        legal = observation.legal()
        if len(legal) == 1:
            return legal[0]
        guess = observation.guess(self.chance)
        best = legal[0]
        best_worth = 0
        for number, action in enumerate(legal):
            after = guess.clone()
            after.apply(observation.seat, action)
            worth = after.appraise(observation.seat)
            if number == 0 or worth > best_worth:
                best = action
                best_worth = worth
        return best

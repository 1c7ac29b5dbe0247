# mypyc: interpreted
"""Weighs guesses of what is hidden by how likely the policy finds what rivals have done."""

from __future__ import annotations

from math import exp, inf
from typing import Final

from tessera.bots.budget import Budget
from tessera.bots.network.inference import Network, rows_of
from tessera.bots.network.searching import written
from tessera.bots.observation import Observation
from tessera.bots.search.evidence import Evidence
from tessera.core.chance import Chance
from tessera.core.state import State

FEWEST: Final = 64
MOST: Final = 512
"""How many guesses are weighed for a decision."""
A_SECOND: Final = 1000
"""How many for each second of thinking."""
EVEN: Final = 0.05
"""The part of all weight that is shared out evenly, whatever the policy says."""


class Weighing:
    """What a bot has found out about its rivals' moves in this stretch of open play."""

    def __init__(self, guesses: int = FEWEST) -> None:
        self.guesses = guesses
        """How many are weighed for a decision."""
        self._evidence: Evidence | None = None

    def weighed(self, observation: Observation, network: Network, chance: Chance) -> Observation:
        """The observation with weighed guesses, or as it is where nothing is to be weighed."""
        if all(seat == observation.seat for seat, _ in observation.seen()):
            return observation
        guesses = [observation.guess(chance) for _ in range(self.guesses)]
        likelihoods = self.likelihoods(observation, network, guesses)
        return observation.believing(guesses, weights_of(likelihoods))

    def likelihoods(
        self, observation: Observation, network: Network, guesses: list[State]
    ) -> list[float]:
        """How likely the policy finds what rivals have done, if each of some guesses is right.

        Logarithms; minus infinity where a rival could not have done it.
        """
        evidence = self._evidence
        if evidence is None or not evidence.goes_on(observation):
            evidence = self._evidence = Evidence(observation)
        accounts = [evidence.accounts_of(guess) for guess in guesses]
        while evidence.collect():
            rows = rows_of(evidence.rows, len(evidence.waiting), int(evidence.features))
            policy, _ = network.ask(rows)
            evidence.answer(written(policy, 1.0))
        return [sum(account.likelihood for account in each) for each in accounts]


def guesses_within(budget: Budget) -> int:
    """How many guesses are weighed: half as many as there are simulations, or by the seconds.

    >>> [guesses_within(Budget(iterations=count)) for count in (10, 200, 5000)]
    [64, 100, 512]
    """
    wanted = budget.iterations // 2 if budget.iterations else int(A_SECOND * budget.seconds)
    return min(max(wanted, FEWEST), MOST)


def weights_of(likelihoods: list[float]) -> list[float]:
    """The weights of guesses with such likelihoods, given as logarithms; they add up to 1.

    >>> [round(weight, 4) for weight in weights_of([-50.0, -50.0, -inf])]
    [0.4917, 0.4917, 0.0167]
    """
    count = len(likelihoods)
    highest = max(likelihoods)
    if highest == -inf:
        return [1 / count] * count
    shares = [exp(likelihood - highest) for likelihood in likelihoods]
    part = (1 - EVEN) / sum(shares)
    return [part * share + EVEN / count for share in shares]

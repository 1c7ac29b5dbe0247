# mypyc: interpreted
"""The gradient of the network's loss, written by hand, and the optimiser."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from tessera.bots.learned.network import Floats, Network, sigmoid, used_slots
from tessera.bots.learned.samples import Batch

VALUE_SHARE: Final = 0.5
"""The weight of the value loss relative to the policy loss."""
CLIP_RANGE: Final = 0.2
"""The clipping range of proximal policy optimisation."""
ENTROPY_BONUS: Final = 0.003
"""The weight of the entropy bonus."""
TINY: Final = 1e-9


@dataclass
class Answer:
    """The network's output for a batch, and what the gradient needs of it."""

    first: Floats
    second: Floats
    probabilities: Floats
    """The probability of each action."""
    value: Floats
    """The value of each position; then, in the same order, of each position that was reached."""


Choice = Callable[[Answer, Batch], tuple[float, Floats]]
"""The policy loss, and its derivative by the score of each action."""


def answer(network: Network, batch: Batch) -> Answer:
    """The forward pass over all decisions of a batch."""
    first, second = network.hidden(batch.rows)
    here = second[batch.roots]
    trust = here @ network.judge.T + network.judge_bias
    scores = np.einsum("ij,ij->i", network.policy[batch.actions], here[batch.whose])
    scores += network.policy_bias[batch.actions]
    scores += second[batch.after] @ network.promise
    scores += np.einsum("ij,ij->i", batch.opinions, trust[batch.whose])
    scores -= np.maximum.reduceat(scores, batch.starts)[batch.whose]
    powers = np.exp(scores)
    probabilities = powers / np.add.reduceat(powers, batch.starts)[batch.whose]
    positions = second[np.concatenate([batch.roots, batch.reached])]
    value = sigmoid(positions @ network.value + network.value_bias)[:, 0]
    return Answer(first, second, probabilities, value)


def value_only(answered: Answer, batch: Batch) -> tuple[float, Floats]:
    """No policy loss: only the value is learned."""
    return 0.0, np.zeros(len(batch.actions), np.float32)


def imitation(answered: Answer, batch: Batch) -> tuple[float, Floats]:
    """Cross-entropy between the policy and its target."""
    loss = -(batch.wanted * np.log(answered.probabilities + TINY)).sum() / len(batch)
    return float(loss), (answered.probabilities - batch.wanted) / np.float32(len(batch))


def reinforcement(answered: Answer, batch: Batch) -> tuple[float, Floats]:
    """The clipped objective of proximal policy optimisation, with an entropy bonus."""
    probabilities = answered.probabilities
    taken = np.add.reduceat(probabilities * batch.wanted, batch.starts)
    ratio = taken / batch.likely
    bounded = np.clip(ratio, 1 - CLIP_RANGE, 1 + CLIP_RANGE)
    gain = np.minimum(ratio * batch.advantage, bounded * batch.advantage)
    free = (ratio * batch.advantage <= bounded * batch.advantage) * ratio * batch.advantage
    slopes = free[batch.whose] * (probabilities - batch.wanted)
    logs = np.log(probabilities + TINY)
    entropy = -np.add.reduceat(probabilities * logs, batch.starts)
    slopes += ENTROPY_BONUS * probabilities * (logs + entropy[batch.whose])
    loss = -(gain + ENTROPY_BONUS * entropy).sum() / len(batch)
    return float(loss), np.asarray(slopes / len(batch), np.float32)


def gradient(network: Network, batch: Batch, choice: Choice) -> tuple[float, float, Network]:
    """The losses of policy and value, and the gradient of their sum by every parameter."""
    answered = answer(network, batch)
    second = answered.second
    here = second[batch.roots]
    loss, slopes = choice(answered, batch)
    positions = np.concatenate([batch.roots, batch.reached])
    result = np.concatenate([batch.result, batch.result])
    value_loss = -(
        result * np.log(answered.value + TINY) + (1 - result) * np.log(1 - answered.value + TINY)
    ).mean()
    share = np.float32(VALUE_SHARE / len(result))
    by_value = ((answered.value - result) * share)[:, None]
    by_trust = np.add.reduceat(slopes[:, None] * batch.opinions, batch.starts)
    by_policy = np.zeros_like(network.policy)
    np.add.at(by_policy, batch.actions, slopes[:, None] * here[batch.whose])
    by_policy_bias = np.bincount(batch.actions, slopes, network.actions)

    by_second = np.zeros_like(second)
    by_second[batch.after] = slopes[:, None] * network.promise
    by_second[batch.roots] = (
        np.add.reduceat(slopes[:, None] * network.policy[batch.actions], batch.starts)
        + by_trust @ network.judge
    )
    by_second[positions] += by_value @ network.value.T
    by_second *= second > 0
    by_first = (by_second @ network.second.T) * (answered.first > 0)
    used = used_slots(batch.rows)
    by_weights = np.zeros_like(network.first)
    by_weights[used] = batch.rows[:, used].T @ by_first
    slope = Network(
        first=by_weights,
        first_bias=by_first.sum(0),
        second=answered.first.T @ by_second,
        second_bias=by_second.sum(0),
        policy=by_policy,
        policy_bias=by_policy_bias.astype(np.float32),
        value=second[positions].T @ by_value,
        value_bias=by_value.sum(0),
        promise=second[batch.after].T @ slopes,
        judge=by_trust.T @ here,
        judge_bias=by_trust.sum(0),
    )
    return loss, float(value_loss), slope


class Adam:
    """The Adam optimiser."""

    MEAN: Final = 0.9
    SQUARES: Final = 0.999
    SHRINK: Final = 1e-4
    """The weight decay, relative to the step."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.steps = 0
        self._mean = {name: np.zeros_like(a) for name, a in network.arrays().items()}
        self._squares = {name: np.zeros_like(a) for name, a in network.arrays().items()}

    def step(self, slope: Network, rate: float) -> None:
        """One step of every parameter."""
        self.steps += 1
        for name, slopes in slope.arrays().items():
            mean = self._mean[name]
            squares = self._squares[name]
            mean += (1 - self.MEAN) * (slopes - mean)
            squares += (1 - self.SQUARES) * (slopes * slopes - squares)
            even_mean = mean / (1 - self.MEAN**self.steps)
            even_squares = squares / (1 - self.SQUARES**self.steps)
            weights = self.network.arrays()[name]
            weights -= rate * (even_mean / (np.sqrt(even_squares) + 1e-8) + self.SHRINK * weights)

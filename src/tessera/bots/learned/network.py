# mypyc: interpreted
"""The network: what it takes in, what it answers, and how it is asked, in plain NumPy.

Two hidden layers read a position's features. From the position itself come

- a logit for each action of the game's table (the policy),
- the seat's share of the win to expect (the value),
- how far the game's own appraisal is to be trusted here (the judge).

From the position after each action, read by the same layers, comes one number more: its promise.
An action's score is the sum of its logit, the promise of what follows, and the trusted part of the
appraisal of what follows. Scores of the legal actions, through a softmax, are how likely each is.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, fields
from typing import Final

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]
Shorts = npt.NDArray[np.int16]

FIRST: Final = 128
SECOND: Final = 64
"""Units of the two hidden layers."""
OPINIONS: Final = 3
"""What is told of the appraisal of each action; see `opinions`."""
TRUST_AT_FIRST: Final = (1.5, 4.0, 1.5)
"""An untrained network plays by the appraisal alone."""
MOST_LACK: Final = 10.0
A_POINT: Final = 1000.0


@dataclass
class Network:
    """The parameters: a layer is indexed by what it reads, then by what it makes of it."""

    first: Floats
    first_bias: Floats
    second: Floats
    second_bias: Floats
    policy: Floats
    policy_bias: Floats
    value: Floats
    value_bias: Floats
    promise: Floats
    judge: Floats
    judge_bias: Floats

    @property
    def features(self) -> int:
        """How many features it reads."""
        return int(self.first.shape[0])

    @property
    def actions(self) -> int:
        """How many actions the game's table has."""
        return int(self.policy.shape[0])

    def arrays(self) -> dict[str, Floats]:
        """All parameters by name."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def hidden(self, rows: Floats | Shorts) -> tuple[Floats, Floats]:
        """What both hidden layers make of rows of features."""
        used = used_slots(rows)
        first: Floats = np.maximum(rows[:, used] @ self.first[used] + self.first_bias, 0)
        second: Floats = np.maximum(first @ self.second + self.second_bias, 0)
        return first, second

    def scores(self, rows: Shorts, actions: Ints, worths: Ints) -> tuple[Floats, float]:
        """The score of each action, and the value of the position.

        Row 0 is the position, the others those after each action, and `worths` what the game's
        appraisal makes of them.
        """
        _, hidden = self.hidden(rows)
        here = hidden[0]
        scores: Floats = self.policy[actions] @ here + self.policy_bias[actions]
        scores += hidden[1:] @ self.promise
        scores += opinions(worths) @ (self.judge @ here + self.judge_bias)
        value = sigmoid(here @ self.value + self.value_bias)
        return scores, float(value[0])

    def scaled(self, scales: list[int]) -> Network:
        """The same network for features as they are: it divides them by their scales itself."""
        divided: Floats = self.first / np.array(scales, np.float32)[:, None]
        return Network(**{**self.arrays(), "first": divided})


def fresh_network(features: int, actions: int, seed: int) -> Network:
    """A network that has learned nothing yet and follows the appraisal."""
    random = np.random.Generator(np.random.PCG64(seed))

    def layer(inputs: int, outputs: int) -> Floats:
        spread = math.sqrt(2 / inputs)
        return np.asarray(random.standard_normal((inputs, outputs)) * spread, np.float32)

    return Network(
        first=layer(features, FIRST),
        first_bias=np.zeros(FIRST, np.float32),
        second=layer(FIRST, SECOND),
        second_bias=np.zeros(SECOND, np.float32),
        policy=np.zeros((actions, SECOND), np.float32),
        policy_bias=np.zeros(actions, np.float32),
        value=np.zeros((SECOND, 1), np.float32),
        value_bias=np.zeros(1, np.float32),
        promise=np.zeros(SECOND, np.float32),
        judge=np.zeros((OPINIONS, SECOND), np.float32),
        judge_bias=np.array(TRUST_AT_FIRST, np.float32),
    )


def used_slots(rows: Floats | Shorts) -> Ints:
    """The slots that are not 0 in every row: most are, and need not be multiplied.

    >>> used_slots(np.array([[0, 3, 0], [0, 0, -1]], np.int16)).tolist()
    [1, 2]
    """
    return np.flatnonzero(rows.any(axis=0))


def opinions(worths: Ints) -> Floats:
    """What the appraisal says of each action: what it lacks to the best, in points and in parts of
    the widest lack, both at most 0; and whether it is the best.

    >>> opinions(np.array([2500, 4500, 500])).tolist()
    [[-2.0, -0.5, 0.0], [0.0, 0.0, 1.0], [-4.0, -1.0, 0.0]]
    """
    lacks = (worths - worths.max()).astype(np.float32)
    told = np.empty((len(worths), OPINIONS), np.float32)
    np.maximum(lacks / A_POINT, -MOST_LACK, out=told[:, 0])
    told[:, 1] = lacks / max(1.0, float(-lacks.min()))
    told[:, 2] = lacks == 0
    return told


def sigmoid(number: Floats) -> Floats:
    """From 0 to 1, a half at 0."""
    squashed: Floats = 0.5 + 0.5 * np.tanh(0.5 * number)
    return squashed


def chances(scores: Floats) -> Floats:
    """How likely each action is, by its score.

    >>> chances(np.zeros(4, np.float32)).tolist()
    [0.25, 0.25, 0.25, 0.25]
    """
    powers = np.exp(scores - scores.max())
    return np.asarray(powers / powers.sum(), np.float32)

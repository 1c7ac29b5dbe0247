# mypyc: interpreted
"""The network: its inputs, outputs and forward pass, in plain NumPy.

Two hidden layers read a position's features. From the position itself come

- a logit for each action of the game's table (the policy),
- the seat's expected share of the win (the value),
- how far to trust the game's own appraisal here (the judge).

From the position after each action, read by the same layers, comes one more number: its afterstate
value (the promise). An action's score is its logit, plus the promise of the position that follows,
plus that position's appraisal, weighted by the trust. A softmax over the scores of the legal
actions gives their probabilities.
"""

from __future__ import annotations

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
"""Inputs to the network from the appraisal of each action; see `opinions`."""
MOST_LACK: Final = 10.0
A_POINT: Final = 1000.0


@dataclass
class Network:
    """The parameters: a layer is indexed by its input, then by its output."""

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
        """The number of features."""
        return int(self.first.shape[0])

    @property
    def actions(self) -> int:
        """How many actions the game's table has."""
        return int(self.policy.shape[0])

    def arrays(self) -> dict[str, Floats]:
        """All parameters by name."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def hidden(self, rows: Floats | Shorts) -> tuple[Floats, Floats]:
        """The output of both hidden layers for rows of features."""
        used = used_slots(rows)
        first: Floats = np.maximum(rows[:, used] @ self.first[used] + self.first_bias, 0)
        second: Floats = np.maximum(first @ self.second + self.second_bias, 0)
        return first, second

    def scores(self, rows: Shorts, actions: Ints, worths: Ints) -> tuple[Floats, float]:
        """The score of each action, and the value of the position.

        Row 0 is the position, the others those after each action, and `worths` their appraisals
        by the game.
        """
        _, hidden = self.hidden(rows)
        here = hidden[0]
        scores: Floats = self.policy[actions] @ here + self.policy_bias[actions]
        scores += hidden[1:] @ self.promise
        scores += opinions(worths) @ (self.judge @ here + self.judge_bias)
        value = sigmoid(here @ self.value + self.value_bias)
        return scores, float(value[0])

    def scaled(self, scales: list[int]) -> Network:
        """The same network for unscaled features: the scales are folded into its weights."""
        divided: Floats = self.first / np.array(scales, np.float32)[:, None]
        return Network(**{**self.arrays(), "first": divided})


def used_slots(rows: Floats | Shorts) -> Ints:
    """The slots that are not 0 in every row: most are 0, and need not be multiplied.

    >>> used_slots(np.array([[0, 3, 0], [0, 0, -1]], np.int16)).tolist()
    [1, 2]
    """
    return np.flatnonzero(rows.any(axis=0))


def opinions(worths: Ints) -> Floats:
    """The appraisal of each action as inputs: its difference to the best, in points and relative
    to the largest difference, both at most 0; and whether it is the best.

    >>> opinions(np.array([2500, 4500, 500])).tolist()
    [[-2.0, -0.5, 0.0], [0.0, 0.0, 1.0], [-4.0, -1.0, 0.0]]
    """
    lacks = (worths - worths.max()).astype(np.float32)
    found = np.empty((len(worths), OPINIONS), np.float32)
    np.maximum(lacks / A_POINT, -MOST_LACK, out=found[:, 0])
    found[:, 1] = lacks / max(1.0, float(-lacks.min()))
    found[:, 2] = lacks == 0
    return found


def sigmoid(number: Floats) -> Floats:
    """The logistic function."""
    squashed: Floats = 0.5 + 0.5 * np.tanh(0.5 * number)
    return squashed

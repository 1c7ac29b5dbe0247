"""The root of a search that is learned from: noise in its priors, and what its visits teach."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tessera.bots.search.information_set import InformationSet

Shares = npt.NDArray[np.float64]


def stir(root: InformationSet, noise: Shares, share: float) -> None:
    """Mixes noise, a share for each of its moves, into the priors of a root."""
    total = sum(root.weights)
    for place, part in enumerate(noise.tolist()):
        root.weights[place] = (1 - share) * root.weights[place] + share * total * part


def taught(visits: Shares, values: Shares, priors: Shares, exploration: float) -> Shares:
    """The share of each move in a search, without visits that only noise explains.

    The most visited move keeps all of its visits. Another keeps no more than the policy's own
    prior would have given it: as many as make its value and bonus equal to those of the most
    visited one. (Values are means; those of moves that were not tried do not matter.)

    >>> shares = [np.array(each) for each in ([60.0, 30, 10], [0.5, 0.4, 0.1], [0.8, 0.19, 0.01])]
    >>> taught(*shares, exploration=0.8).round(2).tolist()
    [0.9, 0.1, 0.0]
    """
    best = int(visits.argmax())
    bonus = exploration * np.sqrt(visits.sum() + 1)
    reached = values[best] + bonus * priors[best] / (1 + visits[best])
    behind = np.maximum(reached - values, 1e-9)
    kept = np.minimum(visits, np.maximum(bonus * priors / behind - 1, 0))
    kept[best] = visits[best]
    shares: Shares = kept / kept.sum()
    return shares

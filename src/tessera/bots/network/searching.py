# mypyc: interpreted
"""A search that asks a network: leaves go out in batches, logits and shares of wins come back."""

from __future__ import annotations

import gc
from typing import Final

import numpy as np

from tessera.bots.budget import Budget
from tessera.bots.network.arrays import Floats
from tessera.bots.network.inference import Network, rows_of, shares
from tessera.bots.search.clock import Clock
from tessera.bots.search.information_set import STEPS
from tessera.bots.search.leaf_search import LARGEST_BATCH, LeafSearch

PRIOR_HEAT: Final = 1.0
"""The temperature of priors: above 1 the search trusts a sharp policy less."""


def think(search: LeafSearch, network: Network, budget: Budget, heat: float = PRIOR_HEAT) -> int:
    """Searches until the budget is used up; how many simulations that took."""
    clock = Clock(budget.processor)
    made = 0
    collecting = gc.isenabled()
    gc.disable()  # a tree has no cycles
    try:
        while made < budget.iterations or (
            not budget.iterations and (made == 0 or clock.seconds() < budget.seconds)
        ):
            left = budget.iterations - made if budget.iterations else LARGEST_BATCH
            made += search.collect(left)
            ask(search, network, heat)
    finally:
        if collecting:
            gc.enable()
    return made


def look(search: LeafSearch, network: Network, heat: float = PRIOR_HEAT) -> None:
    """Asks about the root alone, before anything is tried from it."""
    if not search.root.opened:
        search.collect(1)
        ask(search, network, heat)


def ask(search: LeafSearch, network: Network, heat: float) -> None:
    """Asks the network about all leaves that wait."""
    count = len(search.waiting)
    if count:
        policy, wins = network.ask(rows_of(search.rows, count, int(search.features)))
        values = shares(wins, int(search.seats))
        search.answer(written(policy, heat), values.ravel().tolist())


def written(logits: Floats, heat: float) -> bytes:
    """Logits at a temperature, in 16 bits each, as the compiled search reads them."""
    steps = logits * np.float32(STEPS / max(heat, 1.0))
    return steps.astype("<i2").tobytes()

"""The window: the latest records, to draw batches from."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor

from tessera.bots.network.arrays import Form
from tessera.training.expert.records import Records


class Batch(NamedTuple):
    """Some records, a row a decision."""

    features: Tensor
    masks: Tensor
    """Whether an action is to be had."""
    policies: Tensor
    """The share of each action."""
    values: Tensor
    seats: Tensor


class Window:
    """A ring of records: once it is full, the oldest make room."""

    def __init__(self, size: int, form: Form) -> None:
        self._features = torch.empty(size, form.features, dtype=torch.int16)
        self._policies = torch.empty(size, form.actions, dtype=torch.float16)
        self._values = torch.empty(size, form.seats)
        self._seats = torch.empty(size, dtype=torch.int64)
        self._size = size
        self._next = 0
        self.count = 0
        """How many records it holds."""

    def take_in(self, records: Records, span: slice) -> int:
        """Copies some records; how many there were."""
        fresh = span.stop - span.start
        places = (self._next + torch.arange(fresh)) % self._size
        self._features[places] = torch.from_numpy(records.features[span])
        self._policies[places] = torch.from_numpy(records.policies[span])
        self._values[places] = torch.from_numpy(records.values[span])
        self._seats[places] = torch.from_numpy(records.seats[span])
        self._next = (self._next + fresh) % self._size
        self.count = min(self.count + fresh, self._size)
        return fresh

    def drawn(self, number: int, order: torch.Generator, device: torch.device) -> Batch:
        """As many records, each equally likely."""
        chosen = torch.randint(self.count, (number,), generator=order)
        policies = self._policies[chosen].to(device).float()
        return Batch(
            self._features[chosen].to(device),
            policies >= 0,
            policies.clamp_min(0),
            self._values[chosen].to(device),
            self._seats[chosen].to(device),
        )

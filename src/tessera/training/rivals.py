"""Rivals: networks that do not learn, met at some of the tables; earlier selves, for example."""

from __future__ import annotations

import copy
from collections.abc import Sequence

import torch
from torch import Tensor

from tessera.training.network import PolicyValueNetwork, masked


class Rivals:
    """Some networks, and the share of tables at which one of them has all seats but one."""

    def __init__(self, networks: Sequence[PolicyValueNetwork], met: float) -> None:
        self.networks = networks
        self.met = met

    def seated(self, seats: Tensor) -> SeatedRivals:
        """At tables of that many seats; tables of every size meet each of them equally often."""
        rival, own = [], []
        places: dict[int, int] = {}
        for size in seats.tolist():
            place = places[size] = places.get(size, -1) + 1
            meets = int((place + 1) * self.met) > int(place * self.met)
            meeting = int(place * self.met)
            rival.append(meeting // size % len(self.networks) if meets else -1)
            own.append(meeting % size)
        return SeatedRivals(self.networks, torch.tensor(rival), torch.tensor(own), seats.device)


class SeatedRivals:
    """Rivals at tables: who is met where, and which seat is left to whoever learns."""

    def __init__(
        self,
        networks: Sequence[PolicyValueNetwork],
        rival: Tensor,
        own: Tensor,
        device: torch.device,
    ) -> None:
        self.met = rival >= 0
        """Whether a rival is met at a table."""
        self.own = own
        """The seat of whoever learns, where one is."""
        self._own, self._met = own.to(device), self.met.to(device)
        self._there = [
            (copy.deepcopy(network).to(device).eval(), (rival == number).nonzero()[:, 0].to(device))
            for number, network in enumerate(networks)
        ]

    def learning(self, turns: Tensor) -> Tensor:
        """Whether whoever learns has the turn."""
        return ~self._met | (turns == self._own)

    def decide(self, chances: Tensor, features: Tensor, masks: Tensor, mine: Tensor) -> Tensor:
        """Log-probabilities of the actions, the rivals' where it is their turn."""
        played = chances.clone()
        for network, tables in self._there:
            theirs = masked(network(features[tables])[0], masks[tables])
            played[tables] = torch.where(mine[tables].unsqueeze(-1), chances[tables], theirs)
        return played

"""Learning from a search: its shares of the visits, and what became of the game."""

from __future__ import annotations

import torch

from tessera.training.expert.window import Window
from tessera.training.learner import Learner, entropy_of, value_loss
from tessera.training.method import ExpertMethod
from tessera.training.network import PolicyValueNetwork


class ExpertLearner(Learner):
    """Learns from batches of a window."""

    def __init__(self, network: PolicyValueNetwork, method: ExpertMethod, seed: int) -> None:
        super().__init__(network, method, seed)
        self.method = method

    def learn(self, window: Window, done: float) -> None:
        """One step; `done` is how much of the whole training has been done, from 0 to 1."""
        self.slow_down(done)
        batch = window.drawn(self.method.batch, self._order, self.device)
        chances, wins = self.ask(batch.features, batch.masks)
        policy = -(batch.policies * chances.clamp_min(-50)).sum(-1).mean()
        value = value_loss(wins, batch.seats, batch.values)
        self.descend(policy + self.method.value_weight * value)
        with torch.no_grad():
            self.note(policy, value, entropy_of(chances))

"""Proximal policy optimisation of a network on lessons from its own games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import torch
from torch import Tensor

from tessera.training.learner import Learner, entropy_of, value_loss
from tessera.training.method import Method
from tessera.training.network import PolicyValueNetwork
from tessera.training.rollout import Lessons

MOST_WEIGHT: Final = 2.0
"""No decision counts more than this for having become likelier since it was made."""


class ProximalLearner(Learner):
    """Learns from rollouts."""

    def __init__(self, network: PolicyValueNetwork, method: Method, seed: int) -> None:
        super().__init__(network, method, seed)
        self.method = method

    def study(self, lessons: Lessons, done: float) -> Iterator[None]:
        """Learns from a rollout, one batch whenever it is asked to go on.

        `done` is how much of the whole training has been done, from 0 to 1.
        """
        method = self.method
        self.slow_down(done)
        curiosity = method.curiosity + (method.last_curiosity - method.curiosity) * done
        spread = lessons.advantages.std().clamp_min(1e-6)
        advantages = (lessons.advantages - lessons.advantages.mean()) / spread
        self.forget()
        batches = max(1, len(lessons) // method.batch)
        anchors = []
        for part in torch.arange(len(lessons), device=self.device).chunk(batches):
            with torch.no_grad():
                anchors.append(self._asked(lessons, part)[1])
            yield
        anchor = torch.cat(anchors)
        for _ in range(method.passes):
            order = torch.randperm(len(lessons), generator=self._order).to(self.device)
            for chosen in order.chunk(batches):
                self._learn(lessons, anchor, advantages, chosen, curiosity)
                yield

    def _asked(self, lessons: Lessons, chosen: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Log-probabilities of all actions and of those taken, and logits of the seats' wins."""
        chances, wins = self.ask(lessons.features[chosen], lessons.masks[chosen])
        taken = chances.gather(-1, lessons.actions[chosen].unsqueeze(-1)).squeeze(-1)
        return chances, taken, wins

    def _learn(
        self, lessons: Lessons, anchor: Tensor, advantages: Tensor, chosen: Tensor, curiosity: float
    ) -> None:
        """One step of the optimiser.

        A rollout is played while the one before it is learned from, so whoever played it was a
        little older than the policy that now learns from it. How far the policy may move is
        measured from the latter (the anchor); the former only weighs what was seen.
        """
        chances, taken, wins = self._asked(lessons, chosen)
        before = anchor[chosen]
        ratio = (taken - before).exp()
        cut = ratio.clamp(1 - self.method.clip, 1 + self.method.clip)
        weight = (before - lessons.chances[chosen]).exp().clamp(max=MOST_WEIGHT)
        advantage = advantages[chosen] * weight
        policy = -torch.minimum(ratio * advantage, cut * advantage).mean()
        value = value_loss(wins, lessons.seats[chosen], lessons.targets[chosen])
        entropy = entropy_of(chances)
        self.descend(policy + self.method.value_weight * value - curiosity * entropy)
        self.note(policy, value, entropy, (ratio != cut).float().mean())

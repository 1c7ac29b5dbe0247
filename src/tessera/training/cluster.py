"""Players on other machines: each node of a Ray cluster plays with a copy of the network."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import torch

from tessera.core.refusal import TesseraError
from tessera.training.crew import Crew
from tessera.training.method import Method
from tessera.training.network import PolicyValueNetwork
from tessera.training.plan import Plan
from tessera.training.player import GROUPS, Player, Rivals
from tessera.training.rollout import Rollout
from tessera.workers.ray_cluster import connected

MOMENT: Final = 0.05
"""Seconds between two looks whether a rollout has come."""
Weights = dict[str, torch.Tensor]


class RemotePlayer:
    """A player on one machine of the cluster, with workers of its own."""

    def __init__(
        self,
        plan: Plan,
        method: Method,
        network: PolicyValueNetwork,
        rivals: Rivals | None,
        seed: int,
    ) -> None:
        torch.set_num_threads(1)
        torch.manual_seed(seed)
        crew = Crew(plan.games, plan.workers, plan.games_each, GROUPS, seed)
        self._player = Player(crew, network, method.steps, rivals)
        self._network = network

    def rollout(self, weights: Weights) -> tuple[Rollout, int, int, int, float]:
        """The next rollout with these weights; how many games it ended and broke off, and of how
        many against rivals it won how many."""
        self._network.load_state_dict(weights)
        self._player.follow(self._network)
        player = self._player
        games, broken_off, met, won = player.games, player.broken_off, player.met, player.won
        rollout = player.rollout(_nothing)
        return (
            rollout,
            player.games - games,
            player.broken_off - broken_off,
            player.met - met,
            player.won - won,
        )


class PlayersOnRay:
    """One player a node of the cluster; each begins again as soon as its rollout is fetched."""

    def __init__(
        self,
        plan: Plan,
        method: Method,
        network: PolicyValueNetwork,
        rivals: Rivals | None,
        seed: int,
    ) -> None:
        self.games = 0
        self.broken_off = 0
        self.decisions = 0
        self.met = 0
        self.won = 0.0
        self._ray = connected(plan.ray or "", plan.workers)
        self._weights = self._kept(network)
        make = self._ray.remote(num_cpus=plan.workers)(RemotePlayer)
        nodes = [node for node in self._ray.nodes() if node["Alive"]]
        copied = PolicyValueNetwork(network.form, [1] * network.form.features)
        self._players = [
            make.remote(plan, method, copied, rivals, seed * 1009 + number)
            for number in range(len(nodes))
        ]
        self._asked: dict[Any, Any] = {}
        for player in self._players:
            self._ask(player)

    def _kept(self, network: PolicyValueNetwork) -> Any:
        weights = {name: tensor.cpu() for name, tensor in network.state_dict().items()}
        return self._ray.put(weights)

    def _ask(self, player: Any) -> None:
        self._asked[player.rollout.remote(self._weights)] = player

    def follow(self, network: PolicyValueNetwork) -> None:
        """Whoever begins a rollout from now on plays with these weights."""
        self._weights = self._kept(network)

    def rollout(self, between: Callable[[], None]) -> Rollout:
        """The next rollout that any of the players has finished."""
        ready: list[Any] = []
        while not ready:
            between()
            ready, _ = self._ray.wait(list(self._asked), num_returns=1, timeout=MOMENT)
        player = self._asked.pop(ready[0])
        try:
            rollout, games, broken_off, met, won = self._ray.get(ready[0])
        except Exception as error:
            words = str(error).strip().splitlines() or [type(error).__name__]
            raise TesseraError(f"A player on the cluster has ended: {words[-1]}") from None
        self._ask(player)
        self.games += games
        self.broken_off += broken_off
        self.met += met
        self.won += won
        self.decisions += int(rollout.turns.numel())
        made: Rollout = rollout
        return made

    def close(self) -> None:
        """Ends all players and leaves the cluster."""
        for player in self._players:
            self._ray.kill(player)
        self._ray.shutdown()


def _nothing() -> None:
    """Nothing is learned on the machines that play."""

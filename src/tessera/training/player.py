"""The player: answers a crew's games with a network, or a rival's, and keeps the rollout."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol

import torch
from torch import Tensor

from tessera.training.crew import Crew
from tessera.training.network import PolicyValueNetwork, in_half, masked, shares
from tessera.training.rollout import Rollout, absolute

GROUPS: Final = 2
"""While one group of workers waits for answers, the other plays."""


class Players(Protocol):
    """Whoever makes rollouts: a player here, or many on other machines."""

    games: int
    """How many games have been played to their end."""
    broken_off: int
    decisions: int
    """How many there were in all rollouts."""
    met: int
    """How many games against rivals have been played to their end."""
    won: float
    """How many of them the network has won, ties by their shares."""

    def rollout(self, between: Callable[[], None]) -> Rollout:
        """The next decisions of all games; calls `between` while others play."""

    def follow(self, network: PolicyValueNetwork) -> None:
        """Plays on with these weights."""

    def close(self) -> None:
        """Ends all games."""


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


class Player:
    """Plays the games of a crew by sampling from the policy.

    It plays all seats or, where rivals are met, one seat of a table against one of them.
    """

    def __init__(
        self, crew: Crew, network: PolicyValueNetwork, steps: int, rivals: Rivals | None = None
    ) -> None:
        self._crew = crew
        self._network = copy.deepcopy(network).eval()
        self._device = network.scales.device
        self._far = self._device.type != "cpu"
        self._steps = steps
        self._fresh = [True] * crew.groups
        self.games = 0
        self.broken_off = 0
        self.decisions = 0
        self.met = 0
        self.won = 0.0
        self._rivals = rivals
        self._seated: list[SeatedRivals | None] = []
        if self._far:
            _pin(crew)

    def follow(self, network: PolicyValueNetwork) -> None:
        """Plays on with these weights."""
        self._network.load_state_dict(network.state_dict())

    def close(self) -> None:
        """Ends the crew."""
        self._crew.close()

    def rollout(self, between: Callable[[], None]) -> Rollout:
        """The next decisions of all games; calls `between` while workers play."""
        crew = self._crew
        parts = [_Part(self._steps) for _ in range(crew.groups)]
        for step in range(self._steps + 1):
            for group in range(crew.groups):
                if self._fresh[group] or step > 0:
                    crew.wait(group)
                if self._fresh[group]:
                    self._sit_down(group)
                self._see_end(group, parts[group], step)
                if step < self._steps:
                    self._answer(group, parts[group])
                    crew.go(group)
                else:
                    self._look(group, parts[group])
                between()
        self.decisions += self._steps * crew.rows.shape.rows
        return _joined(parts)

    def _sit_down(self, group: int) -> None:
        """Lets rivals sit down at the tables of a group."""
        self._fresh[group] = False
        seats = torch.from_numpy(self._crew.rows.seats[self._crew.span(group)]).to(self._device)
        self._seated.append(None if self._rivals is None else self._rivals.seated(seats))

    def _see_end(self, group: int, part: _Part, step: int) -> None:
        """What the step before has ended: nothing at the first, which a rollout before has seen."""
        if step == 0:
            return
        rows, span = self._crew.rows, self._crew.span(group)
        over, truncated = rows.over[span], rows.truncated[span]
        self.games += int(over.sum())
        self.broken_off += int(truncated.sum())
        seats = torch.from_numpy(rows.seats[span]).unsqueeze(-1)
        gains = torch.from_numpy(rows.rewards[span])
        chairs = torch.arange(gains.shape[-1])
        results = torch.where(chairs < seats, (gains * (seats - 1) + 1) / seats, 0.0)
        ended = torch.from_numpy(over | truncated).bool()
        seated = self._seated[group]
        if seated is not None:
            met = ended & seated.met
            self.met += int(met.sum())
            self.won += float(results.gather(-1, seated.own.unsqueeze(-1))[met].sum())
        part.ended.append(ended)
        part.results.append(results)

    def _ask(self, group: int) -> _Asked:
        rows, span = self._crew.rows, self._crew.span(group)

        def moved(array: object) -> Tensor:
            tensor = torch.from_numpy(array)
            if self._far:
                return tensor.to(self._device, non_blocking=True)
            return tensor.clone()

        features, masks = moved(rows.features[span]), moved(rows.masks[span])
        turns, seats = moved(rows.turns[span]).clamp_min(0), moved(rows.seats[span])
        mine = torch.ones_like(turns, dtype=torch.bool)
        with torch.no_grad(), in_half(self._device):
            logits, wins = self._network(features)
            chances = played = masked(logits, masks)
            seated = self._seated[group]
            if seated is not None:
                mine = seated.learning(turns)
                played = seated.decide(chances, features, masks, mine)
        values = absolute(shares(wins, seats), turns, seats)
        return _Asked(features, masks, turns, seats, chances, played, mine, values)

    def _answer(self, group: int, part: _Part) -> None:
        asked = self._ask(group)
        noise = -torch.log(-torch.log(torch.rand_like(asked.played).clamp_(1e-9, 1 - 1e-7)))
        actions = (asked.played + noise).argmax(-1)
        self._crew.rows.answers[self._crew.span(group)] = actions.cpu().numpy()
        part.features.append(asked.features)
        part.masks.append(asked.masks)
        part.turns.append(asked.turns)
        part.seats = asked.seats
        part.actions.append(actions)
        part.chances.append(asked.chances.gather(-1, actions.unsqueeze(-1)).squeeze(-1))
        part.mine.append(asked.mine)
        part.values.append(asked.values)

    def _look(self, group: int, part: _Part) -> None:
        """What the games are worth where the rollout stops."""
        part.last = self._ask(group).values


class _Asked(NamedTuple):
    """What was asked in the games of a group, and what the network says to it."""

    features: Tensor
    masks: Tensor
    turns: Tensor
    seats: Tensor
    chances: Tensor
    """The network's log-probabilities of all actions."""
    played: Tensor
    """Those that the answer is drawn from: the rival's, where it has the turn."""
    mine: Tensor
    values: Tensor


class _Part:
    """What is collected of one group."""

    def __init__(self, steps: int) -> None:
        self.features: list[Tensor] = []
        self.masks: list[Tensor] = []
        self.turns: list[Tensor] = []
        self.actions: list[Tensor] = []
        self.chances: list[Tensor] = []
        self.mine: list[Tensor] = []
        self.values: list[Tensor] = []
        self.ended: list[Tensor] = []
        self.results: list[Tensor] = []
        self.seats = torch.empty(0)
        self.last = torch.empty(0)


def _joined(parts: list[_Part]) -> Rollout:
    def by_step(name: str) -> Tensor:
        return torch.cat([torch.stack(getattr(part, name)) for part in parts], dim=1)

    device = parts[0].last.device
    return Rollout(
        by_step("features"),
        by_step("masks"),
        by_step("actions"),
        by_step("chances"),
        by_step("mine"),
        by_step("turns"),
        torch.cat([part.seats for part in parts]),
        by_step("values"),
        by_step("ended").to(device),
        by_step("results").to(device),
        torch.cat([part.last for part in parts]),
    )


def _pin(crew: Crew) -> None:
    """Lets the device read the shared rows directly."""
    torch.cuda.cudart().cudaHostRegister(  # type: ignore[no-untyped-call]
        crew.rows.features.ctypes.data, crew.rows.memory.size, 0
    )

"""A rollout: equally many decisions of every game, with what was known and what came of it."""

from __future__ import annotations

from dataclasses import dataclass, fields

import torch
from torch import Tensor


@dataclass
class Rollout:
    """Steps by games. Seats are absolute here; the network counts from the seat to act."""

    features: Tensor
    masks: Tensor
    actions: Tensor
    chances: Tensor
    """The log-probability of the action when it was chosen."""
    mine: Tensor
    """Whether the network decided, and not a rival."""
    turns: Tensor
    seats: Tensor
    """How many sit at each table; the same in every step."""
    values: Tensor
    """The share of the win that the network gave to each seat."""
    ended: Tensor
    """Whether the step ended the game."""
    results: Tensor
    """What each seat then had of the win."""
    last: Tensor
    """What the network gave to each seat after the last step."""

    def to(self, device: torch.device) -> Rollout:
        """The same on another device."""
        moved = {field.name: getattr(self, field.name).to(device) for field in fields(self)}
        return Rollout(**moved)


@dataclass
class Lessons:
    """What is to be learned from a rollout, a row a decision."""

    features: Tensor
    masks: Tensor
    actions: Tensor
    chances: Tensor
    seats: Tensor
    advantages: Tensor
    targets: Tensor
    """The share of the win of each seat, the own one first."""

    def __len__(self) -> int:
        return len(self.actions)

    def only(self, chosen: Tensor) -> Lessons:
        """Some of the rows."""
        return Lessons(*(getattr(self, field.name)[chosen] for field in fields(self)))


def clockwise(values: Tensor, turns: Tensor, seats: Tensor) -> Tensor:
    """Values by absolute seat, counted from the seat to act instead; empty chairs stay last."""
    return values.gather(-1, _places(values, turns, seats, 1))


def absolute(values: Tensor, turns: Tensor, seats: Tensor) -> Tensor:
    """Values counted from the seat to act, by absolute seat instead."""
    return values.gather(-1, _places(values, turns, seats, -1))


def _places(values: Tensor, turns: Tensor, seats: Tensor, sign: int) -> Tensor:
    chairs = torch.arange(values.shape[-1], device=values.device).expand(values.shape)
    turned = (chairs + sign * turns.unsqueeze(-1)) % seats.unsqueeze(-1)
    return torch.where(chairs < seats.unsqueeze(-1), turned, chairs)


def lessons_of(rollout: Rollout, smoothing: float) -> Lessons:
    """Advantages and targets by generalised advantage estimation, for each seat by its own moves.

    A seat's next value is that of its own next decision: between two of them the others move, as
    chance does. What other seats can expect is learned too, from what they themselves expected at
    their next decisions.
    """
    steps, games = rollout.turns.shape
    chairs = rollout.values.shape[-1]
    value = rollout.last.clone()
    gain = torch.zeros_like(value)
    rows = torch.arange(games, device=value.device)
    advantages = torch.empty(steps, games, device=value.device)
    targets = torch.empty(steps, games, chairs, device=value.device)
    for step in range(steps - 1, -1, -1):
        ended = rollout.ended[step].unsqueeze(-1)
        value = torch.where(ended, rollout.results[step], value)
        gain = gain * ~ended
        turn = rollout.turns[step]
        own = rollout.values[step, rows, turn]
        surprise = value[rows, turn] - own
        advantages[step] = surprise + smoothing * gain[rows, turn]
        expected = value + gain
        expected[rows, turn] = own + advantages[step]
        targets[step] = expected
        gain[rows, turn] = advantages[step]
        value[rows, turn] = own
    seats = rollout.seats.expand(steps, games)
    turned = clockwise(targets, rollout.turns, seats).clamp_min(0)
    turned = turned / turned.sum(-1, keepdim=True).clamp_min(1e-6)
    lessons = Lessons(
        rollout.features.flatten(0, 1),
        rollout.masks.flatten(0, 1),
        rollout.actions.flatten(),
        rollout.chances.flatten(),
        seats.flatten(),
        advantages.flatten(),
        turned.flatten(0, 1),
    )
    mine = rollout.mine.flatten()
    return lessons if mine.all() else lessons.only(mine)

"""How a network learns, in figures: plain data, to be sent to other processes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Descent:
    """What all ways of learning share; the rate falls evenly over the whole training."""

    batch: int = 32_768
    """Decisions of a step."""
    rate: float = 3e-4
    last_rate: float = 0.05
    """The share of the rate that is left at the end."""
    value_weight: float = 0.5
    norm: float = 0.5
    """No gradient is longer than this."""


@dataclass(frozen=True)
class Method(Descent):
    """Proximal policy optimisation; what falls does so evenly over the whole training."""

    steps: int = 64
    """Decisions of each game in a rollout."""
    passes: int = 2
    """How often each rollout is learned from."""
    smoothing: float = 0.95
    """λ of the generalised advantages."""
    clip: float = 0.2
    curiosity: float = 0.02
    """The weight of the policy's entropy at first."""
    last_curiosity: float = 0.002


@dataclass(frozen=True)
class ExpertMethod(Descent):
    """Expert iteration: the network learns what a search with it finds."""

    batch: int = 1_024
    rate: float = 1e-4
    simulations: int = 100
    """Of each search."""
    exploration: float = 0.3
    """How much the search follows the policy; less than a master's, so that it has more to say."""
    one_in: int = 4
    """One decision in so many is searched; the others are drawn from the policy, so that more games
    come to their end."""
    noise: float = 0.25
    """The share of the root's priors that is drawn at random."""
    evenness: float = 10.0
    """How even that noise is: the sum of its Dirichlet distribution's figures."""
    trust: float = 0.9
    """How much of the value to learn is what the search expects; the rest is the game's result,
    which is the same in all records of a game: much of it is learned by heart."""
    window: int = 200_000
    """How many decisions are kept to learn from, the latest."""
    first: int = 8_192
    """How many there must be before any is learned from."""
    times: float = 4.0
    """How often each decision is learned from, on average."""
    every: int = 2_048
    """Decisions after which those who play get a fresh network."""

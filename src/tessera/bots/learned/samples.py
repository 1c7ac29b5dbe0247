# mypyc: interpreted
"""Samples: decisions with their inputs, what was done or should be, and how the game ended."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path

import numpy as np
import numpy.typing as npt

from tessera.bots.learned.network import Floats, Ints, Shorts


@dataclass
class Samples:
    """Many decisions, one after another; each has a row for itself and one for each action."""

    rows: Shorts
    """Unscaled features."""
    counts: Ints
    """How many actions each decision has."""
    actions: Ints
    opinions: Floats
    wanted: Floats
    """The target probability of each action: visit shares of a search, or 1 for the one taken."""
    likely: Floats
    """The probability of the action taken, when it was taken."""
    advantage: Floats
    """The advantage of the action taken."""
    result: Floats
    """The seat's result, from 0 to 1: its share of the win, and by how much."""

    def __len__(self) -> int:
        return len(self.counts)

    def save(self, path: Path) -> None:
        """Writes one shard of data."""
        with path.open("wb") as file:
            np.savez_compressed(file, **self._arrays())  # type: ignore[arg-type]

    def hash(self) -> str:
        """A hash of all its arrays."""
        digest = hashlib.sha256()
        for name, array in self._arrays().items():
            digest.update(f"{name} {array.dtype} {array.shape} ".encode())
            digest.update(np.ascontiguousarray(array).tobytes())
        return digest.hexdigest()

    def _arrays(self) -> dict[str, npt.NDArray[np.generic]]:
        return {field.name: getattr(self, field.name) for field in fields(self)}


def load_samples(path: Path) -> Samples:
    """Reads a shard of data."""
    with np.load(path, allow_pickle=False) as stored:
        return Samples(**{field.name: stored[field.name] for field in fields(Samples)})


def joined(parts: list[Samples]) -> Samples:
    """Several parts as one."""
    return Samples(
        **{
            field.name: np.concatenate([getattr(part, field.name) for part in parts])
            for field in fields(Samples)
        }
    )


@dataclass
class Batch:
    """A minibatch, laid out for the gradient."""

    rows: Floats
    """Features, scaled."""
    roots: Ints
    """The row of each decision's position."""
    after: Ints
    """The row of the position after each action."""
    starts: Ints
    """Each decision's first action."""
    whose: Ints
    """The decision that each action belongs to."""
    reached: Ints
    """The row of the position after each decision's most likely target."""
    actions: Ints
    opinions: Floats
    wanted: Floats
    likely: Floats
    advantage: Floats
    result: Floats

    def __len__(self) -> int:
        return len(self.starts)


def batches(
    samples: Samples, scales: list[int], size: int, random: np.random.Generator
) -> Iterator[Batch]:
    """All decisions in random order, `size` at a time; a remainder is left out."""
    order = random.permutation(len(samples))
    for first in range(0, len(samples) - size + 1, size):
        yield batch_of(samples, scales, np.sort(order[first : first + size]))


def batch_of(samples: Samples, scales: list[int], chosen: Ints) -> Batch:
    """The decisions of those numbers."""
    counts = samples.counts[chosen]
    first_action = np.cumsum(samples.counts) - samples.counts
    first_row = first_action + np.arange(len(samples))
    starts = np.cumsum(counts) - counts
    roots = starts + np.arange(len(chosen))
    whose = np.repeat(np.arange(len(chosen)), counts)
    within = np.arange(len(whose)) - starts[whose]
    actions = first_action[chosen][whose] + within
    row_of = np.repeat(first_row[chosen], counts + 1)
    row_of += np.arange(len(row_of)) - np.repeat(roots, counts + 1)
    rows = samples.rows[row_of].astype(np.float32)
    rows /= np.array(scales, np.float32)
    wanted = samples.wanted[actions]
    most = np.maximum.reduceat(wanted, starts)
    _, first_most = np.unique(whose[wanted == most[whose]], return_index=True)
    after = roots[whose] + 1 + within
    return Batch(
        rows=rows,
        roots=roots,
        after=after,
        starts=starts,
        whose=whose,
        reached=after[wanted == most[whose]][first_most],
        actions=samples.actions[actions],
        opinions=samples.opinions[actions],
        wanted=wanted,
        likely=samples.likely[chosen],
        advantage=samples.advantage[chosen],
        result=samples.result[chosen],
    )

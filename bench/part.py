"""A part of the benchmark: what it measures, and its tables, goals and plots."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from bench.goals import Goal
from bench.noise import Noise
from bench.table import Table

Figures: TypeAlias = dict[str, Any]
"""As they come out of JSON."""
Plots: TypeAlias = Mapping[str, str]
"""SVG pictures by the names of their files."""


@dataclass(frozen=True)
class Pace:
    """How thoroughly to measure."""

    rounds: int = 3
    seconds: float = 3.0
    """For each contestant and round."""
    small: bool = False
    """Just enough to see that it works."""


def no_goals(figures: Figures) -> Sequence[Goal]:
    """For a part that has none."""
    return []


@dataclass(frozen=True)
class Part:
    """Measured by itself; tables, goals and plots come from its figures alone."""

    name: str
    measure: Callable[[Pace, Noise], Figures]
    tables: Callable[[Figures], Sequence[Table]]
    plots: Callable[[Figures], Plots]
    goals: Callable[[Figures], Sequence[Goal]] = no_goals

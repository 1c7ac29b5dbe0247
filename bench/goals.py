"""Goals: what a figure should be, and what it was."""

from collections.abc import Sequence
from dataclasses import dataclass

from bench.table import Table, figure


@dataclass(frozen=True)
class Goal:
    """A figure with the least or the most it should be; with neither it is only reported."""

    what: str
    measured: float
    least: float | None = None
    most: float | None = None
    unit: str = ""

    @property
    def wanted(self) -> str:
        """The goal in words.

        >>> Goal("moves", 12.0, least=10).wanted, Goal("memory", 1.2, most=2, unit=" GB").wanted
        ('at least 10', 'at most 2 GB')
        """
        if self.least is not None:
            return f"at least {figure(self.least)}{self.unit}"
        return "" if self.most is None else f"at most {figure(self.most)}{self.unit}"

    @property
    def met(self) -> str:
        """`yes` or `no`; nothing where there is no goal."""
        if self.least is not None:
            return "yes" if self.measured >= self.least else "no"
        return "" if self.most is None else "yes" if self.measured <= self.most else "no"


def goal_table(goals: Sequence[Goal]) -> Table:
    """All goals, one per row."""
    rows = [(one.what, one.wanted, figure(one.measured) + one.unit, one.met) for one in goals]
    return Table(("", "goal", "measured", "met"), rows)

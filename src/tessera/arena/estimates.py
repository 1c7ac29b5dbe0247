"""Estimates with honest intervals: means, shares and their differences over clustered games.

Games of one deal share their luck, so they are not independent. An estimate therefore keeps what
each deal (cluster) contributed to it, its *influence*; the spread of those contributions gives the
standard error. Sums and differences of estimates add influences, so that what two of them have in
common cancels out, as in a paired comparison.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Mask = NDArray[np.bool_]

CONFIDENCE: Final = 0.95
_Z: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


@dataclass(frozen=True)
class Interval:
    """A 95 % confidence interval."""

    low: float
    high: float


@dataclass(frozen=True)
class Estimate:
    """A figure, what each cluster contributed to it, and how many rows it rests on."""

    value: float
    influence: Floats
    clusters: int
    """How many clusters contribute to it; in a difference, on the side that has fewer."""
    rows: int

    def __sub__(self, other: Estimate) -> Estimate:
        return Estimate(
            self.value - other.value,
            self.influence - other.influence,
            min(self.clusters, other.clusters),
            min(self.rows, other.rows),
        )

    @property
    def error(self) -> float:
        """The standard error; infinite with a single cluster."""
        if self.clusters < 2:
            return math.inf
        inflation = self.clusters / (self.clusters - 1)
        return math.sqrt(float(np.square(self.influence).sum()) * inflation)

    @property
    def interval(self) -> Interval:
        """By Student's distribution, with one degree of freedom less than clusters."""
        reach = student_quantile(self.clusters - 1) * self.error if self.clusters > 1 else math.inf
        return Interval(self.value - reach, self.value + reach)

    @property
    def p_value(self) -> float:
        """The p-value: the probability of a value this large if the truth is 0."""
        if self.clusters < 2:
            return 1.0
        if self.error < 1e-12:
            return 0.0 if abs(self.value) > 1e-12 else 1.0
        return student_p_value(self.value / self.error, self.clusters - 1)


class Clusters:
    """Which cluster each row belongs to; makes estimates of columns over those rows."""

    def __init__(self, of_row: Ints, count: int) -> None:
        self.of_row = of_row
        self.count = count

    def mean(self, values: Floats, mask: Mask | None = None) -> Estimate | None:
        """The mean of a column over the rows of a mask; `None` where there are no rows."""
        chosen = np.ones(len(values), dtype=np.bool_) if mask is None else mask
        rows = int(chosen.sum())
        if rows == 0:
            return None
        value = float(values[chosen].mean())
        of_row = self.of_row[chosen]
        influence = np.bincount(of_row, values[chosen] - value, self.count) / rows
        return Estimate(value, influence, len(np.unique(of_row)), rows)

    def share(self, values: Floats, mask: Mask | None = None) -> tuple[Estimate, Interval] | None:
        """A mean of values from 0 to 1 with Wilson's interval, which stays between 0 and 1."""
        estimate = self.mean(values, mask)
        if estimate is None:
            return None
        return estimate, wilson(estimate.value, effective_rows(estimate))


def effective_rows(estimate: Estimate) -> float:
    """How many independent rows the rows of a share are worth.

    The number of rows, divided by the design effect: games of one deal are alike. If all rows
    agree, it cannot be estimated, and each deal counts once.
    """
    binomial = estimate.value * (1 - estimate.value) / estimate.rows
    if binomial <= 0 or estimate.clusters < 2:
        return float(estimate.clusters)
    return estimate.rows / max(1.0, estimate.error**2 / binomial)


def wilson(share: float, rows: float) -> Interval:
    """Wilson's score interval for a share; shared wins may make the share any fraction.

    >>> interval = wilson(0.5, 100)
    >>> round(interval.low, 3), round(interval.high, 3)
    (0.404, 0.596)
    """
    square = _Z * _Z
    centre = (share + square / (2 * rows)) / (1 + square / rows)
    inside = share * (1 - share) / rows + square / (4 * rows * rows)
    reach = _Z / (1 + square / rows) * math.sqrt(inside)
    low, high = centre - reach, centre + reach
    return Interval(max(0.0, min(low, share)), min(1.0, max(high, share)))


def student_quantile(freedom: int) -> float:
    """How many standard errors a 95 % interval reaches, by Wallace's approximation.

    >>> round(student_quantile(10), 2), round(student_quantile(1000), 2)
    (2.23, 1.96)
    """
    scaled = _Z * (8 * freedom + 3) / (8 * freedom + 1)
    return math.sqrt(freedom * math.expm1(scaled * scaled / freedom))


def student_p_value(statistic: float, freedom: int) -> float:
    """The two-sided p-value of a t statistic; the inverse of the quantile above.

    >>> round(student_p_value(student_quantile(20), 20), 3)
    0.05
    """
    squared = statistic * statistic / freedom
    scaled = (8 * freedom + 1) / (8 * freedom + 3) * math.sqrt(freedom * math.log1p(squared))
    return math.erfc(scaled / math.sqrt(2))


def discoveries(p_values: list[float], rate: float = 0.05) -> list[bool]:
    """Which of many p-values stand out, by Benjamini and Hochberg.

    Of those that do, at most the share `rate` is expected to be noise.

    >>> discoveries([0.001, 0.9, 0.02, 0.04])
    [True, False, True, False]
    """
    ordered = sorted(p_values)
    bound = -1.0
    for rank, p_value in enumerate(ordered, 1):
        if p_value <= rate * rank / len(ordered):
            bound = p_value
    return [p_value <= bound for p_value in p_values]

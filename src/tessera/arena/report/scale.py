"""Scales: where a value lies along a plot, and at which round numbers the plot is marked."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

Format = Callable[[float], str]


@dataclass(frozen=True)
class Scale:
    """From the lowest to the highest value, with marks in between; drawn from 0 to 100 %."""

    low: float
    high: float
    marks: list[float]

    def percent(self, value: float) -> float:
        """Where a value lies; values outside are clamped."""
        place = (value - self.low) / (self.high - self.low)
        return 100 * min(max(place, 0.0), 1.0)


def scale_over(values: list[float], include: float | None = None, marks: int = 4) -> Scale:
    """A scale with round ends that holds all values, and one more if it is given.

    >>> scale = scale_over([0.12, 0.48])
    >>> [round(mark, 1) for mark in scale.marks]
    [0.1, 0.2, 0.3, 0.4, 0.5]
    """
    finite = [value for value in values if math.isfinite(value)]
    if include is not None:
        finite.append(include)
    low, high = (min(finite), max(finite)) if finite else (0.0, 1.0)
    if high - low < 1e-9:
        low, high = low - 0.5, high + 0.5
    step = _round_step((high - low) / marks)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return Scale(first * step, last * step, [step * i for i in range(first, last + 1)])


def _round_step(rough: float) -> float:
    """The round number at or above a rough one: 1, 2 or 5 times a power of ten."""
    power: float = 10.0 ** math.floor(math.log10(rough))
    for factor in (1, 2, 5):
        if factor * power >= rough * (1 - 1e-9):
            return factor * power
    return 10 * power


def number(value: float, decimals: int = 1) -> str:
    """A number as people read it, with a real minus sign; an infinite one is `?`.

    >>> number(-1234.5), number(-0.01), number(math.inf)
    ('−1,234.5', '0.0', '?')
    """
    if not math.isfinite(value):
        return "?"
    text = f"{value:,.{decimals}f}"
    if float(text.replace(",", "")) == 0:
        text = text.replace("-", "")
    return text.replace("-", "−")


def percent(value: float) -> str:
    """A share in percent.

    >>> percent(0.3333)
    '33.3 %'
    """
    return f"{number(100 * value)} %"


def short(value: float) -> str:
    """A mark of a scale, with no more decimals than it needs.

    >>> short(20.0), short(0.25)
    ('20', '0.25')
    """
    return f"{value:,.6g}".replace("-", "−")


def short_percent(value: float) -> str:
    """A mark of a scale of shares."""
    return f"{short(round(100 * value, 6))} %"


def signed(value: float, decimals: int = 1) -> str:
    """A difference, with its sign.

    >>> signed(2.0), signed(-2.0), signed(0.0)
    ('+2.0', '−2.0', '0.0')
    """
    text = number(value, decimals)
    return f"+{text}" if value > 0 and text.strip("0.,?") else text

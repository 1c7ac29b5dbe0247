"""Line plots as SVG files: sharp at any size, readable in light and dark."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Final

WIDTH: Final = 680
HEIGHT: Final = 400
LEFT: Final = 64
RIGHT: Final = 16
TOP: Final = 72
BOTTOM: Final = 52
COLOURS: Final = ["#a4452c", "#2b6a9b", "#5b7f2b", "#7d4f9e", "#b07d12", "#3d7d7a"]
MARKS: Final = 6
DOTTED: Final = 24
"""Lines of at most this many points show each of them."""
STYLE: Final = """
text { font: 13px system-ui, sans-serif; fill: #3b342c }
.title { font-size: 15px; font-weight: 600 }
.grid { stroke: #8884; stroke-width: 1 }
.line { fill: none; stroke-width: 2.2; stroke-linejoin: round }
.reference { stroke: #888; stroke-dasharray: 5 4 }
.reach { stroke-width: 1.4; opacity: .65 }
@media (prefers-color-scheme: dark) { text { fill: #e8e0d4 } }
"""


@dataclass(frozen=True)
class Point:
    """A measured value, with the ends of its interval where it has one."""

    x: float
    y: float
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True)
class Line:
    """A named series of points."""

    name: str
    points: list[Point] = field(default_factory=list)


@dataclass(frozen=True)
class Axis:
    """An axis: its name, its ends, and whether it is logarithmic."""

    name: str
    low: float
    high: float
    doubling: bool = False

    def share(self, value: float) -> float:
        """How far along a value lies, from 0 to 1.

        >>> Axis("", 0, 10).share(5), Axis("", 1, 16, doubling=True).share(4)
        (0.5, 0.5)
        """
        if self.low == self.high:
            return 0.5
        if self.doubling:
            return math.log(value / self.low) / math.log(self.high / self.low)
        return (value - self.low) / (self.high - self.low)

    def marks(self) -> list[float]:
        """Round values to write beside the axis.

        >>> Axis("", 0, 1).marks(), Axis("", 8, 40, doubling=True).marks()
        ([0.0, 0.2, 0.4, 0.6, 0.8, 1.0], [8, 16, 32])
        """
        if self.low == self.high:
            return [self.low]
        if self.doubling:
            doublings = math.log2(self.high / self.low)
            step = max(1, math.ceil(doublings / 8))
            return [self.low * 2**i for i in range(0, math.floor(doublings + 1e-9) + 1, step)]
        rough = (self.high - self.low) / MARKS
        power = 10 ** math.floor(math.log10(rough))
        step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)
        first = math.ceil(self.low / step - 1e-9)
        last = math.floor(self.high / step + 1e-9)
        return [round(step * i, 10) for i in range(first, last + 1)]


def line_plot(
    title: str,
    x: Axis,
    y: Axis,
    lines: Sequence[Line],
    reference: float | None = None,
    even: bool = False,
) -> str:
    """The file as text; a dashed line marks the reference value, or where both axes are even."""
    shapes = [f'<text class="title" x="{LEFT}" y="20">{escape(title)}</text>']
    shapes += _grid(x, y)
    if reference is not None:
        shapes.append(_level(x, y, reference, "reference"))
    if even:
        shapes.append(_even(x, y))
    for number, line in enumerate(lines):
        shapes += _line(line, x, y, COLOURS[number % len(COLOURS)])
    shapes += _legend(lines)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f"<title>{escape(title)}</title><style>{STYLE}</style>{''.join(shapes)}</svg>\n"
    )


def span(lines: Sequence[Line]) -> tuple[float, float]:
    """The least and the greatest x of all points."""
    every = [point.x for line in lines for point in line.points]
    return min(every), max(every)


def _place(x: Axis, y: Axis, at_x: float, at_y: float) -> tuple[float, float]:
    return (
        LEFT + x.share(at_x) * (WIDTH - LEFT - RIGHT),
        HEIGHT - BOTTOM - y.share(at_y) * (HEIGHT - TOP - BOTTOM),
    )


def _grid(x: Axis, y: Axis) -> list[str]:
    shapes = []
    for mark in y.marks():
        _, height = _place(x, y, x.low, mark)
        shapes.append(_level(x, y, mark, "grid"))
        shapes.append(
            f'<text x="{LEFT - 8}" y="{height + 4:.1f}" text-anchor="end">{_short(mark)}</text>'
        )
    for mark in x.marks():
        across, foot = _place(x, y, mark, y.low)
        shapes.append(
            f'<text x="{across:.1f}" y="{foot + 20:.1f}" text-anchor="middle">{_short(mark)}</text>'
        )
    middle = (LEFT + WIDTH - RIGHT) / 2
    shapes.append(
        f'<text x="{middle}" y="{HEIGHT - 10}" text-anchor="middle">{escape(x.name)}</text>'
    )
    shapes.append(f'<text x="{LEFT}" y="{TOP - 8}">{escape(y.name)}</text>')
    return shapes


def _level(x: Axis, y: Axis, value: float, kind: str) -> str:
    left, height = _place(x, y, x.low, value)
    return (
        f'<line class="{kind}" x1="{left:.1f}" x2="{WIDTH - RIGHT}" y1="{height:.1f}"'
        f' y2="{height:.1f}"/>'
    )


def _even(x: Axis, y: Axis) -> str:
    low, high = max(x.low, y.low), min(x.high, y.high)
    left, foot = _place(x, y, low, low)
    right, head = _place(x, y, high, high)
    return (
        f'<line class="reference" x1="{left:.1f}" x2="{right:.1f}" y1="{foot:.1f}"'
        f' y2="{head:.1f}"/>'
    )


def _line(line: Line, x: Axis, y: Axis, colour: str) -> list[str]:
    places = [_place(x, y, point.x, point.y) for point in line.points]
    path = " ".join(f"{across:.1f},{height:.1f}" for across, height in places)
    shapes = [f'<polyline class="line" stroke="{colour}" points="{path}"/>']
    for point, (across, height) in zip(line.points, places, strict=True):
        if point.low is not None and point.high is not None:
            _, foot = _place(x, y, point.x, point.low)
            _, head = _place(x, y, point.x, point.high)
            shapes.append(
                f'<line class="reach" stroke="{colour}" x1="{across:.1f}" x2="{across:.1f}"'
                f' y1="{foot:.1f}" y2="{head:.1f}"/>'
            )
        if len(places) <= DOTTED:
            shapes.append(f'<circle fill="{colour}" cx="{across:.1f}" cy="{height:.1f}" r="3.5"/>')
    return shapes


def _legend(lines: Sequence[Line]) -> list[str]:
    """The names of the lines, each in its colour, below the title."""
    shapes = []
    left = float(LEFT)
    for number, line in enumerate(lines):
        colour = COLOURS[number % len(COLOURS)]
        shapes.append(
            f'<rect x="{left:.0f}" y="32" width="16" height="4" fill="{colour}"/>'
            f'<text x="{left + 22:.0f}" y="40">{escape(line.name)}</text>'
        )
        left += 44 + 7.2 * len(line.name)
    return shapes


def _short(value: float) -> str:
    """A number in few characters.

    >>> _short(1500), _short(0.25), _short(20.0), _short(2_000_000)
    ('1.5k', '0.25', '20', '2M')
    """
    for size, letter in ((1e6, "M"), (1e3, "k")):
        if abs(value) >= size:
            return f"{value / size:.3g}{letter}"
    return f"{value:.3g}"

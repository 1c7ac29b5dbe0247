"""Plots as small inline SVG pictures whose positions are in percent.

They fill the available width while their text keeps its size, so they stay sharp and readable on a
phone. Colours come from the page's style, so they follow light and dark.
"""

from __future__ import annotations

import math
from html import escape
from typing import Final

from tessera.arena.estimates import Interval
from tessera.arena.report.scale import Format, Scale, short

ROW: Final = 26
AXIS: Final = 20
COLUMNS: Final = 132
COLOURS: Final = 12
"""The number of colours that the page's style has for stacked parts."""


def whisker(
    scale: Scale, value: float, interval: Interval, words: str, reference: float | None = None
) -> str:
    """A dot for the value and a line for its interval, over faint grid lines."""
    low, high = scale.percent(interval.low), scale.percent(interval.high)
    dot = scale.percent(value)
    middle = ROW / 2
    shapes = [
        *_grid(scale, ROW),
        *_reference(scale, reference, ROW),
        f'<line class="reach" x1="{low:.2f}%" x2="{high:.2f}%" y1="{middle}" y2="{middle}"/>',
        f'<circle class="dot" cx="{dot:.2f}%" cy="{middle}" r="4.5"/>',
    ]
    return _picture(shapes, ROW, words)


def bar(scale: Scale, value: float, words: str, tick: float | None = None) -> str:
    """A bar from the scale's beginning, with a tick at another value where one is given."""
    width = scale.percent(value)
    shapes = [*_grid(scale, ROW), f'<rect class="bar" y="7" width="{width:.2f}%" height="12"/>']
    if tick is not None:
        place = scale.percent(tick)
        shapes.append(f'<line class="tick" x1="{place:.2f}%" x2="{place:.2f}%" y1="3" y2="23"/>')
    return _picture(shapes, ROW, words)


def spread(scale: Scale, low: float, high: float, words: str) -> str:
    """A line from a lower value (an open mark) to a higher one (a full dot)."""
    left, right = scale.percent(low), scale.percent(high)
    middle = ROW / 2
    shapes = [
        *_grid(scale, ROW),
        f'<line class="reach" x1="{left:.2f}%" x2="{right:.2f}%" y1="{middle}" y2="{middle}"/>',
        f'<line class="tick" x1="{left:.2f}%" x2="{left:.2f}%" y1="5" y2="21"/>',
        f'<circle class="dot" cx="{right:.2f}%" cy="{middle}" r="4.5"/>',
    ]
    return _picture(shapes, ROW, words)


def stacked(parts: list[float], most: float, words: str) -> str:
    """Stacked parts; those below 0 are left out (a table has the numbers)."""
    shapes: list[str] = []
    left = 0.0
    for colour, part in enumerate(parts):
        width = 100 * max(part, 0.0) / most if most > 0 else 0.0
        if width > 0.05:
            shapes.append(
                f'<rect class="c{colour % COLOURS}" x="{left:.2f}%" y="3"'
                f' width="{width:.2f}%" height="20"/>'
            )
        left += width
    return _picture(shapes, ROW, words)


def axis(scale: Scale, form: Format = short) -> str:
    """The scale's marks in words, above the plots of a table."""
    shapes: list[str] = []
    for i, mark in enumerate(scale.marks):
        at = scale.percent(mark)
        anchor = "start" if i == 0 else "end" if i == len(scale.marks) - 1 else "middle"
        last_or_even = i % 2 == 0 or len(scale.marks) <= 3
        kind = "" if last_or_even else ' class="every-other"'
        shapes.append(
            f'<text{kind} x="{at:.2f}%" y="14" text-anchor="{anchor}">{escape(form(mark))}</text>'
        )
    return _picture(shapes, AXIS, None)


def histogram(counts: list[tuple[str, int]], words: str) -> str:
    """Columns side by side, each over its name; the tallest one fills the picture."""
    most = max(count for _, count in counts)
    step = 100 / len(counts)
    skip = math.ceil(len(counts) / 8)
    shapes: list[str] = []
    for i, (name, count) in enumerate(counts):
        height = (COLUMNS - 24) * count / most
        left, top = i * step + step * 0.08, COLUMNS - 20 - height
        shapes.append(
            f'<rect class="bar" x="{left:.2f}%" y="{top:.1f}" width="{step * 0.84:.2f}%"'
            f' height="{height:.1f}"><title>{escape(name)}: {count:,}</title></rect>'
        )
        if i % skip == 0:
            shapes.append(
                f'<text x="{(i + 0.5) * step:.2f}%" y="{COLUMNS - 4}" text-anchor="middle">'
                f"{escape(name)}</text>"
            )
    return _picture(shapes, COLUMNS, words)


def _grid(scale: Scale, height: int) -> list[str]:
    return [
        f'<line class="grid" x1="{at:.2f}%" x2="{at:.2f}%" y1="0" y2="{height}"/>'
        for at in map(scale.percent, scale.marks)
    ]


def _reference(scale: Scale, value: float | None, height: int) -> list[str]:
    if value is None:
        return []
    at = scale.percent(value)
    return [f'<line class="reference" x1="{at:.2f}%" x2="{at:.2f}%" y1="0" y2="{height}"/>']


def _picture(shapes: list[str], height: int, words: str | None) -> str:
    about = f'role="img" aria-label="{escape(words)}"' if words else 'aria-hidden="true"'
    return f'<svg width="100%" height="{height}" {about}>{"".join(shapes)}</svg>'

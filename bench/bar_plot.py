"""Bar plots on a logarithmic scale, as SVG files."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from bench.table import figure
from tessera.arena.report.line_plot import COLOURS, STYLE

WIDTH: Final = 680
LEFT: Final = 210
RIGHT: Final = 90
TOP: Final = 40
ROW: Final = 24
FOOT: Final = 30
OURS, THEIRS = COLOURS[0], COLOURS[1]


@dataclass(frozen=True)
class Bar:
    """A value and a part of it, ours or a peer's."""

    name: str
    value: float
    part: float
    own: bool


def bar_plot(title: str, bars: Sequence[Bar]) -> str:
    """The file as text, the bars from top to bottom."""
    least = 10 ** math.floor(math.log10(min(bar.part or bar.value for bar in bars) / 3))
    most = 10 ** math.ceil(math.log10(max(bar.value for bar in bars)))
    height = TOP + ROW * len(bars) + FOOT
    shapes = [f'<text class="title" x="16" y="20">{escape(title)}</text>']
    shapes += _grid(least, most, height)
    for row, bar in enumerate(bars):
        shapes += _bar(bar, TOP + ROW * row, least, most)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">'
        f"<title>{escape(title)}</title><style>{STYLE}</style>{''.join(shapes)}</svg>\n"
    )


def _across(value: float, least: float, most: float) -> float:
    return (WIDTH - LEFT - RIGHT) * math.log(value / least) / math.log(most / least)


def _grid(least: float, most: float, height: int) -> list[str]:
    shapes = []
    for power in range(round(math.log10(least)), round(math.log10(most)) + 1):
        at = LEFT + _across(10.0**power, least, most)
        mark = figure(10.0**power)
        shapes.append(
            f'<line class="grid" x1="{at:.1f}" x2="{at:.1f}" y1="{TOP - 6}" y2="{height - FOOT}"/>'
            f'<text x="{at:.1f}" y="{height - 10}" text-anchor="middle">{mark}</text>'
        )
    return shapes


def _bar(bar: Bar, top: int, least: float, most: float) -> list[str]:
    colour = OURS if bar.own else THEIRS
    whole = _across(bar.value, least, most)
    part = _across(bar.part, least, most) if bar.part else 0.0
    shape = f'x="{LEFT}" y="{top}" height="16" fill="{colour}"'
    return [
        f'<text x="{LEFT - 8}" y="{top + 13}" text-anchor="end">{escape(bar.name)}</text>',
        f'<rect {shape} width="{whole:.1f}" opacity=".5"/>',
        f'<rect {shape} width="{part:.1f}"/>',
        f'<text x="{LEFT + whole + 6:.1f}" y="{top + 13}">{figure(bar.value)}</text>',
    ]

"""A plot of lines as an SVG picture, without a library."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape

WIDTH, HEIGHT = 720, 400
LEFT, RIGHT, TOP, BOTTOM = 56, 24, 48, 52
COLOURS = ["#8a5a00", "#1b5e8c", "#5b7f2a", "#8c2f4b"]
STYLE = (
    "text{font:13px sans-serif;fill:#333}.title{font-size:16px;font-weight:bold}"
    ".grid{stroke:#ddd}.even{stroke:#999;stroke-dasharray:4 4}"
    "polyline{fill:none;stroke-width:2;stroke-linejoin:round}"
)


@dataclass
class Line:
    """Points from left to right, and what they show."""

    name: str
    xs: list[float] = field(default_factory=list)
    ys: list[float] = field(default_factory=list)

    def add(self, x: float, y: float) -> None:
        self.xs.append(x)
        self.ys.append(y)


def line_plot(
    title: str, x_name: str, unit: str, lines: list[Line], reference: float | None = None
) -> str:
    """The lines over a scale from 0 to 100, with a dashed line at a value of reference."""
    most = max((line.xs[-1] for line in lines if line.xs), default=0) or 1
    shapes = [f'<text class="title" x="{LEFT}" y="20">{escape(title)}</text>']
    for mark in range(0, 101, 20):
        shapes += [_level(mark, "grid"), _label(LEFT - 8, _y(mark) + 4, f"{mark} {unit}", "end")]
    for part in range(5):
        x = most * part / 4
        shapes.append(_label(_x(x, most), HEIGHT - 32, _short(x), "middle"))
    shapes.append(_label((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, x_name, "middle"))
    if reference is not None:
        shapes.append(_level(reference, "even"))
    for number, line in enumerate(lines):
        points = " ".join(
            f"{_x(x, most):.1f},{_y(y):.1f}" for x, y in zip(line.xs, line.ys, strict=True)
        )
        colour = COLOURS[number % len(COLOURS)]
        shapes.append(f'<polyline points="{points}" stroke="{colour}"/>')
        at = LEFT + 12 + 260 * number
        shapes.append(f'<rect x="{at}" y="{TOP - 14}" width="16" height="4" fill="{colour}"/>')
        shapes.append(_label(at + 22, TOP - 8, line.name, "start"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{escape(title)}"><style>{STYLE}</style>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>{"".join(shapes)}</svg>\n'
    )


def _x(x: float, most: float) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * x / most


def _y(y: float) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * y / 100


def _level(y: float, kind: str) -> str:
    at = f"{_y(y):.1f}"
    return f'<line class="{kind}" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{at}" y2="{at}"/>'


def _label(x: float, y: float, words: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def _short(number: float) -> str:
    """A number of steps in few letters.

    >>> _short(1_500_000), _short(250_000), _short(0)
    ('1.5 M', '250 k', '0')
    """
    if number >= 1_000_000:
        return f"{number / 1_000_000:.1f} M"
    return f"{number / 1000:.0f} k" if number >= 1000 else f"{number:.0f}"

"""The graph of a review: every seat's share of the win over the moves, with its turning points.

Lines are stretched to the width of the page; what is written on it keeps its size, also on a phone.
"""

from __future__ import annotations

from html import escape
from typing import Final

from tessera.analysis.shapes import PhaseView, ReviewView
from tessera.arena.report.page import Markup
from tessera.cli.reviewing.reading import percent, turning_points

HEIGHT: Final = 300
TOP: Final = 26
FOOT: Final = 24
TALL: Final = HEIGHT - TOP - FOOT
WIDE: Final = 1000
"""The width of the stretched picture, in its own units."""
GRID: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
DASHES: Final = ("", "9 4", "3 3", "12 3 3 3", "6 2", "1 3")
"""Lines differ by more than their colours."""
MARK: Final = 9.5
NARROW: Final = 12.0
"""A phase narrower than this, in hundredths of the width, is not named."""
STYLE: Final = """
.line { fill: none; stroke-width: 2.2; stroke-linejoin: round; vector-effect: non-scaling-stroke }
.s0 { stroke: var(--c0) } .s1 { stroke: var(--c4) } .s2 { stroke: var(--c3) }
.s3 { stroke: var(--c2) } .s4 { stroke: var(--c1) } .s5 { stroke: var(--c6) }
.phase { stroke: var(--line) }
.mark circle { fill: var(--panel); stroke-width: 2 }
.mark text { fill: var(--ink); font-weight: 600; text-anchor: middle }
.over-time { padding: 0 .7rem 0 3rem }
"""


def graph(review: ReviewView) -> Markup:
    """The picture, and the names of its lines."""
    seats = range(len(review["names"]))
    lines = "".join(_line(review, seat) for seat in seats)
    shapes = [
        *_grid(),
        *(_phase(review, phase) for phase in review["phases"]),
        f'<svg y="{TOP}" width="100%" height="{TALL}" viewBox="0 0 {WIDE} {TALL}" '
        f'preserveAspectRatio="none">{lines}</svg>',
        *_marks(review),
    ]
    return Markup(
        f"<style>{STYLE}</style>{_names(review)}"
        f'<div class="over-time"><svg width="100%" height="{HEIGHT}" role="img" '
        f'aria-label="{_about(review)}">{"".join(shapes)}</svg></div>'
    )


def _about(review: ReviewView) -> str:
    """What the picture shows, for whoever cannot see it; the table below has the figures."""
    first = review["decisions"][0]["shares"] if review["decisions"] else review["result"]
    told = [
        f"{name} from {percent(share)} to {percent(end)}"
        for name, share, end in zip(review["names"], first, review["result"], strict=True)
    ]
    return escape(f"Shares of the win over {review['moves']} moves: {', '.join(told)}.")


def _names(review: ReviewView) -> str:
    items = [
        f'<li><svg width="34" height="12" aria-hidden="true"><line class="line {_style(seat)}" '
        f'x2="34" y1="6" y2="6"{_dashes(seat)}/></svg>{escape(name)}</li>'
        for seat, name in enumerate(review["names"])
    ]
    return f'<ul class="legend">{"".join(items)}</ul>'


def _style(seat: int) -> str:
    return f"s{seat % len(DASHES)}"


def _dashes(seat: int) -> str:
    dashes = DASHES[seat % len(DASHES)]
    return f' stroke-dasharray="{dashes}"' if dashes else ""


def _across(review: ReviewView, at: int) -> float:
    """Where a number of moves lies, from 0 to 1."""
    return at / max(review["moves"], 1)


def _down(share: float) -> float:
    """How far below its top a share lies in the stretched picture."""
    return (1 - share) * TALL


def _line(review: ReviewView, seat: int) -> str:
    points = [(each["at"], each["shares"][seat]) for each in review["decisions"]]
    points.append((review["moves"], review["result"][seat]))
    path = " ".join(f"{WIDE * _across(review, at):.1f},{_down(share):.1f}" for at, share in points)
    return f'<polyline class="line {_style(seat)}" points="{path}"{_dashes(seat)}/>'


def _grid() -> list[str]:
    shapes = []
    for share in GRID:
        height = TOP + _down(share)
        shapes.append(f'<line class="grid" x2="100%" y1="{height:.1f}" y2="{height:.1f}"/>')
        shapes.append(
            f'<text x="-6" y="{height + 4:.1f}" text-anchor="end">{percent(share)}</text>'
        )
    return shapes


def _phase(review: ReviewView, phase: PhaseView) -> str:
    """Where a phase begins and, where there is room, its name."""
    left, right = (100 * _across(review, at) for at in (phase["first"], phase["last"]))
    line = (
        f'<line class="phase" x1="{left:.2f}%" x2="{left:.2f}%" y1="{TOP}" y2="{HEIGHT - FOOT}"/>'
    )
    if right - left < NARROW:
        return line
    name = escape(phase["name"].partition(":")[0])
    middle = (left + right) / 2
    return line + f'<text x="{middle:.2f}%" y="{HEIGHT - 7}" text-anchor="middle">{name}</text>'


def _marks(review: ReviewView) -> list[str]:
    """The turning points, numbered as they are told; the costlier lie above the others."""
    found = []
    for number, decision in reversed([*enumerate(turning_points(review), 1)]):
        across = 100 * _across(review, decision["at"])
        height = TOP + _down(decision["shares"][decision["seat"]])
        found.append(
            f'<g class="mark"><circle class="{_style(decision["seat"])}" cx="{across:.2f}%" '
            f'cy="{height:.1f}" r="{MARK}"/><text x="{across:.2f}%" y="{height + 4:.1f}">{number}'
            "</text></g>"
        )
    return found

"""A study: one question of how a cost grows, answered with curves."""

import statistics
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import TypeAlias

from bench.noise import Noise
from bench.part import Figures, Pace, Part, Plots
from bench.table import Table, figure
from tessera.arena.report.line_plot import Axis, Line, Point, line_plot, span

Points: TypeAlias = list[tuple[float, float]]
Lines: TypeAlias = dict[str, Points]
"""The points of each line, by name."""


@dataclass(frozen=True)
class Curve:
    """One plot."""

    file: str
    title: str
    x: str
    y: str
    lines: Lines


def study(name: str, measure: Callable[[Pace, Noise], Sequence[Curve]]) -> Part:
    """A part of the benchmark that draws curves."""

    def measured(pace: Pace, noise: Noise) -> Figures:
        noise.sample()
        curves = measure(pace, noise)
        noise.sample()
        return {"curves": [asdict(curve) for curve in curves]}

    return Part(name, measured, _tables, _plots)


def medians(rounds: Sequence[Lines]) -> Lines:
    """The middle of several rounds, point by point."""
    return {
        name: [
            (points[0][0], statistics.median(y for _, y in points))
            for points in zip(*(lines[name] for lines in rounds), strict=True)
        ]
        for name in rounds[0]
    }


def _tables(figures: Figures) -> Sequence[Table]:
    return [_table(Curve(**curve)) for curve in figures["curves"]]


def _table(curve: Curve) -> Table:
    """A row for each place along the foot, a column for each line."""
    places = sorted({x for points in curve.lines.values() for x, _ in points})
    found = {name: dict(points) for name, points in curve.lines.items()}
    rows = [
        (f"{place:,.0f}", *(figure(found[name].get(place)) for name in curve.lines))
        for place in places
    ]
    return Table((f"{curve.y}, by {curve.x}", *curve.lines), rows)


def _plots(figures: Figures) -> Plots:
    return {curve["file"]: _plot(Curve(**curve)) for curve in figures["curves"]}


def _plot(curve: Curve) -> str:
    lines = [Line(name, [Point(x, y) for x, y in points]) for name, points in curve.lines.items()]
    top = max(point.y for line in lines for point in line.points)
    return line_plot(curve.title, Axis(curve.x, *span(lines)), Axis(curve.y, 0, 1.05 * top), lines)

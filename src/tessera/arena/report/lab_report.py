"""The report of a lab: what a change of figures moved, and what is only noise."""

from __future__ import annotations

import math
from typing import Final

from tessera.arena.columns import Columns
from tessera.arena.comparison import GAMES, Move
from tessera.arena.plan import Plan
from tessera.arena.report.game_sections import broken_section
from tessera.arena.report.page import Markup, Page, Row, with_small, worded
from tessera.arena.report.plots import axis, whisker
from tessera.arena.report.scale import (
    Format,
    Scale,
    number,
    percent,
    scale_over,
    short,
    short_percent,
    signed,
)
from tessera.core.data.figures import Figures
from tessera.core.game import Game

SIDES: Final = '<span class="sides"><span>less</span><span>more</span></span>'
"""The heading above plots whose rows have their own scales."""

Changes = list[tuple[str, object, object]]


def changes_between(original: Figures, changed: Figures) -> Changes:
    """The figures that differ: their paths, before, after."""
    before = {figure.path: figure.value for figure in original.all}
    after = {figure.path: figure.value for figure in changed.all}
    return [
        (path, before.get(path), after.get(path))
        for path in dict.fromkeys([*before, *after])
        if before.get(path) != after.get(path)
    ]


def lab_page(game: Game, plan: Plan, columns: Columns, changes: Changes, moves: list[Move]) -> Page:
    """The whole report."""
    page = Page(
        f"{game.title}: what the change moved",
        f"{len(columns.outcomes):,} games: {columns.rows.count:,} deals, each played with the"
        f" original and with the changed figures in the same seats by {', '.join(plan.bots)},"
        f" with {' and '.join(map(str, plan.players))} players, from seed {plan.seed} on.",
    )
    page.section("The change", "The figures that differ.")
    page.table(
        ["Figure", "Original", "Changed"],
        [[path, _shown(before), _shown(after)] for path, before, after in changes],
    )
    _summary(page, moves)
    for group in dict.fromkeys(move.group for move in moves):
        how = (
            "The difference that the change made, with its 95 % interval: right of the dashed line"
            " is more, left is less. What stands out is in bold; the rest may be noise."
        )
        page.section(group, how)
        _moves_table(page, [move for move in moves if move.group == group])
    broken_section(page, columns)
    _methods(page, moves)
    return page


def _shown(value: object) -> str:
    return "–" if value is None else str(value)


def _summary(page: Page, moves: list[Move]) -> None:
    sure = sorted((m for m in moves if m.stands_out), key=lambda m: m.change.p_value)
    page.section(
        "What stands out",
        f"Of {len(moves)} figures compared, {len(sure)} moved by more than chance explains.",
    )
    if not sure:
        page.text("Nothing stands out: what seems to have moved may be noise.")
        return
    page.table(
        ["What", "Difference", "Original", "Changed"],
        [[with_small(worded(move.name), move.group), *_figures_of(move)] for move in sure],
    )


def _moves_table(page: Page, moves: list[Move]) -> None:
    alike = moves[0].group != GAMES
    shared = _scale(moves)
    rows: list[Row] = []
    for move in moves:
        name = worded(move.name)
        scale = shared if alike else _scale([move])
        words = f"{name}: {difference(move)}"
        plot = Markup(whisker(scale, move.change.value, move.change.interval, words, 0.0))
        rows.append([name, plot, *_figures_of(move), _verdict(move)])
    form = short_percent if moves[0].share else short
    middle = Markup(axis(shared, form)) if alike else Markup(SIDES)
    page.table(["What", middle, "Difference", "Original", "Changed", "Verdict"], rows, plots=(1,))


def _verdict(move: Move) -> str:
    if move.stands_out:
        return Markup('<b class="sure">stands out</b>')
    return "the same" if move.the_same else "may be noise"


def _scale(moves: list[Move]) -> Scale:
    """A scale centred on no change."""
    ends = [e for m in moves for e in (m.change.interval.low, m.change.interval.high)]
    most = max((abs(end) for end in ends if math.isfinite(end)), default=1.0)
    return scale_over([-most, most])


def _figures_of(move: Move) -> list[str]:
    form = form_of(move)
    interval = move.change.interval
    factor = 100 if move.share else 1
    span = f"{signed(factor * interval.low, 2)} to {signed(factor * interval.high, 2)}"
    words = with_small(difference(move), span)
    if move.stands_out:
        words = Markup(f'<span class="sure">{words}</span>')
    return [words, form(move.before), form(move.after)]


def form_of(move: Move) -> Format:
    """How the figures of a move are written."""
    return percent if move.share else _two_decimals


def _two_decimals(value: float) -> str:
    return number(value, 2)


def difference(move: Move) -> str:
    """The difference in words; that of shares in hundredths."""
    if move.share:
        return f"{signed(100 * move.change.value)} %"
    return signed(move.change.value, 2)


def _methods(page: Page, moves: list[Move]) -> None:
    page.section("How this was measured", "")
    page.text(
        "Every deal was played with both sets of figures, in all rotations of its line-up, by bots"
        " with the same luck. Differences are taken deal by deal, so that what a deal does to both"
        " cancels; intervals are Student's over deals. Each interval by itself misses the truth in"
        f" 5 of 100 cases, so with {len(moves)} of them some seem to show something by mere chance."
        " Bold is only what Benjamini and Hochberg's method lets pass: of all that is bold, at most"
        " one in twenty is expected to be noise."
    )
    page.text(
        "What bots do with the changed figures is what was measured: they know the new figures, but"
        " their way of thinking was made for the original ones."
    )

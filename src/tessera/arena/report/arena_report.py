"""The report of an arena: how strong the bots are, and what the games were like."""

from __future__ import annotations

from tessera.arena.columns import Columns
from tessera.arena.contenders import plays_by_the_clock
from tessera.arena.findings import (
    BotFindings,
    Share,
    duels,
    origin_means,
    seat_shares,
    shares_by_players,
    table_sizes,
)
from tessera.arena.plan import Plan
from tessera.arena.report.game_sections import (
    broken_section,
    length_section,
    piece_sections,
    price_section,
)
from tessera.arena.report.page import Markup, Page, Row, legend, with_small, worded
from tessera.arena.report.plots import axis, bar, stacked, whisker
from tessera.arena.report.scale import number, percent, scale_over, short_percent
from tessera.core.data.figures import Figures
from tessera.core.game import Game


def arena_page(
    game: Game, figures: Figures, plan: Plan, columns: Columns, bots: list[BotFindings]
) -> Page:
    """The whole report."""
    page = Page(f"{game.title}: the arena", _about(plan, columns))
    if len(bots) > 1:
        _ratings(page, bots)
        _duels(page, columns, [found.bot for found in bots])
    _seats(page, columns)
    if len(plan.players) > 1:
        _by_players(page, columns)
    _origins(page, columns, bots)
    piece_sections(page, columns, game.pieces(figures))
    price_section(page, columns)
    length_section(page, columns)
    broken_section(page, columns)
    _times(page, bots)
    _methods(page, plan)
    return page


def _about(plan: Plan, columns: Columns) -> str:
    tables = " and ".join(str(size) for size in table_sizes(columns))
    options = ", ".join(f"{name} {value}" for name, value in plan.settings.items())
    return (
        f"{len(columns.outcomes):,} games of {columns.rows.count:,} deals between"
        f" {_bots_in_words(plan)}, with {tables} players, from seed {plan.seed} on."
        f" Options: {options or 'none'}. Figures: {plan.data[0]}."
    )


def _bots_in_words(plan: Plan) -> str:
    bots = ", ".join(plan.bots)
    return bots if plan.against is None else f"{bots}, each alone, and {plan.against}"


def _ratings(page: Page, bots: list[BotFindings]) -> None:
    page.section(
        "Ratings",
        "The higher, the stronger; everybody starts at 25. The dot is the rating, the line its"
        " 95 % interval: bots whose lines lie well apart differ in strength. Won is the share of"
        " wins a seat, Seats the number of seats that the bot filled; small figures are intervals.",
    )
    ends = [end for b in bots for end in (b.rating.interval.low, b.rating.interval.high)]
    scale = scale_over(ends)
    rows: list[Row] = []
    for found in bots:
        rating = found.rating
        span = f"{number(rating.interval.low)} to {number(rating.interval.high)}"
        words = f"{found.bot}: {number(rating.mu)}, interval {span}"
        plot = Markup(whisker(scale, rating.mu, rating.interval, words))
        rows.append(
            [
                found.bot,
                plot,
                with_small(number(rating.mu), span),
                with_small(percent(found.wins.value), _span(found.wins)),
                _points(found),
                f"{found.wins.rows:,}",
            ]
        )
    heads = ["Bot", Markup(axis(scale)), "Rating", "Won", "Points", "Seats"]
    page.table(heads, rows, plots=(1,))


def _span(share: Share) -> str:
    return f"{number(100 * share.interval.low)} to {percent(share.interval.high)}"


def _points(found: BotFindings) -> Markup:
    low, high = found.score.interval.low, found.score.interval.high
    return with_small(number(found.score.value), f"{number(low)} to {number(high)}")


def _duels(page: Page, columns: Columns, bots: list[str]) -> None:
    page.section(
        "Who beats whom",
        "How often the bot of the row ended above the bot of the column at the same table; a shared"
        " place counts half. Dark is often.",
    )
    shares = {(duel.bot, duel.rival): duel.above for duel in duels(columns)}
    rows: list[Row] = []
    for bot in bots:
        cells = [_heat(shares.get((bot, rival))) for rival in bots]
        rows.append([bot, *cells])
    page.table(["Bot", *bots], rows)


def _heat(share: float | None) -> str:
    if share is None:
        return "–"
    # Light enough for the text to be readable.
    return Markup(f'<span class="heat" style="--share:{40 * share:.0f}%">{percent(share)}</span>')


def _seats(page: Page, columns: Columns) -> None:
    page.section(
        "Seats",
        "How often each seat won, whoever sat there: every bot sat everywhere equally often. A line"
        " that misses the dashed fair share shows a seat that is better or worse than the others.",
    )
    for players in table_sizes(columns):
        page.heading(f"{players} players")
        shares = seat_shares(columns, players)
        rows = [(f"Seat {seat}", share) for seat, share in enumerate(shares, 1)]
        share_table(page, "Seat", rows, 1 / players)


def _by_players(page: Page, columns: Columns) -> None:
    page.section(
        "Numbers of players",
        "How often each bot won at tables of each size; the dashed line is the fair share.",
    )
    found = list(shares_by_players(columns))
    for players in table_sizes(columns):
        page.heading(f"{players} players")
        rows = [(bot, share) for size, bot, share in found if size == players]
        share_table(page, "Bot", rows, 1 / players)


def share_table(page: Page, head: str, shares: list[tuple[str, Share]], fair: float) -> None:
    """Shares of wins with their intervals, beside the fair share."""
    ends = [end for _, s in shares for end in (s.interval.low, s.interval.high)]
    scale = scale_over(ends, fair)
    rows: list[Row] = []
    for name, share in shares:
        words = f"{name}: {percent(share.value)}, interval {_span(share)}"
        plot = Markup(whisker(scale, share.value, share.interval, words, fair))
        rows.append([name, plot, with_small(percent(share.value), _span(share))])
    page.table([head, Markup(axis(scale, short_percent)), "Won"], rows, plots=(1,))


def _origins(page: Page, columns: Columns, bots: list[BotFindings]) -> None:
    if not columns.origins:
        return
    page.section(
        "Where points come from",
        "The mean points of each bot, split by origin: a long part is where its points come from."
        " Lost points are in the table alone. Small figures are the 95 % interval.",
    )
    means = [(found.bot, origin_means(columns, columns.played_by(found.bot))) for found in bots]
    page.markup(legend([worded(origin) for origin in columns.origins]))
    most = max(sum(max(points, 0) for _, points in parts) for _, parts in means)
    rows: list[Row] = []
    for found, (bot, parts) in zip(bots, means, strict=True):
        words = ", ".join(f"{worded(origin)} {number(points)}" for origin, points in parts)
        plot = Markup(stacked([points for _, points in parts], most, f"{bot}: {words}"))
        rows.append([bot, plot, _points(found)])
    page.table(["Bot", "", "Points"], rows, plots=(1,))
    page.table(
        ["Origin", *(bot for bot, _ in means)],
        [
            [worded(origin), *(number(parts[i][1], 2) for _, parts in means)]
            for i, origin in enumerate(columns.origins)
        ],
    )


def _times(page: Page, bots: list[BotFindings]) -> None:
    page.section(
        "Time a move",
        "How long each bot thought about a decision on average (bar), and at most. Times depend"
        " on the machine and on what else it did.",
    )
    scale = scale_over([0.0, *(found.mean_ms for found in bots)])
    rows: list[Row] = []
    for found in bots:
        words = f"{found.bot}: {number(found.mean_ms, 3)} ms"
        plot = Markup(bar(scale, found.mean_ms, words))
        rows.append([found.bot, plot, number(found.mean_ms, 3), number(found.longest_ms, 1)])
    page.table(["Bot", Markup(axis(scale)), "Mean ms", "Longest ms"], rows, plots=(1,))


def _methods(page: Page, plan: Plan) -> None:
    page.section("How this was measured", "")
    page.text(
        "Every deal was played once in each rotation of its line-up, so that luck and seats favour"
        " nobody; line-ups took turns from deal to deal."
    )
    odd = [p for p in plan.players if not plan.schedule(p).balanced]
    if odd:
        page.text(
            "There were fewer games than line-ups and seats, so that not all line-ups played"
            f" equally often (with {' and '.join(map(str, odd))} players)."
        )
    page.text(
        "Ratings: OpenSkill, Plackett–Luce with ties, games in their order, nothing forgotten;"
        " their intervals come from 200 ratings over deals drawn with replacement (bootstrap)."
        " Shares of wins count a shared first place as a fraction; their intervals are Wilson's,"
        " over the number of games that those of the same deals are worth together. Means and"
        " differences: Student's interval over deals, not games, for games of one deal share its"
        " luck."
    )
    timed = [bot for bot in plan.everybody() if plays_by_the_clock(bot, plan.game)]
    if timed:
        page.text(
            f"{' and '.join(timed)} thought by the clock: the same command gives other games."
        )

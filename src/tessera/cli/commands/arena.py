"""`tessera arena`: bots in balanced seats, rated, with results and a report."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tessera.cli.asking import chosen_figures, game_argument
from tessera.cli.broken_games import show_broken
from tessera.cli.contest import arena_packages, check_contest, contest_options, played
from tessera.cli.output import aside, new_table, say, show
from tessera.core.game import Game
from tessera.core.words import counted

if TYPE_CHECKING:
    from tessera.arena.columns import Columns
    from tessera.arena.findings import BotFindings


@click.command()
@game_argument
@contest_options
@click.option(
    "--against", metavar="BOT", help="Each bot plays alone at tables filled up with this one."
)
def command(
    game: Game,
    bots: str,
    against: str | None,
    seed: int,
    settings: dict[str, str],
    data: tuple[Path, ...],
    games: int,
    players: list[int],
    out: Path | None,
    jobs: int,
    ray: str | None,
) -> None:
    """Rate bots in a balanced contest.

    Every deal is played in all rotations of its line-up. The same command gives the same results
    on any number of processes, and resumes where it stopped.
    """
    with arena_packages("arena"):
        from tessera.arena.columns import Columns
        from tessera.arena.contenders import parse_contenders, parse_opponent
        from tessera.arena.findings import bot_findings
        from tessera.arena.parquet import write_results, write_timings
        from tessera.arena.plan import Plan
        from tessera.arena.playing import task_of
        from tessera.arena.report.arena_report import arena_page
        from tessera.arena.tournament import Where
    check_contest(game, players, games)
    figures = chosen_figures(game, data)
    game = game.with_figures(figures)
    plan = Plan(
        game=game.name,
        rules_version=game.rules_version,
        data=[figures.digest],
        settings=game.chosen_options(settings),
        bots=parse_contenders(game, bots),
        against=None if against is None else parse_opponent(game, bots, against),
        players=players,
        games=games,
        seed=seed,
    )
    columns = Columns(played(plan, task_of(plan, [figures]), Where(jobs, ray), out))
    found = bot_findings(columns)
    if out is not None:
        write_results(columns, plan, out, ["original"])
        write_timings(columns, out)
        arena_page(game, figures, plan, columns, found).write(out / "report.html")
    _show(columns, found)
    if out is None:
        aside("Nothing is kept; --out FOLDER keeps the results and a report with plots.")
        return
    say(f"\nThe report is {out / 'report.html'}, the results are {out / 'results.parquet'}.")


def _show(columns: Columns, found: list[BotFindings]) -> None:
    from tessera.arena.findings import seat_shares, table_sizes

    games = counted(len(columns.outcomes), "game")
    say(f"{games} of {counted(columns.rows.count, 'deal')}.\n")
    if len(found) > 1:
        _show_ratings(found)
    else:
        bot, low, high = found[0], found[0].score.interval.low, found[0].score.interval.high
        say(f"{bot.bot}: {bot.score.value:.1f} points ({low:.1f} – {high:.1f}) a seat.\n")
    seats = new_table("", "games won", "95 %", numbers=2)
    for players in table_sizes(columns):
        for seat, share in enumerate(seat_shares(columns, players), 1):
            low, high = 100 * share.interval.low, 100 * share.interval.high
            name = f"seat {seat} of {players}"
            seats.add_row(name, f"{100 * share.value:.1f} %", f"{low:.1f} – {high:.1f}")
    show(seats)
    show_broken(columns.broken)


def _show_ratings(found: list[BotFindings]) -> None:
    table = new_table("", "rating", "95 %", "games won", "95 %", "points", "ms a move", numbers=6)
    for bot in found:
        rating, wins = bot.rating, bot.wins
        table.add_row(
            bot.bot,
            f"{rating.mu:.1f}",
            f"{rating.interval.low:.1f} – {rating.interval.high:.1f}",
            f"{100 * wins.value:.1f} %",
            f"{100 * wins.interval.low:.1f} – {100 * wins.interval.high:.1f}",
            f"{bot.score.value:.1f}",
            f"{bot.mean_ms:.2f}",
        )
    show(table)
    say()

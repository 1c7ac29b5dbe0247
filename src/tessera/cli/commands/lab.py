"""`tessera lab`: a change of figures against the original, and its effects."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tessera.cli.asking import chosen_figures, game_argument, own_files
from tessera.cli.broken_games import show_broken
from tessera.cli.contest import arena_packages, check_contest, contest_options, played
from tessera.cli.output import aside, new_table, say, show
from tessera.core.data.figures import Figures
from tessera.core.game import Game
from tessera.core.refusal import BadData
from tessera.core.words import counted

if TYPE_CHECKING:
    from tessera.arena.comparison import Move


@click.command()
@game_argument
@click.option(
    "--change",
    "changes",
    metavar="FILE",
    multiple=True,
    required=True,
    type=click.Path(path_type=Path),
    help="The figures to try, which override the original ones; may be repeated.",
)
@contest_options
def command(
    game: Game,
    changes: tuple[Path, ...],
    bots: str,
    seed: int,
    settings: dict[str, str],
    data: tuple[Path, ...],
    games: int,
    players: list[int],
    out: Path | None,
    jobs: int,
    ray: str | None,
) -> None:
    """Try a change of figures against the original.

    Both are played with the same deals and seats by the same bots, so that what differs comes from
    the change. --games is the number of games with each of the two.
    """
    with arena_packages("lab"):
        from tessera.arena.columns import Columns
        from tessera.arena.comparison import VARIANTS, compare
        from tessera.arena.contenders import check_same, parse_contenders
        from tessera.arena.parquet import write_results, write_timings
        from tessera.arena.plan import Plan
        from tessera.arena.playing import task_of
        from tessera.arena.report.lab_report import changes_between, lab_page
        from tessera.arena.tournament import Where
    check_contest(game, players, games)
    original = chosen_figures(game, data)
    changed = _changed(game, data, changes, original, players, seed)
    with_original, with_changed = map(game.with_figures, (original, changed))
    names = parse_contenders(with_original, bots)
    check_same(names, with_original, with_changed)
    parse_contenders(with_changed, bots)
    plan = Plan(
        game=game.name,
        rules_version=game.rules_version,
        data=[original.digest, changed.digest],
        settings=game.chosen_options(settings),
        bots=names,
        players=players,
        games=games,
        seed=seed,
    )
    task = task_of(plan, [original, changed])
    columns = Columns(played(plan, task, Where(jobs, ray), out))
    moves = compare(columns, game.pieces(original))
    if out is not None:
        write_results(columns, plan, out, VARIANTS)
        write_timings(columns, out)
        page = lab_page(game, plan, columns, changes_between(original, changed), moves)
        page.write(out / "report.html")
    each = counted(len(columns.outcomes) // 2, "game")
    say(f"{each} with each, of {counted(columns.rows.count, 'deal')}.\n")
    _show(moves)
    show_broken(columns.broken)
    if out is None:
        aside("Nothing is kept; --out FOLDER keeps the results and a report with plots.")
        return
    say(f"\nThe report is {out / 'report.html'}, the results are {out / 'results.parquet'}.")


def _changed(
    game: Game,
    data: tuple[Path, ...],
    changes: tuple[Path, ...],
    original: Figures,
    players: list[int],
    seed: int,
) -> Figures:
    """The changed figures, proven to differ and to be playable."""
    names = " and ".join(map(str, changes))
    changed = game.figures([*own_files(game, data), *changes])
    if changed.digest == original.digest:
        raise BadData(f"{names} changes nothing: its figures are the original ones.")
    for number in players:
        try:
            game.start(number, seed, None, changed)
        except BadData as error:
            raise BadData(f"{names}: {error}") from None
    return changed


def _show(moves: list[Move]) -> None:
    from tessera.arena.report.lab_report import difference, form_of
    from tessera.arena.report.page import worded
    from tessera.arena.report.scale import signed

    sure = sorted((move for move in moves if move.stands_out), key=lambda m: m.change.p_value)
    if not sure:
        say(f"Of {len(moves)} figures compared none stands out: what moved may be noise.")
        return
    say(f"Of {len(moves)} figures compared {len(sure)} moved by more than chance explains:\n")
    table = new_table("", "", "original", "changed", "difference", "95 %", numbers=4)
    for move in sure:
        form, interval, factor = form_of(move), move.change.interval, 100 if move.share else 1
        span = f"{signed(factor * interval.low, 2)} to {signed(factor * interval.high, 2)}"
        before, after = form(move.before), form(move.after)
        table.add_row(move.group, worded(move.name), before, after, difference(move), span)
    show(table)

"""`tessera scenario`: runs the worked examples of a rulebook and reports differences."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import click

from tessera.cli.asking import chosen_figures, data_option
from tessera.cli.output import Failed, one_line, say
from tessera.core.data.figures import Figures
from tessera.core.data.scenario import Scenario, read_scenarios, run_scenario
from tessera.core.refusal import TesseraError
from tessera.games import find_game

FiguresOf = Callable[[str], Figures]


@click.command()
@click.argument(
    "files", metavar="FILES...", nargs=-1, required=True, type=click.Path(path_type=Path)
)
@data_option
def command(files: tuple[Path, ...], data: tuple[Path, ...]) -> None:
    """Run the scenarios in files, and print a line for each."""
    figures = cache(lambda name: chosen_figures(find_game(name), data))
    results = [good for path in files for good in _run_file(path, figures)]
    failed = results.count(False)
    if failed:
        raise Failed(f"{failed} of {len(results)} scenarios failed.")
    say(f"All {len(results)} scenarios went as they should.")


def _run_file(path: Path, figures: FiguresOf) -> list[bool]:
    """Whether each scenario of a file passed; a bad file counts as one that failed."""
    try:
        return [_run(scenario, figures) for scenario in read_scenarios(path)]
    except TesseraError as error:
        say(f"FAIL  {one_line(str(error))}")
        return [False]


def _run(scenario: Scenario, figures: FiguresOf) -> bool:
    differences = run_scenario(scenario, find_game(scenario.game), figures(scenario.game))
    head = "FAIL" if differences else "ok"
    say(f"{head:<4}  {scenario.id:<5} {scenario.title}")
    for difference in differences:
        say(f"        {one_line(difference)}")
    return not differences

"""`tessera check`: replays records and compares their results."""

from __future__ import annotations

from pathlib import Path

import click

from tessera.cli.asking import data_option, figures_of
from tessera.cli.output import Failed, one_line, say
from tessera.core.data.record import Record, check, read_records
from tessera.core.refusal import BadData, TesseraError
from tessera.core.words import counted
from tessera.games import find_game


@click.command()
@click.argument(
    "files", metavar="FILES...", nargs=-1, required=True, type=click.Path(path_type=Path)
)
@data_option
def command(files: tuple[Path, ...], data: tuple[Path, ...]) -> None:
    """Replay the records in files and compare their results."""
    failed = 0
    for path in files:
        try:
            say(f"ok    {path}: {_checked(path, data)}")
        except TesseraError as error:
            failed += 1
            say(f"FAIL  {_named(path, error)}")
    if failed:
        raise Failed(f"{failed} of {len(files)} files failed the check.")


def _checked(path: Path, data: tuple[Path, ...]) -> str:
    """Checks all records of a file; says what was checked."""
    records = read_records(path)
    for number, record in enumerate(records, 1):
        try:
            _check(record, data)
        except TesseraError as error:
            if len(records) == 1:
                raise
            raise BadData(f"{path}, record {number}: {error}") from None
    moves = sum(len(record.moves) for record in records)
    said = counted(moves, "move")
    return said if len(records) == 1 else f"{len(records)} records, {said}"


def _check(record: Record, data: tuple[Path, ...]) -> None:
    game = find_game(record.game)
    check(record, game, figures_of(record, game, data))


def _named(path: Path, error: TesseraError) -> str:
    words = str(error)
    return one_line(words if str(path) in words else f"{path}: {words}")

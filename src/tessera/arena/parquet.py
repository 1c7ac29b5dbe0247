"""Results as Parquet files: a row for each game and seat, sorted, the same for the same games."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Final

import pyarrow
import pyarrow.parquet

from tessera import __version__
from tessera.arena.columns import Columns
from tessera.arena.plan import Plan

RESULTS: Final = "results.parquet"
TIMINGS: Final = "timings.parquet"

_PIECE: Final = pyarrow.struct([("sort", pyarrow.string()), ("piece", pyarrow.string())])
_SALE: Final = pyarrow.struct(
    [
        ("piece", pyarrow.string()),
        ("least", pyarrow.int32()),
        ("bid", pyarrow.int32()),
        ("paid", pyarrow.int32()),
    ]
)


def write_results(columns: Columns, plan: Plan, folder: Path, variants: list[str]) -> None:
    """Writes what happened."""
    _write(_results(columns, plan, variants), folder / RESULTS)


def write_timings(columns: Columns, folder: Path) -> None:
    """Writes how long bots thought; times differ from run to run, so they have their own file."""
    _write(_timings(columns), folder / TIMINGS)


def _results(columns: Columns, plan: Plan, variants: list[str]) -> pyarrow.Table:
    games = [columns.outcomes[game] for game in columns.game_of_row]
    seats = columns.seats
    origins = pyarrow.struct([(origin, pyarrow.int32()) for origin in columns.origins])
    pieces = [[{"sort": sort, "piece": key} for sort, key in seat.pieces] for seat in seats]
    sales = [
        [{"piece": s.piece, "least": s.least, "bid": s.bid, "paid": s.paid} for s in seat.sales]
        for seat in seats
    ]
    fields: list[tuple[str, pyarrow.DataType, list[object]]] = [
        ("game", pyarrow.int64(), [game.number for game in games]),
        ("variant", pyarrow.string(), [variants[game.variant] for game in games]),
        ("seed", pyarrow.string(), [game.seed for game in games]),
        ("players", pyarrow.int8(), [len(game.seats) for game in games]),
        ("line_up", pyarrow.int32(), [game.line_up for game in games]),
        ("rotation", pyarrow.int8(), [game.rotation for game in games]),
        ("seat", pyarrow.int8(), columns.seat.tolist()),
        ("bot", pyarrow.string(), [seat.bot for seat in seats]),
        ("score", pyarrow.int32(), [seat.score for seat in seats]),
        ("place", pyarrow.int8(), [seat.place for seat in seats]),
        ("win", pyarrow.float64(), columns.win.tolist()),
        ("origins", origins, [{o: s.origins.get(o, 0) for o in columns.origins} for s in seats]),
        ("decisions", pyarrow.int32(), [seat.decisions for seat in seats]),
        ("game_decisions", pyarrow.int32(), [game.decisions for game in games]),
        ("rounds", pyarrow.int32(), [game.rounds for game in games]),
        ("broken", pyarrow.string(), [game.broken for game in games]),
        ("pieces", pyarrow.list_(_PIECE), list(pieces)),
        ("sales", pyarrow.list_(_SALE), list(sales)),
    ]
    if len(variants) == 1:
        fields = [field for field in fields if field[0] != "variant"]
    if not columns.origins:
        fields = [field for field in fields if field[0] != "origins"]
    about = {"tessera": __version__, "plan": json.dumps(asdict(plan))}
    schema = pyarrow.schema([(name, kind) for name, kind, _ in fields], metadata=about)
    return pyarrow.table({name: values for name, _, values in fields}, schema=schema)


def _timings(columns: Columns) -> pyarrow.Table:
    seats = columns.seats
    return pyarrow.table(
        {
            "game": [columns.outcomes[game].number for game in columns.game_of_row],
            "seat": columns.seat.tolist(),
            "bot": [seat.bot for seat in seats],
            "decisions": [seat.decisions for seat in seats],
            "mean_ms": [1000 * seat.thinking / max(seat.decisions, 1) for seat in seats],
            "longest_ms": [1000 * seat.longest for seat in seats],
        }
    )


def _write(table: pyarrow.Table, path: Path) -> None:
    """The file is written atomically."""
    temporary = path.with_name(f".{path.name}")
    pyarrow.parquet.write_table(table, temporary, compression="zstd")
    temporary.replace(path)

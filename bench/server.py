"""Our server against boardgame.io's own: moves a second, latency, and the memory of many tables."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Final

from bench.bar_plot import Bar, bar_plot
from bench.contestants import Report
from bench.goals import Goal
from bench.load.contestants import BoardgameIo, Contestant, Tessera
from bench.load.memory import idle_tables
from bench.load.playing import Load, play
from bench.load.report import FLATFILE, IN_MEMORY, SQLITE, ratios
from bench.load.setting_up import set_up
from bench.noise import Noise
from bench.part import Figures, Pace, Part, Plots
from bench.rounds import in_rounds
from bench.table import Table, figure

PACE_OF_PEOPLE: Final = (2.0, 4.0)
GIGABYTE: Final = 1000
"""In megabytes."""


@dataclass(frozen=True)
class Tables:
    """How many there are of each kind."""

    matches: int = 32
    """As fast as they go."""
    live: int = 200
    """At the pace of people."""
    idle: int = 5000


def measure(pace: Pace, noise: Noise) -> Figures:
    """Each server once a round, fresh, on all cores: its driver needs one too."""
    set_up()
    tables = Tables(4, 8, 50) if pace.small else Tables()
    ours = Tessera(SQLITE)
    servers: list[Contestant] = [
        ours,
        BoardgameIo(IN_MEMORY, files=False),
        BoardgameIo(FLATFILE, files=True),
    ]
    # Long enough for complete matches: one store slows down as a match gets longer.
    fast = Load("moves", "moves_per_second", tables.matches, 6 * pace.seconds)
    live = Load("latency", "p99_ms", tables.live, 6 * pace.seconds, PACE_OF_PEOPLE)
    figures: Figures = {
        load.title: in_rounds(
            f"server, {load.title}",
            {one.name: partial(_round, one, load) for one in servers},
            pace.rounds,
            noise,
        )
        for load in (fast, live)
    }
    memory = idle_tables(ours, tables.idle)
    return {**asdict(tables), **figures, "memory": memory, "ratios": ratios(figures)}


def _round(contestant: Contestant, load: Load, seed: int) -> Report:
    """The main figure comes first."""
    report = play(contestant, load, seed)
    return {load.figure: report[load.figure], **report}


def goals(figures: Figures) -> list[Goal]:
    """Durable moves a second to boardgame.io's, latency, and memory."""
    found = figures["ratios"]
    memory = figures["memory"]["opened"]["rss_mb"] / GIGABYTE
    return [
        Goal("Server, moves/s ÷ boardgame.io FlatFile", found[f"{SQLITE} ÷ {FLATFILE}"], 10),
        Goal("Server, moves/s ÷ boardgame.io in memory", found[f"{SQLITE} ÷ {IN_MEMORY}"], 1),
        Goal(
            f"Server, p99 with {figures['live']} live tables",
            figures["latency"][SQLITE]["p99_ms"],
            most=50,
            unit=" ms",
        ),
        Goal(f"Server, memory of {figures['idle']:,} tables", memory, most=2, unit=" GB"),
    ]


def tables(figures: Figures) -> Sequence[Table]:
    """Moves a second, latency, memory."""
    return [_moves(figures), _latency(figures), _memory(figures)]


def _moves(figures: Figures) -> Table:
    rows = [
        (
            name,
            figure(one["moves_per_second"]),
            f"{figure(one['moves_per_second_lowest'])}–{figure(one['moves_per_second_highest'])}",
            f"{one['p50_ms']:.1f} / {one['p99_ms']:.1f}",
            figure(one["server_us_a_move"]),
        )
        for name, one in figures["moves"].items()
    ]
    title = f"{figures['matches']} matches, as fast as they go"
    return Table((title, "moves/s", "spread", "p50 / p99 ms", "CPU µs a move"), rows)


def _latency(figures: Figures) -> Table:
    rows = [
        (
            name,
            *(f"{one[kind]:.1f}" for kind in ("p50_ms", "p95_ms", "p99_ms")),
            f"{one['p99_ms_lowest']:.1f}–{one['p99_ms_highest']:.1f}",
        )
        for name, one in figures["latency"].items()
    ]
    title = f"{figures['live']} live tables, ms to the other seat"
    return Table((title, "p50", "p95", "p99", "spread of p99"), rows)


def _memory(figures: Figures) -> Table:
    rows = [(name, figure(one["rss_mb"])) for name, one in figures["memory"].items()]
    return Table((f"our server with {figures['idle']:,} idle tables", "MB"), rows)


def plots(figures: Figures) -> Plots:
    """Moves a second of each server."""
    bars = [
        Bar(name, one["moves_per_second"], one["moves_per_second"], name == SQLITE)
        for name, one in figures["moves"].items()
    ]
    return {"bench-server.svg": bar_plot(f"Moves a second, {figures['matches']} matches", bars)}


SERVER: Final = Part("server", measure, tables, plots, goals)

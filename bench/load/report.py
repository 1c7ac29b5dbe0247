"""The figures in words: ratios first, then a table for each part."""

from collections.abc import Mapping
from typing import Any, Final

from bench.table import Table

SQLITE: Final = "tessera, SQLite"
POSTGRESQL: Final = "tessera, PostgreSQL"
IN_MEMORY: Final = "boardgame.io, in memory"
FLATFILE: Final = "boardgame.io, FlatFile"

Figures = Mapping[str, Any]
"""As they come out of JSON."""


def ratios(figures: Figures) -> dict[str, float]:
    """How many times as many durable moves a second we make."""
    rates = {name: one["moves_per_second"] for name, one in figures.get("moves", {}).items()}
    return {
        f"{us} ÷ {them}": rates[us] / rates[them]
        for us in (SQLITE, POSTGRESQL)
        for them in (FLATFILE, IN_MEMORY)
        if us in rates and them in rates
    }


def in_words(figures: Figures) -> str:
    """All results, as text."""
    makers = {
        "ratios": _ratios,
        "moves": _moves,
        "latency": _latency,
        "memory": _memory,
        "first-load": _first_load,
        "failed": _failed,
    }
    parts = [maker(figures) for part, maker in makers.items() if figures.get(part)]
    head = (
        f"{figures['rounds']} rounds, medians; {figures['cores']} cores, "
        f"Python {figures['python']} ({figures['engine']} engine), Node {figures['node']}; "
        f"the machine's load before it began: {figures['load_before']:.1f}"
    )
    return "\n\n".join([head, *parts])


def _ratios(figures: Figures) -> str:
    goals = {FLATFILE: "at least 10", IN_MEMORY: "above 1"}
    rows = [
        (pair, f"{ratio:.2f}", goals[pair.split(" ÷ ")[1]])
        for pair, ratio in figures["ratios"].items()
    ]
    return Table(("ratio of durable moves/s", "measured", "goal"), rows).text()


def _moves(figures: Figures) -> str:
    rows = [
        (
            name,
            f"{one['moves_per_second']:,.0f}",
            f"{one['moves_per_second_lowest']:,.0f}–{one['moves_per_second_highest']:,.0f}",
            f"{one['p50_ms']:.1f} / {one['p99_ms']:.1f}",
            f"{one['server_us_a_move']:,.0f}",
            f"{one['server_cpu']:.0%}",
            f"{one['driver_cpu']:.0%}",
            f"{one['bytes_a_message']:,.0f}",
        )
        for name, one in figures["moves"].items()
    ]
    title = f"moves/s, {figures['matches']} matches"
    head = (title, "median", "spread", "p50 / p99 ms", "CPU µs a move", "server", "driver", "bytes")
    return Table(head, rows).text()


def _latency(figures: Figures) -> str:
    rows = [
        (
            name,
            f"{one['p50_ms']:.1f}",
            f"{one['p95_ms']:.1f}",
            f"{one['p99_ms']:.1f}",
            f"{one['p99_ms_lowest']:.1f}–{one['p99_ms_highest']:.1f}",
            f"{one['moves_per_second']:.0f}",
        )
        for name, one in figures["latency"].items()
    ]
    title = f"ms to the other seat, {figures['live']} live tables"
    return Table((title, "p50", "p95", "p99 (goal: under 50)", "spread", "moves/s"), rows).text()


def _memory(figures: Figures) -> str:
    rows = [
        (name, f"{one['rss_mb']:.0f}", f"{one['pss_mb']:.0f}")
        for name, one in figures["memory"].items()
    ]
    title = f"MB, {figures['idle']:,} idle tables"
    return Table((title, "RSS (goal: under 2,000 with 5,000)", "PSS"), rows).text()


def _first_load(figures: Figures) -> str:
    rows = [
        (page, str(len(files) - 1), f"{files['total'] / 1000:.0f}")
        for page, files in figures["first-load"].items()
    ]
    return Table(("first load", "files", "kB in gzip (goal: under 300)"), rows).text()


def _failed(figures: Figures) -> str:
    return "\n".join(f"{part} failed: {words}" for part, words in figures["failed"].items())

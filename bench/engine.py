"""The engine against its peers: uniformly random play on one core."""

from collections.abc import Sequence
from typing import Final

from bench.bar_plot import Bar, bar_plot
from bench.contestants import GAMES, OURS, Contestant
from bench.goals import Goal
from bench.noise import Noise
from bench.part import Figures, Pace, Part, Plots
from bench.rounds import Reports, compete
from bench.table import Table, figure

ENGINES: Final = {"compiled": {}, "plain": {"PYTHONPATH": "src"}}
OPENSPIEL_GAMES: Final = ["backgammon", "gin_rummy", "hearts"]
SEATS: Final = 4
GOALS: Final = {"phoenicia": 50, "constantinopolis": 50, "mosaic": 35}
"""How many times as many decisions a second as catanatron, compiled."""
PLAIN_GOALS: Final = dict.fromkeys(GAMES, 10)
CLONE_GOALS: Final = {"phoenicia": 1, "constantinopolis": 1.5, "mosaic": 3}
"""Microseconds."""


def contestants() -> list[Contestant]:
    ours = [OURS, "-m", "tessera", "bench", "--players", str(SEATS), "--json"]
    catanatron = [".bench/catanatron/bin/python", "-m", "bench.peers.catanatron_peer"]
    openspiel = [".bench/openspiel/bin/python", "-m", "bench.peers.openspiel_peer"]
    return [
        *(
            Contestant(f"{game}-{engine}", [*ours, game], environment, engine)
            for engine, environment in ENGINES.items()
            for game in GAMES
        ),
        Contestant("catanatron", catanatron),
        *(Contestant(game, [*openspiel, "--game", game]) for game in OPENSPIEL_GAMES),
    ]


def measure(pace: Pace, noise: Noise) -> Figures:
    """Medians by contestant, and ratios."""
    medians = compete("engine", contestants(), pace, noise)
    return {"seats": SEATS, "medians": medians, "ratios": ratios(medians)}


def ratios(medians: Reports) -> dict[str, dict[str, float]]:
    """How many times as fast we are, by figure and by pair: above 1 we are ahead."""
    pairs = [(f"{game}-{engine}", "catanatron") for game in GAMES for engine in ENGINES]
    pairs += [(f"{game}-compiled", peer) for game in GAMES for peer in OPENSPIEL_GAMES]
    kinds = ["decisions", "native_decisions", "choices", "clone"]
    table: dict[str, dict[str, float]] = {kind: {} for kind in kinds}
    for us, them in pairs:
        pair, our, their = f"{us}/{them}", medians[us], medians[them]
        table["decisions"][pair] = our["decisions_per_second"] / their["decisions_per_second"]
        table["choices"][pair] = our["choices_per_second"] / their["choices_per_second"]
        table["clone"][pair] = their["clone_us"] / our["clone_us"]
        if native := their.get("native_decisions_per_second"):
            table["native_decisions"][pair] = our["decisions_per_second"] / native
    return table


def goals(figures: Figures) -> list[Goal]:
    """Ratios of decisions a second to catanatron, and clones."""
    found = figures["ratios"]["decisions"]
    clones = {game: figures["medians"][f"{game}-compiled"]["clone_us"] for game in GAMES}
    return [
        *(
            Goal(
                f"{game.capitalize()}, compiled ÷ catanatron",
                found[f"{game}-compiled/catanatron"],
                least,
            )
            for game, least in GOALS.items()
        ),
        *(
            Goal(
                f"{game.capitalize()}, plain ÷ catanatron",
                found[f"{game}-plain/catanatron"],
                PLAIN_GOALS[game],
            )
            for game in GAMES
        ),
        *(
            Goal(f"{game.capitalize()}, a clone", clones[game], most=most, unit=" µs")
            for game, most in CLONE_GOALS.items()
        ),
    ]


def tables(figures: Figures) -> Sequence[Table]:
    """The medians, and the ratios of decisions a second to each peer."""
    medians: Reports = figures["medians"]
    rows = [
        (
            title(name),
            figure(one["decisions_per_second"]),
            figure(one["choices_per_second"]),
            figure(one.get("native_decisions_per_second")),
            figure(one["games_per_second"]),
            figure(one["clone_us"]),
        )
        for name, one in medians.items()
    ]
    head = ("", "decisions/s", "with a choice/s", "own C++ loop/s", "games/s", "µs a clone")
    return [Table(head, rows), _ratio_table(figures["ratios"])]


def _ratio_table(found: dict[str, dict[str, float]]) -> Table:
    kinds = {
        "decisions/s to {}": (found["decisions"], ["catanatron", *OPENSPIEL_GAMES]),
        "… to {}, with a real choice": (found["choices"], ["catanatron"]),
        "… to {}, its own C++ loop": (found["native_decisions"], OPENSPIEL_GAMES),
    }
    rows = [
        (words.format(title(peer)), *(figure(values[f"{game}-compiled/{peer}"]) for game in GAMES))
        for words, (values, peers) in kinds.items()
        for peer in peers
    ]
    return Table(("ratio, compiled", *(game.capitalize() for game in GAMES)), rows)


def title(name: str) -> str:
    """A contestant's name in words.

    >>> title("mosaic-plain"), title("gin_rummy")
    ('Mosaic, plain', 'OpenSpiel gin rummy')
    """
    if name == "catanatron":
        return "catanatron, Catan"
    if name in OPENSPIEL_GAMES:
        return f"OpenSpiel {name.replace('_', ' ')}"
    game, engine = name.split("-")
    return f"{game.capitalize()}, {engine}"


def plots(figures: Figures) -> Plots:
    """Decisions a second, and how many of them had a choice."""
    bars = [
        Bar(
            title(name),
            one["decisions_per_second"],
            one["choices_per_second"],
            own=name.rpartition("-")[0] in GAMES,
        )
        for name, one in sorted(
            figures["medians"].items(), key=lambda item: -item[1]["decisions_per_second"]
        )
    ]
    words = "Decisions a second on one core; the darker part had a real choice"
    return {"bench-engine.svg": bar_plot(words, bars)}


ENGINE: Final = Part("engine", measure, tables, plots, goals)

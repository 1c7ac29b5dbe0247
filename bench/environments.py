"""The research environments against PettingZoo's own: steps a second on one core."""

from collections.abc import Sequence
from typing import Final

from bench.bar_plot import Bar, bar_plot
from bench.contestants import GAMES, OURS, Contestant
from bench.goals import Goal
from bench.noise import Noise
from bench.part import Figures, Pace, Part, Plots
from bench.rounds import Reports, compete
from bench.table import Table, figure

THEIRS: Final = ".bench/pettingzoo/bin/python"
PEERS: Final = ["chess_v6", "hanabi_v5"]
SINGLE: Final = ["pettingzoo", "wrapped"]
AT_ONCE: Final = 64
SEATS: Final = 4
KINDS: Final = {
    "pettingzoo": "PettingZoo `env()`",
    "wrapped": "our `raw_env()` in PettingZoo's three wrappers",
    "many": f"{AT_ONCE} games at once, all seats yours",
    "gymnasium": "Gymnasium, one seat against random bots",
    "many-random": f"{AT_ONCE} games at once, the same",
}


def contestants() -> list[Contestant]:
    steps, alone = ["-m", "bench.pettingzoo_steps"], ["-m", "bench.gymnasium_steps"]
    players = ["--seats", str(SEATS)]
    many = ["--games", str(AT_ONCE)]
    found = [
        Contestant(peer, [THEIRS, *steps, "--module", f"pettingzoo.classic.{peer}"])
        for peer in PEERS
    ]
    for game in GAMES:
        module = ["--module", f"tessera.research.pettingzoo.{game}_v1"]
        own = [OURS, *alone, "--game", game, *players]
        found += [
            Contestant(f"{game}-pettingzoo", [OURS, *steps, *module, *players]),
            Contestant(f"{game}-wrapped", [OURS, *steps, *module, *players, "--wrap"]),
            Contestant(f"{game}-many", [*own, *many], engine="compiled"),
            Contestant(f"{game}-gymnasium", [*own, "--bots", "random"], engine="compiled"),
            Contestant(f"{game}-many-random", [*own, "--bots", "random", *many], engine="compiled"),
        ]
    return found


def measure(pace: Pace, noise: Noise) -> Figures:
    """Medians by contestant, and ratios."""
    medians = compete("environments", contestants(), pace, noise)
    return {"seats": SEATS, "medians": medians, "ratios": ratios(medians)}


def ratios(medians: Reports) -> dict[str, float]:
    """How many times as fast we are as a peer, and many games at once as one."""
    pairs = [(f"{game}-pettingzoo", peer) for game in GAMES for peer in PEERS]
    pairs += [(f"{game}-many", f"{game}-{one}") for game in GAMES for one in SINGLE]
    pairs += [(f"{game}-many-random", f"{game}-gymnasium") for game in GAMES]
    return {
        f"{one}/{other}": medians[one]["decisions_per_second"]
        / medians[other]["decisions_per_second"]
        for one, other in pairs
    }


def goals(figures: Figures) -> list[Goal]:
    """Our environments to PettingZoo's, and many games at once to one."""
    found = figures["ratios"]
    return [
        *(
            Goal(
                f"{game.capitalize()}, our `env()` ÷ {peer}", found[f"{game}-pettingzoo/{peer}"], 10
            )
            for peer in PEERS
            for game in GAMES
        ),
        *(
            Goal(
                f"{game.capitalize()}, {AT_ONCE} games at once ÷ {words}",
                found[f"{game}-many/{game}-{one}"],
                5,
            )
            for one, words in {
                "wrapped": "one `env()` in wrappers",
                "pettingzoo": "our own",
            }.items()
            for game in GAMES
        ),
    ]


def tables(figures: Figures) -> Sequence[Table]:
    """Steps a second by kind, and the ratios."""
    medians, found = figures["medians"], figures["ratios"]
    rate = "decisions_per_second"
    rows = [
        (words, *(figure(medians[f"{game}-{kind}"][rate]) for game in GAMES), "", "")
        for kind, words in KINDS.items()
    ]
    rows[0] = (*rows[0][:-2], *(figure(medians[peer][rate]) for peer in PEERS))
    games = tuple(game.capitalize() for game in GAMES)
    pairs = {
        "our `env()` to chess / hanabi": [f"{{0}}-pettingzoo/{peer}" for peer in PEERS],
        "64 games at once to one `env()` in PettingZoo's wrappers": ["{0}-many/{0}-wrapped"],
        "64 games at once to our own `env()`": ["{0}-many/{0}-pettingzoo"],
        "64 games to one, against random bots": ["{0}-many-random/{0}-gymnasium"],
    }
    wanted = ["10", "5", "5", "5"]
    compared = [
        (words, goal, *(_side_by_side(found, those, game) for game in GAMES))
        for goal, (words, those) in zip(wanted, pairs.items(), strict=True)
    ]
    return [
        Table(("steps/s", *games, "PettingZoo chess", "PettingZoo hanabi"), rows),
        Table(("ratio", "goal", *games), compared),
    ]


def _side_by_side(found: dict[str, float], pairs: Sequence[str], game: str) -> str:
    return " / ".join(figure(found[pair.format(game)]) for pair in pairs)


def plots(figures: Figures) -> Plots:
    """Single environments, and 64 games at once."""
    names = {peer: f"PettingZoo's {peer.partition('_')[0]}" for peer in PEERS}
    names |= {f"{game}-pettingzoo": game.capitalize() for game in GAMES}
    names |= {f"{game}-many": f"{game.capitalize()}, {AT_ONCE} games" for game in GAMES}
    bars = []
    for name, words in names.items():
        steps = figures["medians"][name]["decisions_per_second"]
        bars.append(Bar(words, steps, steps, name not in PEERS))
    return {"bench-environments.svg": bar_plot("Steps a second on one core", bars)}


ENVIRONMENTS: Final = Part("environments", measure, tables, plots, goals)

"""Measure our environments beside PettingZoo's own, in turn, on one core, and print JSON.

Run from the root of the repository: `python -m bench.environments --rounds 1`.
"""

import argparse
import json
import sys
from pathlib import Path

from bench.run import GAMES, BenchError, Contestant, Report, measure, stay_on_one_core

OURS = ".venv/bin/python"
THEIRS = ".bench/pettingzoo/bin/python"
PEERS = ["chess_v6", "hanabi_v5"]
SINGLE = ["pettingzoo", "wrapped"]
AT_ONCE = 64


def contestants(seats: int) -> list[Contestant]:
    steps, alone = "bench/pettingzoo_steps.py", "bench/gymnasium_steps.py"
    players = ["--seats", str(seats)]
    many = ["--games", str(AT_ONCE)]
    found = [
        Contestant(peer, [THEIRS, steps, "--module", f"pettingzoo.classic.{peer}"])
        for peer in PEERS
    ]
    for game in GAMES:
        module = ["--module", f"tessera.research.pettingzoo.{game}_v1"]
        own = [OURS, alone, "--game", game, *players]
        found += [
            Contestant(f"{game}-pettingzoo", [OURS, steps, *module, *players]),
            Contestant(f"{game}-wrapped", [OURS, steps, *module, *players, "--wrap"]),
            Contestant(f"{game}-many", [*own, *many], engine="compiled"),
            Contestant(f"{game}-gymnasium", [*own, "--bots", "random"], engine="compiled"),
            Contestant(f"{game}-many-random", [*own, "--bots", "random", *many], engine="compiled"),
        ]
    return found


def ratios(medians: dict[str, Report]) -> dict[str, float]:
    """How many times as fast we are as a peer, and many games at once as one."""
    pairs = [(f"{game}-pettingzoo", peer) for game in GAMES for peer in PEERS]
    pairs += [(f"{game}-many", f"{game}-{one}") for game in GAMES for one in SINGLE]
    pairs += [(f"{game}-many-random", f"{game}-gymnasium") for game in GAMES]
    return {
        f"{one}/{other}": medians[one]["decisions_per_second"]
        / medians[other]["decisions_per_second"]
        for one, other in pairs
        if one in medians and other in medians
    }


def print_table(medians: dict[str, Report], found: dict[str, float]) -> None:
    """The medians and ratios for people, on stderr, so that stdout stays JSON."""
    print(f"\n{'':36}{'steps/s':>12}{'from':>12}{'to':>12}", file=sys.stderr)
    for name, report in medians.items():
        lowest, highest = (report[f"decisions_per_second_{end}"] for end in ("lowest", "highest"))
        rate = report["decisions_per_second"]
        print(f"{name:36}{rate:12,.0f}{lowest:12,.0f}{highest:12,.0f}", file=sys.stderr)
    print(file=sys.stderr)
    for pair, ratio in found.items():
        print(f"{pair:52}{ratio:8.1f}", file=sys.stderr)


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="per contestant and round")
    parser.add_argument("--seats", type=int, default=4, help="seats of our games")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="measure these alone")
    parser.add_argument("--output", type=Path, help="write the JSON here too")
    return parser.parse_args()


def main() -> None:
    options = parse_options()
    everybody = contestants(options.seats)
    names = [contestant.name for contestant in everybody]
    if unknown := set(options.only or []) - set(names):
        print(f"Unknown: {', '.join(sorted(unknown))}; known: {', '.join(names)}.", file=sys.stderr)
        raise SystemExit(2)
    playing = [one for one in everybody if not options.only or one.name in options.only]
    stay_on_one_core()
    try:
        medians = measure(playing, options.rounds, options.seconds)
    except BenchError as error:
        print(error, file=sys.stderr)
        raise SystemExit(1) from None
    found = ratios(medians)
    print_table(medians, found)
    result = {
        "rounds": options.rounds,
        "seconds": options.seconds,
        "seats": options.seats,
        "medians": medians,
        "ratios": found,
    }
    text = json.dumps(result, indent=2)
    print(text)
    if options.output:
        options.output.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

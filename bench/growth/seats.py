"""How the cost of play and a state's memory grow with the seats."""

from collections.abc import Sequence
from typing import Final

from bench.growth.footprint import COPIES, apart, kilobytes_a_state
from bench.growth.study import Curve, Lines, medians, study
from bench.noise import Noise
from bench.part import Pace
from bench.positions import along
from bench.rounds import on_one_core
from tessera.cli.commands.bench import measure as play
from tessera.games import GAMES, find_game

PARTS: Final = 10
"""Positions of a game that are copied."""


def measure(pace: Pace, noise: Noise) -> Sequence[Curve]:
    """Each game with every number of seats, once a round."""
    copies = 100 if pace.small else COPIES
    with on_one_core():
        speed = medians([_speed(pace.seconds / 3, noise) for _ in range(pace.rounds)])
        memory: Lines = {
            game.title: list(zip(_seats(name), apart(kilobytes, name, copies), strict=True))
            for name, game in GAMES.items()
        }
    return [
        Curve(
            "growth-seats.svg",
            "Decisions a second on one core, random play",
            "seats",
            "decisions/s",
            speed,
        ),
        Curve("growth-seats-memory.svg", "Memory of a state", "seats", "kB a state", memory),
    ]


def _seats(name: str) -> range:
    return range(GAMES[name].fewest, GAMES[name].most + 1)


def _speed(seconds: float, noise: Noise) -> Lines:
    noise.sample()
    return {
        game.title: [
            (seats, float(play(game, seats, seconds)["decisions_per_second"]))
            for seats in _seats(name)
        ]
        for name, game in GAMES.items()
    }


def kilobytes(name: str, copies: int) -> list[float]:
    """A state's memory by seats, over positions from one game's beginning to its end."""
    game = find_game(name)
    return kilobytes_a_state([along(game, seats, 1, PARTS) for seats in _seats(name)], copies)


SEATS: Final = study("seats", measure)

"""How the cost of play and a state's memory grow during a game."""

import time
from collections.abc import Sequence
from typing import Final

from bench.growth.footprint import COPIES, apart, kilobytes_a_state
from bench.growth.study import Curve, Lines, Points, medians, study
from bench.noise import Noise
from bench.part import Pace
from bench.positions import LIMIT, along, length
from bench.rounds import on_one_core
from tessera.core.chance import seeded
from tessera.core.game import Game
from tessera.core.packed import zeros
from tessera.core.playout import Tally, play_out
from tessera.games import GAMES, find_game

PLAYERS: Final = 4
TENTHS: Final = 10
PLAYED: Final = 300
"""Games whose tenths are timed together."""
COPIED: Final = 20
"""Games whose positions are copied."""


def measure(pace: Pace, noise: Noise) -> Sequence[Curve]:
    """All games by their tenths, once a round."""
    played, copied, copies = (2, 1, 20) if pace.small else (PLAYED, COPIED, COPIES)
    with on_one_core():
        speed = medians([_speed(played, noise) for _ in range(pace.rounds)])
        memory: Lines = {
            game.title: list(enumerate(apart(kilobytes, name, copied, copies), 1))
            for name, game in GAMES.items()
        }
    return [
        Curve(
            "growth-moves.svg",
            f"Decisions a second in the course of a game, {PLAYERS} players",
            "tenth of the game",
            "decisions/s",
            speed,
        ),
        Curve(
            "growth-moves-memory.svg",
            f"Memory of a state in the course of a game, {PLAYERS} players",
            "tenth of the game",
            "kB a state",
            memory,
        ),
    ]


def _speed(played: int, noise: Noise) -> Lines:
    noise.sample()
    return {game.title: decisions_a_second(game, played) for game in GAMES.values()}


def decisions_a_second(game: Game, played: int) -> Points:
    """By tenth of a game, over many games that are played in parallel."""
    seeds = range(1, played + 1)
    sizes = [max(1, length(game, PLAYERS, seed) // TENTHS) for seed in seeds]
    states = [game.start(PLAYERS, seed) for seed in seeds]
    chances = [seeded(seed) for seed in seeds]
    buffer = zeros(game.actions.size)
    found: Points = []
    for tenth in range(TENTHS):
        tally = Tally()
        began = time.process_time()
        for state, chance, size in zip(states, chances, sizes, strict=True):
            play_out(state, chance, buffer, tally, size if tenth < TENTHS - 1 else LIMIT)
        found.append((tenth + 1, int(tally.decisions) / (time.process_time() - began)))
    return found


def kilobytes(name: str, games: int, copies: int) -> list[float]:
    """A state's memory at the beginning of each tenth of some games."""
    game = find_game(name)
    positions = [along(game, PLAYERS, seed, TENTHS) for seed in range(1, games + 1)]
    return kilobytes_a_state(list(zip(*positions, strict=True)), copies)


MOVES: Final = study("moves", measure)

"""How the time to replay grows with the length: of a record, and of a table's log."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeAlias

from bench.growth.long_games import Moves, long_game
from bench.growth.study import Curve, Lines, medians, study
from bench.noise import Noise
from bench.part import Pace
from bench.rounds import on_one_core
from tessera.core.data.record import Record, replay
from tessera.core.game import Game
from tessera.core.match import Match
from tessera.core.state import State
from tessera.games import GAMES
from tessera.table.entries import Entry
from tessera.table.settings import Settings
from tessera.table.table import Table

LENGTHS: Final = [100, 200, 500, 1000, 2000, 5000]
SEED: Final = 1
LEAST: Final = 0.05
"""Seconds for which each length is replayed over and over."""

Replaying: TypeAlias = Callable[[Game, Moves], Callable[[int], object]]
"""A function that replays the first moves of a game."""


def measure(pace: Pace, noise: Noise) -> Sequence[Curve]:
    """Every length, once a round."""
    lengths = [10, 20] if pace.small else LENGTHS
    moves = {name: long_game(game, game.most, SEED, lengths[-1]) for name, game in GAMES.items()}
    found: list[list[Lines]] = [[], []]
    with on_one_core():
        for _ in range(pace.rounds):
            for lines, replaying in zip(found, (_record, _table), strict=True):
                noise.sample()
                lines.append(_lines(replaying, moves, lengths))
    records, tables = map(medians, found)
    return [
        Curve(
            "growth-replay.svg", "Replaying a record, every move checked", "moves", "ms", records
        ),
        Curve("growth-rebuild.svg", "Bringing a table back from its log", "moves", "ms", tables),
    ]


def _lines(replaying: Replaying, moves: dict[str, Moves], lengths: Sequence[int]) -> Lines:
    lines: Lines = {}
    for name, game in GAMES.items():
        again = replaying(game, moves[name])
        reached = [length for length in lengths if length <= len(moves[name])]
        lines[game.title] = [(length, milliseconds(partial(again, length))) for length in reached]
    return lines


def _record(game: Game, moves: Moves) -> Callable[[int], State]:
    record = record_of(game, moves)
    return lambda length: replay(record, game, game.figures(), length)


def _table(game: Game, moves: Moves) -> Callable[[int], Table]:
    settings = Settings(game.name, game.most, SEED)
    log = log_of(settings, moves)
    return lambda length: Table.rebuilt(settings, log[: game.most + length])


def record_of(game: Game, moves: Moves) -> Record:
    """The record of those moves."""
    match = Match(game, [f"Player {seat}" for seat in range(game.most)], SEED)
    for seat, action in moves:
        match.play(seat, action)
    return match.record()


def log_of(settings: Settings, moves: Moves) -> list[Entry]:
    """The log of a table at which those moves were made."""
    table = Table(settings)
    for seat in range(settings.seats):
        table.sit(seat, f"Player {seat}", 0.0)
    for number, (seat, action) in enumerate(moves):
        decision = table.decision(seat)
        assert decision is not None
        table.move(seat, decision, action, float(number))
    return table.log


def milliseconds(work: Callable[[], object]) -> float:
    """The CPU time, repeated until it can be measured well."""
    times = 0
    began, spent = time.process_time(), 0.0
    while spent < LEAST:
        work()
        times += 1
        spent = time.process_time() - began
    return 1000 * spent / times


REPLAYS: Final = study("replays", measure)

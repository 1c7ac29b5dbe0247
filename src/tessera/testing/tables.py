"""The tables that the contract suite plays at: every game, seat count and option."""

from __future__ import annotations

import itertools
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass

from tessera.core.chance import Chance, seeded
from tessera.core.game import Game
from tessera.core.packed import seats_in, shorts
from tessera.core.state import State
from tessera.games import GAMES

GAMES_A_TABLE = int(os.environ.get("TESSERA_GAMES", "1"))
"""How many games are played at each table; docs/testing.md has the command for the long run."""

BOUND = 20_000
"""No random game takes more decisions than this."""


@dataclass(frozen=True)
class Table:
    """A game, a number of seats and a choice of options."""

    game: Game
    seats: int
    options: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        chosen = "-".join(value for _, value in self.options)
        return f"{self.game.name}-{self.seats}-{chosen}"

    @property
    def is_usual(self) -> bool:
        """Whether it has the default options."""
        defaults = {option.name: option.default for option in self.game.options}
        return all(value == defaults[name] for name, value in self.options)

    @property
    def is_small(self) -> bool:
        """Whether its games are fast on the plain engine too.

        Larger ones are left to the long tests, and on the plain engine to the transcripts.
        """
        return self.seats == self.game.fewest and self.is_usual

    def start(self, seed: int) -> State:
        return self.game.start(self.seats, seed, dict(self.options))


def all_tables_of(game: Game) -> list[Table]:
    """Every number of seats, with combinations of options in which every two values meet.

    In a longer run it is every combination.
    """
    combinations = pairwise_options(game) if GAMES_A_TABLE == 1 else list(_combinations(game))
    return [
        Table(game, seats, options)
        for seats in range(game.fewest, game.most + 1)
        for options in combinations
    ]


def plain_tables_of(game: Game) -> list[Table]:
    """Every number of seats, default options."""
    return [Table(game, seats, ()) for seats in range(game.fewest, game.most + 1)]


def a_few_seats(game: Game) -> int:
    """Three seats, or the nearest number."""
    return max(game.fewest, min(3, game.most))


def plain_tables() -> list[Table]:
    """Every game with every number of seats, default options."""
    return [table for game in GAMES.values() for table in plain_tables_of(game)]


def _combinations(game: Game) -> Iterator[tuple[tuple[str, str], ...]]:
    names = [option.name for option in game.options]
    for values in itertools.product(*[option.values for option in game.options]):
        yield tuple(zip(names, values, strict=True))


def pairwise_options(game: Game) -> list[tuple[tuple[str, str], ...]]:
    """Combinations of options, as few as come easily, in which every two values meet."""
    missing = {
        pair for options in _combinations(game) for pair in itertools.combinations(options, 2)
    }
    chosen: list[tuple[tuple[str, str], ...]] = []
    while missing or not chosen:
        best = max(
            _combinations(game),
            key=lambda options: len(missing.intersection(itertools.combinations(options, 2))),
        )
        missing.difference_update(itertools.combinations(best, 2))
        chosen.append(best)
    return chosen if len(game.options) > 1 else list(_combinations(game))


def seeds() -> range:
    return range(1, GAMES_A_TABLE + 1)


def walk(state: State, chance: Chance) -> Iterator[tuple[State, int, int]]:
    """A random game: the state, the seat and the action, before each move."""
    for _ in range(BOUND):
        if state.over():
            return
        seats = seats_in(state.deciding)
        seat = seats[chance.below(len(seats))]
        legal = state.legal(seat)
        action = legal[chance.below(len(legal))]
        yield state, seat, action
        state.apply(seat, action)
    raise AssertionError(f"The game did not end within {BOUND} decisions.")


def random_walk(table: Table, seed: int) -> Iterator[tuple[State, int, int]]:
    """A random game at a table, played from a random stream that depends on the seed alone."""
    yield from walk(table.start(seed), seeded(seed + 1_000_000))


def played_out(table: Table, seed: int) -> State:
    """The last state of a random game at a table."""
    state = table.start(seed)
    for _ in walk(state, seeded(seed)):
        pass
    return state


def dumped(state: State) -> str:
    """The complete state as text, to be compared."""
    return json.dumps(state.dump(), sort_keys=True)


def features_of(state: State, seat: int) -> list[int]:
    """The features of a position."""
    buffer = shorts(state.feature_count())
    state.features_into(seat, buffer)
    return list(buffer)

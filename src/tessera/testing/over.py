"""What a test of the suite runs over: every game, table or scenario with the traits it needs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import FunctionType
from typing import Final, TypeVar

import pytest
from _pytest.mark.structures import ParameterSet

from tessera.core.data.scenario import read_scenarios
from tessera.core.data.tracing import scenario_files
from tessera.core.game import Game
from tessera.testing.caller import Caller
from tessera.testing.tables import Table, all_tables_of, plain_tables_of

Test = TypeVar("Test", bound=Callable[..., None])
Parameters = Callable[[Game, Caller], list[ParameterSet]]


@dataclass(frozen=True)
class Over:
    """The argument of a test, its values for one game, and the traits it needs."""

    argument: str
    parameters: Parameters
    having: tuple[str, ...]

    def __call__(self, test: Test) -> Test:
        _TESTS[test] = self
        return test

    def values(self, caller: Caller) -> list[ParameterSet]:
        """The values of the argument; none if no game has the traits."""
        return [
            value
            for game in caller.games
            if game.traits.declared().issuperset(self.having)
            for value in self.parameters(game, caller)
        ]


_TESTS: Final[dict[Callable[..., object], Over]] = {}


def over_of(test: object) -> Over | None:
    """What a function runs over, if it is a test of the suite."""
    return _TESTS.get(test) if isinstance(test, FunctionType) else None


def every_table(*having: str) -> Over:
    """Every number of seats, with combinations of options in which every two values meet."""
    return Over("table", lambda game, _: [_table(table) for table in all_tables_of(game)], having)


def every_seat_count(*having: str, long: bool | None = None) -> Over:
    """Every number of seats, default options."""
    return Over(
        "table", lambda game, _: [_table(table, long) for table in plain_tables_of(game)], having
    )


def every_fewest_and_most(*having: str, long: bool = False) -> Over:
    """The smallest and the largest number of seats."""
    return Over("table", lambda game, _: _fewest_and_most(game, long), having)


def every_small_table(*having: str) -> Over:
    """The smallest number of seats, default options."""
    return Over("table", lambda game, _: [_table(plain_tables_of(game)[0])], having)


def every_game(*having: str, long: bool = False) -> Over:
    """Every game."""
    return Over("game", lambda game, _: [_game(game, long)], having)


def every_game_with_tests() -> Over:
    """Every game for which there are scenarios, or tests of its own."""
    return Over("game", _game_with_tests, ())


def every_scenario() -> Over:
    """Every scenario of a game."""
    return Over("scenario", _scenarios, ())


def _table(table: Table, long: bool | None = None) -> ParameterSet:
    """A table; by default all but the small ones are for the long tests."""
    is_long = not table.is_small if long is None else long
    return pytest.param(table, id=str(table), marks=[pytest.mark.long] if is_long else [])


def _fewest_and_most(game: Game, long: bool) -> list[ParameterSet]:
    tables = plain_tables_of(game)
    return [_table(table, long) for table in dict.fromkeys([tables[0], tables[-1]])]


def _game(game: Game, long: bool = False) -> ParameterSet:
    return pytest.param(game, id=game.name, marks=[pytest.mark.long] if long else [])


def _game_with_tests(game: Game, caller: Caller) -> list[ParameterSet]:
    own = caller.tests / "games" / game.name
    has_tests = own.is_dir() or scenario_files(game, caller.tests)
    return [_game(game)] if has_tests else []


def _scenarios(game: Game, caller: Caller) -> list[ParameterSet]:
    return [
        pytest.param(scenario, id=f"{scenario.game}-{scenario.id}")
        for path in scenario_files(game, caller.tests)
        for scenario in read_scenarios(path)
    ]

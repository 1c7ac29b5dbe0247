"""The suite's plugin for pytest: its options, and which of its tests a game gets."""

from __future__ import annotations

import pytest

from tessera.core.refusal import TesseraError
from tessera.testing.caller import Caller, caller_of
from tessera.testing.over import over_of


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options of the suite."""
    group = parser.getgroup("tessera", "the contract suite of Tessera")
    group.addoption(
        "--game", action="append", default=[], help="a game to test; without it, all are tested"
    )
    group.addoption(
        "--tests", default="tests", metavar="FOLDER", help="has golden/GAME/ and scenarios/GAME/"
    )
    group.addoption(
        "--write", action="store_true", help="write golden transcripts rather than compare them"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Declares the suite's mark, and refuses an unknown game."""
    config.addinivalue_line("markers", "long: takes more than a second or two with a large game")
    try:
        caller_of(config, None)
    except TesseraError as error:
        raise pytest.UsageError(str(error)) from None


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(
    collector: pytest.Module | pytest.Class, obj: object
) -> list[pytest.Item] | None:
    """A test is absent, not skipped, if no game has the traits it needs."""
    over = over_of(obj)
    if over is None:
        return None
    try:
        values = over.values(caller_of(collector.config, collector.module))
    except TesseraError as error:
        raise collector.CollectError(str(error)) from None
    return None if values else []


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Parametrizes a test of the suite."""
    over = over_of(metafunc.function)
    if over is not None:
        values = over.values(caller_of(metafunc.config, metafunc.module))
        metafunc.parametrize(over.argument, values)


@pytest.fixture
def caller(request: pytest.FixtureRequest) -> Caller:
    """What was set by options, or by names in the test's module."""
    return caller_of(request.config, request.module)

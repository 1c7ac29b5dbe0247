"""The caller: which games to test, and where their files are."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import pytest

from tessera.core.game import Game
from tessera.games import GAMES, find_game


@dataclass(frozen=True)
class Caller:
    """What the caller set by options, or by names in their test module."""

    games: list[Game]
    """`--game`, or `GAME` in the module; by default all installed games."""
    tests: Path
    """`--tests`, or `TESTS` in the module: the folder of transcripts, scenarios and tests; of a
    module that names its game, its own folder."""
    writes: bool
    """`--write`: whether transcripts are written rather than compared."""
    how_to_write: str
    """`HOW_TO_WRITE` in the module: the command that writes transcripts."""


def caller_of(config: pytest.Config, module: ModuleType | None) -> Caller:
    """What the caller has set; a module's names count for that module alone."""
    own = vars(module) if module is not None else {}
    names: list[str] = [own["GAME"]] if "GAME" in own else config.getoption("--game", [])
    beside = Path(own["__file__"]).parent if "GAME" in own else None
    tests = own.get("TESTS") or beside or config.getoption("--tests", "tests")
    named = " ".join(["", *names])
    return Caller(
        games=[find_game(name) for name in names] or list(GAMES.values()),
        tests=config.invocation_params.dir / tests,
        writes=config.getoption("--write", False),
        how_to_write=own.get("HOW_TO_WRITE", f"python -m tessera.testing{named} --write"),
    )

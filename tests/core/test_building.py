"""How the engine is built: what `setup.py` does to the sources before they are compiled."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

SETUP = Path(__file__).parents[2] / "setup.py"
TEXT = '''"""A module."""
from typing import Final
from elsewhere import CARDS

SEATS: Final = 4
SLOTS: Final = (
    SEATS
    * CARDS
)
"""How many slots there are."""
HALF: Final = SLOTS / 2
NAME: Final = "card" + "s"
LIMIT: int = SLOTS + 1


def slots() -> int:
    return SLOTS + 1
'''
FOLDED = TEXT.replace("(\n    SEATS\n    * CARDS\n)", "(\n    76\n\n)")


@pytest.fixture(scope="module")
def building() -> ModuleType:
    spec = importlib.util.spec_from_file_location("building", SETUP)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_reckoned_constants_are_written_out_and_nothing_moves(building: ModuleType) -> None:
    module = ModuleType("a_module")
    exec(TEXT.replace("from elsewhere import CARDS", "CARDS = 19"), module.__dict__)
    assert building.fold(TEXT, module) == FOLDED


def test_every_module_of_the_engine_is_compiled_unless_it_says_otherwise(
    building: ModuleType, tmp_path: Path
) -> None:
    for name, head in {
        "core/state.py": '"""State."""',
        "games/chess/rules.py": '"""Rules."""',
        "bots/plain.py": "# mypyc: interpreted",
        "server/app.py": '"""Not for every move."""',
        "server/storage/store.py": '"""For every move."""',
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(head + "\n", encoding="utf-8")
    found = [
        Path(path).relative_to(tmp_path).as_posix() for path in building.engine_modules(tmp_path)
    ]
    assert found == ["core/state.py", "games/chess/rules.py", "server/storage/store.py"]

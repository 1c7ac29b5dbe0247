"""The house: imports point one way, nothing foreign in the engine, links in the docs hold."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "tessera"
FILES = sorted(SOURCE.rglob("*.py"))

MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "bots"},
    "arena": {"core", "games", "bots", "workers", "arena"},
    "table": {"core", "games", "table"},
    "analysis": {"core", "games", "bots", "analysis"},
    "server": {"core", "games", "bots", "analysis", "table", "server"},
    "workers": {"core", "workers"},
    "training": {"core", "games", "bots", "workers", "training"},
    "research": {"core", "games", "bots", "arena", "workers", "research"},
    "examples": {"arena", "research", "examples"},
    "testing": {"core", "games", "bots", "research", "testing"},
    "cli": {
        "core",
        "games",
        "bots",
        "arena",
        "analysis",
        "table",
        "server",
        "training",
        "research",
        "cli",
    },
}
"""Which parts of the house a part may use."""

ENGINE = {"core", "games", "bots"}
FOREIGN = {
    "core/packed.py": {"librt", "mypy_extensions"},
    "bots/learned": {"numpy"},
    "bots/network": {"numpy", "onnx", "onnxruntime"},
}
"""All that the engine may import beside the standard library, and only there."""


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively."
            yield node.module or ""


WITH_TORCH = {"training", "examples"}
"""What plays does without PyTorch."""


def part_of(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_one_way(path: Path) -> None:
    part = part_of(path)
    for name in imports(path):
        if name.startswith("tessera.") and part in MAY_IMPORT:
            assert name.split(".")[1] in MAY_IMPORT[part], f"{path} imports {name}."
        assert name.split(".")[0] != "torch" or part in WITH_TORCH, f"{path} imports {name}."


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_the_engine_needs_the_standard_library_and_packed_arrays_alone(path: Path) -> None:
    if part_of(path) not in ENGINE:
        return
    inside = path.relative_to(SOURCE).as_posix()
    for name in imports(path):
        top = name.split(".")[0]
        if any(inside.startswith(place) and top in names for place, names in FOREIGN.items()):
            continue
        assert top == "tessera" or top in sys.stdlib_module_names, f"{path} imports {name}."


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_modules_stay_small(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 500


SMALL: Final = 16
"""How many modules a folder may hold: what a person sees at a glance."""
LARGER: Final = {"cli/commands": 30}
"""Folders that may hold more: one module a command."""
ROOMS: Final = {"course", "decisions", "knowing", "words", "worth"}
FOLDERS = sorted({path.parent for path in FILES})


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: str(path.relative_to(SOURCE)))
def test_folders_stay_small(folder: Path) -> None:
    modules = [path for path in folder.glob("*.py") if path.name != "__init__.py"]
    assert len(modules) <= LARGER.get(folder.relative_to(SOURCE).as_posix(), SMALL)


@pytest.mark.parametrize("name", ["phoenicia", "constantinopolis", "mosaic"])
def test_every_game_has_the_same_rooms(name: str) -> None:
    inside = {path.parent.name for path in (SOURCE / "games" / name).glob("*/__init__.py")}
    assert inside == ROOMS


@pytest.mark.parametrize("path", [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")], ids=str)
def test_links_in_the_docs_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (path.parent / target).exists(), f"{path.name} links to {target}."

"""Clones: they share what neither has changed, and whatever one changes the other does not see."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

import tessera
from tessera.core.chance import seeded
from tessera.core.packed import first_seat
from tessera.games.mosaic.game import GAME
from tessera.games.mosaic.state import MosaicState
from tests.games.mosaic.positions import dealt

RULES = Path(tessera.__file__).parent / "games" / "mosaic"
SHARED = ("civilizations", "hexes", "rings")
VERBS = {verb.name for verb in GAME.actions.verbs}
LOOKED_AT = 6
"""How often each kind of move is looked at."""


def verb_of(action: int) -> str:
    return GAME.actions.text(action).split()[0]


def rarest(actions: list[int], tried: Counter[str]) -> list[int]:
    """The actions of the verb that has been tried least."""
    least = min(tried[verb_of(action)] for action in actions)
    return [action for action in actions if tried[verb_of(action)] == least]


def look_at(state: MosaicState, unshared: MosaicState, seat: int, action: int) -> None:
    """Makes a move on a clone: the original stays, and the clone goes like a state without any."""
    before = state.dump()
    after = state.clone()
    after.apply(seat, action)
    assert state.dump() == before
    unshared.apply(seat, action)
    assert after.dump() == unshared.dump()
    state.apply(seat, action)
    assert state.dump() == unshared.dump()


@pytest.mark.long
def test_a_move_of_any_kind_on_a_clone_leaves_the_original_alone() -> None:
    tried: Counter[str] = Counter()
    for seed in range(1, 10):
        chance = seeded(seed)
        state, unshared = dealt(6, seed), dealt(6, seed)
        while not state.over():
            seat = int(first_seat(state.deciding))
            actions = rarest(state.legal(seat), tried)
            action = actions[chance.below(len(actions))]
            tried[verb_of(action)] += 1
            if tried[verb_of(action)] <= LOOKED_AT:
                look_at(state, unshared, seat, action)
            else:
                state.apply(seat, action)
                unshared.apply(seat, action)
    assert set(tried) == VERBS


def test_what_clones_share_is_changed_only_after_saying_so() -> None:
    """`state.civilizations`, `hexes` and `rings` are for reading."""
    found = [
        f"{path.name}:{line}"
        for path in sorted(RULES.rglob("*.py"))
        for line in changes_of_shared(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert found == []


def test_a_change_of_something_shared_would_be_found() -> None:
    for line in (
        "state.civilizations[seat].population += 1",
        "state.civilizations[seat].row[3] = 1",
        "own = state.civilizations[seat]; own.points = 3",
        "own = state.civilizations[seat]; own.add_goods(1, 2)",
        "row = state.civilizations[seat].row; row[3] += 1",
        "for own in state.civilizations: own.score(1, 2)",
        "state.hexes[3] = 1",
        "rings = state.rings; rings[3] += 1",
    ):
        assert changes_of_shared(ast.parse(f"def change(): {line}".replace(": for", ":\n for")))


def changes_of_shared(module: ast.Module) -> list[int]:
    """The lines that change what was read from a state's shared parts, function by function."""
    functions = [node for node in ast.walk(module) if isinstance(node, ast.FunctionDef)]
    return [
        part.lineno
        for function in functions
        for node in ast.walk(function)
        for part in changed_parts(node)
        if is_shared(part, shared_names(function))
    ]


def shared_names(function: ast.FunctionDef) -> set[str]:
    """Names that stand for something read from a state's shared parts."""
    names: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and is_shared(node.value, set()):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        if isinstance(node, ast.For) and is_shared(node.iter, set()):
            names |= {node.target.id} if isinstance(node.target, ast.Name) else set()
    return names


def is_shared(node: ast.expr, names: set[str]) -> bool:
    """Whether an expression leads through a shared part, or through a name for something of it."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        if isinstance(node, ast.Attribute) and node.attr in SHARED:
            return True
        node = node.value
    return isinstance(node, ast.Name) and node.id in names


def is_list_of_all(node: ast.expr) -> bool:
    """Whether an expression is `state.civilizations`, the list: every clone has one of its own."""
    return isinstance(node, ast.Attribute) and node.attr == "civilizations"


def changed_parts(node: ast.AST) -> list[ast.expr]:
    """What a statement or a call changes: the owner of what is assigned to, or of the method."""
    if isinstance(node, ast.Assign | ast.AugAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        owners = [part.value for part in targets if isinstance(part, ast.Attribute | ast.Subscript)]
        return [owner for owner in owners if not is_list_of_all(owner)]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        changes = node.func.attr == "score" or node.func.attr.startswith("add_")
        return [node.func.value] if changes else []
    return []

"""What the tests of the games for OpenSpiel share: their names, and random ways through them."""

from __future__ import annotations

from collections.abc import Iterator

import pyspiel
import pytest

from tessera.core.chance import seeded
from tessera.research.openspiel import TesseraState
from tessera.research.openspiel.setting import VARIANTS

WHOLE = [variant.name for variant in VARIANTS.values() if not variant.tiny]
TINY = [variant.name for variant in VARIANTS.values() if variant.tiny]


def _each(names: list[str]) -> pytest.MarkDecorator:
    """The small game at once, the others with the long tests."""
    small, *others = names
    return pytest.mark.parametrize(
        "name", [small, *(pytest.param(name, marks=pytest.mark.long) for name in others)]
    )


EVERY_GAME = _each(WHOLE)
EVERY_TINY_GAME = _each(TINY)
EVERY_NAME = _each(WHOLE + TINY)


def walk(game_string: str, seed: int) -> Iterator[TesseraState]:
    """The states of a random game after its deal, the last one included."""
    game = pyspiel.load_game(game_string)
    chance = seeded(seed)
    state = game.new_initial_state()
    state.apply_action(chance.below(game.max_chance_outcomes()))
    while not state.is_terminal():
        yield state
        legal = state.legal_actions()
        state.apply_action(legal[chance.below(len(legal))])
    yield state


def first_choice(game_string: str, seed: int, after: int) -> TesseraState:
    """A state after so many decisions in which somebody has a real choice."""
    for number, state in enumerate(walk(game_string, seed)):
        if number >= after and len(state.legal_actions()) > 1:
            return state
    raise AssertionError("Nobody had a choice any more.")

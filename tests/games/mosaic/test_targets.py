"""Targets: every click means some move, and what it means fits the position."""

from __future__ import annotations

import pytest

from tessera.core.refusal import TesseraError
from tessera.games.mosaic.game import GAME
from tessera.games.mosaic.state import MosaicState
from tests.games.mosaic.positions import arranged, dealt, play, random_game

ALL_TARGETS = sorted({t for action in range(GAME.actions.size) for t in GAME.targets(action)})


def meant(state: MosaicState, seat: int, target: str) -> str:
    return GAME.actions.text(state.meant(seat, target))


def test_every_thing_means_something_at_every_kind_of_decision() -> None:
    met: set[int] = set()
    for state, seat, _ in random_game(3, 11):
        if state.kind not in met:
            met.add(int(state.kind))
            for target in ALL_TARGETS:
                action = state.meant(seat, target)
                is_refused = state.refusal(seat, action) is not None
                assert is_refused == (action not in state.legal(seat)), target
    assert len(met) > 12


@pytest.mark.parametrize(
    "target", ["", "moon", "hex:moon", "technology:", "seat:x", "rival:infantry:italia:x"]
)
def test_unknown_things_are_refused_in_words(target: str) -> None:
    with pytest.raises(TesseraError):
        dealt(2, 1).meant(0, target)


def test_a_technology_is_bought_played_or_drafted_where_it_lies() -> None:
    assert GAME.targets(GAME.actions.parse("technology seeds")) == ["technology:seeds"]
    assert GAME.targets(GAME.actions.parse("play seeds")) == ["own:seeds"]
    assert GAME.targets(GAME.actions.parse("draft seeds")) == ["pack:seeds"]


def test_a_hex_is_what_the_question_makes_of_it() -> None:
    state = arranged({"stone": 4, "population": 5}, {})
    assert meant(state, 0, "hex:ita10") == "annex ita10"
    play(state, "0: found city", "0: money 0")
    assert meant(state, 0, "hex:ita10") == "place ita10"


def test_a_region_is_recruited_in_or_named() -> None:
    state = arranged({"face_down": ["exploration"], "technologies": ["alphabet"]}, {})
    assert meant(state, 0, "region:italia") == "recruit infantry italia"
    play(state, "0: play exploration")
    assert meant(state, 0, "region:italia") == "region italia"


def test_a_deck_is_looked_at_as_republic_and_else_cleared() -> None:
    state = arranged({"government": "republic"}, {"government": "tyranny"})
    assert meant(state, 0, "deck:tax") == "peek tax"
    play(state, "0: peek tax")
    assert meant(state, 0, "deck:tax") == "clear tax"
    assert meant(state, 1, "deck:tax") == "clear tax"

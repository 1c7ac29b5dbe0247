"""The stack of frames: bonus actions inside one another, and what waits for their end."""

from __future__ import annotations

import pytest

from tessera.games.mosaic import frames
from tests.games.mosaic.positions import SEATS, arranged, own, play, random_game

RICH = {"ideas": 99, "money": 99, "stone": 99, "food": 99, "population": 9}
LEARNED = ["alphabet", "numeration", "philosophy", "royal-house", "arch"]


def test_bonus_actions_stand_inside_one_another_and_end_in_order() -> None:
    """C13: Mathematics buys Bureaucracy, whose Work comes before the turn goes on."""
    state = arranged(
        {**RICH, "technologies": LEARNED},
        {},
        technology_offer=["mathematics", "bureaucracy", "seeds", "art", "dance"],
    )
    play(state, "0: technology mathematics", "0: money 0", "0: face up")
    assert state.rooms[state.kind].name == "bonus-action"
    play(state, "0: technology bureaucracy", "0: money 0", "0: face up")
    assert state.rooms[state.kind].name == "bonus-work"
    play(state, "0: work stone")
    assert state.rooms[state.kind].name == "turn"
    assert state.actions_due == 0
    assert state.depth == 1


def test_a_scoring_waits_for_the_end_of_the_whole_action() -> None:
    """U4: what a bonus action reveals is scored when the card that brought it is done."""
    state = arranged(
        {**RICH, "technologies": LEARNED},
        {},
        technology_offer=["mathematics", "seeds", "art", "dance", "drama"],
        population_offer=["p01", "p02"],
        population_deck=["scoring", "p03"],
    )
    play(state, "0: technology mathematics", "0: money 0", "0: face up")
    play(state, "0: population p01")
    assert state.scorings_due == 0
    play(state, "0: money 0")
    assert (state.scorings_due, state.scorings_done) == (0, 1)
    assert state.rooms[state.kind].name == "turn"


def test_a_clone_in_the_middle_of_an_effect_goes_its_own_way() -> None:
    """The frames are plain data: a copy is carried on by itself."""
    state = arranged({"face_down": ["legal-code"]}, {})
    play(state, "0: play legal-code")
    copy = state.clone()
    play(copy, "0: produce food")
    play(state, "0: produce tax")
    assert own(copy, 0)["production"] == {"stone": 0, "ideas": 0, "food": 3, "tax": 0, "tariff": 0}
    assert own(state, 0)["production"] == {"stone": 0, "ideas": 0, "food": 0, "tax": 3, "tariff": 0}


@pytest.mark.parametrize("seats", SEATS)
def test_the_stack_stays_far_below_its_limit_and_is_empty_at_the_end(seats: int) -> None:
    """C14: games end, and nothing is left to be done then."""
    deepest = 0
    for state, _, _ in random_game(seats, 3):
        deepest = max(deepest, int(state.depth))
    assert deepest <= frames.DEPTH // 2
    assert state.over()
    assert state.depth == 0
    assert state.faults() == []

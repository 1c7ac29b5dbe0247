"""The appraisal: by it a simple bot builds, claims and fights, and never goes round in circles."""

from __future__ import annotations

import pytest

from tessera.bots.bot import Bot, RandomBot
from tessera.bots.greedy import GreedyBot
from tessera.bots.observation import Observation
from tessera.core.chance import seeded
from tessera.core.packed import first_seat
from tessera.games.mosaic.game import GAME
from tessera.games.mosaic.state import MosaicState
from tests.games.mosaic.positions import arranged, dealt, play

MOST_DECISIONS = 3000


def play_out(state: MosaicState, bots: list[Bot]) -> None:
    """Plays a game to its end; bots that go round in circles fail."""
    for _ in range(MOST_DECISIONS):
        if state.over():
            return
        seat = int(first_seat(state.deciding))
        state.apply(seat, bots[seat].choose(Observation(state, seat)))
    raise AssertionError("The game does not end.")


@pytest.mark.parametrize("seed", [1, 2])
def test_a_greedy_bot_leaves_a_random_one_far_behind(seed: int) -> None:
    state = dealt(2, seed)
    place = seed % 2
    bots: list[Bot] = [RandomBot(seeded(seed)), RandomBot(seeded(seed + 9))]
    bots[place] = GreedyBot(seeded(seed))
    play_out(state, bots)
    scores = [standing.score for standing in state.standings()]
    assert scores[place] >= scores[1 - place] + 30


def chosen(state: MosaicState, seat: int = 0) -> str:
    return GAME.actions.text(GreedyBot(seeded(4)).choose(Observation(state, seat)))


def test_it_claims_what_it_can() -> None:
    """P1: six points for nothing."""
    state = arranged({"population": 12}, {}, achievements_in_play=["populous"])
    assert chosen(state) == "achievement populous"


def test_it_turns_technologies_up_before_it_works() -> None:
    """C4: production that rises now counts for the Work of this very turn."""
    state = arranged({"face_down": ["agriculture"]}, {})
    assert chosen(state) == "play agriculture"


def test_it_finishes_what_it_has_begun() -> None:
    """Money that can be kept is kept, and a bought Technology is turned up."""
    state = arranged(
        {"ideas": 5, "money": 20}, {}, technology_offer=["seeds", "art", "bows", "dance", "drama"]
    )
    play(state, "0: technology seeds")
    assert chosen(state) == "money 0"
    play(state, "0: money 0")
    assert chosen(state) == "face up"


def test_it_places_a_city_where_there_is_something_to_gain() -> None:
    state = arranged({"stone": 4}, {}, tiles={"ita04": "grain"})
    play(state, "0: found city", "0: money 0")
    assert chosen(state) == "place ita04"


def test_it_eliminates_a_unit_that_stands_in_its_way() -> None:
    """M14: and not one that does not matter."""
    state = arranged(
        {"technologies": ["wheel"], "face_down": ["spears"], "cities": ["ita04"]},
        {"infantry": {"italia": 5, "egypt": 1}, "cities": ["ita01"]},
    )
    play(state, "0: play spears")
    assert chosen(state).startswith("unit infantry")


def test_the_end_is_worth_its_points() -> None:
    state = dealt(2, 5)
    play_out(state, [RandomBot(seeded(1)), RandomBot(seeded(2))])
    for seat in range(2):
        points = int(state.civilizations[seat].points)
        assert points * 1000 <= state.appraise(seat) < (points + 1) * 1000

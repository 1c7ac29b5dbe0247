"""Claims: no bot that plays in earnest ends its turn while six points lie there for nothing."""

from __future__ import annotations

import pytest

from tessera.bots import make_bot
from tessera.bots.observation import Observation
from tessera.core.packed import first_seat
from tessera.games.mosaic import actions
from tessera.games.mosaic.game import GAME
from tessera.games.mosaic.state import MosaicState
from tests.games.mosaic.positions import arranged, dealt

IN_EARNEST = ["greedy~15", "greedy", "pupil", "network", "master@20", "search@2", "search@20"]
"""What levels are made of."""


def open_claims(state: MosaicState, seat: int) -> list[int]:
    """What a seat could claim now."""
    return [a for a in state.legal(seat) if actions.GOLDEN_AGE <= a < actions.CLEAR]


ECONOMIC = ["bronze", "cartography", "craftsmanship", "fishing", "pottery", "quarry", "wheel"]


@pytest.mark.parametrize("name", IN_EARNEST)
def test_nobody_in_earnest_ends_a_turn_with_a_claim_open(name: str) -> None:
    """P1: not even where its bonus comes too late to be of use."""
    state = arranged(
        {"technologies": ECONOMIC}, {}, actions_due=0, round=5, last_round=5,
        achievements_in_play=[],
    )  # fmt: skip
    action = make_bot(name, 3, GAME).choose(Observation(state, 0))
    assert GAME.actions.text(action) == "golden-age trade"


def test_not_even_a_novice_who_slips_forgets_a_claim() -> None:
    state = arranged({"population": 12}, {}, actions_due=0, achievements_in_play=["populous"])
    bot = make_bot("novice", 1, GAME)
    ended = [bot.choose(Observation(state, 0)) == actions.END_TURN for _ in range(40)]
    assert sum(ended) == 0


@pytest.mark.long
@pytest.mark.parametrize("name", ["greedy~35", "greedy", "pupil", "network", "search@2"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whole_games_leave_no_claim_open_at_the_end_of_a_turn(name: str, seed: int) -> None:
    state = dealt(2, seed)
    bots = [make_bot(name, seed * 10 + seat, GAME) for seat in range(2)]
    while not state.over():
        seat = int(first_seat(state.deciding))
        action = bots[seat].choose(Observation(state, seat))
        assert action != actions.END_TURN or open_claims(state, seat) == []
        state.apply(seat, action)

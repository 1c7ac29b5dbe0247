"""The appraisal: by it a simple bot builds, loads and commits, and never goes round in circles."""

from __future__ import annotations

import pytest

from tessera.bots.bot import Bot, RandomBot
from tessera.bots.greedy import GreedyBot
from tessera.bots.observation import Observation
from tessera.core.chance import seeded
from tessera.core.packed import first_seat
from tessera.games.constantinopolis.game import GAME
from tessera.games.constantinopolis.state import ConstantinopolisState
from tests.games.constantinopolis.positions import arranged, dealt

MOST_DECISIONS = 800


def play_out(state: ConstantinopolisState, bots: list[Bot]) -> None:
    """Plays a game to its end; bots that go round in circles fail."""
    for _ in range(MOST_DECISIONS):
        if state.over():
            return
        seat = int(first_seat(state.deciding))
        state.apply(seat, bots[seat].choose(Observation(state, seat)))
    raise AssertionError("The game does not end.")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_greedy_bot_leaves_a_random_one_far_behind(seed: int) -> None:
    state = dealt(2, seed)
    place = seed % 2
    bots: list[Bot] = [RandomBot(seeded(seed)), RandomBot(seeded(seed + 9))]
    bots[place] = GreedyBot(seeded(seed))
    play_out(state, bots)
    scores = [standing.score for standing in state.standings()]
    assert scores[place] >= 40
    assert scores[place] >= scores[1 - place] + 20


@pytest.mark.long
def test_greedy_bots_play_a_whole_game_together() -> None:
    state = dealt(4, 7, {"free-trade": "on"})
    play_out(state, [GreedyBot(seeded(seat)) for seat in range(4)])
    assert min(standing.score for standing in state.standings()) >= 30


def chosen(state: ConstantinopolisState, seat: int) -> str:
    return GAME.actions.text(GreedyBot(seeded(4)).choose(Observation(state, seat)))


def test_it_builds_production_first() -> None:
    state = arranged("build", {"office": "magister-officiorum"}, {})
    verb, _, building = chosen(state, 0).partition(" ")
    assert verb == "build"
    assert building in state.components.production_keys


def test_it_loads_what_it_can_and_then_commits() -> None:
    greg: dict[str, object] = {"gold": 0, "contracts": ["c001", "c002"], "goods": {"alimentary": 2}}
    state = arranged("accept", greg, {}, round=8)
    for expected in ("load", "load", "commit"):
        move = chosen(state, 0)
        assert move.split()[0] == expected
        state.apply(0, GAME.actions.parse(move))


def test_it_does_not_bid_more_for_an_office_than_the_office_is_worth() -> None:
    state = arranged("office", {"gold": 60}, {"gold": 60}, round=2)
    state.apply(0, GAME.actions.parse("contest praefectus-pretorio"))
    state.apply(0, GAME.actions.parse("bid 30"))
    assert chosen(state, 1) == "pass"

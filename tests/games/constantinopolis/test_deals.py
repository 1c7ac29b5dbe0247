"""Free trade between bots: they propose a deal that helps both, wait for the answer, and stop."""

from __future__ import annotations

from collections import Counter

import pytest

from tessera.bots import make_bot
from tessera.bots.bot_game import next_to_move
from tessera.bots.observation import Observation
from tessera.games.constantinopolis.game import GAME
from tessera.games.constantinopolis.state import ConstantinopolisState
from tessera.table.settings import Settings
from tessera.table.table import Table
from tessera.table.timing.due import bots_to_move, next_due
from tests.games.constantinopolis.positions import FREE_TRADE, arranged, dealt, play

NO_USE: dict[str, object] = {"contracts": ["c001", "c002"], "goods": {}, "gold": 10}
OF_USE: dict[str, object] = {"contracts": [], "goods": {"alimentary": 3}, "gold": 30}


def drawn(*sheets: dict[str, object]) -> ConstantinopolisState:
    """Phase 6, when everybody has just seen the contracts."""
    state = arranged("accept", *sheets, options=FREE_TRADE)
    state.barrier = state.moves
    return state


def steps(state: ConstantinopolisState, seat: int, name: str) -> list[str]:
    """What a bot does until it has made its offer, or does something else."""
    bot = make_bot(name, 5, GAME)
    done: list[str] = []
    while not done or done[-1].split()[0] in ("offer", "give", "ask"):
        action = bot.choose(Observation(state, seat))
        done.append(GAME.actions.text(action))
        state.apply(seat, action)
    return done


@pytest.mark.parametrize("name", ["merchant", "search@1", "captain", "sovereign"])
def test_who_cannot_serve_a_contract_offers_it_to_who_can(name: str) -> None:
    """X5: for gold, so that both gain by it."""
    state = drawn(NO_USE, OF_USE)
    done = steps(state, 0, name)
    assert done[:2] == ["offer seat2", "give c001"] or done[:2] == ["offer seat2", "give c002"]
    assert {step.split("-")[0] for step in done[2:-1]} == {"ask gold"}
    assert done[-1] == "propose"


@pytest.mark.parametrize("name", ["merchant", "search@1"])
def test_who_appraises_a_deal_that_helps_both_accepts_it(name: str) -> None:
    """A network may see in it above all that a rival gains."""
    state = drawn(NO_USE, OF_USE)
    steps(state, 0, name)
    assert GAME.actions.text(make_bot(name, 6, GAME).choose(Observation(state, 1))) == "accept"


def test_who_has_offered_waits_for_the_answer() -> None:
    """X7: whoever commits ends their offer."""
    state = drawn(NO_USE, OF_USE)
    steps(state, 0, "merchant")
    assert state.awaits(0) and not state.awaits(1)
    assert next_to_move(state) == 1
    play(state, "1: decline")
    assert next_to_move(state) == 0


def test_a_bot_offers_once_a_round_and_drops_a_draft_that_leads_nowhere() -> None:
    state = drawn(NO_USE, OF_USE)
    steps(state, 0, "merchant")
    play(state, "1: decline")
    assert steps(state, 0, "merchant")[0].split()[0] not in ("offer", "withdraw")
    state = drawn(NO_USE, OF_USE)
    play(state, "0: offer seat2", "0: give c001", "0: give c002")
    assert steps(state, 0, "merchant")[0] == "cancel"


def test_nobody_offers_where_nothing_can_be_gained() -> None:
    state = drawn({**NO_USE, "contracts": []}, {**OF_USE, "goods": {}})
    assert steps(state, 0, "merchant")[0].split()[0] != "offer"


@pytest.mark.long
@pytest.mark.parametrize("name", ["merchant", "sovereign"])
def test_bots_offer_now_and_then_and_never_twice_a_round(name: str) -> None:
    state = dealt(3, 3, FREE_TRADE)
    bots = [make_bot(name, seat, GAME) for seat in range(3)]
    offers: Counter[tuple[int, int]] = Counter()
    while not state.over():
        seat = next_to_move(state)
        action = bots[seat].choose(Observation(state, seat))
        offers[int(state.round), seat] += GAME.actions.text(action) == "propose"
        state.apply(seat, action)
    assert max(offers.values()) == 1
    assert sum(offers.values()) >= 3


def test_at_a_table_a_bot_gives_people_time_to_answer_its_offer() -> None:
    table = Table(Settings("constantinopolis", 2, 7, options=FREE_TRADE))
    table.sit(0, "Hanno", 0.0, "merchant")
    table.sit(1, "Anne", 0.0)
    state = drawn(NO_USE, OF_USE)
    steps(state, 0, "merchant")
    assert table.match is not None
    table.match.state = state
    table.opened = {0: (1, 0.0), 1: (2, 0.0)}
    assert bots_to_move(table, 1e6) == [] and next_due(table) is None
    play(state, "1: decline")
    assert bots_to_move(table, 1e6) == [(0, 1, "merchant")]

"""Guessing hidden hands: what follows from open events stays. (L2, L3)"""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from tessera.core.chance import seeded
from tessera.games.phoenicia.game import GAME
from tessera.games.phoenicia.knowing.guess import (
    choose_set_aside,
    deal_by_need,
    pool_at_reshuffle,
    pool_since_reshuffle,
    shortfall,
)
from tessera.games.phoenicia.state import PhoeniciaState
from tessera.testing.tables import Table, random_walk

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def positions(seats: int, seed: int, every: int) -> list[PhoeniciaState]:
    walk = random_walk(Table(GAME, seats, ()), seed)
    return [
        cast(PhoeniciaState, state.clone())
        for number, (state, _, _) in enumerate(walk)
        if number % every == 0
    ]


@pytest.mark.long
@SEATS
def test_guessed_hands_are_worth_what_their_owners_have_bid(seats: int) -> None:
    chance = seeded(1)
    proofs = 0
    walks = [positions(seats, seed, 3) for seed in (1, 2, 110, 151)]
    for state in [state for walk in walks for state in walk]:
        for seat in range(seats):
            guess = state.guess(seat, chance)
            for rival in range(seats):
                if rival != seat:
                    proofs += state.memory.proof_value(rival) > 0
                    assert shortfall(state, guess, rival) == 0
    assert proofs > 100


@SEATS
def test_the_real_hands_always_agree_with_the_memory(seats: int) -> None:
    for state in positions(seats, 3, 1):
        for seat in range(seats):
            assert shortfall(state, state, seat) == 0


@SEATS
def test_hands_at_the_last_reshuffle_are_known_in_sum(seats: int) -> None:
    chance = seeded(2)
    reshuffled = 0
    for state in positions(seats, 4, 5):
        for seat in range(seats):
            guess = state.guess(seat, chance)
            assert list(pool_at_reshuffle(guess, seat)) == list(pool_at_reshuffle(state, seat))
            assert list(pool_since_reshuffle(guess, seat)) == list(
                pool_since_reshuffle(state, seat)
            )
            reshuffled += sum(pool_at_reshuffle(state, seat)) > 0
    assert reshuffled > 0


def test_a_bid_of_all_wealth_gives_the_hand_away() -> None:
    """Robert bids 8 with two coins: he must hold a 6."""
    state = arranged({"0": {"hand": [6], "coins": 2}, "1": {"hand": [6], "coins": 2}})
    for move in ("auction dyer", "bid 7"):
        state.apply(0, GAME.actions.parse(move))
    state.apply(1, GAME.actions.parse("bid 8"))
    chance = seeded(3)
    assert {state.guess(0, chance).settlements[1].hand_value for _ in range(50)} == {6}
    # Anne's own bid of 7 proves a 5 or a 6.
    assert {state.guess(1, chance).settlements[0].hand_value for _ in range(50)} == {5, 6}


def test_without_a_bid_any_hand_may_be_meant() -> None:
    state = arranged({"0": {"hand": [6], "coins": 2}, "1": {"hand": [6], "coins": 2}})
    chance = seeded(4)
    hands = Counter(state.guess(0, chance).settlements[1].hand_value for _ in range(300))
    assert set(hands) == {4, 5, 6}
    assert min(hands.values()) > 50


def test_cards_kept_over_a_reshuffle_come_from_the_old_deck() -> None:
    """The deck is all fours and fives, and was made while Robert held the only unseen card: a 6."""
    state = arranged(
        {"0": {"hand": [4]}, "1": {"hand": [6]}},
        draw_pile=[],
        discard_pile=[4] * 12 + [5] * 14 + [6] * 12,
    )
    for seat in (0, 1):
        for move in ("end auctions", "end work", "end purchases", "cash nothing"):
            state.apply(seat, GAME.actions.parse(move))
    assert state.round == 2
    chance = seeded(5)
    for _ in range(100):
        guess = state.guess(0, chance)
        assert guess.settlements[1].hand[6] >= 1


@SEATS
def test_the_last_resort_never_needs_the_real_hands(seats: int) -> None:
    """Where memory cannot be satisfied, a guess is still sound and can be played on."""
    chance = seeded(6)
    for state in positions(seats, 5, 7):
        for seat in range(seats):
            guess = state.clone()
            deal_by_need(state, guess, seat, chance)
            choose_set_aside(guess, seat, chance)
            assert guess.faults() == []
            assert guess.view(seat) == state.view(seat)
            for decision in guess.pending():
                assert guess.legal(decision.seat)


def arranged(
    settlements: dict[str, dict[str, object]],
    draw_pile: list[int] | None = None,
    discard_pile: list[int] | None = None,
) -> PhoeniciaState:
    """Two players; Anne, in seat 0, is Overlord and a Dyer is on offer."""
    figures = GAME.figures()
    data = GAME.start(2, 1, {}, figures).dump()
    given: dict[str, object] = {"overlord": 0, "display": ["dyer"], "settlements": settlements}
    if draw_pile is not None and discard_pile is not None:
        given["draw_pile"] = draw_pile
        given["discard_pile"] = discard_pile
    entries = data["settlements"]
    assert isinstance(entries, list)
    for seat, changes in settlements.items():
        entries[int(seat)].update(changes)
    data.update({key: value for key, value in given.items() if key != "settlements"})
    return cast(PhoeniciaState, GAME.load(GAME.arrange(data, given, figures), figures))

"""Paying: exactly the payments without a needless card, and the cheapest as the default."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import cast

from hypothesis import given, settings
from hypothesis import strategies as st

from tessera.core.state import State
from tessera.games.phoenicia.actions import PAY, PAY_COINS
from tessera.games.phoenicia.game import GAME
from tessera.games.phoenicia.state import PhoeniciaState

FIGURES = GAME.figures()
HANDS = st.lists(st.sampled_from([4, 5, 6]), max_size=5).map(sorted)


def paying(hand: list[int], coins: int, price: int) -> PhoeniciaState | None:
    """Anne has to pay that price, or `None` where she cannot."""
    if sum(hand) + coins < price:
        return None
    data = GAME.start(2, 1, {}, FIGURES).dump()
    settlements = data["settlements"]
    assert isinstance(settlements, list)
    settlements[0].update(hand=hand, coins=coins, memory=dict(settlements[0]["memory"]))
    data.update(overlord=0, active=0, asked="payment", deciding=[0])
    payment = data["payment"]
    assert isinstance(payment, dict)
    payment.update(price=price, due=price, lowest_paid=6, asked_by="purchases", purpose="tool")
    return cast(PhoeniciaState, GAME.load(data, FIGURES))


def payments(state: State) -> Iterator[tuple[int, ...]]:
    """The sets of cards that every way to pay ends with."""
    for action in state.legal(0):
        after = state.clone()
        after.apply(0, action)
        card = () if action == PAY_COINS else (action - PAY,)
        if after.pending()[0].kind == "payment":
            for rest in payments(after):
                yield tuple(sorted(card + rest))
        else:
            yield card


def allowed_sets(hand: list[int], coins: int, price: int) -> set[tuple[int, ...]]:
    """Sets that cover the price with the coins, and none of whose cards could be left out."""
    return {
        cards
        for size in range(len(hand) + 1)
        for cards in itertools.combinations(hand, size)
        if sum(cards) + coins >= price and (not cards or sum(cards) - min(cards) < price)
    }


@settings(max_examples=300)
@given(HANDS, st.integers(0, 9), st.integers(1, 30))
def test_handing_in_from_the_highest_down_gives_exactly_the_allowed_payments(
    hand: list[int], coins: int, price: int
) -> None:
    """C4, C5: every allowed set of cards can be paid, in one way only, and no other."""
    state = paying(hand, coins, price)
    if state is not None:
        found = Counter(payments(state))
        assert set(found) == allowed_sets(hand, coins, price)
        assert set(found.values()) == {1}


@settings(max_examples=300)
@given(HANDS, st.integers(0, 9), st.integers(1, 30))
def test_whatever_is_paid_adds_up(hand: list[int], coins: int, price: int) -> None:
    """C2, C3: cards and coins go down by the price, change comes back in coins."""
    start = paying(hand, coins, price)
    if start is None:
        return
    ways: list[PhoeniciaState] = [start]
    while ways:
        state = ways.pop()
        for action in state.legal(0):
            after = state.clone()
            after.apply(0, action)
            if after.pending()[0].kind == "payment":
                ways.append(after)
            else:
                assert after.settlements[0].wealth() == start.settlements[0].wealth() - price


@settings(max_examples=300)
@given(HANDS, st.integers(0, 9), st.integers(1, 30))
def test_the_default_payment_has_the_least_change_then_the_fewest_cards(
    hand: list[int], coins: int, price: int
) -> None:
    """N2."""
    state = paying(hand, coins, price)
    if state is None:
        return
    paid: list[int] = []
    while state.pending()[0].kind == "payment":
        action = state.default(0)
        if action != PAY_COINS:
            paid.append(action - PAY)
        state.apply(0, action)
    best = min(
        (max(sum(cards) - price, 0), len(cards)) for cards in allowed_sets(hand, coins, price)
    )
    assert (max(sum(paid) - price, 0), len(paid)) == best

"""Decks and offers: what chance decides when an offer is cleared, and what is known afterwards."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from tessera.core.chance import seeded
from tessera.core.plain_data import NONE
from tessera.games.mosaic.course.decks import clear_offer, draw, fill
from tessera.games.mosaic.course.effects.sources import NO_SOURCE
from tessera.games.mosaic.kinds import BUILD_DECK, POPULATION_DECK
from tessera.games.mosaic.state import MosaicState
from tests.games.mosaic.positions import arranged, dealt


def population(state: MosaicState) -> tuple[list[str], list[str]]:
    """The Population offer and deck."""
    data = state.dump()
    return cast(list[str], data["population_offer"]), cast(list[str], data["population_deck"])


@pytest.mark.long
def test_a_cleared_offer_goes_down_in_random_order() -> None:
    """Q3, Y4: both orders of two cards come about equally often, and which they are is known."""
    orders: Counter[tuple[str, ...]] = Counter()
    for seed in range(200):
        state = arranged({}, {}, population_offer=["p01", "p02"], population_deck=["p03", "p04"])
        state.chance = seeded(seed)
        clear_offer(state, 0, POPULATION_DECK, NO_SOURCE)
        offer, deck = population(state)
        assert offer == ["p03", "p04"]
        orders[tuple(deck)] += 1
        bottoms = cast(dict[str, list[list[str]]], state.dump()["bottoms"])
        assert bottoms["population"] == [["p01", "p02"]]
    assert set(orders) == {("p01", "p02"), ("p02", "p01")}
    assert min(orders.values()) > 70


def test_clearings_lie_beneath_one_another() -> None:
    """Q5, Y4: cards of a clearing that come up again leave its list."""
    state = arranged({}, {}, population_offer=["p01", "p02"], population_deck=["p03"])
    clear_offer(state, 0, POPULATION_DECK, NO_SOURCE)
    offer, deck = population(state)
    assert offer[0] == "p03"
    assert sorted([offer[1], *deck]) == ["p01", "p02"]
    clear_offer(state, 0, POPULATION_DECK, NO_SOURCE)
    bottoms = cast(dict[str, list[list[str]]], state.dump()["bottoms"])["population"]
    offer, deck = population(state)
    assert [sorted(deck)] == bottoms
    assert sorted([*offer, *deck]) == ["p01", "p02", "p03"]


def test_a_revealed_scoring_card_has_no_part_any_more() -> None:
    """A8, Q8, U1: it is set aside, an Empire Scoring is due, and the next card is drawn."""
    state = dealt(3, 2)
    parts = cast(dict[str, list[int] | None], state.dump()["scoring_parts"])
    assert parts["build"] == [0, 19]
    while not state.scoring_cards:
        assert draw(state, BUILD_DECK) != NONE
    data = state.dump()
    assert data["scoring_cards"] == ["build"]
    assert state.scorings_due == 1
    parts = cast(dict[str, list[int] | None], data["scoring_parts"])
    assert parts["build"] is None
    assert parts["tax"] is not None


def test_a_deck_can_be_drawn_and_cleared_for_ever() -> None:
    """Q3, Q7: a ring of cards never runs over, and an empty deck fills nothing."""
    state = dealt(2, 4)
    before = Counter([card for pile in population(state) for card in pile])
    for _ in range(60):
        clear_offer(state, 0, POPULATION_DECK, NO_SOURCE)
        after = Counter([card for pile in population(state) for card in pile])
        assert before - after in (Counter(), Counter(["scoring"]))
    while draw(state, POPULATION_DECK) != NONE:
        pass
    state.set_offered(POPULATION_DECK, 0, NONE)
    fill(state, POPULATION_DECK)
    assert population(state)[0][0] == "none"

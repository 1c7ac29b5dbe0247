"""The draft is for all at the same time: who is quicker makes no difference. (B3)"""

from __future__ import annotations

import itertools

import pytest

from tessera.core.chance import Chance, seeded
from tessera.core.packed import seats_in
from tessera.games.mosaic import kinds
from tessera.games.mosaic.game import GAME
from tessera.games.mosaic.state import MosaicState
from tests.games.mosaic.positions import SEATS, dealt, own


def at_the_draft(seats: int, seed: int) -> MosaicState:
    """A game in which all have chosen their Leaders."""
    state = dealt(seats, seed)
    while state.kind == kinds.LEADER:
        seat = seats_in(state.deciding)[0]
        state.apply(seat, state.legal(seat)[seed % 3])
    return state


def answered(state: MosaicState, picks: list[int], order: tuple[int, ...]) -> dict[str, object]:
    """What comes of everybody's choice in one of the possible orders."""
    state = state.clone()
    for seat in order:
        assert state.refusal(seat, picks[seat]) is None
        state.apply(seat, picks[seat])
    data = state.dump()
    return {key: value for key, value in data.items() if key not in ("moves", "barrier")}


def random_picks(state: MosaicState, chance: Chance) -> list[int]:
    choices = [state.legal(seat) for seat in range(state.seats)]
    return [legal[chance.below(len(legal))] for legal in choices]


@pytest.mark.parametrize("seats", SEATS)
def test_any_order_of_arrival_gives_the_same_position(seats: int) -> None:
    """B3, Y5: all decide at once, five times."""
    chance = seeded(seats)
    state = at_the_draft(seats, 3)
    orders = list(itertools.islice(itertools.permutations(range(seats)), 0, 24))
    for _ in range(5):
        assert state.kind == kinds.DRAFT
        assert seats_in(state.deciding) == list(range(seats))
        picks = random_picks(state, chance)
        results = [answered(state, picks, order) for order in (*orders, orders[0][::-1])]
        assert all(result == results[0] for result in results)
        for seat in range(seats):
            state.apply(seat, picks[seat])
    assert state.kind == kinds.STARTING_CITY


@pytest.mark.parametrize("seats", SEATS)
def test_packs_go_to_the_left(seats: int) -> None:
    """B3, B4: what is left of a pack goes to the next seat, and each keeps five cards."""
    chance = seeded(seats)
    state = at_the_draft(seats, 4)
    for number in range(5):
        packs = [own(state, seat)["pack"] for seat in range(seats)]
        picks = random_picks(state, chance)
        for seat in range(seats):
            assert len(state.legal(seat)) == 5 - number
            state.apply(seat, picks[seat])
        for seat in range(seats):
            passed = own(state, (seat + 1) % seats)["pack"]
            before = packs[seat]
            assert isinstance(passed, list) and isinstance(before, list)
            assert set(passed) < set(before)
            assert len(passed) == 4 - number
    for seat in range(seats):
        cards = own(state, seat)["face_down"]
        assert isinstance(cards, list)
        assert len(cards) == 5


@pytest.mark.parametrize("seats", SEATS)
def test_the_table_remembers_where_each_card_came_from(seats: int) -> None:
    """Y6: the pack to which it was dealt, and the round in which it was chosen."""
    chance = seeded(seats)
    state = at_the_draft(seats, 5)
    expected: dict[str, dict[str, int | None]] = {}
    for seat in range(seats):
        pack = own(state, seat)["pack"]
        assert isinstance(pack, list)
        expected |= {card: {"pack": seat, "round": None} for card in pack}
    assert state.dump()["draft_memory"] == expected
    for number in range(1, 6):
        picks = random_picks(state, chance)
        for seat in range(seats):
            expected[GAME.actions.text(picks[seat]).split()[1]]["round"] = number
            state.apply(seat, picks[seat])
        assert state.dump()["draft_memory"] == expected

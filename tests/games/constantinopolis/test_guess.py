"""Guessing: what was seen stays, and only what is truly unknown is drawn anew. (V8)"""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from tessera.core.chance import seeded
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.actions import CONTRACTS, GOODS
from tessera.games.constantinopolis.state import ConstantinopolisState
from tests.games.constantinopolis.positions import FREE_TRADE, arranged, play, random_game

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def guesses(state: ConstantinopolisState, seat: int, count: int) -> list[ConstantinopolisState]:
    chance = seeded(9)
    return [state.guess(seat, chance) for _ in range(count)]


def goods(state: ConstantinopolisState, seat: int) -> list[int]:
    return [int(state.sheets[seat].goods(good)) for good in range(GOODS)]


@SEATS
def test_gold_and_cargo_at_sea_are_known_to_whoever_took_notes(seats: int) -> None:
    chance = seeded(1)
    at_sea = 0
    for number, (state, _, _) in enumerate(random_game(seats, 5)):
        if number % 5:
            continue
        for seat in range(seats):
            guess = state.guess(seat, chance)
            for rival, sheet in enumerate(state.sheets):
                if state.kind != kinds.DONATE:
                    assert guess.sheets[rival].gold == sheet.gold
                for contract in range(CONTRACTS):
                    ship = state.ship_of(contract, rival)
                    if ship >= 0 and not sheet.in_harbor(ship):
                        at_sea += 1
                        assert guess.place(contract) == state.place(contract)
    assert at_sea > 0


@pytest.mark.long
@SEATS
def test_ones_own_plan_stays_as_it_is(seats: int) -> None:
    chance = seeded(2)
    for number, (state, _, _) in enumerate(random_game(seats, 6, FREE_TRADE)):
        if number % 5 == 0:
            for seat in range(seats):
                own = [s.dump() for s in (state, state.guess(seat, chance))]
                sheets = [cast(list[dict[str, object]], data["sheets"])[seat] for data in own]
                for sheet in sheets:
                    del sheet["set_aside"]
                assert sheets[0] == sheets[1]


def test_deck_and_cards_put_aside_are_one_unknown_heap() -> None:
    state = arranged("accept", {"office": "consul"}, {}, round=2)
    heap = {c for c in range(CONTRACTS) if state.place(c) in (kinds.IN_DECK, kinds.PUT_ASIDE)}
    aside = Counter[int]()
    for guess in guesses(state, 0, 60):
        assert guess.sheets[0].aside_count == 3
        found = [int(guess.sheets[0].card_aside(i)) for i in range(3)]
        aside.update(found)
        assert all(guess.place(contract) == kinds.PUT_ASIDE for contract in found)
        deck = {int(guess.deck_card(i)) for i in range(guess.deck_size)}
        assert len(deck) == state.deck_size
        assert deck | set(found) | {int(guess.sheets[1].card_aside(0))} == heap
    assert len(aside) > 60


def test_the_next_market_is_known_and_so_is_the_last_one() -> None:
    """V5: below the top of Future anything may come; a single card there can be counted out."""
    markets = ["opificies", "porta-aurea", "domus-regia", "portus-iulianus"]
    state = arranged("office", {}, {}, current="forum-costantinum", future=markets)
    orders = {tuple(cast(list[str], guess.dump()["future"])) for guess in guesses(state, 0, 60)}
    assert {order[0] for order in orders} == {"opificies"}
    assert len(orders) == 6
    state = arranged("office", {}, {}, current="forum-costantinum", future=markets[:2])
    orders = {tuple(cast(list[str], guess.dump()["future"])) for guess in guesses(state, 0, 20)}
    assert orders == {tuple(markets[:2])}


def planning() -> ConstantinopolisState:
    jen: dict[str, object] = {
        "office": "magister-officiorum",
        "contracts": ["c001", "c013", "c022"],
        "saved": ["c046"],
        "posts": 2,
        "goods": {"alimentary": 3, "consumer": 2},
    }
    greg: dict[str, object] = {
        "office": "consul",
        "contracts": ["c002"],
        "goods": {"alimentary": 1},
    }
    return arranged("accept", greg, jen, round=3)


def test_a_rival_who_still_plans_may_still_do_anything() -> None:
    state = planning()
    play(state, "1: load c001 ship1", "1: free c046", "1: save c013")
    for guess in guesses(state, 0, 10):
        assert guess.place(0) == kinds.BEFORE + 1
        assert guess.dump()["sheets"][1]["saved"] == ["c046"]  # type: ignore[index]
        assert goods(guess, 1) == [3, 2, 0, 0, 0]


def test_a_rival_who_has_committed_has_some_plan_or_other() -> None:
    state = planning()
    play(state, "1: load c001 ship1", "1: commit")
    loaded = Counter[str]()
    for guess in guesses(state, 0, 60):
        assert guess.faults() == []
        entry = cast(list[dict[str, object]], guess.dump()["sheets"])[1]
        ships = cast(list[dict[str, list[str]]], entry["ships"])
        loaded.update([key for ship in ships for key in ship["contracts"]])
        saved = cast(list[str], entry["saved"])
        assert len(saved) <= 2
        play(guess, "0: commit")
        assert guess.faults() == []
    # Alimentary and Consumer are there, Industrial is not.
    assert set(loaded) == {"c001", "c013", "c046"}


def test_a_contract_in_an_open_offer_lies_free() -> None:
    """X5: it was taken off its post for that, which nobody has seen."""
    jen: dict[str, object] = {"saved": ["c046"], "posts": 1}
    state = arranged("accept", {"gold": 9}, jen, options=FREE_TRADE, round=3)
    play(state, "1: free c046", "1: offer seat1", "1: give c046", "1: ask gold-5", "1: propose")
    for guess in guesses(state, 0, 5):
        assert guess.view(0) == state.view(0)
        play(guess, "0: accept")
        assert guess.faults() == []


def test_choices_of_phase_7_are_drawn_among_those_allowed() -> None:
    jen: dict[str, object] = {"goods": {"alimentary": 4, "consumer": 1}, "walls": ["wall-bundle"]}
    state = arranged("donate", {}, jen, current="forum-costantinum")
    play(state, "1: bundle aac", "1: donate nothing")
    fames = Counter[int]()
    golds = set()
    for guess in guesses(state, 0, 80):
        golds.add(int(guess.sheets[1].gold))
        play(guess, "0: donate nothing")
        fames[int(guess.sheets[1].fame)] += 1
    assert golds == {30, 40}
    assert set(fames) == {0, 1}


def test_what_is_kept_is_drawn_among_what_is_there() -> None:
    jen: dict[str, object] = {"goods": {"alimentary": 2, "luxury": 1}}
    state = arranged("donate", {"goods": {"alimentary": 2}}, jen)
    play(state, "0: donate nothing", "1: donate nothing", "1: keep luxury")
    kept = Counter[tuple[int, ...]]()
    for guess in guesses(state, 0, 60):
        play(guess, "0: keep alimentary")
        kept[tuple(goods(guess, 1))] += 1
    store = {(2, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 1), (1, 0, 0, 0, 0)}
    assert {(1, 0, 0, 0, 0), (0, 0, 0, 0, 1)} <= set(kept) <= store

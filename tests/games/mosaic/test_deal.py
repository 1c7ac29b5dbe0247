"""The set-up: what chance decides, what it leaves alone, and what stays in the box."""

from __future__ import annotations

import json
from collections import Counter
from typing import cast

import pytest

from tessera.core.match import Match
from tessera.games.mosaic.game import GAME
from tessera.games.mosaic.kinds import DECKS
from tessera.games.mosaic.state import MosaicState
from tests.games.mosaic.positions import FIGURES, HEXES, SEATS, dealt, own, random_game

EVERY_NUMBER = pytest.mark.parametrize("seats", SEATS)
IN_THE_BOX = {2: 10, 3: 10, 4: 8, 5: 8, 6: 6}
"""Population cards left over by the number of players, and as many Tax & Tariff cards."""


def listed(data: dict[str, object], name: str) -> list[str]:
    return cast(list[str], data[name])


def tiles(state: MosaicState) -> dict[str, str | None]:
    return cast(dict[str, str | None], state.dump()["tiles"])


@EVERY_NUMBER
def test_each_hex_in_play_gets_the_tile_of_its_kind(seats: int) -> None:
    """A4, A5: Fish on ports, caches on cache hexes, and no more of a good than there are."""
    out = {2: ("his", "gau"), 3: ("his",)}.get(seats, ())
    marks = {key: mark for key, (mark, _, _) in HEXES.items()}
    for seed in range(20):
        laid = tiles(dealt(seats, seed))
        assert set(laid) == set(marks)
        for place, tile in laid.items():
            if place.startswith(out) if out else False:
                assert tile is None
            elif marks[place] == "*":
                assert tile == "fish"
            elif marks[place] == "$":
                assert str(tile).startswith("cache-")
            else:
                assert tile is None or tile in FIGURES.names("goods")[1:]
        lying = Counter(tile for tile in laid.values() if tile is not None)
        for good in FIGURES.names("goods"):
            copies = FIGURES.integer(f"goods.{good}.copies", 0, 99)
            assert lying[good] == copies if seats >= 4 else lying[good] <= copies
        for cache in FIGURES.names("caches"):
            copies = FIGURES.integer(f"caches.{cache}.copies", 0, 99)
            most = lying[f"cache-{cache}"]
            assert most == copies if seats >= 4 else most <= copies


@pytest.mark.long
def test_tiles_are_drawn_at_random() -> None:
    """A5: over many deals an open hex holds about every good, and is blank as often as not."""
    drawn = Counter(tiles(dealt(4, seed))["ita02"] for seed in range(400))
    goods = FIGURES.names("goods")[1:]
    assert set(drawn) == {None, *goods}
    assert 180 < drawn[None] < 290
    caches = Counter(tiles(dealt(2, seed))["ita01"] for seed in range(200))
    assert len(caches) == 5


@EVERY_NUMBER
def test_the_starting_player_is_drawn_by_lot_or_named(seats: int) -> None:
    """A3."""
    lots = Counter(int(dealt(seats, seed).starting_player) for seed in range(60 * seats))
    assert set(lots) == set(range(seats))
    assert min(lots.values()) > 30
    named = {
        int(dealt(seats, seed, {"starting-player": "first-seat"}).starting_player)
        for seed in range(9)
    }
    assert named == {0}


@EVERY_NUMBER
def test_small_cards_are_drawn_from_all_of_them(seats: int) -> None:
    """A9, A10: what stays in the box differs from game to game, half Tax and half Tariff."""
    boxed: Counter[str] = Counter()
    for seed in range(60):
        data = dealt(seats, seed).dump()
        people, taxes = listed(data, "box_population"), listed(data, "box_tax")
        assert len(people) == len(taxes) == IN_THE_BOX[seats]
        assert sum(key.startswith("tax") for key in taxes) == IN_THE_BOX[seats] // 2
        for deck, key in (("population", "population_cards"), ("tax", "tax_cards")):
            cards = [*listed(data, f"{deck}_deck"), *listed(data, f"{deck}_offer")]
            box = listed(data, f"box_{deck}")
            assert sorted([*cards, *box]) == sorted([*FIGURES.names(key), "scoring"])
        boxed.update(people + taxes)
    assert set(boxed) == {*FIGURES.names("population_cards"), *FIGURES.names("tax_cards")}


@EVERY_NUMBER
def test_scoring_cards_lie_in_their_part(seats: int) -> None:
    """A7, A8: anywhere in the middle or bottom part, and never in the first offers."""
    found: dict[str, set[int]] = {deck: set() for deck in DECKS}
    for seed in range(120):
        data = dealt(seats, seed).dump()
        parts = cast(dict[str, list[int]], data["scoring_parts"])
        for deck in DECKS:
            cards = listed(data, f"{deck}_deck")
            assert cards.count("scoring") == 1
            assert "scoring" not in listed(data, f"{deck}_offer")
            beneath = len(cards) - 1 - cards.index("scoring")
            least, most = parts[deck]
            assert least <= beneath <= most
            found[deck].add(beneath)
    technologies = 105 - 5 * seats
    sizes = [technologies // 3 + (i < technologies % 3) for i in range(3)]
    part = 1 if seats <= 3 else 2
    assert parts["technology"] == [sum(sizes[part + 1 :]), sum(sizes[part:])]
    assert parts["build"] == [0, 19]
    assert parts["population"] == parts["tax"] == [0, (20 - IN_THE_BOX[seats]) // 2]
    assert found["population"] == set(range((20 - IN_THE_BOX[seats]) // 2 + 1))
    assert len(found["technology"]) > 15


@EVERY_NUMBER
def test_packs_hold_five_starting_technologies_and_the_deck_the_rest(seats: int) -> None:
    """A6, A11."""
    state = dealt(seats, 7)
    data = state.dump()
    packs = [cast(list[str], own(state, seat)["pack"]) for seat in range(seats)]
    starting = FIGURES.names("technologies")[:39]
    assert all(len(pack) == 5 and set(pack) <= set(starting) for pack in packs)
    cards = [*listed(data, "technology_deck"), *listed(data, "technology_offer")]
    everything = [*cards, *[key for pack in packs for key in pack]]
    assert sorted(everything) == sorted([*FIGURES.names("technologies"), "scoring"])
    assert len(listed(data, "technology_offer")) == len(listed(data, "build_offer")) == 5
    assert len(listed(data, "population_offer")) == len(listed(data, "tax_offer")) == 2


def test_nine_achievements_are_drawn() -> None:
    """A12."""
    drawn = [tuple(listed(dealt(3, seed).dump(), "achievements_in_play")) for seed in range(60)]
    assert {len(chosen) for chosen in drawn} == {9}
    assert {key for chosen in drawn for key in chosen} == set(FIGURES.names("achievements"))


def test_the_same_seed_deals_the_same_game_and_another_seed_another() -> None:
    """Z7."""
    deals = [json.dumps(dealt(4, seed).dump()) for seed in (1, 1, 2)]
    assert deals[0] == deals[1] != deals[2]


@EVERY_NUMBER
def test_the_same_options_seed_and_moves_always_give_the_same_game(seats: int) -> None:
    """Z7."""
    matches = [Match(GAME, [f"P{i}" for i in range(seats)], 17) for _ in range(2)]
    for _, seat, action in random_game(seats, 17):
        for match in matches:
            match.play(seat, action)
    assert matches[0].state.dump() == matches[1].state.dump()
    assert matches[0].state.over()

"""Nothing is lost: cards, tiles and pieces are conserved, and what was told adds up."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from tessera.core.decision import Event
from tessera.core.match import Match
from tessera.games.mosaic import events, kinds
from tessera.games.mosaic.kinds import CURRENCIES, DECKS, PRODUCTIONS
from tessera.games.mosaic.state import MosaicState
from tests.games.mosaic.positions import (
    FIGURES,
    SEATS,
    WHOLE_GAMES,
    dealt,
    own,
    random_game,
    random_match,
)


@pytest.mark.long
@WHOLE_GAMES
def test_the_table_is_sound_after_every_move(seats: int) -> None:
    """A1, C9, D6: after every one of the first moves, and then after every fourth."""
    for number, (state, _, _) in enumerate(random_game(seats, 41)):
        if number < 300 or number % 4 == 0:
            assert state.faults() == []
    assert state.over()
    assert state.faults() == []


def cards_of(state: MosaicState) -> Counter[str]:
    """Every card of the game, wherever it lies."""
    data = state.dump()
    cards: Counter[str] = Counter()
    for deck in DECKS:
        cards.update(cast(list[str], data[f"{deck}_deck"]))
        cards.update(cast(list[str], data[f"{deck}_offer"]))
    for name in ("used_population", "box_population", "box_tax"):
        cards.update(cast(list[str], data[name]))
    for player in cast(list[dict[str, object]], data["civilizations"]):
        for name in ("technologies", "face_down", "pack", "tax_cards"):
            cards.update(cast(list[str], player[name]))
        if player["pick"]:
            cards[str(player["pick"])] += 1
        cards.update(cast(dict[str, int], player["build_cards"]))
    cards["scoring"] += len(cast(list[str], data["scoring_cards"]))
    del cards["none"]
    return +cards


@WHOLE_GAMES
def test_no_card_is_ever_lost(seats: int) -> None:
    """A6, A8, A9, A10."""
    first = cards_of(dealt(seats, 5))
    assert first["scoring"] == 4
    assert sum(first.values()) == 105 + 38 + 20 + 20 + 4
    for number, (state, _, _) in enumerate(random_game(seats, 5)):
        if number % 3 == 0:
            assert cards_of(state) == first


def goods_of(state: MosaicState) -> Counter[str]:
    """The tiles of goods on the map and with players."""
    data = state.dump()
    goods = Counter(tile for tile in cast(dict[str, str | None], data["tiles"]).values() if tile)
    for player in cast(list[dict[str, object]], data["civilizations"]):
        goods.update(cast(dict[str, int], player["goods"]))
    return +Counter({key: goods[key] for key in FIGURES.names("goods")})


@WHOLE_GAMES
def test_no_good_is_ever_lost(seats: int) -> None:
    """A5, J3."""
    first = goods_of(dealt(seats, 6))
    for number, (state, _, _) in enumerate(random_game(seats, 6)):
        if number % 5 == 0:
            assert goods_of(state) == first
    assert goods_of(state) == first


@pytest.mark.long
def test_a_cache_is_used_up() -> None:
    """J2."""
    caches = [
        sum(str(tile).startswith("cache") for tile in cast(dict[str, str], data).values())
        for data in (state.dump()["tiles"] for state, _, _ in random_game(2, 8))
    ]
    assert caches == sorted(caches, reverse=True)
    assert caches[0] == 20 > caches[-1]


def told(match: Match, *wanted: int) -> list[Event]:
    return [event for event in match.events if event.kind in wanted]


@WHOLE_GAMES
@pytest.mark.parametrize("seed", [1, 2])
def test_productions_are_the_sum_of_what_was_told(seats: int, seed: int) -> None:
    """D6, N6, W2, X1: all start at 0, and the Government's part is told apart from them."""
    match = random_match(seats, seed)
    counted = [Counter(dict.fromkeys(PRODUCTIONS, 0)) for _ in range(seats)]
    for event in told(match, events.PRODUCTION):
        counted[event.seat][PRODUCTIONS[event["production"]]] += event["change"]
    for event in told(match, events.SHIFTED):
        counted[event.seat][PRODUCTIONS[event["giver"]]] -= event["amount"]
        counted[event.seat][PRODUCTIONS[event["taker"]]] += event["amount"]
    for seat in range(seats):
        assert own(cast(MosaicState, match.state), seat)["production"] == dict(counted[seat])


@WHOLE_GAMES
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_points_are_the_sum_of_what_was_told(seats: int, seed: int) -> None:
    """N12, N13, U13, U14, V7, V8, V9, V10, V11."""
    match = random_match(seats, seed)
    counted = [[0] * kinds.ORIGIN_KINDS for _ in range(seats)]
    for event in match.events:
        if event.kind == events.SCORED:
            counted[event.seat][event["origin"]] += event["points"]
        elif event.kind == events.REGION_SCORED:
            counted[event.seat][kinds.FROM_REGIONS] += event["points"]
            assert (event["rank"] != 2) == (event["points"] >= 3)
        elif event.kind == events.GOVERNMENT_SCORED:
            counted[event.seat][kinds.FROM_GOVERNMENT] += event["points"]
        elif event.kind == events.FINAL:
            counted[event.seat][event["origin"]] += event["amount"]
    for standing in match.state.standings():
        assert list(standing.origins.values()) == counted[standing.seat]
        assert standing.score == sum(counted[standing.seat])


@WHOLE_GAMES
def test_currencies_and_population_are_the_sum_of_what_was_told(seats: int) -> None:
    """D1, D5, L1, W2: everything that comes or goes is told once."""
    match = random_match(seats, 4)
    held = [Counter(dict.fromkeys(CURRENCIES, 0)) for _ in range(seats)]
    people = [5] * seats
    for event in match.events:
        count_money(event, held, people)
    for seat in range(seats):
        player = own(cast(MosaicState, match.state), seat)
        assert {key: player[key] for key in CURRENCIES} == dict(held[seat])
        assert player["population"] == people[seat]


def count_money(event: Event, held: list[Counter[str]], people: list[int]) -> None:
    """Adds what one event tells of currencies and Population."""
    seat = event.seat
    if event.kind in (events.GAINED, events.WORKED, events.CONVERTED):
        held[seat][CURRENCIES[event["currency"]]] += event["amount"]
        people[seat] -= event.kind == events.CONVERTED
    elif event.kind == events.COLLECTED:
        held[seat]["money"] += event["money"]
    elif event.kind == events.HOLDING and event["change"] < 0:
        held[seat]["money"] -= event["change"]
    elif event.kind == events.POPULATION:
        people[seat] += event["change"]
    elif event.kind == events.PAID:
        held[seat].subtract({currency: event[currency] for currency in CURRENCIES})
        people[seat] -= event["people"]
    elif event.kind == events.RECRUITED:
        held[seat]["money"] -= FIGURES.integer("military.recruit", 0, 99)
    elif event.kind == events.MOVED:
        held[seat]["money"] -= FIGURES.integer("military.move", 0, 99)


@WHOLE_GAMES
def test_games_end_and_never_have_more_than_three_scorings(seats: int) -> None:
    """C14, U3, V1, V2, V5: the end begins once, and one full round follows."""
    for seed in (11, 12, 13):
        match = random_match(seats, seed)
        assert match.state.over()
        assert 1 <= len(told(match, events.EMPIRE_SCORING)) <= 3
        (begins,) = told(match, events.END_BEGINS)
        rounds = [event["round"] for event in told(match, events.ROUND)]
        assert rounds == list(range(1, begins["round"] + 1))


def test_no_scoring_card_turns_up_before_the_first_round() -> None:
    """U1, U4: nothing in the set-up draws that far."""
    for seats in SEATS:
        for seed in range(4):
            for state, _, _ in random_game(seats, seed):
                if state.round > 0:
                    break
                assert state.scoring_cards == state.scorings_due == 0

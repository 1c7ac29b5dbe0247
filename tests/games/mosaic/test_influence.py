"""Influence reckoned in two ways: from the numbers by region, and from every hex and unit."""

from __future__ import annotations

import pytest

from tessera.games.mosaic import kinds
from tessera.games.mosaic.actions import HEXES, REGIONS
from tessera.games.mosaic.course.scoring.empire import empire_scoring
from tessera.games.mosaic.course.scoring.influence import influence, led_by
from tessera.games.mosaic.course.scoring.regions import RegionScoring
from tessera.games.mosaic.game_map import region_of
from tessera.games.mosaic.state import MosaicState
from tests.games.mosaic.positions import FIGURES, SEATS, arranged, random_game

BONUS = {"formations": kinds.INFANTRY, "cavalry-tactics": kinds.CAVALRY}


def scanned(state: MosaicState, seat: int, region: int, scoring: bool) -> int:
    """A seat's influence, hex by hex and unit by unit. (U10, U11, U12)"""
    player = state.civilizations[seat]
    engines = any(
        rival.units(kinds.SIEGE_ENGINE, region)
        for other, rival in enumerate(state.civilizations)
        if other != seat
    )
    weight = 0
    for place in range(HEXES):
        if region_of(place) == region and state.piece_owner(place) == seat:
            kind = kinds.PIECES[state.piece_kind(place)]
            if scoring and engines and kind in ("city", "port-city"):
                continue
            name = "town" if kind.endswith("town") else kind
            weight += FIGURES.integer(f"influence.{name}", 0, 9)
    units = [int(player.units(kind, region)) for kind in range(3)]
    weight += sum(units) * FIGURES.integer("influence.unit", 0, 9)
    if scoring:
        for card, unit in BONUS.items():
            number = state.components.technology_keys.index(card)
            if state.lies_face_up(number, seat) and units[unit]:
                weight += 2
    return weight


def points_of(weights: list[int], worth: int) -> list[int]:
    """What a region brings, by weights: all who are first, and one alone who is second."""
    ranks = sorted({weight for weight in weights if weight > 0}, reverse=True)
    points = []
    for weight in weights:
        first = ranks[:1] == [weight]
        second = ranks[1:2] == [weight] and weights.count(weight) == 1
        points.append(worth if first else 2 if second else 0)
    return points


@pytest.mark.parametrize("seats", SEATS)
def test_both_ways_agree_all_through_random_games(seats: int) -> None:
    """U10, U11, U12, U13, U14, U15, U16, U17."""
    compared = 0
    for number, (state, _, _) in enumerate(random_game(seats, 31)):
        if number % 29:
            continue
        for region in range(REGIONS):
            for scoring in (False, True):
                weights = [scanned(state, seat, region, scoring) for seat in range(seats)]
                assert weights == [influence(state, s, region, scoring) for s in range(seats)]
                most = max(weights)
                alone = most > 0 and weights.count(most) == 1
                assert led_by(state, region, scoring) == (weights.index(most) if alone else -1)
                compared += most > 0
            great = sum(
                state.piece_kind(place) in (kinds.CITY, kinds.PORT_CITY, kinds.WONDER)
                for place in range(HEXES)
                if region_of(place) == region
            )
            weights = [scanned(state, seat, region, True) for seat in range(seats)]
            expected = points_of(weights, 3 + great)
            found = RegionScoring(seats)
            found.look_at(state, region)
            assert list(found.points) == expected
            assert list(found.influence) == weights
    assert compared > 20


def test_bonuses_and_siege_engines_count_in_scorings_only() -> None:
    """U11, U12, U17."""
    state = arranged(
        {
            "cities": ["ita02"],
            "technologies": ["formations", "cavalry-tactics"],
            "infantry": {"italia": 3},
            "cavalry": {"italia": 1},
        },
        {"ports": ["ita15"], "wonders": {"sphinx": "ita03"}, "siege_engines": {"italia": 1}},
    )
    italia = state.components.region_keys.index("italia")
    for seat in (0, 1):
        for scoring in (False, True):
            weight = influence(state, seat, italia, scoring)
            assert weight == scanned(state, seat, italia, scoring)
    assert [influence(state, seat, italia, False) for seat in (0, 1)] == [6, 5]
    assert [influence(state, seat, italia, True) for seat in (0, 1)] == [8, 5]


def test_who_is_tied_shares_first_place_and_does_not_lead() -> None:
    """U13, U16: to lead is to be alone in first place."""
    state = arranged({"cities": ["ita01", "gre01"]}, {"cities": ["ita02"]})
    state.journal = []
    state.scorings_due = 1
    empire_scoring(state)
    told = [state.sentence(event, 0, ["Anne", "Robert"]) for event in state.journal]
    assert told[1:4] == [
        "Anne shares first place in Italia with 2 influence: 5 points.",
        "Robert shares first place in Italia with 2 influence: 5 points.",
        "Anne leads Greece with 2 influence: 4 points.",
    ]

"""Counts: whatever effects multiply by, reckoned again from the dump of whole games."""

from __future__ import annotations

from typing import cast

import pytest

from tessera.games.mosaic.course.effects import sources
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.scoring.claims import achievement_met, golden_age_met
from tessera.games.mosaic.course.scoring.counts import count
from tessera.games.mosaic.course.scoring.final import final_points, total_calm
from tessera.games.mosaic.game_map import region_of
from tessera.games.mosaic.kinds import (
    FROM_PROJECTS,
    FROM_SETTLEMENTS,
    FROM_TECHNOLOGIES,
    FROM_UNREST,
    PRODUCTIONS,
)
from tessera.games.mosaic.state import MosaicState
from tests.games.mosaic.positions import FIGURES, HEXES, SEATS, arranged, neighbours, random_game

Data = dict[str, object]
PILLARS = FIGURES.names("pillars")
COUNTS = [*PILLARS, *words.COUNT_NAMES]
BY_WONDER = COUNTS[words.CITY_BESIDE :]
BY_OTHER_TESTS = {"control", "lead", "goods-set", "best-project", *BY_WONDER}
UNITS = ["infantry", "cavalry", "siege_engines"]


def symbols_of(player: Data) -> dict[str, int]:
    """F1, K7: on the Leader, face-up Technologies, Build cards and the Great Library."""
    found: list[str] = []
    for key in cast(list[str], player["technologies"]):
        found += FIGURES.texts(f"technologies.{key}.pillars")
    for key, copies in cast(dict[str, int], player["build_cards"]).items():
        found += FIGURES.texts(f"build_cards.{key}.pillars") * copies
    if player["leader"]:
        found += FIGURES.texts(f"leaders.{player['leader']}.pillars")
    if player["library"]:
        found += [str(player["library"])] * 2
    return {pillar: found.count(pillar) for pillar in PILLARS}


def cities_of(player: Data) -> list[str]:
    return [*cast(list[str], player["cities"]), *cast(list[str], player["ports"])]


def units_of(player: Data, region: str | None = None) -> int:
    tables = [cast(dict[str, int], player[name]) for name in UNITS]
    return sum(number for table in tables for key, number in table.items() if region in (None, key))


def projects_of(player: Data) -> int:
    cards = cast(dict[str, int], player["build_cards"])
    return sum(
        copies
        for key, copies in cards.items()
        if FIGURES.text(f"build_cards.{key}.kind") == "project"
    )


def recounted(player: Data) -> dict[str, int]:
    """Everything that needs no more than a player's own things. (C10)"""
    symbols = symbols_of(player)
    goods = cast(dict[str, int], player["goods"])
    wild = cast(int, player["wild_goods"])
    cities = cities_of(player)
    regions = [hex_key[:3] for hex_key in cities]
    wonders = len(cast(dict[str, str], player["wonders"]))
    achievements = len(cast(list[str], player["achievements"]))
    total = cast(dict[str, int], player["total_production"])
    return {
        **symbols,
        "pillar-kind": sum(number > 0 for number in symbols.values()),
        "population": cast(int, player["population"]),
        "money": cast(int, player["money"]),
        **{f"{key}-production": total[key] for key in PRODUCTIONS},
        "technology": len(cast(list[str], player["technologies"])),
        "city": len(cities),
        "port-city": len(cast(list[str], player["ports"])),
        "farm-town": len(cast(list[str], player["farms"])),
        "manufactory-town": len(cast(list[str], player["manufactories"])),
        "unit": units_of(player),
        "wonder": wonders,
        "project": projects_of(player),
        "great-work": wonders + projects_of(player),
        "achievement": achievements,
        "honour": achievements + len(cast(list[str], player["golden_ages"])),
        "good": sum(goods.values()) + wild,
        "unique-good": min(10, sum(number > 0 for number in goods.values()) + wild),
        "region-with-city": len(set(regions)),
        "city-best-region": max((regions.count(region) for region in regions), default=0),
    }


def players_of(state: MosaicState) -> list[Data]:
    return cast(list[Data], state.dump()["civilizations"])


@pytest.mark.parametrize("seats", SEATS)
def test_every_count_is_what_the_dump_shows(seats: int) -> None:
    """C10, F1, F6, F12, H4, J4, J5, M11, N6, W9."""
    for number, (state, _, _) in enumerate(random_game(seats, 71)):
        if number % 37:
            continue
        for seat, player in enumerate(players_of(state)):
            expected = recounted(player)
            assert set(expected) | BY_OTHER_TESTS == set(COUNTS)
            for name, value in expected.items():
                found = count(state, seat, COUNTS.index(name), sources.NO_SOURCE)
                assert found == value, (name, seat)


def counted_for(state: MosaicState, seat: int, wonder: str, name: str) -> int:
    source = sources.WONDER + state.components.wonder_keys.index(wonder)
    return int(count(state, seat, COUNTS.index(name), source))


@pytest.mark.parametrize("seats", [3, 6])
def test_wonders_count_what_is_around_them(seats: int) -> None:
    """H6, K8: own Cities beside or in the region, own Wonders there, and everybody's units."""
    found = 0
    for number, (state, _, _) in enumerate(random_game(seats, 72)):
        if number % 61:
            continue
        players = players_of(state)
        for seat, player in enumerate(players):
            wonders = cast(dict[str, str], player["wonders"])
            for wonder, place in wonders.items():
                number = state.components.hex_keys.index(place)
                region = state.components.region_keys[region_of(number)]
                cities = cities_of(player)
                assert [counted_for(state, seat, wonder, name) for name in BY_WONDER] == [
                    sum(city in neighbours(place) for city in cities),
                    sum(city[:3] == place[:3] for city in cities),
                    sum(other[:3] == place[:3] for other in wonders.values()),
                    sum(units_of(rival, region) for rival in players),
                ]
                found += 1
    assert found > 5


def test_the_hanging_gardens_count_own_cities_and_ports_beside_them() -> None:
    """H4, H6, K8: no Towns, no Cities of others, none further away; land borders do not matter."""
    gardens = {"hanging-gardens": "ass12"}
    beside = neighbours("ass12")
    ports = [key for key in beside if HEXES[key][0] == "*"]
    inland = [key for key in beside if key not in ports]
    assert ports
    assert len(inland) >= 3
    state = arranged(
        {"wonders": gardens, "cities": [inland[0], "gre02"], "ports": ports, "farms": [inland[1]]},
        {"cities": [inland[2]]},
    )
    assert counted_for(state, 0, "hanging-gardens", "city-beside") == 1 + len(ports)


def test_the_sphinx_counts_itself_and_own_wonders_in_its_region_only() -> None:
    """K8."""
    mine = {"sphinx": "ita02", "stonehenge": "ita03", "great-library": "gre02"}
    state = arranged({"wonders": mine}, {"wonders": {"great-pyramid": "ita04"}})
    assert counted_for(state, 0, "sphinx", "wonder-here") == 2


@pytest.mark.parametrize("seats", [2, 5])
def test_projects_and_settlements_score_what_the_dump_shows(seats: int) -> None:
    """V7, V8, V12: each Project its symbols; the best one for Construction."""
    for number, (state, _, _) in enumerate(random_game(seats, 73)):
        if number % 53:
            continue
        for seat, player in enumerate(players_of(state)):
            symbols = symbols_of(player)
            points = [
                symbols[FIGURES.texts(f"build_cards.{key}.effects")[0].split()[-1]]
                for key, copies in cast(dict[str, int], player["build_cards"]).items()
                if copies and FIGURES.text(f"build_cards.{key}.kind") == "project"
            ]
            assert final_points(state, seat, FROM_PROJECTS) == sum(points)
            best = count(state, seat, words.BEST_PROJECT, sources.NO_SOURCE)
            assert best == max(points, default=0)
            towns = [*cast(list[str], player["farms"]), *cast(list[str], player["manufactories"])]
            expected = 2 * len(cities_of(player)) + len(towns)
            assert final_points(state, seat, FROM_SETTLEMENTS) == expected


def test_what_lies_face_down_scores_nothing_and_calms_nobody() -> None:
    """F6, V10."""
    cards = ["dynasty", "festivals", "literature", "empires"]
    hidden, shown = (
        arranged({name: cards, "cities": ["ita02"], "tax_cards": ["tax09"]}, {})
        for name in ("face_down", "technologies")
    )
    assert final_points(hidden, 0, FROM_TECHNOLOGIES) == total_calm(hidden, 0) == 0
    symbols = symbols_of(players_of(shown)[0])
    expected = symbols["gov"] + symbols["cul"] + 1
    assert final_points(shown, 0, FROM_TECHNOLOGIES) == expected
    assert total_calm(shown, 0) == 5
    assert [final_points(state, 0, FROM_UNREST) for state in (hidden, shown)] == [-5, 0]


def test_calm_comes_from_leader_cards_and_wonders_alike() -> None:
    """L6, W10: by the symbols owned at the end."""
    state = arranged(
        {
            "leader": "artist",
            "technologies": ["literature", "public-games"],
            "build_cards": {"cultural-city": 1},
            "wonders": {"colosseum-of-rome": "ita02"},
        },
        {},
    )
    culture = symbols_of(players_of(state)[0])["cul"]
    assert total_calm(state, 0) == 3 + 5 + culture + 3 + 4


@pytest.mark.parametrize("seats", SEATS)
def test_claims_are_met_exactly_when_their_number_is_reached(seats: int) -> None:
    """P3, P4: Imperial needs 4 regions with 2 or 3 players and 3 with more."""
    for number, (state, _, _) in enumerate(random_game(seats, 74)):
        if number % 89:
            continue
        for seat, player in enumerate(players_of(state)):
            values = recounted(player)
            control = int(count(state, seat, words.CONTROL, sources.NO_SOURCE))
            values["control"] = control
            for table, met in (("golden_ages", golden_age_met), ("achievements", achievement_met)):
                for claim, key in enumerate(FIGURES.names(table)):
                    needs, what = FIGURES.text(f"{table}.{key}.needs").split()
                    few, _, many = needs.partition(":")
                    needed = int(many or few) if seats >= 4 else int(few)
                    assert met(state, seat, claim) == (values[what] >= needed), key

"""Words: every card says what it does, and the page about Technologies says the same."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from tessera.games.mosaic.game import GAME, components
from tessera.games.mosaic.words import effects as effect_words
from tessera.games.mosaic.words.cards import technology_in_words
from tessera.games.mosaic.words.effects import effects_in_words
from tessera.games.mosaic.words.technology_table import technologies_as_markdown
from tests.games.mosaic.positions import FIGURES

PAGE = Path(__file__).parents[3] / "docs" / "mosaic-technologies.md"
COMPONENTS = components(FIGURES)
DATA = GAME.components_as_data(FIGURES)
TABLES = [
    "technologies",
    "build_cards",
    "leaders",
    "governments",
    "golden_ages",
    "achievements",
    "wonders",
    "population_cards",
    "tax_cards",
    "goods",
    "caches",
]


def test_the_page_about_technologies_is_up_to_date() -> None:
    """`make docs` writes it."""
    assert PAGE.read_text(encoding="utf-8") == technologies_as_markdown(FIGURES)


@pytest.mark.parametrize("table", TABLES)
def test_every_piece_has_a_name_words_and_its_unverified_figures(table: str) -> None:
    pieces = cast(dict[str, dict[str, object]], DATA[table])
    assert pieces
    for key, piece in pieces.items():
        assert piece["name"], key
        assert piece["words"], key
        assert piece["unverified"] == bool(piece["unverified_figures"]), key


def test_pillars_are_called_as_in_the_figures() -> None:
    names = {key: FIGURES.text(f"pillars.{key}.name") for key in FIGURES.names("pillars")}
    assert names == effect_words.PILLARS


def test_effects_are_told_in_plain_words() -> None:
    assert effects_in_words(["population -1", "city next-region"]) == (
        "Costs 1 Population; build a City free of cost in a region adjacent to one with a City"
        " of yours"
    )
    assert effects_in_words(["once gain any 20 for population 1"]) == (
        "Once in the game: pay 1 Population and gain 20 of one currency of your choice"
    )
    assert effects_in_words(["site port", "place wonder", "score-end 2 per city-here"]) == (
        "Only on a port hex; at the end 2 points for each City of yours in its region"
    )


def test_metallurgy_gives_one_unit_and_not_one_for_every_work() -> None:
    assert technology_in_words(FIGURES, "metallurgy") == (
        "Gain 1 Infantry or Cavalry in a region with a City of yours; each time you Work for Food"
        " or Ideas: gain 5 Stone"
    )


def test_the_siege_engine_says_what_it_cancels_and_how_many_there_are() -> None:
    assert technology_in_words(FIGURES, "siege-engine") == (
        "You may recruit your 2 Siege Engines; in an Empire Scoring each cancels the influence of"
        " all opposing Cities and Port Cities in its region"
    )


def test_nothing_that_people_read_is_a_key_of_the_data() -> None:
    """Hexes and cards have names that a person would use."""
    keys = {*COMPONENTS.hex_keys, *COMPONENTS.population_keys, *COMPONENTS.tax_keys}
    for table in (*TABLES, "hexes"):
        for piece in cast(dict[str, dict[str, object]], DATA[table]).values():
            said = f"{piece['name']} {piece.get('title', '')} {piece.get('words', '')}".casefold()
            assert not keys.intersection(said.replace(",", "").split())
    hexes = cast(dict[str, dict[str, object]], DATA["hexes"])
    assert (hexes["ass10"]["title"], hexes["ass24"]["title"]) == ("Assyria 10", "Tyre (Assyria 24)")
    cards = cast(dict[str, dict[str, object]], DATA["population_cards"])
    assert cards["p04"]["name"] == "2 Population"


def test_every_hex_has_its_place_in_the_drawing() -> None:
    hexes = cast(dict[str, dict[str, object]], DATA["hexes"])
    places = {(entry["row"], entry["column"]) for entry in hexes.values()}
    assert len(places) == len(hexes) == FIGURES.integer("map.hexes", 0, 999)
    assert hexes["ita15"]["name"] == "Neapolis"
    assert [entry["kind"] for entry in hexes.values()].count("port") == 10

"""Components: which figures are unverified, and what an owner's file may and may not say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

from tessera.core.refusal import BadData
from tessera.games.mosaic.components import Components
from tessera.games.mosaic.game import GAME, components
from tests.games.mosaic.positions import FIGURES, arranged, dealt, own, own_figures, play

COMPONENTS = Components(FIGURES)

WITHOUT_PREREQUISITES = 35
COUNTS_A_PILLAR = [
    "irrigation",
    "philosophy",
    "writing",
    "calendar",
    "dynasty",
    "fermenting",
    "festivals",
    "luxuries",
    "military-organization",
    "monuments",
    "public-games",
]
"""Technologies whose only effect names a pillar that the rulebook's text has lost."""
GUESSED_BUILD_EFFECTS = [
    "farm-town",
    "manufactory-1",
    "manufactory-2",
    "manufactory-3",
    "manufactory-4",
    "architectural-city",
]
"""Build cards whose first gain is reconstructed."""
GUESSED_BORDERS = ["hispania-gaul", "gaul-italia", "greece-assyria", "assyria-egypt"]


def paths(table: str, keys: list[str], *figures: str) -> set[str]:
    return {f"{table}.{key}.{figure}" for key in keys for figure in figures}


def unverified() -> set[str]:
    """Every reconstructed figure, in groups."""
    technologies = FIGURES.names("technologies")
    needy = [key for key in technologies if FIGURES.texts(f"technologies.{key}.prerequisites")]
    assert len(technologies) - len(needy) == WITHOUT_PREREQUISITES
    builds = FIGURES.names("build_cards")
    with_pillars = [key for key in builds if not key.startswith("manufactory")]
    projects = [key for key in builds if FIGURES.text(f"build_cards.{key}.kind") == "project"]
    taxes = FIGURES.names("tax_cards")
    printed = ["tax04", "tariff03"]
    return {
        *[f"start.{figure}" for figure in ("stone", "ideas", "food", "money", "production")],
        *("fallback.tax[2]", "fallback.tariff[2]"),
        *paths("goods", FIGURES.names("goods")[1:], "copies"),
        *paths("goods", ["timber", "gold"], "effects"),
        *paths("caches", FIGURES.names("caches"), "copies"),
        *paths("caches", ["food", "stone", "money", "population"], "effects"),
        *paths("technologies", technologies, "pillars"),
        *paths("technologies", needy, "prerequisites"),
        *paths("technologies", COUNTS_A_PILLAR, "effects"),
        *("technologies.history.effects[1]", "technologies.religion.effects[2]"),
        *paths("build_cards", builds, "copies"),
        *paths("build_cards", with_pillars, "pillars"),
        *paths("build_cards", [key for key in builds if key not in with_pillars], "goods"),
        *paths("build_cards", GUESSED_BUILD_EFFECTS, "effects[1]"),
        *paths("build_cards", [key for key in projects if key != "city-walls"], "effects"),
        *paths("population_cards", FIGURES.names("population_cards"), "food", "population"),
        *paths("tax_cards", taxes, "unrest"),
        *paths("tax_cards", [key for key in taxes if key not in printed], "factors"),
        *paths("leaders", FIGURES.names("leaders"), "pillars"),
        *paths("governments", FIGURES.names("governments"), "prerequisites"),
        *("map.hexes", "map.caches", "map.caches_a_region", "map.rows"),
        *paths("borders", GUESSED_BORDERS, "regions"),
        *paths("borders", FIGURES.names("borders"), "kind"),
    }


def test_exactly_the_reconstructed_figures_are_unverified() -> None:
    """Z8."""
    assert {figure.path for figure in FIGURES.unverified()} == unverified()
    assert len(unverified()) == 384


def test_players_are_told_which_cards_are_unverified() -> None:
    """Z8."""
    data = GAME.components_as_data(FIGURES)
    json.dumps(data)
    doubtful = {figure.path.rpartition(".")[0] for figure in FIGURES.unverified()}
    for table in ("technologies", "build_cards", "leaders", "governments", "wonders"):
        pieces = cast(dict[str, dict[str, object]], data[table])
        assert list(pieces) == FIGURES.names(table)
        for key, piece in pieces.items():
            assert bool(piece["unverified"]) == (f"{table}.{key}" in doubtful), key
            assert piece["words"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[start]\npopulation = -1", "start.population must lie between"),
        ("[start]\nproduction = [0, 0]", "start.production"),
        ("[offers]\nbuild = 6", "offers.build"),
        ("[costs.technology]\nideas = 100", "costs.technology.ideas"),
        ("[empire_scoring]\nlimit = 4", "empire_scoring.limit"),
        ("[pieces]\ncity = 0", "pieces.city"),
        ("[technologies.seeds]\npillars = ['fod']", "technologies.seeds.pillars"),
        ("[technologies.seeds]\nprerequisites = ['xyz']", "technologies.seeds.prerequisites"),
        ("[technologies.seeds]\neffects = ['bring food 3']", "technologies.seeds"),
        ("[technologies.seeds]\neffects = ['produce fodder 3']", "technologies.seeds"),
        ("[technologies.seeds]\neffects = ['produce food 3 per cow']", "technologies.seeds"),
        ("[technologies.seeds]\neffects = ['action any', 'gain food 1']", "technologies.seeds"),
        ("[technologies.seeds]\neffects = ['place city']", "“place city” cannot stand there"),
        ("[technologies.seeds]\neffects = ['peek']", "“peek” cannot stand there"),
        ("[technologies.seeds]\neffects = ['while produce food 1']", "cannot stand there"),
        ("[technologies.seeds]\neffects = ['score-empire 1']", "cannot stand there"),
        ("[technologies.seeds]\neffects = ['units infantry 1 here']", "cannot stand there"),
        ("[technologies.seeds]\neffects = ['units infantry 1 port']", "is no effect of this game"),
        ("[technologies.seeds]\neffects = ['units siege-engine 1 home']", "cannot stand there"),
        ("[technologies.seeds]\neffects = ['score-end 1 per city-here']", "cannot stand there"),
        ("[technologies.seeds]\neffects = ['gain food -1']", "cannot stand there"),
        ("[goods.grain]\neffects = ['gain any 2']", "“gain any 2” cannot stand there"),
        ("[caches.food]\neffects = ['calm 2']", "“calm 2” cannot stand there"),
        ("[governments.tyranny]\neffects = ['gain food 2']", "cannot stand there"),
        ("[golden_ages.art]\neffects = ['score-end 3']", "cannot stand there"),
        ("[build_cards.forum]\neffects = ['when tax-card: gain food 1']", "cannot stand there"),
        ("[influence]\nport-city = 3", "influence.city and influence.port-city must be equal"),
        ("[technologies.sowing]\nname = 'Sowing'", "technologies.sowing is not a figure"),
        ("[build_cards.farm-town]\nkind = 'castle'", "build_cards.farm-town.kind"),
        ("[build_cards.farm-town]\neffects = ['gain food 5']", "build_cards.farm-town"),
        ("[build_cards.farm-town]\ncopies = 9", "build.cards must lie between 39 and 39"),
        ("[build_cards.manufactory-1]\ngoods = ['bronze', 'cloth', 'silk']", "goods"),
        ("[golden_ages.art]\nneeds = 'six cul'", "golden_ages.art"),
        ("[achievements.urban]\nneeds = '5 hamlet'", "achievements.urban"),
        ("[tax_cards.tax01]\nkind = 'toll'", "tax_cards.tax01.kind"),
        ("[decks]\npopulation_cards = [10, 10, 12, 12, 24]", "decks.population_cards"),
    ],
)
def test_a_broken_data_file_gets_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(BadData) as error:
        GAME.start(4, 1, {}, own_figures(tmp_path, text))
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)
    assert str(error.value).endswith(".")


def rows() -> list[str]:
    return FIGURES.texts("map.rows")


def changed(cells: dict[tuple[int, int], str]) -> str:
    """An owner's map: ours with some cells changed, by row and column."""
    lines = [line.split(" ") for line in rows()]
    for (row, column), cell in cells.items():
        lines[row][column] = cell
    return f"[map]\nrows = {json.dumps([' '.join(line) for line in lines])}\n"


BAD_MAPS = {
    "has 175 hexes, not 176": changed({(0, 5): "--"}),
    "has 9 ports, not 10": changed({(3, 8): "l."}),
    "has 29 caches, not 28": changed({(0, 5): "l$"}),
    "hispania has 5 caches, not 4": changed({(1, 8): "l.", (4, 2): "h$"}),
    "gaul is not in one piece": changed({(0, 11): "--", (0, 14): "l."}),
    "gaul has no port": changed({(3, 8): "l.", (5, 0): "h*"}),
    "A port of gaul has fewer than two sides at sea": changed({(3, 8): "l.", (1, 6): "l*"}),
    "has a cell “x.” that is no hex": changed({(0, 5): "x."}),
    "has a cell “l?” that is no hex": changed({(0, 5): "l?"}),
    "has more than 40 hexes": f"[map]\nrows = {json.dumps(['l. ' * 20 + 'l.', *rows()])}\n",
    "gaul and italia touch without a border on land": (
        "[borders.gaul-italia]\nregions = ['gaul', 'greece']\nkind = 'sea'\n"
    ),
    "italia and greece do not touch": "[borders.italia-greece]\nkind = 'land'\n",
    "greece and egypt must have no border": (
        "[borders.italia-greece]\nregions = ['greece', 'egypt']\n"
    ),
    "must name two regions": "[borders.italia-greece]\nregions = ['greece']\n",
    "With 2 players the regions in play do not hang together": (
        "[regions.greece]\nplayers = 5\n[regions.numidia]\nplayers = 5\n"
    ),
}


@pytest.mark.parametrize("sentence", BAD_MAPS)
def test_a_map_that_cannot_be_gets_one_sentence(tmp_path: Path, sentence: str) -> None:
    """A4, A13, H6, M8."""
    with pytest.raises(BadData) as error:
        GAME.start(4, 1, {}, own_figures(tmp_path, BAD_MAPS[sentence]))
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)
    assert str(error.value).endswith(".")


def test_an_owners_map_replaces_ours(tmp_path: Path) -> None:
    """A5, A13: with a cache and an open hex exchanged, the cache lies elsewhere."""
    figures = own_figures(tmp_path, changed({(0, 5): "l$", (1, 8): "l."}))
    assert figures.digest != FIGURES.digest
    ours = cast(dict[str, str | None], dealt(4, 3).dump()["tiles"])
    theirs = cast(dict[str, str | None], dealt(4, 3, figures=figures).dump()["tiles"])
    assert list(ours) == list(theirs)
    assert str(ours["gau12"]).startswith("cache-")
    assert not str(theirs["gau12"]).startswith("cache-")
    assert str(theirs["gau01"]).startswith("cache-")


def test_an_owner_can_give_a_technology_another_effect(tmp_path: Path) -> None:
    """W1: the effects are data, and any sentence of the vocabulary will do."""
    text = "[technologies.seeds]\neffects = ['gain money 7 per 2 population', 'produce tax 4']\n"
    figures = own_figures(tmp_path, text)
    state = arranged({"face_down": ["seeds"]}, {}, figures=figures)
    play(state, "0: play seeds")
    assert own(state, 0)["money"] == 14
    assert own(state, 0)["production"] == {"stone": 0, "ideas": 0, "food": 0, "tax": 4, "tariff": 0}
    play(arranged({"face_down": ["seeds"]}, {}), "0: play seeds")


def test_an_owner_can_give_a_technology_an_effect_that_asks(tmp_path: Path) -> None:
    figures = own_figures(tmp_path, "[technologies.seeds]\neffects = ['gain stone,food 6']\n")
    state = arranged({"face_down": ["seeds"]}, {}, figures=figures)
    play(state, "0: play seeds", "0: currency food")
    assert own(state, 0)["food"] == 6


def test_two_sets_of_figures_can_be_played_side_by_side(tmp_path: Path) -> None:
    text = "[start]\npopulation = 7\n[technologies.seeds]\nname = 'Sowing'\n"
    figures = own_figures(tmp_path, text)
    assert [own(dealt(2, 1, figures=f), 0)["population"] for f in (FIGURES, figures)] == [5, 7]
    assert "Sowing" in components(figures).technology_names
    assert "Seeds" in components(FIGURES).technology_names

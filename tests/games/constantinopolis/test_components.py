"""Components: the figures of the reference, what is unverified, and broken files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

from tessera.core.refusal import BadData
from tessera.games.constantinopolis.components import Components
from tessera.games.constantinopolis.game import GAME, components
from tests.games.constantinopolis.positions import arranged, play

COMPONENTS = Components(GAME.figures())

GUESSED_MARKETS = ["domus-regia", "portus-iulianus", "opificies", "porta-aurea"]
MARKET_FIGURES = ["limit", "buy", "sell", "donation", "donation_fame"]
FORUM = {"buy": [1, 3, 5], "sell": [2, 3, 5], "donation": [1, 3], "donation_fame": [1, 2, 3]}
GUESSED_COMMERCIAL = ["vestificina", "emporium", "armamentarium", "antiquarius"]


def test_exactly_the_reconstructed_figures_are_unverified() -> None:
    """Y12: most of the contracts, what buildings make and need, and the market tables."""
    contracts = [
        f"contracts.{key}.{figure}"
        for key in COMPONENTS.contract_keys
        for figure in ("cargo", "voyages[2]", "voyages[3]", "gold")
    ]
    expected = {
        *contracts,
        "copies.commercial[4]",
        "copies.utility[4]",
        *[f"production.{key}.produces" for key in COMPONENTS.production_keys[1:]],
        *[f"commercial.{key}.{what}" for key in GUESSED_COMMERCIAL for what in ("needs", "fame")],
        "commercial.hospitium.needs",
        *[f"markets.{key}.{figure}" for key in GUESSED_MARKETS for figure in MARKET_FIGURES],
        *[f"markets.forum-costantinum.{key}[{i}]" for key, marks in FORUM.items() for i in marks],
    }
    assert {figure.path for figure in GAME.figures().unverified()} == expected
    assert len(expected) == 478


def test_players_are_told_which_pieces_are_unverified() -> None:
    """Y12."""
    data = GAME.components_as_data(GAME.figures())
    json.dumps(data)
    pieces = {
        f"{table}.{key}": piece
        for table in ("production", "commercial", "utility", "public", "walls", "contracts")
        for key, piece in cast(dict[str, dict[str, object]], data[table]).items()
    }
    doubtful = {figure.path.rpartition(".")[0] for figure in GAME.figures().unverified()}
    for path, piece in pieces.items():
        assert piece["unverified"] == (path in doubtful), path
        assert bool(piece["unverified_figures"]) == (path in doubtful), path
        assert piece["words"]


def test_a_contract_asks_for_one_or_two_goods_or_a_passenger() -> None:
    """G8: goods bring 1 fame, passengers none."""
    cards = range(len(COMPONENTS.contract_keys))
    assert len(cards) == 106
    passengers = [card for card in cards if COMPONENTS.passengers(card)]
    assert len(passengers) == 16
    for card in cards:
        assert COMPONENTS.contract_fame[card] == (0 if card in passengers else 1)
        assert COMPONENTS.contract_spaces[card] in (1, 2)
        assert (COMPONENTS.voyage(card, 0) == 0) == (card in passengers)


def test_the_pairs_of_public_buildings_have_a_dearer_and_a_cheaper_tile() -> None:
    """J9."""
    for pair in range(4):
        dearer, cheaper = COMPONENTS.dearer[pair], COMPONENTS.cheaper[pair]
        assert COMPONENTS.public_cost[dearer] > COMPONENTS.public_cost[cheaper]
        assert COMPONENTS.public_fame[dearer] == COMPONENTS.public_fame[cheaper] == pair + 3


@pytest.mark.parametrize(
    ("players", "production", "commercial"), [(2, 1, 1), (3, 2, 2), (4, 2, 2), (5, 2, 3)]
)
def test_tiles_by_the_number_of_players(players: int, production: int, commercial: int) -> None:
    """A3."""
    tiles = COMPONENTS.tile_keys
    assert COMPONENTS.copies_in_play(tiles.index("metallum"), players) == production
    assert COMPONENTS.copies_in_play(tiles.index("caupona"), players) == commercial
    assert COMPONENTS.copies_in_play(tiles.index("horreum"), players) == commercial


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[start]\ngold = 300", "start.gold must lie between 0 and 255"),
        ("[start]\nsmall_ships = 2", "start.small_ships must lie between 1 and 1"),
        ("[limits]\nships_a_round = 2", "limits.ships_a_round must lie between 1 and 1"),
        ("[ships.small]\ncopies = 4", "must be enough for everybody's first ship"),
        ("[production.metallum]\nlicence = 'E'", "production.metallum.licence must be one of"),
        ("[production.metallum]\nproduces = [0, 3]", "production.metallum.produces needs 5"),
        ("[production.ager]\nproduces = [0, 0, 0, 0, 0]", "must hold a good"),
        ("[production.villa]\ncost = 1", "production.villa is not a figure of this game"),
        ("[utility.redemptor]\nhands_in = [1, 0, 1, 0, 0]", "must be a single good"),
        ("[public.hippodromus-3]\nfame = 2", "two public buildings of equal fame"),
        ("[scoring]\nwalls = [1, 3]", "scoring.walls needs 6 numbers"),
        ("[contracts.c001]\ncargo = [0, 0, 0, 0, 0, 0]", "must take 1 to 3 spaces"),
        ("[contracts.c001]\nvoyages = [2, 2, 2]", "is long for a Small Ship"),
        ("[walls.wall-bundle]\ngoods = 4", "walls.wall-bundle.goods must lie between 3 and 3"),
    ],
)
def test_a_broken_data_file_gets_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "own.toml"
    path.write_text(text)
    with pytest.raises(BadData) as error:
        GAME.start(4, 1, {}, GAME.figures([path]))
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)


def test_two_sets_of_figures_can_be_played_side_by_side(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text("[start]\ngold = 35\n[production.metallum]\nname = 'Iron Mine'")
    ours = GAME.start(2, 1, {}, GAME.figures())
    theirs = GAME.start(2, 1, {}, GAME.figures([path]))
    gold = [cast(list[dict[str, int]], s.dump()["sheets"])[0]["gold"] for s in (ours, theirs)]
    assert gold == [30, 35]
    assert "Iron Mine" in components(GAME.figures([path])).production_names
    assert "Metallum" in components(GAME.figures()).production_names


def test_no_price_falls_below_0(tmp_path: Path) -> None:
    """J13: the Redemptor takes 5 off, but nobody is paid for buying."""
    path = tmp_path / "own.toml"
    path.write_text("[utility.mensae]\ncost = 3")
    greg: dict[str, object] = {
        "gold": 1,
        "production": ["ager", "metallum"],
        "utility": ["redemptor"],
        "goods": {"industrial": 1},
    }
    state = arranged("build", greg, {}, figures=GAME.figures([path]))
    play(state, "0: redemptor mensae")
    assert state.sheets[0].gold == 1
    assert state.sheets[0].goods(2) == 0

"""Components: the figures of the reference, what is unverified, and broken files."""

from __future__ import annotations

from pathlib import Path

import pytest

from tessera.core.refusal import BadData
from tessera.games.phoenicia.components import SETS, Components
from tessera.games.phoenicia.game import GAME, components

COMPONENTS = Components(GAME.figures())

UNKNOWN_CARDS = ["refugees", "colony", "tradefleet", "city-walls", "port"]
CARD_FIGURES = [
    "set",
    "letter",
    "minimum_bid",
    "production",
    "victory_points",
    "storehouses",
    "untrained",
    "trained",
]


def test_exactly_the_reconstructed_figures_are_unverified() -> None:
    """N12: five cards, the unknown ladders, circles, the split of the deck, and our own guards."""
    expected = {f"cards.{card}.{figure}" for card in UNKNOWN_CARDS for figure in CARD_FIGURES}
    expected |= {
        "discounts.smelter.amounts[2]",
        *[f"discounts.{card}.amounts[{i}]" for card in ("public-works", "ships") for i in (1, 2)],
        *[f"discounts.{card}.amounts[{i}]" for card in ("tradefleet", "port") for i in (1, 2)],
        *[f"discounts.city-walls.amounts[{i}]" for i in (1, 2, 3)],
        *[f"activities.{key}.circles" for key in COMPONENTS.activity_keys],
        "production_cards.copies",
        "production_cards.stand_in",
        "city_centre.improved_by",
        "game.quiet_rounds",
    }
    assert {figure.path for figure in GAME.figures().unverified()} == expected


@pytest.mark.parametrize(
    ("players", "sets"),
    [(2, [7, 5, 4, 3]), (3, [11, 7, 6, 5]), (4, [14, 10, 8, 6]), (5, [18, 12, 10, 8])],
)
def test_the_sets_have_as_many_cards_as_they_should(players: int, sets: list[int]) -> None:
    """A3, A4."""
    counts = [len(COMPONENTS.deck(players, card_set)) for card_set in range(1, SETS + 1)]
    assert counts == sets
    assert sum(counts) == {2: 19, 3: 29, 4: 38, 5: 48}[players]


def test_ten_types_are_of_class_a_and_nine_of_class_b() -> None:
    """A3."""
    assert COMPONENTS.card_letter.count("A") == 10
    assert COMPONENTS.card_letter.count("B") == 9


@pytest.mark.parametrize(
    ("activity", "level", "totals"),
    [
        ("hunting", 0, [0, 1, 2, 3, 4, 5, 6]),
        ("hunting", 1, [0, 1, 3, 4, 6, 7, 9]),
        ("hunting", 2, [0, 2, 4, 6, 8, 10, 12]),
        ("farming", 0, [0, 2, 4, 6, 8, 10, 12]),
        ("mining", 0, [0, 3, 6, 9, 12, 15, 18]),
        ("mining", 1, [0, 3, 7, 10, 14, 17, 21]),
        ("mining", 2, [0, 4, 8, 12, 16, 20, 24]),
        ("clothmaking", 0, [0, 4, 8, 12, 16, 20, 24]),
    ],
)
def test_running_totals_are_those_of_the_tiles(
    activity: str, level: int, totals: list[int]
) -> None:
    """F5, G5."""
    number = COMPONENTS.activity_keys.index(activity)
    assert [COMPONENTS.total_production(number, level, n) for n in range(7)] == totals


def test_nobody_can_ever_own_more_than_can_be_bid() -> None:
    """N8."""
    assert COMPONENTS.greatest_wealth() <= 255


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[cards.dyer]\nminimum_bid = 0", "cards.dyer.minimum_bid must lie between 1 and 99"),
        ("[cards.dyer]\nletter = 'C'", "cards.dyer.letter must be one of A, B"),
        ("[cards.dyer]\nset = 5", "cards.dyer.set must lie between 1 and 4"),
        ("[cards.temple]\nset = 1", "cards.temple is not a figure of this game"),
        ("[copies]\nA = [1, 2]", "copies.A needs four numbers"),
        ("[copies]\nA = [0, 0, 0, 0]\nB = [1, 1, 1, 1]", "Set 1 has too few cards"),
        ("[production_cards]\nvalues = [6, 5, 4]", "ascending values"),
        ("[production_cards]\nvalues = [4, 5, 60]", "must lie between 1 and 9"),
        ("[production_cards]\ncopies = [20, 20]", "one number of copies for each"),
        ("[discounts.dye-house]\ngiver = 'dire'", "discounts.dye-house.giver must be one of"),
        ("[activities.hunting]\ncircles = 99", "activities.hunting.circles must lie between"),
        ("[activities.hunting]\ncircles = 1\nworkers_at_start = 3", "more workers than circles"),
        (
            "[cards.port]\nstorehouses = 5\n[cards.ships]\nstorehouses = 5\n"
            "[cards.caravan]\nstorehouses = 5",
            "could own more than 255",
        ),
        ("[storage]\ntreasury = 3", "storage.treasury must be like [3, 6]"),
        ("[city_centre]\nopened_by = 'zoo'", "city_centre.opened_by must be one of"),
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
    path.write_text("[start]\ncoins = 5\n[cards.colony]\nname = 'Trading Post'")
    ours = GAME.start(2, 1, {}, GAME.figures())
    theirs = GAME.start(2, 1, {}, GAME.figures([path]))
    coins = [state.dump()["settlements"][0]["coins"] for state in (ours, theirs)]  # type: ignore[index]
    assert coins == [2, 5]
    assert "Trading Post" in components(GAME.figures([path])).card_names
    assert "Colony" in components(GAME.figures()).card_names

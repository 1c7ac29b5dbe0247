"""The screen: everything that lies open, from the first choice on, in lines that fit."""

from __future__ import annotations

import pytest

from tessera.games.mosaic.words.map_screen import tile_marks
from tests.games.mosaic.positions import FIGURES, arranged, dealt, random_game

NAMES = ["Hanno", "You", "Livia", "Malik", "Dido", "Timon"]
WIDTH = 96


@pytest.mark.parametrize("seats", [2, 6])
def test_no_line_is_too_long_and_no_hex_or_card_goes_by_its_key(seats: int) -> None:
    state = dealt(seats, 3)
    keys = [key.upper() for key in state.components.hex_keys]
    keys += [key.upper() for key in state.components.population_keys + state.components.tax_keys]
    for number, (at, seat, _) in enumerate(random_game(seats, 3)):
        if number % 60 == 0:
            shown = at.screen(seat, NAMES[:seats])
            assert max(len(line) for line in shown.split("\n")) <= WIDTH
            assert not set(keys).intersection(shown.replace(",", " ").replace("?", " ").split())


@pytest.mark.parametrize("asked", ["leader", "draft"])
def test_map_offers_and_all_that_can_be_claimed_are_seen_before_the_draft(asked: str) -> None:
    state = next(at for at, seat, _ in random_game(2, 3) if at.decision(seat).kind == asked)
    shown = state.screen(0, NAMES[:2])
    for title in (
        "Map",
        "Technology offer",
        "Build offer",
        "Population offer",
        "Wonders (20 Stone",
    ):
        assert f"\n{title}" in shown
    for table in ("wonders", "governments"):
        names = [FIGURES.text(f"{table}.{key}.name") for key in FIGURES.names(table)]
        assert [name for name in names if name not in " ".join(shown.split())] == []
    assert "\n  Kings – 6 Government symbols: Tax production +3 (Hanno 0, You 0)" in shown
    assert shown.count(" (Hanno ") == 18


def test_the_map_shows_where_tiles_lie_and_who_has_built() -> None:
    state = arranged(
        {"cities": ["ita01", "ita07"], "ports": ["ita15"]}, {"cities": ["gre01"]},
        tiles={"ita04": "grain", "ita12": "cache-ideas"},
    )  # fmt: skip
    lines = state.screen(0, NAMES[:2]).split("\n")
    drawing = lines[lines.index("Map (Holding Area: 0 Money)") :][:14]
    assert any(" 1① 2. 3. 4g Italia " in line and " 1② 2." in line for line in drawing)
    assert any("10.11.12I" in line for line in drawing)
    assert any("15①" in line for line in drawing)
    assert "    Hanno: Cities on 1 and 7; Port City on 15" in lines
    assert [name for name in ("Gaul", "Hispania") if any(name in line for line in drawing)] == []


def test_every_tile_has_a_mark_of_its_own() -> None:
    marks = tile_marks(FIGURES)
    assert len(set(marks.values())) == len(marks) == 15
    assert not set("ilo.~").intersection(marks.values())


def test_taken_tiles_say_who_has_them() -> None:
    state = arranged(
        {"golden_ages": ["kings"], "government": "republic", "wonders": {"sphinx": "ita03"},
         "cities": ["ita01"]},
        {}, flipped=["republic"],
    )  # fmt: skip
    shown = state.screen(0, NAMES[:2])
    assert "\n  Kings – 6 Government symbols: Tax production +3 (taken by Hanno)" in shown
    assert "Republic? (Hanno; has cleared" in " ".join(shown.split())
    assert "Sphinx (Hanno, Italia 3)" in " ".join(shown.split())

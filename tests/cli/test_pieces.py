"""`tessera pieces`: all pieces in a line each, a few with all there is, and as data."""

from __future__ import annotations

import json

import pytest

from tessera.cli.main import BAD_USE, SUCCESS, run


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(["pieces", *arguments]) == SUCCESS
    return capsys.readouterr().out


def test_all_pieces_are_listed_by_kind(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "phoenicia")
    assert "Development cards (19)" in text
    assert "Dye House: 3 points; 3 production; 1 storehouse; brings clothmaking." in text
    assert "Port?: " in text
    assert "? marks a figure that is reconstructed, unverified." in text


def test_a_piece_is_told_with_figures_sources_rules_and_owners(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = told(capsys, "phoenicia", "City", "Walls")
    assert "City Walls (Development card, set 4; cards.city-walls)" in text
    assert "minimum bid: 20? (reconstructed, unverified)" in text
    assert "Rules: D3, F1, F10" in text
    assert "Among bots (400 games of 4 “network”)" in text
    assert "would be even." in text


def test_pieces_are_found_by_what_they_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Mensae (Utility building, Sales Booth" in told(
        capsys, "constantinopolis", "gold", "more", "each", "sold"
    )


def test_the_pieces_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads(told(capsys, "mosaic", "colosseum", "--json"))
    assert [piece["id"] for piece in document["pieces"]] == ["wonders.colosseum-of-rome"]


def test_what_no_piece_is_called_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pieces", "phoenicia", "zeppelin"]) == BAD_USE
    sentence = "No piece of Phoenicia is called “zeppelin”, or does that."
    assert capsys.readouterr().err.strip() == sentence

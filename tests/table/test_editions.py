"""Figures change; tables and records of earlier versions are played on and shown with theirs."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tessera.bots.network.files import network_of
from tessera.bots.network.inference import network_for
from tessera.cli.asking import figures_of
from tessera.core.data.figures import Figures
from tessera.core.data.reading import Table
from tessera.core.data.record import parse_record
from tessera.core.game import Game
from tessera.core.match import Match
from tessera.core.packed import seats_in
from tessera.core.refusal import BadData
from tessera.games import find_game
from tessera.server.bots import Asked, choose
from tessera.table.projection import table_view
from tessera.table.replayed import table_of_record
from tessera.table.settings import Settings, settings_from
from tessera.table.table import Table as GameTable

UNKNOWN = "0123456789abcdef"


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Phoenicia, of which there was an earlier version."""
    game = find_game("phoenicia")
    table: Table = {"cards": {"granary": {"victory_points": 9}}}
    monkeypatch.setattr(game, "_earlier", [game.figures().changed_by(table)])
    return game


@pytest.fixture
def earlier(game: Game) -> Figures:
    return game.earlier_figures()[0]


def settings(data: str) -> Settings:
    return Settings("phoenicia", 2, 7, data=data)


def dealt(chosen: Settings) -> Match:
    table = GameTable(chosen)
    table.sit(0, "Anne", 0.0)
    table.sit(1, "Robert", 0.0)
    return table.dealt()


def test_a_table_is_played_with_the_figures_that_it_names(game: Game, earlier: Figures) -> None:
    assert dealt(settings(earlier.digest)).figures is earlier
    assert dealt(settings(game.figures().digest)).figures is game.figures()


def test_the_settings_of_a_table_keep_its_figures(game: Game, earlier: Figures) -> None:
    stored = json.loads(json.dumps(settings(earlier.digest).as_data()))
    assert settings_from(stored) == settings(earlier.digest)
    table = GameTable(settings_from(stored))
    assert table_view(table, 0, 0.0)["data"] == earlier.digest


def test_a_table_from_before_figures_were_named_has_the_first_ones(
    game: Game, earlier: Figures, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored = settings(game.figures().digest).as_data()
    del stored["data"]
    assert dealt(settings_from(stored)).figures is game.figures()
    monkeypatch.setattr(game, "first_figures", earlier.digest)
    assert dealt(settings_from(stored)).figures is earlier


def test_a_rematch_is_played_with_the_present_figures(game: Game, earlier: Figures) -> None:
    assert dealt(settings(earlier.digest).again(8)).figures is game.figures()


def test_figures_that_no_version_has_are_refused(game: Game) -> None:
    with pytest.raises(BadData, match=f"No version of Phoenicia has the figures {UNKNOWN}."):
        settings(UNKNOWN)


def test_a_record_of_an_earlier_version_is_shown_with_its_figures(
    game: Game, earlier: Figures
) -> None:
    match = Match(game, ["Anne", "Robert"], 7, {}, earlier)
    while not match.state.over():
        seat = seats_in(match.state.deciding)[0]
        match.play(seat, match.state.default(seat))
    record = parse_record(match.record().to_json())
    assert table_of_record(record).dealt().figures is earlier
    assert figures_of(record, game, ()) is earlier
    other = replace(record, data=UNKNOWN)
    with pytest.raises(BadData, match="played with other figures"):
        table_of_record(other)


def test_bots_of_a_server_play_with_the_figures_of_their_table(
    game: Game, earlier: Figures
) -> None:
    state = game.start(2, 7, None, earlier)
    action, _ = choose(Asked("phoenicia", earlier.digest, state.dump(), 0), "network", 1)
    assert action in state.legal(0)


def test_a_network_plays_earlier_versions_but_no_change_of_anybody_else(
    game: Game, earlier: Figures, tmp_path: Path
) -> None:
    path = network_of(game)
    assert network_for(path, game.with_figures(earlier)) is network_for(path, game)
    own = game.figures().changed_by({"cards": {"granary": {"victory_points": 8}}})
    with pytest.raises(BadData, match="was trained with other figures"):
        network_for(path, game.with_figures(own))

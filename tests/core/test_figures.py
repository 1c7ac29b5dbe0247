"""Figures: sources on everything, overrides that fit, and one sentence for what does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tessera.core.data.figures import Figures, read_figures
from tessera.core.refusal import BadData

BASE = """
[game]
points = 32
ladder = [1, 2]
source = "R"
sources = { ladder = ["R", "G"] }

[cards.dyer]
name = "Dyer"
minimum_bid = 2
source = "P:aid"
"""


@pytest.fixture
def base(tmp_path: Path) -> Path:
    path = tmp_path / "base.toml"
    path.write_text(BASE)
    return path


def changed(base: Path, text: str) -> Figures:
    override = base.with_name("own.toml")
    override.write_text(text)
    return read_figures([base], [override])


def test_every_figure_is_listed_with_its_source(base: Path) -> None:
    figures = read_figures([base], [])
    assert [(figure.path, figure.value, figure.source) for figure in figures.all] == [
        ("game.points", 32, "R"),
        ("game.ladder[1]", 1, "R"),
        ("game.ladder[2]", 2, "G"),
        ("cards.dyer.minimum_bid", 2, "P:aid"),
    ]
    assert [figure.path for figure in figures.unverified()] == ["game.ladder[2]"]


def test_a_users_file_changes_figures_and_marks_them_as_theirs(base: Path) -> None:
    figures = changed(base, "[cards.dyer]\nminimum_bid = 3\nname = 'Purple'")
    assert figures.integer("cards.dyer.minimum_bid", 0, 9) == 3
    assert figures.text("cards.dyer.name") == "Purple"
    assert figures.by_path["cards.dyer.minimum_bid"].source == "U"
    assert figures.digest != read_figures([base], []).digest


def test_an_owner_may_name_the_source_and_so_verify_a_figure(base: Path) -> None:
    figures = changed(base, "[game]\nladder = [1, 3]\nsources = { ladder = ['R', 'R'] }")
    assert figures.unverified() == []


def test_sources_and_notes_do_not_change_the_hash(base: Path) -> None:
    figures = changed(base, "[game]\npoints = 32\nsource = 'M'\nnote = 'checked'")
    assert figures.digest == read_figures([base], []).digest


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[cards.dyer]\nminimum_bit = 3", "cards.dyer.minimum_bit is not a figure of this game."),
        ("[cards.dyer]\nminimum_bid = 'three'", "cards.dyer.minimum_bid must be like 2"),
        ("[cards.dyer]\nminimum_bid = true", "cards.dyer.minimum_bid must be like 2"),
        ("[cards]\ndyer = 3", "cards.dyer must be a table."),
        ("[cards.dyer]\nname = 3", "cards.dyer.name must be a text."),
        ("[game]\nladder = [3]\nsources = 5", "game.sources must be a table."),
        ("[game]\nladder = [3]\nsources = {ladder = ['R', 'G']}", "needs one source mark for each"),
        ("[game]\npoints = 3\nsource = 'Z'", "has no known source mark"),
        ("points = = 3", "is not valid TOML"),
    ],
)
def test_a_broken_file_gets_one_sentence(base: Path, text: str, sentence: str) -> None:
    with pytest.raises(BadData) as error:
        changed(base, text)
    assert sentence in str(error.value)
    assert "own.toml" in str(error.value)
    assert "\n" not in str(error.value)


def test_missing_and_unreadable_files_get_one_sentence(base: Path) -> None:
    with pytest.raises(BadData, match="There is no file"):
        read_figures([base], [base.with_name("none.toml")])
    with pytest.raises(BadData, match="cannot be read as text"):
        read_figures([base], [base.parent])
    binary = base.with_name("binary.toml")
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadData, match="cannot be read as text"):
        read_figures([base], [binary])


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        (lambda f: f.integer("game.points", 0, 9), "game.points must lie between 0 and 9, not 32."),
        (lambda f: f.integer("game.ladder", 0, 9), "game.ladder must be a whole number"),
        (lambda f: f.integers("game.points", 0, 9), "game.points must be a list of whole numbers"),
        (lambda f: f.text("game.points"), "game.points must be a text"),
        (lambda f: f.text("cards.dyer.name", ["A"]), "cards.dyer.name must be one of A"),
        (lambda f: f.flag("game.points"), "game.points must be true or false"),
        (lambda f: f.integer("game.nothing", 0, 9), "game.nothing is missing."),
        (lambda f: f.child("game.points"), "game.points must be a table."),
        (lambda f: f.children("game.ladder"), "game.ladder must be a list of tables."),
        (lambda f: f.texts("game.ladder"), "game.ladder[1] must be a text"),
    ],
)
def test_a_wrong_kind_of_figure_is_named(base: Path, question: object, sentence: str) -> None:
    assert callable(question)
    with pytest.raises(BadData) as error:
        question(read_figures([base], []))
    assert sentence in str(error.value)


def test_a_game_may_keep_its_figures_in_several_files(base: Path) -> None:
    other = base.with_name("map.toml")
    other.write_text("[map]\nhexes = 7\nsource = 'R'")
    figures = read_figures([base, other], [])
    assert figures.integer("map.hexes", 0, 9) == 7
    other.write_text("[game]\nhexes = 7\nsource = 'R'")
    with pytest.raises(BadData, match="game is in another file too"):
        read_figures([base, other], [])

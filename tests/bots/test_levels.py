"""Levels for people: six in order, each a bot in every game, with ratings that rise."""

from __future__ import annotations

import builtins
import re
import sys
from pathlib import Path

import pytest

from tessera.bots import AT_TABLES, make_bot
from tessera.bots.levels import LEVELS, LevelRating, made_of, ratings, read_ratings
from tessera.bots.network.spelling import spelled
from tessera.bots.observation import Observation
from tessera.core.data.figures import Figures
from tessera.core.game import Game
from tessera.core.packed import seats_in
from tessera.core.refusal import BadData
from tessera.games import GAMES
from tests.core.pebbles import GAME as PEBBLES

IN_ORDER = ["novice", "merchant", "captain", "magistrate", "sovereign", "oracle"]
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
EVERY_LEVEL = pytest.mark.parametrize("name", LEVELS)


def with_other_figures(game: Game) -> Game:
    """The same game, with a figure that nobody else has."""
    own = game.figures().table
    return game.with_figures(Figures({**own, "mine": {"source": "G", "figure": 1}}))


def test_there_are_six_each_with_a_character_of_its_own() -> None:
    assert list(LEVELS) == IN_ORDER == list(AT_TABLES)[1:]
    assert len({level.words for level in LEVELS.values()}) == len(IN_ORDER)
    assert all(level.words and not level.words.endswith(".") for level in LEVELS.values())


@EVERY_LEVEL
@EVERY_GAME
def test_every_level_is_a_bot(game: Game, name: str) -> None:
    for table in (game, with_other_figures(game)):
        state = game.start(2, 1)
        seat = seats_in(state.deciding)[0]
        assert make_bot(name, 1, table).choose(Observation(state, seat)) in state.legal(seat)


@EVERY_GAME
def test_levels_differ_and_the_highest_ones_ask_the_network(game: Game) -> None:
    bots = [made_of(name, game) for name in LEVELS]
    assert len(set(bots)) == len(bots)
    assert not any(bot.startswith(("learned", "search")) for bot in bots)
    assert all(spelled(bot) is not None for bot in bots[3:])


@pytest.mark.parametrize(
    "game", [PEBBLES, *map(with_other_figures, GAMES.values())], ids=lambda game: str(game.name)
)
def test_where_no_network_knows_the_game_the_highest_ones_search(game: Game) -> None:
    bots = [made_of(name, game) for name in LEVELS]
    assert all(bot.startswith("greedy") for bot in bots[:2])
    assert all(bot.startswith("search") for bot in bots[3:])
    assert len(set(bots)) == len(bots)


def test_a_game_with_its_own_figures_by_another_way_has_not_changed() -> None:
    game = GAMES["phoenicia"]
    assert not game.with_figures(game.figures()).changed()
    other = with_other_figures(game)
    assert other.changed() and not other.with_figures(game.figures()).changed()


@pytest.mark.parametrize("name", ["captn", "oracle@1s", "novice~10", "Sovereign!"])
def test_a_level_that_is_mistyped_gets_one_sentence(name: str) -> None:
    sentence = f"There is no bot “{name.lower()}”; there are {', '.join(IN_ORDER)}, random,"
    with pytest.raises(BadData, match=f"(?i){re.escape(sentence)}"):
        make_bot(name, 1, GAMES["phoenicia"])


@pytest.mark.parametrize("name", ["captain", "sovereign", "oracle"])
def test_without_numpy_one_sentence_says_what_to_install(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = builtins.__import__

    def without_numpy(module: str, *rest: object, **more: object) -> object:
        if module == "numpy" or module.startswith("numpy."):
            raise ModuleNotFoundError("No module named 'numpy'", name="numpy")
        return real(module, *rest, **more)  # type: ignore[arg-type]

    for module in [each for each in sys.modules if each.startswith("tessera.bots.network.")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setattr(builtins, "__import__", without_numpy)
    with pytest.raises(BadData, match=r"^Bots with a network need NumPy: pip install numpy\.$"):
        make_bot(name, 1, GAMES["phoenicia"])


@EVERY_GAME
def test_every_level_is_rated_and_ratings_rise(game: Game) -> None:
    rated = ratings(game.name)
    assert list(rated) == IN_ORDER
    assert [one.rating for one in rated.values()] == sorted({r.rating for r in rated.values()})
    for one in rated.values():
        assert one.low < one.rating < one.high and one.games >= 200


def test_a_game_that_nobody_has_measured_has_no_ratings(tmp_path: Path) -> None:
    assert ratings("pebbles") == {}
    assert read_ratings(tmp_path / "ratings.toml") == {}
    path = tmp_path / "some.toml"
    path.write_text("[senet.novice]\nrating = 800\nlow = 780\nhigh = 820\ngames = 300\n", "utf-8")
    assert read_ratings(path) == {"senet": {"novice": LevelRating(800, 780, 820, 300)}}

"""Rules and figures: the contract suite over our games."""

from pathlib import Path

from tessera.core.game import Game
from tessera.testing.laws.test_rules import *  # noqa: F403
from tessera.testing.over import every_game

TESTS = Path(__file__).parents[1]


@every_game()
def test_our_games_have_figures(game: Game) -> None:
    assert game.figures().all

"""The screen of the terminal: what is open can be seen, and what is unverified is marked."""

from __future__ import annotations

from tessera.core.data.figures import LEGEND
from tessera.core.decision import EVERYBODY
from tessera.core.words import SCREEN_WIDTH
from tessera.games.phoenicia.game import GAME
from tessera.testing.tables import Table, random_walk
from tests.games.phoenicia.test_guess import arranged

NAMES = ["Anne", "Robert", "Helene", "Jose", "Joan"]


def test_the_sets_left_and_the_discard_pile_are_shown() -> None:
    """L3."""
    shown = GAME.start(2, 1).screen(EVERYBODY, NAMES[:2])
    assert "Development cards to come: 5 of set 1, 5 of set 2, 4 of set 3, 3 of set 4" in shown
    assert "Production cards to draw: 38 · discard pile: empty" in shown
    used = arranged({"0": {}, "1": {}}, [6] * 34, [4, 5, 5, 4])
    assert "to draw: 34 · discard pile: 4 ×2, 5 ×2" in used.screen(EVERYBODY, NAMES[:2])


def test_unverified_figures_are_marked_and_others_are_not() -> None:
    """N12: circles, ladders of discounts and whole cards."""
    owned = {"prospector": 1, "shipyard": 1}
    shown = arranged({"0": {"cards": owned}, "1": {}}).screen(0, NAMES[:2])
    assert "Hunting, of 6?" in shown
    assert "Smelter −1" in shown
    assert "Smelter −1?" not in shown
    assert "Ships −4?" in shown
    assert shown.endswith(LEGEND)


def test_no_line_is_too_long() -> None:
    table = Table(GAME, 5, ())
    for number, (state, seat, _) in enumerate(random_walk(table, 5)):
        if number % 40 == 0:
            longest = max(state.screen(seat, NAMES).splitlines(), key=len)
            assert len(longest) <= SCREEN_WIDTH, longest

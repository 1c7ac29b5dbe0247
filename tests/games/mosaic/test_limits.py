"""Limits: what the action table can name, and what has no limit at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tessera.games.mosaic.game import GAME
from tests.games.mosaic.positions import arranged, own, own_figures, play


def test_currencies_population_and_productions_have_no_upper_limit() -> None:
    """D6: far more than there are tokens, and every one of them counts."""
    much = {"stone": 5000, "ideas": 5000, "food": 5000, "money": 5000, "population": 5000}
    state = arranged({**much, "production": {"food": 4000}, "technologies": ["fertilizers"]}, {})
    play(state, "0: work food")
    assert own(state, 0)["food"] == 5000 + 5000 + 4000
    assert state.faults() == []
    again = GAME.load(state.dump(), GAME.figures())
    assert again.dump() == state.dump()


def test_no_production_falls_below_nothing() -> None:
    """D6, X1: no more can be moved than there is."""
    state = arranged({"face_down": ["schools-of-thought"], "technologies": ["alphabet"]}, {})
    play(state, "0: play schools-of-thought", "0: shift stone food")
    assert [GAME.actions.text(action) for action in state.legal(0)] == ["amount 0"]


@pytest.mark.parametrize("points", [99, 100, 400])
def test_at_most_99_points_are_moved(points: int) -> None:
    """Z4."""
    state = arranged(
        {
            "face_down": ["schools-of-thought"],
            "technologies": ["alphabet"],
            "production": {"stone": points},
        },
        {},
    )
    play(state, "0: play schools-of-thought", "0: shift stone tariff")
    legal = [GAME.actions.text(action) for action in state.legal(0)]
    assert legal == [f"amount {number}" for number in range(100)]
    play(state, "0: amount 99")
    production = own(state, 0)["production"]
    assert isinstance(production, dict)
    assert (production["stone"], production["tariff"]) == (points - 99, 99)


def test_money_stands_in_for_at_most_99_units(tmp_path: Path) -> None:
    """Z4: the dearest thing that can be is 99 of a currency, and all of it may be Money."""
    figures = own_figures(tmp_path, "[governments.republic]\nideas = 99\n")
    republic = {"technologies": ["caste-system"], "ideas": 99, "money": 500}
    state = arranged(republic, {}, figures=figures)
    play(state, "0: government republic")
    legal = [GAME.actions.text(action) for action in state.legal(0)]
    assert legal == [f"money {number}" for number in range(100)]
    play(state, "0: money 99")
    assert (own(state, 0)["ideas"], own(state, 0)["money"]) == (99, 500 - 2 * 99)


def test_the_table_of_actions_names_every_word_once() -> None:
    """Z4: 2,083 actions, numbers from 0 to 99 among them."""
    texts = [GAME.actions.text(action) for action in range(GAME.actions.size)]
    assert GAME.actions.size == len(set(texts)) == 2083
    assert {"money 0", "money 99", "amount 0", "amount 99"} <= set(texts)
    assert "money 100" not in texts

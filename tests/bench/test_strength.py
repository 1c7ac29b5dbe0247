"""What a doubling of the search's budget is worth: the duels, and how they are told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bench.strength import APPROACHES, Duel, Strength, play, plot, table

FOUND = Strength("phoenicia", "search", 8, 16, 0.75, 0.5, 0.9, 60.0, 1.25)


@pytest.mark.parametrize("approach", APPROACHES)
def test_a_duel_is_the_same_every_time(approach: str) -> None:
    duel = Duel("phoenicia", approach, 2, 1, 1)
    first, second = play(duel), play(duel)
    assert first.decisions > 0 and first.seconds > 0
    assert (first.won, first.decisions) == (second.won, second.decisions)


def test_every_budget_of_each_approach_is_told_and_drawn() -> None:
    found = [FOUND, replace(FOUND, approach="playouts", won=0.0, low=0.0, high=0.2)]
    assert table(found).rows[0] == ("search (ours), 8", "75.0 (50.0 – 90.0)", "60", "1.25")
    assert len(table(found).rows) == 2
    drawn = plot("phoenicia", [*found, *(replace(one, iterations=16) for one in found)])
    assert drawn.startswith("<svg") and all(words in drawn for words in APPROACHES.values())

"""The crew of a training: workers that play while the caller answers, in groups."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tessera.training.crew import Crew
from tessera.training.games import Games

pytestmark = pytest.mark.long


@pytest.fixture
def crew() -> Iterator[Crew]:
    """Two workers in two groups, with tables of two and of three."""
    made = Crew(Games("phoenicia", (2, 3)), workers=2, games_each=4, groups=2, seed=1)
    yield made
    made.close()


def test_groups_play_in_turns_until_games_end(crew: Crew) -> None:
    rows = crew.rows
    ended = 0
    for group in range(crew.groups):
        crew.wait(group)
    assert rows.seats.tolist() == [2, 2, 3, 3] * 2
    for _ in range(400):
        for group in range(crew.groups):
            span = crew.span(group)
            rows.answers[span] = rows.masks[span].argmax(1)
            crew.go(group)
            crew.wait(group)
            over = rows.over[span].astype(np.bool)
            ended += int(over.sum())
            assert (rows.masks[span].sum(1) > 1).all()
            assert (rows.turns[span] < rows.seats[span]).all()
            assert not rows.rewards[span][~over].any()
            assert np.abs(rows.rewards[span].sum(1)).max() < 1e-5
    assert ended > 0


def test_the_same_seed_plays_the_same_games(crew: Crew) -> None:
    twin = Crew(Games("phoenicia", (2, 3)), workers=2, games_each=4, groups=1, seed=1)
    for number in range(crew.groups):
        crew.wait(number)
    twin.wait(0)
    assert np.array_equal(crew.rows.features, twin.rows.features)
    twin.close()

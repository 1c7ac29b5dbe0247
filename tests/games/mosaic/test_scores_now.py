"""What everybody would have if the game were scored now, as the graph of a game draws it."""

from __future__ import annotations

import pytest

from tessera.core.chance import seeded
from tessera.core.match import Match
from tessera.games import find_game
from tessera.games.mosaic.components import MOST_SCORINGS
from tessera.games.mosaic.course.scoring.empire import empire_scoring
from tessera.games.mosaic.course.scoring.final import final_scoring
from tessera.games.mosaic.state import MosaicState


def scored(state: MosaicState) -> list[int]:
    """The points after a scoring that is really carried out, on a copy."""
    copy = state.clone()
    assert isinstance(copy, MosaicState)
    if copy.scorings_done < MOST_SCORINGS:
        empire_scoring(copy)
    final_scoring(copy)
    return [int(own.points) for own in copy.civilizations]


@pytest.mark.parametrize("seed", [1, 2])
def test_it_is_what_a_scoring_at_that_moment_would_give(seed: int) -> None:
    match = Match(find_game("mosaic"), ["Anne", "Robert", "Helene"], seed=seed)
    chance = seeded(seed)
    state = match.state
    assert isinstance(state, MosaicState)
    moves = 0
    while not state.over():
        if moves % 10 == 0:
            assert state.scores_now() == scored(state)
        decision = match.state.pending()[0]
        legal = state.legal(decision.seat)
        match.play(decision.seat, legal[chance.below(len(legal))])
        moves += 1
    assert state.scores_now() == [one.score for one in state.standings()]

"""The points as they stand: what everybody would have if the game were scored at this moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.games.mosaic.actions import REGIONS
from tessera.games.mosaic.components import MOST_SCORINGS
from tessera.games.mosaic.course.scoring.empire import government_points
from tessera.games.mosaic.course.scoring.final import all_final_points
from tessera.games.mosaic.course.scoring.regions import RegionScoring

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def scores_now(state: MosaicState) -> list[int]:
    """Each seat's points with those of the end and, while one is to come, of an Empire Scoring.

    (U3, V7, V10)
    """
    scores = [int(own.points) for own in state.civilizations]
    if state.over():
        return scores
    for seat in range(int(state.seats)):
        scores[seat] += int(all_final_points(state, seat))
    if state.scorings_done < MOST_SCORINGS:
        _add_empire_scoring(state, scores)
    return scores


def _add_empire_scoring(state: MosaicState, scores: list[int]) -> None:
    found = RegionScoring(state.seats)
    for seat in range(int(state.seats)):
        scores[seat] += int(government_points(state, seat))
    for region in range(REGIONS):
        if state.region_in_play(region):
            found.look_at(state, region)
            for seat in range(int(state.seats)):
                points: i64 = found.points[seat]
                scores[seat] += int(points)

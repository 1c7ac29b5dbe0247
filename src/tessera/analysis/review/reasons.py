"""Reasons in a review: why its costliest decisions were costly, once all its pieces are there.

A reason takes a tenth of a second, as long as judging twenty decisions. So reasons are told of the
turning points and of the costliest of the others, and the quick pass stays quick.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from tessera.analysis.differences import why
from tessera.analysis.judge import Judge
from tessera.analysis.review.assembly import turning_points
from tessera.analysis.review.finished import GROUPS, game_of
from tessera.analysis.review.moments import Moment, moments
from tessera.analysis.shapes import DecisionView, ExplainedPiece, ReviewedPiece
from tessera.core.data.record import Record

EXPLAINED: Final = 0.02
"""Of a decision that gave away less of the win it is not said why."""
MOST: Final = 24
"""Of so many decisions, the costliest, it is said why; of turning points always."""


@dataclass(frozen=True)
class Unexplained:
    """Decisions of a game whose reasons are wanted; it can travel between processes."""

    record: Record
    number: int
    decisions: list[DecisionView]


def unexplained(record: Record, made: Iterable[ReviewedPiece]) -> list[Unexplained]:
    """What is to be explained of a game all of whose pieces are made, the costliest first."""
    decisions = [each["decision"] for piece in made for each in piece["decisions"]]
    turning = set(turning_points(decisions))
    costly = sorted(
        (each for each in decisions if each["loss"] >= EXPLAINED or each["at"] in turning),
        key=lambda each: (each["at"] not in turning, -each["loss"], each["at"]),
    )
    wanted = costly[: max(MOST, len(turning))]
    size = -(-len(wanted) // GROUPS)
    return [
        Unexplained(record, number, wanted[size * number : size * (number + 1)])
        for number in range(GROUPS)
    ]


def explained(asked: Unexplained) -> ExplainedPiece:
    """Why each of them was costly."""
    if not asked.decisions:
        return {"number": asked.number, "reasons": []}
    game = game_of(asked.record)
    at = [each["at"] for each in asked.decisions]
    found = moments(asked.record, game, min(at), max(at) + 1).decisions
    by_number = {moment.at: moment for moment in found}
    return {
        "number": asked.number,
        "reasons": [
            {
                "at": each["at"],
                "why": reason(
                    Judge(game, each["at"] + 1), by_number[each["at"]], each, asked.record.players
                ),
            }
            for each in asked.decisions
        ],
    }


def reason(judge: Judge, moment: Moment, decision: DecisionView, names: list[str]) -> str:
    """Why the best move of a decision was better than the one that was made; nothing is said
    where that cost little."""
    if decision["loss"] < EXPLAINED:
        return ""
    best = judge.game.actions.parse(decision["moves"][0]["text"])
    observation = moment.observation
    return why(judge.game, observation, moment.made, best, names, judge.network, judge.chance)

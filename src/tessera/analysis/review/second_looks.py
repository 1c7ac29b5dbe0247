"""Second looks: a search confirms what the quick pass fears, and what it confirms gets its reason.

The network's judgement one move ahead is rough: of the decisions that it finds costliest, most that
strong players have made are no mistakes. So of each seat the costliest are searched once all pieces
are there, as the coach does before it warns, and only what a search has found costly is a turning
point. A reason takes a tenth of a second, as long as judging twenty decisions: they alone get one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from tessera.analysis.differences import why
from tessera.analysis.judge import Judge
from tessera.analysis.review.assembly import TURNING
from tessera.analysis.review.finished import GROUPS, game_of
from tessera.analysis.review.moments import Moment, moments
from tessera.analysis.review.telling import told
from tessera.analysis.shapes import DecisionView, ReviewedDecision, ReviewedPiece, SecondPiece
from tessera.core.data.record import Record
from tessera.core.refusal import BadData

EXPLAINED: Final = 0.02
"""Of a decision that gave away less of the win it is not said why."""
OF_EACH: Final = 12
"""So many decisions of a seat are looked at a second time, the costliest."""
SECOND: Final = 400
"""With how many simulations they are."""


@dataclass(frozen=True)
class SecondLook:
    """Decisions of a game to look at a second time; it can travel between processes."""

    record: Record
    number: int
    at: list[int]


def second_looks(record: Record, made: Iterable[ReviewedPiece]) -> list[SecondLook]:
    """What is to be looked at of a game all of whose pieces are made."""
    decisions = [each["decision"] for piece in made for each in piece["decisions"]]
    wanted = sorted(
        decision["at"]
        for seat in range(len(record.players))
        for decision in _costliest(decisions, seat)
    )
    size = -(-len(wanted) // GROUPS)
    return [
        SecondLook(record, number, wanted[size * number : size * (number + 1)])
        for number in range(GROUPS)
    ]


def looked_again(asked: SecondLook) -> SecondPiece:
    """What searches find of some decisions."""
    found = searched(asked.record, asked.at, SECOND) if asked.at else []
    return {"number": asked.number, "decisions": found}


def searched(record: Record, wanted: list[int], simulations: int) -> list[ReviewedDecision]:
    """Some decisions again, each with a search, and with its reason where it was costly."""
    game = game_of(record)
    found = {
        each.at: each for each in moments(record, game, min(wanted), max(wanted) + 1).decisions
    }
    for at in wanted:
        if at not in found:
            raise BadData(f"There was nothing to decide after {at} moves.")
    return [_searched(Judge(game, at + 1), found[at], simulations, record.players) for at in wanted]


def _searched(judge: Judge, moment: Moment, simulations: int, names: list[str]) -> ReviewedDecision:
    quick = judge.judge(moment.observation, moment.made)
    deep = judge.search(moment.observation, simulations)
    again = told(judge, moment, quick, deep, names)
    if again["decision"]["loss"] >= EXPLAINED:
        again["decision"]["why"] = why(
            judge.game,
            moment.observation,
            moment.made,
            deep.moves[0].action,
            names,
            judge.network,
            judge.chance,
        )
    return again


def _costliest(decisions: list[DecisionView], seat: int) -> list[DecisionView]:
    """The costliest decisions of a seat, where they might be turning points."""
    own = [each for each in decisions if each["seat"] == seat and each["loss"] >= TURNING]
    return sorted(own, key=lambda each: (-each["loss"], each["at"]))[:OF_EACH]

"""A judged decision in words: what its seat could expect, and what was better."""

from __future__ import annotations

from typing import Final

from tessera.analysis.judge import Judge
from tessera.analysis.judgement import JudgedMove, Judgement
from tessera.analysis.review.moments import Moment
from tessera.analysis.shapes import JudgedMoveView, ReviewedDecision
from tessera.analysis.wording import in_words

TOLD: Final = 4
"""How many of the best moves are kept of each decision, besides the one that was made."""


def told(
    judge: Judge, moment: Moment, quick: Judgement, judged: Judgement, names: list[str]
) -> ReviewedDecision:
    """A decision by a judgement, without reasons; the quick one of the same position tells of the
    other seats."""
    judged = _with_made(judged, quick, moment.made)
    loss = judged.loss(moment.made)
    view = in_words(judged, judge.game, moment.observation, names, judge.chance)
    made = _view_of(judge, view["moves"], moment.made)
    return {
        "decision": {
            "at": moment.at,
            "seat": judged.seat,
            "round": moment.round,
            "shares": judged.shares,
            "made": made,
            "moves": _kept(view["moves"], made),
            "line": view["line"],
            "loss": loss,
            "why": "",
            "simulations": judged.simulations,
        },
        "after": _made(quick, moment.made).after,
        "change": _change(quick, moment.made, loss),
    }


def _made(judged: Judgement, action: int) -> JudgedMove:
    """What is said of the move that was made."""
    return next(move for move in judged.moves if move.action == action)


def _with_made(judged: Judgement, quick: Judgement, action: int) -> Judgement:
    """A judgement that says something of the move that was made: a search that has not tried it
    leaves the quick judgement of what it gives away."""
    if judged.of(action) is not None:
        return judged
    made = _made(quick, action)
    share = max(judged.moves[0].share - quick.loss(action), 0.0)
    judged.moves.append(JudgedMove(action, share, made.policy, 0))
    return judged


def _view_of(judge: Judge, moves: list[JudgedMoveView], action: int) -> JudgedMoveView:
    text = judge.game.actions.text(action)
    return next(move for move in moves if move["text"] == text)


def _kept(moves: list[JudgedMoveView], made: JudgedMoveView) -> list[JudgedMoveView]:
    """The best moves, and the one that was made."""
    kept = moves[:TOLD]
    return kept if made in kept else [*kept, made]


def _change(quick: Judgement, action: int, loss: float) -> list[float]:
    """What the move that was made changed for every seat against the best, where its own has lost
    that much: others share what it lost as the quick judgement says."""
    best, made = quick.moves[0].after, _made(quick, action).after
    own = quick.loss(action)
    if own > 0:
        return [(to - of) * loss / own for of, to in zip(best, made, strict=True)]
    others = loss / (len(best) - 1)
    return [-loss if seat == quick.seat else others for seat in range(len(best))]

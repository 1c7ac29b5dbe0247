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
SEEN: Final = 0.5
"""What part of a loss the quick judgement has to see if it is to say who has won it."""


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
        "change": _change(quick, judged, moment.made, loss),
    }


def _made(judged: Judgement, action: int) -> JudgedMove:
    """What is said of the move that was made."""
    return next(move for move in judged.moves if move.action == action)


def _with_made(judged: Judgement, quick: Judgement, action: int) -> Judgement:
    """A judgement that says something of the move that was made: a search that has not tried it
    leaves the quick judgement of what it gives away against the best that was found."""
    if judged.of(action) is not None:
        return judged
    made, best = _made(quick, action), quick.of(judged.moves[0].action)
    lost = quick.loss(action) if best is None else max(best.share - made.share, 0.0)
    share = max(judged.moves[0].share - lost, 0.0)
    judged.moves.append(JudgedMove(action, share, made.policy, 0))
    return judged


def _view_of(judge: Judge, moves: list[JudgedMoveView], action: int) -> JudgedMoveView:
    text = judge.game.actions.text(action)
    return next(move for move in moves if move["text"] == text)


def _kept(moves: list[JudgedMoveView], made: JudgedMoveView) -> list[JudgedMoveView]:
    """The best moves, and the one that was made."""
    kept = moves[:TOLD]
    return kept if made in kept else [*kept, made]


def _change(quick: Judgement, judged: Judgement, action: int, loss: float) -> list[float]:
    """What the move that was made changed for every seat against the best, where its own has lost
    that much: others share what it lost as the quick judgement of both says, and evenly where that
    sees little of the loss."""
    best = quick.of(judged.moves[0].action) or quick.moves[0]
    made = _made(quick, action)
    own = best.after[quick.seat] - made.after[quick.seat]
    if own > 0 and own >= SEEN * loss:
        return [(to - of) * loss / own for of, to in zip(best.after, made.after, strict=True)]
    others = loss / (len(best.after) - 1)
    return [-loss if seat == quick.seat else others for seat in range(len(best.after))]

"""Pieces of a review: stretches of a game, each judged by itself, wherever there is time for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tessera.analysis.judge import Judge
from tessera.analysis.review.finished import end_of, game_of, stretches
from tessera.analysis.review.moments import moments
from tessera.analysis.review.second_looks import searched
from tessera.analysis.review.telling import told
from tessera.analysis.shapes import ReviewedDecision, ReviewedPiece
from tessera.core.data.record import Record

SIMULATIONS: Final = 4000
"""With how many a decision is looked at deeper."""


@dataclass(frozen=True)
class Piece:
    """A stretch of a game to review, from one number of moves up to another; it can travel between
    processes."""

    record: Record
    first: int
    last: int


def pieces(record: Record) -> list[Piece]:
    """The pieces in which a finished game is reviewed; another is refused in one sentence."""
    end_of(record, game_of(record))
    return [Piece(record, first, last) for first, last in stretches(record)]


def reviewed(piece: Piece) -> ReviewedPiece:
    """The quick pass over a piece: its decisions, judged by the network at once."""
    game = game_of(piece.record)
    found = moments(piece.record, game, piece.first, piece.last)
    judge = Judge(game, _seed(piece.first))
    judged = judge.judge_many(
        [moment.observation for moment in found.decisions],
        [moment.made for moment in found.decisions],
    )
    names = piece.record.players
    return {
        "first": piece.first,
        "last": piece.last,
        "decisions": [
            told(judge, moment, judgement, judgement, names)
            for moment, judgement in zip(found.decisions, judged, strict=True)
        ],
        "happened": found.happened,
    }


def deepened(record: Record, at: int) -> ReviewedDecision:
    """The decision that a seat had `at` moves after the deal again, with a deeper search."""
    return searched(record, [at], SIMULATIONS)[0]


def _seed(at: int) -> int:
    """The seed of the guesses in what begins there: the same for the same game."""
    return at + 1

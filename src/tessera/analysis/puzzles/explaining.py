"""Explaining: why a puzzle's best move is better than the obvious one, and how it goes on."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tessera.analysis.differences import why
from tessera.analysis.expected import ExpectedLines
from tessera.analysis.judge import Judge
from tessera.analysis.puzzles.puzzle import LineMove, Puzzle, names_at

FOLLOWED: Final = 8
"""In how many guesses of what is hidden the expected line is played on."""
NO_REASON: Final = ("is a little better.", " comes first and does not rule it out.")
"""So ends what says only that one move is better, or comes first: no explanation of a puzzle."""


def explained(judge: Judge, puzzle: Puzzle) -> Puzzle:
    """The puzzle with its explanation and its expected line.

    The best move is held against the merchant's and, where that tells nothing, against the others
    that were weighed.
    """
    actions = judge.game.actions
    observation = puzzle.observation(judge.game)
    best = actions.parse(puzzle.best)
    names = names_at(observation.seats(), puzzle.seat)
    network = judge.corrected(observation.seats())
    others = sorted(puzzle.shares, key=lambda move: (move != puzzle.natural, -puzzle.shares[move]))
    words = ""
    for other in others:
        if other != puzzle.best and not tells_something(words):
            made = actions.parse(other)
            words = why(judge.game, observation, made, best, names, network, judge.chance)
    lines = ExpectedLines(judge.network)
    guesses = [observation.guess(judge.chance) for _ in range(FOLLOWED)]
    lines.add(guesses, puzzle.seat, best)
    line = [LineMove(seat, actions.text(action)) for seat, action in lines.play()[0]]
    return replace(puzzle, explanation=words, line=line)


def tells_something(explanation: str) -> bool:
    """Whether an explanation gives a reason.

    >>> tells_something("Bidding 7 brings you the Dyer."), tells_something("It is a little better.")
    (True, False)
    """
    return bool(explanation) and not explanation.endswith(NO_REASON)

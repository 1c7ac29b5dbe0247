"""When a position is a puzzle: one move is clearly best, and it is not what comes to mind first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from tessera.analysis.judge import Judge
from tessera.analysis.judgement import JudgedMove
from tessera.analysis.puzzles.deep import Floats, deep_shares, quick_shares
from tessera.bots.greedy import GreedyBot
from tessera.bots.observation import Observation
from tessera.core.state import State

FEWEST_MOVES: Final = 3
MOST_MOVES: Final = 40
"""With two moves one guesses right half the time; among hundreds nobody looks at each."""
OPEN: Final = (0.08, 0.92)
"""Between these shares of the win lies what the seat can expect of the best move: where a game is
as good as decided, no move matters."""
ONE_GUESS, ONE_GAP = 1, 0.025
FIRST_GUESSES: Final = 3
QUICK_GUESSES: Final = 8
QUICK_GAP: Final = 0.045
"""How far the network alone has to see the best move ahead, in one guess, in a few and in more,
before anybody looks deeper."""
GUESSES: Final = 8
SIMULATIONS: Final = 300
"""Every move is made in so many guesses, and each rival's answer searched so deeply."""
WEIGHED: Final = 5
"""How many moves are looked at deeply: what the network, a merchant or a search likes best."""
GAP: Final = 0.05
"""How much more of the win the best move has to bring than any other. The average over guesses
strays by about 0.015, so what is found to lead by this much is hardly ever second."""
STEADY: Final = 0.75
"""In what part of the guesses the best move has to lead: it must not hang on one lucky card."""
SEARCHES: Final = (500, 2000, 2000)
"""Searches of the position itself, by their simulations, that have to agree, each with a chance of
its own; the short one comes first and spares most positions the others."""
TRIED: Final = 0.05
"""What a search says of a move counts if it has tried it in so many of its simulations."""
EARLY_GUESSES: Final = 3
EARLY_GAP: Final = 0.02
"""A move that does not lead by so much in a search, or after a few guesses, is given up."""
MERCHANTS: Final = 4
"""How often a merchant is asked; in more than one of those it must not find the best move."""


@dataclass(frozen=True)
class Clear:
    """A position in which one move is clearly best."""

    best: int
    natural: int
    """What a merchant does most often."""
    shares: dict[int, float]
    """What the seat can expect after each move that was looked at deeply."""


def choices(state: State, seat: int) -> list[int]:
    """The moves to choose among: all that are legal, but those that take back part of a plan."""
    return [action for action in state.legal(seat) if not state.takes_back(action)]


def promising(judge: Judge, state: State, seat: int) -> bool:
    """Whether a deeper look may be worthwhile: cheap enough to ask at every move of a game."""
    moves = choices(state, seat)
    if not FEWEST_MOVES <= len(moves) <= MOST_MOVES:
        return False
    observation = Observation(state, seat)
    if len(observation.steps()) < FEWEST_MOVES:
        return False
    if not _liked(judge, observation, moves, ONE_GUESS, ONE_GAP):
        return False
    liked = _liked(judge, observation, moves, FIRST_GUESSES)
    return bool(liked) and _merchants_moves(judge, observation).count(liked[0]) <= 1


def clear(judge: Judge, state: State, seat: int) -> Clear | None:
    """The best move, if it is clearly best: the network, searches of the position and searches of
    what comes after each move agree."""
    observation = Observation(state, seat)
    liked = _liked(judge, observation, choices(state, seat), QUICK_GUESSES)
    if not liked or liked[0] not in observation.steps():
        return None
    best = liked[0]
    naturals = _merchants_moves(judge, observation)
    if naturals.count(best) > 1:
        return None
    searched: list[JudgedMove] = []
    for simulations in SEARCHES:
        searched = judge.search(observation, simulations).moves
        if searched[0].action != best or _has_rival(searched):
            return None
    natural = max(sorted(set(naturals) - {best}), key=naturals.count)
    first = [best, liked[1], natural, *(move.action for move in searched[1:3])]
    weighed = list(dict.fromkeys([*first, *liked]))[:WEIGHED]
    averages = _weighed(judge, observation, weighed)
    return None if averages is None else Clear(best, natural, averages)


def _weighed(judge: Judge, observation: Observation, moves: list[int]) -> dict[int, float] | None:
    """What the seat can expect after each move, if the first is clearly better than all others.

    All are tried in the same guesses, first in a few; whichever comes closest is tried first in
    the others.
    """
    drawn = [observation.guess(judge.chance) for _ in range(GUESSES)]
    early, late = drawn[:EARLY_GUESSES], drawn[EARLY_GUESSES:]

    def shares_in(guesses: list[State], move: int) -> Floats:
        return deep_shares(judge, observation, move, guesses, SIMULATIONS)

    best, *others = moves
    found = {best: shares_in(early, best)}
    for move in others:
        found[move] = shares_in(early, move)
        if found[best].mean() - found[move].mean() < EARLY_GAP:
            return None
    for move in (best, *sorted(others, key=lambda move: -float(found[move].mean()))):
        found[move] = np.concatenate([found[move], shares_in(late, move)])
        if move != best and not _leads(found[best], found[move]):
            return None
    averages = {move: float(found[move].mean()) for move in moves}
    return averages if _is_open(averages[best]) else None


def _liked(
    judge: Judge, observation: Observation, moves: list[int], guesses: int, gap: float = QUICK_GAP
) -> list[int]:
    """The moves as the network likes them, the best first; none where it sees no clear best."""
    shares = quick_shares(judge, observation, moves, guesses).mean(axis=1)
    order = np.argsort(-shares, kind="stable")
    best, second = float(shares[order[0]]), float(shares[order[1]])
    if best - second < gap or not _is_open(best):
        return []
    return [moves[int(place)] for place in order]


def _has_rival(searched: list[JudgedMove]) -> bool:
    """Whether a search has found another move, often enough, that is about as good."""
    least = TRIED * sum(move.visits for move in searched)
    best = searched[0].share
    return any(move.visits >= least and best - move.share < EARLY_GAP for move in searched[1:])


def _leads(best: Floats, other: Floats) -> bool:
    """Whether a move is clearly better than another, each tried in the same guesses."""
    ahead = float(best.mean() - other.mean()) >= GAP
    return ahead and float((best > other).mean()) >= STEADY


def _is_open(share: float) -> bool:
    return OPEN[0] <= share <= OPEN[1]


def _merchants_moves(judge: Judge, observation: Observation) -> list[int]:
    """What a merchant does, who guesses anew each time."""
    return [GreedyBot(judge.chance.fork()).choose(observation) for _ in range(MERCHANTS)]

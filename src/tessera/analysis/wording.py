"""A judgement in words: what its moves would do, and the line that is expected, as plain data."""

from __future__ import annotations

from typing import Final

from tessera.analysis.judgement import Judgement
from tessera.analysis.shapes import ExpectedMoveView, JudgedMoveView, JudgementView
from tessera.bots.observation import Observation
from tessera.core.chance import Chance
from tessera.core.game import Game
from tessera.core.packed import first_seat
from tessera.core.state import State

LINE: Final = 8
"""How many moves of the line are told."""
FORCED: Final = 400
"""The most forced moves between two of them."""


def in_words(
    judgement: Judgement, game: Game, observation: Observation, names: list[str], chance: Chance
) -> JudgementView:
    """A judgement as plain data; the seats have those names."""
    actions = game.actions
    moves: list[JudgedMoveView] = [
        {
            "text": actions.text(move.action),
            "words": observation.describe(move.action, names),
            "targets": game.targets(move.action),
            "share": move.share,
            "policy": move.policy,
            "visits": move.visits,
        }
        for move in judgement.moves
    ]
    return {
        "seat": judgement.seat,
        "shares": judgement.shares,
        "moves": moves,
        "line": line_in_words(judgement.line[:LINE], game, observation.guess(chance), names),
        "simulations": judgement.simulations,
    }


def line_in_words(
    line: list[tuple[int, int]], game: Game, guess: State, names: list[str]
) -> list[ExpectedMoveView]:
    """The moves of a line in words, as far as a guess of what is hidden allows them."""
    told: list[ExpectedMoveView] = []
    for seat, action in line:
        if not _comes_to(guess, seat, action):
            break
        words = guess.describe(seat, action, names)
        told.append({"seat": seat, "text": game.actions.text(action), "words": words})
        guess.apply(seat, action)
    return told


def _comes_to(state: State, seat: int, action: int) -> bool:
    """Makes forced moves until a seat may make that move; whether it comes to that."""
    for _ in range(FORCED):
        if state.deciding >> seat & 1 and action in state.legal(seat):
            return True
        if not state.deciding:
            return False
        mover = int(first_seat(state.deciding))
        steps = Observation(state, mover).steps()
        if len(steps) != 1:
            return False
        state.apply(mover, steps[0])
    return False

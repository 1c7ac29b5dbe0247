"""Finished games: what a review can be made of, and what it begins with."""

from __future__ import annotations

from typing import Final

from tessera.analysis.correction import judged_by
from tessera.analysis.review.phases import Phases
from tessera.analysis.shapes import ReviewHead
from tessera.bots.network.source import NetworkSource
from tessera.core.data.record import Record, Watcher, replay
from tessera.core.game import Game
from tessera.core.refusal import BadData
from tessera.core.state import State
from tessera.games import find_game

STRETCH: Final = 64
"""The moves of a piece, which is made in less than a second."""
GROUPS: Final = 6
"""In how many pieces, at the end, its costliest decisions are looked at again."""


def head_of(record: Record) -> ReviewHead:
    """What a review begins with, or one sentence why there is none: above all, a game that is not
    over is not reviewed."""
    game = game_of(record)
    network = NetworkSource(None, game).network()
    phases = Phases(game)

    def watch(state: State, seat: int, action: int) -> None:
        phases.note(state)

    last = end_of(record, game, watch)
    return {
        "game": record.game,
        "rules_version": game.rules_version,
        "weights": judged_by(network),
        "names": list(record.players),
        "moves": len(record.moves),
        "result": result_of(record, last),
        "phases": phases.found(),
        "pieces": len(stretches(record)) + GROUPS,
    }


def end_of(record: Record, game: Game, watch: Watcher | None = None) -> State:
    """The last position of a game; one sentence if the game is not over there."""
    last = replay(record, game, game.figures(), None, watch)
    if not record.over_after(last):
        raise BadData("Only a finished game is reviewed, and this one is not over.")
    return last


def game_of(record: Record) -> Game:
    """The game that was played, with its figures of that time."""
    return find_game(record.game).edition(record.data)


def stretches(record: Record) -> list[tuple[int, int]]:
    """The moves of each piece: from one number of moves up to another."""
    moves = len(record.moves)
    return [(first, min(first + STRETCH, moves)) for first in range(0, moves, STRETCH)]


def result_of(record: Record, last: State) -> list[float]:
    """What the game brought each seat: its share of the win."""
    winners = [standing.seat for standing in record.standings(last) if standing.place == 1]
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(record.players))]

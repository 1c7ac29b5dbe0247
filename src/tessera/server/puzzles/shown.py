"""A puzzle as a page shows it: the table from its seat and, after an answer, the solution.

What is hidden from the seat was drawn at random, and is not sent either.
"""

from __future__ import annotations

from datetime import date
from typing import Final

from tessera.analysis.puzzles.difficulty import TRIES, difficulty
from tessera.analysis.puzzles.puzzle import Puzzle, names_at
from tessera.analysis.shapes import JudgedMoveView
from tessera.analysis.wording import line_in_words
from tessera.bots.seating import NAMES
from tessera.core.game import Game
from tessera.core.second_person import YOU, addressed
from tessera.server.messages import TableMessage
from tessera.server.puzzles.collection import Collection
from tessera.server.puzzles.messages import PuzzleView, Solution
from tessera.server.puzzles.standing import Standing
from tessera.server.sandboxes.shown import sandbox_view
from tessera.server.sandboxes.start import Start
from tessera.server.sandboxes.tree import Tree

PUZZLE: Final = "puzzle"
"""What the message says in place of a table's name."""
OWN: Final = NAMES[-1]
"""What lists call the seat that has the puzzle, whose player is spoken to everywhere else."""


def game_of(collection: Collection, puzzle: Puzzle) -> Game:
    """The game with the figures of a puzzle."""
    return collection.game.edition(puzzle.figures)


def names_of(collection: Collection, puzzle: Puzzle) -> list[str]:
    """What the seats are called in sentences."""
    return names_at(int(puzzle.state(game_of(collection, puzzle)).seats), puzzle.seat)


def puzzle_view(
    collection: Collection, puzzle: Puzzle, standing: Standing, day: date | None
) -> PuzzleView:
    """The puzzle, with nothing that would give its solution away."""
    return {
        "puzzle": puzzle.id,
        "game": puzzle.game,
        "kind": puzzle.kind,
        "title": collection.title(puzzle.kind),
        "day": None if day is None else day.isoformat(),
        "solved": standing.solved(puzzle.id),
        "message": _message(collection, puzzle),
    }


def start_of(collection: Collection, puzzle: Puzzle, names: list[str]) -> Start:
    """A sandbox that begins with the puzzle's position."""
    title = f"{collection.game.title}, a puzzle: {collection.title(puzzle.kind)}"
    return Start(puzzle.game, puzzle.figures, names, title, puzzle.position, [])


def named(collection: Collection, puzzle: Puzzle) -> list[str]:
    """What the seats are called in lists, where nobody is spoken to."""
    return [OWN if name == YOU else name for name in names_of(collection, puzzle)]


def _message(collection: Collection, puzzle: Puzzle) -> TableMessage:
    """The table as the seat sees it, in words that speak to its player."""
    tree = Tree(start_of(collection, puzzle, names_of(collection, puzzle)))
    message = sandbox_view(PUZZLE, tree, 0, puzzle.seat, False)["message"]
    message["table"] = PUZZLE
    view = message["view"]
    view["seats"][puzzle.seat]["name"] = OWN
    own = view["you"]
    if own is not None:
        own["question"] = None if own["question"] is None else addressed(own["question"], YOU)
        for move in own["legal"]:
            move["words"] = addressed(move["words"], YOU)
    return message


def solution(collection: Collection, puzzle: Puzzle) -> Solution:
    """The solution: only for whoever has answered, or given up."""
    game = game_of(collection, puzzle)
    state, names = puzzle.state(game), names_of(collection, puzzle)
    moves: list[JudgedMoveView] = []
    for text, share in sorted(puzzle.shares.items(), key=lambda item: -item[1]):
        action = game.actions.parse(text)
        moves.append(
            {
                "text": text,
                "words": addressed(state.describe(puzzle.seat, action, names), YOU),
                "targets": game.targets(action),
                "share": share,
                "policy": 0.0,
                "visits": 0,
            }
        )
    line = [(move.seat, game.actions.parse(move.action)) for move in puzzle.line]
    told = line_in_words(line, game, state, names)
    return {
        "best": puzzle.best,
        "natural": puzzle.natural,
        "explanation": puzzle.explanation,
        "moves": moves,
        "line": [{**move, "words": addressed(move["words"], YOU)} for move in told],
        "finders": [
            {"level": level, "found": found, "tries": TRIES}
            for level, found in puzzle.found.items()
        ],
        "difficulty": difficulty(puzzle.found),
        "rating": collection.ratings[puzzle.id],
    }

"""A puzzle: a position as one seat knows it, the best move there, and who finds it."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from typing import Final

from tessera.bots.observation import Observation
from tessera.bots.seating import NAMES
from tessera.core.data.reading import Reading
from tessera.core.game import Game
from tessera.core.second_person import YOU
from tessera.core.state import State

ID_LENGTH: Final = 10
MOST_SEATS: Final = 99


@dataclass(frozen=True)
class LineMove:
    """A move of the expected line: whose it is, and its notation."""

    seat: int
    action: str


@dataclass(frozen=True)
class Puzzle:
    """A position in which a seat is to find the best move.

    The position is a guess that fits all that the seat knows, as `State.guess` makes it: whatever
    is hidden from the seat was drawn at random, and everything was judged in this very position.
    """

    game: str
    figures: str
    """The hash of the figures that are played with."""
    rules_version: int
    kind: str
    """The kind of decision."""
    seat: int
    position: dict[str, object]
    best: str
    """The notation of the best move."""
    natural: str
    """What a merchant would do."""
    shares: dict[str, float]
    """The share of the win that the seat can expect after each move that was weighed deeply."""
    found: dict[str, int]
    """How many times of `difficulty.TRIES` each level of bots finds the best move."""
    source: dict[str, str]
    """Where it comes from."""
    explanation: str = ""
    """Why the best move is better than the merchant's, to whoever has the puzzle."""
    line: list[LineMove] = field(default_factory=list)
    """How the game is expected to go on, the best move first."""
    id: str = field(default="")

    def state(self, game: Game) -> State:
        """The position; the game is of the puzzle's figures."""
        return game.load(self.position, game.figures())

    def observation(self, game: Game) -> Observation:
        """What the seat knows."""
        return Observation(self.state(game), self.seat)

    def as_data(self) -> dict[str, object]:
        """The puzzle as JSON-ready data; `read_puzzle` is its inverse."""
        return asdict(self)


def puzzle_id(figures: str, seat: int, position: dict[str, object]) -> str:
    """The name of a position: the same one has the same name everywhere."""
    text = json.dumps([figures, seat, position], sort_keys=True)
    return sha256(text.encode()).hexdigest()[:ID_LENGTH]


def read_puzzle(data: object) -> Puzzle:
    """The puzzle in plain data, or one sentence what is wrong with it."""
    table = Reading(data, "The puzzle's ")
    shares = table.child("shares")
    found = table.child("found")
    return Puzzle(
        game=table.text("game"),
        figures=table.text("figures"),
        rules_version=table.integer("rules_version", 1, 999),
        kind=table.text("kind"),
        seat=table.integer("seat", 0, MOST_SEATS),
        position=table.child("position").table,
        best=table.text("best"),
        natural=table.text("natural"),
        shares={move: _number(shares.value(move)) for move in shares.table},
        found={level: found.integer(level, 0, 1000) for level in found.table},
        source=table.texts_by_name("source"),
        explanation=table.text("explanation"),
        line=_line(table),
        id=table.text("id"),
    )


def _line(table: Reading) -> list[LineMove]:
    """The expected line; what was found by an earlier release has none."""
    if not table.has("line"):
        return []
    return [
        LineMove(move.integer("seat", 0, MOST_SEATS), move.text("action"))
        for move in table.children("line")
    ]


def _number(value: object) -> float:
    return float(value) if isinstance(value, int | float) else 0.0


def names_at(seats: int, seat: int) -> list[str]:
    """What the seats are called: whoever has the puzzle is spoken to.

    >>> names_at(3, 1)
    ['Hanno', 'You', 'Livia']
    """
    rivals = iter(NAMES)
    return [YOU if number == seat else next(rivals) for number in range(seats)]

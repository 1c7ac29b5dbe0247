"""What is asked of puzzles, and what they answer, as declared shapes."""

from __future__ import annotations

from typing import Annotated, TypedDict

from msgspec import Meta

from tessera.analysis.shapes import ExpectedMoveView, JudgedMoveView
from tessera.server.messages import Body, TableMessage


class PuzzleAnswer(Body):
    """The move that somebody takes for the best one."""

    action: Annotated[str, Meta(max_length=400)]


class PuzzleRating(TypedDict):
    """How good somebody is at a game's puzzles: a rating on the scale of the bots' levels, by how
    much it may be off, how many they have tried, and how many they solved at the first try."""

    rating: int
    deviation: int
    tried: int
    solved: int


class PuzzleKind(TypedDict):
    """A kind of puzzle: how many there are, and how many of them the caller has tried."""

    kind: str
    title: str
    count: int
    tried: int


class DailyPuzzle(TypedDict):
    """The puzzle of the day (in UTC), the same for everybody; `solved` is null until the caller has
    tried it."""

    puzzle: str
    day: str
    title: str
    solved: bool | None


class PuzzleGame(TypedDict):
    """A game's puzzles, and how the caller stands with them."""

    game: str
    title: str
    count: int
    kinds: list[PuzzleKind]
    rating: PuzzleRating
    daily: DailyPuzzle | None


class PuzzleList(TypedDict):
    """The games that have puzzles."""

    games: list[PuzzleGame]


class PuzzleView(TypedDict):
    """A puzzle, as the table looks from its seat; `day` is there if it is the puzzle of a day,
    `solved` once the caller has tried it: whether they found the best move at the first try."""

    puzzle: str
    game: str
    kind: str
    title: str
    day: str | None
    solved: bool | None
    message: TableMessage


class NextPuzzle(TypedDict):
    """A puzzle to go on with, if there is any of that kind; `again` tells that the caller has tried
    all of them before."""

    puzzle: PuzzleView | None
    again: bool


class Finder(TypedDict):
    """How many times of how many tries a level of bots finds the best move."""

    level: str
    found: int
    tries: int


class Solution(TypedDict):
    """The best move, why it is better than the one that comes to mind, what the moves that were
    weighed are worth, how it goes on, and who finds it."""

    best: str
    natural: str
    explanation: str
    moves: list[JudgedMoveView]
    line: list[ExpectedMoveView]
    finders: list[Finder]
    difficulty: str
    rating: int


class Answered(TypedDict):
    """What has come of an answer: whether it is the best move, how much of the win it gives away if
    that is known, the caller's rating, by how much it has changed, and the solution, unless the
    caller may go on looking for it."""

    right: bool
    behind: float | None
    rating: PuzzleRating
    change: int | None
    solution: Solution | None

"""The shapes of judgements as plain data, for pages and programs."""

from __future__ import annotations

from typing import TypedDict


class JudgedMoveView(TypedDict):
    """A move that was weighed: its notation, its words and pieces, the share of the win that its
    seat can expect after it, how likely the network is to make it, and how often a search has
    tried it."""

    text: str
    words: str
    targets: list[str]
    share: float
    policy: float
    visits: int


class ExpectedMoveView(TypedDict):
    """A move of the line that is expected: who makes it, its notation and its words."""

    seat: int
    text: str
    words: str


class JudgementView(TypedDict):
    """A position as one seat knows it: every seat's share of the win, the moves that were weighed,
    the best first, and the line that is expected; `simulations` is 0 where no search was made."""

    seat: int
    shares: list[float]
    moves: list[JudgedMoveView]
    line: list[ExpectedMoveView]
    simulations: int


class HintedMoveView(TypedDict):
    """A move that is worth weighing: its notation, its words, and its pieces on the board."""

    text: str
    words: str
    targets: list[str]


class HintView(TypedDict):
    """A hint of the coach, up to its `step`: 1 says where to look, 2 names the moves to weigh, in
    the order in which they are offered, 3 says which of them is best, what share of the win it
    promises, and why. What belongs to a later step is not there yet."""

    step: int
    words: str
    targets: list[str]
    moves: list[HintedMoveView]
    best: HintedMoveView | None
    share: float | None
    why: str


class WarningView(TypedDict):
    """What the coach says before a move: how much of the win it would give away against the best,
    and, where that is much, a sentence; it does not say what is better."""

    loss: float
    words: str


class LessonView(TypedDict):
    """The lesson after a game: the costliest decisions of a seat, the worst first."""

    seat: int
    words: str
    decisions: list[DecisionView]


class DecisionView(TypedDict):
    """A decision of a game that is reviewed, `at` moves after the deal: what its seat could expect,
    by what it knew, the moves that were weighed, the one that was made among them, and how much of
    the win that one gave away. `why` says what was better about the best; it is empty where
    no search was made (`simulations` is 0), and for decisions that cost little."""

    at: int
    seat: int
    round: int
    shares: list[float]
    made: JudgedMoveView
    moves: list[JudgedMoveView]
    line: list[ExpectedMoveView]
    loss: float
    why: str
    simulations: int


class ChanceView(TypedDict):
    """What chance or a hidden card brought, `at` moves after the deal: how it changed every seat's
    share of the win, and in words what it was. Nobody decided it."""

    at: int
    change: list[float]
    words: str


class PlayerReview(TypedDict):
    """How a seat has played: how many decisions it had, its accuracy from 0 to 100, and the moves
    after which it had its costliest decisions, the worst first, before them those that a search has
    confirmed.

    `start`, what it could expect at first, less what its moves gave away (`lost`), with what those
    of others gave it (`given`), what luck gave it and the rest, of which nobody can say whose it
    was, comes to `result`, its share of the win, once all pieces are done.
    """

    seat: int
    decisions: int
    accuracy: float
    start: float
    lost: float
    given: float
    luck: float
    rest: float
    result: float
    worst: list[int]


class PhaseView(TypedDict):
    """A phase of a game: its name, and its moves from one number of moves up to another."""

    name: str
    first: int
    last: int


class ReviewHead(TypedDict):
    """What a review begins with: whose game it was, how it ended (each seat's share of the win),
    its phases, and in how many pieces it is made. `weights` names the network."""

    game: str
    rules_version: int
    weights: str
    names: list[str]
    moves: int
    result: list[float]
    phases: list[PhaseView]
    pieces: int


class ReviewedDecision(TypedDict):
    """A decision, every seat's share of the win after the move that was made, and what it changed
    of them against the best move."""

    decision: DecisionView
    after: list[float]
    change: list[float]


class SecondPiece(TypedDict):
    """A piece of a review in which some of its costliest decisions are looked at again."""

    number: int
    decisions: list[ReviewedDecision]


class HappenedView(TypedDict):
    """What chance or a hidden card brought, in words, `at` moves after the deal."""

    at: int
    words: str


class ReviewedPiece(TypedDict):
    """A piece of a review: the moves from one number of moves up to another."""

    first: int
    last: int
    decisions: list[ReviewedDecision]
    happened: list[HappenedView]


class ReviewView(TypedDict):
    """A review of a finished game, as far as it has been made: `done` of so many `pieces`.

    Turning points are the `at` of decisions, the costliest first; there are none before a search
    has confirmed them. `weights` names the network."""

    game: str
    rules_version: int
    weights: str
    names: list[str]
    moves: int
    simulations: int
    result: list[float]
    decisions: list[DecisionView]
    chances: list[ChanceView]
    turning_points: list[int]
    players: list[PlayerReview]
    phases: list[PhaseView]
    done: int
    pieces: int

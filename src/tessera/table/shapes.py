# mypyc: interpreted
"""The shapes of what viewers are sent: the server's schema and the client's types come from them.

Not compiled, because a compiled typed dict forgets the types of its fields.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict


class LineView(TypedDict):
    """One line of the log, the seat that caused it, and what the game calls such an event."""

    words: str
    seat: int | None
    kind: str | None


class EventView(TypedDict):
    """An event as its viewer gets it.

    Applying events in order gives the log: one of kind `game` adds its lines; one of kind `undo`
    cuts the log down to `keeps` lines. All other kinds are chat.
    """

    n: int
    at: float
    kind: str
    seat: int | None
    move: int
    keeps: int | None
    lines: list[LineView]


class StandingView(TypedDict):
    """How one seat has finished; whoever has resigned ranks behind all others."""

    seat: int
    place: int
    score: int
    origins: dict[str, int]
    resigned: bool


class ActionView(TypedDict):
    """A legal action: its notation, its parts, its words, and the pieces that it is about."""

    id: int
    text: str
    verb: str
    arguments: list[str]
    words: str
    targets: list[str]


class ClockView(TypedDict):
    """The time for every move, and the bank for slow ones, in seconds."""

    per_move: float
    bank: float


class SeatView(TypedDict):
    """What everybody sees of a seat. Nothing here depends on orders or forced moves."""

    name: str | None
    bot: str | None
    kept_for: str | None
    stand_in: str | None
    resigned: bool
    deciding: bool
    seconds_left: float | None
    bank: float
    screen: int | None


class LotView(TypedDict):
    """Something that the seat may yet bid for, and between which bids an order can act."""

    subject: str
    title: str
    least: int
    greatest: int
    is_up: bool


class OrderingView(TypedDict):
    """The orders that a seat can give now, where they can act.

    `kind` is that of the open question. Where there are `auctions`, one may stay out of those in
    which one has not bid, and of the `round` that is played, while one may still be asked in it;
    the last two say whether such an order would pass at once.
    """

    kind: str | None
    lots: list[LotView]
    auctions: bool
    round: int | None
    outbid_passes_now: bool
    round_passes_now: bool


class OwnView(TypedDict):
    """What only the seat itself sees: its question, its choices, its orders and wishes.

    `undoes` are the lines that an undo takes from the log; `lapse` says what was chosen when its
    time last ran out, until its person moves again.
    """

    decision: int | None
    question: str | None
    legal: list[ActionView]
    can_undo: bool
    undoes: list[str]
    orders: list[str]
    ordering: OrderingView | None
    makes_forced_moves: bool
    pending_answer: bool
    lapse: str | None


class RematchView(TypedDict):
    """The table of a rematch, and the seat that was the first to ask for it."""

    table: str
    by: int


class TakeBackView(TypedDict):
    """A request to take moves back, while it is open and the game stands still.

    `keeps` is the position that it leads back to, `waits_for` are the seats whose answer is
    missing, and `until` is when it lapses; a request made before there was a limit has none.
    """

    asker: int
    keeps: int
    waits_for: list[int]
    until: float | None


class CoachView(TypedDict):
    """Who agrees to a coach, whether it speaks now, as all people agree, and whether it could at
    any time of the game, which is never rated then."""

    agreed: list[int]
    speaks: bool
    marked: bool


class TableView(TypedDict):
    """The table as one viewer sees it; `state` is the game's own view.

    `data` is the hash of the figures that are played with; `coach` is there once somebody has
    agreed to one.
    """

    game: str
    data: str
    options: dict[str, str]
    clock: ClockView | None
    open: bool
    rated: bool
    host: int | None
    spectator_talk: str
    seed_hash: str
    seed: str | None
    viewer: int | None
    now: float
    seats: list[SeatView]
    take_back: int | None
    take_back_request: TakeBackView | None
    over: bool
    state: dict[str, object] | None
    standings: list[StandingView] | None
    rematch: RematchView | None
    you: OwnView | None
    coach: NotRequired[CoachView]


class SummarySeat(TypedDict):
    """A seat as lists show it; a free one may be kept for somebody."""

    name: str | None
    bot: str | None
    kept_for: str | None


class SummaryView(TypedDict):
    """A table as lists show it. It says no more than any spectator may know."""

    version: int
    due: float | None
    game: str
    clock: str
    open: bool
    started: bool
    over: bool
    seats: list[SummarySeat]
    deciding: list[int]
    winners: list[int]
    resigned: list[int]
    pace: ClockView | None
    moved: float | None
    coached: bool
    rated: bool

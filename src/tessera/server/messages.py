"""Requests and responses as declared shapes, from which the API's schema is made."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

import msgspec
from msgspec import Meta

from tessera.table.shapes import ClockView, EventView, SummarySeat, TableView

Name = Annotated[str, Meta(min_length=1, max_length=200)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request."""


class Nothing(Body):
    """An empty body."""


class OwnClock(Body):
    """A clock of one's own: seconds for every move, and seconds in the bank."""

    per_move: float
    bank: float = 0.0


class NewTable(Body):
    """A request for a new table; its maker sits down first, the bots last.

    `here` names further people at the maker's screen, who sit down beside them. With `coach` they
    all agree to one. A `rated` game counts for the ratings of everybody's account.
    """

    game: str
    seats: Annotated[int, Meta(ge=1, le=99)]
    name: Name
    options: dict[str, str] = {}
    clock: str | OwnClock = "none"
    bots: Annotated[list[str], Meta(max_length=99)] = []
    open: bool = False
    here: Annotated[list[Name], Meta(max_length=99)] = []
    spectator_talk: str = "off"
    coach: bool = False
    rated: bool = False


class Sit(Body):
    """Who wants to sit down."""

    name: Name


class KeptSeat(Body):
    """A seat that is kept for somebody."""

    seat: Annotated[int, Meta(ge=0, le=99)]


class Remark(Body):
    """What a spectator says, and the name they want to be known by."""

    text: Annotated[str, Meta(max_length=2000)]
    name: Annotated[str, Meta(max_length=200)] = ""


class Replay(Body):
    """A record as text, which position of it to show, and from which seat's side.

    Without a position it is the end of the game, with all events.
    """

    record: str
    at: Annotated[int, Meta(ge=0, le=10**9)] | None = None
    seat: Annotated[int, Meta(ge=0, le=99)] | None = None


class Credentials(Body):
    """The name and the password of an account."""

    name: Name
    password: Password


class NewPassword(Body):
    """An account's present password, and the one that takes its place."""

    password: Password
    fresh: Password


class HintWanted(Body):
    """How far a hint goes: 1 where to look, 2 which moves to weigh, 3 which one and why."""

    step: Annotated[int, Meta(ge=1, le=3)]


class MoveMeant(Body):
    """A move that somebody means to make, and the number of the decision that it answers."""

    decision: Annotated[int, Meta(ge=0, le=10**9)]
    action: Annotated[str, Meta(max_length=2000)]


class SeatLink(TypedDict):
    """A seat, and the secret link that opens it."""

    seat: int
    link: str


class Seated(TypedDict):
    """Where somebody has sat down, and the secret link that opens the seat on any device.

    `here` has the seats of the others at their screen.
    """

    table: str
    seat: int
    link: str
    here: list[SeatLink]


class Rematched(TypedDict):
    """Where somebody sits in a rematch; no link if they sat there before."""

    table: str
    seat: int
    link: str | None


class Me(TypedDict):
    """Who the visitor is: the name of their account, if they have one.

    `ended` is there if their cookie opens no session any more: they log in, or start afresh by
    logging out.
    """

    account: str | None
    ended: NotRequired[bool]


class SessionView(TypedDict):
    """One of the visitor's sessions: its device, when it began, and when it was last seen, to the
    hour; `here` marks the one that asks."""

    session: str
    device: str
    made: float
    seen: float
    here: bool


class SessionList(TypedDict):
    """The visitor's sessions, the last seen first."""

    sessions: list[SessionView]


class EndSession(Body):
    """One of the visitor's sessions."""

    session: str


class TableSummary(TypedDict):
    """A table as lists show it.

    `own` are the visitor's seats, several where people share a screen; `seat` is the first of them.
    """

    table: str
    created: float
    game: str
    clock: str
    open: bool
    started: bool
    over: bool
    seats: list[SummarySeat]
    deciding: list[int]
    winners: list[int]
    resigned: list[int]
    seat: int | None
    own: list[int]
    your_move: bool
    pace: ClockView | None
    moved: float | None
    coached: bool
    rated: bool


class Tables(TypedDict):
    """A page of a list of tables; `more` says whether there is another."""

    tables: list[TableSummary]
    more: bool


class RefusalView(TypedDict):
    """Why something is not allowed, and the paragraph of the rules that says so."""

    code: str
    rule: str
    figures: dict[str, object]
    sentence: str


class Answer(TypedDict):
    """The answer to a command over a WebSocket; it carries the command's own id."""

    type: Literal["answer"]
    id: int | str | None
    ok: bool
    error: NotRequired[str]
    refusal: NotRequired[RefusalView]


class TableMessage(TypedDict):
    """A table as its viewer sees it, and the events since their last message.

    `version` is the number of the last event; `moves` counts the positions that can be replayed;
    `position` is the one that is shown, if it is not the present. Over a WebSocket it includes the
    answers to the viewer's own commands.
    """

    type: Literal["table"]
    table: str
    version: int
    moves: int
    position: int | None
    view: TableView
    events: list[EventView]
    since: list[str]
    answers: NotRequired[list[Answer]]


class Events(TypedDict):
    """The events of a table after a given one."""

    version: int
    events: list[EventView]


class Graph(TypedDict):
    """Everybody's points after each move; the deal is move 0."""

    moves: list[int]
    scores: list[list[int]]


class InWords(TypedDict):
    """The table in words, as one viewer may see it."""

    words: str


class Why(TypedDict):
    """The refusal of an action, or null where it is allowed."""

    refusal: RefusalView | None


class Error(TypedDict):
    """One sentence that says what went wrong; for a refused move also the refusal."""

    error: str
    refusal: NotRequired[RefusalView]


class OptionView(TypedDict):
    """A choice made before the game."""

    name: str
    values: list[str]
    words: str


class RatingView(TypedDict):
    """How strong a level of bots is in a game of two: 100 points more win 64 of 100 games; it lies
    between `low` and `high` with 95 % confidence."""

    rating: int
    low: int
    high: int


class GameSummary(TypedDict):
    """A game, the seats it allows, its options, and the ratings of bots by name."""

    name: str
    title: str
    seats: tuple[int, int]
    options: list[OptionView]
    ratings: dict[str, RatingView]


class PresetClock(TypedDict):
    """A clock that has a name; null where there is none."""

    name: str
    title: str
    clock: ClockView | None


class Catalogue(TypedDict):
    """All games, the bots with their characters, the weakest first, and the clocks; `presets` says
    what each clock is."""

    games: list[GameSummary]
    bots: dict[str, str]
    clocks: list[str]
    presets: list[PresetClock]


class RulePart(TypedDict):
    """A stretch of a paragraph, and whether it is our own ruling."""

    text: str
    unverified: bool


class RuleView(TypedDict):
    """One paragraph of a game's rules; `unverified` says whether any part of it is."""

    number: str
    section: str
    text: str
    unverified: bool
    parts: list[RulePart]


class GameInfo(TypedDict):
    """A game's rules and components, for showing beside the board.

    `seat_table` is the list in the game's view that has one entry per seat, `seat_fields` are the
    fields of the view whose numbers are seats.
    """

    name: str
    title: str
    data: str
    rules: list[RuleView]
    components: dict[str, object]
    unverified: list[str]
    seat_table: str
    seat_fields: list[str]


class Health(TypedDict):
    """Whether the server is up, and whether it is the leader, which runs clocks and bots."""

    ok: bool
    leads: bool

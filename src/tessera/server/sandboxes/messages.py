"""What is asked of sandboxes, and what they answer, as declared shapes."""

from __future__ import annotations

from typing import Annotated, TypedDict

from msgspec import Meta, field

from tessera.server.messages import Body, Name, TableMessage

Number = Annotated[int, Meta(ge=0, le=10**9)]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]


class LaidOut(Body):
    """A position laid out by hand: figures over a fresh game, as scenarios give them.

    The players' own figures stand under their names, or by seat under the name of their table.
    """

    game: str
    players: Annotated[list[Name], Meta(min_length=1, max_length=99)]
    options: dict[str, str] = field(default_factory=dict)
    given: dict[str, object] = field(default_factory=dict)
    seed: Number = 1
    """Of the deal over which the figures are laid."""


class NewSandbox(Body):
    """Where a sandbox begins: a finished table or a record, `at` a position of the replay, a file
    of scenarios, of which one may be named, or a position laid out by hand."""

    table: str | None = None
    record: str | None = None
    at: Number = 0
    scenario: str | None = None
    which: Annotated[str, Meta(max_length=200)] = ""
    position: LaidOut | None = None


class TriedMove(Body):
    """A move to try at a node of a sandbox; what comes of it is shown from a `side`, or to whoever
    is asked then."""

    node: Number
    seat: SeatNumber
    action: Annotated[str, Meta(max_length=400)]
    side: SeatNumber | None = None


class BotMove(Body):
    """A seat that a bot is to answer for at a node of a sandbox, and the side as for a move."""

    node: Number
    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)]
    side: SeatNumber | None = None


class NodeView(TypedDict):
    """A move of a sandbox: its number and that of the move before it, 0 for the start, whose it
    is, its words, and who chose it: nobody, where the owner did, `played` where it was so in the
    game, or a bot."""

    n: int
    parent: int
    seat: int
    words: str
    by: str


class SandboxView(TypedDict):
    """A sandbox at one of its nodes: where it begins, in words, whether it is the caller's own,
    its tree, and the table as one seat sees it there."""

    sandbox: str
    title: str
    own: bool
    node: int
    nodes: list[NodeView]
    message: TableMessage


class FactFormView(TypedDict):
    """A fact that somebody who lays out a position can give, and how it is asked for.

    `kind` is number, flag, seat, seats, one (of the choices), some (of them), row (of them, in
    order), numbers, counts (a number for each choice, at most its `highs`), places (one of the
    values for some choices), parts, lines (a list of such parts) or data, which has no form.
    """

    name: str
    words: str
    kind: str
    low: int
    high: int
    empty: bool
    choices: list[str]
    highs: list[int]
    values: list[str]
    parts: list[FactFormView]


class PositionView(TypedDict):
    """A position that is being laid out: the facts of the table and of each seat, how they are now,
    and who is asked what there. `seat_table` is under which name `given` has the seats' own."""

    data: str
    seat_table: str
    table: list[FactFormView]
    seat: list[FactFormView]
    values: dict[str, object]
    sheets: list[dict[str, object]]
    asked: str

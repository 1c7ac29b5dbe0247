"""The chronicle: all that one viewer has been told of a table, event by event.

Events are numbered for their viewer alone, from 1 on, and never change: whoever has heard the first
N can ask for the rest. The worded log is what remains of them when moves that were taken back are
left out.

Moves are counted as everybody can count them: by those that everybody has heard of. What a seat
does in secret has no number of its own.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from tessera.core.decision import EVERYBODY, Event
from tessera.table.entries import Entry
from tessera.table.seats import names
from tessera.table.shapes import EventView, LineView
from tessera.table.table import Happened, Line, Table

GAME = "game"
UNDO = "undo"


class Told(NamedTuple):
    """Something a viewer has been told: its number, when, of what kind, by whose doing, the number
    of the move it belongs to, and its lines. A way back cuts the log down to `keeps` lines first.
    """

    n: int
    at: float
    kind: str
    seat: int | None
    move: int
    keeps: int | None
    lines: list[Line]

    def as_data(self) -> EventView:
        """The event as JSON-ready data."""
        return {
            "n": self.n,
            "at": self.at,
            "kind": self.kind,
            "seat": self.seat,
            "move": self.move,
            "keeps": self.keeps,
            "lines": [LineView(words=line.words, seat=line.seat) for line in self.lines],
        }


class Chronicle:
    """What one viewer, or a spectator, has been told so far."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.told: list[Told] = []
        self.log: list[Line] = []
        """The worded log: moves that were taken back are not in it."""
        self.positions: list[int] = []
        """For each move that everybody has heard of: how many moves there were after it."""
        self._log_moves: list[int] = []
        self._read = 0

    def read(self, table: Table) -> None:
        """Reads on in the table's log."""
        for entry, happened in zip(
            table.log[self._read :], table.happened[self._read :], strict=True
        ):
            self._hear(table, entry, happened)
        self._read = len(table.log)

    def since_last_turn(self, table: Table) -> list[str]:
        """What has happened since the viewer, a person at the table, last moved themselves."""
        seen = table.last_own_move.get(self.viewer, 0)
        return [line.words for line in self.log[bisect_right(self._log_moves, seen) :]]

    def _hear(self, table: Table, entry: Entry, happened: Happened) -> None:
        words = around_the_game(table, entry)
        if words is not None:
            self._tell(entry, entry.kind, [Line(words, entry.seat)])
        if happened.moves is not None:
            self._hear_move(table, entry, happened.moves, happened)
        if happened.back_to is not None:
            self._hear_way_back(table, entry, happened.back_to)

    def _hear_move(self, table: Table, entry: Entry, moves: int, happened: Happened) -> None:
        lines = _said(table, happened, self.viewer)
        if lines and _said(table, happened, EVERYBODY):
            self.positions.append(moves)
        if lines:
            self.log += lines
            self._log_moves += [moves] * len(lines)
            self._tell(entry, GAME, lines)

    def _hear_way_back(self, table: Table, entry: Entry, moves: int) -> None:
        keeps = sum(number <= moves for number in self._log_moves)
        if keeps == len(self.log):
            return
        del self.log[keeps:]
        del self._log_moves[keeps:]
        self.positions = [number for number in self.positions if number <= moves]
        self._tell(entry, UNDO, [], keeps)

    def _tell(self, entry: Entry, kind: str, lines: list[Line], keeps: int | None = None) -> None:
        number = len(self.told) + 1
        move = len(self.positions)
        self.told.append(Told(number, entry.at, kind, entry.seat, move, keeps, lines))


def chronicle_of(table: Table, viewer: int) -> Chronicle:
    """All that a viewer has been told of a table up to now."""
    chronicle = Chronicle(viewer)
    chronicle.read(table)
    return chronicle


def _said(table: Table, happened: Happened, viewer: int) -> list[Line]:
    """The lines of a move for a viewer; they are put into words once."""
    lines = happened.lines.get(viewer)
    if lines is None:
        lines = _lines(table, happened.events, viewer)
        happened.lines[viewer] = lines
    return lines


def _lines(table: Table, events: list[Event], viewer: int) -> list[Line]:
    called = names(table.seats)
    found: list[Line] = []
    for event in events:
        words = table.game.sentence(event, table.state, viewer, called)
        if words is not None:
            found.append(Line(words, event.seat if event.seat >= 0 else None))
    return found


def around_the_game(table: Table, entry: Entry) -> str | None:
    """What was said and done around the game, in words; `None` for moves and private wishes."""
    if entry.kind == "sit":
        bot = entry.text("bot")
        return f"{entry.text('name')} sits down{f', a bot ({bot})' if bot else ''}."
    name = names(table.seats)[entry.seat]
    if entry.kind == "talk":
        return f"{name}: {entry.text('text')}"
    return {
        "stand-up": f"Seat {entry.seat + 1} is free again.",
        "take-back": f"{name} asks to take a move back.",
        "agree": f"{name} agrees.",
        "disagree": f"{name} does not agree.",
        "resign": f"{name} resigns; a bot plays on.",
        "away": f"{name} is away; a bot plays on.",
        "back": f"{name} is back.",
    }.get(entry.kind)

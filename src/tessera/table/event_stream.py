"""The event stream: all that one viewer has been told of a table, event by event.

Events are numbered for their viewer alone, from 1 on, and never change: whoever has heard the first
N can ask for the rest. The worded log is what remains of them when moves that were taken back are
left out.

Moves are counted as everybody can count them: by those that everybody has heard of. What a seat
does in secret has no number of its own.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Final, NamedTuple

from tessera.core.decision import EVERYBODY, Event
from tessera.table.entries import Entry
from tessera.table.outcome import Line, Outcome
from tessera.table.seats import names
from tessera.table.shapes import EventView
from tessera.table.table import Table

GAME: Final = "game"
UNDO: Final = "undo"
DEEDS_IN_WORDS: Final = {
    "take-back": "asks to take a move back.",
    "agree": "agrees.",
    "disagree": "does not agree.",
    "resign": "resigns; a bot plays on.",
    "away": "is away; a bot plays on.",
    "back": "is back.",
}


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
            "lines": [{"words": line.words, "seat": line.seat} for line in self.lines],
        }


class EventStream:
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
        self._sitting: dict[int, str] = {}
        """Who had which seat at that point of the log; before the deal people come and go."""

    def read(self, table: Table) -> None:
        """Reads on in the table's log."""
        for number in range(self._read, len(table.log)):
            self._hear(table, table.log[number], table.outcomes[number])
        self._read = len(table.log)

    def since_last_turn(self, table: Table) -> list[str]:
        """What has happened since the viewer, a person at the table, last moved themselves."""
        seen = table.last_own_move.get(self.viewer, 0)
        return [line.words for line in self.log[bisect_right(self._log_moves, seen) :]]

    def _hear(self, table: Table, entry: Entry, outcome: Outcome) -> None:
        if entry.kind == "sit":
            self._sitting[entry.seat] = entry.text("name")
        words = around_the_game(entry, self._sitting.get(entry.seat, ""))
        if words is not None:
            self._tell(entry, entry.kind, [Line(words, entry.seat)])
        if outcome.moves is not None:
            self._hear_move(table, entry, outcome.moves, outcome)
        if outcome.back_to is not None:
            self._hear_way_back(table, entry, outcome.back_to)

    def _hear_move(self, table: Table, entry: Entry, moves: int, outcome: Outcome) -> None:
        open_to_all = _said(table, outcome)
        lines = _heard_by(self.viewer, table, outcome.events, open_to_all)
        if lines and any(open_to_all):
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


def event_stream_of(table: Table, viewer: int) -> EventStream:
    """All that a viewer has been told of a table up to now."""
    stream = EventStream(viewer)
    stream.read(table)
    return stream


def _said(table: Table, outcome: Outcome) -> list[Line | None]:
    """The lines of a move as all are told; they are put into words once."""
    if outcome.lines is None:
        called = names(table.seats)
        outcome.lines = [_line(table, event, EVERYBODY, called) for event in outcome.events]
    return outcome.lines


def _heard_by(
    viewer: int, table: Table, events: list[Event], open_to_all: list[Line | None]
) -> list[Line]:
    """What a viewer is told: the lines for all, and those that are theirs alone."""
    found: list[Line] = []
    for number, event in enumerate(events):
        heard = open_to_all[number]
        if heard is None and event.seat == viewer:
            heard = _line(table, event, viewer, names(table.seats))
        if heard is not None:
            found.append(heard)
    return found


def _line(table: Table, event: Event, viewer: int, called: list[str]) -> Line | None:
    words = table.game.sentence(event, table.state, viewer, called)
    return None if words is None else Line(words, event.seat if event.seat >= 0 else None)


def around_the_game(entry: Entry, name: str) -> str | None:
    """What somebody said and did around the game, in words; `None` for moves and private wishes."""
    if entry.kind == "sit":
        bot = entry.text("bot")
        return f"{name} sits down{f', a bot ({bot})' if bot else ''}."
    if entry.kind == "stand-up":
        return f"Seat {entry.seat + 1} is free again."
    if entry.kind == "talk":
        return f"{name}: {entry.text('text')}"
    deed = DEEDS_IN_WORDS.get(entry.kind)
    return None if deed is None else f"{name} {deed}"

"""The event stream: all that one viewer gets of a table, event by event.

Events are numbered for each viewer, from 1 on, and never change: a client that has the first N can
ask for the rest. Without the moves that were taken back they give the log in words.

Moves are counted as everybody can count them: only public ones. What a seat does in secret has no
number.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Final, NamedTuple

from tessera.core.decision import EVERYBODY, Event
from tessera.table.entries import Entry
from tessera.table.outcome import Line, Outcome
from tessera.table.seating.seats import names
from tessera.table.seating.spectators import SPECTATOR_TALK
from tessera.table.shapes import EventView
from tessera.table.table import Table
from tessera.table.talk import plain

GAME: Final = "game"
TALK: Final = "talk"
TALK_AT_ONCE: Final = 200
"""How many lines of talk a viewer gets at once; older ones they must ask for."""
UNDO: Final = "undo"
LAPSE: Final = "lapse"
AWAY: Final = "away"
GRANTED: Final = "granted"
REMARK: Final = "remark"
SPOKEN: Final = (TALK, REMARK)
ENTRIES_IN_WORDS: Final = {
    "take-back": "asks to take a move back.",
    "agree": "agrees.",
    "disagree": "does not agree; the move stands.",
    "withdraw-take-back": "withdraws the request; the move stands.",
    AWAY: "is away; a bot plays on.",
    "back": "is back.",
    "rematch": "asks for a rematch.",
    "start": "starts the game.",
}


COACH_IN_WORDS: Final = {
    True: "agrees to a coach; a game with one is never rated.",
    False: "does not agree to a coach any more.",
}


class ViewerEvent(NamedTuple):
    """An event as a viewer gets it: its number, time, kind, seat, the number of the move it belongs
    to, and its lines. An undo cuts the log down to `keeps` lines first.
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
            "lines": [
                {"words": line.words, "seat": line.seat, "kind": line.kind} for line in self.lines
            ],
        }


class EventStream:
    """The events of one viewer, or of spectators, so far."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.events: list[ViewerEvent] = []
        self.log: list[Line] = []
        """The log in words, without moves that were taken back."""
        self.positions: list[int] = []
        """For each public move: how many moves there were after it."""
        self._talk: list[ViewerEvent] = []
        """The events that are talk."""
        self._log_moves: list[int] = []
        self._moves = 0
        """How many moves there were at that point of the log."""
        self._lasting: set[Line] = set()
        """Lines of the log that stay when moves are taken back."""
        self._read = 0
        self._sitting: dict[int, str] = {}
        """Who had which seat at that point of the log; before the deal people come and go."""

    def read(self, table: Table) -> None:
        """Reads new entries of the table's log."""
        for number in range(self._read, len(table.log)):
            self._read_entry(table, table.log[number], table.outcomes[number])
        self._read = len(table.log)

    def after(self, number: int) -> list[ViewerEvent]:
        """The events after that number, but of the talk only the last lines."""
        events = self.events[number:]
        if len(self._talk) <= TALK_AT_ONCE:
            return events
        first = self._talk[-TALK_AT_ONCE].n
        return [event for event in events if event.kind not in SPOKEN or event.n >= first]

    def talk_before(self, number: int) -> list[ViewerEvent]:
        """The last lines of talk before that event."""
        end = bisect_left(self._talk, number, key=lambda event: event.n)
        return self._talk[max(end - TALK_AT_ONCE, 0) : end]

    def since_last_turn(self, table: Table) -> list[str]:
        """What has happened since the viewer, a person at the table, last moved themselves."""
        seen = table.notes.last_own.get(self.viewer, 0)
        return [line.words for line in self.log[bisect_right(self._log_moves, seen) :]]

    def _read_entry(self, table: Table, entry: Entry, outcome: Outcome) -> None:
        if entry.kind == REMARK:
            self._read_remark(entry, outcome)
            return
        if entry.kind in ("sit", "seat-bot"):
            self._sitting[entry.seat] = entry.text("name")
        words = around_the_game(entry, self._sitting)
        if words is not None:
            self._record(entry, entry.kind, [Line(words, entry.seat)], entry.seat)
        if words is not None and entry.kind == "resign":
            self._lasting.add(Line(words, entry.seat))
            self._log(entry, [Line(words, entry.seat)])
        if outcome.moves is not None:
            self._read_move(table, entry, outcome.moves, outcome)
            self._read_lapse(entry, outcome)
        if outcome.granted is not None:
            asker = self._sitting.get(outcome.granted, "")
            words = f"{asker}'s move is taken back."
            self._record(entry, GRANTED, [Line(words, outcome.granted)], entry.seat)
        if outcome.back_to is not None:
            self._read_undo(table, entry, outcome.back_to)

    def _read_move(self, table: Table, entry: Entry, moves: int, outcome: Outcome) -> None:
        self._moves = moves
        lines = lines_for(self.viewer, table, outcome)
        if lines and any(public_lines(table, outcome)):
            self.positions.append(moves)
        if outcome.lapsed:
            lines = [Line(self._ran_out(entry), entry.seat), *lines]
        self._log(entry, lines)

    def _read_lapse(self, entry: Entry, outcome: Outcome) -> None:
        """Time that ran out is told in the chat too, and what was chosen to its owner alone."""
        if outcome.chosen is not None and entry.seat == self.viewer:
            words = chosen_for_you(outcome.chosen)
            self._record(entry, LAPSE, [Line(words, entry.seat)], entry.seat)
        elif outcome.lapsed:
            self._record(entry, LAPSE, [Line(self._ran_out(entry), entry.seat)], entry.seat)
        if outcome.away:
            words = f"{self._sitting.get(entry.seat, '')} {ENTRIES_IN_WORDS[AWAY]}"
            self._record(entry, AWAY, [Line(words, entry.seat)], entry.seat)

    def _ran_out(self, entry: Entry) -> str:
        return f"{self._sitting.get(entry.seat, '')}'s time ran out."

    def _read_remark(self, entry: Entry, outcome: Outcome) -> None:
        """Words of a spectator, which belong to no seat; players hear them where they may."""
        if self.viewer == EVERYBODY or outcome.players_hear:
            words = f"{entry.text('name')}: {entry.text('text')}"
            self._record(entry, REMARK, [Line(words, None)], None)

    def _read_undo(self, table: Table, entry: Entry, moves: int) -> None:
        self._moves = moves
        keeps = sum(number <= moves for number in self._log_moves)
        if keeps == len(self.log):
            return
        lasting = [line for line in self.log[keeps:] if line in self._lasting]
        del self.log[keeps:]
        del self._log_moves[keeps:]
        self.positions = [number for number in self.positions if number <= moves]
        self._record(entry, UNDO, [], entry.seat, keeps)
        self._log(entry, lasting)

    def _log(self, entry: Entry, lines: list[Line]) -> None:
        if lines:
            self.log += lines
            self._log_moves += [self._moves] * len(lines)
            self._record(entry, GAME, lines, entry.seat)

    def _record(
        self, entry: Entry, kind: str, lines: list[Line], seat: int | None, keeps: int | None = None
    ) -> None:
        number = len(self.events) + 1
        move = len(self.positions)
        event = ViewerEvent(number, entry.at, kind, seat, move, keeps, lines)
        self.events.append(event)
        if kind in SPOKEN:
            self._talk.append(event)


def event_stream_of(table: Table, viewer: int) -> EventStream:
    """The event stream of a viewer up to now."""
    stream = EventStream(viewer)
    stream.read(table)
    return stream


def public_lines(table: Table, outcome: Outcome) -> list[Line | None]:
    """The lines of a move for everybody; they are put into words once."""
    if outcome.lines is None:
        called = names(table.seats)
        outcome.lines = [_line(table, event, EVERYBODY, called) for event in outcome.events]
    return outcome.lines


def lines_for(viewer: int, table: Table, outcome: Outcome) -> list[Line]:
    """The lines of a move that a viewer gets: those for everybody, and their own."""
    open_to_all = public_lines(table, outcome)
    found: list[Line] = []
    for number, event in enumerate(outcome.events):
        line = open_to_all[number]
        if line is None and event.seat == viewer:
            line = _line(table, event, viewer, names(table.seats))
        if line is not None:
            found.append(line)
    return found


def _line(table: Table, event: Event, viewer: int, called: list[str]) -> Line | None:
    words = table.state.sentence(event, viewer, called)
    if words is None:
        return None
    kind = table.game.event_names.get(event.kind)
    return Line(words, event.seat if event.seat >= 0 else None, kind)


def chosen_for_you(chosen: str) -> str:
    """What somebody whose time ran out is told."""
    return f"Your time ran out: “{chosen}” was chosen for you."


def around_the_game(entry: Entry, sitting: dict[int, str]) -> str | None:
    """Chat and what people did around the game, in words; `None` for moves and private wishes."""
    name = sitting.get(entry.seat, "")
    if entry.kind in ("sit", "seat-bot"):
        return f"{name} sits down{_company(entry, sitting)}."
    if entry.kind == "replace-bot":
        return f"{name} ({entry.text('was')}) cannot play here; a {entry.text('bot')} plays on."
    if entry.kind == "stand-up":
        return f"Seat {entry.seat + 1} is free again."
    if entry.kind == "keep":
        return f"Seat {entry.seat + 1} is kept for {entry.text('name')}."
    if entry.kind == "let-go":
        return f"Seat {entry.seat + 1} is not kept for {entry.text('name')} any more."
    if entry.kind == TALK:
        # Older tables have stored whatever was said.
        return f"{name}: {plain(entry.text('text'))}"
    if entry.kind == "resign":
        ends = entry.figures.get("ends")
        return f"{name} resigns; {'the game is over' if ends else 'a bot plays on'}."
    if entry.kind == "take-back-lapsed":
        return f"The time to answer {name}'s request has run out; the move stands."
    if entry.kind == "coach":
        return f"{name} {COACH_IN_WORDS[bool(entry.figures['wish'])]}"
    if entry.kind == "spectator-talk":
        return SPECTATOR_TALK.get(entry.text("talk"))
    words = ENTRIES_IN_WORDS.get(entry.kind)
    return None if words is None else f"{name} {words}"


def _company(entry: Entry, sitting: dict[int, str]) -> str:
    """With whom somebody sits down: as a bot, or at another person's screen."""
    bot = entry.text("bot")
    if bot:
        return f", a bot ({bot})"
    if "screen" not in entry.figures:
        return ""
    return f" at the same screen as {sitting.get(entry.number('screen'), '')}"

# mypyc: interpreted
"""Records: a whole game as JSON, enough to play it again move by move."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tessera.core.data.figures import Figures
from tessera.core.data.reading import Reading, read_text
from tessera.core.game import Game
from tessera.core.refusal import BadData, TesseraError
from tessera.core.standings import Standing, behind, only_one_left
from tessera.core.state import State

FORMAT: Final = 1
Result = list[dict[str, object]]


@dataclass
class Record:
    """One game: what it was played with, who played, every move, and how it ended."""

    game: str
    data: str
    rules_version: int
    options: dict[str, str]
    seed: int
    players: list[str]
    moves: list[tuple[int, str]]
    result: Result | None
    bots: dict[str, str] = field(default_factory=dict)
    """The kinds of the bots by seat, in a game that was saved to be continued."""
    resigned: list[int] = field(default_factory=list)
    """The seats that have resigned, in that order."""

    def to_json(self) -> str:
        """The record as text; `read` is its inverse."""
        fields: dict[str, object] = {
            "format": FORMAT,
            **vars(self),
            "seed": str(self.seed),
            "moves": [f"{seat}: {text}" for seat, text in self.moves],
        }
        for name in ("bots", "resigned"):
            if not fields[name]:
                del fields[name]
        return json.dumps(fields, ensure_ascii=False)

    def over_after(self, state: State) -> bool:
        """Whether the game is over after the last move: by the rules, or by resigning."""
        return state.over() or only_one_left(len(self.players), self.resigned)

    def standings(self, state: State) -> list[Standing]:
        """How each seat has finished in the state after the last move."""
        return behind(state.standings(), self.resigned)


def result_of(standings: list[Standing]) -> Result:
    """The final standings as a record keeps them."""
    return [standing.as_data() for standing in standings]


def parse_record(text: str) -> Record:
    """The record in a text, or one clear sentence what is wrong with it."""
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        raise BadData("This is not a record: it is not JSON.") from None
    if not isinstance(fields, dict) or "format" not in fields:
        raise BadData("This is not a record: it has no format number.")
    if fields["format"] != FORMAT:
        raise BadData(f"The record has format {fields['format']!r}; this program reads {FORMAT}.")
    record = Reading(fields, "The record's ")
    game, players = record.text("game"), record.texts("players")
    return Record(
        game=game,
        data=record.text("data"),
        rules_version=record.integer("rules_version", 1, 999),
        options=record.texts_by_name("options"),
        seed=_seed(record),
        players=players,
        moves=[_move(move) for move in record.texts("moves")],
        result=[s.table for s in record.children("result")] if record.has("result") else None,
        bots=record.texts_by_name("bots") if record.has("bots") else {},
        resigned=_resigned(record, len(players)),
    )


def read_records(path: Path) -> list[Record]:
    """The records in a file: one as a whole, or one on each line."""
    text = read_text(path)
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines:
        raise BadData(f"{path} is empty.")
    try:
        if len(lines) > 1 and not _is_json(lines[0]):
            return [parse_record(text)]
        return [parse_record(line) for line in lines]
    except BadData as error:
        raise BadData(f"{path}: {error}") from None


Watcher = Callable[[State, int, int], None]


def replay(
    record: Record,
    game: Game,
    figures: Figures,
    until: int | None = None,
    watch: Watcher | None = None,
) -> State:
    """Plays a record again, every move checked, up to a move number; the state it leads to.

    `watch` is called before each move with the state, the seat and the action.
    """
    if record.game != game.name:
        raise BadData(f"The record is of {record.game}, not of {game.name}.")
    if record.data != figures.digest:
        raise BadData(
            f"The record was played with other figures (hash {record.data}, "
            f"here {figures.digest}); give them with --data."
        )
    state = game.start(len(record.players), record.seed, record.options, figures)
    moves = record.moves if until is None else record.moves[:until]
    for number, (seat, text) in enumerate(moves, 1):
        action = _checked(state, game, number, seat, text)
        if watch is not None:
            watch(state, seat, action)
        state.apply(seat, action)
    return state


def check(record: Record, game: Game, figures: Figures) -> None:
    """Replays a record and compares its result; `BadData` says what differs."""
    state = replay(record, game, figures)
    over = record.over_after(state)
    if record.result is None:
        if over:
            raise BadData("The game is over after the last move, but the record has no result.")
    elif not over:
        raise BadData("The record has a result, but the game is not over after its last move.")
    elif record.result != result_of(record.standings(state)):
        raise BadData("The result differs from the one that the moves lead to.")


def _checked(state: State, game: Game, number: int, seat: int, text: str) -> int:
    if not 0 <= seat < state.seats:
        raise BadData(f"Move {number} is made by seat {seat}, which nobody sits in.")
    try:
        action = game.actions.parse(text)
    except TesseraError as error:
        raise BadData(f"Move {number}: {error}") from None
    refusal = state.refusal(seat, action)
    if refusal is not None:
        raise BadData(f"Move {number} ({seat}: {text}) is not allowed: {refusal}")
    return action


def _is_json(line: str) -> bool:
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True


def _seed(record: Reading) -> int:
    text = record.text("seed")
    if not (text.isascii() and text.isdigit()) or len(text) > 40:
        raise record.wrong("seed", "must be a whole number, written as text")
    return int(text)


def _resigned(record: Reading, seats: int) -> list[int]:
    if not record.has("resigned"):
        return []
    resigned = record.integers("resigned", 0, seats - 1)
    if len(set(resigned)) < len(resigned):
        raise record.wrong("resigned", "names a seat twice")
    return resigned


def _move(text: str) -> tuple[int, str]:
    seat, colon, action = text.partition(":")
    seat = seat.strip()
    if not colon or not (seat.isascii() and seat.isdigit()) or len(seat) > 3:
        raise BadData(f"“{text[:60]}” is not a move; one looks like “0: pass”.")
    return int(seat), action.strip()

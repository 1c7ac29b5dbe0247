"""A record replayed up to a move: what `replay` shows and `think` analyses."""

from __future__ import annotations

from pathlib import Path

from tessera.cli.asking import figures_of
from tessera.core.data.record import Record, read_records, replay
from tessera.core.game import Game
from tessera.core.match import Match
from tessera.core.refusal import BadData
from tessera.core.state import State
from tessera.games import find_game


class Replayed:
    """A record replayed up to a move, with everything that happened on the way."""

    def __init__(self, record: Record, move: int | None, data: tuple[Path, ...]) -> None:
        self.record = record
        self.game: Game = find_game(record.game)
        checked_names(record)
        self.until = _until(record, move)
        figures = figures_of(record, self.game, data)
        self.match = Match(self.game, record.players, record.seed, record.options, figures)
        replay(record, self.game, figures, self.until, self._play_along)
        self.state = self.match.state
        self.over = self.state.over()
        """Whether the game has ended here."""
        if self.until == len(record.moves):
            self.over = record.over_after(self.state)

    def _play_along(self, state: State, seat: int, action: int) -> None:
        self.match.play(seat, action)


def chosen_record(file: Path, number: int | None) -> Record:
    """The record of a file, or the one of that number where it holds several."""
    records = read_records(file)
    if number is None and len(records) > 1:
        raise BadData(f"{file} holds {len(records)} records; choose one with --record.")
    wanted = 1 if number is None else number
    if not 1 <= wanted <= len(records):
        raise BadData(f"{file} has the records 1 to {len(records)}, not {wanted}.")
    return records[wanted - 1]


def checked_names(record: Record) -> None:
    """A record whose names cannot be printed is refused."""
    if not all(name.isprintable() and name.strip() for name in record.players):
        raise BadData("The record names a player whose name cannot be printed.")


def _until(record: Record, move: int | None) -> int:
    last = len(record.moves)
    if move is None:
        return last
    if not 0 <= move <= last:
        raise BadData(f"The record has the moves 0 to {last}, not {move}.")
    return move

# mypyc: interpreted
"""A record as a table: a finished game that was played elsewhere, to be looked at again."""

from __future__ import annotations

from typing import Final

from tessera.core.data.record import Record, check
from tessera.core.game import Game
from tessera.core.refusal import BadData, TesseraError
from tessera.core.standings import only_one_left
from tessera.games import find_game
from tessera.table.entries import Entry
from tessera.table.settings import Settings
from tessera.table.table import Table
from tessera.table.timing.move_notes import PERSON

LONGEST_NAME: Final = 40


def table_of_record(record: Record) -> Table:
    """The table at which a record was played, after its last move; all its moves are checked.

    Only finished games are shown: a record tells everything that was hidden.
    """
    game = _game_of(record)
    if record.result is None:
        raise BadData("The game in this record is not over; only finished games are shown.")
    for name in record.players:
        if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
            raise BadData(f"A player's name in a record has 1 to {LONGEST_NAME} characters.")
    settings = Settings(
        record.game, len(record.players), record.seed, record.options, data=record.data
    )
    try:
        check(record, game, game.figures())
    except TesseraError as error:
        raise BadData(f"{error}{_other_version(record)}") from None
    return _played(record, settings)


def _game_of(record: Record) -> Game:
    """The game with the figures that it was played with."""
    game = find_game(record.game[:40])
    try:
        return game.edition(record.data)
    except BadData:
        raise BadData(
            f"The record was played with other figures of {game.title} than this server has."
            f"{_other_version(record)}"
        ) from None


def _other_version(record: Record) -> str:
    ours = find_game(record.game).rules_version
    if record.rules_version == ours:
        return ""
    return f" It is of version {record.rules_version} of the rules; here it is version {ours}."


def _played(record: Record, settings: Settings) -> Table:
    """Sits everybody down and makes the moves, as a table's log would."""
    table = Table(settings)
    for seat, name in enumerate(record.players):
        table.replay([Entry(len(table.log), 0.0, "sit", seat, {"name": name, "bot": ""})])
    for seat, action in record.moves:
        figures: dict[str, object] = {
            "decision": table.decision(seat) or 0,
            "action": action,
            "by": PERSON,
        }
        table.replay([Entry(len(table.log), 0.0, "move", seat, figures)])
    _resign(record, table)
    return table


def _resign(record: Record, table: Table) -> None:
    """Marks who has resigned. A record does not tell when, save where the last one ended the game:
    only that gets a line of the log."""
    ended = only_one_left(len(record.players), record.resigned)
    for seat in record.resigned[:-1] if ended else record.resigned:
        table.mark_resigned(seat)
    if ended:
        last = record.resigned[-1]
        table.replay([Entry(len(table.log), 0.0, "resign", last, {"ends": True})])

"""What the server tells: one message for each viewer, made by the table's own redaction."""

from __future__ import annotations

import time

from tessera.core.game import Game
from tessera.server.house import Room
from tessera.table.telling import lines, since_last_turn, table_talk, table_view


def table_message(room: Room, viewer: int) -> dict[str, object]:
    """Everything one viewer may know of a table now."""
    table = room.table
    return {
        "type": "table",
        "table": room.name,
        "view": table_view(table, viewer, time.time()),
        "log": [[line.move, line.words, line.seat] for line in lines(table, viewer)],
        "since": [line.words for line in since_last_turn(table, viewer)] if viewer >= 0 else [],
        "talk": [[at, line.words, line.seat] for at, line in table_talk(table, viewer)],
    }


def game_as_data(game: Game) -> dict[str, object]:
    """A game's rules and figures, for showing beside the board."""
    figures = game.figures()
    return {
        "name": game.name,
        "title": game.title,
        "data": figures.digest,
        "rules": [
            {
                "number": paragraph.number,
                "section": paragraph.section,
                "text": paragraph.text,
                "unverified": paragraph.unverified,
            }
            for paragraph in game.rulebook().paragraphs
        ],
        "components": game.components_as_data(figures),
        "unverified": [figure.path for figure in figures.unverified()],
    }

"""What a person's undo would take back, in words."""

from __future__ import annotations

from tessera.table.event_stream import lines_for
from tessera.table.table import Table


def undone_by(table: Table, seat: int) -> list[str]:
    """The lines that a person's undo takes from the log; empty where there is nothing to undo.

    A move that the log has no line for is named by its notation.
    """
    first = table.undo_to(seat)
    if first is None:
        return []
    made = table.dealt().moves
    found: list[str] = []
    moves = len(made)
    for number in range(len(table.outcomes) - 1, -1, -1):
        if moves == first:
            break
        if table.outcomes[number].moves == moves:
            lines = lines_for(seat, table, table.outcomes[number])
            found = [line.words for line in lines] + found
            moves -= 1
    return found or [table.game.actions.text(made[first][1])]

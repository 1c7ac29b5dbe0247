"""Usage in a series: how often each piece was used, and in how many of the games."""

from __future__ import annotations

from collections import Counter

from tessera.cli.output import new_table, say, show
from tessera.core.data.figures import Figures
from tessera.core.decision import Event
from tessera.core.game import Game, Pieces
from tessera.core.refusal import BadData


def counted_pieces(game: Game, figures: Figures) -> list[Pieces]:
    """The pieces whose use is counted, or one clear sentence that there are none."""
    pieces = game.pieces(figures)
    if not pieces:
        raise BadData(f"{game.title} has no pieces whose use is counted.")
    return pieces


class Usage:
    """Counts over the games of a series."""

    def __init__(self, pieces: list[Pieces]) -> None:
        self.pieces = pieces
        self.times: list[Counter[str]] = [Counter() for _ in pieces]
        self.games: list[Counter[str]] = [Counter() for _ in pieces]

    def add(self, events: list[Event]) -> None:
        """Counts what one more game used."""
        for sort, times, games in zip(self.pieces, self.times, self.games, strict=True):
            used = sort.used_in(events)
            times.update(used)
            games.update(set(used))

    def show(self) -> None:
        """Prints a table for each sort of piece, the unused ones included."""
        for sort, times, games in zip(self.pieces, self.times, self.games, strict=True):
            used = sum(key in times for key in sort.keys)
            say(f"\n{sort.title}: {used} of {len(sort.keys)} used")
            table = new_table("", "times", "games", numbers=2)
            for key in sort.keys:
                table.add_row(key, f"{times[key]:,}", f"{games[key]:,}")
            show(table)

"""What a table notes about each move: who made it, and in what time."""

from __future__ import annotations

from typing import Final

from tessera.core.match import Match

# Who made a move.
PERSON: Final = "person"
BOT: Final = "bot"
ORDER: Final = "order"
FORCED: Final = "forced"
CLOCK: Final = "clock"


class MoveNotes:
    """Notes on the moves of one match, in their order."""

    def __init__(self) -> None:
        self.made_by: list[str] = []
        """Who made each of the match's moves: a person, a bot, an order, …"""
        self.clock_before: list[tuple[float, float]] = []
        """For each of the match's moves: when the time for it began, and the mover's bank then."""
        self.last_own: dict[int, int] = {}
        """For each seat: how many moves there were after its person's last one."""
        self.answered: dict[tuple[int, int], str] = {}
        """The answer of each seat to each of its decisions; kept when moves are taken back, because
        the numbers of decisions never repeat."""

    def note(self, seat: int, by: str, began: float, bank: float) -> None:
        """A move has been made."""
        self.made_by.append(by)
        self.clock_before.append((began, bank))
        if by == PERSON:
            self.last_own[seat] = len(self.made_by)

    def go_back(self, moves: int) -> None:
        """All but that many moves are taken back."""
        del self.made_by[moves:]
        del self.clock_before[moves:]
        self.last_own = {seat: min(number, moves) for seat, number in self.last_own.items()}

    def last_to_undo(self, match: Match, seat: int) -> int | None:
        """The number of a person's last move, if nobody else has moved or learned of it since."""
        moves = match.moves
        for number in range(len(moves) - 1, int(match.state.barrier) - 1, -1):
            if moves[number][0] != seat:
                return None
            if self.made_by[number] == PERSON:
                return number
        return None

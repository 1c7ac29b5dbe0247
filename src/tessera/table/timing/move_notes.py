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

AUTOMATIC: Final = (ORDER, FORCED)
"""Moves that their owner's wishes make again at once: taking them back alone changes nothing."""


class MoveNotes:
    """Notes on the moves of one match, in their order."""

    def __init__(self) -> None:
        self.made_by: list[str] = []
        """Who made each of the match's moves: a person, a bot, an order, …"""
        self.made_at: list[float] = []
        self.clock_before: list[tuple[float, float]] = []
        """For each of the match's moves: when the time for it began, and the mover's bank then."""
        self.last_own: dict[int, int] = {}
        """For each seat: how many moves there were after its person's last one."""
        self.answered: dict[tuple[int, int], str] = {}
        """The answer of each seat to each of its decisions; kept when moves are taken back, because
        the numbers of decisions never repeat."""
        self.asked_back: set[int] = set()
        """The moves that somebody has asked to take back: nobody asks for one twice."""

    def note(self, seat: int, by: str, at: float, began: float, bank: float) -> None:
        """A move has been made."""
        self.made_by.append(by)
        self.made_at.append(at)
        self.clock_before.append((began, bank))
        if by == PERSON:
            self.last_own[seat] = len(self.made_by)

    def go_back(self, moves: int) -> None:
        """All but that many moves are taken back."""
        del self.made_by[moves:]
        del self.made_at[moves:]
        del self.clock_before[moves:]
        self.last_own = {seat: min(number, moves) for seat, number in self.last_own.items()}
        self.asked_back = {number for number in self.asked_back if number < moves}

    def leave_out(self, pause: float) -> None:
        """Moves all times forward by a pause in which no clock ran."""
        self.made_at = [at + pause for at in self.made_at]
        self.clock_before = [(began + pause, bank) for began, bank in self.clock_before]

    def time_taken(self, move: int) -> float:
        """How long a move's question had been open when it was answered."""
        return max(self.made_at[move] - self.clock_before[move][0], 0.0)

    def last_to_undo(self, match: Match, seat: int) -> int | None:
        """The number of a person's last move, if nobody else has moved or learned of it since."""
        moves = match.moves
        for number in range(len(moves) - 1, int(match.state.barrier) - 1, -1):
            if moves[number][0] != seat:
                return None
            if self.made_by[number] == PERSON:
                return number
        return None

    def last_to_ask_for(self, match: Match, seat: int) -> int | None:
        """The number of a seat's last move that would not be made again by itself."""
        for number in range(len(match.moves) - 1, -1, -1):
            if match.moves[number][0] == seat and self.made_by[number] not in AUTOMATIC:
                return number
        return None

"""The choices of a decision as a short numbered list, and what an answer means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tessera.core.game import Game
from tessera.core.refusal import BadData
from tessera.core.state import State

WIDEST: Final = 72
"""The notation of longer choices follows directly, not in a column."""
FOLDED: Final = 4
"""From this many on, moves that differ only in a consecutive number are folded into two lines."""


@dataclass(frozen=True)
class Line:
    """One line of the list. A folded line has no number: its moves are typed in words."""

    number: int | None
    words: str
    notation: str


class Choices:
    """What a seat may do now: a list to show, and the way from an answer to an action."""

    def __init__(self, game: Game, state: State, seat: int, names: list[str]) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.names = names
        self.legal = state.legal(seat)
        self.numbered: list[int] = []
        """The actions that have a number in the list; the first has number 1."""
        self.lines: list[Line] = []
        for run in runs(game, self.legal):
            self._add(run)

    def _add(self, run: list[int]) -> None:
        shown = run if len(run) < FOLDED else run[:1]
        for action in shown:
            self.numbered.append(action)
            self.lines.append(Line(len(self.numbered), self._words(action), self._text(action)))
        if len(run) >= FOLDED:
            first, last = run[1], run[-1]
            words = f"{self._words(first)} … {self._words(last)}"
            self.lines.append(Line(None, words, f"{self._text(first)} … {self._text(last)}"))

    def _words(self, action: int) -> str:
        return self.state.describe(self.seat, action, self.names)

    def _text(self, action: int) -> str:
        return self.game.actions.text(action)

    @property
    def forced(self) -> bool:
        """Whether there is only one thing to do."""
        return len(self.legal) == 1

    def texts(self) -> list[str]:
        """The notation of every legal action."""
        return [self._text(action) for action in self.legal]

    def as_text(self) -> str:
        """The list, one line per choice, with numbers, words and notation in columns."""
        width = max([len(line.words) for line in self.lines if len(line.words) <= WIDEST] or [0])
        return "\n".join(
            f"{line.number or '':>4}  {line.words:<{width}}   {line.notation}"
            for line in self.lines
        )

    def meant(self, answer: str) -> int:
        """The action that a number of the list or a notation means, legal or not."""
        if not (answer.isascii() and answer.isdigit()):
            return self.game.actions.understand(answer, self.legal)
        if len(answer) > 4 or not 1 <= int(answer) <= len(self.numbered):
            raise BadData(self._no_such_number(answer))
        return self.numbered[int(answer) - 1]

    def _no_such_number(self, answer: str) -> str:
        last = len(self.numbered)
        there = "only choice 1" if last == 1 else f"choices 1 to {last}"
        fitting = [text for text in self.texts() if text.split()[1:] == [answer]]
        hint = f" For a move, type its words, as in “{fitting[0]}”." if fitting else ""
        return f"There is no choice {answer[:9]} in the list: it has {there}.{hint}"


def runs(game: Game, legal: list[int]) -> list[list[int]]:
    """Legal actions in groups: those that differ only in a last number, one apart, together."""
    groups: list[list[int]] = []
    for action in legal:
        if groups and _follows(game, groups[-1][-1], action):
            groups[-1].append(action)
        else:
            groups.append([action])
    return groups


def _follows(game: Game, before: int, action: int) -> bool:
    *head, last = game.actions.text(before).split()
    *other_head, other_last = game.actions.text(action).split()
    if head != other_head or not (last.isdigit() and other_last.isdigit()):
        return False
    return int(other_last) == int(last) + 1

"""A position and the way to it. It never changes, so that any number of states may share it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass

from tessera.core.chance import Chance
from tessera.core.decision import Event
from tessera.core.packed import first_seat
from tessera.core.state import State
from tessera.research.openspiel.setting import Setting


@dataclass(frozen=True)
class Memory:
    """What a seat has seen so far, as hashes."""

    story: str
    """All that it has done, heard and seen, in order."""
    last: str
    """Its last view."""


@dataclass(frozen=True)
class Step:
    """How a position came from the one before."""

    before: Position
    seat: int
    action: int
    events: list[Event]


class Position:
    """A dealt game at one moment."""

    def __init__(
        self,
        setting: Setting,
        state: State,
        step: Step | None = None,
        memories: dict[int, Memory] | None = None,
    ) -> None:
        self.setting = setting
        self.state = state
        self._step = step
        self._memories = memories or {}
        """Made on request: whoever plays at random never asks."""

    @property
    def over(self) -> bool:
        """Whether the game has ended, by its rules or by its length."""
        return self.state.over() or self.state.moves >= self.setting.length

    @property
    def seat(self) -> int:
        """Who decides; of several at once the first, and the others learn nothing of it."""
        return int(first_seat(self.state.deciding))

    def after(self, action: int) -> Position:
        """The position that a legal action leads to."""
        state = self.state.clone()
        events: list[Event] = []
        state.journal = events
        state.apply(self.seat, action)
        state.journal = None
        return Position(self.setting, state, Step(self, self.seat, action, events))

    def guessed(self, seat: int, chance: Chance) -> Position:
        """A position that the seat cannot tell from this one; what is hidden is drawn anew.

        The seat remembers what it has seen. What the others remember is left open, for nothing of
        theirs may come out of the real past.
        """
        own = self.memory(seat)
        memories = {
            other: Memory(_hash(own.story, f"rival {other}"), "")
            for other in range(self.setting.players)
        }
        return Position(
            self.setting, self.state.guess(seat, chance), memories={**memories, seat: own}
        )

    def view(self, seat: int) -> str:
        """All that a seat can see now, as JSON."""
        return _json(self.state.view(seat))

    def whole(self) -> str:
        """Everything on the table, hidden parts and chance included, as JSON."""
        return _json(self.state.dump())

    def memory(self, seat: int) -> Memory:
        """What a seat has seen on the way here."""
        way = [self]
        while seat not in way[-1]._memories and way[-1]._step is not None:
            way.append(way[-1]._step.before)
        for position in reversed(way):
            if seat not in position._memories:
                position._memories[seat] = position._remembered(seat)
        return self._memories[seat]

    def _remembered(self, seat: int) -> Memory:
        seen = _hash(self.view(seat))
        if self._step is None:
            return Memory(seen, seen)
        before = self._step.before._memories[seat]
        told = self.told(seat)
        if not told and seen == before.last:
            return before  # what others did in secret, and how often, leaves no trace
        return Memory(_hash(before.story, *told, seen), seen)

    def told(self, seat: int) -> list[str]:
        """What a seat has just done itself, and what it has heard."""
        if self._step is None:
            return []
        game = self.setting.variant.game
        names = [f"seat {number}" for number in range(self.setting.players)]
        heard = [game.sentence(event, self.state, seat, names) for event in self._step.events]
        done = [game.actions.text(self._step.action)] if self._step.seat == seat else []
        return done + [sentence for sentence in heard if sentence is not None]

    def __deepcopy__(self, memo: object) -> Position:
        return self

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[object, ...]]:
        memories = {seat: self.memory(seat) for seat in range(self.setting.players)}
        return _restored, (self.setting, self.state.dump(), memories)


def utilities(state: State) -> list[float]:
    """What an ended game is worth to each seat: 1 to the winner, taken from the others alike.

    Winners who share the first place share what it is worth.
    """
    won = winners(state)
    shares = [1 / sum(won) if each else 0.0 for each in won]
    return [(len(shares) * share - 1) / (len(shares) - 1) for share in shares]


def winners(state: State) -> list[bool]:
    """Who has won; where a game was cut short, whoever is appraised highest."""
    if state.over():
        standings = sorted(state.standings(), key=lambda standing: standing.seat)
        return [standing.place == 1 for standing in standings]
    worths = [int(state.appraise(seat)) for seat in range(state.seats)]
    return [worth == max(worths) for worth in worths]


def _restored(setting: Setting, dump: dict[str, object], memories: dict[int, Memory]) -> Position:
    variant = setting.variant
    return Position(setting, variant.game.load(dump, variant.figures), memories=memories)


def _json(data: object) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def _hash(*texts: str) -> str:
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()[:32]

"""A position and its history. It is immutable, so any number of states may share it."""

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
class SeatHistory:
    """The history of a seat, as hashes."""

    history: str
    """A hash of all that it has done and observed, in order."""
    last: str
    """Its last view."""


@dataclass(frozen=True)
class Step:
    """The move that led to a position."""

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
        histories: dict[int, SeatHistory] | None = None,
    ) -> None:
        self.setting = setting
        self.state = state
        self._step = step
        self._histories = histories or {}
        """Made on request: random play never needs it."""

    @property
    def over(self) -> bool:
        """Whether the game has ended, by its rules or by its length."""
        return self.state.over() or self.state.moves >= self.setting.length

    @property
    def seat(self) -> int:
        """The seat to act; of several at once the first, and the others learn nothing of it."""
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
        """A position that the seat cannot tell from this one; what is hidden is resampled.

        The seat keeps its history. The others' histories are left open, because nothing of theirs
        may come from the real past.
        """
        own = self.history_of(seat)
        histories = {
            other: SeatHistory(_hash(own.history, f"rival {other}"), "")
            for other in range(self.setting.players)
        }
        return Position(
            self.setting, self.state.guess(seat, chance), histories={**histories, seat: own}
        )

    def view(self, seat: int) -> str:
        """All that a seat can see now, as JSON."""
        return _json(self.state.view(seat))

    def full_state(self) -> str:
        """Everything on the table, hidden parts and chance included, as JSON."""
        return _json(self.state.dump())

    def history_of(self, seat: int) -> SeatHistory:
        """The history of a seat up to here."""
        way = [self]
        while seat not in way[-1]._histories and way[-1]._step is not None:
            way.append(way[-1]._step.before)
        for position in reversed(way):
            if seat not in position._histories:
                position._histories[seat] = position._remembered(seat)
        return self._histories[seat]

    def _remembered(self, seat: int) -> SeatHistory:
        seen = _hash(self.view(seat))
        if self._step is None:
            return SeatHistory(seen, seen)
        before = self._step.before._histories[seat]
        observed = self.observed(seat)
        if not observed and seen == before.last:
            return before  # what others did in secret, and how often, must leave no trace
        return SeatHistory(_hash(before.history, *observed, seen), seen)

    def observed(self, seat: int) -> list[str]:
        """What a seat has just done, and the sentences that it was sent."""
        if self._step is None:
            return []
        game = self.setting.variant.game
        names = [f"seat {number}" for number in range(self.setting.players)]
        observed = [self.state.sentence(event, seat, names) for event in self._step.events]
        done = [game.actions.text(self._step.action)] if self._step.seat == seat else []
        return done + [sentence for sentence in observed if sentence is not None]

    def __deepcopy__(self, memo: object) -> Position:
        return self

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[object, ...]]:
        histories = {seat: self.history_of(seat) for seat in range(self.setting.players)}
        return _restored, (self.setting, self.state.dump(), histories)


def utilities(state: State) -> list[float]:
    """The returns of a finished game: 1 to the winner, taken from the others in equal parts.

    Winners who tie share it.
    """
    won = winners(state)
    shares = [1 / sum(won) if each else 0.0 for each in won]
    return [(len(shares) * share - 1) / (len(shares) - 1) for share in shares]


def winners(state: State) -> list[bool]:
    """The winners; if a game was cut short, the seats that are appraised highest."""
    if state.over():
        standings = sorted(state.standings(), key=lambda standing: standing.seat)
        return [standing.place == 1 for standing in standings]
    worths = [int(state.appraise(seat)) for seat in range(state.seats)]
    return [worth == max(worths) for worth in worths]


def _restored(
    setting: Setting, dump: dict[str, object], histories: dict[int, SeatHistory]
) -> Position:
    variant = setting.variant
    return Position(setting, variant.game.load(dump, variant.figures), histories=histories)


def _json(data: object) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def _hash(*texts: str) -> str:
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()[:32]

"""Moments of a game played again: what was decided, and what chance brought."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tessera.analysis.shapes import HappenedView
from tessera.bots.observation import Observation
from tessera.core.data.record import Record, replay
from tessera.core.decision import Event
from tessera.core.game import Game
from tessera.core.learning.open_play import OpenPlay
from tessera.core.state import State

FEW: Final = 3
"""The most sentences about what chance brought with one move."""


@dataclass
class Moment:
    """A decision with a choice, `at` moves after the deal, as its seat knew the table."""

    at: int
    observation: Observation
    made: int
    round: int


@dataclass
class Moments:
    """What is to be told of a stretch of moves."""

    decisions: list[Moment] = field(default_factory=list)
    happened: list[HappenedView] = field(default_factory=list)


def moments(record: Record, game: Game, first: int, last: int) -> Moments:
    """The moments of a finished game from one number of moves up to another."""
    return _Reader(record, game, first, last).found


class _Reader:
    """Plays a record again and notes a stretch of it."""

    def __init__(self, record: Record, game: Game, first: int, last: int) -> None:
        self.found = Moments()
        self._game = game
        self._names = record.players
        self._first = first
        self._at = 0
        self._drawn = 0
        self._past = OpenPlay()
        self._note_what_happened(replay(record, game, game.figures(), last, self._watch))

    def _watch(self, state: State, seat: int, action: int) -> None:
        self._note_what_happened(state)
        self._past.note(state, seat, action)
        if self._at >= self._first:
            self._note_decision(state, seat, action)
            state.journal = []
        self._at += 1
        self._drawn = state.chance.drawn

    def _note_decision(self, state: State, seat: int, action: int) -> None:
        """A decision is noted where there was a choice."""
        steps = Observation(state, seat).steps()
        if len(steps) > 1 or action not in steps:
            observation = Observation(state.clone(), seat, self._past)
            made = Moment(self._at, observation, action, state.round_number() or 0)
            self.found.decisions.append(made)

    def _note_what_happened(self, state: State) -> None:
        """What chance has brought with the move before."""
        events = [event for event in state.journal or [] if event.kind in self._game.chance_events]
        words = [words for event in events if (words := self._sentence(state, event))]
        if not words and self._at > self._first and state.chance.drawn != self._drawn:
            words = ["Something was drawn."]
        if words:
            more = f" And {len(words) - FEW} more." if len(words) > FEW else ""
            self.found.happened.append({"at": self._at, "words": " ".join(words[:FEW]) + more})

    def _sentence(self, state: State, event: Event) -> str | None:
        """An event as whoever it happened to may be told: the game is over."""
        return state.sentence(event, event.seat, self._names)

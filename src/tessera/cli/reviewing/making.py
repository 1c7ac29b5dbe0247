"""A record's review made here, piece by piece; whoever waits longer hears how far it is."""

from __future__ import annotations

import time
from typing import Final

from tessera.analysis.review import (
    assembled,
    deepened,
    head_of,
    looked_again,
    pieces,
    reviewed,
    second_looks,
)
from tessera.analysis.shapes import ReviewView
from tessera.cli.output import aside
from tessera.core.data.record import Record
from tessera.core.words import counted

PATIENCE: Final = 2.0
"""Whoever waits so many seconds hears how far it is."""


class Progress:
    """Tells from time to time how much is done."""

    def __init__(self, of: int) -> None:
        self._of = of
        self._done = 0
        self._told = time.monotonic()

    def step(self) -> None:
        """Something more is done."""
        self._done += 1
        now = time.monotonic()
        if now - self._told >= PATIENCE and self._done < self._of:
            self._told = now
            aside(f"{self._done} of {counted(self._of, 'piece')} reviewed.")


def review_of(record: Record, deeper: int) -> ReviewView:
    """The whole review of a finished game, its costliest decisions looked at again."""
    head = head_of(record)
    progress = Progress(head["pieces"] + deeper)
    made = []
    for piece in pieces(record):
        made.append(reviewed(piece))
        progress.step()
    second = []
    for asked in second_looks(record, made):
        second.append(looked_again(asked))
        progress.step()
    again = []
    for at in _costliest(assembled(head, made, second), deeper):
        again.append(deepened(record, at))
        progress.step()
    return assembled(head, made, second, again)


def _costliest(review: ReviewView, count: int) -> list[int]:
    """The decisions that gave most away, those first that a second look has confirmed."""
    costly = [decision for decision in review["decisions"] if decision["loss"] > 0]
    costly.sort(key=lambda each: (not each["simulations"], -each["loss"], each["at"]))
    return [decision["at"] for decision in costly[:count]]

"""Sentences: what is asked, done, refused and told reads well, for rivals and for oneself."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

from tessera.core.decision import EVERYBODY, Event
from tessera.core.second_person import YOU, addressed
from tessera.core.state import State
from tessera.testing.laws.sentences import faults_of, inner_names
from tessera.testing.over import every_seat_count
from tessera.testing.tables import Table, pairwise_options, random_walk, seeds

NAMES = ["Hanno", "Livia", "Solon", "Dido", "Mago", "Zeno"]
REFUSED = 37
"""Every so many actions are tried in a position, and refused where they are illegal."""
SCREENS = 20
"""Every so many moves the screen is read as well."""


@every_seat_count()
def test_every_sentence_reads_well(table: Table) -> None:
    """With the usual options, and with some others for each number of seats."""
    choices = pairwise_options(table.game)
    other = Table(table.game, table.seats, choices[table.seats % len(choices)])
    said: set[str] = set()
    shown: set[str] = set()
    for seed, played in itertools.product(seeds(), (table, other)):
        for number, (state, seat, action) in enumerate(random_walk(played, seed)):
            said.update(_said(state, seat, action, number))
            said.update(_told(state, seat, action))
            if number % SCREENS == 0:
                shown.update(_shown(state, seat))
    assert faults_of(said, inner_names(table.game.actions)) == []
    assert faults_of(shown, set()) == []


def _said(state: State, seat: int, action: int, number: int) -> Iterator[str]:
    """What is said to the seat that decides."""
    names = names_for(seat, state.seats)
    yield addressed(state.question(seat, names), YOU)
    for legal in {action, *state.legal(seat)[number % 5 :: 5]}:
        yield state.describe(seat, legal, names)
    for other in range(number % REFUSED, state.actions.size, REFUSED):
        refusal = state.refusal(seat, other)
        if refusal is not None:
            yield str(refusal)


def _told(state: State, seat: int, action: int) -> Iterator[str]:
    """What everybody is told of a move, which is made on a copy that keeps a journal."""
    after = state.clone()
    after.journal = []
    after.apply(seat, action)
    events = [other for event in after.journal for other in _with_one_and_two(event)]
    for viewer in (EVERYBODY, *range(after.seats)):
        names = names_for(viewer, after.seats)
        for event in events:
            try:
                line = after.sentence(event, viewer, names)
            except (IndexError, KeyError):  # A figure that counts nothing, such as a seat.
                continue
            if line is not None:
                yield addressed(line, YOU)


def _with_one_and_two(event: Event) -> Iterator[Event]:
    """An event as it was, and with each of its figures turned into 1 and into 2."""
    yield event
    for place in range(len(event.figures)):
        for number in (1, 2):
            figures = [*event.figures[:place], number, *event.figures[place + 1 :]]
            yield Event(event.kind, event.seat, figures, event.names)


def _shown(state: State, viewer: int) -> Iterator[str]:
    """The cells of a screen."""
    screen = addressed(state.screen(viewer, names_for(viewer, state.seats)), YOU)
    yield from re.split(r"\n|\s{2,}", screen)


def names_for(viewer: int, seats: int) -> list[str]:
    """Everybody's name, with “You” for the viewer."""
    return [YOU if seat == viewer else NAMES[seat] for seat in range(seats)]

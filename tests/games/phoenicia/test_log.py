"""The log: what is drawn is told to its owner alone, everything else to all. (L2, L4)"""

from __future__ import annotations

import pytest

from tessera.core.decision import EVERYBODY, Event
from tessera.core.match import Match
from tessera.games.phoenicia import events
from tessera.games.phoenicia.game import GAME
from tessera.testing.tables import Table, random_walk

NAMES = ["Anne", "Robert", "Helene", "Jose"]
KINDS = {value for name, value in vars(events).items() if name.isupper() and isinstance(value, int)}


def played() -> Match:
    match = Match(GAME, NAMES, 61)
    for _, seat, action in random_walk(Table(GAME, 4, ()), 61):
        match.play(seat, action)
    return match


def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    going_on = GAME.start(4, 61)
    drawn = [event for event in played().events if event.kind == events.DREW]
    assert drawn
    for event in drawn:
        for viewer in [EVERYBODY, 0, 1, 2, 3]:
            told = going_on.sentence(event, viewer, NAMES)
            assert (told is not None) == (viewer == event.seat)


def test_everything_else_is_told_to_everybody_alike() -> None:
    going_on = GAME.start(4, 61)
    public = [event for event in played().events if event.kind != events.DREW]
    assert public
    for event in public:
        told = {going_on.sentence(event, viewer, NAMES) for viewer in range(-1, 4)}
        assert len(told) == 1


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_kind_of_event_has_words(kind: int) -> None:
    names = events.FIGURES[kind]
    event = Event(kind, 0, [1, 1, 1, 0, 1, 1][: len(names)], names)
    sentence = GAME.start(4, 61).sentence(event, 0, NAMES)
    assert sentence is not None
    assert sentence.endswith(".")

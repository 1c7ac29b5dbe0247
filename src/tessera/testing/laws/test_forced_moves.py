"""Forced moves: whether a seat is spared a question tells the others nothing that it hides."""

from __future__ import annotations

from tessera.core.chance import seeded
from tessera.core.offers import offered_into
from tessera.core.packed import seats_in, zeros
from tessera.core.state import State
from tessera.testing.hidden import hidden_changes
from tessera.testing.over import every_table
from tessera.testing.tables import Table, dumped, random_walk, seeds


def spared(state: State) -> list[int]:
    """The seats whose answer is carried out unasked."""
    buffer = zeros(state.actions.size)
    return [
        seat
        for seat in seats_in(state.deciding)
        if offered_into(state, seat, buffer) == 1 and state.forced_openly(seat, buffer)
    ]


@every_table("secrets")
def test_who_is_asked_tells_nothing_that_is_hidden(table: Table) -> None:
    chance = seeded(91)
    for seed in seeds():
        for number, (state, mover, _) in enumerate(random_walk(table, seed)):
            if number % 3:
                continue
            asked = spared(state)
            for viewer in {(mover + 1) % table.seats, number % table.seats}:
                for other in hidden_changes(table.game, state, viewer, chance):
                    assert spared(other) == asked


@every_table()
def test_finding_out_who_is_asked_changes_nothing(table: Table) -> None:
    for number, (state, _, _) in enumerate(random_walk(table, 5)):
        if number % 7 == 0:
            before = dumped(state)
            spared(state)
            assert dumped(state) == before

"""Features: one declared layout per game, and nothing that the seat may not know."""

from __future__ import annotations

from itertools import islice

from tessera.core.chance import seeded
from tessera.core.game import Game
from tessera.core.packed import shorts
from tessera.testing.over import every_game, every_seat_count, every_table
from tessera.testing.tables import Table, features_of, played_out, random_walk

UNTOUCHED = 12345
MOVES = 400
"""How much of a game is enough to change everything that a game might remember."""


@every_table()
def test_features_are_those_of_every_guess_that_the_seat_can_make(table: Table) -> None:
    chance = seeded(5)
    for number, (state, _, _) in enumerate(random_walk(table, 3)):
        if number % 11 == 0:
            for seat in range(table.seats):
                own = features_of(state, seat)
                for _ in range(2):
                    assert features_of(state.guess(seat, chance), seat) == own


@every_seat_count()
def test_features_are_those_of_the_position_whatever_was_asked_before(table: Table) -> None:
    figures = table.game.figures()
    for number, (state, seat, _) in enumerate(islice(random_walk(table, 8), MOVES)):
        asked = features_of(state, seat)
        if number % 20 == 0:
            assert features_of(table.game.load(state.dump(), figures), seat) == asked
            assert features_of(state.clone(), seat) == asked


@every_table()
def test_the_buffer_needs_no_cleaning_and_empty_seats_are_zeros(table: Table) -> None:
    layout = table.game.feature_layout
    taken = layout.first_of_seats + table.seats * layout.size_of_a_seat
    for number, (state, seat, _) in enumerate(random_walk(table, 4)):
        if number % 25 == 0:
            clean = features_of(state, seat)
            buffer = shorts(layout.size + 1)
            for slot in range(layout.size + 1):
                buffer[slot] = UNTOUCHED
            state.features_into(seat, buffer)
            assert list(buffer) == [*clean, UNTOUCHED]
            assert not any(clean[taken:])


@every_seat_count(long=False)
def test_a_finished_game_has_features_too(table: Table) -> None:
    state = played_out(table, 2)
    layout = table.game.feature_layout
    assert "over" in layout.names(), "A layout has a feature “over”: 1 once the game has ended."
    over = layout.names().index("over")
    assert [features_of(state, seat)[over] for seat in range(table.seats)] == [1] * table.seats


@every_game()
def test_the_layout_names_every_slot_once_and_has_a_scale_for_it(game: Game) -> None:
    layout = game.feature_layout
    assert layout.size == game.start(game.fewest, 1).feature_count()
    assert len(set(layout.names())) == len(layout.names()) == len(layout.scales()) == layout.size
    assert all(scale >= 1 for scale in layout.scales())
    assert layout.seats == game.most


@every_seat_count(long=False)
def test_scaled_features_are_mostly_small(table: Table) -> None:
    scales = table.game.feature_layout.scales()
    large = total = 0
    for number, (state, seat, _) in enumerate(random_walk(table, 6)):
        if number % 25 == 0:
            scaled = [abs(a / b) for a, b in zip(features_of(state, seat), scales, strict=True)]
            assert max(scaled) <= 20
            large += sum(number > 1.5 for number in scaled)
            total += len(scaled)
    assert large < total / 50

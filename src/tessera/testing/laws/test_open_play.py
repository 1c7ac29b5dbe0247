"""Open play: everybody sees every move, learns by nothing else, and can think back over it."""

from __future__ import annotations

from collections.abc import Iterator

from tessera.core.chance import seeded
from tessera.core.learning.open_play import OpenPlay
from tessera.core.packed import seats_in
from tessera.core.plain_data import NONE
from tessera.core.state import State
from tessera.testing.hidden import without_chance
from tessera.testing.over import every_table
from tessera.testing.tables import Table, dumped, random_walk

EVERY = 7
"""One position in so many is looked at."""


def open_walk(table: Table, seed: int) -> Iterator[tuple[State, int, int, OpenPlay]]:
    """A random game in those positions that belong to open play, with the play so far."""
    past = OpenPlay()
    for number, (state, seat, action) in enumerate(random_walk(table, seed)):
        if number % EVERY == 0 and state.open_play() != NONE:
            yield state, seat, action, past
        past.note(state, seat, action)


def after(state: State, seat: int, action: int) -> State:
    """The state that a move leads to."""
    copy = state.clone()
    copy.apply(seat, action)
    return copy


def replayed(start: State, moves: list[tuple[int, int]]) -> State | None:
    """Where moves lead from a state; `None` if one is not allowed on the way."""
    state = start.clone()
    for seat, action in moves:
        if action not in state.legal(seat):
            return None
        state.apply(seat, action)
    return state


@every_table("open_play")
def test_in_open_play_a_seat_learns_by_moves_alone(table: Table) -> None:
    """Whatever is hidden, the same move shows the same."""
    chance = seeded(92)
    for state, mover, action, _ in open_walk(table, 6):
        truth = after(state, mover, action)
        if truth.open_play() != state.open_play():
            continue
        assert truth.chance.drawn == state.chance.drawn
        for viewer in range(table.seats):
            guess = state.guess(viewer, chance)
            if action in guess.legal(mover):
                guessed = after(guess, mover, action)
                assert guessed.open_play() == truth.open_play()
                assert guessed.view(viewer) == truth.view(viewer)


def until_asked(state: State, viewer: int) -> list[tuple[int, int]]:
    """Moves after which a seat is asked, if play stays open for so long; else none."""
    state, stretch = state.clone(), state.open_play()
    moves: list[tuple[int, int]] = []
    while state.open_play() == stretch != NONE:
        if state.deciding >> viewer & 1:
            return moves
        seat = seats_in(state.deciding)[0]
        moves.append((seat, state.legal(seat)[0]))
        state.apply(*moves[-1])
    return []


@every_table("open_play")
def test_whoever_is_asked_in_open_play_has_seen_every_move(table: Table) -> None:
    """No two moves of others look alike by then, whatever follows them."""
    for state, mover, action, _ in open_walk(table, 7):
        viewer = (mover + 1) % table.seats
        moves = until_asked(after(state, mover, action), viewer)
        for other in state.legal(mover)[:8] if moves else []:
            ends = [replayed(state, [(mover, each), *moves]) for each in (action, other)]
            if other != action and ends[0] is not None and ends[1] is not None:
                assert ends[0].view(viewer) != ends[1].view(viewer)


@every_table("open_play")
def test_a_guess_comes_about_from_what_hindsight_makes_of_it(table: Table) -> None:
    chance = seeded(93)
    seen = fitting = 0
    for state, seat, _, past in open_walk(table, 8):
        if past.lasts(state) and past.start is not None:
            guess = state.guess(seat, chance)
            again = replayed(past.start.hindsight(seat, guess, past.moves), past.moves)
            seen += 1
            if again is not None:
                fitting += 1
                assert without_chance(again) == without_chance(guess)
    assert fitting * 2 >= seen


@every_table("open_play")
def test_what_was_hidden_at_the_beginning_has_no_say_in_hindsight(table: Table) -> None:
    chance = seeded(94)
    for state, seat, _, past in open_walk(table, 9):
        if past.lasts(state) and past.start is not None:
            guess = state.guess(seat, chance)
            starts = [past.start, past.start.guess(seat, chance)]
            looks = [start.hindsight(seat, guess, past.moves) for start in starts]
            assert dumped(looks[0]) == dumped(looks[1])

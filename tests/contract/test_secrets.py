"""Secrets: a seat learns nothing of what is hidden from it, by view, log, standings or guess."""

from __future__ import annotations

import json

import pytest

from tessera.core.chance import seeded
from tessera.core.decision import EVERYBODY
from tessera.core.match import Match
from tessera.core.packed import zeros
from tessera.core.playout import Tally, play_out
from tessera.core.state import State
from tests.contract.tables import BOUND, Table, all_tables, every_seat_count, random_walk, seeds

EVERY_TABLE = pytest.mark.parametrize("table", all_tables())
EVERY_SEAT_COUNT = pytest.mark.parametrize("table", every_seat_count())


def as_json(data: object) -> str:
    return json.dumps(data, sort_keys=True)


def known_to(table: Table, state: State, seat: int) -> str:
    """Everything that a seat can ask for."""
    names = [f"P{i}" for i in range(table.seats)]
    return as_json(
        [
            state.view(seat),
            state.view(EVERYBODY),
            state.legal(seat),
            [decision.as_data() for decision in state.pending()],
            [standing.as_data() for standing in state.standings()],
            table.game.screen(state, seat, names),
            table.game.question(state, seat, names) if state.legal(seat) else "",
            [table.game.describe(state, seat, action, names) for action in state.legal(seat)],
            [str(state.refusal(seat, action)) for action in range(table.game.actions.size)],
        ]
    )


@EVERY_TABLE
def test_a_guess_agrees_with_all_that_the_seat_knows_and_differs_in_what_is_hidden(
    table: Table,
) -> None:
    chance = seeded(77)
    different = 0
    for seed in seeds():
        for number, (state, _, _) in enumerate(random_walk(table, seed)):
            if number % 17:
                continue
            for seat in range(table.seats):
                guess = state.guess(seat, chance)
                assert known_to(table, guess, seat) == known_to(table, state, seat)
                assert table.game.faults(guess) == []
                hidden = {key: value for key, value in guess.dump().items() if key != "chance"}
                different += hidden != {k: v for k, v in state.dump().items() if k != "chance"}
    assert different > 0


@EVERY_SEAT_COUNT
def test_a_guess_can_be_played_to_the_end(table: Table) -> None:
    chance = seeded(78)
    buffer = zeros(table.game.actions.size)
    for number, (state, _, _) in enumerate(random_walk(table, 31)):
        if number % 19 == 0:
            guess = state.guess(number % table.seats, chance)
            assert play_out(guess, chance, buffer, Tally(), BOUND)
            assert table.game.faults(guess) == []


@EVERY_SEAT_COUNT
def test_a_guess_of_a_guess_still_agrees(table: Table) -> None:
    chance = seeded(79)
    for number, (state, _, _) in enumerate(random_walk(table, 32)):
        if number % 29 == 0:
            for seat in range(table.seats):
                other = (seat + 1) % table.seats
                guess = state.guess(seat, chance)
                again = guess.guess(other, chance)
                assert known_to(table, again, other) == known_to(table, guess, other)


@EVERY_TABLE
def test_what_is_hidden_has_no_say_in_a_guess(table: Table) -> None:
    """Two states that a seat cannot tell apart give it the same guess from the same chance."""
    chance = seeded(80)
    for number, (state, _, _) in enumerate(random_walk(table, 33)):
        if number % 31 == 0:
            for seat in range(table.seats):
                other = state.guess(seat, chance)
                guesses = [s.guess(seat, seeded(number)).dump() for s in (state, other)]
                assert guesses[0] == guesses[1]


@EVERY_SEAT_COUNT
def test_the_guesser_never_sees_the_seed(table: Table) -> None:
    state = table.start(41)
    one = state.guess(0, seeded(5))
    other = table.start(42).guess(0, seeded(5))
    assert one.chance.dump() == other.chance.dump() != state.chance.dump()


@EVERY_SEAT_COUNT
def test_a_line_is_told_to_all_in_the_same_words_or_to_its_owner_alone(table: Table) -> None:
    names = [f"P{i}" for i in range(table.seats)]
    match = Match(table.game, names, 51)
    private = 0
    for state, mover, action in random_walk(table, 51):
        for event in match.play(mover, action):
            told = [
                table.game.sentence(event, state, viewer, names)
                for viewer in [EVERYBODY, *range(table.seats)]
            ]
            assert told[0] is None or set(told) == {told[0]}
            others = [words for seat, words in enumerate(told[1:]) if seat != event.seat]
            assert told[0] is not None or set(others) <= {None}
            private += told[0] is None and set(told) != {None}
    assert private > 0

"""Secrets: a seat learns nothing of what is hidden from it, by view, log, standings or guess."""

from __future__ import annotations

import json

from tessera.core.chance import seeded
from tessera.core.decision import EVERYBODY
from tessera.core.match import Match
from tessera.core.offers import offered
from tessera.core.packed import zeros
from tessera.core.playout import Tally, play_out
from tessera.core.state import State
from tessera.testing.hidden import hidden_changes, mixed
from tessera.testing.over import every_seat_count, every_table
from tessera.testing.tables import BOUND, Table, random_walk, seeds


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
            offered(state, seat),
            [decision.as_data() for decision in state.pending()],
            [standing.as_data() for standing in state.standings()],
            state.screen(seat, names),
            state.question(seat, names) if state.legal(seat) else "",
            [state.describe(seat, action, names) for action in state.legal(seat)],
            [str(state.refusal(seat, action)) for action in range(table.game.actions.size)],
        ]
    )


@every_table()
def test_what_is_hidden_from_a_seat_changes_nothing_that_it_can_ask_for(table: Table) -> None:
    chance = seeded(77)
    for seed in seeds():
        for number, (state, _, _) in enumerate(random_walk(table, seed)):
            if number % 17:
                continue
            # Two seats at a position, in turns: every one has its positions.
            for seat in {number % table.seats, (number + 1) % table.seats}:
                known = known_to(table, state, seat)
                for other in hidden_changes(table.game, state, seat, chance):
                    assert known_to(table, other, seat) == known
                    assert other.faults() == []


@every_seat_count()
def test_a_guess_differs_from_the_truth_in_what_is_declared_as_hidden_alone(table: Table) -> None:
    chance = seeded(81)
    for number, (state, _, _) in enumerate(random_walk(table, 34)):
        if number % 13 == 0:
            for seat in range(table.seats):
                guess = state.guess(seat, chance)
                truth = mixed(table.game, state, guess, seat)
                guessed = mixed(table.game, guess, guess, seat)
                assert {**truth, "chance": []} == {**guessed, "chance": []}


@every_seat_count()
def test_a_guess_can_be_played_to_the_end(table: Table) -> None:
    chance = seeded(78)
    buffer = zeros(table.game.actions.size)
    for number, (state, _, _) in enumerate(random_walk(table, 31)):
        if number % 19 == 0:
            guess = state.guess(number % table.seats, chance)
            assert play_out(guess, chance, buffer, Tally(), BOUND)
            assert guess.faults() == []


@every_seat_count()
def test_a_guess_of_a_guess_still_agrees(table: Table) -> None:
    chance = seeded(79)
    for number, (state, _, _) in enumerate(random_walk(table, 32)):
        if number % 29 == 0:
            for seat in range(table.seats):
                other = (seat + 1) % table.seats
                guess = state.guess(seat, chance)
                again = guess.guess(other, chance)
                assert known_to(table, again, other) == known_to(table, guess, other)


@every_table()
def test_what_is_hidden_has_no_say_in_a_guess(table: Table) -> None:
    """States that a seat cannot tell apart give it the same guess from the same random stream."""
    chance = seeded(80)
    for number, (state, _, _) in enumerate(random_walk(table, 33)):
        if number % 31 == 0:
            for seat in range(table.seats):
                other = state.guess(seat, chance)
                guesses = [s.guess(seat, seeded(number)).dump() for s in (state, other)]
                assert guesses[0] == guesses[1]


@every_seat_count("chance")
def test_the_guesser_never_sees_the_seed(table: Table) -> None:
    state = table.start(41)
    one = state.guess(0, seeded(5))
    other = table.start(42).guess(0, seeded(5))
    assert one.chance.dump() == other.chance.dump() != state.chance.dump()


@every_seat_count()
def test_a_line_is_told_to_all_in_the_same_words_or_to_its_owner_alone(table: Table) -> None:
    names = [f"P{i}" for i in range(table.seats)]
    match = Match(table.game, names, 51)
    for state, mover, action in random_walk(table, 51):
        for event in match.play(mover, action):
            lines = [
                state.sentence(event, viewer, names) for viewer in [EVERYBODY, *range(table.seats)]
            ]
            assert lines[0] is None or set(lines) == {lines[0]}
            others = [words for seat, words in enumerate(lines[1:]) if seat != event.seat]
            assert lines[0] is not None or set(others) <= {None}

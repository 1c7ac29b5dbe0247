"""States: copies are exact and independent, questions change nothing, nothing is lost."""

from __future__ import annotations

import json

import pytest

from tessera.core.chance import seeded
from tessera.core.data.record import check, parse_record, replay
from tessera.core.decision import EVERYBODY
from tessera.core.match import Match
from tessera.core.packed import seats_in, zeros
from tessera.core.playout import Tally, play_out
from tessera.core.state import State
from tests.contract.tables import BOUND, Table, all_tables, every_seat_count, random_walk, seeds

EVERY_TABLE = pytest.mark.parametrize("table", all_tables())
EVERY_SEAT_COUNT = pytest.mark.parametrize("table", every_seat_count())


def as_json(state: State) -> str:
    return json.dumps(state.dump(), sort_keys=True)


@EVERY_TABLE
def test_random_games_end_and_nothing_is_lost_on_the_way(table: Table) -> None:
    for seed in seeds():
        state = table.start(seed)
        for number, (state, _, _) in enumerate(random_walk(table, seed)):
            if number % 5 == 0:
                assert table.game.faults(state) == []
        assert state.over()
        assert table.game.faults(state) == []
        places = [standing.place for standing in state.standings()]
        assert min(places) == 1
        for standing in state.standings():
            assert sum(standing.origins.values()) == standing.score


@EVERY_TABLE
def test_dump_and_load_are_exact(table: Table) -> None:
    figures = table.game.figures()
    for number, (state, seat, _) in enumerate(random_walk(table, 1)):
        if number % 11:
            continue
        copy = table.game.load(json.loads(as_json(state)), figures)
        assert as_json(copy) == as_json(state)
        assert copy.legal(seat) == state.legal(seat)
        assert copy.view(seat) == state.view(seat)


@EVERY_TABLE
def test_a_loaded_state_plays_on_like_the_original(table: Table) -> None:
    figures = table.game.figures()
    original = table.start(3)
    loaded = table.game.load(original.dump(), figures)
    buffer = zeros(table.game.actions.size)
    for state in (original, loaded):
        assert play_out(state, seeded(5), buffer, Tally(), BOUND)
    assert as_json(original) == as_json(loaded)


@EVERY_TABLE
def test_older_copies_stay_as_they_were_while_the_game_goes_on(table: Table) -> None:
    copies: list[tuple[State, str]] = []
    for number, (state, _, _) in enumerate(random_walk(table, 2)):
        if number % 9 == 0:
            copy = state.clone()
            assert as_json(copy) == as_json(state)
            copies.append((copy, as_json(copy)))
    for copy, before in copies:
        assert as_json(copy) == before


@EVERY_SEAT_COUNT
def test_playing_a_copy_leaves_the_original_alone(table: Table) -> None:
    buffer = zeros(table.game.actions.size)
    for number, (state, seat, _) in enumerate(random_walk(table, 4)):
        if number % 23:
            continue
        before = as_json(state)
        play_out(state.clone(), seeded(9), buffer, Tally(), BOUND)
        play_out(state.guess(seat, seeded(9)), seeded(9), buffer, Tally(), BOUND)
        assert as_json(state) == before


@EVERY_SEAT_COUNT
def test_two_fresh_games_share_nothing(table: Table) -> None:
    one = table.start(6)
    other = table.start(6)
    before = as_json(other)
    play_out(one, seeded(1), zeros(table.game.actions.size), Tally(), BOUND)
    assert as_json(other) == before == as_json(table.start(6))


@EVERY_SEAT_COUNT
def test_asking_anything_twice_changes_nothing(table: Table) -> None:
    game = table.game
    names = [f"P{seat}" for seat in range(table.seats)]
    for number, (state, seat, action) in enumerate(random_walk(table, 8)):
        if number % 13:
            continue
        before = as_json(state)
        answers = [
            [
                state.legal(seat),
                [decision.as_data() for decision in state.pending()],
                [state.view(viewer) for viewer in range(-1, table.seats)],
                str(state.refusal(seat, 0)),
                [standing.as_data() for standing in state.standings()],
                state.appraise(seat),
                state.default(seat),
                as_json(state.guess(seat, seeded(3))),
                game.question(state, seat, names),
                [game.describe(state, seat, legal, names) for legal in state.legal(seat)],
                [game.screen(state, viewer, names) for viewer in range(-1, table.seats)],
                state.over(),
                as_json(state.clone()),
                action,
            ]
            for _ in range(2)
        ]
        assert answers[0] == answers[1]
        assert as_json(state) == before


@EVERY_TABLE
def test_the_record_of_a_game_leads_to_the_same_state(table: Table) -> None:
    match = Match(table.game, [f"P{i}" for i in range(table.seats)], 11, dict(table.options))
    for state, seat, action in random_walk(table, 11):
        assert as_json(state) == as_json(match.state)
        match.play(seat, action)
    record = parse_record(match.record().to_json())
    assert record == match.record()
    check(record, table.game, match.figures)
    assert as_json(replay(record, table.game, match.figures)) == as_json(match.state)


@EVERY_SEAT_COUNT
def test_undo_is_as_if_the_move_had_never_been_made(table: Table) -> None:
    match = Match(table.game, [f"P{i}" for i in range(table.seats)], 12)
    undone = 0
    for state, seat, action in random_walk(table, 12):
        before = as_json(match.state)
        told = len(match.events)
        match.play(seat, action)
        if match.can_undo():
            match.undo()
            undone += 1
            assert as_json(match.state) == before == as_json(state)
            assert len(match.events) == told
            match.play(seat, action)
    assert undone > 0


@EVERY_SEAT_COUNT
def test_nothing_can_be_undone_that_drew_or_passed_on(table: Table) -> None:
    final = 0
    for state, seat, action in random_walk(table, 13):
        after = state.clone()
        after.apply(seat, action)
        if after.chance.drawn != state.chance.drawn or seat not in seats_in(after.deciding):
            assert after.barrier == after.moves
            final += 1
    assert final > 0


@EVERY_SEAT_COUNT
def test_nothing_can_be_undone_that_showed_something_hidden(table: Table) -> None:
    """What everybody sees after an undoable move could be foretold from any guess."""
    names = [f"P{i}" for i in range(table.seats)]
    undoable = 0
    for state, seat, action in random_walk(table, 14):
        after = state.clone()
        after.apply(seat, action)
        if after.barrier == after.moves:
            continue
        undoable += 1
        guess = state.guess(EVERYBODY, seeded(3))
        if action in guess.legal(seat):
            guess.apply(seat, action)
            screens = [table.game.screen(s, EVERYBODY, names) for s in (guess, after)]
            assert screens[0] == screens[1]
    assert undoable > 0


@EVERY_SEAT_COUNT
def test_the_same_seed_and_moves_give_the_same_game(table: Table) -> None:
    runs = [[as_json(state) for state, _, _ in random_walk(table, 21)] for _ in range(2)]
    assert runs[0] == runs[1]
    other = [as_json(state) for state, _, _ in random_walk(table, 22)]
    assert other != runs[0]

"""States: clones are exact and independent, questions change nothing, nothing is lost."""

from __future__ import annotations

import json

from tessera.core.chance import seeded
from tessera.core.data.record import check, parse_record, replay
from tessera.core.decision import EVERYBODY
from tessera.core.facts.declared_state import DeclaredState
from tessera.core.match import Match
from tessera.core.packed import seats_in, zeros
from tessera.core.playout import Tally, play_out
from tessera.core.state import State
from tessera.testing.over import every_seat_count, every_table
from tessera.testing.tables import BOUND, Table, dumped, random_walk, seeds


@every_table()
def test_random_games_end_and_nothing_is_lost_on_the_way(table: Table) -> None:
    for seed in seeds():
        state = table.start(seed)
        for number, (state, _, _) in enumerate(random_walk(table, seed)):
            if number % 5 == 0:
                assert state.faults() == []
        assert state.over()
        assert state.faults() == []
        places = [standing.place for standing in state.standings()]
        assert min(places) == 1
        for standing in state.standings():
            assert sum(standing.origins.values()) == standing.score


@every_table()
def test_all_that_a_state_keeps_is_declared(table: Table) -> None:
    for state, _, _ in random_walk(table, 1):
        if isinstance(state, DeclaredState):
            lost = ", ".join(state.undeclared())
            assert not lost, (
                f"{type(state).__name__} keeps {lost} without declaring it: copies and dumps lose"
                " it. Declare it, such as “passes: Annotated[int, Whole()]”."
            )


@every_table()
def test_dump_and_load_are_exact(table: Table) -> None:
    figures = table.game.figures()
    for number, (state, seat, _) in enumerate(random_walk(table, 1)):
        if number % 11:
            continue
        copy = table.game.load(json.loads(dumped(state)), figures)
        assert dumped(copy) == dumped(state)
        assert copy.legal(seat) == state.legal(seat)
        assert copy.view(seat) == state.view(seat)


@every_table()
def test_a_loaded_state_plays_on_like_the_original(table: Table) -> None:
    figures = table.game.figures()
    original = table.start(3)
    loaded = table.game.load(original.dump(), figures)
    buffer = zeros(table.game.actions.size)
    for state in (original, loaded):
        assert play_out(state, seeded(5), buffer, Tally(), BOUND)
    assert dumped(original) == dumped(loaded)


@every_table()
def test_older_copies_stay_as_they_were_while_the_game_goes_on(table: Table) -> None:
    copies: list[tuple[State, str]] = []
    for number, (state, _, _) in enumerate(random_walk(table, 2)):
        if number % 9 == 0:
            copy = state.clone()
            assert dumped(copy) == dumped(state)
            copies.append((copy, dumped(copy)))
    for copy, before in copies:
        assert dumped(copy) == before


@every_seat_count()
def test_playing_a_copy_leaves_the_original_alone(table: Table) -> None:
    buffer = zeros(table.game.actions.size)
    for number, (state, seat, _) in enumerate(random_walk(table, 4)):
        if number % 23:
            continue
        before = dumped(state)
        play_out(state.clone(), seeded(9), buffer, Tally(), BOUND)
        play_out(state.guess(seat, seeded(9)), seeded(9), buffer, Tally(), BOUND)
        assert dumped(state) == before


@every_seat_count()
def test_two_fresh_games_share_nothing(table: Table) -> None:
    one = table.start(6)
    other = table.start(6)
    before = dumped(other)
    play_out(one, seeded(1), zeros(table.game.actions.size), Tally(), BOUND)
    assert dumped(other) == before == dumped(table.start(6))


@every_seat_count()
def test_asking_anything_twice_changes_nothing(table: Table) -> None:
    names = [f"P{seat}" for seat in range(table.seats)]
    for number, (state, seat, action) in enumerate(random_walk(table, 8)):
        if number % 13:
            continue
        before = dumped(state)
        answers = [
            [
                state.legal(seat),
                [decision.as_data() for decision in state.pending()],
                [state.view(viewer) for viewer in range(-1, table.seats)],
                str(state.refusal(seat, 0)),
                [standing.as_data() for standing in state.standings()],
                state.appraise(seat),
                state.default(seat),
                dumped(state.guess(seat, seeded(3))),
                state.question(seat, names),
                [state.describe(seat, legal, names) for legal in state.legal(seat)],
                [state.screen(viewer, names) for viewer in range(-1, table.seats)],
                state.over(),
                dumped(state.clone()),
                action,
            ]
            for _ in range(2)
        ]
        assert answers[0] == answers[1]
        assert dumped(state) == before


@every_table()
def test_the_record_of_a_game_leads_to_the_same_state(table: Table) -> None:
    match = Match(table.game, [f"P{i}" for i in range(table.seats)], 11, dict(table.options))
    for state, seat, action in random_walk(table, 11):
        assert dumped(state) == dumped(match.state)
        match.play(seat, action)
    record = parse_record(match.record().to_json())
    assert record == match.record()
    check(record, table.game, match.figures)
    assert dumped(replay(record, table.game, match.figures)) == dumped(match.state)


@every_seat_count("undo")
def test_undo_is_as_if_the_move_had_never_been_made(table: Table) -> None:
    assert any(undone_in(table, seed) for seed in range(12, 22)), "No move could be undone."


def undone_in(table: Table, seed: int) -> int:
    """How many moves of a random game were undone, each as if it had never been made."""
    match = Match(table.game, [f"P{i}" for i in range(table.seats)], seed)
    undone = 0
    for state, seat, action in random_walk(table, seed):
        before = dumped(match.state)
        events_before = len(match.events)
        match.play(seat, action)
        if match.can_undo():
            match.undo()
            undone += 1
            assert dumped(match.state) == before == dumped(state)
            assert len(match.events) == events_before
            match.play(seat, action)
    return undone


@every_seat_count()
def test_nothing_can_be_undone_that_drew_or_passed_on(table: Table) -> None:
    final = 0
    for state, seat, action in random_walk(table, 13):
        after = state.clone()
        after.apply(seat, action)
        if after.chance.drawn != state.chance.drawn or seat not in seats_in(after.deciding):
            assert after.barrier == after.moves
            final += 1
    assert final > 0


@every_seat_count("undo")
def test_nothing_can_be_undone_that_showed_something_hidden(table: Table) -> None:
    """What everybody sees after an undoable move could be predicted from any guess."""
    assert any(foretold_in(table, seed) for seed in range(14, 24)), "No move could be undone."


def foretold_in(table: Table, seed: int) -> int:
    """How many moves of a random game can be undone, and showed nothing that was hidden."""
    names = [f"P{i}" for i in range(table.seats)]
    undoable = 0
    for state, seat, action in random_walk(table, seed):
        after = state.clone()
        after.apply(seat, action)
        if after.barrier == after.moves:
            continue
        undoable += 1
        guess = state.guess(EVERYBODY, seeded(3))
        if action in guess.legal(seat):
            guess.apply(seat, action)
            screens = [s.screen(EVERYBODY, names) for s in (guess, after)]
            assert screens[0] == screens[1]
    return undoable


@every_seat_count()
def test_the_same_seed_and_moves_give_the_same_game(table: Table) -> None:
    runs = [[dumped(state) for state, _, _ in random_walk(table, 21)] for _ in range(2)]
    assert runs[0] == runs[1]


@every_seat_count("chance")
def test_another_seed_gives_another_game(table: Table) -> None:
    starts = {dumped(table.start(seed)) for seed in (21, 22)}
    assert len(starts) == 2

"""A fourth game: the core carries secret simultaneous choices and interrupts, also uncompiled."""

from __future__ import annotations

from tessera.core.actions import ActionTable, Verb
from tessera.core.chance import Chance, seeded
from tessera.core.decision import Decision
from tessera.core.packed import i64, vec, zeros
from tessera.core.playout import Tally, play_out
from tessera.core.state import State

SHOW_1, SHOW_2, CHALLENGE, ACCEPT, ROLL = range(5)
TABLE = ActionTable([Verb("show", ["1", "2"]), Verb("challenge"), Verb("accept"), Verb("roll")])


class Fingers(State):
    """All show one or two fingers at once; then seat 0 may challenge, which interrupts the roll."""

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, TABLE, chance)
        self.shown = zeros(seats)
        self.stage = "show"
        self.rolled = 0
        self.deciding = (1 << seats) - 1

    def legal_into(self, seat: i64, buffer: vec[i64]) -> i64:
        legal = {"show": [SHOW_1, SHOW_2], "roll": [ROLL], "interrupt": [CHALLENGE, ACCEPT]}[
            self.stage
        ]
        for number, action in enumerate(legal):
            buffer[number] = action
        return len(legal)

    def carry_out(self, seat: i64, action: i64) -> None:
        if self.stage == "show":
            self.shown[seat] = action + 1
            self.deciding &= ~(1 << seat)
            if self.deciding == 0:
                self.stage = "roll"
                self.deciding = 0b10
        elif self.stage == "roll":
            self.stage = "interrupt"
            self.deciding = 0b01
        elif action == CHALLENGE:
            self.rolled = self.chance.below(6) + 1
            self.deciding = 0
        else:
            self.deciding = 0

    def decision(self, seat: int) -> Decision:
        return Decision(self.stage, seat, {})

    def clone(self) -> Fingers:
        copy = Fingers(int(self.seats), self.chance.clone())
        copy.copy_common(self)
        copy.shown = self.shown[:]
        copy.stage = self.stage
        copy.rolled = self.rolled
        return copy


class Dice(Fingers):
    """One seat, one kind of move: to roll again, or to shrug."""

    def carry_out(self, seat: i64, action: i64) -> None:
        self.stage = "show"
        if action == SHOW_1:
            self.rolled = self.chance.below(6)


def test_all_decide_at_once_and_the_order_of_arrival_changes_nothing() -> None:
    ends = []
    for order in ((0, 1, 2), (2, 0, 1)):
        state = Fingers(3, seeded(1))
        assert [decision.seat for decision in state.pending()] == [0, 1, 2]
        for seat in order:
            assert state.legal(seat) == [SHOW_1, SHOW_2]
            state.apply(seat, SHOW_2 if seat == 1 else SHOW_1)
            assert state.legal(seat) == [] or state.stage != "show"
        ends.append((list(state.shown), state.stage, state.deciding))
    assert ends[0] == ends[1] == ([1, 2, 1], "roll", 0b10)


def test_an_interrupt_asks_another_seat_before_the_move_goes_on() -> None:
    state = Fingers(2, seeded(1))
    for seat in (0, 1):
        state.apply(seat, SHOW_1)
    state.apply(1, ROLL)
    (decision,) = state.pending()
    assert (decision.kind, decision.seat) == ("interrupt", 0)
    state.apply(0, CHALLENGE)
    assert state.over()
    assert state.rolled > 0


def test_chance_alone_moves_the_barrier() -> None:
    state = Dice(1, seeded(1))
    state.apply(0, SHOW_2)
    assert (state.moves, state.barrier) == (1, 0)
    state.apply(0, SHOW_1)
    assert (state.moves, state.barrier) == (2, 2)


def test_such_a_game_plays_out_inside_the_engine() -> None:
    tally = Tally()
    state = Fingers(4, seeded(1))
    assert play_out(state, seeded(2), zeros(5), tally, 100)
    assert tally.decisions == 6
    assert tally.choices == 5
    copy = Fingers(4, seeded(1))
    assert copy.clone().deciding == copy.deciding == 0b1111

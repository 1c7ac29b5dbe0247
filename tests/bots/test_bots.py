"""Bots: legal, repeatable, blind to what is hidden, and the sensible one is."""

from __future__ import annotations

import pytest

from tessera.bots import BOTS, make_bot
from tessera.bots.bot import Bot
from tessera.bots.observation import Observation
from tessera.core.chance import seeded
from tessera.core.packed import seats_in
from tessera.core.refusal import BadData
from tessera.core.state import State
from tests.contract.tables import BOUND, Table, plain_tables, random_walk

EVERY_SEAT_COUNT = pytest.mark.parametrize("table", plain_tables(), ids=str)
EVERY_BOT = pytest.mark.parametrize("name", BOTS)


def play(state: State, bots: list[Bot]) -> list[tuple[int, int]]:
    """Plays bots to the end; the moves."""
    moves: list[tuple[int, int]] = []
    while not state.over():
        assert len(moves) < BOUND
        seat = seats_in(state.deciding)[0]
        action = bots[seat].choose(Observation(state, seat))
        assert state.refusal(seat, action) is None
        state.apply(seat, action)
        moves.append((seat, action))
    return moves


@EVERY_BOT
@EVERY_SEAT_COUNT
def test_a_bot_plays_legal_games_to_the_end_and_again_from_the_same_seeds(
    table: Table, name: str
) -> None:
    games = [
        play(table.start(1), [make_bot(name, seat) for seat in range(table.seats)])
        for _ in range(2)
    ]
    assert games[0] == games[1]


@EVERY_BOT
@EVERY_SEAT_COUNT
def test_what_is_hidden_from_a_bot_changes_nothing_in_its_choice(table: Table, name: str) -> None:
    chance = seeded(1)
    for number, (state, seat, _) in enumerate(random_walk(table, 2)):
        if number % 5 == 0:
            other = state.guess(seat, chance)
            choices = [make_bot(name, 7).choose(Observation(s, seat)) for s in (state, other)]
            assert choices[0] == choices[1]


class Cheat(Bot):
    """Looks at the real state, which no bot may."""

    def choose(self, observation: Observation) -> int:
        legal = observation.legal()
        state = observation._state
        return legal[hash(str(state.dump()["draw_pile"])) % len(legal)]


def test_the_test_above_would_catch_a_cheat() -> None:
    chance = seeded(1)
    caught = 0
    for state, seat, _ in random_walk(plain_tables()[0], 2):
        other = state.guess(seat, chance)
        choices = [Cheat(seeded(7)).choose(Observation(s, seat)) for s in (state, other)]
        caught += choices[0] != choices[1]
    assert caught > 0


@EVERY_SEAT_COUNT
@pytest.mark.long
def test_the_sensible_bot_beats_random_ones_far_beyond_its_share(table: Table) -> None:
    wins = 0
    for seed in range(20):
        own = seed % table.seats
        names = ["sensible" if seat == own else "random" for seat in range(table.seats)]
        state = table.start(seed)
        play(state, [make_bot(name, seed * 10 + seat) for seat, name in enumerate(names)])
        wins += state.standings()[own].place == 1
    assert wins >= 15


def test_an_unknown_bot_gets_one_sentence() -> None:
    with pytest.raises(BadData, match="There is no bot “clever”; there are random, sensible"):
        make_bot("clever", 1)

"""Bots: legal, repeatable, blind to what is hidden, and none is a match for the next."""

from __future__ import annotations

import re

import pytest
from _pytest.mark.structures import ParameterSet

from tessera.bots import make_bot
from tessera.bots.bot import Bot
from tessera.bots.observation import Observation
from tessera.core.chance import seeded
from tessera.core.packed import seats_in
from tessera.core.refusal import BadData
from tessera.core.state import State
from tessera.testing.tables import BOUND, Table, plain_tables, random_walk

BOTS = ["random", "greedy~20", "greedy", "search@3"]
EVERY_SEAT_COUNT = pytest.mark.parametrize("table", plain_tables(), ids=str)


def seated_bots() -> list[ParameterSet]:
    """Every bot at every plain table; what takes long on the plain engine is marked so."""
    params = []
    for table in plain_tables():
        for name in BOTS:
            quick = name == "random" or (name.startswith("greedy") and str(table) == "phoenicia-2-")
            marks = [] if quick else [pytest.mark.long]
            params.append(pytest.param(table, name, id=f"{table}{name}", marks=marks))
    return params


EVERY_BOT = pytest.mark.parametrize(("table", "name"), seated_bots())


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
def test_a_bot_plays_legal_games_to_the_end_and_again_from_the_same_seeds(
    table: Table, name: str
) -> None:
    games = [
        play(table.start(1), [make_bot(name, seat) for seat in range(table.seats)])
        for _ in range(2)
    ]
    assert games[0] == games[1]


@EVERY_BOT
def test_what_is_hidden_from_a_bot_changes_nothing_in_its_choice(table: Table, name: str) -> None:
    chance = seeded(1)
    for number, (state, seat, _) in enumerate(random_walk(table, 2)):
        if number % (40 if name.startswith("search") else 5) == 0:
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
def test_the_greedy_bot_beats_random_ones_far_beyond_its_share(table: Table) -> None:
    wins = 0
    for seed in range(20):
        own = seed % table.seats
        names = ["greedy" if seat == own else "random" for seat in range(table.seats)]
        state = table.start(seed)
        play(state, [make_bot(name, seed * 10 + seat) for seat, name in enumerate(names)])
        wins += state.standings()[own].place == 1
    assert wins >= 15


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("clever", "There is no bot “clever”; there are novice, merchant, captain,"),
        ("search@", "There is no bot “search@”"),
        ("search@0", "A bot makes 1 to 10,000,000 iterations, not 0."),
        ("search@1.5", "A budget is written 500 or 1.5s"),
        ("search@9999s", "at most 3600 seconds"),
        ("search@5*0", "A bot thinks on 1 to 64 cores, not 0."),
        ("greedy~101", "There is no bot “greedy~101”"),
        ("greedy~x", "There is no bot “greedy~x”"),
    ],
)
def test_a_name_that_no_bot_has_gets_one_sentence(name: str, sentence: str) -> None:
    with pytest.raises(BadData, match=re.escape(sentence)):
        make_bot(name, 1)

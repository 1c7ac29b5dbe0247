"""Plans: undoing steps are known as such, and every bot brings every game to its end."""

from __future__ import annotations

from typing import Final

import pytest

from tessera.bots import seat_bot
from tessera.bots.bot_game import next_to_move
from tessera.bots.levels import LEVELS, made_of
from tessera.bots.observation import Observation
from tessera.core.game import Game
from tessera.core.offers import offered
from tessera.core.state import State
from tessera.testing.over import every_game, every_small_table
from tessera.testing.tables import Table, a_few_seats, features_of, pairwise_options, random_walk

THINKERS: Final = ("search", "master")
TINY_BUDGET: Final = "@1"
EVERY_BOT: Final = pytest.mark.parametrize("name", ["random", *LEVELS])


def is_open(state: State, before: State, seat: int) -> bool:
    """Whether the seat decides again and nothing has happened that nobody can take back."""
    return bool(state.deciding >> seat & 1) and state.barrier == before.barrier


@every_small_table()
def test_of_two_steps_that_lead_back_one_takes_back(table: Table) -> None:
    for number, (before, seat, action) in enumerate(random_walk(table, 3)):
        if number % 5:
            continue
        after = before.clone()
        after.apply(seat, action)
        if not is_open(after, before, seat):
            continue
        for answer in after.legal(seat):
            again = after.clone()
            again.apply(seat, answer)
            if is_open(again, before, seat) and features_of(again, seat) == features_of(
                before, seat
            ):
                assert before.takes_back(action) or after.takes_back(answer)


def thinking_little(name: str, game: Game) -> str:
    """What a bot is made of in a game, with the least budget where it searches."""
    kind = made_of(name, game)
    thinker = next((each for each in THINKERS if kind.startswith(each)), None)
    return kind if thinker is None else thinker + TINY_BUDGET


@EVERY_BOT
@every_game(long=True)
def test_every_bot_ends_every_game_under_every_option(game: Game, name: str) -> None:
    """Any two options meet in one of the games, with each of their values."""
    for options in pairwise_options(game):
        table = Table(game, a_few_seats(game), options)
        state = table.start(1)
        bots = [seat_bot(game, thinking_little(name, game), 1, seat) for seat in range(table.seats)]
        bound = game.longest(table.seats, dict(options))
        while not state.over() and state.moves < bound:
            seat = next_to_move(state)
            action = bots[seat].choose(Observation(state, seat))
            assert action in offered(state, seat)
            state.apply(seat, action)
        assert state.over(), f"{name} does not end {table} within {bound:,} decisions."

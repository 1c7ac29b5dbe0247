"""Bots: every bot ends every game, whatever options are chosen."""

from __future__ import annotations

from typing import Final

import pytest

from tessera.bots import LEVELS, made_of, seat_bot
from tessera.bots.bot_game import next_to_move
from tessera.bots.observation import Observation
from tessera.core.game import Game
from tessera.testing.over import every_game
from tessera.testing.tables import BOUND, Table, a_few_seats, pairwise_options

TINY_BUDGET: Final = "search@1"
EVERY_BOT: Final = pytest.mark.parametrize("name", ["random", *LEVELS])


def thinking_little(name: str, game: Game) -> str:
    """What a bot is made of in a game, with the least budget where it searches."""
    kind = made_of(name, game)
    return TINY_BUDGET if kind.startswith("search") else kind


@EVERY_BOT
@every_game(long=True)
def test_every_bot_ends_every_game_under_every_option(game: Game, name: str) -> None:
    """Any two options meet in one of the games, with each of their values."""
    for options in pairwise_options(game):
        table = Table(game, a_few_seats(game), options)
        state = table.start(1)
        bots = [seat_bot(game, thinking_little(name, game), 1, seat) for seat in range(table.seats)]
        for _ in range(BOUND):
            if state.over():
                break
            seat = next_to_move(state)
            action = bots[seat].choose(Observation(state, seat))
            assert state.refusal(seat, action) is None
            state.apply(seat, action)
        assert state.over(), f"{name} does not end {table} within {BOUND:,} decisions."

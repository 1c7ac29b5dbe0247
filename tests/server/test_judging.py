"""Judging in the bots' processes."""

from __future__ import annotations

import asyncio

from tessera.core.match import Match
from tessera.games import find_game
from tessera.server.bots import NOBODY, Asked, BotPool
from tessera.server.judging import judgement


def test_a_position_is_judged_in_another_process() -> None:
    game = find_game("phoenicia")
    match = Match(game, ["Anne", "Robert"], 3)
    seat = match.state.pending()[0].seat
    asked = Asked("phoenicia", game.figures().digest, match.state.dump(), seat)
    pool = BotPool(1)
    try:
        quick = asyncio.run(judgement(pool, NOBODY, asked, ["Anne", "Robert"]))
        deep = asyncio.run(judgement(pool, NOBODY, asked, ["Anne", "Robert"], 40))
    finally:
        pool.close()
    assert quick["seat"] == seat
    assert abs(sum(quick["shares"]) - 1) < 1e-6
    assert deep["simulations"] == 40
    assert deep["line"][0]["words"]

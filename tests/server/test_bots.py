"""Bots of a server: they answer from processes of their own, and their timing tells nothing."""

from __future__ import annotations

import asyncio
import time

import pytest

from tessera.bots.network.master import SIMULATION
from tessera.core.packed import seats_in
from tessera.core.state import State
from tessera.games import find_game
from tessera.server.bots import Asked, BotPool, Costs
from tessera.server.fair_turns import QUICK

THINKS: float = 0.3


def positions() -> tuple[State, State]:
    """Of one game, a decision with a choice and a forced one."""
    state = find_game("phoenicia").start(2, 1)
    free: State | None = None
    while True:
        legal = state.legal(seats_in(state.deciding)[0])
        if len(legal) > 1:
            free = free or state.clone()
        elif free is not None:
            return free, state
        state.apply(seats_in(state.deciding)[0], legal[0])


@pytest.mark.parametrize("kind", [f"search@{THINKS}s", f"master@{THINKS / SIMULATION:.0f}"])
def test_a_forced_answer_takes_a_thinking_bot_as_long_as_a_free_one(kind: str) -> None:
    """At least the time it may think, whatever the position; more only by the machine's doing."""

    async def timed(pool: BotPool, state: State) -> float:
        seat = seats_in(state.deciding)[0]
        began = time.perf_counter()
        action = await pool.choose(Asked("phoenicia", "", state.dump(), seat), kind, 1)
        assert action in state.legal(seat)
        return time.perf_counter() - began

    async def both() -> list[float]:
        pool = BotPool(1)
        try:
            return [await timed(pool, state) for state in positions()]
        finally:
            pool.close()

    assert all(took >= THINKS for took in asyncio.run(both()))


def test_a_server_answers_others_while_a_bot_thinks() -> None:
    """The loop that serves people goes on turning."""

    async def turns() -> int:
        pool = BotPool(1)
        state = positions()[0]
        seat = seats_in(state.deciding)[0]
        try:
            thinking = asyncio.create_task(
                pool.choose(Asked("phoenicia", "", state.dump(), seat), f"search@{THINKS}s", 1)
            )
            counted = 0
            while not thinking.done():
                await asyncio.sleep(0.01)
                counted += 1
            return counted
        finally:
            pool.close()

    assert asyncio.run(turns()) >= 10


def test_a_quick_bot_stays_quick_when_its_process_was_slow_to_start() -> None:
    """One answer that took long, for whatever reason, does not put a level behind slow ones."""
    costs = Costs()
    assert costs.of("phoenicia", "novice", 0.0) <= QUICK
    costs.note("phoenicia", "novice", 0.0, took=2.0)
    assert costs.of("phoenicia", "novice", 0.0) <= QUICK
    for _ in range(50):
        costs.note("phoenicia", "novice", 0.0, took=2.0)
    assert costs.of("phoenicia", "novice", 0.0) > QUICK
    assert costs.of("mosaic", "search", 1.0) > QUICK
    costs.note("mosaic", "search", 1.0, took=0.0)
    assert costs.of("mosaic", "search", 1.0) > QUICK

"""The same games on Ray: on the cluster at an address, or on a local one."""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import asdict
from functools import lru_cache
from typing import Any, Final, TypeAlias

from tessera.arena.outcome import Outcome
from tessera.arena.plan import Pairing
from tessera.arena.playing import Runner, Task
from tessera.bots.bot_game import Unplayable
from tessera.core.refusal import TesseraError
from tessera.workers.ray_cluster import connected

TASKS_A_CORE: Final = 4
"""Tasks in flight for each core of the cluster."""
A_TASK: Final = 0.25
"""Seconds of play per task: enough to make the overhead small."""

Played: TypeAlias = tuple[list[Outcome], float]
"""The outcomes of a task, and how many seconds one of its deals took."""


def play_on_ray(
    task: Task, deals: list[list[Pairing]], address: str, jobs: int
) -> Iterator[Outcome]:
    """Plays the deals on a cluster, some per task; yields outcomes as tasks finish."""
    ray = connected(address, jobs)
    try:
        shared = ray.put(json.dumps(asdict(task)))
        play = ray.remote(play_deals)
        room = TASKS_A_CORE * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting = deque(deals)
        playing: list[object] = []
        size = 1
        while waiting or playing:
            while waiting and len(playing) < room:
                playing.append(play.remote(shared, _next_batch(waiting, size, room)))
            ready, playing = ray.wait(playing)
            for done in ready:
                outcomes, seconds_a_deal = _received(ray, done)
                size = int(A_TASK / seconds_a_deal)
                yield from outcomes
    finally:
        ray.shutdown()


@lru_cache(maxsize=2)
def _runner(task: str) -> Runner:
    """The runner of a task, made once in each process of the cluster."""
    return Runner(Task(**json.loads(task)))


def _next_batch(waiting: deque[list[Pairing]], size: int, room: int) -> list[list[Pairing]]:
    """The next deals for a task: at most `size`, and few enough to leave work for the others."""
    share = -(-len(waiting) // room)
    return [waiting.popleft() for _ in range(max(1, min(size, share)))]


def play_deals(task: str, deals: list[list[Pairing]]) -> Played | str:
    """All games of some deals, on a core of the cluster; a sentence where one fails."""
    began = time.perf_counter()
    try:
        runner = _runner(task)
        outcomes = [runner.play(pairing) for deal in deals for pairing in deal]
    except TesseraError as error:
        return str(error)
    return outcomes, (time.perf_counter() - began) / len(deals)


def _received(ray: Any, done: object) -> Played:
    try:
        answer = ray.get(done)
    except Exception as error:
        words = str(error).strip().splitlines() or [type(error).__name__]
        raise Unplayable(f"The Ray cluster could not play: {words[-1].rstrip('.')}.") from None
    if isinstance(answer, str):
        raise Unplayable(answer)
    played: Played = answer
    return played

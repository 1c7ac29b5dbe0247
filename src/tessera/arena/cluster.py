"""The same games on Ray: on a cluster by its address, or on a small one of this machine's own."""

from __future__ import annotations

import importlib
import json
import logging
import socket
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import asdict
from functools import lru_cache
from typing import Any, Final, TypeAlias

from tessera.arena.outcome import Outcome
from tessera.arena.plan import Pairing
from tessera.arena.playing import Stage, Task, Unplayable
from tessera.core.refusal import BadData, TesseraError

LOCAL: Final = "local"
PATIENCE: Final = 5.0
"""How many seconds a cluster has to answer at all."""
TASKS_A_CORE: Final = 4
"""How many tasks are under way for each core of the cluster."""
A_TASK: Final = 0.25
"""How many seconds of play a task is given: enough that handing it out hardly counts."""

Played: TypeAlias = tuple[list[Outcome], float]
"""The outcomes of a task, and how many seconds one of its deals took."""


def play_on_ray(
    task: Task, deals: list[list[Pairing]], address: str, jobs: int
) -> Iterator[Outcome]:
    """Plays the deals on a cluster, some a task; outcomes come as tasks are finished."""
    ray = _ray()
    _connect(ray, address, jobs)
    try:
        shared = ray.put(json.dumps(asdict(task)))
        play = ray.remote(play_deals)
        room = TASKS_A_CORE * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting = deque(deals)
        playing: list[object] = []
        size = 1
        while waiting or playing:
            while waiting and len(playing) < room:
                playing.append(play.remote(shared, _portion(waiting, size, room)))
            ready, playing = ray.wait(playing)
            for done in ready:
                outcomes, seconds_a_deal = _received(ray, done)
                size = int(A_TASK / seconds_a_deal)
                yield from outcomes
    finally:
        ray.shutdown()


@lru_cache(maxsize=2)
def _stage(task: str) -> Stage:
    """Made ready once in each process of the cluster."""
    return Stage(Task(**json.loads(task)))


def _portion(waiting: deque[list[Pairing]], size: int, room: int) -> list[list[Pairing]]:
    """The next deals for a task: so many, but no more than leaves enough for all others."""
    share = -(-len(waiting) // room)
    return [waiting.popleft() for _ in range(max(1, min(size, share)))]


def play_deals(task: str, deals: list[list[Pairing]]) -> Played | str:
    """All games of some deals, on some core of the cluster; a sentence where one fails."""
    began = time.perf_counter()
    try:
        stage = _stage(task)
        outcomes = [stage.play(pairing) for deal in deals for pairing in deal]
    except TesseraError as error:
        return str(error)
    return outcomes, (time.perf_counter() - began) / len(deals)


def _ray() -> Any:
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise BadData(
            "--ray needs the package ray, which is not installed: pip install 'tessera[arena,ray]'."
        ) from None


def _connect(ray: Any, address: str, jobs: int) -> None:
    _knock(address)
    quiet = {"log_to_driver": False, "logging_level": logging.ERROR}
    try:
        if address == LOCAL:
            ray.init(address=LOCAL, num_cpus=jobs, include_dashboard=False, **quiet)
        else:
            ray.init(address=address, **quiet)
    except Exception as error:
        words = str(error).strip().splitlines() or [type(error).__name__]
        first = words[0].split(". ")[0].rstrip(".")
        raise BadData(f"No Ray cluster answers at {address}: {first}.") from None


def _knock(address: str) -> None:
    """Ray itself would wait for many minutes where nobody is there."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, ValueError, OverflowError):
        raise BadData(f"No Ray cluster answers at {address}.") from None


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

"""A worker thread makes calls one after the other, and the loop hears the answers."""

from __future__ import annotations

import asyncio
import threading

import pytest

from tessera.server.storage.worker_thread import WorkerThread


def test_answers_and_errors_come_back_to_whoever_asked() -> None:
    async def evening() -> None:
        worker = WorkerThread("test")
        names = [worker.call(lambda: threading.current_thread().name) for _ in range(3)]
        assert await asyncio.gather(*names) == ["test"] * 3
        with pytest.raises(ZeroDivisionError):
            await worker.call(lambda: 1 // 0)
        assert await worker.call(lambda: 2) == 2
        worker.close()

    asyncio.run(evening())


def test_who_gives_up_waiting_does_not_hold_up_the_others() -> None:
    async def evening() -> None:
        worker = WorkerThread("test")
        go_on = threading.Event()
        given_up = worker.call(go_on.wait)
        given_up.cancel()
        go_on.set()
        assert await worker.call(lambda: 1) == 1
        worker.close()

    asyncio.run(evening())


def test_the_last_call_is_made_even_if_the_loop_has_ended() -> None:
    made: list[int] = []
    go_on = threading.Event()
    worker = WorkerThread("test")

    async def evening() -> None:
        worker.call(go_on.wait)
        worker.call(lambda: made.append(1))

    asyncio.run(evening())
    go_on.set()
    worker.close()
    assert made == [1]

"""The process pool: processes on this machine that play the deals of an arena."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Final, cast

from tessera.arena.outcome import Outcome
from tessera.arena.plan import Pairing
from tessera.arena.playing import Task
from tessera.bots.bot_game import Unplayable
from tessera.core.refusal import TesseraError

Deal = list[Pairing]
AHEAD: Final = 2
"""Deals queued for each process, so that it never waits for the next one."""


def play_here(task: Task, deals: list[Deal], jobs: int) -> Iterator[Outcome]:
    """Plays the deals on `jobs` processes; yields outcomes as they are finished."""
    if jobs == 1 or len(deals) == 1:
        runner = task.runner()
        for deal in deals:
            for pairing in deal:
                yield runner.play(pairing)
        return
    pool = ProcessPool(task, min(jobs, len(deals)))
    try:
        yield from pool.play(deals)
    finally:
        pool.terminate()


class ProcessPool:
    """Some processes, each with a pipe to this one."""

    def __init__(self, task: Task, size: int) -> None:
        # Fresh processes: a fork of a process with threads may hang.
        context = get_context("spawn")
        self._members: dict[Connection, BaseProcess] = {}
        with _ignoring_ctrl_c():
            for _ in range(size):
                here, there = context.Pipe()
                member = context.Process(target=_work, args=(task, there), daemon=True)
                member.start()
                there.close()
                self._members[here] = member

    def play(self, deals: list[Deal]) -> Iterator[Outcome]:
        """Hands out the deals one by one and yields the outcomes."""
        waiting = deque(deals)
        due = dict.fromkeys(self._members, 0)
        for _ in range(AHEAD):
            for line in self._members:
                due[line] += _hand_out(line, waiting)
        while any(due.values()):
            for ready in wait([line for line, games in due.items() if games]):
                line = cast("Connection", ready)
                outcome, last = self._receive(line)
                due[line] -= 1
                if last:
                    due[line] += _hand_out(line, waiting)
                yield outcome

    def _receive(self, line: Connection) -> tuple[Outcome, bool]:
        try:
            message = line.recv()
        except (EOFError, OSError):
            member = self._members[line]
            member.join(1)
            raise Unplayable(
                f"A playing process ended by itself (exit status {member.exitcode})."
            ) from None
        if isinstance(message, TesseraError):
            raise message
        if isinstance(message, str):
            raise RuntimeError(message)
        outcome, last = message
        return outcome, last

    def terminate(self) -> None:
        """Terminates all processes, even in the middle of a game."""
        for line, member in self._members.items():
            member.terminate()
            line.close()
        for member in self._members.values():
            member.join()


def _hand_out(line: Connection, waiting: deque[Deal]) -> int:
    """Sends the next deal, if there is one; the number of its games."""
    if not waiting:
        return 0
    deal = waiting.popleft()
    with suppress(OSError):  # a dead process is noticed when its games are received
        line.send(deal)
    return len(deal)


def _work(task: Task, line: Connection) -> None:
    """The worker process: plays deal after deal until the pipe is closed."""
    try:
        runner = task.runner()
        while True:
            deal: Deal = line.recv()
            for pairing in deal:
                line.send((runner.play(pairing), pairing is deal[-1]))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
    except TesseraError as error:
        line.send(Unplayable(str(error)))
    except Exception as error:
        line.send(f"{type(error).__name__}: {error}")


@contextmanager
def _ignoring_ctrl_c() -> Iterator[None]:
    """Processes started meanwhile ignore Ctrl-C: the main process ends them."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # only the main thread may set signal handlers
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)

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
from tessera.arena.playing import Task, Unplayable
from tessera.core.refusal import TesseraError

Deal = list[Pairing]
AHEAD: Final = 2
"""Deals that each process has before it, so that it never waits for the next one."""


def play_here(task: Task, deals: list[Deal], jobs: int) -> Iterator[Outcome]:
    """Plays the deals on so many processes; outcomes come as they are finished."""
    if jobs == 1 or len(deals) == 1:
        stage = task.stage()
        for deal in deals:
            for pairing in deal:
                yield stage.play(pairing)
        return
    pool = ProcessPool(task, min(jobs, len(deals)))
    try:
        yield from pool.play(deals)
    finally:
        pool.dismiss()


class ProcessPool:
    """Some processes, each with a line to this one."""

    def __init__(self, task: Task, size: int) -> None:
        # Fresh processes: a fork of a process with threads may hang.
        context = get_context("spawn")
        self._members: dict[Connection, BaseProcess] = {}
        with _deaf_to_ctrl_c():
            for _ in range(size):
                here, there = context.Pipe()
                member = context.Process(target=_work, args=(task, there), daemon=True)
                member.start()
                there.close()
                self._members[here] = member

    def play(self, deals: list[Deal]) -> Iterator[Outcome]:
        """Hands out the deals one by one and gives back what comes in."""
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

    def dismiss(self) -> None:
        """Ends all processes, in the middle of a game if need be."""
        for line, member in self._members.items():
            member.terminate()
            line.close()
        for member in self._members.values():
            member.join()


def _hand_out(line: Connection, waiting: deque[Deal]) -> int:
    """Sends the next deal, if there is one; how many games it has."""
    if not waiting:
        return 0
    deal = waiting.popleft()
    with suppress(OSError):  # a dead process is noticed where its games are awaited
        line.send(deal)
    return len(deal)


def _work(task: Task, line: Connection) -> None:
    """What a process does: plays deal after deal until nobody is there any more."""
    try:
        stage = task.stage()
        while True:
            deal: Deal = line.recv()
            for pairing in deal:
                line.send((stage.play(pairing), pairing is deal[-1]))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
    except TesseraError as error:
        line.send(Unplayable(str(error)))
    except Exception as error:
        line.send(f"{type(error).__name__}: {error}")


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Processes started meanwhile never hear Ctrl-C: who gave them their work ends them."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # not in the main thread, which alone hears it
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)

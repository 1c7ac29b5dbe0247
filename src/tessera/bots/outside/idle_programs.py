# mypyc: interpreted
"""Programs between two games: kept to play the next one, and ended with this process."""

from __future__ import annotations

import atexit
import os
from typing import Final

from tessera.bots.outside.program import Program
from tessera.bots.specs import ProgramSpec

IDLE: Final[dict[str, list[Program]]] = {}
STARTED: Final[dict[Program, int]] = {}
"""All that run, each with the process that has started it: a fork must not end its parent's."""


def take(spec: ProgramSpec) -> Program:
    """A program that has no game just now, or a fresh one."""
    waiting = IDLE.get(spec.text, [])
    while waiting:
        program = waiting.pop()
        if STARTED.get(program) == os.getpid() and program.running:
            return program
        forget(program)
    program = Program(spec)
    STARTED[program] = os.getpid()
    return program


def give_back(program: Program) -> None:
    """The program waits for its next game."""
    IDLE.setdefault(program.spec.text, []).append(program)


def forget(program: Program) -> None:
    """The program is ended."""
    if STARTED.pop(program, None) == os.getpid():
        program.end()


@atexit.register
def end_all() -> None:
    """Ends every program that this process has started."""
    IDLE.clear()
    own = [program for program, starter in STARTED.items() if starter == os.getpid()]
    for program in own:
        program.close_input()
    for program in own:
        forget(program)

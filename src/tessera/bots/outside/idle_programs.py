# mypyc: interpreted
"""Programs between two games: kept to play the next one, and ended with this process."""

from __future__ import annotations

import atexit
from typing import Final

from tessera.bots.outside.program import Program
from tessera.bots.specs import ProgramSpec

IDLE: Final[dict[str, list[Program]]] = {}
STARTED: Final[set[Program]] = set()
"""All that run, with or without a game."""


def take(spec: ProgramSpec) -> Program:
    """A program that has no game just now, or a fresh one."""
    waiting = IDLE.get(spec.text, [])
    while waiting:
        program = waiting.pop()
        if program.running:
            return program
        forget(program)
    program = Program(spec)
    STARTED.add(program)
    return program


def give_back(program: Program) -> None:
    """The program waits for its next game."""
    IDLE.setdefault(program.spec.text, []).append(program)


def forget(program: Program) -> None:
    """The program is ended."""
    STARTED.discard(program)
    program.end()


@atexit.register
def end_all() -> None:
    """Ends every program that this process has started."""
    IDLE.clear()
    for program in STARTED:
        program.close_input()
    for program in list(STARTED):
        forget(program)

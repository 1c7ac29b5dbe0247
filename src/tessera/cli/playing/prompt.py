"""Reading a line: with editing, history and completion at a terminal, plainly otherwise."""

from __future__ import annotations

import sys
from typing import Final, Protocol

PROMPT: Final = "> "


class Reader(Protocol):
    """The source of the player's lines."""

    def ask(self, known: list[str]) -> str:
        """The next line; `known` are its completions. `EOFError` when there is none."""
        ...


class PlainReader:
    """Reads from a pipe or a bare terminal; lines from a pipe are echoed."""

    def ask(self, known: list[str]) -> str:
        if sys.stdin.isatty():
            return input(PROMPT)
        try:
            line = input()
        except EOFError:
            print(PROMPT.rstrip())
            raise
        print(PROMPT + line)
        return line


def reader() -> Reader:
    """The reader that fits stdin and stdout."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return PlainReader()
    # Imported here because it takes longer to load than the rest of the command.
    from tessera.cli.playing.terminal import TerminalReader

    return TerminalReader()

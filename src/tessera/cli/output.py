"""Output: lines, tables and files, with colour only on a terminal that wants it."""

from __future__ import annotations

import os
import re
import sys
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TextIO

from rich.box import SIMPLE_HEAD
from rich.console import Console, JustifyMethod
from rich.table import Table

from tessera.core.refusal import BadData, TesseraError

PIPE_WIDTH: Final = 200
"""A table in a pipe is never cut: a program may read it."""
TEXT_WIDTH: Final = 88
HEAD: Final = re.compile(r" *(?:· |\d+  +)| +")
"""What the words of a line stand behind: spaces, a dot, the number of a choice."""
HANGING: Final = 2


class Failed(TesseraError):
    """A check failed; its text is one clear sentence, and the exit status 1."""


class Output(Console):
    """A console that leaves closed pipes to `tessera.cli.main`."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console(stderr: bool = False) -> Console:
    """A console on the present stdout or stderr; no escape codes under NO_COLOR or in a pipe."""
    stream = sys.stderr if stderr else sys.stdout
    plain = bool(os.environ.get("NO_COLOR"))
    return Output(
        file=stream,
        width=None if stream.isatty() else PIPE_WIDTH,
        color_system=None if plain else "auto",
        markup=False,
        emoji=False,
        highlight=False,
    )


def say(text: str = "", style: str = "") -> None:
    """Writes a text to stdout: unchanged in a pipe, its lines broken to fit on a terminal."""
    terminal = console()
    words = fitted(text, terminal.width) if terminal.is_terminal else text
    terminal.print(words, style=style, soft_wrap=True)


def fitted(text: str, width: int) -> str:
    """A text whose lines are broken between words where they are too long; what goes on stands a
    little further in than its line began.

    >>> print(fitted("· Livia wins the Tracker.\\nYou pay.", 16))
    · Livia wins the
      Tracker.
    You pay.
    """
    return "\n".join([_fitted_line(line, width) for line in text.split("\n")])


def _fitted_line(line: str, width: int) -> str:
    if len(line) <= width:
        return line
    head = HEAD.match(line)
    indent = " " * min(head.end() if head else HANGING, width // 2)
    return textwrap.fill(line, width, subsequent_indent=indent, break_on_hyphens=False)


def show(table: Table) -> None:
    """Writes a table to stdout, without trailing spaces."""
    terminal = console()
    if terminal.is_terminal:
        terminal.print(_fitting(table, terminal))
        return
    with terminal.capture() as capture:
        terminal.print(table)
    lines = [line.rstrip() for line in capture.get().strip("\n").split("\n")]
    say("\n".join(lines))


def aside(text: str) -> None:
    """Writes one line to stderr."""
    console(stderr=True).print(one_line(text), soft_wrap=True)


def one_line(text: str) -> str:
    """A text on one line, without control characters.

    >>> one_line("a\\n  b\\x1b[0m")
    'a b?[0m'
    """
    words = " ".join(text.split())
    return "".join(letter if letter.isprintable() else "?" for letter in words)


def new_table(*headings: str, numbers: int = 0) -> Table:
    """An empty table; its last `numbers` columns are flush right."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    first_number = len(headings) - numbers
    for column, heading in enumerate(headings):
        justify: JustifyMethod = "right" if column >= first_number else "left"
        table.add_column(heading, justify=justify, overflow="fold")
    return table


def turned(table: Table) -> Table:
    """The table transposed: a row for each column after the first, which gives the headings."""
    headings, *rows = [[str(column.header), *map(str, column.cells)] for column in table.columns]
    other = new_table(*headings, numbers=len(headings) - 1)
    for row in rows:
        other.add_row(*row)
    return other


def _fitting(table: Table, terminal: Console) -> Table:
    """The table; transposed if it would have to break words and that is narrower."""

    def needed(form: Table) -> int:
        return terminal.measure(
            form, options=terminal.options.update(max_width=sys.maxsize)
        ).minimum

    return table if needed(table) <= terminal.width else min(table, turned(table), key=needed)


def wrapped(text: str, indent: str = "", first: str | None = None) -> str:
    """A paragraph broken into lines that are easy to read."""
    width = min(console().width, TEXT_WIDTH)
    return textwrap.fill(
        text,
        max(width, 20 + len(indent)),
        initial_indent=indent if first is None else first,
        subsequent_indent=indent,
    )


@contextmanager
def atomic_text(path: Path) -> Iterator[TextIO]:
    """A text file that is written atomically."""
    with atomic_file(path) as temporary:
        try:
            with temporary.open("w", encoding="utf-8") as file:
                yield file
        except OSError as error:
            raise unwritable(path, error) from None


@contextmanager
def atomic_file(path: Path) -> Iterator[Path]:
    """A file that is written atomically: it replaces another at the end if nothing goes wrong."""
    if path.exists() and not path.is_file():
        raise BadData(f"{path} is no file that can be written.")
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        temporary.touch(exist_ok=False)
    except OSError as error:
        raise unwritable(path, error) from None
    try:
        yield temporary
        try:
            temporary.replace(path)
        except OSError as error:
            raise unwritable(path, error) from None
    finally:
        temporary.unlink(missing_ok=True)


def unwritable(path: Path, error: OSError) -> BadData:
    """The error for a file that cannot be written."""
    return BadData(f"{path} cannot be written: {reason(error)}.")


def reason(error: OSError) -> str:
    """The operating system's reason, to end a sentence with."""
    words = error.strerror or "it failed"
    return words[0].lower() + words[1:]

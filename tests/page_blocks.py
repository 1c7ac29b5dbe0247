"""The code blocks of a page of the docs, and what a reader does with those that change files."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple

BLOCK: Final = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
HUNK: Final = re.compile(r"^@@ (\S+) @@\n", re.MULTILINE)


class Block(NamedTuple):
    """A block: its language, the file behind that if it names one, and its text."""

    language: str
    file: str
    text: str


def blocks_of(page: str) -> list[Block]:
    """All blocks of a page, in order."""
    return [Block(*found) for found in BLOCK.findall(page)]


def change(folder: Path, diff: str) -> None:
    """Carries out each part of a diff, whose old lines are there exactly once."""
    _, *parts = HUNK.split(diff)
    for name, lines in zip(parts[::2], parts[1::2], strict=True):
        old, new = sides(lines.splitlines())
        path = folder / name
        before = path.read_text(encoding="utf-8")
        assert before.count(old) == 1, f"{name} has {before.count(old)} times:\n{old}"
        path.write_text(before.replace(old, new), encoding="utf-8")


def sides(lines: list[str]) -> tuple[str, str]:
    """A part of a diff before and after.

    >>> sides([" a", "-b", "+c"])
    ('a\\nb\\n', 'a\\nc\\n')
    """
    before = [line[1:] for line in lines if not line.startswith("+")]
    after = [line[1:] for line in lines if not line.startswith("-")]
    return "\n".join(before) + "\n", "\n".join(after) + "\n"

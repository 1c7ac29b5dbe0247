"""Words that every game needs: numbers with their nouns, things in a row, rows in columns."""

from __future__ import annotations

import textwrap
from typing import Final

SCREEN_WIDTH: Final = 96
"""No line of a screen is longer, as far as names allow."""


def counted(number: int, one: str, many: str | None = None) -> str:
    """A number with its noun.

    >>> counted(1, "coin"), counted(3, "coin"), counted(2, "City", "Cities")
    ('1 coin', '3 coins', '2 Cities')
    """
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def listed(parts: list[str], last: str = "and") -> str:
    """Some things in a row.

    >>> listed(["4 gold"]), listed(["1 Stone", "4 gold", "2 Food"]), listed(["ox", "ax"], "or")
    ('4 gold', '1 Stone, 4 gold and 2 Food', 'ox or ax')
    """
    if not parts:
        return "nothing"
    return f" {last} ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def spaced(name: str) -> str:
    """A name of the code or of data as words.

    >>> spaced("high_bidder"), spaced("red-ox")
    ('high bidder', 'red ox')
    """
    return name.replace("_", " ").replace("-", " ")


def folded(text: str, indent: str = "    ") -> str:
    """A line of a screen, broken where it is too long."""
    if len(text) <= SCREEN_WIDTH:
        return text
    return textwrap.fill(text, SCREEN_WIDTH, subsequent_indent=indent, break_long_words=False)


def in_blocks(rows: list[list[str]]) -> str:
    """Rows in columns, with the first column again for those that do not fit into the width.

    >>> print(in_blocks([["who", "x" * 60, "y" * 60], ["has", "1", "2"]]).replace("x" * 59, "…"))
    who  …x
    has  1
    <BLANKLINE>
    who  yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy
    has  2
    """
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    blocks: list[list[int]] = [[]]
    room = SCREEN_WIDTH
    for column in range(1, len(widths)):
        room -= widths[column] + 2
        if room < widths[0] and blocks[-1]:
            blocks.append([])
            room = SCREEN_WIDTH - widths[column] - 2
        blocks[-1].append(column)
    return "\n\n".join(
        aligned([[row[0], *[row[column] for column in block]] for row in rows]) for block in blocks
    )


def aligned(rows: list[list[str]]) -> str:
    """Rows in columns, a line each.

    >>> print(aligned([["coins", "3", "–"], ["ox", "1", "2"]]))
    coins  3  –
    ox     1  2
    """
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [
        "  ".join([cell.ljust(width) for cell, width in zip(row, widths, strict=True)])
        for row in rows
    ]
    return "\n".join([line.rstrip() for line in lines])

"""Words that every game needs: numbers with their nouns, things in a row, rows in columns."""

from __future__ import annotations


def counted(number: int, one: str, many: str | None = None) -> str:
    """A number with its noun.

    >>> counted(1, "coin"), counted(3, "coin"), counted(2, "City", "Cities")
    ('1 coin', '3 coins', '2 Cities')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"


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

# mypyc: interpreted
"""The plain screen: a view as text, for a game that draws none of its own."""

from __future__ import annotations

from typing import Final

from tessera.core.words import aligned, spaced

NOTHING: Final = "–"
FRAME: Final = {"game", "seat", "options", "over", "asked", "deciding", "moves", "barrier"}
"""What every view has, and what a player is told elsewhere."""


def plain_screen(view: dict[str, object], names: list[str], seats: set[str]) -> str:
    """The figures of the table, a line each, then what the players have, a column for each.

    A list of tables, as many as there are players, belongs to them; under the names in `seats` a
    number is a player.

    >>> view = {"leader": 1, "offer": ["ox", "ax"], "players": [{"coins": 3}, {"coins": None}]}
    >>> print(plain_screen(view, ["Hanno", "Livia"], {"leader"}))
    leader  Livia
    offer   ox, ax
    <BLANKLINE>
    players  Hanno  Livia
    coins    3      –
    """
    table = [
        [spaced(str(key)), in_words(_named(value, names) if key in seats else value)]
        for key, value in view.items()
        if key not in FRAME and not _by_seat(value, names)
    ]
    parts = [aligned(table)] if table else []
    for key, value in view.items():
        sheets = _by_seat(value, names)
        if sheets:
            parts.append(aligned([[spaced(str(key)), *names], *_rows(sheets)]))
    return "\n\n".join(parts)


def in_words(value: object) -> str:
    """A figure, a list or a table of a view in one line.

    >>> in_words({"red-ox": 2, "ax": [True, None]}), in_words([]), in_words({"ox": {"age": 3}})
    ('red ox 2, ax (yes, –)', '–', 'ox (age 3)')
    """
    if value is None or value == [] or value == {}:
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{spaced(str(key))} {_within(item)}" for key, item in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(_within(item) for item in value)
    return str(value)


def _named(value: object, names: list[str]) -> object:
    """A player, or several, by name."""
    if isinstance(value, list):
        return [_named(seat, names) for seat in value]
    return names[value] if isinstance(value, int) else value


def _within(value: object) -> str:
    """A part of a list or of a table; what has parts itself stands in brackets."""
    has_parts = value and isinstance(value, list | tuple | dict)
    return f"({in_words(value)})" if has_parts else in_words(value)


def _by_seat(value: object, names: list[str]) -> list[dict[str, object]]:
    """The tables of the seats, where that is what a value holds."""
    if not isinstance(value, list) or len(value) != len(names):
        return []
    return value if all(isinstance(item, dict) for item in value) else []


def _rows(seats: list[dict[str, object]]) -> list[list[str]]:
    keys = list(dict.fromkeys(key for seat in seats for key in seat))
    return [[spaced(str(key)), *(in_words(seat.get(key)) for seat in seats)] for key in keys]

"""Batches: the statements of many writers, grouped so that few round trips carry them all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tessera.server.storage.database import Statement, Value

Batch = tuple[str, list[tuple[Value, ...]]]


def batches(jobs: Iterable[Sequence[Statement]]) -> list[Batch]:
    """The statements of many jobs in few batches of one query each, with the same result.

    A statement stays behind those of its own job, and behind all that have a text in common with
    it, because they may be about the same rows. It may overtake any other.

    >>> sit, leave = ("INSERT …", ("table a", 1)), ("DELETE …", ("table a", 1))
    >>> other = ("INSERT …", ("table b", 1))
    >>> batches([[sit], [leave], [other]])
    [('INSERT …', [('table a', 1), ('table b', 1)]), ('DELETE …', [('table a', 1)])]
    >>> len(batches([[sit], [leave], [sit], [leave]]))
    4
    """
    made: list[Batch] = []
    last: dict[str, int] = {}
    """For each text: the last batch in which it occurs."""
    for statements in jobs:
        earliest = 0
        for query, values in statements:
            texts = [value for value in values if isinstance(value, str)]
            earliest = max([earliest, *(last.get(text, 0) for text in texts)])
            earliest = _place(made, query, earliest)
            made[earliest][1].append(values)
            last.update(dict.fromkeys(texts, earliest))
    return made


def _place(made: list[Batch], query: str, earliest: int) -> int:
    """The first batch of that query from `earliest` on; a new one if there is none."""
    for place in range(earliest, len(made)):
        if made[place][0] == query:
            return place
    made.append((query, []))
    return len(made) - 1

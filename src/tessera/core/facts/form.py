# mypyc: interpreted
"""A form: how whoever lays out a position by hand is asked for a fact, and within which bounds.

Every kind of fact says it itself (`Field.form`), so that an editor follows from the declaration.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from tessera.core.facts.field import PLENTY, Keys, Place

NUMBER: Final = "number"
FLAG: Final = "flag"
SEAT: Final = "seat"
SEATS: Final = "seats"
ONE: Final = "one"
"""One of the `choices`."""
SOME: Final = "some"
"""Some of the `choices`, none of them twice, in no order."""
ROW: Final = "row"
"""Some of the `choices` in order, perhaps one of them several times."""
NUMBERS: Final = "numbers"
COUNTS: Final = "counts"
"""A number for each of the `choices`."""
PLACES: Final = "places"
"""One of the `values` for some of the `choices`."""
PARTS: Final = "parts"
"""Several facts under one name."""
LINES: Final = "lines"
"""A list of such parts."""
DATA: Final = "data"
"""Plain data, for what no form knows."""


@dataclass(frozen=True)
class Form:
    """How a fact is asked for."""

    kind: str = DATA
    low: int = 0
    high: int = PLENTY
    empty: bool = False
    """Whether there may be nothing."""
    choices: list[str] = field(default_factory=list)
    highs: list[int] = field(default_factory=list)
    """The most of each of the choices, where each has a number."""
    values: list[str] = field(default_factory=list)
    parts: dict[str, Form] = field(default_factory=dict)


FormOf = Callable[[Place], Form]
"""A form that depends on the figures that are played with."""


def row_of(keys: Keys, *more: str) -> FormOf:
    """Pieces in order, by their keys or as one of some more words."""
    return lambda place: Form(ROW, choices=[*place.keys(keys), *more])


def some_of(keys: Keys) -> FormOf:
    """A set of pieces by their keys."""
    return lambda place: Form(SOME, choices=place.keys(keys))


def one_key(keys: Keys) -> FormOf:
    """A piece by its key, or none."""
    return lambda place: Form(ONE, empty=True, choices=place.keys(keys))


def numbers_within(low: int, high: int) -> FormOf:
    """Numbers in order."""
    return lambda place: Form(NUMBERS, low, high)


def lines_of(parts: dict[str, FormOf]) -> FormOf:
    """A list of things with the same facts each."""
    return lambda place: Form(LINES, parts={name: form(place) for name, form in parts.items()})


def only(form: Form) -> FormOf:
    """A form that depends on no figures."""
    return lambda place: form

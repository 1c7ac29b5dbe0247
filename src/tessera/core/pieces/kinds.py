# mypyc: interpreted
"""Kinds of pieces: what a game declares of its cards, buildings and tiles, so that each has a page.

Figures have most of it already. A kind names the table in which its pieces stand, says which of
their figures are told and in which words, and what else there is to know of all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from tessera.core.data.figures import Figures
from tessera.core.data.reading import Table
from tessera.core.words import counted, listed, spaced

Tell = Callable[[Figures, str], str]
"""Says the figure at a path; what is empty is not told."""


@dataclass(frozen=True)
class Line:
    """A fact that is told of every piece of a kind.

    Its path leads to a figure of the piece; with a slash before it, to one that stands elsewhere:
    `/discounts.{key}.amounts`. Besides the key, any text among the piece's figures can be named.
    """

    title: str
    path: str
    tell: Tell | None = None
    silent: bool = False
    """Whether the words of the piece tell it already, so that only its source is missing."""


@dataclass(frozen=True)
class PieceKind:
    """Pieces of one kind."""

    table: str
    """The table of the figures in which they stand, and the first half of their addresses."""
    one: str
    """What one of them is called: “Development card”."""
    many: str
    words: Tell | None = None
    """What a piece does, from its key; by default what the game tells clients of it."""
    name: Tell | None = None
    """What a piece is called, from its key; by default the name among its figures."""
    subtitle: Tell = lambda figures, key: ""
    """What else it is called: the English name of a building."""
    keys: Callable[[Figures], list[str]] | None = None
    place: str = "{table}.{key}"
    """Where the figures of a piece stand."""
    lines: list[Line] | None = None
    """What is told of a piece; by default all its figures."""
    cost: str = ""
    """The path of what a piece costs, where it has a price."""
    rules: tuple[str, ...] = ()
    """The paragraphs that are about all pieces of the kind."""
    targets: tuple[str, ...] = ()
    """How targets on the board begin that mean one: `card` for `card:dyer`; a target that has no
    colon is a piece of its own."""
    owned: str = ""
    """The title of the ledger that counts who got one (`Game.pieces`)."""
    owned_as: Callable[[str], str] = lambda key: key
    """How that ledger calls a piece."""
    linked: bool = True
    """Whether their names are links wherever they stand in a text."""
    ordinary: frozenset[str] = field(default_factory=frozenset)
    """The keys of those whose names are also words of another meaning, which are no links."""
    spellings: Callable[[Figures, str], list[str]] = lambda figures, key: []
    """How else texts spell a piece: “hunting”."""
    crowd: bool = False
    """So many, and so much alike, that they are shown to those who ask for them."""


PLAIN_WORDS: Final = {"name", "article", "note", "source", "sources"}
"""Names in a table that are no figures."""


def default_kinds(figures: Figures, components: Table) -> list[PieceKind]:
    """Every table whose entries have names, of the figures and of what clients are told."""
    tables = [name for name in figures.table if _named(figures.table[name])]
    tables += [name for name in components if _named(components[name]) and name not in tables]
    return [
        PieceKind(name, spaced(name).capitalize(), spaced(name).capitalize(), targets=(name,))
        for name in tables
    ]


def _named(table: object) -> bool:
    """Whether a table is one of pieces: each entry is a table with a name."""
    if not isinstance(table, dict):
        return False
    entries = [value for key, value in table.items() if key not in PLAIN_WORDS]
    return bool(entries) and all(
        isinstance(entry, dict) and isinstance(entry.get("name"), str) for entry in entries
    )


def in_words(figures: Figures, path: str) -> str:
    """A figure as it is; nothing, none and no are not told.

    >>> from tessera.core.data.figures import Figures
    >>> ox = {"source": "R", "cost": 3, "goods": ["red-clay", "tin"], "free": True}
    >>> [in_words(Figures({"ox": ox}), f"ox.{name}") for name in ("cost", "goods", "free", "age")]
    ['3', 'red clay and tin', 'yes', '']
    """
    value = figures.find(path)
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, list):
        return listed([spaced(str(item)) for item in value]) if any(value) else ""
    return spaced(str(value)) if value else ""


def numbered(one: str, many: str | None = None) -> Tell:
    """Says a figure with its noun: “2 storehouses”."""

    def tell(figures: Figures, path: str) -> str:
        value = figures.find(path)
        return counted(value, one, many) if isinstance(value, int) and value else ""

    return tell


def by_players(fewest: int) -> Tell:
    """Says a list of numbers, one for each number of players: “1, 2, 2, 3 (with 2, 3, 4, 5)”."""

    def tell(figures: Figures, path: str) -> str:
        numbers = figures.integers(path, 0, 999)
        if len(set(numbers)) == 1:
            return str(numbers[0])
        players = [str(fewest + i) for i in range(len(numbers))]
        return f"{', '.join(map(str, numbers))} with {listed(players)} players"

    return tell

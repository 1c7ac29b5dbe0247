# mypyc: interpreted
"""Figures: the numbers of a game as data, each with the mark of its source.

A table of the TOML file gives figures and one `source` for all of them; `sources` names those that
differ, and a list of figures may have a list of marks. `name`, `article` and `note` are words,
not figures.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from tessera.core.data.reading import Reading, Table, read_text
from tessera.core.refusal import BadData

WORDS: Final = {"name", "article", "note"}
MARKS: Final = {"source", "sources"}
UNVERIFIED: Final = "G"
DOUBT: Final = "?"
"""What stands after an unverified figure on a screen."""
LEGEND: Final = f"{DOUBT} marks a figure that is reconstructed, unverified."
KNOWN_MARKS: Final = {
    "R": "rulebook",
    "M": "reference manual",
    "P": "public source",
    "D": "deduced",
    "G": "reconstructed, unverified",
    "U": "your own file",
}


def source_in_words(mark: str) -> str:
    """A source mark in words.

    >>> source_in_words("R"), source_in_words("P:aid")
    ('rulebook', 'public source (aid)')
    """
    letter, _, detail = mark.partition(":")
    words = KNOWN_MARKS[letter]
    return f"{words} ({detail})" if detail else words


@dataclass(frozen=True)
class Figure:
    """One figure: where it stands in the file, its value, its source."""

    path: str
    value: object
    source: str

    @property
    def unverified(self) -> bool:
        """Whether nobody has checked it against the real game."""
        return self.source == UNVERIFIED


class Figures(Reading):
    """The figures of a game, read from its file and changed by the user's files."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.all = list(_figures(table, "", None))
        self.by_path = {figure.path: figure for figure in self.all}
        self._doubtful = _by_table(self.unverified())

    @cached_property
    def digest(self) -> str:
        """A short hash of all values; records name the one they were played with."""
        values = json.dumps(_values(self.table), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(values.encode()).hexdigest()[:16]

    def notes(self) -> list[tuple[str, str]]:
        """What the file says to an owner of the real game, by table."""
        return _notes(self.table, "")

    def unverified(self) -> list[Figure]:
        """The figures that an owner of the real game should check."""
        return [figure for figure in self.all if figure.unverified]

    def unverified_in(self, path: str) -> list[str]:
        """Which figures of a table an owner should check, by name."""
        return self._doubtful.get(path, [])

    def doubt(self, path: str) -> str:
        """The mark to show after a figure, or nothing; `markets.forum.buy[2]` is one of a list."""
        figure = self.by_path.get(path) or self.by_path.get(path.partition("[")[0])
        return DOUBT if figure is not None and figure.unverified else ""

    def names(self, path: str) -> list[str]:
        """The keys of a table that are tables themselves, in the order of the file."""
        table = self.child(path).table
        return [key for key, value in table.items() if isinstance(value, dict) and key not in MARKS]

    def changed_by(self, table: Table) -> Figures:
        """These figures with a user's own laid over them, marked U unless they name a source."""
        return Figures(_overlaid(self.table, table, ""))


def read_toml(path: Path) -> Table:
    """A TOML file as a table, or one clear sentence."""
    try:
        return tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError as error:
        raise BadData(f"{path} is not valid TOML: {error}.") from None


def read_tables(paths: list[Path]) -> Table:
    """The tables of several files as one; no table may be in two of them."""
    joined: Table = {}
    for path in paths:
        for key, value in read_toml(path).items():
            if key in joined:
                raise BadData(f"{path}: {key} is in another file too.")
            joined[key] = value
    return joined


def read_figures(paths: list[Path], overrides: list[Path]) -> Figures:
    """A game's figures from its files, with the user's files laid over them in order."""
    figures = Figures(read_tables(paths))
    for override in overrides:
        try:
            figures = figures.changed_by(read_toml(override))
        except BadData as error:
            if str(override) in str(error):
                raise
            raise BadData(f"{override}: {error}") from None
    return figures


def _by_table(figures: list[Figure]) -> dict[str, list[str]]:
    """The names of figures by the table that they stand in, each once."""
    found: dict[str, list[str]] = {}
    for figure in figures:
        table, _, name = figure.path.partition("[")[0].rpartition(".")
        names = found.setdefault(table, [])
        if name not in names:
            names.append(name)
    return found


def _figures(table: Table, prefix: str, inherited: str | None) -> list[Figure]:
    source = table.get("source", inherited)
    sources = table.get("sources", {})
    if not isinstance(sources, dict):
        raise BadData(f"{prefix}sources must be a table.")
    found: list[Figure] = []
    for key, value in table.items():
        path = prefix + key
        if key in WORDS or key in MARKS:
            continue
        if isinstance(value, dict):
            found += _figures(value, path + ".", source if isinstance(source, str) else None)
        else:
            found += _marked(path, value, sources.get(key, source))
    for key in sources:
        if key not in table:
            raise BadData(f"{prefix}sources.{key} marks a figure that is not there.")
    return found


def _marked(path: str, value: object, mark: object) -> list[Figure]:
    if isinstance(mark, list):
        if not isinstance(value, list) or len(mark) != len(value):
            raise BadData(f"{path} needs one source mark for each of its figures.")
        return [
            Figure(f"{path}[{i}]", item, _mark(path, single))
            for i, (item, single) in enumerate(zip(value, mark, strict=True), 1)
        ]
    return [Figure(path, value, _mark(path, mark))]


def _mark(path: str, mark: object) -> str:
    if not isinstance(mark, str) or mark.split(":")[0] not in KNOWN_MARKS:
        raise BadData(f"{path} has no known source mark (R, M, P, D, G or U).")
    return mark


def _notes(table: Table, path: str) -> list[tuple[str, str]]:
    found = [(path, str(table["note"]))] if "note" in table else []
    for key, value in table.items():
        if isinstance(value, dict) and key not in MARKS:
            found += _notes(value, f"{path}.{key}" if path else key)
    return found


def _values(table: Table) -> Table:
    return {
        key: _values(value) if isinstance(value, dict) else value
        for key, value in table.items()
        if key not in MARKS and key != "note"
    }


def _overlaid(base: Table, change: Table, prefix: str) -> Table:
    """The base table with changes; every changed key must exist and keep its type."""
    result = dict(base)
    old_sources = base.get("sources", {})
    new_sources = change.get("sources", {})
    if not isinstance(new_sources, dict):
        raise BadData(f"{prefix}sources must be a table.")
    sources: Table = dict(old_sources) if isinstance(old_sources, dict) else {}
    for key, value in change.items():
        path = prefix + key
        if key in MARKS:
            continue
        if key in WORDS:
            if not isinstance(value, str):
                raise BadData(f"{path} must be a text.")
            result[key] = value
            continue
        if key not in base:
            raise BadData(f"{path} is not a figure of this game.")
        old = base[key]
        if isinstance(old, dict):
            if not isinstance(value, dict):
                raise BadData(f"{path} must be a table.")
            result[key] = _overlaid(old, value, path + ".")
        else:
            if type(old) is not type(value):
                raise BadData(f"{path} must be like {old!r}, not {value!r}.")
            result[key] = value
            sources[key] = new_sources.get(key, change.get("source", "U"))
    if sources:
        result["sources"] = sources
    return result

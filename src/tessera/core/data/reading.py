# mypyc: interpreted
"""Reading plain data (from TOML or JSON) with checks: what is wrong is said in one sentence."""

from __future__ import annotations

from pathlib import Path

from tessera.core.refusal import BadData

Table = dict[str, object]


class Reading:
    """A table of plain data; its values are asked for by dotted path, kind and bounds."""

    def __init__(self, table: object, title: str = "") -> None:
        if not isinstance(table, dict) or not all(isinstance(key, str) for key in table):
            raise BadData(f"{title.strip() or 'The data'} must be a table of names and values.")
        self.table: Table = table
        self.title = title

    def integer(self, path: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        return self._bounded(path, self.value(path), low, high)

    def integers(self, path: str, low: int, high: int) -> list[int]:
        """A list of whole numbers within bounds."""
        items = self._list(path, "whole numbers")
        return [self._bounded(f"{path}[{i}]", item, low, high) for i, item in enumerate(items, 1)]

    def text(self, path: str, choices: list[str] | None = None) -> str:
        """A text, one of `choices` where they are given."""
        return self._chosen(path, self.value(path), choices)

    def texts(self, path: str, choices: list[str] | None = None) -> list[str]:
        """A list of texts."""
        items = self._list(path, "texts")
        return [self._chosen(f"{path}[{i}]", item, choices) for i, item in enumerate(items, 1)]

    def texts_by_name(self, path: str) -> dict[str, str]:
        """A table of texts."""
        table = self.child(path)
        return {name: table.text(name) for name in table.table}

    def flag(self, path: str) -> bool:
        """True or false; false where it is not given."""
        value = self.find(path)
        if value is None:
            return False
        if not isinstance(value, bool):
            raise self.wrong(path, f"must be true or false, not {_shown(value)}")
        return value

    def child(self, path: str) -> Reading:
        """A table within the table."""
        value = self.value(path)
        if not isinstance(value, dict):
            raise self.wrong(path, "must be a table")
        return Reading(value, f"{self.title}{path}.")

    def children(self, path: str) -> list[Reading]:
        """A list of tables."""
        items = self._list(path, "tables")
        if not all(isinstance(item, dict) for item in items):
            raise self.wrong(path, "must be a list of tables")
        return [Reading(item, f"{self.title}{path}[{i}].") for i, item in enumerate(items, 1)]

    def has(self, path: str) -> bool:
        """Whether there is a value at that path."""
        return self.find(path) is not None

    def value(self, path: str) -> object:
        """The value at a path, which must be there."""
        value = self.find(path)
        if value is None:
            raise self.wrong(path, "is missing")
        return value

    def find(self, path: str) -> object:
        """The value at a path, or `None`."""
        value: object = self.table
        for key in path.split("."):
            value = value.get(key) if isinstance(value, dict) else None
        return value

    def wrong(self, path: str, what: str) -> BadData:
        """The error that something is wrong with a value."""
        return BadData(f"{self.title}{path} {what}.")

    def _list(self, path: str, kind: str) -> list[object]:
        value = self.value(path)
        if not isinstance(value, list):
            raise self.wrong(path, f"must be a list of {kind}, not {_shown(value)}")
        return value

    def _bounded(self, path: str, value: object, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(path, f"must be a whole number, not {_shown(value)}")
        if not low <= value <= high:
            raise self.wrong(path, f"must lie between {low} and {high}, not {_shown(value)}")
        return value

    def _chosen(self, path: str, value: object, choices: list[str] | None) -> str:
        if not isinstance(value, str):
            raise self.wrong(path, f"must be a text, not {_shown(value)}")
        if choices is not None and value not in choices:
            listed = ", ".join(choices)
            raise self.wrong(path, f"must be one of {listed}, not {_shown(value)}")
        return value


def read_text(path: Path) -> str:
    """A file as text, or one clear sentence."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadData(f"There is no file {path}.") from None
    except (OSError, UnicodeDecodeError):
        raise BadData(f"{path} cannot be read as text.") from None


def _shown(value: object) -> str:
    words = repr(value)
    return words if len(words) <= 40 else words[:39] + "…"

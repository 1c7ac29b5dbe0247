# mypyc: interpreted
"""A field: one fact, how the state keeps it, and what it looks like as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from tessera.core.data.reading import Reading
from tessera.core.decision import EVERYBODY
from tessera.core.learning.features import Group
from tessera.core.refusal import BadData
from tessera.core.words import spaced

if TYPE_CHECKING:
    from tessera.core.facts.form import Form
    from tessera.core.state import State

PLENTY: Final = 10**9
"""More of anything is a mistake."""
MANY: Final = 9999
"""More pieces than this are a mistake in most games; a feature can hold as many."""
OWNER: Final = "owner"
"""Marks a fact that its owner alone sees; the groups of features behind it are its owner's too."""
HIDDEN: Final = "hidden"
"""Marks a fact that nobody sees. What has no mark is known to all, or could be."""
COMPONENTS: Final = "components"
"""The attribute of a state that has the figures of its pieces."""

Keys = list[str] | str
"""The names of pieces: a list, or the attribute of the components that has it."""


@dataclass
class Place:
    """Where a fact lies: on the table of a state, or on the sheet of one of its seats."""

    state: State
    holder: object
    seat: int = EVERYBODY

    def keys(self, keys: Keys) -> list[str]:
        """The names of pieces."""
        return keys if isinstance(keys, list) else cast(list[str], self.figure(keys))

    def limit(self, bound: int | str, i: int = 0) -> int:
        """A bound: a number, or the name of a row of the components."""
        return bound if isinstance(bound, int) else int(cast(list[int], self.figure(bound))[i])

    def figure(self, name: str) -> object:
        """An attribute of the game's components."""
        figure: object = getattr(getattr(self.state, COMPONENTS), name)
        return figure


class Field:
    """One fact. Its class says how the state keeps it: the kinds are in `kinds.py`."""

    follows: bool = False
    """Whether it follows from other facts, and so is written but not read."""
    laid_out: bool = False
    """Whether the game lays it out in a scenario, so that nobody can give it."""
    slot: int | None = None
    """Where it lies in the row that the attribute is; `None` where the attribute is the fact."""
    by_seat: bool = False
    """Whether a program learns it as a yes or no of each seat."""
    shape: object = int
    """The type of the fact as plain data."""

    name: str = ""
    mark: str = ""
    groups: list[Group]

    def __init__(self, attribute: str = "") -> None:
        self.attribute = attribute

    def named(self, name: str, mark: str, groups: list[Group]) -> Field:
        """The field under the name that its class gives it."""
        self.name = name
        self.attribute = self.attribute or name
        self.mark = mark
        self.groups = groups
        return self

    def words(self) -> str:
        """Its name in words, for features that it declares by itself."""
        return spaced(self.name)

    def at(self, attribute: str, slot: int) -> Field:
        """The field of a fact that lies in one slot of a row."""
        self.attribute = attribute
        self.slot = slot
        return self

    def kept(self, place: Place) -> object:
        """What the state keeps."""
        kept: object = getattr(place.holder, self.attribute)
        return kept if self.slot is None else cast(list[int], kept)[self.slot]

    def row(self, place: Place) -> list[int]:
        """The row of numbers that the state keeps: a list or a packed array."""
        return cast(list[int], self.kept(place))

    def value(self, place: Place) -> int:
        """The number that the state keeps."""
        return int(cast(int, self.kept(place)))

    def dump(self, place: Place) -> object:
        """The fact as plain data."""
        return self.value(place)

    def read(self, place: Place, table: Reading) -> object:
        """What the state is to keep, checked."""
        raise NotImplementedError

    def load(self, place: Place, table: Reading) -> None:
        """Reads the fact back, or says in one sentence what is wrong with it."""
        value = self.read(place, table)
        if self.slot is None:
            setattr(place.holder, self.attribute, value)
        else:
            cast(list[object], getattr(place.holder, self.attribute))[self.slot] = value

    def form(self, place: Place) -> Form | None:
        """How an editor asks for the fact; nothing where only plain data will do."""
        return None

    # For games that leave the rest to their declaration.

    def start(self) -> object:
        """What the state keeps before anything has happened."""
        return 0

    def learned(self) -> list[Group]:
        """What a learning program gets of the fact; nothing, unless its kind says so."""
        return self.groups

    def features(self, place: Place) -> list[int]:
        """The numbers of those groups, in order."""
        raise BadData(f"{self.name}: a game that learns this by groups of its own writes them too.")

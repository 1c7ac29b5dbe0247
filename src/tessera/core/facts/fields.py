# mypyc: interpreted
"""All facts of a game together: written down, read back, and named for learning programs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar, cast

from tessera.core.chance import chance_from
from tessera.core.data.reading import Reading, Table
from tessera.core.facts.field import HIDDEN, OWNER, PLENTY, Field, Place
from tessera.core.facts.kinds import Total, declared, fields_of
from tessera.core.learning.features import Group, Layout
from tessera.core.refusal import BadData

if TYPE_CHECKING:
    from tessera.core.state import State

S = TypeVar("S", bound="State")


class Fields:
    """The facts of the table, and those that each seat has on its sheet."""

    def __init__(
        self,
        game: str,
        table: type,
        seat: type,
        seats: str,
        settle: Callable[[S, Reading, list[Reading]], None] | None = None,
        remembered: dict[str, str] | None = None,
    ) -> None:
        self.game = game
        self.declarations = (table, seat)
        self.table = fields_of(table)
        self.seat = fields_of(seat)
        self.seats = seats
        """The name of the list with one entry a seat, in data and in the state."""
        self.remembered = remembered or {}
        """Facts that features tell though no view shows them, and how everybody came to know."""
        self.all_open = not any(
            field.mark in (OWNER, HIDDEN) for field in (*self.table, *self.seat)
        )
        """Whether nothing is hidden from anybody."""
        self._settle = cast("Callable[[State, Reading, list[Reading]], None] | None", settle)

    def seat_names(self) -> set[str]:
        """The names of the facts that are seats."""
        return {field.name for field in (*self.table, *self.seat) if field.by_seat}

    def sheets(self, state: State) -> list[Place]:
        """Where the facts of each seat lie."""
        sheets = cast(list[object], getattr(state, self.seats))
        return [Place(state, sheet, seat) for seat, sheet in enumerate(sheets)]

    def dump(self, state: State) -> Table:
        """Everything on the table, hidden parts included, in the words that scenarios use too."""
        table = Place(state, state)
        return {
            "game": self.game,
            "options": dict(state.chosen()),
            **{field.name: field.dump(table) for field in self.table},
            self.seats: [
                {field.name: field.dump(sheet) for field in self.seat}
                for sheet in self.sheets(state)
            ],
            "chance": state.chance.dump(),
            "moves": int(state.moves),
            "barrier": int(state.barrier),
        }

    def load(self, state: State, table: Reading) -> None:
        """Reads into an empty state what `dump` wrote, or says what is wrong with it.

        What several facts must agree on, and what follows from them, is left to `settle`.
        """
        state.chance = chance_from(table.integers("chance", 0, 2**32))
        state.moves = table.integer("moves", 0, PLENTY)
        state.barrier = table.integer("barrier", 0, int(state.moves))
        sheets = table.children(self.seats)
        found = [(field, Place(state, state), table) for field in self.table]
        for place, sheet in zip(self.sheets(state), sheets, strict=True):
            found += [(field, place, sheet) for field in self.seat]
        for field, place, reading in found:
            if not field.follows:
                field.load(place, reading)
        if self._settle is not None:
            self._settle(state, table, sheets)
        for field, place, reading in found:
            if isinstance(field, Total):
                field.check(place, reading)

    def free(self, data: Table, given: Table) -> None:
        """Takes out of a dump what nobody can give, so that it is counted or laid out again."""
        changes = given.get(self.seats, {})
        of_seats = list(changes.values()) if isinstance(changes, dict) else []
        _free(self.table, [data], [given])
        _free(self.seat, cast(list[Table], data[self.seats]), of_seats)

    def with_hidden(self, data: Table, other: Table, seat: int) -> Table:
        """A dump in which all that is hidden from a seat is as in another one."""
        sheets = zip(cast(list[Table], data[self.seats]), cast(list[Table], other[self.seats]))
        return {
            **_mixed(self.table, data, other, False),
            self.seats: [
                _mixed(self.seat, own, theirs, owner == seat)
                for owner, (own, theirs) in enumerate(sheets)
            ],
        }

    def layout(self, most: int) -> Layout:
        """What the features of a position mean, slot by slot, for as many seats at most."""
        table, seat = self.declarations
        own, others = _groups(seat, own=True), _groups(seat, own=False)
        return Layout(_groups(table, own=False), own, others, most)


def _free(fields: list[Field], tables: list[Table], givens: list[object]) -> None:
    for name in [field.name for field in fields if field.follows or field.laid_out]:
        if any(isinstance(given, dict) and name in given for given in givens):
            raise BadData(f"{name} follows from the rest.")
        for table in tables:
            table.pop(name, None)


def _mixed(fields: list[Field], data: Table, other: Table, owned: bool) -> Table:
    """A table with its hidden facts taken from another one, and what follows left to be counted."""
    hidden = {f.name for f in fields if f.mark == HIDDEN or (f.mark == OWNER and not owned)}
    follows = {field.name for field in fields if field.follows}
    return {
        name: other[name] if name in hidden else value
        for name, value in data.items()
        if name not in follows
    }


def _groups(declaration: type, own: bool) -> list[Group]:
    """The features for the owner alone, or for everybody."""
    return [
        group
        for each in declared(declaration)
        for group in (each.own_groups if own else each.learned())
    ]

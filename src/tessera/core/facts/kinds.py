# mypyc: interpreted
"""The kinds of fact: numbers, seats, pieces by their keys, and lists and tables of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, TypeVar, cast, get_args, get_origin, get_type_hints

from tessera.core.data.reading import Reading
from tessera.core.facts import form
from tessera.core.facts.field import OWNER, PLENTY, Field, Keys, Place
from tessera.core.facts.form import Form, FormOf
from tessera.core.learning.features import Group, amount, flag
from tessera.core.packed import i64, seats_in, vec
from tessera.core.plain_data import NOBODY, NONE, keys_in, seat_or_none, values_of
from tessera.core.refusal import BadData

if TYPE_CHECKING:
    from tessera.core.state import State

S = TypeVar("S", bound="State")


@dataclass(eq=False)
class Whole(Field):
    """A whole number within bounds; a bound may name a row of the components."""

    low: int = 0
    high: int | str = PLENTY
    attribute: str = ""

    def read(self, place: Place, table: Reading) -> object:
        return table.integer(self.name, self.low, place.limit(self.high))

    def form(self, place: Place) -> Form:
        return Form(form.NUMBER, self.low, place.limit(self.high))

    def start(self) -> object:
        return max(0, self.low)

    def learned(self) -> list[Group]:
        usual = self.high if isinstance(self.high, int) and self.high < 1000 else 10
        return [amount(self.words(), self.words(), max(1, usual))]

    def features(self, place: Place) -> list[int]:
        return [self.value(place)]


class Maybe(Whole):
    """A whole number, or none, which the state keeps as -1."""

    shape = int | None

    def dump(self, place: Place) -> object:
        return None if self.value(place) == NOBODY else self.value(place)

    def read(self, place: Place, table: Reading) -> object:
        return super().read(place, table) if table.has(self.name) else NOBODY

    def form(self, place: Place) -> Form:
        return Form(form.NUMBER, self.low, place.limit(self.high), empty=True)

    def start(self) -> object:
        return NOBODY


class Total(Field):
    """A number that the state keeps up to date, and that follows from the rest."""

    follows = True

    def check(self, place: Place, table: Reading) -> None:
        """What is given must agree with what was counted."""
        number = self.value(place)
        if table.has(self.name) and table.integer(self.name, -PLENTY, PLENTY) != number:
            raise table.wrong(self.name, f"must be {number}, by what is there")


class Truth(Field):
    """Yes or no."""

    shape = bool

    def dump(self, place: Place) -> object:
        return bool(self.value(place))

    def read(self, place: Place, table: Reading) -> object:
        return table.flag(self.name)

    def form(self, place: Place) -> Form:
        return Form(form.FLAG)

    def start(self) -> object:
        return False

    def learned(self) -> list[Group]:
        return [flag(self.words(), self.words())]

    def features(self, place: Place) -> list[int]:
        return [self.value(place)]


@dataclass(eq=False)
class Seat(Field):
    """A seat, or nobody where it is not `required`."""

    attribute: str = ""
    required: bool = False
    shape = int | None
    by_seat = True

    def dump(self, place: Place) -> object:
        return seat_or_none(self.value(place))

    def read(self, place: Place, table: Reading) -> object:
        if self.required or table.has(self.name):
            return table.integer(self.name, 0, int(place.state.seats) - 1)
        return NOBODY

    def form(self, place: Place) -> Form:
        return Form(form.SEAT, empty=not self.required)

    def start(self) -> object:
        return 0 if self.required else NOBODY

    def learned(self) -> list[Group]:
        return [flag(self.words(), f"is the seat of “{self.words()}”")]

    def features(self, place: Place) -> list[int]:
        return [int(self.value(place) == place.seat)]


class Seats(Field):
    """Some seats, which the state keeps as a bit mask."""

    shape = list[int]
    by_seat = True

    def dump(self, place: Place) -> object:
        return seats_in(self.value(place))

    def read(self, place: Place, table: Reading) -> object:
        return seats_mask(table, self.name, int(place.state.seats))

    def form(self, place: Place) -> Form:
        return Form(form.SEATS)

    def learned(self) -> list[Group]:
        return [flag(self.words(), f"is among “{self.words()}”")]

    def features(self, place: Place) -> list[int]:
        return [self.value(place) >> place.seat & 1]


@dataclass(eq=False)
class Key(Field):
    """A piece by its key, or none where it is not `required`; the state's numbers begin with
    `first`."""

    keys: Keys
    attribute: str = ""
    required: bool = False
    first: int = 0
    shape = str | None

    def dump(self, place: Place) -> object:
        number = self.value(place)
        return None if number == NONE else place.keys(self.keys)[number - self.first]

    def read(self, place: Place, table: Reading) -> object:
        if self.required or table.has(self.name):
            keys = place.keys(self.keys)
            return self.first + keys.index(table.text(self.name, keys))
        return NONE

    def form(self, place: Place) -> Form:
        return Form(form.ONE, empty=not self.required, choices=place.keys(self.keys))

    def start(self) -> object:
        return 0 if self.required else NOBODY

    def learned(self) -> list[Group]:
        return [Group(self.words(), self.words(), listed(self.name, self.keys))]

    def features(self, place: Place) -> list[int]:
        return [int(self.value(place) == i) for i in range(len(place.keys(self.keys)))]


class Asked(Key):
    """The kind of decision that is open, declared after those who decide; `None` when the game is
    over. A position that is laid out may begin `at` some of them alone."""

    def __init__(self, decisions: list[str], attribute: str, at: list[str] | None = None) -> None:
        super().__init__(decisions, attribute, required=True)
        self.beginnings = at or decisions

    def form(self, place: Place) -> Form:
        return Form(form.ONE, choices=self.beginnings)

    def dump(self, place: Place) -> object:
        return None if place.state.over() else super().dump(place)

    def read(self, place: Place, table: Reading) -> object:
        nothing = place.state.over() and not table.has(self.name)
        return self.value(place) if nothing else super().read(place, table)


class KeySet(Key):
    """Some pieces by their keys, which the state keeps as a bit mask."""

    shape = list[str]

    def dump(self, place: Place) -> object:
        return keys_in(place.keys(self.keys), self.value(place))

    def read(self, place: Place, table: Reading) -> object:
        return keys_mask(table, self.name, place.keys(self.keys))

    def form(self, place: Place) -> Form:
        return Form(form.SOME, choices=place.keys(self.keys))

    def start(self) -> object:
        return 0

    def features(self, place: Place) -> list[int]:
        return [self.value(place) >> i & 1 for i in range(len(place.keys(self.keys)))]


@dataclass(eq=False)
class Counts(Field):
    """A number for each key, from slot `first` of a row on; `sparse` leaves those of 0 out."""

    keys: Keys
    high: int | str = PLENTY
    low: int = 0
    sparse: bool = False
    attribute: str = ""
    first: int = 0
    shape = dict[str, int]

    def dump(self, place: Place) -> object:
        numbers = dict(zip(place.keys(self.keys), self.features(place), strict=True))
        return {key: n for key, n in numbers.items() if n} if self.sparse else numbers

    def load(self, place: Place, table: Reading) -> None:
        row = self.row(place)
        keys = place.keys(self.keys)
        given = table.child(self.name).table
        for key in given:
            if key not in keys:
                raise table.wrong(self.name, f"names “{key}”, which is not one of its pieces")
        for i, key in enumerate(keys):
            if not self.sparse or key in given:
                limit = place.limit(self.high, i)
                row[self.first + i] = table.integer(f"{self.name}.{key}", self.low, limit)

    def form(self, place: Place) -> Form:
        keys = place.keys(self.keys)
        highs = [place.limit(self.high, i) for i in range(len(keys))]
        return Form(form.COUNTS, self.low, choices=keys, highs=highs)

    def start(self) -> object:
        return [0] * len(listed(self.name, self.keys))

    def learned(self) -> list[Group]:
        return [Group(self.words(), self.words(), listed(self.name, self.keys))]

    def features(self, place: Place) -> list[int]:
        row = self.row(place)
        return [int(row[self.first + i]) for i in range(len(place.keys(self.keys)))]


@dataclass(eq=False)
class Values(Field):
    """Cards by value as an ascending list; the state counts them by value in a row."""

    highest: int
    attribute: str = ""
    shape = list[int]

    def dump(self, place: Place) -> object:
        return values_of(cast(vec[i64], self.kept(place)))

    def load(self, place: Place, table: Reading) -> None:
        row = self.row(place)
        for value in table.integers(self.name, 1, self.highest):
            row[value] += 1

    def form(self, place: Place) -> Form:
        return Form(form.NUMBERS, 1, self.highest)


@dataclass(eq=False)
class Numbers(Field):
    """A list of whole numbers within bounds, kept as it is; learned by how often each is there,
    of which there are usually `alike` at most."""

    low: int
    high: int
    attribute: str = ""
    alike: int = 3
    shape = list[int]

    def dump(self, place: Place) -> object:
        return [int(number) for number in self.row(place)]

    def read(self, place: Place, table: Reading) -> object:
        return table.integers(self.name, self.low, self.high)

    def form(self, place: Place) -> Form:
        return Form(form.NUMBERS, self.low, self.high)

    def start(self) -> object:
        return []

    def learned(self) -> list[Group]:
        words = [str(number) for number in range(self.low, self.high + 1)]
        meaning = f"{self.words()}, how many of each"
        return [Group(self.words(), meaning, words, self.alike)]

    def features(self, place: Place) -> list[int]:
        kept = self.row(place)
        return [kept.count(number) for number in range(self.low, self.high + 1)]


class Part(Field):
    """Facts of the same holder that stand under one name: those of other classes, or of pieces."""

    shape = dict[str, object]

    def __init__(self, *declarations: type, pieces: dict[str, Field] | None = None) -> None:
        super().__init__()
        self.fields = [field for each in declarations for field in fields_of(each)]
        self.fields += [field.named(name, "", []) for name, field in (pieces or {}).items()]

    def dump(self, place: Place) -> object:
        return {field.name: field.dump(place) for field in self.fields}

    def load(self, place: Place, table: Reading) -> None:
        part = table.child(self.name)
        for field in self.fields:
            if not field.follows:
                field.load(place, part)

    def form(self, place: Place) -> Form:
        return Form(
            form.PARTS,
            parts={
                field.name: field.form(place) or Form()
                for field in self.fields
                if not field.follows and not field.laid_out
            },
        )

    def learned(self) -> list[Group]:
        return self.groups + [group for field in self.fields for group in field.groups]


class Custom(Field):
    """A fact with a writer and a reader of its own; without a reader it follows from the rest.

    Both are given the state and the seat, or `EVERYBODY` for a fact of the table. `asked_as` says
    how an editor asks for it.
    """

    shape = object

    def __init__(
        self,
        dump: Callable[[S, int], object],
        load: Callable[[S, int, Reading], None] | None = None,
        asked_as: FormOf | None = None,
    ) -> None:
        super().__init__()
        self._asked_as = asked_as
        self._dump = cast("Callable[[State, int], object]", dump)
        self._load = cast("Callable[[State, int, Reading], None] | None", load)
        self.follows = load is None

    def dump(self, place: Place) -> object:
        return self._dump(place.state, place.seat)

    def load(self, place: Place, table: Reading) -> None:
        if self._load is not None:
            self._load(place.state, place.seat, table)

    def form(self, place: Place) -> Form | None:
        return None if self._asked_as is None else self._asked_as(place)


def following(field: Field) -> Field:
    """A fact that is written like others, but follows from the rest."""
    field.follows = True
    return field


def laid_out(field: Field) -> Field:
    """A fact that a scenario cannot give, because the game lays it out by what is given."""
    field.laid_out = True
    return field


class Declared:
    """An attribute of a declaration: its name, its field if it has one, its mark and its groups:
    those for everybody, and behind the mark `OWNER` those for the owner."""

    def __init__(self, name: str, hint: object) -> None:
        extras = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
        self.name = name
        self.field = next((extra for extra in extras if isinstance(extra, Field)), None)
        self.mark = next((extra for extra in extras if isinstance(extra, str)), "")
        owners = extras.index(OWNER) if OWNER in extras else len(extras)
        self.groups = [extra for extra in extras[:owners] if isinstance(extra, Group)]
        self.own_groups = [extra for extra in extras[owners:] if isinstance(extra, Group)]
        if self.field is not None:
            self.field.named(name, self.mark, self.groups)

    def learned(self) -> list[Group]:
        """The features that it declares for everybody."""
        return self.field.learned() if isinstance(self.field, Part) else self.groups


def declared(declaration: type) -> list[Declared]:
    """What a class declares, in order."""
    hints = get_type_hints(declaration, include_extras=True)
    return [Declared(name, hint) for name, hint in hints.items()]


def fields_of(declaration: type) -> list[Field]:
    """The fields that a class declares, under their names."""
    return [each.field for each in declared(declaration) if each.field is not None]


def listed(name: str, keys: Keys) -> list[str]:
    """The names of pieces, where they do not depend on figures."""
    if isinstance(keys, str):
        raise BadData(f"{name} takes its keys from the figures; declare what is learned of it.")
    return keys


# Single values of a dump, for readers of their own.


def indices(table: Reading, path: str, keys: list[str]) -> list[int]:
    """The numbers of the pieces named at a path."""
    return [keys.index(key) for key in table.texts(path, keys)]


def index_or_none(table: Reading, path: str, keys: list[str]) -> int:
    """The number of the piece named at a path; `NOBODY` where none is."""
    return keys.index(table.text(path, keys)) if table.has(path) else NOBODY


def keys_mask(table: Reading, path: str, keys: list[str]) -> int:
    """The pieces named at a path, as a bit mask."""
    return sum(1 << index for index in set(indices(table, path, keys)))


def seats_mask(table: Reading, path: str, seats: int) -> int:
    """The seats named at a path, as a bit mask."""
    return sum(1 << seat for seat in set(table.integers(path, 0, seats - 1)))

# mypyc: interpreted
"""The game: a record of what the world knows of it before anybody sits down."""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Generic, TypeVar

from tessera.core.actions import ActionTable
from tessera.core.chance import seeded
from tessera.core.data.figures import Figures, read_figures
from tessera.core.data.reading import Reading, Table
from tessera.core.data.rulebook import Rulebook, read_rulebook
from tessera.core.decision import Event
from tessera.core.facts.differences import Differences
from tessera.core.facts.fields import Fields
from tessera.core.learning.features import Layout
from tessera.core.pieces.kinds import PieceKind
from tessera.core.pieces.winners import FILE as WINNERS
from tessera.core.pieces.winners import Winners, read_winners
from tessera.core.refusal import BadData
from tessera.core.state import State
from tessera.core.traits import Traits

NAME: Final = re.compile(r"[a-z][a-z0-9-]*")
FIGURES: Final = "components.toml"
RULES: Final = "rules.md"
TINY_FIGURES: Final = "tiny.toml"
EARLIER: Final = "earlier"
"""The folder with figures of earlier versions: files named by the figures' hash, laid over the
present ones, so that old games can be played on and shown."""
LAST: Final = 1000
KEPT: Final = 16
"""How many sets of figures are remembered with what was made from them."""
LONGEST: Final = 10_000
"""The most decisions of a game that does not say how many it can take."""

Chosen = dict[str, str]
"""All options of a game with their values."""
Made = TypeVar("Made")


@dataclass(frozen=True)
class Option:
    """A choice made before the game: its name, its values (the first is the default), its words."""

    name: str
    values: list[str]
    words: str

    @property
    def default(self) -> str:
        """The value that holds unless another is chosen."""
        return self.values[0]


@dataclass(frozen=True)
class Pieces:
    """Pieces of one sort whose use can be counted over many games.

    An event of one of the `kinds` tells that a piece was used; its first figure is the number of
    the piece among the `keys`, its seat that of the user.
    """

    title: str
    keys: list[str]
    kinds: list[int]

    def used_in(self, events: list[Event]) -> list[str]:
        """The pieces used in a game, as often as they were."""
        return [piece for _, piece in self.got(events)]

    def got(self, events: list[Event]) -> list[tuple[int, str]]:
        """Who used which piece in a game, in order."""
        return [
            (event.seat, self.keys[event.figures[0]])
            for event in events
            if event.kind in self.kinds
        ]


@dataclass(frozen=True)
class Sale:
    """One auction won: who won what, the least that could have been bid, the bid, what was paid."""

    seat: int
    piece: str
    least: int
    bid: int
    paid: int
    """What the winner handed over: the bid, less what was let off."""


@dataclass(frozen=True)
class Tiny:
    """A variant so small that a program can solve it.

    Where the game's folder has a file `tiny.toml`, those figures are laid over its own.
    """

    deals: int
    """How many deals there are to choose among."""
    length: int
    """After how many decisions a game ends as it stands."""
    alike: bool = False
    """Whether all deals look the same to a spectator."""


class FromFigures(Generic[Made]):
    """Makes something from figures; the last ones are kept, as most games use one of few."""

    def __init__(self, make: Callable[[Figures], Made]) -> None:
        self._make = make
        self._kept: dict[int, tuple[Figures, Made]] = {}

    def __call__(self, figures: Figures) -> Made:
        kept = self._kept.get(id(figures))
        if kept is None:
            while len(self._kept) >= KEPT:
                del self._kept[next(iter(self._kept))]
            kept = self._kept[id(figures)] = (figures, self._make(figures))
        return kept[1]


@dataclass(eq=False)
class Game:
    """A game is this record and its states; what is left out has a good default."""

    name: str
    """As commands, records and addresses spell it: small letters, digits and hyphens."""
    title: str
    fewest: int
    """The smallest number of players."""
    most: int
    actions: ActionTable
    deal: Callable[[int, int, Chosen, Figures], State]
    """The first position, from seats, seed, options and figures; the first three are checked."""
    blank: Callable[[int, Chosen, Figures], State]
    """A table with nothing on it, into which a dump is read; from seats, options and figures."""
    fields: Fields
    """What lies on the table."""
    view_shape: type = dict
    """The typed dict that describes the views."""
    feature_layout: Layout = field(default_factory=lambda: Layout([], [], [], 0))
    """What the features of positions mean, slot by slot; by default as the fields declare."""
    options: list[Option] = field(default_factory=list)
    unit: tuple[str, str] = ("point", "points")
    """What is counted at the end: one of it, and several."""
    rules_version: int = 1
    first_figures: str = ""
    """The hash of the figures of games that name none, where they are no longer the present ones:
    tables have named theirs since figures first changed."""
    folder: Path | None = None
    """Where the rules (`rules.md`) and the figures lie; a game may have neither."""
    figure_files: list[str] = field(default_factory=list)
    """The files in the folder that hold the figures; by default `components.toml`, if it exists."""
    ends_by_defaults: bool = True
    """Whether a game in which nobody ever answers comes to its end."""
    longest: Callable[[int, Chosen], int] = lambda seats, options: LONGEST
    """The most decisions that a game can take, from seats and options, when programs choose among
    the moves they are offered (`State.lead_on`); a game that takes more is broken off."""
    targets: Callable[[int], list[str]] = lambda action: []
    """The keys of the pieces on the board that an action is about: a click on one of them can mean
    that action."""
    pieces: Callable[[Figures], list[Pieces]] = lambda figures: []
    """The pieces whose use is worth counting."""
    opening: str = ""
    """The title of those of which a seat's first says how it has opened; by default the first."""
    sales: Callable[[list[Event], Figures], list[Sale]] = lambda events, figures: []
    """What was won in auctions in the course of those events, from the first."""
    event_names: dict[int, str] = field(default_factory=dict)
    """What the kinds of event are called, for clients that tell them apart: every game with rounds
    or turns calls their beginnings `round` and `turn`."""
    components_as_data: Callable[[Figures], Table] = lambda figures: {}
    """Names and words of the pieces, for clients to show."""
    piece_kinds: list[PieceKind] = field(default_factory=list)
    """What is told of the pieces, kind by kind; by default of all whose figures have a name."""
    chance_events: frozenset[int] = frozenset()
    """The kinds of event that tell what chance or a hidden card has brought."""
    phase: Callable[[State], str] | None = None
    """Which phase of the game a position is in, in the game's own words; phases do not come back.
    By default the rounds make three of them."""
    differences: Differences = field(default_factory=Differences)
    """Which figures two positions are compared by, and how it is told what differs."""
    levels: dict[str, str] = field(default_factory=dict)
    """What names of bots stand for in this game, where that is not what they usually are."""
    tiny: Tiny | None = None
    screen_rows: int = 150
    """Room for the longest screen, for pictures, which have one size."""
    order: int = LAST
    """Where it stands in lists: lowest first, equals by name."""
    traits: Traits = field(default_factory=Traits)
    """What the game has: undo, secrets, simultaneous decisions and more."""
    _figures: Figures | None = field(default=None, init=False, repr=False)
    _others: Figures | None = field(default=None, init=False, repr=False)
    _earlier: list[Figures] | None = field(default=None, init=False, repr=False)

    def __post_init__(self) -> None:
        if not self.feature_layout.size:
            self.feature_layout = self.fields.layout(self.most)
        if not NAME.fullmatch(self.name):
            raise BadData(f"A game's name is small letters, digits and hyphens, not “{self.name}”.")
        if not 2 <= self.fewest <= self.most:
            raise BadData(f"{self.title} must be for two players or more.")

    def figures(self, overrides: list[Path] | None = None) -> Figures:
        """The figures, with the user's own files laid over them.

        The game's own, without anybody's files, are read once: nobody changes figures.
        """
        if overrides:
            return read_figures(self._figure_paths(), overrides)
        return self._others or self._present()

    def _present(self) -> Figures:
        if self._figures is None:
            self._figures = read_figures(self._figure_paths(), [])
        return self._figures

    def earlier_figures(self) -> list[Figures]:
        """The figures of earlier versions, read once."""
        if self._earlier is None:
            folder = self.folder / EARLIER if self.folder is not None else None
            files = sorted(folder.glob("*.toml")) if folder is not None else []
            self._earlier = [read_figures(self._figure_paths(), [file]) for file in files]
        return self._earlier

    def with_figures(self, figures: Figures) -> Game:
        """The same game with other figures of its own: bots are told by it what they play with."""
        other = copy(self)
        other._others = figures
        return other

    def edition(self, data: str) -> Game:
        """The game with the figures of that hash: the present ones, or those of an earlier version.

        Without a hash, as it was when figures were not named yet.
        """
        wanted = data or self.first_figures or self._present().digest
        if wanted == self.figures().digest:
            return self
        for figures in (self._present(), *self.earlier_figures()):
            if figures.digest == wanted:
                return self.with_figures(figures)
        raise BadData(f"No version of {self.title} has the figures {wanted[:40]}.")

    def network_figures(self) -> set[str]:
        """The hashes of figures on which a network may have been trained to play this game.

        An earlier version is played with the present network: it knows the game, if not its prices.
        """
        played = self.figures().digest
        return {played} if self.changed() else {played, self._present().digest}

    def changed(self) -> bool:
        """Whether it is played with figures of none of its own versions."""
        own = {self._present().digest, *(figures.digest for figures in self.earlier_figures())}
        return self.figures().digest not in own

    def _figure_paths(self) -> list[Path]:
        if self.folder is not None and self.figure_files:
            return [self.folder / name for name in self.figure_files]
        return self._files(FIGURES)

    def _files(self, name: str) -> list[Path]:
        """The file of that name in the folder, where both exist."""
        path = None if self.folder is None else self.folder / name
        return [path] if path is not None and path.exists() else []

    def tiny_figures(self) -> Figures:
        """The figures of the tiny variant."""
        return self.figures(self._files(TINY_FIGURES))

    def rulebook(self) -> Rulebook:
        """The rules; where none are written down, an empty book."""
        files = self._files(RULES)
        return read_rulebook(files[0]) if files else Rulebook("")

    def winners(self) -> Winners | None:
        """How often those who got a piece won, among bots, if that has been counted."""
        return read_winners(self.folder / WINNERS) if self.folder is not None else None

    def start(
        self,
        seats: int,
        seed: int,
        options: dict[str, str] | None = None,
        figures: Figures | None = None,
    ) -> State:
        """A fresh game, or one clear sentence why there cannot be one."""
        self.check_seats(seats)
        chosen = self.chosen_options(options or {})
        seeded(seed)  # checks it
        return self.deal(seats, seed, chosen, figures or self.figures())

    def load(self, data: Table, figures: Figures) -> State:
        """The state that `dump` wrote down, or one clear sentence what is wrong with it."""
        table = Reading(data, "The state's ")
        state = self._blank_for(table, figures)
        self.fields.load(state, table)
        return state

    def _blank_for(self, table: Reading, figures: Figures) -> State:
        """An empty state for as many seats, and with the options, that a dump has."""
        options = self.chosen_options(table.texts_by_name("options"))
        seats = len(table.children(self.seat_table))
        if not self.fewest <= seats <= self.most:
            raise BadData(
                f"The state has {seats} {self.seat_table}; there are {self.fewest} to {self.most}."
            )
        return self.blank(seats, options, figures)

    def arrange(self, data: Table, given: Table, figures: Figures) -> Table:
        """A dump over which a scenario has laid figures, made whole."""
        self.fields.free(data, given)
        return self._blank_for(Reading(data, "The state's "), figures).lay_out(data, given)

    @property
    def seat_fields(self) -> list[str]:
        """The facts in dumps and views whose numbers are seats: clients show names."""
        return sorted(self.fields.seat_names())

    @property
    def seat_table(self) -> str:
        """The name of the list in dumps and views that has one entry a seat."""
        return self.fields.seats

    def players(self) -> str:
        """How many can play, in words."""
        several = f"{self.fewest} to {self.most}"
        return f"{self.most if self.fewest == self.most else several} players"

    def nearest_seats(self, seats: int) -> int:
        """The possible number of players next to that one, where nobody has named a number."""
        return min(max(seats, self.fewest), self.most)

    def check_seats(self, seats: int) -> None:
        """Refuses a number of players that the game is not made for."""
        if not self.fewest <= seats <= self.most:
            raise BadData(f"{self.title} is for {self.players()}, not {seats}.")

    def chosen_options(self, options: dict[str, str]) -> dict[str, str]:
        """All options with their values, the default where none was chosen."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                names = ", ".join(known)
                raise BadData(f"{self.title} has no option “{name}”; its options are {names}.")
            if value not in known[name].values:
                values = " or ".join(known[name].values)
                raise BadData(f"The option {name} is {values}, not “{value}”.")
        return {option.name: options.get(option.name, option.default) for option in self.options}

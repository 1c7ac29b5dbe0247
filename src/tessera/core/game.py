# mypyc: interpreted
"""The game: a name, seats, options, actions, figures, and a way to start."""

from __future__ import annotations

from pathlib import Path

from tessera.core.actions import ActionTable
from tessera.core.chance import seeded
from tessera.core.data.figures import Figures, read_figures
from tessera.core.data.reading import Table
from tessera.core.data.rulebook import Rulebook, read_rulebook
from tessera.core.decision import Event
from tessera.core.learning.features import Layout
from tessera.core.refusal import BadData
from tessera.core.sales import Sale
from tessera.core.state import State


class Option:
    """A choice made before the game: its name, its values (the first is the default), its words."""

    def __init__(self, name: str, values: list[str], words: str) -> None:
        self.name = name
        self.values = values
        self.words = words

    @property
    def default(self) -> str:
        """The value that holds unless another is chosen."""
        return self.values[0]


class Bidding:
    """A question to raise or to pass, as every game with auctions asks it."""

    def __init__(
        self,
        subject: str,
        round: int,
        has_bid: bool,
        lowest: int | None,
        lowest_action: int | None,
        pass_action: int,
    ) -> None:
        self.subject = subject
        """What is up for auction."""
        self.round = round
        self.has_bid = has_bid
        """Whether the seat has bid in this auction before, and so has been outbid."""
        self.lowest = lowest
        """The least the seat can raise to; `None` where no raise is within its reach."""
        self.lowest_action = lowest_action
        self.pass_action = pass_action


class Pieces:
    """Pieces of one sort whose use can be counted over many games.

    An event of one of the `kinds` tells that a piece was used; its first figure is the number of
    the piece among the `keys`, its seat that of the user.
    """

    def __init__(self, title: str, keys: list[str], kinds: list[int]) -> None:
        self.title = title
        self.keys = keys
        self.kinds = kinds

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


class Game:
    """What the world knows of a game before anybody sits down. Each game derives its own."""

    def __init__(
        self,
        name: str,
        title: str,
        fewest: int,
        most: int,
        options: list[Option],
        actions: ActionTable,
        rules_version: int,
        folder: Path,
        seat_table: str,
        figure_files: list[str] | None = None,
    ) -> None:
        self.name = name
        self.title = title
        self.fewest = fewest
        self.most = most
        self.options = options
        self.actions = actions
        self.rules_version = rules_version
        self.folder = folder
        self.seat_table = seat_table
        """The name of the list in `dump` that has one entry a seat."""
        self.figure_files = figure_files or ["components.toml"]
        """The files in the game's folder that hold its figures."""
        self.ends_by_defaults = True
        """Whether a game in which nobody ever answers comes to its end."""
        self._figures: Figures | None = None

    # What a game must answer.

    def deal(self, seats: int, seed: int, options: dict[str, str], figures: Figures) -> State:
        """The first position; seats and options have been checked."""
        raise AssertionError

    def load(self, data: Table, figures: Figures) -> State:
        """The state that `dump` wrote down, or `BadData`."""
        raise AssertionError

    def arrange(self, data: Table, given: Table, figures: Figures) -> Table:
        """A dump over which a scenario has laid figures, with all that hangs on them put right."""
        raise AssertionError

    def components_as_data(self, figures: Figures) -> Table:
        """Names and words of the game's pieces, for clients to show."""
        raise AssertionError

    def faults(self, state: State) -> list[str]:
        """What does not add up on the table, in words: pieces lost, totals that drifted."""
        raise AssertionError

    def bidding(self, state: State, seat: int) -> Bidding | None:
        """What the seat is asked, where that is to raise or to pass; in most games `None`."""
        return None

    def pieces(self, figures: Figures) -> list[Pieces]:
        """The pieces whose use is worth counting; a game may have none."""
        return []

    def sales(self, events: list[Event], figures: Figures) -> list[Sale]:
        """What was won in auctions in the course of those events, from the first; may be none."""
        return []

    def question(self, state: State, seat: int, names: list[str]) -> str:
        """What is asked of a seat, in one sentence."""
        raise AssertionError

    def describe(self, state: State, seat: int, action: int, names: list[str]) -> str:
        """What a legal action would do, in a few words."""
        raise AssertionError

    def sentence(self, event: Event, state: State, viewer: int, names: list[str]) -> str | None:
        """What happened, as one viewer may be told; `None` where it is not worth a line.

        All are told in the same words, or none but the seat whose doing it is.
        """
        raise AssertionError

    def targets(self, action: int) -> list[str]:
        """The keys of the pieces on the board that an action is about: a click on one of them can
        mean that action."""
        raise AssertionError

    def meant(self, state: State, seat: int, target: str) -> int:
        """What a click on a piece that lights no action was most likely meant to do."""
        raise AssertionError

    def view_shape(self) -> type:
        """The typed dict that describes the game's views."""
        raise AssertionError

    def feature_layout(self) -> Layout:
        """What the features of the game's positions mean, slot by slot."""
        raise AssertionError

    def screen(self, state: State, viewer: int, names: list[str]) -> str:
        """The table as text, as one viewer may see it."""
        raise AssertionError

    # What follows from those answers.

    def figures(self, overrides: list[Path] | None = None) -> Figures:
        """The game's figures, with the user's own files laid over them.

        The game's own, without anybody's files, are read once: nobody changes figures.
        """
        own = [self.folder / name for name in self.figure_files]
        if overrides:
            return read_figures(own, overrides)
        if self._figures is None:
            self._figures = read_figures(own, [])
        return self._figures

    def rulebook(self) -> Rulebook:
        """The game's rules."""
        return read_rulebook(self.folder / "rules.md")

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
        try:
            seeded(seed)
        except ValueError as error:
            raise BadData(str(error)) from None
        return self.deal(seats, seed, chosen, figures or self.figures())

    def check_seats(self, seats: int) -> None:
        """Refuses a number of players that the game is not made for."""
        if not self.fewest <= seats <= self.most:
            raise BadData(f"{self.title} is for {self.fewest} to {self.most} players, not {seats}.")

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

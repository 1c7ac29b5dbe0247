# mypyc: interpreted
"""Phoenicia as a game that Tessera can offer."""

from __future__ import annotations

from typing import Final, cast

from tessera.core.data.figures import Figures
from tessera.core.data.reading import Reading, Table
from tessera.core.decision import Event
from tessera.core.game import Bidding, Game, Option, Pieces
from tessera.core.learning.features import Layout
from tessera.core.sales import Sale
from tessera.core.state import State
from tessera.games.phoenicia import events as happenings
from tessera.games.phoenicia.actions import BID, FOLDER, PASS, TABLE
from tessera.games.phoenicia.arrange import arrange
from tessera.games.phoenicia.audit import faults
from tessera.games.phoenicia.components import FEWEST_PLAYERS, MOST_PLAYERS, Components
from tessera.games.phoenicia.course.deal import deal_game
from tessera.games.phoenicia.decisions.auction import Open, OpeningBid, Raise
from tessera.games.phoenicia.decisions.payment import Payment
from tessera.games.phoenicia.decisions.room import Room
from tessera.games.phoenicia.decisions.storage import Storage
from tessera.games.phoenicia.decisions.treasury import Purchases, Treasury
from tessera.games.phoenicia.decisions.workers import Work
from tessera.games.phoenicia.kinds import RAISE
from tessera.games.phoenicia.knowing.shapes import PhoeniciaView
from tessera.games.phoenicia.load import load_state
from tessera.games.phoenicia.state import Options, PhoeniciaState
from tessera.games.phoenicia.words.cards import components_as_data
from tessera.games.phoenicia.words.sales import sales
from tessera.games.phoenicia.words.screen import screen
from tessera.games.phoenicia.words.targets import meant, targets
from tessera.games.phoenicia.words.wording import sentence
from tessera.games.phoenicia.worth.feature_layout import LAYOUT

ROOMS: Final[list[Room]] = [
    Open(),
    OpeningBid(),
    Raise(),
    Payment(),
    Work(),
    Purchases(),
    Treasury(),
    Storage(),
]
"""One room for each kind of decision, in the order of `kinds.py`."""

OPTIONS: Final = [
    Option("preset-fives", ["off", "on"], "Everybody starts with a card worth 5 (M2)."),
    Option("one-card-a-round", ["off", "on"], "Nobody buys more than one card a round (M3)."),
    Option("discounts", ["lasting", "single-use"], "Whether a discount is used up (F11, M4)."),
    Option("shift-onto-tool", ["free", "full-price"], "What a shift onto a tool costs (G9, M5)."),
]


class Phoenicia(Game):
    """Open auctions, hidden hands of money, and a settlement of workers, for 2 to 5 players."""

    def __init__(self) -> None:
        super().__init__(
            "phoenicia",
            "Phoenicia",
            FEWEST_PLAYERS,
            MOST_PLAYERS,
            OPTIONS,
            TABLE,
            1,
            FOLDER,
            "settlements",
        )
        self._last: Components | None = None

    def components(self, figures: Figures) -> Components:
        """The packed figures; the last ones are kept, as most games use the same."""
        if self._last is None or self._last.figures is not figures:
            self._last = Components(figures)
        return self._last

    def deal(self, seats: int, seed: int, options: dict[str, str], figures: Figures) -> State:
        return deal_game(seats, seed, self.components(figures), Options(options), ROOMS)

    def load(self, data: Table, figures: Figures) -> State:
        chosen = Reading(data, "The state's ").child("options")
        options = self.chosen_options({name: chosen.text(name) for name in chosen.table})
        return load_state(data, self.components(figures), Options(options), ROOMS)

    def arrange(self, data: Table, given: Table, figures: Figures) -> Table:
        return arrange(data, given, self.components(figures))

    def bidding(self, state: State, seat: int) -> Bidding | None:
        phoenicia = cast(PhoeniciaState, state)
        if not phoenicia.deciding >> seat & 1 or phoenicia.kind != RAISE:
            return None
        lowest = int(phoenicia.high_bid) + 1
        within_reach = state.refusal(seat, BID + lowest) is None
        return Bidding(
            subject=phoenicia.components.card_keys[phoenicia.auction_card],
            round=int(phoenicia.round),
            has_bid=bool(phoenicia.have_bid >> seat & 1),
            lowest=lowest if within_reach else None,
            lowest_action=BID + lowest if within_reach else None,
            pass_action=PASS,
        )

    def pieces(self, figures: Figures) -> list[Pieces]:
        return [Pieces("Cards bought", self.components(figures).card_keys, [happenings.WON])]

    def sales(self, events: list[Event], figures: Figures) -> list[Sale]:
        return sales(events, self.components(figures))

    def question(self, state: State, seat: int, names: list[str]) -> str:
        phoenicia = cast(PhoeniciaState, state)
        return ROOMS[phoenicia.kind].question(phoenicia, seat, names)

    def describe(self, state: State, seat: int, action: int, names: list[str]) -> str:
        phoenicia = cast(PhoeniciaState, state)
        return ROOMS[phoenicia.kind].describe(phoenicia, seat, action, names)

    def sentence(self, event: Event, state: State, viewer: int, names: list[str]) -> str | None:
        return sentence(event, cast(PhoeniciaState, state), viewer, names)

    def targets(self, action: int) -> list[str]:
        return targets(action)

    def meant(self, state: State, seat: int, target: str) -> int:
        return meant(cast(PhoeniciaState, state), target)

    def view_shape(self) -> type:
        return PhoeniciaView

    def feature_layout(self) -> Layout:
        return LAYOUT

    def screen(self, state: State, viewer: int, names: list[str]) -> str:
        phoenicia = cast(PhoeniciaState, state)
        return screen(phoenicia.view(viewer), phoenicia.components, names)

    def components_as_data(self, figures: Figures) -> Table:
        return components_as_data(self.components(figures))

    def faults(self, state: State) -> list[str]:
        phoenicia = cast(PhoeniciaState, state)
        return faults(phoenicia)


GAME: Final = Phoenicia()

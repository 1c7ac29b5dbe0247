# mypyc: interpreted
"""Constantinopolis as a game that Tessera can offer."""

from __future__ import annotations

from typing import Final, cast

from tessera.core.data.figures import Figures
from tessera.core.data.reading import Reading, Table
from tessera.core.decision import Event
from tessera.core.game import Bidding, Game, Option, Pieces
from tessera.core.learning.features import Layout
from tessera.core.sales import Sale
from tessera.core.state import State
from tessera.games.constantinopolis import events as happenings
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.actions import BID, FOLDER, PASS, TABLE
from tessera.games.constantinopolis.arrange import arrange
from tessera.games.constantinopolis.audit import faults
from tessera.games.constantinopolis.components import FEWEST_PLAYERS, MOST_PLAYERS, Components
from tessera.games.constantinopolis.course.auction import least_raise
from tessera.games.constantinopolis.course.deal import deal_game
from tessera.games.constantinopolis.decisions.accepting import Accept
from tessera.games.constantinopolis.decisions.building import Build, Preempt
from tessera.games.constantinopolis.decisions.donating import Donate
from tessera.games.constantinopolis.decisions.free_good import FreeGood
from tessera.games.constantinopolis.decisions.offices import Office, OpeningBid, Raise
from tessera.games.constantinopolis.decisions.redraw import Redraw
from tessera.games.constantinopolis.decisions.room import Room
from tessera.games.constantinopolis.decisions.ships import FirstRefusal
from tessera.games.constantinopolis.decisions.storing import Store
from tessera.games.constantinopolis.decisions.trading import Offer, TradeAnswer
from tessera.games.constantinopolis.knowing.shapes import ConstantinopolisView
from tessera.games.constantinopolis.load import load_state
from tessera.games.constantinopolis.state import ConstantinopolisState, Options
from tessera.games.constantinopolis.words.cards import components_as_data
from tessera.games.constantinopolis.words.sales import sales
from tessera.games.constantinopolis.words.screen import screen
from tessera.games.constantinopolis.words.targets import meant, targets
from tessera.games.constantinopolis.words.wording import sentence
from tessera.games.constantinopolis.worth.feature_layout import LAYOUT

ROOMS: Final[list[Room]] = [
    Office(),
    OpeningBid(),
    Raise("defend", kinds.DEFEND),
    Raise("press-on", kinds.PRESS_ON),
    FreeGood(),
    Build(),
    Preempt(),
    Accept(),
    Redraw(),
    FirstRefusal(),
    Offer(),
    TradeAnswer(),
    Donate(),
    Store(),
]
"""One room for each kind of decision, in the order of `kinds.py`."""

OPTIONS: Final = [
    Option("free-trade", ["off", "on"], "Players may trade with each other in phase 6 (X4)."),
    Option("open-gold", ["off", "on"], "Everybody sees everybody's gold (X2)."),
    Option("open-cargo", ["off", "on"], "Contracts on ships at sea stay open to all (X3)."),
]


class Constantinopolis(Game):
    """Offices by auction, contracts in secret, ships and a city to build, for 2 to 5 players."""

    def __init__(self) -> None:
        super().__init__(
            "constantinopolis",
            "Constantinopolis",
            FEWEST_PLAYERS,
            MOST_PLAYERS,
            OPTIONS,
            TABLE,
            1,
            FOLDER,
            "sheets",
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
        return load_state(data, self.components(figures), self._options(data), ROOMS)

    def arrange(self, data: Table, given: Table, figures: Figures) -> Table:
        return arrange(data, given, self.components(figures), self._options(data), ROOMS)

    def _options(self, data: Table) -> Options:
        chosen = Reading(data, "The state's ").child("options")
        return Options(self.chosen_options({name: chosen.text(name) for name in chosen.table}))

    def bidding(self, state: State, seat: int) -> Bidding | None:
        table = cast(ConstantinopolisState, state)
        if not table.deciding >> seat & 1:
            return None
        if table.kind == kinds.PREEMPT:
            # Passing for a round is also an order to preempt nothing in it.
            building = table.components.tile_keys[table.declared_building]
            return Bidding(building, int(table.round), True, None, None, PASS)
        if table.kind not in (kinds.DEFEND, kinds.PRESS_ON):
            return None
        lowest = int(least_raise(table, seat))
        within_reach = table.refusal(seat, BID + lowest) is None
        return Bidding(
            subject=table.components.office_keys[table.target],
            round=int(table.round),
            has_bid=bool(table.have_bid >> seat & 1),
            lowest=lowest if within_reach else None,
            lowest_action=BID + lowest if within_reach else None,
            pass_action=PASS,
        )

    def pieces(self, figures: Figures) -> list[Pieces]:
        components = self.components(figures)
        built = [happenings.BUILT, happenings.PREEMPTED]
        return [
            Pieces("Buildings", components.tile_keys, built),
            Pieces("Ships bought", components.ship_keys, [happenings.SHIP_BOUGHT]),
        ]

    def sales(self, events: list[Event], figures: Figures) -> list[Sale]:
        return sales(events, self.components(figures))

    def question(self, state: State, seat: int, names: list[str]) -> str:
        table = cast(ConstantinopolisState, state)
        return ROOMS[table.kind_of(seat)].question(table, seat, names)

    def describe(self, state: State, seat: int, action: int, names: list[str]) -> str:
        table = cast(ConstantinopolisState, state)
        return ROOMS[table.kind_of(seat)].describe(table, seat, action, names)

    def sentence(self, event: Event, state: State, viewer: int, names: list[str]) -> str | None:
        return sentence(event, cast(ConstantinopolisState, state), viewer, names)

    def targets(self, action: int) -> list[str]:
        return targets(action)

    def meant(self, state: State, seat: int, target: str) -> int:
        return meant(cast(ConstantinopolisState, state), seat, target)

    def view_shape(self) -> type:
        return ConstantinopolisView

    def feature_layout(self) -> Layout:
        return LAYOUT

    def screen(self, state: State, viewer: int, names: list[str]) -> str:
        table = cast(ConstantinopolisState, state)
        return screen(table.view(viewer), table.components, names)

    def components_as_data(self, figures: Figures) -> Table:
        return components_as_data(self.components(figures))

    def faults(self, state: State) -> list[str]:
        return faults(cast(ConstantinopolisState, state))


GAME: Final = Constantinopolis()

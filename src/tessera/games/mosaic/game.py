# mypyc: interpreted
"""Mosaic as a game that Tessera can offer."""

from __future__ import annotations

from typing import Final, cast

from tessera.core.data.figures import Figures
from tessera.core.data.reading import Reading, Table
from tessera.core.decision import Event
from tessera.core.game import Game, Option, Pieces
from tessera.core.learning.features import Layout
from tessera.core.state import State
from tessera.games.mosaic import events
from tessera.games.mosaic.actions import FIGURE_FILES, FOLDER, TABLE
from tessera.games.mosaic.arrange import arrange
from tessera.games.mosaic.audit import faults
from tessera.games.mosaic.components import FEWEST_PLAYERS, MOST_PLAYERS, Components
from tessera.games.mosaic.course.deal import deal_game
from tessera.games.mosaic.decisions.choosing import (
    ChooseAmount,
    ChooseCurrency,
    ChooseOffer,
    ChoosePillar,
    ChooseProduction,
    ChooseShift,
    ChooseTown,
)
from tessera.games.mosaic.decisions.fighting import (
    DriveArmy,
    EliminateByEffect,
    EliminateByGeneral,
)
from tessera.games.mosaic.decisions.map_choices import (
    ChooseExpedition,
    ChooseLoyalty,
    GainUnit,
    TakeTile,
)
from tessera.games.mosaic.decisions.military import MilitaryStep
from tessera.games.mosaic.decisions.paying import StandIn
from tessera.games.mosaic.decisions.placing import ChooseHex
from tessera.games.mosaic.decisions.room import Room
from tessera.games.mosaic.decisions.starting import (
    ChooseLeader,
    DraftCard,
    StartingCity,
    StartingTechnologies,
)
from tessera.games.mosaic.decisions.technologies import TurnUpOrLayDown
from tessera.games.mosaic.decisions.turn import BonusAction, BonusWork, Turn
from tessera.games.mosaic.knowing.shapes import MosaicView
from tessera.games.mosaic.load import load_state
from tessera.games.mosaic.state import MosaicState, Options
from tessera.games.mosaic.words.asking import question
from tessera.games.mosaic.words.card_data import components_as_data
from tessera.games.mosaic.words.describing import describe
from tessera.games.mosaic.words.screen import screen
from tessera.games.mosaic.words.targets import meant, targets
from tessera.games.mosaic.words.wording import sentence
from tessera.games.mosaic.worth.feature_layout import LAYOUT

ROOMS: Final[list[Room]] = [
    ChooseLeader(),
    DraftCard(),
    StartingCity(),
    StartingTechnologies(),
    Turn(),
    BonusAction(),
    BonusWork(),
    StandIn(),
    ChooseHex("hex", "to choose a hex", "H8"),
    TurnUpOrLayDown(),
    MilitaryStep(),
    ChooseProduction(),
    ChooseCurrency(),
    GainUnit(),
    EliminateByEffect(),
    TakeTile(),
    ChooseHex("free-city", "to choose a hex for your free City", "H14"),
    ChooseTown(),
    ChoosePillar(),
    ChooseExpedition(),
    ChooseOffer(),
    ChooseShift(),
    ChooseAmount(),
    ChooseLoyalty(),
    DriveArmy(),
    EliminateByGeneral(),
]
"""One room for each kind of decision, in the order of `kinds.py`."""

OPTIONS: Final = [
    Option(
        "starting-player",
        ["lot", "first-seat"],
        "The Starting Player is drawn by lot, or is whoever sits in the first seat (A3).",
    ),
]


class Mosaic(Game):
    """Technologies, Cities, Wonders and influence around the Mediterranean, for 2 to 6 players."""

    def __init__(self) -> None:
        super().__init__(
            "mosaic",
            "Mosaic",
            FEWEST_PLAYERS,
            MOST_PLAYERS,
            OPTIONS,
            TABLE,
            1,
            FOLDER,
            "civilizations",
            FIGURE_FILES,
        )
        # Those who never answer work for ever, and so no scoring card is revealed. (Z5)
        self.ends_by_defaults = False
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

    def pieces(self, figures: Figures) -> list[Pieces]:
        components = self.components(figures)
        return [
            Pieces("Technologies", components.technology_keys, [events.TURNED_UP]),
            Pieces("Leaders", components.leader_keys, [events.LEADER]),
            Pieces("Wonders", components.wonder_keys, [events.WONDER]),
            Pieces("Governments", components.government_keys, [events.GOVERNMENT]),
            Pieces("Golden Ages", components.golden_age_keys, [events.GOLDEN_AGE]),
            Pieces("Achievements", components.achievement_keys, [events.ACHIEVEMENT]),
        ]

    def question(self, state: State, seat: int, names: list[str]) -> str:
        return question(cast(MosaicState, state), seat, names)

    def describe(self, state: State, seat: int, action: int, names: list[str]) -> str:
        return describe(cast(MosaicState, state), seat, action, names)

    def sentence(self, event: Event, state: State, viewer: int, names: list[str]) -> str | None:
        return sentence(event, cast(MosaicState, state), viewer, names)

    def targets(self, action: int) -> list[str]:
        return targets(action)

    def meant(self, state: State, seat: int, target: str) -> int:
        return meant(cast(MosaicState, state), seat, target)

    def view_shape(self) -> type:
        return MosaicView

    def feature_layout(self) -> Layout:
        return LAYOUT

    def screen(self, state: State, viewer: int, names: list[str]) -> str:
        table = cast(MosaicState, state)
        return screen(table.view(viewer), table.components, names)

    def components_as_data(self, figures: Figures) -> Table:
        return components_as_data(self.components(figures))

    def faults(self, state: State) -> list[str]:
        return faults(cast(MosaicState, state))


GAME: Final = Mosaic()

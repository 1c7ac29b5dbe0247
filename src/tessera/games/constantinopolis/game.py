# mypyc: interpreted
"""Constantinopolis as a game that Tessera can offer."""

from __future__ import annotations

from typing import Final

from tessera.core.data.figures import Figures
from tessera.core.decision import event_names
from tessera.core.game import FromFigures, Game, Option, Pieces, Tiny
from tessera.core.state import State
from tessera.core.traits import Traits
from tessera.games.constantinopolis import events, kinds
from tessera.games.constantinopolis.actions import FOLDER, TABLE
from tessera.games.constantinopolis.components import FEWEST_PLAYERS, MOST_PLAYERS, Components
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
from tessera.games.constantinopolis.fields import FIELDS, ConstantinopolisView
from tessera.games.constantinopolis.state import Options, empty_table
from tessera.games.constantinopolis.words.cards import components_as_data
from tessera.games.constantinopolis.words.differences import ConstantinopolisDifferences
from tessera.games.constantinopolis.words.phases import phase
from tessera.games.constantinopolis.words.pieces import KINDS
from tessera.games.constantinopolis.words.sales import sales
from tessera.games.constantinopolis.words.targets import targets
from tessera.games.constantinopolis.worth.length import longest

ROOMS: Final[list[Room]] = sorted(
    [
        Office(), OpeningBid(), Raise("defend", kinds.DEFEND), Raise("press-on", kinds.PRESS_ON),
        FreeGood(), Build(), Preempt(), Accept(), Redraw(), FirstRefusal(), Offer(), TradeAnswer(),
        Donate(), Store(),
    ],
    key=lambda room: kinds.DECISIONS.index(room.name),
)  # fmt: skip
"""One room for each kind of decision."""

OPTIONS: Final = [
    Option("free-trade", ["off", "on"], "Players may trade with each other in phase 6 (X4)."),
    Option("open-gold", ["off", "on"], "Everybody sees everybody's gold (X2)."),
    Option("open-cargo", ["off", "on"], "Contracts on ships at sea stay open to all (X3)."),
]

components: Final = FromFigures(Components)


def _deal(seats: int, seed: int, options: dict[str, str], figures: Figures) -> State:
    return deal_game(seats, seed, components(figures), Options(options), ROOMS)


def _blank(seats: int, options: dict[str, str], figures: Figures) -> State:
    return empty_table(seats, 0, components(figures), Options(options), ROOMS)


def _pieces(figures: Figures) -> list[Pieces]:
    return [
        Pieces("Buildings", components(figures).tile_keys, [events.BUILT, events.PREEMPTED]),
        Pieces("Ships bought", components(figures).ship_keys, [events.SHIP_BOUGHT]),
    ]


GAME: Final = Game(
    name="constantinopolis",
    title="Constantinopolis",
    fewest=FEWEST_PLAYERS,
    most=MOST_PLAYERS,
    actions=TABLE,
    deal=_deal,
    blank=_blank,
    fields=FIELDS,
    view_shape=ConstantinopolisView,
    options=OPTIONS,
    unit=("fame", "fame"),
    folder=FOLDER,
    longest=longest,
    targets=targets,
    pieces=_pieces,
    sales=lambda happened, figures: sales(happened, components(figures)),
    components_as_data=lambda figures: components_as_data(components(figures)),
    piece_kinds=KINDS,
    differences=ConstantinopolisDifferences(),
    levels={"sovereign": "pupil@90", "oracle": "master@100"},
    event_names=event_names(events, events.FIGURES),
    chance_events=frozenset({events.DREW, events.REDREW, events.MARKET, events.MARKETS_SHUFFLED}),
    phase=phase,
    traits=Traits(
        undo=True, secrets=True, simultaneous=True, bidding=True, private_lines=True,
        chance=True, targets=True, forced_moves=True,
    ),
    tiny=Tiny(deals=4, length=5, alike=True),
    screen_rows=120,
    order=2,
    rules_version=2,
    first_figures="d909f10e986700c3",
)  # fmt: skip
"""Offices by auction, contracts in secret, ships and a city to build, for 2 to 5 players."""

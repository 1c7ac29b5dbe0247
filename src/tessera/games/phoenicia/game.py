# mypyc: interpreted
"""Phoenicia as a game that Tessera can offer."""

from __future__ import annotations

from typing import Final

from tessera.core.chance import seeded
from tessera.core.decision import event_names
from tessera.core.game import FromFigures, Game, Option, Pieces, Tiny
from tessera.core.traits import Traits
from tessera.games.phoenicia import events
from tessera.games.phoenicia.actions import FOLDER, TABLE
from tessera.games.phoenicia.components import FEWEST_PLAYERS, MOST_PLAYERS, Components
from tessera.games.phoenicia.course.deal import deal_game
from tessera.games.phoenicia.decisions.auction import Open, OpeningBid, Raise
from tessera.games.phoenicia.decisions.payment import Payment
from tessera.games.phoenicia.decisions.room import Room
from tessera.games.phoenicia.decisions.storage import Storage
from tessera.games.phoenicia.decisions.treasury import Purchases, Treasury
from tessera.games.phoenicia.decisions.workers import Work
from tessera.games.phoenicia.fields import FIELDS, PhoeniciaView
from tessera.games.phoenicia.kinds import DECISIONS
from tessera.games.phoenicia.state import Options, empty_table
from tessera.games.phoenicia.words.cards import components_as_data
from tessera.games.phoenicia.words.differences import PhoeniciaDifferences
from tessera.games.phoenicia.words.phases import phase
from tessera.games.phoenicia.words.pieces import KINDS
from tessera.games.phoenicia.words.sales import sales
from tessera.games.phoenicia.words.targets import targets
from tessera.games.phoenicia.worth.length import longest

ROOMS: Final[list[Room]] = sorted(
    [Open(), OpeningBid(), Raise(), Payment(), Work(), Purchases(), Treasury(), Storage()],
    key=lambda room: DECISIONS.index(room.name),
)  # fmt: skip
"""One room for each kind of decision."""

OPTIONS: Final = [
    Option("preset-fives", ["off", "on"], "Everybody starts with a card worth 5 (M2)."),
    Option("one-card-a-round", ["off", "on"], "Nobody buys more than one card a round (M3)."),
    Option("discounts", ["lasting", "single-use"], "Whether a discount is used up (F11, M4)."),
    Option("shift-onto-tool", ["free", "full-price"], "What a shift onto a tool costs (G9, M5)."),
]

components: Final = FromFigures(Components)


GAME: Final = Game(
    name="phoenicia",
    title="Phoenicia",
    fewest=FEWEST_PLAYERS,
    most=MOST_PLAYERS,
    actions=TABLE,
    deal=lambda seats, seed, options, figures: deal_game(
        seats, seed, components(figures), Options(options), ROOMS
    ),
    blank=lambda seats, options, figures: empty_table(
        seats, seeded(0), components(figures), Options(options), ROOMS
    ),
    fields=FIELDS,
    view_shape=PhoeniciaView,
    options=OPTIONS,
    folder=FOLDER,
    longest=longest,
    targets=targets,
    pieces=lambda figures: [Pieces("Cards bought", components(figures).card_keys, [events.WON])],
    sales=lambda happened, figures: sales(happened, components(figures)),
    components_as_data=lambda figures: components_as_data(components(figures)),
    piece_kinds=KINDS,
    differences=PhoeniciaDifferences(),
    # Its search is quicker than the others', and adds less to its network.
    levels={
        "search": "search@1000", "captain": "pupil@40", "magistrate": "pupil@68",
        "sovereign": "pupil@92", "oracle": "master@2000",
    },
    event_names=event_names(events, events.FIGURES),
    chance_events=frozenset({events.REFILLED, events.DREW, events.RESHUFFLED}),
    phase=phase,
    traits=Traits(
        undo=True, secrets=True, simultaneous=True, bidding=True, private_lines=True,
        chance=True, targets=True, forced_moves=True, open_play=True,
    ),
    tiny=Tiny(deals=4, length=7, alike=True),
    screen_rows=60,
    order=1,
)  # fmt: skip
"""Open auctions, hidden hands of money, and a settlement of workers, for 2 to 5 players."""

# mypyc: interpreted
"""Mosaic as a game that Tessera can offer."""

from __future__ import annotations

from typing import Final

from tessera.core.data.figures import Figures
from tessera.core.data.reading import Table
from tessera.core.decision import event_names
from tessera.core.game import FromFigures, Game, Option, Pieces, Tiny
from tessera.core.state import State
from tessera.core.traits import Traits
from tessera.games.mosaic import events
from tessera.games.mosaic.actions import FIGURE_FILES, FOLDER, TABLE
from tessera.games.mosaic.components import FEWEST_PLAYERS, MOST_PLAYERS, Components
from tessera.games.mosaic.course.deal import Options, blank_table, deal_game
from tessera.games.mosaic.decisions import (
    choosing,
    fighting,
    map_choices,
    military,
    paying,
    placing,
    starting,
    technologies,
    turn,
)
from tessera.games.mosaic.decisions.room import Room
from tessera.games.mosaic.fields import FIELDS, MosaicView
from tessera.games.mosaic.kinds import DECISIONS
from tessera.games.mosaic.words.card_data import components_as_data
from tessera.games.mosaic.words.differences import MosaicDifferences
from tessera.games.mosaic.words.phases import phase
from tessera.games.mosaic.words.pieces import KINDS
from tessera.games.mosaic.words.targets import targets
from tessera.games.mosaic.worth.length import longest

ROOMS: Final[list[Room]] = sorted(
    [
        starting.ChooseLeader(),
        starting.DraftCard(),
        starting.StartingCity(),
        starting.StartingTechnologies(),
        turn.Turn(),
        turn.BonusAction(),
        turn.BonusWork(),
        paying.StandIn(),
        placing.ChooseHex("hex", "to choose a hex", "H8"),
        technologies.TurnUpOrLayDown(),
        military.MilitaryStep(),
        choosing.ChooseProduction(),
        choosing.ChooseCurrency(),
        map_choices.GainUnit(),
        fighting.EliminateByEffect(),
        map_choices.TakeTile(),
        placing.ChooseHex("free-city", "to choose a hex for your free City", "H14"),
        choosing.ChooseTown(),
        choosing.ChoosePillar(),
        map_choices.ChooseExpedition(),
        choosing.ChooseOffer(),
        choosing.ChooseShift(),
        choosing.ChooseAmount(),
        map_choices.ChooseLoyalty(),
        fighting.DriveArmy(),
        fighting.EliminateByGeneral(),
    ],
    key=lambda room: DECISIONS.index(room.name),
)
"""One room for each kind of decision."""

OPTIONS: Final = [
    Option(
        "starting-player",
        ["lot", "first-seat"],
        "The Starting Player is drawn by lot, or is whoever sits in the first seat (A3).",
    )
]

components: Final = FromFigures(Components)


def _deal(seats: int, seed: int, options: dict[str, str], figures: Figures) -> State:
    return deal_game(seats, seed, components(figures), Options(options), ROOMS)


def _blank(seats: int, options: dict[str, str], figures: Figures) -> State:
    return blank_table(seats, components(figures), Options(options), ROOMS)


def _pieces(figures: Figures) -> list[Pieces]:
    keys = components(figures)
    return [
        Pieces("Technologies", keys.technology_keys, [events.TURNED_UP]),
        Pieces("Leaders", keys.leader_keys, [events.LEADER]),
        Pieces("Wonders", keys.wonder_keys, [events.WONDER]),
        Pieces("Governments", keys.government_keys, [events.GOVERNMENT]),
        Pieces("Golden Ages", keys.golden_age_keys, [events.GOLDEN_AGE]),
        Pieces("Achievements", keys.achievement_keys, [events.ACHIEVEMENT]),
    ]


def _components_as_data(figures: Figures) -> Table:
    return components_as_data(components(figures))


GAME: Final = Game(
    name="mosaic",
    title="Mosaic",
    fewest=FEWEST_PLAYERS,
    most=MOST_PLAYERS,
    actions=TABLE,
    deal=_deal,
    blank=_blank,
    fields=FIELDS,
    view_shape=MosaicView,
    options=OPTIONS,
    folder=FOLDER,
    figure_files=FIGURE_FILES,
    # Those who never answer work for ever, and so no scoring card is revealed. (Z5)
    ends_by_defaults=False,
    longest=longest,
    targets=targets,
    pieces=_pieces,
    opening="Leaders",
    components_as_data=_components_as_data,
    piece_kinds=KINDS,
    differences=MosaicDifferences(),
    # Its network is less far ahead of the greedy bot than those of the others.
    levels={
        "novice": "greedy~35", "merchant": "greedy~15", "captain": "greedy",
        "magistrate": "pupil@42", "oracle": "master@150",
    },
    event_names=event_names(events, events.FIGURES),
    chance_events=frozenset(
        {
            events.TILE, events.TURNED_UP, events.SAW, events.TOOK_CARD, events.REFILLED,
            events.SCORING_CARD, events.PACKS_PASSED,
        }
    ),
    phase=phase,
    traits=Traits(
        undo=True, secrets=True, simultaneous=True, private_lines=True,
        chance=True, targets=True, forced_moves=True,
    ),
    tiny=Tiny(deals=2, length=4),
    screen_rows=200,
    order=3,
)  # fmt: skip
"""Technologies, Cities, Wonders and influence around the Mediterranean, for 2 to 6 players."""

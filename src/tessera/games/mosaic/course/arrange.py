# mypyc: interpreted
"""Arranging a table for a scenario: an almost empty table, with the given figures laid on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.data.reading import Reading, Table
from tessera.games.mosaic import frames
from tessera.games.mosaic.components import DRAFT_CARDS, Components
from tessera.games.mosaic.course.arrange_cards import arrange_cards
from tessera.games.mosaic.course.flow import run
from tessera.games.mosaic.course.turns import begin_turn
from tessera.games.mosaic.kinds import BEGINNINGS, FROM_REGIONS, ORIGINS

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

QUESTIONS: Final = {
    "leader": frames.LEADER,
    "draft": frames.DRAFT,
    "starting-city": frames.CITY,
    "turn": frames.MENU,
}
"""The frame of each decision at which a scenario may begin."""
TURNS: Final = ["starting-city", "turn"]
"""Those of them that come in turns."""
ROUND: Final = 2
"""The round of a turn, where none is given."""
KEPT: Final = ["options", "civilizations", "chance"]
"""What stays as it was dealt, but for what is given."""
BY_NAME: Final = ["tiles", "barred", "peeked", "scoring_parts"]
"""Tables of which no more stays than what is given."""
OPEN_WORDS: Final = ["leader", "government", "library"]
"""A player's figures for which `none` may be given."""


def arrange(data: Table, given: Table, state: MosaicState) -> Table:
    """A dump with figures laid over it, everything else as docs/mosaic/decisions.md says.

    It is read into an empty state. Given cards are owned and not played again: productions and
    points are as given.
    """
    table = Reading(data, "given ")
    seats = table.children("civilizations")
    wanted = Reading({"asked": "turn", "civilizations": {}, **given}, "given ")
    asked = wanted.text("asked", BEGINNINGS)
    _lay_on_an_empty_table(data, state.dump(), wanted)
    for seat, reading in enumerate(seats):
        _complete_seat(reading, wanted.child("civilizations").find(str(seat)))
    _choose_achievements(data, given, seats, state.components)
    arrange_cards(table, given, seats, state.components)
    _begin(data, given, asked, seats)
    state.fields().load(state, Reading(data, "The state's "))
    if asked == "turn":
        _begin_turn(state, given)
    run(state)
    return state.dump()


def _lay_on_an_empty_table(data: Table, empty: Table, wanted: Reading) -> None:
    """Nothing lies on the table but what is given; what is given as `none` is not there."""
    for name, nothing in empty.items():
        if name in BY_NAME and wanted.has(name):
            laid = wanted.child(name).table
            named = {key: None if value == "none" else value for key, value in laid.items()}
            data[name] = {**Reading(nothing).table, **named}
        elif name not in KEPT and not wanted.has(name):
            data[name] = nothing
    data["over"] = False


def _complete_seat(seat: Reading, change: object) -> None:
    """A player has only what is given; points without origins come from regions."""
    own = seat.table
    given = change if isinstance(change, dict) else {}
    if "pack" not in given:
        own["pack"] = []
    for name in OPEN_WORDS:
        own[name] = None if own[name] == "none" else own[name]
    if "points" in given and "origins" not in given:
        own["origins"] = {**dict.fromkeys(ORIGINS, 0), ORIGINS[FROM_REGIONS]: own["points"]}


def _choose_achievements(
    data: Table, given: Table, seats: list[Reading], components: Components
) -> None:
    """The first ones of the file are in play, those that players have among them."""
    if "achievements_in_play" in given:
        return
    owned = [key for seat in seats for key in seat.texts("achievements")]
    others = [key for key in components.achievement_keys if key not in owned]
    data["achievements_in_play"] = [
        *owned,
        *others[: max(0, int(components.achievements_in_play) - len(owned))],
    ]


def _begin(data: Table, given: Table, asked: str, seats: list[Reading]) -> None:
    """A turn in the second round, or a step of the set-up is about to begin. (B1, B3, B5, C1)"""
    draft_round = 0
    if asked == "turn" and "round" not in given:
        data["round"] = ROUND
    if asked == "draft":
        draft_round = DRAFT_CARDS + 1 - max(len(seat.texts("pack")) for seat in seats)
        data["draft_memory"] = {
            key: {"pack": (number - draft_round + 1) % len(seats), "round": None}
            for number, seat in enumerate(seats)
            for key in seat.texts("pack")
        }
    if asked != "turn" or "active" not in given:
        data["active"] = data["starting_player"] if asked in TURNS else None
    data["asked"] = asked
    data["deciding"] = [data["active"] or 0]
    data["stack"] = [[frames.NAMES[QUESTIONS[asked]], draft_round, *[0] * (frames.WORDS - 2)]]


def _begin_turn(state: MosaicState, given: Table) -> None:
    """The turn begins by rule; what is given of it stays. (C12)"""
    begun = state.clone()
    begin_turn(begun)
    if "actions_due" not in given:
        state.actions_due = begun.actions_due
    if "first_action" not in given:
        state.first_action = begun.first_action

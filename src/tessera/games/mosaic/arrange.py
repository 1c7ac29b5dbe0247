# mypyc: interpreted
"""Arranging a table for a scenario: an almost empty table, with the given figures laid on it."""

from __future__ import annotations

from typing import Final

from tessera.core.data.reading import Reading, Table
from tessera.core.refusal import BadData
from tessera.games.mosaic import frames
from tessera.games.mosaic.arrange_cards import arrange_cards
from tessera.games.mosaic.components import DRAFT_CARDS, Components
from tessera.games.mosaic.course.flow import run
from tessera.games.mosaic.course.turns import begin_turn
from tessera.games.mosaic.decisions.room import Room
from tessera.games.mosaic.kinds import DECKS, FROM_REGIONS, ORIGINS
from tessera.games.mosaic.load import load_state
from tessera.games.mosaic.state import MosaicState, Options

QUESTIONS: Final = {
    "leader": frames.LEADER,
    "draft": frames.DRAFT,
    "starting-city": frames.CITY,
    "turn": frames.MENU,
}
"""The decisions at which a scenario may begin, and the frame of each."""
COUNTED: Final = ["deciding", "over", "stack", "draft_memory", "out_of_game", "bottoms"]
COUNTED_OF_A_SEAT: Final = ["symbols", "unrest", "total_production", "pick"]
"""What follows from the rest and cannot be given."""
ROUND: Final = 2
"""The round of a turn, where none is given."""
EMPTY: Final[Table] = {
    "round": 0,
    "starting_player": 0,
    "active": None,
    "actions_due": 0,
    "first_action": False,
    "scorings_done": 0,
    "scorings_due": 0,
    "last_round": None,
    "tile_end": False,
    "over": False,
    "holding": 0,
    "flipped": [],
    "seen": None,
    "peek_used": False,
    "recruited": 0,
    "military_done": False,
    "laid_down": [],
}
"""What lies on the table where nothing is given."""
OPEN_WORDS: Final = ["leader", "government", "library"]
"""A player's figures for which `none` may be given."""


def arrange(
    data: Table, given: Table, components: Components, options: Options, rooms: list[Room]
) -> Table:
    """A dump with figures laid over it, everything else as docs/mosaic/decisions.md says.

    Given cards are owned and not played anew: productions and points are as given.
    """
    table = Reading(data, "given ")
    seats = table.children("civilizations")
    changes = _changes(given, len(seats))
    _refuse_counted(given, changes)
    asked = _asked(given)
    data.update({key: value for key, value in EMPTY.items() if key not in given})
    for seat, change in zip(seats, changes, strict=True):
        _complete_seat(seat, change)
    _lay_tables(data, given)
    _choose_achievements(data, given, seats, components)
    arrange_cards(table, given, seats, components)
    if asked == "turn":
        _begin_round(data, given)
    else:
        _begin_set_up(data, asked, seats)
    state = load_state(data, components, options, rooms)
    if asked == "turn":
        _begin_turn(state, given)
    run(state)
    return state.dump()


def _changes(given: Table, seats: int) -> list[Table]:
    """What is given for each seat."""
    by_seat = given.get("civilizations", {})
    if not isinstance(by_seat, dict):
        raise BadData("given civilizations must be figures by seat.")
    return [by_seat.get(str(seat), {}) for seat in range(seats)]


def _refuse_counted(given: Table, changes: list[Table]) -> None:
    for name in COUNTED:
        if name in given:
            raise BadData(f"{name} follows from the rest.")
    for change in changes:
        for name in COUNTED_OF_A_SEAT:
            if name in change:
                raise BadData(f"{name} follows from the rest.")


def _asked(given: Table) -> str:
    return Reading({"asked": "turn", **given}, "given ").text("asked", list(QUESTIONS))


def _complete_seat(seat: Reading, change: Table) -> None:
    """A player has only what is given; points without origins come from regions."""
    own = seat.table
    if "pack" not in change:
        own["pack"] = []
    for name in OPEN_WORDS:
        own[name] = None if own[name] == "none" else own[name]
    if "points" in change and "origins" not in change:
        own["origins"] = dict.fromkeys(ORIGINS, 0)
        seat.child("origins").table[ORIGINS[FROM_REGIONS]] = own["points"]


def _lay_tables(data: Table, given: Table) -> None:
    """Tiles lie only on the hexes given, and nothing else is there but what is given."""
    for name, empty in (("tiles", None), ("barred", None)):
        laid = given.get(name, {})
        if not isinstance(laid, dict):
            raise BadData(f"given {name} must be figures by name.")
        data[name] = {
            key: empty if laid.get(key) == "none" else laid.get(key, empty)
            for key in Reading(data[name]).table
        }
    data["scoring_parts"] = dict.fromkeys(DECKS)
    data["bottoms"] = {deck: [] for deck in DECKS}
    peeked = given.get("peeked", {})
    known = peeked if isinstance(peeked, dict) else {}
    data["peeked"] = {deck: known.get(deck, []) for deck in DECKS}
    data["draft_memory"] = {}


def _choose_achievements(
    data: Table, given: Table, seats: list[Reading], components: Components
) -> None:
    """The first ones of the file are in play, those that players have among them."""
    if "achievements_in_play" in given:
        return
    owned = [key for seat in seats for key in seat.texts("achievements")]
    others = [key for key in components.achievement_keys if key not in owned]
    chosen = {*owned, *others[: max(0, int(components.achievements_in_play) - len(owned))]}
    data["achievements_in_play"] = [key for key in components.achievement_keys if key in chosen]


def _begin_round(data: Table, given: Table) -> None:
    """A turn of the Starting Player in the second round, unless others are given. (C1)"""
    if "round" not in given:
        data["round"] = ROUND
    if "active" not in given:
        data["active"] = data["starting_player"]
    data["stack"] = [_frame(frames.MENU)]
    data["asked"] = "turn"
    data["deciding"] = [data["active"]]


def _begin_set_up(data: Table, asked: str, seats: list[Reading]) -> None:
    """The choice of Leaders, the draft or the Starting Cities are about to begin. (B1, B3, B5)"""
    if asked == "draft":
        cards = max(len(seat.texts("pack")) for seat in seats)
        round_number = DRAFT_CARDS + 1 - cards
        data["stack"] = [_frame(frames.DRAFT, round_number)]
        data["draft_memory"] = {
            key: {"pack": (number - round_number + 1) % len(seats), "round": None}
            for number, seat in enumerate(seats)
            for key in seat.texts("pack")
        }
    else:
        data["stack"] = [_frame(QUESTIONS[asked])]
    data["active"] = data["starting_player"] if asked == "starting-city" else None
    data["asked"] = asked
    data["deciding"] = [0]


def _frame(kind: int, first: int = 0) -> list[str | int]:
    return [frames.NAMES[kind], first, *[0] * (frames.WORDS - 2)]


def _begin_turn(state: MosaicState, given: Table) -> None:
    """The turn begins by rule; what is given of it stays. (C12)"""
    begun = state.clone()
    begin_turn(begun)
    if "actions_due" not in given:
        state.actions_due = begun.actions_due
    if "first_action" not in given:
        state.first_action = begun.first_action

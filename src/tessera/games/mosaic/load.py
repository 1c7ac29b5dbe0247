# mypyc: interpreted
"""Reading a state back from plain data."""

from __future__ import annotations

from tessera.core.chance import Chance, chance_from
from tessera.core.data.reading import Reading
from tessera.core.refusal import BadData
from tessera.games.mosaic import board as at
from tessera.games.mosaic import frames, kinds
from tessera.games.mosaic.actions import REGIONS
from tessera.games.mosaic.components import FEWEST_PLAYERS, MOST_PLAYERS, MOST_SCORINGS, Components
from tessera.games.mosaic.course.deal import empty_table
from tessera.games.mosaic.decisions.room import Room
from tessera.games.mosaic.kinds import DECKS, NO_TILE, NONE, UNITS
from tessera.games.mosaic.load_cards import load_cards
from tessera.games.mosaic.load_civilization import load_civilization
from tessera.games.mosaic.load_values import (
    PLENTY,
    index_or_none,
    mask_of,
    number_or_none,
    seat_or_nobody,
    seats_mask,
)
from tessera.games.mosaic.state import MosaicState, Options

FRAMES_THAT_ASK = {
    frames.LEADER: [kinds.LEADER],
    frames.DRAFT: [kinds.DRAFT],
    frames.CITY: [kinds.STARTING_CITY],
    frames.START: [kinds.STARTING_TECHNOLOGIES],
    frames.MENU: [kinds.TURN, kinds.BONUS_ACTION, kinds.BONUS_WORK],
    frames.PAY: [kinds.PAYMENT],
    frames.FACE: [kinds.FACE],
    frames.EFFECTS: [kinds.HEX, *range(kinds.PRODUCTION, kinds.LOYALTY + 1)],
    frames.REFILL: [],
    frames.MILITARY: [kinds.MILITARY],
    frames.SCORING: [kinds.DIPLOMATS, kinds.GENERAL],
}
"""What each kind of frame may ask when it is on top."""


def load_state(
    data: dict[str, object], components: Components, options: Options, rooms: list[Room]
) -> MosaicState:
    """The state that `dump_of` wrote down, or one clear sentence what is wrong with it."""
    table = Reading(data, "The state's ")
    own = table.children("civilizations")
    if not FEWEST_PLAYERS <= len(own) <= MOST_PLAYERS:
        raise BadData(f"The state has {len(own)} civilizations; there are 2 to 6.")
    state = empty_table(len(own), 0, components, options, rooms)
    state.chance = _chance(table)
    _load_map(state, table)
    load_cards(state, table, own)
    state.achievements_in_play = mask_of(table, "achievements_in_play", components.achievement_keys)
    state.achievements_left = state.achievements_in_play
    for seat, reading in enumerate(own):
        load_civilization(state, seat, reading)
    _load_round(state, table)
    _load_stack(state, table)
    _load_question(state, table)
    _load_turn(state, table)
    return state


def _load_map(state: MosaicState, table: Reading) -> None:
    """The tiles on hexes, and the regions that Loyalty has barred. (A5, X2)"""
    components = state.components
    tiles = table.child("tiles")
    for key in tiles.table:
        if key not in components.hex_keys or not components.map.has_hex(
            components.hex_keys.index(key)
        ):
            raise table.wrong("tiles", f"names {key}, which is no hex")
        tile = index_or_none(tiles, key, components.tile_keys)
        state.lay_tile(components.hex_keys.index(key), NO_TILE if tile == NONE else tile)
    for region in range(REGIONS):
        path = f"barred.{components.region_keys[region]}"
        state.board[at.BARRED + region] = seat_or_nobody(table, path, state.seats)


def _load_round(state: MosaicState, table: Reading) -> None:
    components = state.components
    state.round = table.integer("round", 0, PLENTY)
    state.starting_player = table.integer("starting_player", 0, state.seats - 1)
    state.active = seat_or_nobody(table, "active", state.seats)
    state.last_round = number_or_none(table, "last_round", 0)
    state.tile_end = table.flag("tile_end")
    state.scorings_done = table.integer("scorings_done", 0, MOST_SCORINGS)
    state.scorings_due = table.integer("scorings_due", 0, MOST_SCORINGS - state.scorings_done)
    state.scoring_cards = mask_of(table, "scoring_cards", DECKS)
    state.holding = table.integer("holding", 0, PLENTY)
    state.flipped = mask_of(table, "flipped", components.government_keys)
    state.moves = table.integer("moves", 0, 10**9)
    state.barrier = table.integer("barrier", 0, state.moves)


def _load_turn(state: MosaicState, table: Reading) -> None:
    """What has been used in this turn. (C2, F8, M7, N9)"""
    components = state.components
    state.actions_due = table.integer("actions_due", 0, PLENTY)
    state.first_action = table.flag("first_action")
    state.seen = index_or_none(table, "seen", DECKS)
    if state.seen != NONE and state.deck_size(state.seen) == 0:
        raise table.wrong("seen", "names an empty deck")
    state.peek_used = table.flag("peek_used")
    for deck, key in enumerate(DECKS):
        state.board[at.PEEKED + deck] = seats_mask(table, f"peeked.{key}", state.seats)
    state.recruited = table.integer("recruited", 0, PLENTY)
    state.military_done = table.flag("military_done")
    for kind, name in enumerate(UNITS):
        for region, key in enumerate(components.region_keys):
            moved = table.integer(f"moved.{name}.{key}", 0, PLENTY)
            if moved > _units_of_active(state, kind, region):
                raise table.wrong(f"moved.{name}.{key}", "are more units than there are")
            state.add_moved(kind, region, moved)
    for technology in table.texts("laid_down", components.technology_keys):
        state.lay_down(components.technology_keys.index(technology))


def _units_of_active(state: MosaicState, kind: int, region: int) -> int:
    if state.active == kinds.NOBODY:
        return 0
    return int(state.civilizations[state.active].units(kind, region))


def _load_stack(state: MosaicState, table: Reading) -> None:
    """The frames, each a name and seven words."""
    frames_given = table.value("stack")
    if not isinstance(frames_given, list) or len(frames_given) > frames.DEPTH:
        raise table.wrong("stack", f"must be a list of at most {frames.DEPTH} frames")
    for level, frame in enumerate(frames_given, 1):
        reading = Reading({"frame": frame}, f"{table.title}stack[{level}] ")
        name, *words = frame if isinstance(frame, list) and frame else [None]
        if name not in frames.NAMES or len(words) != frames.WORDS - 1:
            raise reading.wrong("frame", "must be a name and seven words")
        numbers = Reading({"words": words}, reading.title).integers("words", -1, PLENTY)
        state.push(frames.NAMES.index(str(name)))
        for word, number in enumerate(numbers, 1):
            state.set_frame(word, number)


def _load_question(state: MosaicState, table: Reading) -> None:
    """Who is asked what must fit the frame on top."""
    names = [room.name for room in state.rooms]
    state.deciding = seats_mask(table, "deciding", state.seats)
    if table.flag("over") != (state.deciding == 0):
        raise table.wrong("deciding", "must be empty when the game is over, and only then")
    if state.deciding == 0:
        return
    state.kind = names.index(table.text("asked", names))
    if state.depth == 0 or state.kind not in FRAMES_THAT_ASK[state.frame(frames.KIND)]:
        raise table.wrong("asked", "does not fit the stack")
    if state.active == kinds.NOBODY and state.kind > kinds.DRAFT:
        raise table.wrong("active", "is missing")


def _chance(table: Reading) -> Chance:
    try:
        return chance_from(table.integers("chance", 0, 2**32))
    except ValueError as error:
        raise BadData(str(error)) from None

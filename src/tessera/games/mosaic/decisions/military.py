"""The Military action: recruiting and moving units, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64, vec
from tessera.core.refusal import Refusal
from tessera.games.mosaic import events
from tessera.games.mosaic.actions import END_MILITARY, MOVE, RECRUIT, REGIONS, UNIT_KINDS
from tessera.games.mosaic.board import MOVED
from tessera.games.mosaic.civilization import UNITS
from tessera.games.mosaic.course.armies import reach
from tessera.games.mosaic.course.pieces import add_units
from tessera.games.mosaic.decisions import refusals as why
from tessera.games.mosaic.decisions.refusals import refused
from tessera.games.mosaic.decisions.room import Room, write_bits
from tessera.games.mosaic.kinds import CAVALRY, LONG_RANGE, MONEY, SIEGE, SIEGE_ENGINE
from tessera.games.mosaic.words.names import UNIT_NAMES

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


class MilitaryStep(Room):
    """The next recruit or move of a Military action, until it is ended. (M1)"""

    def __init__(self) -> None:
        question = "Recruit or move more units, or end your Military action."
        super().__init__("military", "to recruit or to move units", "M1", question)

    def legal_into(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        count = recruits_into(state, seat, buffer, 0)
        count = moves_into(state, seat, buffer, count)
        buffer[count] = END_MILITARY
        return count + 1

    def refusal(self, state: MosaicState, seat: i64, action: i64) -> Refusal | None:
        if action == END_MILITARY:
            return None
        if is_recruit(action):
            return no_recruit(state, seat, action)
        if is_move(action):
            return no_move(state, seat, action)
        return self.elsewhere()

    def carry_out(self, state: MosaicState, seat: i64, action: i64) -> None:
        if action == END_MILITARY:
            state.military_done = True
            state.pop()
        else:
            take_military_step(state, seat, action)

    def about(self, state: MosaicState, seat: i64) -> dict[str, object]:
        return {"recruits_left": recruit_limit(state, seat) - state.recruited}

    def describe(self, state: MosaicState, seat: int, action: int, names: list[str]) -> str:
        if action == END_MILITARY:
            return "End your Military action"
        return describe_military_step(state, action)

    def default(self, state: MosaicState, seat: i64, buffer: vec[i64]) -> i64:
        return END_MILITARY


def take_military_step(state: MosaicState, seat: i64, action: i64) -> None:
    """A unit is recruited or moved. (M3, M5)"""
    if is_recruit(action):
        recruit(state, seat, (action - RECRUIT) // REGIONS, (action - RECRUIT) % REGIONS)
    else:
        unit = (action - MOVE) // REGIONS
        move(state, seat, unit // REGIONS, unit % REGIONS, (action - MOVE) % REGIONS)


def describe_military_step(state: MosaicState, action: int) -> str:
    """A recruit or a move in words."""
    components = state.components
    regions = components.region_names
    if is_recruit(action):
        kind, region = divmod(action - RECRUIT, len(regions))
        price = components.recruit_price
        return f"Recruit {UNIT_NAMES[kind]} in {regions[region]} for {price} Money"
    army, end = divmod(action - MOVE, len(regions))
    kind, start = divmod(army, len(regions))
    where = f"from {regions[start]} to {regions[end]}"
    return f"Move {UNIT_NAMES[kind]} {where} for {components.move_price} Money"


def recruit(state: MosaicState, seat: i64, kind: i64, region: i64) -> None:
    """A recruit may move in the same action. (M3, M6)"""
    player = state.changing(seat)
    player.add_currency(MONEY, -state.components.recruit_price)
    add_units(state, seat, kind, region, 1)
    state.recruited += 1
    state.tell(events.RECRUITED, seat, kind, region)


def move(state: MosaicState, seat: i64, kind: i64, start: i64, end: i64) -> None:
    """A unit that has moved has done so wherever it stands now. (M5, M7)"""
    player = state.changing(seat)
    player.add_currency(MONEY, -state.components.move_price)
    add_units(state, seat, kind, start, -1)
    add_units(state, seat, kind, end, 1)
    state.add_moved(kind, end, 1)
    state.tell(events.MOVED, seat, kind, start, end)


def recruits_into(state: MosaicState, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Writes all recruits that are allowed."""
    player = state.civilizations[seat]
    if (
        state.recruited >= recruit_limit(state, seat)
        or player.currency(MONEY) < state.components.recruit_price
        or player.city_count() == 0
    ):
        return count
    regions: i64 = 0
    for region in range(REGIONS):
        if player.cities_in(region) > 0:
            regions |= 1 << region
    for kind in range(UNIT_KINDS):
        if has_recruit(state, seat, kind):
            count = write_bits(buffer, count, regions, RECRUIT + kind * REGIONS)
    return count


def moves_into(state: MosaicState, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Writes all moves that are allowed."""
    player = state.civilizations[seat]
    if player.currency(MONEY) < state.components.move_price:
        return count
    row = player.row
    board = state.board
    for kind in range(UNIT_KINDS):
        if player.unit_total(kind) > 0:
            for region in range(REGIONS):
                army = kind * REGIONS + region
                if row[UNITS + army] > board[MOVED + army]:
                    first = MOVE + army * REGIONS
                    mask = reach(state, seat, kind, region)
                    count = write_bits(buffer, count, mask, first)
    return count


def recruit_limit(state: MosaicState, seat: i64) -> i64:
    """How many units a player may recruit in a turn. (M4)"""
    return state.components.recruits_a_turn + state.civilizations[seat].recruit_bonus


def has_recruit(state: MosaicState, seat: i64, kind: i64) -> bool:
    """Whether a unit of a kind is left that the player may recruit. (C9, M10)"""
    player = state.civilizations[seat]
    if kind == SIEGE_ENGINE and not player.has(SIEGE):
        return False
    return player.units_left(state.components, kind) > 0


def obstacle_to_recruit(state: MosaicState, seat: i64, kind: i64, region: i64) -> i64:
    """What keeps a player from recruiting, if anything. (M3, M4, M10)"""
    player = state.civilizations[seat]
    if not state.region_in_play(region):
        return why.REGION_OUT_OF_PLAY
    has_one = has_recruit(state, seat, kind)
    if kind == SIEGE_ENGINE and not has_one:
        return why.NO_SIEGE_ENGINE
    if state.recruited >= recruit_limit(state, seat):
        return why.RECRUIT_LIMIT
    if not has_one:
        return why.NO_PIECE_LEFT
    if player.cities_in(region) == 0:
        return why.NO_CITY_IN_REGION
    if player.currency(MONEY) < state.components.recruit_price:
        return why.TOO_LITTLE_MONEY
    return why.CLEAR


def obstacle_to_move(state: MosaicState, seat: i64, kind: i64, start: i64, end: i64) -> i64:
    """What keeps a unit from moving, if anything. (M5, M8, M12)"""
    player = state.civilizations[seat]
    if not state.region_in_play(start) or not state.region_in_play(end):
        return why.REGION_OUT_OF_PLAY
    if player.units(kind, start) == 0:
        return why.NO_UNIT
    if player.units(kind, start) <= state.moved(kind, start):
        return why.UNIT_MOVED
    if not reach(state, seat, kind, start) >> end & 1:
        return why.NOT_ADJACENT
    if player.currency(MONEY) < state.components.move_price:
        return why.TOO_LITTLE_MONEY
    return why.CLEAR


def no_recruit(state: MosaicState, seat: i64, action: i64) -> Refusal | None:
    """Why a recruit is not allowed, or `None`."""
    kind = (action - RECRUIT) // REGIONS
    reason = obstacle_to_recruit(state, seat, kind, (action - RECRUIT) % REGIONS)
    return refused(reason, "M7" if reason == why.RECRUIT_LIMIT and state.military_done else "")


def no_move(state: MosaicState, seat: i64, action: i64) -> Refusal | None:
    """Why a move is not allowed, or `None`."""
    kind = (action - MOVE) // REGIONS // REGIONS
    start = (action - MOVE) // REGIONS % REGIONS
    reason = obstacle_to_move(state, seat, kind, start, (action - MOVE) % REGIONS)
    rule = ""
    if reason == why.UNIT_MOVED and state.military_done:
        rule = "M7"
    elif (
        reason == why.NOT_ADJACENT and kind == CAVALRY and state.civilizations[seat].has(LONG_RANGE)
    ):
        rule = "M12"
    elif reason == why.TOO_LITTLE_MONEY:
        rule = "M5"
    return refused(reason, rule)


def is_recruit(action: i64) -> bool:
    """Whether an action is a recruit."""
    return RECRUIT <= action < RECRUIT + UNIT_KINDS * REGIONS


def is_move(action: i64) -> bool:
    """Whether an action is a move."""
    return MOVE <= action < MOVE + UNIT_KINDS * REGIONS * REGIONS

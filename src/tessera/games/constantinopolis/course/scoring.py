"""The end of the game: the last fame, and the places with their tie-breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.core.plain_data import NOBODY
from tessera.core.standings import Standing, places
from tessera.games.constantinopolis import events, kinds
from tessera.games.constantinopolis.course.voyages import arrive
from tessera.games.constantinopolis.kinds import HARBOR, ORIGINS
from tessera.games.constantinopolis.sheet import ones

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState


def score_game(state: ConstantinopolisState) -> None:
    """Ships at sea arrive, walls count, gold counts; then the game is over. (U5, U6, U7, U8)"""
    state.deciding = 0
    state.active = NOBODY
    state.revealed = True
    for seat in state.in_turn_order():
        bring_in_ships(state, seat)
        score_walls(state, seat)
        score_gold(state, seat)
    state.tell(events.ENDED, NOBODY, state.round)


def bring_in_ships(state: ConstantinopolisState, seat: i64) -> None:
    """All ships at sea arrive and pay as usual, long voyages too. (U5)"""
    sheet = state.sheets[seat]
    gold = sheet.gold
    fame = sheet.fame
    for ship in range(sheet.ship_count):
        if sheet.ship_place(ship) != HARBOR:
            arrive(state, seat, ship)
    state.tell(events.SCORED_SHIPS, seat, sheet.gold - gold, sheet.fame - fame)


def score_walls(state: ConstantinopolisState, seat: i64) -> None:
    """Segments of the city walls bring fame by their number. (U6)"""
    sheet = state.sheets[seat]
    segments = ones(sheet.walls)
    if segments > 0:
        fame = state.components.wall_scores[segments - 1]
        sheet.gain_fame(fame, kinds.FROM_WALLS)
        state.tell(events.SCORED_WALLS, seat, segments, fame)


def score_gold(state: ConstantinopolisState, seat: i64) -> None:
    """Gold brings fame by full measures and is not spent. (U7)"""
    sheet = state.sheets[seat]
    fame = sheet.gold // state.components.gold_for_fame
    sheet.gain_fame(fame, kinds.FROM_GOLD)
    state.tell(events.SCORED_GOLD, seat, sheet.gold, fame)


def standings_of(state: ConstantinopolisState) -> list[Standing]:
    """Most fame, then most gold, then most goods in store; equals share a place.

    Gold and goods count only at the end: before, they would tell what is hidden. (U8, U9, U10)
    """
    keys: list[tuple[int, ...]] = []
    for sheet in state.sheets:
        if state.over():
            keys.append((sheet.fame, sheet.gold, sheet.goods_in_store()))
        else:
            keys.append((sheet.fame,))
    placed = places(keys)
    return [
        Standing(seat, placed[seat], sheet.fame, origins_of(state, seat))
        for seat, sheet in enumerate(state.sheets)
    ]


def origins_of(state: ConstantinopolisState, seat: int) -> dict[str, int]:
    """Where a seat's fame comes from."""
    sheet = state.sheets[seat]
    return {ORIGINS[i]: sheet.fame_from(i) for i in range(len(ORIGINS))}

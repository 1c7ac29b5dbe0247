# mypyc: interpreted
"""What contests for offices brought, read off the events of a game."""

from __future__ import annotations

from typing import Final

from tessera.core.decision import Event
from tessera.core.game import Sale
from tessera.games.constantinopolis import events as happenings
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.actions import OFFICES, TILE_WALL
from tessera.games.constantinopolis.components import Components

TILE_GAINED: Final = (happenings.BUILT, happenings.PREEMPTED)
OFFICE_WALL: Final = TILE_WALL + kinds.OFFICE_WALL


def sales(events: list[Event], components: Components) -> list[Sale]:
    """Each contest for an office: the lowest opening bid, the winner's bid, what was paid."""
    watch = OfficeWatch(components)
    for event in events:
        watch.see(event)
    return watch.sales


class OfficeWatch:
    """Follows the gold on the offices and the office wall, on which the lowest bid depends. (C6)"""

    def __init__(self, components: Components) -> None:
        self.sales: list[Sale] = []
        self._components = components
        self._coins = [0] * OFFICES
        self._walled: set[int] = set()
        self._least = 0

    def see(self, event: Event) -> None:
        """Takes one event into account."""
        if event.kind == happenings.COINS_REMOVED:
            self._coins = [0] * OFFICES
        elif event.kind == happenings.TOOK_OFFICE:
            self._coins[event["office"]] += event["paid"]
        elif event.kind == happenings.CONTESTED:
            self._least = self._coins[event["office"]] + self._step(event["incumbent"])
        elif event.kind == happenings.WON_OFFICE:
            office, bid = event["office"], event["bid"]
            key = self._components.office_keys[office]
            self.sales.append(Sale(event.seat, key, self._least, bid, bid))
            self._coins[office] += bid
        elif event.kind in TILE_GAINED and event["building"] == OFFICE_WALL:
            self._walled.add(event.seat)

    def _step(self, incumbent: int) -> int:
        """By how much the challenger must beat what there is. (C6, C17)"""
        components = self._components
        if incumbent in self._walled:
            return int(components.office_wall_raise)
        return int(components.least_raise)

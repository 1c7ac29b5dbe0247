# mypyc: interpreted
"""What the auctions of a game brought, read off its events."""

from __future__ import annotations

from tessera.core.decision import Event
from tessera.core.game import Sale
from tessera.games.phoenicia import events as happenings
from tessera.games.phoenicia.components import Components


def sales(events: list[Event], components: Components) -> list[Sale]:
    """Each card sold: its minimum bid, the highest bid, and the bid less the discount. (D3, D9)"""
    found: list[Sale] = []
    for event in events:
        if event.kind == happenings.WON:
            card, bid, price = event.figures
            minimum = int(components.minimum_bid[card])
            found.append(Sale(event.seat, components.card_keys[card], minimum, bid, price))
    return found

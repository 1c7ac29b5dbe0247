# mypyc: interpreted
"""Sales: what somebody got in an auction, and how far above the least price."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Sale:
    """One auction won: who won what, the least that could have been bid, the bid, what was paid."""

    seat: int
    piece: str
    least: int
    bid: int
    paid: int
    """What the winner handed over: the bid, less what was let off."""

"""How long a game lasts at most between programs, and what they are not offered so that it ends.

The rules end a game after nine rounds, but within phase 6 a plan may be made and unmade for ever,
and there is no end of offers. (P11, U3, X8, X11)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, vec
from tessera.games.constantinopolis import actions, kinds
from tessera.games.constantinopolis.actions import GOLD_STEPS, ITEM_GOLD, MARKETS
from tessera.games.constantinopolis.trades import GIVEN, WANTED

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState

MOST_DRAFTS: Final = 3
"""A program begins no more offers in a round than this."""
ROUNDS: Final = 2 * MARKETS - 1
"""Every market is the Current one, then all but the last one again. (T4, U3)"""
A_SEAT_AND_ROUND: Final = 500
"""Bids of an auction (each above the last, 255 at most), purchases, loads and stored goods."""
A_DRAFT: Final = 150
"""Contracts, goods and 30 steps of gold on each side, the proposal, the answer."""


def longest(seats: int, options: dict[str, str]) -> int:
    """The most decisions of a game in which programs play.

    What a seat does in a round is bounded, because every step buys, pays, moves a card on or raises
    a bid, and nothing leads back.

    >>> longest(5, {"free-trade": "off"}), longest(5, {"free-trade": "on"})
    (22500, 42750)
    """
    drafts = MOST_DRAFTS * A_DRAFT if options["free-trade"] == "on" else 0
    return ROUNDS * seats * (A_SEAT_AND_ROUND + drafts)


def lead_on(state: ConstantinopolisState, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Leaves out of a seat's legal actions in phase 6 those with which it need never end.

    Nothing is unmade, and offers are few. (P11)
    """
    kept: i64 = 0
    for i in range(count):
        action = buffer[i]
        if actions.UNLOAD <= action < actions.SAVE or actions.FREE <= action < actions.POST:
            continue
        if action < actions.OFFER or leads_on(state, seat, action):
            buffer[kept] = action
            kept += 1
    return kept if kept > 0 else count


def leads_on(state: ConstantinopolisState, seat: i64, action: i64) -> bool:
    """Whether a program is offered a step of a trade, or one that ends something.

    An exchange of contracts that has been begun is made. (Y9)
    """
    if actions.OFFER <= action < actions.GIVE:
        return state.trades.begun[seat] < MOST_DRAFTS
    if actions.GIVE + ITEM_GOLD <= action < actions.ASK:
        return adds_gold(state, seat, GIVEN, action - actions.GIVE - ITEM_GOLD)
    if actions.ASK + ITEM_GOLD <= action < actions.PROPOSE:
        return adds_gold(state, seat, WANTED, action - actions.ASK - ITEM_GOLD)
    return action != actions.CANCEL or state.kind_of(seat) != kinds.REDRAW


def adds_gold(state: ConstantinopolisState, seat: i64, side: i64, step: i64) -> bool:
    """Whether a step of gold is one of the few that lead to an amount: no more than four of the
    smallest and one of the middle one, as in 18 = 10 + 5 + 1 + 1 + 1. (X11)"""
    gold = state.trades.gold(state.trades.draft(seat), side)
    if step == 0:
        return gold % GOLD_STEPS[1] < GOLD_STEPS[1] - 1
    return step != 1 or gold % GOLD_STEPS[2] < GOLD_STEPS[1]

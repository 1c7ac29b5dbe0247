"""Offices in the auction: what this round is worth with each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64
from tessera.core.plain_data import NOBODY, NONE
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.actions import GOODS, OFFICES, WALLS
from tessera.games.constantinopolis.course.auction import least_opening
from tessera.games.constantinopolis.course.contracts import contracts_due
from tessera.games.constantinopolis.sheet import ones
from tessera.games.constantinopolis.worth.leftovers import kept_worth
from tessera.games.constantinopolis.worth.prospects import FAME
from tessera.games.constantinopolis.worth.rounds_ahead import this_round

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState

EXCHANGE: Final = 250
"""What exchanging contracts or preempting may bring."""
PRECEDENCE: Final = 40
"""What it is worth to come one place earlier in turn order."""


def auction_worth(state: ConstantinopolisState, seat: i64, gold: i64) -> i64:
    """This round with the office that the seat has, is about to win, or could still take."""
    sheet = state.sheets[seat]
    office = sheet.office
    price: i64 = 0
    if state.challenger == seat and (state.bidder == seat or state.bidder == NOBODY):
        office = state.target
        price = state.bid if state.bidder == seat else least_opening(state, office)
    elif office != NONE and office == state.target and state.bidder == seat:
        price = state.bid
    if office != NONE:
        return office_worth(state, seat, office, gold) - price * gold
    best: i64 = 0
    found = False
    for vacant in range(OFFICES):
        if state.holder(vacant) == NOBODY:
            value = office_worth(state, seat, vacant, gold)
            if vacant != state.free_office:
                value -= state.components.vacant_office * gold
            if not found or value > best:
                best = value
                found = True
    return best


def office_worth(state: ConstantinopolisState, seat: i64, office: i64, gold: i64) -> i64:
    """What this round is worth with an office. (D1, D2, D3, D4, D5)"""
    components = state.components
    sheet = state.sheets[seat]
    draws = contracts_due(state, seat)
    if sheet.office == kinds.MAGISTER:
        draws -= components.office_contracts
    if office == kinds.MAGISTER:
        draws += components.office_contracts
    value = this_round(state, seat, draws, gold, True) + (OFFICES - office) * PRECEDENCE
    if office == kinds.PRETORIO:
        value += best_good(state, seat, gold)
    elif office == kinds.THESAURORUM:
        value += components.office_gold * gold
    return value + ability_worth(state, seat, office, gold)


def ability_worth(state: ConstantinopolisState, seat: i64, office: i64, gold: i64) -> i64:
    """What the abilities of IV and V are worth as long as they have not been used. (D4, D5)"""
    sheet = state.sheets[seat]
    if sheet.ability_used or (office != kinds.URBI and office != kinds.CONSUL):
        return 0
    if office == kinds.CONSUL:
        return EXCHANGE
    count = ones(sheet.walls)
    best: i64 = EXCHANGE
    if count < WALLS and sheet.gold >= state.components.wall_cost[0]:
        gain = state.components.wall_scores[count] * FAME
        if count > 0:
            gain -= state.components.wall_scores[count - 1] * FAME
        best = max(best, gain - state.components.wall_cost[0] * gold)
    return best


def best_good(state: ConstantinopolisState, seat: i64, gold: i64) -> i64:
    """What the most valuable good is worth that the seat can produce. (D2)"""
    best: i64 = 0
    for good in range(GOODS):
        if state.sheets[seat].can_produce(good):
            best = max(best, kept_worth(state, good, gold))
    return best

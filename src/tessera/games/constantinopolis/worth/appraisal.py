"""What a position is worth to a seat, in thousandths of a point of fame.

A rough estimate, for simple bots and for analysis: fame now, plus what gold, cargo, the plan of
this round and all that produces will bring in the rounds that are likely left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, packed, zeros
from tessera.core.plain_data import NONE
from tessera.games.constantinopolis import actions, kinds
from tessera.games.constantinopolis.actions import CONTRACTS, GOODS
from tessera.games.constantinopolis.board import CARD_PLACE
from tessera.games.constantinopolis.course.contracts import cards_to_put_aside, contracts_due
from tessera.games.constantinopolis.course.round_end import storage
from tessera.games.constantinopolis.kinds import LONG
from tessera.games.constantinopolis.sheet import Sheet, ones
from tessera.games.constantinopolis.worth import contract_plan, leftovers, rounds_ahead
from tessera.games.constantinopolis.worth.office_prospects import ability_worth, auction_worth
from tessera.games.constantinopolis.worth.prospects import FAME, cargo_worth, pay_worth

if TYPE_CHECKING:
    from tessera.games.constantinopolis.components import Components
    from tessera.games.constantinopolis.state import ConstantinopolisState

GOLD: Final = 67
"""What a gold is worth at the end … (U7)"""
GOLD_A_TURN: Final = 7
"""… and how much more for each round to come, in which it can be put to work."""
DONE: Final = 1
"""What it is worth to be done with it, all else being equal."""
NAMED: Final = 2
"""What it is worth to name a contract for exchange that is of no use. (Y9)"""
AUCTION: Final = 500
"""What an office brings on average in a round."""
WALL_WORTH: Final = packed([250, 450, 0, 200, 150, 150])
"""What each city wall is worth a round, besides what is counted elsewhere."""
UTILITY_WORTH: Final = packed([50, 100, 50, 120])
"""The same for utility buildings."""
DRAWN_INSTEAD: Final = 700
"""What a contract card is worth that is drawn because a post is empty. (N2)"""
PLANNED: Final = 80
"""What a contract that can be loaded counts before it is on board, in hundredths."""


def appraisal_of(state: ConstantinopolisState, seat: i64) -> i64:
    """The worth of a position to a seat, whatever its rivals have."""
    return worth(state, seat)


def worth(state: ConstantinopolisState, seat: i64) -> i64:
    """What a seat has and will likely get."""
    sheet = state.sheets[seat]
    if state.over():
        return sheet.fame * FAME + sheet.gold
    future = rounds_to_come(state)
    gold = gold_worth(future)
    value = sheet.fame * FAME + sheet.gold * gold
    value += at_sea_worth(state, seat, gold, future > 0) + lasting_worth(state, seat, future)
    if future > 0:
        later = rounds_ahead.later_round(state, seat, gold, 0, sheet.ship_wish)
        value += future * (later + AUCTION) + saved_worth(state, seat, gold)
        if state.phase < kinds.ACCEPTING_PHASE or just_drawn(state, seat):
            value += rounds_ahead.purchases_worth(state, seat, gold, future, later)
    if state.phase == kinds.AUCTION_PHASE:
        return value + auction_worth(state, seat, gold)
    if state.phase == kinds.BUILDING_PHASE:
        value += ability_worth(state, seat, sheet.office, gold)
        return value + rounds_ahead.this_round(state, seat, contracts_due(state, seat), gold, False)
    if state.phase == kinds.ACCEPTING_PHASE:
        return value + accepting_worth(state, seat, gold, future > 0)
    return value + end_worth(state, seat, gold, future > 0) + DONE


def rounds_to_come(state: ConstantinopolisState) -> i64:
    """How many rounds follow this one, if nobody ends the game before. (U1, U4)"""
    if state.public_left == 0:
        return 0
    return state.components.most_rounds - state.round


def gold_worth(future: i64) -> i64:
    """What a gold is worth: the more rounds follow in which to spend it, the more."""
    return GOLD + GOLD_A_TURN * future


def at_sea_worth(state: ConstantinopolisState, seat: i64, gold: i64, more_rounds: bool) -> i64:
    """What the ships at sea will bring home, less what they cannot do meanwhile. (G7)"""
    value: i64 = 0
    sheet = state.sheets[seat]
    for ship in range(sheet.ship_count):
        if not sheet.in_harbor(ship):
            value += cargo_worth(sheet, ship, gold)
        if more_rounds and sheet.ship_place(ship) == LONG:
            spaces = state.components.ship_spaces[sheet.ship_size(ship)]
            value -= spaces * contract_plan.SPACE_FOR_A_ROUND
    return value


def lasting_worth(state: ConstantinopolisState, seat: i64, future: i64) -> i64:
    """Walls for the end of the game, and what walls and utility buildings do until then. (U6)"""
    sheet = state.sheets[seat]
    value: i64 = 0
    if sheet.walls != 0:
        value += state.components.wall_scores[ones(sheet.walls) - 1] * FAME
        for wall in range(actions.WALLS):
            if sheet.has_wall(wall):
                value += future * WALL_WORTH[wall]
    for utility in range(len(UTILITY_WORTH)):
        if sheet.has_utility(utility):
            value += future * UTILITY_WORTH[utility]
    return value


def saved_worth(state: ConstantinopolisState, seat: i64, gold: i64) -> i64:
    """Contracts on posts: worth more than a card drawn instead only if they can be served."""
    sheet = state.sheets[seat]
    board = state.board
    on_post = kinds.SAVED + seat
    left = sheet.saved_count
    value: i64 = 0
    contract: i64 = 0
    while left > 0:
        if board[CARD_PLACE + contract] == on_post:
            left -= 1
            if contract != sheet.redraw:
                value += saved_contract_worth(state.components, sheet, contract, gold)
        contract += 1
    return value


def saved_contract_worth(components: Components, sheet: Sheet, contract: i64, gold: i64) -> i64:
    """A contract on a post, less what a card drawn instead would bring."""
    pay = pay_worth(components, contract, gold)
    for good in range(GOODS):
        if components.cargo(contract, good) > 0 and not sheet.can_produce(good):
            pay = 0
    return pay * 2 // 3 - DRAWN_INSTEAD


# Phase 6


def accepting_worth(state: ConstantinopolisState, seat: i64, gold: i64, more_rounds: bool) -> i64:
    """What contracts just drawn will likely bring, and later what the plan is worth."""
    if just_drawn(state, seat):
        return rounds_ahead.this_round(state, seat, cards_before(state, seat), gold, False)
    return planning_worth(state, seat, gold, more_rounds)


def planning_worth(state: ConstantinopolisState, seat: i64, gold: i64, more_rounds: bool) -> i64:
    """What it would bring to commit now, and a part of what can still be done before.

    Only a part, so that doing it is always worth more than thinking of it.
    """
    sheet = state.sheets[seat]
    goods = zeros(GOODS)
    for good in range(GOODS):
        goods[good] = sheet.goods(good)
    now = contract_plan.loaded_worth(state, seat, gold, more_rounds)
    now += leftovers.goods_worth(state, seat, goods, gold, more_rounds)
    if state.committed >> seat & 1:
        return now + DONE
    if sheet.redraw != NONE:
        now += NAMED
    return now + contract_plan.plan_worth(state, seat, gold, more_rounds) * PLANNED // 100


def just_drawn(state: ConstantinopolisState, seat: i64) -> bool:
    """Whether the contracts have just been drawn and nothing is planned yet.

    Who ends the last building turn must not hope for the cards that a guess deals out.
    """
    sheet = state.sheets[seat]
    if state.phase != kinds.ACCEPTING_PHASE or state.barrier != state.moves:
        return False
    if state.committed != 0 or len(state.trades.made) > 0:
        return False
    if sheet.post_bought or sheet.ship_bought or sheet.ship_wish != NONE:
        return False
    if sheet.aside_count != cards_to_put_aside(state, seat):
        return False
    for ship in range(sheet.ship_count):
        if sheet.in_harbor(ship) and sheet.spaces_used(ship) > 0:
            return False
    return True


def cards_before(state: ConstantinopolisState, seat: i64) -> i64:
    """How many contracts lie before a player, saved ones left out."""
    count: i64 = 0
    for contract in range(CONTRACTS):
        if state.place(contract) == kinds.BEFORE + seat:
            count += 1
    return count


# Phases 7 and 8


def end_worth(state: ConstantinopolisState, seat: i64, gold: i64, more_rounds: bool) -> i64:
    """Goods that can still be donated, or kept."""
    sheet = state.sheets[seat]
    goods = zeros(GOODS)
    for good in range(GOODS):
        goods[good] = sheet.goods(good)
    if state.kind == kinds.DONATE:
        if sheet.donation == NONE:
            return leftovers.goods_worth(state, seat, goods, gold, more_rounds)
        value: i64 = 0
        if sheet.donation != actions.DONATE_NOTHING:
            row = state.current * GOODS + sheet.donation - actions.DONATE
            goods[sheet.donation - actions.DONATE] -= state.components.donation[row]
            value = state.components.donation_fame[row] * FAME
        return value + leftovers.kept_goods_worth(state, seat, goods, gold, more_rounds)
    value = 0
    room = storage(state, seat) - sheet.goods_kept()
    if not state.deciding >> seat & 1:
        room = 0
    kind: i64 = GOODS - 1
    while kind >= 0:
        more = min(room, goods[kind] - sheet.kept(kind))
        room -= more
        value += (sheet.kept(kind) + more) * leftovers.kept_worth(state, kind, gold)
        kind -= 1
    return value

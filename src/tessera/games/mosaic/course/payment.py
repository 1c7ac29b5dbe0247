"""Costs: what things cost, what is missing, and how a cost is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.games.mosaic import events, frames
from tessera.games.mosaic.actions import HIGHEST, POPULATION_CARDS
from tessera.games.mosaic.civilization import CURRENCY, Civilization
from tessera.games.mosaic.components import COST, COST_POPULATION, Components
from tessera.games.mosaic.kinds import FOOD, IDEAS, MONEY, STANDARD_CURRENCIES, STONE

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def cost(components: Components, payer: Civilization, purpose: i64, item: i64, word: i64) -> i64:
    """One word of a cost: Stone, Ideas, Food, or Population. (D1, D3)

    The item is a card, a kind of piece, a Wonder or a Government, by purpose.
    """
    if purpose == frames.FOR_POPULATION:
        if word != FOOD:
            return 0
        if item == POPULATION_CARDS:
            return components.fallback_food
        return components.population_food[item]
    if purpose == frames.FOR_BUILD:
        return components.building_cost[components.build_kind[item] * COST + word]
    if purpose == frames.FOR_FOUND:
        return components.building_cost[item * COST + word]
    if purpose == frames.FOR_TECHNOLOGY:
        return components.technology_cost[word]
    if purpose == frames.FOR_WONDER:
        built = payer.wonder_count
        return components.wonder_cost[word] + built * components.wonder_cost_more[word]
    if word == IDEAS:
        return components.government_ideas[item]
    return 0


def missing(
    components: Components, payer: Civilization, purpose: i64, item: i64, currency: i64
) -> i64:
    """How many units of a currency Money must stand in for. (D2)"""
    lack = cost(components, payer, purpose, item, currency) - payer.row[CURRENCY + currency]
    if lack > 0:
        return lack
    return 0


def is_payable(components: Components, payer: Civilization, purpose: i64, item: i64) -> bool:
    """Whether Money covers what is missing; Population is another matter. (D2, D3)"""
    lack: i64 = 0
    for currency in range(STANDARD_CURRENCIES):
        lack += missing(components, payer, purpose, item, currency)
    return components.money_for_one * lack <= payer.row[CURRENCY + MONEY]


def least_money(state: MosaicState, seat: i64) -> i64:
    """The least units that Money stands in for in the payment now asked. (D4)"""
    payer = state.civilizations[seat]
    purpose = state.frame(frames.PURPOSE)
    item = state.frame(frames.ITEM)
    return missing(state.components, payer, purpose, item, state.frame(frames.CURRENCY))


def most_money(state: MosaicState, seat: i64) -> i64:
    """The most units, so that the rest can still be paid. (D4, Z4)"""
    components = state.components
    payer = state.civilizations[seat]
    purpose = state.frame(frames.PURPOSE)
    item = state.frame(frames.ITEM)
    asked = state.frame(frames.CURRENCY)
    bound: i64 = 0
    for currency in range(STANDARD_CURRENCIES):
        if currency < asked:
            bound += state.frame(frames.UNITS + currency)
        elif currency > asked:
            bound += missing(components, payer, purpose, item, currency)
    free = payer.currency(MONEY) // components.money_for_one - bound
    return min(min(cost(components, payer, purpose, item, asked), free), HIGHEST)


def find_currency(state: MosaicState, seat: i64) -> bool:
    """Finds the next currency of the cost to ask about; whether there is one. (D4)"""
    payer = state.civilizations[seat]
    purpose = state.frame(frames.PURPOSE)
    item = state.frame(frames.ITEM)
    currency = state.frame(frames.CURRENCY)
    while currency < STANDARD_CURRENCIES:
        if cost(state.components, payer, purpose, item, currency) > 0:
            state.set_frame(frames.CURRENCY, currency)
            return True
        currency += 1
    return False


def pay(state: MosaicState, seat: i64) -> None:
    """The whole cost is paid at one moment. (D5)"""
    components = state.components
    payer = state.changing(seat)
    purpose = state.frame(frames.PURPOSE)
    item = state.frame(frames.ITEM)
    stone = _units_paid(state, payer, STONE)
    ideas = _units_paid(state, payer, IDEAS)
    food = _units_paid(state, payer, FOOD)
    stand_ins: i64 = 0
    for currency in range(STANDARD_CURRENCIES):
        stand_ins += state.frame(frames.UNITS + currency)
    money = components.money_for_one * stand_ins
    people = cost(components, payer, purpose, item, COST_POPULATION)
    payer.add_currency(STONE, -stone)
    payer.add_currency(IDEAS, -ideas)
    payer.add_currency(FOOD, -food)
    payer.add_currency(MONEY, -money)
    payer.population -= people
    if stone + ideas + food + money + people > 0:
        state.tell(events.PAID, seat, stone, ideas, food, money, people)


def _units_paid(state: MosaicState, payer: Civilization, currency: i64) -> i64:
    """The units of a currency that are paid in it."""
    whole = cost(
        state.components, payer, state.frame(frames.PURPOSE), state.frame(frames.ITEM), currency
    )
    return whole - state.frame(frames.UNITS + currency)

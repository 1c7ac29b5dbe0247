"""What things on sale would cost a viewer, and the payment that is being settled. (D2, D4)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import first_seat, i64, vec
from tessera.core.plain_data import NONE
from tessera.games.mosaic import frames, kinds
from tessera.games.mosaic.actions import GOVERNMENTS, PILLARS, POPULATION_CARDS
from tessera.games.mosaic.board import offer_size
from tessera.games.mosaic.civilization_fields import CostView
from tessera.games.mosaic.components import COST, COST_POPULATION
from tessera.games.mosaic.course.decks import top_is_secret
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.effects.triggers import owner_of
from tessera.games.mosaic.course.payment import cost, least_money, missing, most_money
from tessera.games.mosaic.course.purchases import formula, is_tariff
from tessera.games.mosaic.course.scoring.counts import value_of
from tessera.games.mosaic.fields import BillView, PriceView
from tessera.games.mosaic.frames import PURPOSES

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def costs(state: MosaicState, seat: int, purpose: int, item: int) -> CostView:
    """What something costs a player. (D1, D3)"""
    payer = state.civilizations[seat]
    due = [int(cost(state.components, payer, purpose, item, word)) for word in range(COST)]
    return {
        "stone": due[kinds.STONE],
        "ideas": due[kinds.IDEAS],
        "food": due[kinds.FOOD],
        "money": 0,
        "population": due[COST_POPULATION],
    }


def wonder_cost(state: MosaicState, seat: int) -> CostView:
    """What a player's next Wonder costs. (K2)"""
    return costs(state, seat, frames.FOR_WONDER, 0)


def price(state: MosaicState, seat: int, purpose: int, item: int) -> PriceView:
    """A cost with what of it a player lacks. (D2, D3)"""
    components = state.components
    payer = state.civilizations[seat]
    lack = sum(
        int(missing(components, payer, purpose, item, currency))
        for currency in range(kinds.STANDARD_CURRENCIES)
    )
    money = int(components.money_for_one) * lack
    whole = costs(state, seat, purpose, item)
    people = payer.population >= whole["population"]
    return {
        "cost": whole,
        "missing": lack,
        "money": money,
        "payable": people and money <= payer.currency(kinds.MONEY),
    }


def prices(state: MosaicState, seat: int) -> dict[str, PriceView]:
    """What everything on sale would cost a player, by target."""
    components = state.components
    found = {
        "technology": price(state, seat, frames.FOR_TECHNOLOGY, 0),
        "wonder": price(state, seat, frames.FOR_WONDER, 0),
        "fallback:population": price(state, seat, frames.FOR_POPULATION, POPULATION_CARDS),
    }
    for kind in range(kinds.CITY, kinds.WONDER):
        found[f"found:{kinds.PIECES[kind]}"] = price(state, seat, frames.FOR_FOUND, kind)
    for card in _offered(state, kinds.BUILD_DECK):
        key = components.build_keys[card]
        found[f"build:{key}"] = price(state, seat, frames.FOR_BUILD, card)
    for card in _offered(state, kinds.POPULATION_DECK):
        key = components.population_keys[card]
        found[f"population:{key}"] = price(state, seat, frames.FOR_POPULATION, card)
    for government in range(GOVERNMENTS):
        key = components.government_keys[government]
        found[f"government:{key}"] = price(state, seat, frames.FOR_GOVERNMENT, government)
    return found


def _offered(state: MosaicState, deck: int) -> list[int]:
    cards = [int(state.offered(deck, i)) for i in range(offer_size(deck))]
    return [card for card in cards if card != NONE]


def yields(state: MosaicState, seat: int) -> dict[str, int]:
    """The Money that each card of the Tax & Tariff offer would bring a player. (L2, L3, X6)"""
    keys = state.components.tax_keys
    return {
        keys[card]: int(card_money(state, seat, card)) for card in _offered(state, kinds.TAX_DECK)
    }


def card_money(state: MosaicState, seat: int, card: int) -> int:
    """What a Tax or Tariff card would bring a player, the Merchant's part included. (L5)"""
    money = int(formula(state, seat, card, is_tariff(card)))
    if not is_tariff(card):
        effects = state.components.effects
        first, end = (int(effects.trigger_first[words.TAX_CARD + i]) for i in range(2))
        for at in range(first, end, 2):
            if owner_of(state, effects.triggers[at]) == seat:
                money += int(value_of(state, seat, effects.triggers[at], effects.triggers[at + 1]))
    return money


def offer_lacking(state: MosaicState, seat: int) -> dict[str, list[str]]:
    """The symbols that a player lacks to turn up each Technology of the offer. (F2)"""
    keys = state.components.technology_keys
    return {
        keys[card]: technology_lacking(state, seat, card)
        for card in _offered(state, kinds.TECHNOLOGY_DECK)
    }


def technology_lacking(state: MosaicState, seat: int, technology: int) -> list[str]:
    """The symbols that a player lacks to turn up a Technology, one entry for each. (F2)"""
    return symbols_lacking(state, seat, state.components.technology_needs, technology)


def symbols_lacking(state: MosaicState, seat: int, needs: vec[i64], card: int) -> list[str]:
    """The symbols that a player lacks of those that a card needs, one entry for each. (F2, N1)"""
    lacking: list[str] = []
    for pillar, key in enumerate(state.components.pillar_keys):
        short = needs[card * PILLARS + pillar] - state.civilizations[seat].symbols(pillar)
        lacking += [key] * max(int(short), 0)
    return lacking


def payment(state: MosaicState) -> BillView | None:
    """The payment that is asked about; a Technology seen by Republic is not named. (D4, Y3)"""
    if state.over() or state.kind != kinds.PAYMENT:
        return None
    seat = int(first_seat(state.deciding))
    purpose = int(state.frame(frames.PURPOSE))
    item = int(state.frame(frames.ITEM))
    asked = int(state.frame(frames.CURRENCY))
    return {
        "item": payment_item(state, purpose, item),
        "cost": costs(state, seat, purpose, item),
        "currency": kinds.CURRENCIES[asked],
        "least": int(least_money(state, seat)),
        "most": int(most_money(state, seat)),
        "units": {
            kinds.CURRENCIES[currency]: int(state.frame(frames.UNITS + currency))
            for currency in range(asked)
        },
    }


def payment_item(state: MosaicState, purpose: int, item: int) -> str:
    """What is bought, as a target; a secret Technology is just that."""
    key = item_key(state, purpose, item)
    if key == "none":
        return "fallback:population"
    return f"{PURPOSES[purpose]}:{key}" if key else PURPOSES[purpose]


def item_key(state: MosaicState, purpose: int, item: int) -> str | None:
    """The key of what is bought; a secret Technology seen by Republic is not named. (Y3)"""
    components = state.components
    if purpose == frames.FOR_TECHNOLOGY and state.frame(frames.FROM_SEEN) and top_is_secret(state):
        return None
    keys = {
        frames.FOR_POPULATION: [*components.population_keys, "none"],
        frames.FOR_BUILD: components.build_keys,
        frames.FOR_FOUND: kinds.PIECES,
        frames.FOR_TECHNOLOGY: components.technology_keys,
        frames.FOR_WONDER: components.wonder_keys,
        frames.FOR_GOVERNMENT: components.government_keys,
    }
    return keys[purpose][item]

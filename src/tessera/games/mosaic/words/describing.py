# mypyc: interpreted
"""What a legal action would do, in a few words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tessera.games.mosaic import frames, kinds
from tessera.games.mosaic.actions import PILLARS, POPULATION_CARDS, TABLE
from tessera.games.mosaic.knowing.price_view import (
    card_money,
    costs,
    fallback_money,
    payment,
    technology_lacking,
)
from tessera.games.mosaic.state import MosaicState
from tessera.games.mosaic.words import cards as card_words
from tessera.games.mosaic.words.cards import cost_in_words
from tessera.games.mosaic.words.effects import (
    CURRENCIES,
    DECKS,
    PIECES,
    PRODUCTIONS,
    UNITS,
    listed,
    symbols_in_words,
)
from tessera.games.mosaic.words.map import port_name
from tessera.games.mosaic.words.scene import card_name

Teller = Callable[[MosaicState, int, list[str]], str]


def describe(state: MosaicState, seat: int, action: int, names: list[str]) -> str:
    """An action in words, for somebody who is asked now."""
    verb = TABLE.verb(action)
    if verb.name in TELLERS_OF_RIVALS:
        return TELLERS_OF_RIVALS[verb.name](state, verb.words(action), names)
    return TELLERS[verb.name](state, seat, verb.words(action))


def _name(state: MosaicState, path: str) -> str:
    return card_words.name_of(state.components.figures, path)


def _price(state: MosaicState, seat: int, purpose: int, item: int) -> str:
    """A cost, as in “for 4 Stone”."""
    whole = costs(state, seat, purpose, item)
    return cost_in_words(
        {
            "stone": whole["stone"],
            "ideas": whole["ideas"],
            "food": whole["food"],
            "population": whole["population"],
        }
    )


def _leader(state: MosaicState, seat: int, words: list[str]) -> str:
    name = _name(state, f"leaders.{words[0]}")
    return f"{name}: {card_words.leader_in_words(state.components.figures, words[0])}"


def _technology_words(state: MosaicState, key: str) -> str:
    """A Technology with its effect and the symbols it gives."""
    figures = state.components.figures
    gives = symbols_in_words(figures.texts(f"technologies.{key}.pillars"))
    effect = card_words.technology_in_words(figures, key)
    return f"{_name(state, f'technologies.{key}')}: {effect} (gives {gives})"


def _draft(state: MosaicState, seat: int, words: list[str]) -> str:
    needs = state.components.figures.texts(f"technologies.{words[0]}.prerequisites")
    need = f"; needs {symbols_in_words(needs)}" if needs else ""
    return _technology_words(state, words[0]).removesuffix(")") + need + ")"


def _play(state: MosaicState, seat: int, words: list[str]) -> str:
    return f"Turn up {_technology_words(state, words[0])}"


def _technology(state: MosaicState, seat: int, words: list[str]) -> str:
    card = state.components.technology_keys.index(words[0])
    price = _price(state, seat, frames.FOR_TECHNOLOGY, card)
    lacking = technology_lacking(state, seat, card)
    lack = f"; you lack {symbols_in_words(lacking)} to turn it up" if lacking else ""
    return f"Buy {_technology_words(state, words[0])} for {price}{lack}"


def _place(state: MosaicState, seat: int, words: list[str]) -> str:
    return hex_in_words(state, words[0])


def hex_in_words(state: MosaicState, key: str) -> str:
    """A hex: its region, its port, and what lies there."""
    components = state.components
    place = components.hex_keys.index(key)
    region = components.region_names[components.region_codes.index(key[:3])]
    port = port_name(components.figures, key)
    where = f"{key.upper()} in {region}" + (f", port of {port}" if port else "")
    tile = state.tile(place)
    if tile == kinds.NO_TILE:
        return where
    words = card_words.tile_in_words(components.figures, components.tile_keys[tile])
    return f"{where}, with {words}"


def _take(state: MosaicState, seat: int, words: list[str]) -> str:
    components = state.components
    tile = state.tile(components.hex_keys.index(words[0]))
    what = card_words.tile_in_words(components.figures, components.tile_keys[tile])
    return f"{what} from {words[0].upper()}"


def _annex(state: MosaicState, words: list[str], names: list[str]) -> str:
    place = state.components.hex_keys.index(words[0])
    piece = PIECES[kinds.PIECES[state.piece_kind(place)]]
    owner = names[state.piece_owner(place)]
    return f"Take over the {piece} of {owner} on {words[0].upper()} as Priestess"


def _rival(word: str) -> int:
    """The seat that a word such as `seat2` names."""
    return int(word.removeprefix("seat")) - 1


def _golden_age(state: MosaicState, seat: int, words: list[str]) -> str:
    bonus = card_words.golden_age_bonus(state.components.figures, words[0])
    points = state.components.golden_age_points
    return f"Claim the {_name(state, f'golden_ages.{words[0]}')}: {points} points; {bonus}"


def _achievement(state: MosaicState, seat: int, words: list[str]) -> str:
    points = state.components.achievement_points
    return f"Claim the {_name(state, f'achievements.{words[0]}')}: {points} points"


def _clear(state: MosaicState, seat: int, words: list[str]) -> str:
    use = "" if state.kind == kinds.OFFER else ", once in the game by your Government"
    return f"Clear and refill the {DECKS[words[0]]} offer{use}"


def _work(state: MosaicState, seat: int, words: list[str]) -> str:
    own = state.civilizations[seat]
    currency = kinds.CURRENCIES.index(words[0])
    made = own.total_production(state.components, currency)
    return (
        f"Work for {CURRENCIES[words[0]]}: {own.population + made}"
        f" ({own.population} Population, {made} production)"
    )


def _convert(state: MosaicState, seat: int, words: list[str]) -> str:
    components = state.components
    return (
        f"Give up {components.convert_price} Population for {components.convert_amount}"
        f" {CURRENCIES[words[0]]}, once in the game"
    )


def _population(state: MosaicState, seat: int, words: list[str]) -> str:
    components = state.components
    if words[0] == "none":
        price = _price(state, seat, frames.FOR_POPULATION, POPULATION_CARDS)
        return f"Gain {components.fallback_population} Population for {price}, without a card"
    card = components.population_keys.index(words[0])
    price = _price(state, seat, frames.FOR_POPULATION, card)
    double = ", doubled by Flood Agriculture" if state.civilizations[seat].double_next else ""
    return f"Gain {components.population_gain[card]} Population{double} for {price}"


def _build(state: MosaicState, seat: int, words: list[str]) -> str:
    components = state.components
    figures = components.figures
    card = components.build_keys.index(words[0])
    price = _price(state, seat, frames.FOR_BUILD, card)
    symbols = figures.texts(f"build_cards.{words[0]}.pillars")
    gives = f" (gives {symbols_in_words(symbols)})" if symbols else ""
    effect = card_words.build_card_in_words(figures, words[0])
    return f"Build a {_name(state, f'build_cards.{words[0]}')} for {price}: {effect}{gives}"


def _found(state: MosaicState, seat: int, words: list[str]) -> str:
    price = _price(state, seat, frames.FOR_FOUND, kinds.PIECES.index(words[0]))
    return f"Build a {PIECES[words[0]]} without a card for {price}"


def _wonder(state: MosaicState, seat: int, words: list[str]) -> str:
    price = _price(state, seat, frames.FOR_WONDER, 0)
    effect = card_words.wonder_in_words(state.components.figures, words[0])
    return f"Build the {_name(state, f'wonders.{words[0]}')} for {price}: {effect}"


def _collect(state: MosaicState, seat: int, words: list[str]) -> str:
    components = state.components
    holding = f" and {state.holding} from the Holding Area" if state.holding else ""
    if words[0] in ("tax", "tariff"):
        money = fallback_money(state, seat, words[0] == "tariff")
        return f"Collect a {PRODUCTIONS[words[0]]} without a card: {money} Money{holding}"
    card = components.tax_keys.index(words[0])
    money = card_money(state, seat, card)
    name = card_name(components, kinds.TAX_DECK, card)
    unrest = components.tax_unrest[card]
    return f"Collect the {name}: {money} Money{holding}; {unrest} Unrest"


def _government(state: MosaicState, seat: int, words: list[str]) -> str:
    government = state.components.government_keys.index(words[0])
    price = _price(state, seat, frames.FOR_GOVERNMENT, government)
    effect = card_words.government_in_words(state.components.figures, words[0])
    return f"Adopt {_name(state, f'governments.{words[0]}')} for {price}: {effect}"


def _seen(state: MosaicState, seat: int, words: list[str]) -> str:
    """Only whoever has looked may take the card. (N10)"""
    deck = int(state.seen)
    card = int(state.deck_card(deck, 0))
    return f"Take the card you have looked at: {card_name(state.components, deck, card)}"


def _region(state: MosaicState, key: str) -> str:
    return _name(state, f"regions.{key}")


def _recruit(state: MosaicState, seat: int, words: list[str]) -> str:
    price = state.components.recruit_price
    return f"Recruit {UNITS[words[0]]} in {_region(state, words[1])} for {price} Money"


def _move(state: MosaicState, seat: int, words: list[str]) -> str:
    start, end = _region(state, words[1]), _region(state, words[2])
    price = state.components.move_price
    return f"Move {UNITS[words[0]]} from {start} to {end} for {price} Money"


def _money(state: MosaicState, seat: int, words: list[str]) -> str:
    due = payment(state)
    assert due is not None
    currency = due["currency"]
    whole = {
        "stone": due["cost"]["stone"],
        "ideas": due["cost"]["ideas"],
        "food": due["cost"]["food"],
    }
    units = int(words[0])
    money = units * state.components.money_for_one
    own = whole[currency] - units
    parts = [f"{own} {CURRENCIES[currency]}"] if own else []
    if money:
        parts.append(f"{money} Money")
    return f"Pay {listed(parts)}"


def _face(state: MosaicState, seat: int, words: list[str]) -> str:
    card = int(state.frame(frames.TECHNOLOGY))
    key = state.components.technology_keys[card]
    if words[0] == "up":
        return f"Turn up {_technology_words(state, key)}"
    lacking = technology_lacking(state, seat, card)
    lack = f"; you lack {symbols_in_words(lacking)}" if lacking else ""
    return f"Lay it face down for a later turn{lack}"


def _unit(state: MosaicState, seat: int, words: list[str]) -> str:
    return f"{UNITS[words[0]]} in {_region(state, words[1])}"


def _eliminate(state: MosaicState, words: list[str], names: list[str]) -> str:
    owner = names[_rival(words[0])]
    return f"Eliminate {UNITS[words[1]]} of {owner} in {_region(state, words[2])}"


def _drive(state: MosaicState, words: list[str], names: list[str]) -> str:
    owner = _rival(words[0])
    region = state.components.region_keys.index(words[1])
    units = state.civilizations[owner].units_in(region)
    start, end = _region(state, words[1]), _region(state, words[2])
    return f"Drive the army of {names[owner]} ({units}) from {start} to {end}"


def _pillar(state: MosaicState, seat: int, words: list[str]) -> str:
    pillar = state.components.pillar_keys.index(words[0])
    assert pillar < PILLARS
    have = state.civilizations[seat].symbols(pillar)
    return f"{_name(state, f'pillars.{words[0]}')}, of which you have {have}"


def _shift(state: MosaicState, seat: int, words: list[str]) -> str:
    have = state.civilizations[seat].production(kinds.PRODUCTIONS.index(words[0]))
    return f"From {PRODUCTIONS[words[0]]} (you have {have}) to {PRODUCTIONS[words[1]]}"


def _produce(state: MosaicState, seat: int, words: list[str]) -> str:
    have = state.civilizations[seat].production(kinds.PRODUCTIONS.index(words[0]))
    return f"{PRODUCTIONS[words[0]]} production, now {have}"


def _currency(state: MosaicState, seat: int, words: list[str]) -> str:
    have = state.civilizations[seat].currency(kinds.CURRENCIES.index(words[0]))
    return f"{CURRENCIES[words[0]]}, of which you have {have}"


def _end(state: MosaicState, seat: int, words: list[str]) -> str:
    return {
        "turn": "End your turn",
        "military": "End your Military action",
        "set-up": "End your set-up",
    }[words[0]]


TELLERS: Final[dict[str, Teller]] = {
    "leader": _leader,
    "draft": _draft,
    "place": _place,
    "play": _play,
    "golden-age": _golden_age,
    "achievement": _achievement,
    "clear": _clear,
    "peek": lambda state, seat, words: f"Look at the top card of the {DECKS[words[0]]} deck",
    "convert": _convert,
    "work": _work,
    "population": _population,
    "build": _build,
    "found": _found,
    "technology": _technology,
    "wonder": _wonder,
    "collect": _collect,
    "government": _government,
    "seen": _seen,
    "recruit": _recruit,
    "move": _move,
    "money": _money,
    "face": _face,
    "produce": _produce,
    "currency": _currency,
    "unit": _unit,
    "take": _take,
    "town": lambda state, seat, words: f"A {PIECES[words[0]]}",
    "pillar": _pillar,
    "region": lambda state, seat, words: _region(state, words[0]),
    "shift": _shift,
    "amount": lambda state, seat, words: f"Move {words[0]}",
    "decline": lambda state, seat, words: "Decline",
    "end": _end,
}
"""How each verb is told."""
TELLERS_OF_RIVALS: Final[dict[str, Callable[[MosaicState, list[str], list[str]], str]]] = {
    "annex": _annex,
    "eliminate": _eliminate,
    "drive": _drive,
}
"""How those verbs are told that are about somebody else, whom they call by name."""

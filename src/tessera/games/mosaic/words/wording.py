"""What happened, in words, as one viewer may be told.

A line is told once, when it happens, either to all in the same words or to its owner alone. What a
player draws, looks at or chooses in secret is told to them by a line of its own. (Y3, Y5)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tessera.core.decision import Event
from tessera.core.plain_data import NONE
from tessera.core.words import counted, listed
from tessera.games.mosaic import events, kinds
from tessera.games.mosaic.components import DRAFT_CARDS, Components
from tessera.games.mosaic.course.effects import sources
from tessera.games.mosaic.words import names as named
from tessera.games.mosaic.words.map import hex_name

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

OWNERS_ONLY: Final = {events.DRAFTED, events.SAW}
"""What nobody but the player whose doing it is may read. (B4, N9, Y3)"""

PRODUCTIONS: Final = [f"{name} production" for name in named.PRODUCTION_NAMES]
WORDS: Final = {
    "currency": named.CURRENCY_NAMES,
    "production": PRODUCTIONS,
    "giver": PRODUCTIONS,
    "taker": PRODUCTIONS,
    "piece": named.PIECE_NAMES,
    "unit": named.UNIT_NAMES,
    "deck": named.DECK_NAMES,
    "origin": named.ORIGIN_NAMES,
    "tariff": ["Tax", "Tariff"],
    "built": ["places", "builds"],
    "seen": ["", " from the top of the deck"],
    "without_effect": ["", " It has no effect any more."],
    "by_general": ["", " by the General"],
    "rank": ["", "leads", "is second in", "shares first place in"],
    "reason": ["The third Empire Scoring is done", "Two groups of tiles are all taken"],
}
"""What each number of a figure is called, where that does not depend on the figures of the game."""
NOUNS: Final = {"points": "point", "cards": "card", "units": "unit"}
"""Figures that are told as a number of things."""


def sentence(event: Event, state: MosaicState, viewer: int, names: list[str]) -> str | None:
    """One event as a sentence for a viewer; `None` where it is not theirs or not worth a line."""
    if event.kind in OWNERS_ONLY and event.seat != viewer:
        return None
    form = SENTENCES[event.kind]
    template = form if isinstance(form, str) else form(event)
    return template.format_map(_words(event, state.components, names)) if template else None


def _words(event: Event, components: Components, names: list[str]) -> dict[str, str]:
    """The figures of an event in words, by their names, and `who` it is about."""
    lists = {
        **WORDS,
        "leader": components.leader_names,
        "technology": components.technology_names,
        "tile": components.tile_names,
        "golden_age": components.golden_age_names,
        "achievement": components.achievement_names,
        "wonder": components.wonder_names,
        "pillar": components.pillar_names,
        "government": components.government_names,
        "old": components.government_names,
        "region": components.region_names,
        "from": components.region_names,
        "to": components.region_names,
        "owner": names,
    }
    words = {"who": names[event.seat] if 0 <= event.seat < len(names) else ""}
    for figure, number in zip(event.names, event.figures, strict=True):
        if figure in lists:
            words[figure] = lists[figure][number]
        elif figure in NOUNS:
            words[figure] = counted(number, NOUNS[figure])
        else:
            words[figure] = str(abs(number) if figure == "change" else number)
        if figure == "hex":
            words["hex"] = hex_name(components.figures, number)
        elif figure == "source":
            words["source"] = named.source_name(components, number)
            words["because"] = f" ({words['source']})" if words["source"] else ""
        elif figure == "card" and number != NONE:
            deck = event["deck"] if "deck" in event.names else kinds.TAX_DECK
            words["card"] = named.card_name(components, deck, number)
    return words


def _packs_passed(event: Event) -> str:
    if event["round"] == DRAFT_CARDS:
        return "All have chosen their last card."
    return "All have chosen card {round}; the packs go on to the left."


def _from_cache(event: Event) -> bool:
    """Whether a line about the tile has told all there is to tell."""
    return sources.TILE + kinds.GOODS <= event["source"] < sources.FOUND


def _population(event: Event) -> str | None:
    verb = "gains" if event["change"] > 0 else "gives up"
    return None if _from_cache(event) else f"{{who}} {verb} {{change}} Population{{because}}."


def _production(event: Event) -> str:
    verb = "rises" if event["change"] > 0 else "falls"
    return f"{{who}}'s {{production}} {verb} by {{change}}{{because}}."


def _saw(event: Event) -> str:
    if event["card"] == kinds.SCORING_CARD:
        return "{who} sees that the scoring card is on top."
    return "{who} sees {card}."


def _laid_down(event: Event) -> str:
    what = "a Technology" if event["technology"] == NONE else "{technology}"
    return f"{{who}} lays {what} face down."


def _took_card(event: Event) -> str | None:
    if event["deck"] == kinds.TAX_DECK:
        return None
    if event["card"] == NONE:
        return "{who} takes a {deck} card{seen}."
    if event["deck"] == kinds.POPULATION_DECK:
        return "{who} takes a {deck} card{seen}: {card}."
    return "{who} takes the {deck} card {card}{seen}."


def _collected(event: Event) -> str:
    name = "{tariff}" if event["card"] == NONE else "{card}"
    price = " and {unrest} Unrest" if event["unrest"] else ""
    return f"{{who}} collects a {name}: {{money}} Money{price}."


def _paid(event: Event) -> str:
    units = zip(event.figures, [*named.CURRENCY_NAMES, "Population"], strict=True)
    return f"{{who}} pays {listed([f'{number} {word}' for number, word in units if number])}."


def _holding(event: Event) -> str:
    if event["change"] > 0:
        return "The Holding Area gains {change} Money."
    return "{who} takes {change} Money from the Holding Area."


def _government(event: Event) -> str:
    if event["old"] == NONE:
        return "{who} adopts {government}."
    return "{who} gives up {old} for {government}."


def _shifted(event: Event) -> str:
    if event["amount"] == 0:
        return "{who} moves no production."
    return "{who} moves {amount} from {giver} to {taker}."


SENTENCES: Final[dict[int, str | Callable[[Event], str | None]]] = {
    events.ROUND: "Round {round} begins.",
    events.TURN: "It is {who}'s turn.",
    events.LEADER: "{who} chooses the {leader} as Leader.",
    events.DRAFTED: "{who} chooses {technology} from the pack.",
    events.PACKS_PASSED: _packs_passed,
    events.PLACED: "{who} {built} a {piece} at {hex}.",
    events.TILE: "{who} takes the tile at {hex}: {tile}.",
    events.GAINED: lambda event: (
        None if _from_cache(event) else "{who} gains {amount} {currency}{because}."
    ),
    events.PRODUCTION: _production,
    events.POPULATION: _population,
    events.SCORED: "{who} scores {points}{because}.",
    events.DREW_TECHNOLOGY: "{who} draws the top card of the Technology deck.",
    events.SAW: _saw,
    events.TURNED_UP: "{who} turns up {technology}.",
    events.LAID_DOWN: _laid_down,
    events.WORKED: (
        "{who} works for {currency}: {amount} ({people} by Population, {produced} by production)."
    ),
    events.TOOK_CARD: _took_card,
    events.COLLECTED: _collected,
    events.PAID: _paid,
    events.HOLDING: _holding,
    events.REFILLED: "The {deck} offer now shows {card}.",
    events.SCORING_CARD: "The scoring card of the {deck} deck turns up.{without_effect}",
    events.CLEARED: "{who} clears the {deck} offer of {cards}{because}.",
    events.PEEKED: "{who} looks at the top card of the {deck} deck.",
    events.GOLDEN_AGE: "{who} claims the {golden_age}.",
    events.ACHIEVEMENT: "{who} claims the Achievement {achievement}.",
    events.CONVERTED: "{who} turns Population into {amount} {currency} as Magistrate.",
    events.ANNEXED: "{who} takes over the {piece} of {owner} at {hex} as Priestess.",
    events.WONDER: "{who} builds the {wonder} at {hex}.",
    events.LIBRARY: "{who} gives the Great Library the pillar {pillar}.",
    events.GOVERNMENT: _government,
    events.RECRUITED: "{who} recruits {unit} in {region}.",
    events.MOVED: "{who} moves {unit} from {from} to {to}.",
    events.UNIT: "{who} gains {unit} in {region}{because}.",
    events.ELIMINATED: "{who} eliminates a unit of {owner}{by_general}: {unit} in {region}.",
    events.DRIVEN: "{who}'s Diplomats drive {units} of {owner} from {from} to {to}.",
    events.SHIFTED: _shifted,
    events.BARRED: "{who} has the loyalty of {region}: nobody else places Cities there.",
    events.LAPSED: "{who} gets nothing of this part of {source}: there is nothing to act on.",
    events.EMPIRE_SCORING: "Empire Scoring {number} of 3.",
    events.REGION_SCORED: "{who} {rank} {region} with {influence} influence: {points}.",
    events.GOVERNMENT_SCORED: "{who}'s {government} scores {points}.",
    events.END_BEGINS: "{reason}: the game ends with round {round}.",
    events.FINAL: "{who} scores {amount} for {origin}.",
    events.ENDED: "The game ends.",
}
"""The sentence of each kind of event, or what makes one of its figures."""

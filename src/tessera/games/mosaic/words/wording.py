"""What happened, in words, as one viewer may be told.

A line is told once, when it happens, either to all in the same words or to its owner alone. What a
player draws, looks at or chooses in secret is told to them by a line of its own. (Y3, Y5)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tessera.core.decision import Event
from tessera.games.mosaic import events, kinds
from tessera.games.mosaic.components import DRAFT_CARDS
from tessera.games.mosaic.course.effects import sources
from tessera.games.mosaic.state import MosaicState
from tessera.games.mosaic.words.effects import counted, listed
from tessera.games.mosaic.words.scene import (
    CURRENCY_NAMES,
    ORIGIN_NAMES,
    Scene,
    card_name,
    source_name,
    tax_card_name,
)

OWNERS_ONLY: Final = {events.DRAFTED, events.SAW}
"""What nobody but the player whose doing it is may read. (B4, N9, Y3)"""

Teller = Callable[[Scene], str | None]


def sentence(event: Event, state: MosaicState, viewer: int, names: list[str]) -> str | None:
    """One event as a sentence for a viewer; `None` where it is not theirs or not worth a line."""
    if event.kind in OWNERS_ONLY and event.seat != viewer:
        return None
    return TELLERS[event.kind](Scene(event, state.components, names))


def _packs_passed(scene: Scene) -> str:
    if scene.figures[0] == DRAFT_CARDS:
        return "All have chosen their last card."
    return f"All have chosen card {scene.figures[0]}; the packs go on to the left."


def _placed(scene: Scene) -> str:
    verb = "builds" if scene.figures[2] else "places"
    return f"{scene.who} {verb} a {scene.piece()} on {scene.hex(1)} in {_region_of(scene, 1)}."


def _region_of(scene: Scene, i: int) -> str:
    key = scene.components.hex_keys[scene.figures[i]]
    return scene.components.region_names[scene.components.region_codes.index(key[:3])]


def _tile(scene: Scene) -> str:
    return f"{scene.who} takes the tile on {scene.hex(1)}: {_tile_name(scene)}."


def _tile_name(scene: Scene) -> str:
    return scene.components.tile_names[scene.figures[0]]


def _from_cache(source: int) -> bool:
    """Whether a line about the tile has told all there is to tell."""
    return sources.TILE + kinds.GOODS <= source < sources.FOUND


def _gained(scene: Scene) -> str | None:
    _, amount, source = scene.figures[:3]
    if amount == 0 or _from_cache(source):
        return None
    return f"{scene.who} gains {amount} {scene.currency()}{scene.because(2)}."


def _production(scene: Scene) -> str | None:
    change = scene.figures[1]
    if change == 0:
        return None
    verb = "rises" if change > 0 else "falls"
    return f"{scene.who}'s {scene.production()} {verb} by {abs(change)}{scene.because(2)}."


def _population(scene: Scene) -> str | None:
    change, source = scene.figures[:2]
    if change == 0 or _from_cache(source):
        return None
    verb = "gains" if change > 0 else "gives up"
    return f"{scene.who} {verb} {abs(change)} Population{scene.because(1)}."


def _scored(scene: Scene) -> str | None:
    points = scene.figures[0]
    return f"{scene.who} scores {counted(points, 'point')}{scene.because(2)}." if points else None


def _saw(scene: Scene) -> str:
    deck, card = scene.figures[:2]
    if card == kinds.SCORING_CARD:
        return f"{scene.who} sees that the scoring card is on top."
    return f"{scene.who} sees {card_name(scene.components, deck, card)}."


def _laid_down(scene: Scene) -> str:
    if scene.figures[0] == kinds.NONE:
        return f"{scene.who} lays a Technology face down."
    return f"{scene.who} lays {scene.technology()} face down."


def _worked(scene: Scene) -> str:
    _, amount, population, production = scene.figures[:4]
    parts = f"{population} by Population, {production} by production"
    return f"{scene.who} works for {scene.currency()}: {amount} ({parts})."


def _took_card(scene: Scene) -> str | None:
    deck, card, seen = scene.figures[:3]
    if deck == kinds.TAX_DECK:
        return None
    from_top = " from the top of the deck" if seen else ""
    if card == kinds.NONE:
        return f"{scene.who} takes a {scene.deck()} card{from_top}."
    return f"{scene.who} takes the {scene.deck()} card {scene.card(0, 1)}{from_top}."


def _collected(scene: Scene) -> str:
    kind, card, money, unrest = scene.figures[:4]
    name = "Tariff" if kind else "Tax"
    if card != kinds.NONE:
        name = tax_card_name(scene.components, card)
    price = f" and {unrest} Unrest" if unrest else ""
    return f"{scene.who} collects a {name}: {money} Money{price}."


def _paid(scene: Scene) -> str | None:
    words = [*CURRENCY_NAMES, "Population"]
    parts = [f"{scene.figures[i]} {word}" for i, word in enumerate(words) if scene.figures[i]]
    return f"{scene.who} pays {listed(parts)}." if parts else None


def _holding(scene: Scene) -> str | None:
    change = scene.figures[0]
    if change == 0:
        return None
    if change > 0:
        return f"{change} Money go to the Holding Area."
    return f"{scene.who} takes {-change} Money from the Holding Area."


def _scoring_card(scene: Scene) -> str:
    without = " It has no effect any more." if scene.figures[1] else ""
    return f"The scoring card of the {scene.deck()} deck turns up.{without}"


def _cleared(scene: Scene) -> str:
    cards = counted(scene.figures[1], "card")
    return f"{scene.who} clears the {scene.deck()} offer of {cards}{scene.because(2)}."


def _government(scene: Scene) -> str:
    names = scene.components.government_names
    new, old = scene.figures[:2]
    if old == kinds.NONE:
        return f"{scene.who} adopts {names[new]}."
    return f"{scene.who} gives up {names[old]} for {names[new]}."


def _eliminated(scene: Scene) -> str:
    general = " by the General" if scene.figures[3] else ""
    return (
        f"{scene.who} eliminates a unit of {scene.name(0)}{general}:"
        f" {scene.unit(1)} in {scene.region(2)}."
    )


def _driven(scene: Scene) -> str:
    units = counted(scene.figures[3], "unit")
    return (
        f"{scene.who}'s Diplomats drive {units} of {scene.name(0)}"
        f" from {scene.region(1)} to {scene.region(2)}."
    )


def _shifted(scene: Scene) -> str:
    amount = scene.figures[2]
    if amount == 0:
        return f"{scene.who} leaves the productions as they are."
    return f"{scene.who} moves {amount} from {scene.production(0)} to {scene.production(1)}."


def _lapsed(scene: Scene) -> str:
    source = source_name(scene.components, scene.figures[0])
    return f"{scene.who} gets nothing of this part of {source}: there is nothing to act on."


def _region_scored(scene: Scene) -> str:
    _, influence, points, rank = scene.figures[:4]
    verb = "leads" if rank == 1 else "is second in"
    worth = counted(points, "point")
    return f"{scene.who} {verb} {scene.region(0)} with {influence} influence: {worth}."


def _government_scored(scene: Scene) -> str | None:
    points = scene.figures[1]
    if points == 0:
        return None
    name = scene.components.government_names[scene.figures[0]]
    return f"{scene.who}'s {name} scores {counted(points, 'point')}."


def _end_begins(scene: Scene) -> str:
    why = (
        "Two groups of tiles are all taken"
        if scene.figures[0] == kinds.TILES_TAKEN
        else "The third Empire Scoring is done"
    )
    return f"{why}: the game ends with round {scene.figures[1]}."


def _final(scene: Scene) -> str | None:
    origin, points = scene.figures[:2]
    if points == 0:
        return None
    return f"{scene.who} scores {points} for {ORIGIN_NAMES[origin]}."


TELLERS: Final[dict[int, Teller]] = {
    events.ROUND: lambda s: f"Round {s.figures[0]} begins.",
    events.TURN: lambda s: f"It is {s.who}'s turn.",
    events.LEADER: lambda s: (
        f"{s.who} chooses the {s.components.leader_names[s.figures[0]]} as Leader."
    ),
    events.DRAFTED: lambda s: f"{s.who} chooses {s.technology()} from the pack.",
    events.PACKS_PASSED: _packs_passed,
    events.PLACED: _placed,
    events.TILE: _tile,
    events.GAINED: _gained,
    events.PRODUCTION: _production,
    events.POPULATION: _population,
    events.SCORED: _scored,
    events.DREW_TECHNOLOGY: lambda s: f"{s.who} draws the top card of the Technology deck.",
    events.SAW: _saw,
    events.TURNED_UP: lambda s: f"{s.who} turns up {s.technology()}.",
    events.LAID_DOWN: _laid_down,
    events.WORKED: _worked,
    events.TOOK_CARD: _took_card,
    events.COLLECTED: _collected,
    events.PAID: _paid,
    events.HOLDING: _holding,
    events.REFILLED: lambda s: f"The {s.deck()} offer now shows {s.card(0, 1)}.",
    events.SCORING_CARD: _scoring_card,
    events.CLEARED: _cleared,
    events.PEEKED: lambda s: f"{s.who} looks at the top card of the {s.deck()} deck.",
    events.GOLDEN_AGE: lambda s: (
        f"{s.who} claims the {s.components.golden_age_names[s.figures[0]]}."
    ),
    events.ACHIEVEMENT: lambda s: (
        f"{s.who} claims the Achievement {s.components.achievement_names[s.figures[0]]}."
    ),
    events.CONVERTED: lambda s: (
        f"{s.who} turns Population into {s.figures[1]} {s.currency()} as Magistrate."
    ),
    events.ANNEXED: lambda s: (
        f"{s.who} takes over the {s.piece(2)} of {s.name(1)} on {s.hex(0)} as Priestess."
    ),
    events.WONDER: lambda s: (
        f"{s.who} builds the {s.components.wonder_names[s.figures[0]]} on {s.hex(1)}."
    ),
    events.LIBRARY: lambda s: (
        f"{s.who} gives the Great Library the pillar {s.components.pillar_names[s.figures[0]]}."
    ),
    events.GOVERNMENT: _government,
    events.RECRUITED: lambda s: f"{s.who} recruits {s.unit()} in {s.region(1)}.",
    events.MOVED: lambda s: f"{s.who} moves {s.unit()} from {s.region(1)} to {s.region(2)}.",
    events.UNIT: lambda s: f"{s.who} gains {s.unit()} in {s.region(1)}{s.because(2)}.",
    events.ELIMINATED: _eliminated,
    events.DRIVEN: _driven,
    events.SHIFTED: _shifted,
    events.BARRED: lambda s: (
        f"{s.who} has the loyalty of {s.region(0)}: nobody else places Cities there."
    ),
    events.LAPSED: _lapsed,
    events.EMPIRE_SCORING: lambda s: f"Empire Scoring {s.figures[0]} of 3.",
    events.REGION_SCORED: _region_scored,
    events.GOVERNMENT_SCORED: _government_scored,
    events.END_BEGINS: _end_begins,
    events.FINAL: _final,
    events.ENDED: lambda s: "The game ends.",
}

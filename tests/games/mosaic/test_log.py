"""The log: secret choices are told to their owner alone, everything else to all. (Y3, Y5)"""

from __future__ import annotations

import pytest

from tessera.core.decision import EVERYBODY, Event
from tessera.core.match import Match
from tessera.core.plain_data import NONE
from tessera.games.mosaic import events, kinds
from tessera.games.mosaic.course.effects import sources
from tessera.games.mosaic.game import GAME, components
from tessera.games.mosaic.words.wording import OWNERS_ONLY
from tessera.testing.tables import Table, random_walk
from tests.games.mosaic.positions import FIGURES, dealt

NAMES = ["Anne", "Robert", "Helene", "Jose"]
KINDS = {value for name, value in vars(events).items() if name.isupper() and isinstance(value, int)}
COMPONENTS = components(FIGURES)


def played(seed: int) -> Match:
    match = Match(GAME, NAMES, seed)
    for _, seat, action in random_walk(Table(GAME, 4, ()), seed):
        match.play(seat, action)
    return match


def said(kind: int, seat: int, *figures: int, viewer: int = EVERYBODY) -> str | None:
    event = Event(kind, seat, list(figures), events.FIGURES[kind])
    return dealt(4, 1).sentence(event, viewer, NAMES)


def test_lines_are_for_all_alike_or_for_their_owner_alone() -> None:
    state = dealt(4, 61)
    private = 0
    for event in played(61).events:
        told = [state.sentence(event, viewer, NAMES) for viewer in range(-1, 4)]
        if event.kind in OWNERS_ONLY:
            private += 1
            assert [line is not None for line in told[1:]] == [s == event.seat for s in range(4)]
            assert told[0] is None
        else:
            assert len(set(told)) == 1
    assert private > 0


def test_a_line_never_depends_on_what_has_happened_since() -> None:
    match = Match(GAME, NAMES, 63)
    told: list[tuple[Event, str | None]] = []
    for _, seat, action in random_walk(Table(GAME, 4, ()), 63):
        for event in match.play(seat, action):
            told.append((event, match.state.sentence(event, event.seat, NAMES)))
    assert any(words for _, words in told)
    for event, words in told:
        assert match.state.sentence(event, event.seat, NAMES) == words


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_kind_of_event_has_words(kind: int) -> None:
    names = events.FIGURES[kind]
    event = Event(kind, 0, [1, 1, 1, 0, 1, 1][: len(names)], names)
    sentence = dealt(4, 61).sentence(event, 0, NAMES)
    assert sentence is not None
    assert sentence.endswith(".")


def test_sentences_are_plain() -> None:
    hexes = COMPONENTS.hex_keys.index
    technology = COMPONENTS.technology_keys.index
    region = COMPONENTS.region_keys.index
    assert (
        said(events.WORKED, 0, kinds.STONE, 13, 6, 7)
        == "Anne works for Stone: 13 (6 by Population, 7 by production)."
    )
    assert (
        said(events.PLACED, 1, kinds.FARM_TOWN, hexes("ita06"), 1)
        == "Robert builds a Farm Town at Italia 6."
    )
    tile = COMPONENTS.tile_keys.index("cache-ideas")
    assert (
        said(events.TILE, 1, tile, hexes("ita06")) == "Robert takes the tile at Italia 6: 7 Ideas."
    )
    assert said(events.PLACED, 1, kinds.PORT_CITY, hexes("ita15"), 1) == (
        "Robert builds a Port City at Neapolis (Italia 15)."
    )
    assert said(events.GAINED, 1, kinds.IDEAS, 7, sources.TILE + tile - 1) is None
    seeds = technology("seeds")
    assert said(events.PRODUCTION, 0, kinds.FOOD, 3, seeds) == (
        "Anne's Food production rises by 3 (Seeds)."
    )
    assert said(events.LAID_DOWN, 2, NONE) == "Helene lays a Technology face down."
    assert said(events.LAID_DOWN, 2, seeds) == "Helene lays Seeds face down."
    assert (
        said(events.REGION_SCORED, 3, region("hispania"), 10, 10, 1)
        == "Jose leads Hispania with 10 influence: 10 points."
    )
    assert (
        said(events.REGION_SCORED, 3, region("hispania"), 10, 10, 3)
        == "Jose shares first place in Hispania with 10 influence: 10 points."
    )
    population = COMPONENTS.population_keys.index("p04")
    assert said(events.TOOK_CARD, 0, kinds.POPULATION_DECK, population, 0) == (
        "Anne takes a Population card: 2 Population for 10 Food."
    )
    assert said(events.HOLDING, 0, 5) == "The Holding Area gains 5 Money."
    assert said(events.PAID, 0, 3, 0, 0, 2, 2) == "Anne pays 3 Stone, 2 Money and 2 Population."
    assert said(events.HOLDING, 0, -15) == "Anne takes 15 Money from the Holding Area."
    assert said(events.COLLECTED, 1, 0, 3, 22, 3) == (
        "Robert collects a Tax of 2 × Population + 2 × Government: 22 Money and 3 Unrest."
    )
    assert said(events.SAW, 1, kinds.TECHNOLOGY_DECK, seeds) is None
    assert said(events.SAW, 1, kinds.TECHNOLOGY_DECK, seeds, viewer=1) == "Robert sees Seeds."
    assert said(events.DRAFTED, 1, seeds, viewer=1) == "Robert chooses Seeds from the pack."
    assert said(events.END_BEGINS, -1, kinds.TILES_TAKEN, 9) == (
        "Two groups of tiles are all taken: the game ends with round 9."
    )

"""The audit: whatever is lost, doubled or miscounted is found and put into a sentence."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tessera.games.mosaic import board as at
from tessera.games.mosaic import kinds
from tessera.games.mosaic.actions import SEATS
from tessera.games.mosaic.audit import faults
from tessera.games.mosaic.civilization import BESIDE_CITIES, CITIES_IN, SYMBOLS
from tessera.games.mosaic.course.pieces import add_units
from tessera.games.mosaic.state import MosaicState
from tests.games.mosaic.positions import arranged


def position() -> MosaicState:
    """A small table with something of everything."""
    state = arranged(
        {
            "leader": "scribe",
            "government": "tyranny",
            "technologies": ["seeds", "formations"],
            "face_down": ["art"],
            "build_cards": {"forum": 1},
            "cities": ["ita02"],
            "farms": ["ita03"],
            "wonders": {"sphinx": "ita05"},
            "infantry": {"italia": 2},
            "tax_cards": ["tax03"],
            "golden_ages": ["kings"],
            "money": 5,
            "points": 7,
        },
        {"cities": ["gre02"], "achievements": ["populous"]},
        tiles={"ita06": "grain"},
    )
    assert faults(state) == []
    return state


def number(state: MosaicState, technology: str) -> int:
    return state.components.technology_keys.index(technology)


def put(word: int, value: int) -> Callable[[MosaicState], None]:
    """Writes a word of the board."""

    def change(state: MosaicState) -> None:
        state.board[word] = value

    return change


def add(name: str, value: int) -> Callable[[MosaicState], None]:
    """Adds to a figure of the first player."""

    def change(state: MosaicState) -> None:
        player = state.changing(0)
        setattr(player, name, getattr(player, name) + value)

    return change


def add_word(word: int, value: int) -> Callable[[MosaicState], None]:
    """Adds to a word of the first player's row."""

    def change(state: MosaicState) -> None:
        state.changing(0).row[word] += value

    return change


def set_state(name: str, value: int) -> Callable[[MosaicState], None]:
    def change(state: MosaicState) -> None:
        setattr(state, name, value)

    return change


def forget_occupied(state: MosaicState) -> None:
    state.changing_hexes()[at.OCCUPIED + 2] = 0


def forget_scoring(state: MosaicState) -> None:
    state.changing(0).at_the_end = state.changing(0).at_the_end[2:]


TAMPERINGS: dict[str, Callable[[MosaicState], None]] = {
    "a Technology in two places": lambda s: s.set_offered(0, 0, number(s, "seeds")),
    "a Technology lost from its deck": lambda s: s.move_technology(
        int(s.deck_card(0, 3)), kinds.FACE_DOWN
    ),
    "a Technology before nobody": lambda s: s.move_technology(number(s, "art"), kinds.FACE_UP + 5),
    "a Population card that is nowhere": put(at.POPULATION_PLACE, kinds.CARD_USED),
    "a Tax card that nobody has": put(at.TAX_PLACE + 2, kinds.CARD_IN_DECK),
    "a Build card too many": lambda s: s.set_offered(1, 0, s.components.build_keys.index("forum")),
    "a scoring card twice": set_state("scoring_cards", 1),
    "four scorings": set_state("scorings_done", 4),
    "fewer scorings than none": set_state("scorings_due", -1),
    "a deck that has lost count": put(at.DECK + at.FIRST_BATCH, 3),
    "a tile under a piece": lambda s: s.lay_tile(2 * 40 + 1, kinds.FISH),
    "goods out of nowhere": lambda s: s.changing(0).add_goods(1, 8),
    "an occupied hex without a piece": forget_occupied,
    "a Wonder elsewhere": put(at.WONDER_HEX + 8, 2 * 40 + 9),
    "a Wonder of another": put(at.WONDER_OWNER + 8, 1),
    "units miscounted": lambda s: add_units(s, 0, 0, 2, 9),
    "units out of play": lambda s: add_units(s, 0, 0, 0, 1),
    "units that have moved without being there": lambda s: s.add_moved(1, 2, 1),
    "less than nothing": lambda s: s.changing(0).add_currency(kinds.MONEY, -6),
    "points of unknown origin": add("points", 1),
    "a Golden Age of two": set_state("golden_ages_left", 511),
    "an Achievement of two": add("achievements", 1),
    "a Government of another": put(at.GOVERNMENT_OWNER, 1),
    "a Leader of two": lambda s: setattr(s.changing(1), "leader", s.civilizations[0].leader),
    "two who are asked": set_state("deciding", 3),
    "nobody who is asked": set_state("deciding", 0),
    "symbols miscounted": add_word(SYMBOLS, 1),
    "Cities of a region miscounted": add_word(CITIES_IN + 3, 1),
    "Cities and Wonders of a region miscounted": put(at.CITIES_AND_WONDERS + 2, 1),
    "Siege Engines out of nowhere": put(at.SIEGE_ENGINES + 2, 1),
    "influence out of nowhere": put(at.INFLUENCE + 2 * SEATS, 99),
    "a Wonder without what it scores": forget_scoring,
    "hexes beside Cities made up": add_word(BESIDE_CITIES + 5, 1),
    "Technologies miscounted": add("technology_count", 1),
    "Unrest miscounted": add("unrest", 1),
    "a trait that no card gives": add("traits", kinds.ARMORED),
    "recruits that no card gives": add("recruit_bonus", 1),
    "Projects miscounted": add("project_count", 1),
}


@pytest.mark.parametrize("name", TAMPERINGS)
def test_the_audit_finds(name: str) -> None:
    """A1, C9, D6, N3, P1, U3."""
    state = position()
    TAMPERINGS[name](state)
    found = faults(state)
    assert found
    assert all(fault.endswith(".") for fault in found)

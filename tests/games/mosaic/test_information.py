"""Secrets: what is hidden from a seat changes nothing that the seat can ask for. (Y2, Y3, Y5)"""

from __future__ import annotations

import json
from typing import cast

import pytest

from tessera.core.chance import seeded
from tessera.core.decision import EVERYBODY, Event
from tessera.core.packed import seats_in
from tessera.games.mosaic import kinds
from tessera.games.mosaic.game import GAME
from tessera.games.mosaic.state import MosaicState
from tests.games.mosaic.positions import arranged, play, random_game

NAMES = ["Anne", "Robert", "Helene", "Jose", "Joan", "Paul"]


def noticed_by(state: MosaicState, viewer: int) -> str:
    """Everything that a viewer can ask for."""
    names = NAMES[: state.seats]
    legal = state.legal(viewer) if viewer >= 0 else []
    return json.dumps(
        [
            state.view(viewer),
            [decision.as_data() for decision in state.pending()],
            [standing.as_data() for standing in state.standings()],
            state.screen(viewer, names),
            [state.describe(viewer, action, names) for action in legal],
            state.question(viewer, names) if legal else "",
            [str(state.refusal(viewer, action)) for action in range(GAME.actions.size)],
        ]
    )


def heard_by(events: list[Event], state: MosaicState, viewer: int) -> list[str | None]:
    names = NAMES[: state.seats]
    return [state.sentence(event, viewer, names) for event in events]


@pytest.mark.parametrize("seats", [2, pytest.param(5, marks=pytest.mark.long)])
def test_hidden_facts_change_nothing_for_anybody_else(seats: int) -> None:
    """Decks, boxes, packs, picks and secret cards are swapped for others that fit."""
    chance = seeded(4)
    for number, (state, _, _) in enumerate(random_game(seats, 7)):
        if number % 47 == 0:
            for viewer in range(-1, seats):
                other = state.guess(viewer, chance)
                assert noticed_by(other, viewer) == noticed_by(state, viewer)


def test_nobody_sees_who_has_chosen_what_in_the_draft() -> None:
    """B4, Y5: others notice that somebody has chosen, and nothing else."""
    packs = [{"pack": ["art", "bows", "seeds"]}, {"pack": ["dance", "drama", "quarry"]}]
    state = arranged(*[cast(dict[str, object], pack) for pack in packs], asked="draft")
    ways = []
    for choice in ("art", "bows"):
        way = state.clone()
        way.journal = []
        play(way, f"0: draft {choice}")
        ways.append((noticed_by(way, 1), heard_by(way.journal, way, 1)))
        assert any(heard_by(way.journal, way, 0))
        assert heard_by(way.journal, way, EVERYBODY) == [None] * len(way.journal)
    assert ways[0] == ways[1]
    assert noticed_by(state, 1) != ways[0][0]


def test_packs_are_not_seen_before_all_leaders_are_chosen() -> None:
    """B2."""
    state, _, _ = next(random_game(3, 8))
    assert state.kind == kinds.LEADER
    for viewer in range(3):
        view = state.view(viewer)
        civilizations = cast(list[dict[str, object]], view["civilizations"])
        assert [own["pack"] for own in civilizations] == [None] * 3


def test_a_look_as_republic_is_for_its_owner_alone() -> None:
    """N9: others see which deck."""
    state = arranged({"government": "republic"}, {}, {})
    state.journal = []
    play(state, "0: peek build")
    own, other = (state.view(viewer) for viewer in (0, 1))
    assert own["seen"] == other["seen"] == "build"
    assert own["seen_card"] is not None
    assert other["seen_card"] is None
    told = [heard_by(state.journal, state, viewer) for viewer in (0, 1, EVERYBODY)]
    assert told[1] == told[2]
    assert [line for line in told[0] if line not in told[1]] == ["Anne sees Farm Town."]


@pytest.mark.parametrize("face", ["up", "down"])
def test_a_technology_taken_after_a_look_is_named_when_it_is_turned_up(face: str) -> None:
    """Y3."""
    state = arranged(
        {"government": "republic", "ideas": 5}, {}, technology_deck=["seeds", "art", "bows"]
    )
    state.journal = []
    play(state, "0: peek technology", "0: seen", "0: money 0", f"0: face {face}")
    heard = " ".join(line or "" for line in heard_by(state.journal, state, 1))
    assert ("Seeds" in heard) == (face == "up")
    assert ("seeds" in json.dumps(state.view(1))) == (face == "up")
    assert "seeds" in json.dumps(state.view(0))


def test_everything_is_open_at_the_end() -> None:
    """Y3: face-down cards too."""
    state = [state for state, _, _ in random_game(2, 9)][-1]
    while not state.over():
        seat = seats_in(state.deciding)[0]
        state.apply(seat, state.legal(seat)[-1])
    for own in cast(list[dict[str, object]], state.view(EVERYBODY)["civilizations"]):
        assert len(cast(list[str], own["face_down"])) == own["face_down_count"]

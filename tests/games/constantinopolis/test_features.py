"""Constantinopolis' features: the slots hold what their names say, and plans stay secret."""

from __future__ import annotations

from tessera.core.packed import shorts
from tessera.core.state import State
from tessera.games.constantinopolis.game import GAME, ROOMS
from tessera.games.constantinopolis.kinds import DECISIONS
from tessera.testing.tables import Table, random_walk
from tests.games.constantinopolis.positions import arranged, dealt

LAYOUT = GAME.feature_layout


def named(state: State, seat: int) -> dict[str, int]:
    """The features of a seat that are not 0, by name."""
    buffer = shorts(LAYOUT.size)
    state.features_into(seat, buffer)
    return {name: number for name, number in zip(LAYOUT.names(), buffer, strict=True) if number}


def test_the_kinds_of_decision_are_those_of_the_rooms() -> None:
    assert [room.name for room in ROOMS] == DECISIONS


def test_a_fresh_game_shows_the_auction_and_the_market() -> None:
    state = dealt(2, 1)
    seat = state.pending()[0].seat
    found = named(state, seat)
    view = state.view(seat)
    assert found["asked of you office"] == found["phase auction"] == found["players 2"] == 1
    assert found[f"market {view['current']}"] == found[f"next market {view['next_market']}"] == 1
    assert found["rounds to come"] == 8
    assert found["own: active"] == 1
    assert found["gold"] == found["own: gold"]
    assert "asked of you office" not in named(state, 1 - seat)


def test_gold_counts_for_rivals_too_for_it_was_seen_when_it_changed() -> None:
    state = arranged("office", {"gold": 17}, {"gold": 5})
    assert named(state, 0)["rival 1: gold"] == 5
    assert named(state, 1)["rival 1: gold"] == 17


def test_a_loaded_contract_looks_to_rivals_as_if_it_still_lay_there() -> None:
    """V7: what is loaded in phase 6 is a secret until all have committed."""
    seen = 0
    for state, seat, action in random_walk(Table(GAME, 2, ()), 2):
        if GAME.actions.text(action).startswith("load"):
            contract = GAME.actions.text(action).split()[1]
            before = named(state, 1 - seat)
            after = state.clone()
            after.apply(seat, action)
            assert named(after, seat)[f"loaded {contract}"] == 1
            if after.deciding == state.deciding:
                assert named(after, 1 - seat) == before
                seen += 1
    assert seen > 0


def test_ships_and_what_they_carry_are_counted_by_voyage() -> None:
    for state, _, _ in random_walk(Table(GAME, 3, ()), 4):
        found = named(state, 0)
        fleet = sum(
            number
            for name, number in found.items()
            if name.startswith(("own: in harbor", "own: short voyage", "own: long voyage"))
        )
        assert fleet == found["own: fleet"]

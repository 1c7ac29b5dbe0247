"""Mosaic's features: the slots hold what their names say, and hidden cards stay hidden."""

from __future__ import annotations

from tessera.core.packed import shorts
from tessera.core.state import State
from tessera.games.mosaic import kinds
from tessera.games.mosaic.game import GAME, ROOMS
from tessera.games.mosaic.kinds import DECISIONS, TRAITS
from tessera.testing.tables import Table, random_walk

LAYOUT = GAME.feature_layout


def named(state: State, seat: int) -> dict[str, int]:
    """The features of a seat that are not 0, by name."""
    buffer = shorts(LAYOUT.size)
    state.features_into(seat, buffer)
    return {name: number for name, number in zip(LAYOUT.names(), buffer, strict=True) if number}


def test_the_kinds_of_decision_are_those_of_the_rooms() -> None:
    assert [room.name for room in ROOMS] == DECISIONS


def test_the_traits_are_those_of_the_bits() -> None:
    bits = [getattr(kinds, name.upper().replace("-", "_")) for name in TRAITS]
    assert bits == [1 << number for number in range(len(bits))]


def test_figures_of_a_civilization_are_those_of_the_view() -> None:
    for number, (state, seat, _) in enumerate(random_walk(Table(GAME, 3, ()), 3)):
        if number % 40 == 0:
            found = named(state, seat)
            for step in range(3):
                own = state.view(seat)["civilizations"][(seat + step) % 3]  # type: ignore[index]
                whose = "own" if step == 0 else f"rival {step}"
                assert found.get(f"{whose}: population", 0) == own["population"]
                assert found.get(f"{whose}: points", 0) == own["points"]
                assert found.get(f"{whose}: has money", 0) == own["money"]
                assert found.get(f"{whose}: produces tax", 0) == own["total_production"]["tax"]
                for technology in own["technologies"]:
                    assert found[f"{whose}: technology {technology}"] == 1
                cards = f"{whose}: build card "
                assert own["build_cards"] == {
                    name.removeprefix(cards): found[name]
                    for name in found
                    if name.startswith(cards)
                }
                for pillar, symbols in own["symbols"].items():
                    assert found.get(f"{whose}: symbol {pillar}", 0) == symbols


def test_a_pack_is_seen_in_the_draft_and_not_before() -> None:
    seen = 0
    for state, seat, _ in random_walk(Table(GAME, 4, ()), 5):
        packs = [name for name in named(state, seat) if name.startswith("pack ")]
        view = state.view(seat)["civilizations"][seat]["pack"]  # type: ignore[index]
        assert sorted(packs) == sorted(f"pack {key}" for key in view or [])
        seen += bool(packs)
        if state.view(seat)["asked"] == "turn":
            break
    assert seen > 0

"""Taking back: a move is final once it has shown something or passed the decision on. (Y1)"""

from __future__ import annotations

import pytest

from tessera.core.match import Match
from tessera.core.packed import seats_in
from tessera.core.refusal import TesseraError
from tessera.games.constantinopolis.game import GAME
from tessera.games.constantinopolis.state import ConstantinopolisState
from tests.games.constantinopolis.positions import FREE_TRADE, arranged, play

JEN: dict[str, object] = {"gold": 30, "goods": {"alimentary": 2}, "contracts": ["c050"]}


def auction() -> ConstantinopolisState:
    return arranged("office", {"gold": 30}, {"gold": 30})


def building(consul: bool) -> ConstantinopolisState:
    """Greg may build; Jen, as Consul or not, comes after him."""
    greg: dict[str, object] = {
        "office": "praefectus-urbi",
        "gold": 60,
        "goods": {"alimentary": 4, "industrial": 2},
        "production": ["ager", "metallum"],
        "commercial": ["caupona"],
        "utility": ["redemptor"],
        "walls": ["wall-exchange", "wall-bundle"],
    }
    jen: dict[str, object] = {"office": "consul" if consul else "comes-thesaurorum", "gold": 40}
    return arranged("build", greg, jen, current="porta-aurea", active=0)


def planning() -> ConstantinopolisState:
    greg: dict[str, object] = {
        "office": "praefectus-urbi",
        "gold": 30,
        "contracts": ["c001", "c013", "c022"],
        "saved": ["c046"],
        "posts": 2,
        "goods": {"alimentary": 4, "consumer": 2},
        "commercial": ["caupona"],
        "walls": ["wall-exchange", "wall-bundle"],
    }
    return arranged("accept", greg, JEN, current="porta-aurea", options=FREE_TRADE, round=3)


def donating() -> ConstantinopolisState:
    greg: dict[str, object] = {
        "goods": {"alimentary": 6, "consumer": 2},
        "walls": ["wall-exchange", "wall-bundle"],
    }
    return arranged("donate", greg, JEN, current="porta-aurea")


CAN_BE_TAKEN_BACK = {
    "build": (
        building(False),
        ["0: build figulina", "0: redemptor cura", "0: build public-3", "0: build wall-ship"],
    ),
    "deal": (
        building(True),
        [
            "0: buy consumer",
            "0: sell alimentary",
            "0: use caupona",
            "0: exchange alimentary industrial",
            "0: bundle aai",
            "0: build wall-ship",
        ],
    ),
    "plan": (
        planning(),
        [
            "0: load c001 ship1",
            "0: save c013",
            "0: free c046",
            "0: redraw c013",
            "0: sell alimentary",
            "0: use caupona",
            "0: exchange consumer alimentary",
            "0: bundle aac",
            "0: offer seat2",
        ],
    ),
    "donate": (donating(), ["0: exchange consumer alimentary", "0: bundle aac"]),
}

FINAL = {
    "auction": (auction(), ["0: stay", "0: office consul", "0: contest praefectus-pretorio"]),
    "build": (building(True), ["0: build figulina", "0: redemptor emporium", "0: end turn"]),
    "plan": (planning(), ["0: post", "0: ship small", "0: commit"]),
    "donate": (donating(), ["0: donate alimentary", "0: donate nothing"]),
}

AFTER = [
    (auction(), ["0: contest praefectus-pretorio", "0: bid 3", "1: bid 5", "0: bid 6"]),
    (building(True), ["0: build figulina", "1: preempt"]),
    (building(True), ["0: build figulina", "1: pass"]),
    (planning(), ["0: redraw c013", "0: redraw c022"]),
    (planning(), ["0: redraw c013", "0: draw"]),
    (planning(), ["0: offer seat2", "0: give consumer", "0: ask gold-5", "0: propose"]),
]


@pytest.mark.parametrize("name", CAN_BE_TAKEN_BACK)
def test_what_shows_nothing_can_be_taken_back(name: str) -> None:
    position, moves = CAN_BE_TAKEN_BACK[name]
    for move in moves:
        state = position.clone()
        play(state, move)
        assert state.barrier < state.moves, move


@pytest.mark.parametrize("name", FINAL)
def test_what_shows_something_or_passes_on_is_final(name: str) -> None:
    position, moves = FINAL[name]
    for move in moves:
        state = position.clone()
        play(state, move)
        assert state.barrier == state.moves, move


@pytest.mark.parametrize(("position", "moves"), AFTER)
def test_answers_and_exchanges_are_final(position: ConstantinopolisState, moves: list[str]) -> None:
    state = position.clone()
    play(state, *moves)
    assert state.barrier == state.moves


def test_putting_an_offer_together_can_be_taken_back_piece_by_piece() -> None:
    state = planning()
    for move in ("0: offer seat2", "0: give consumer", "0: ask gold-5", "0: ask c050", "0: cancel"):
        play(state, move)
        assert state.barrier < state.moves, move


def test_answering_an_offer_or_a_wish_for_a_ship_is_final() -> None:
    for answer in ("accept", "decline"):
        state = planning()
        play(state, "0: offer seat2", "0: give consumer", "0: ask gold-5", "0: propose")
        play(state, f"1: {answer}")
        assert state.barrier == state.moves
    for answer in ("waive", "ship large"):
        first: dict[str, object] = {"office": "magister-officiorum", "gold": 30}
        state = arranged("accept", first, {"office": "consul", "gold": 30}, ships_left={"large": 1})
        play(state, "1: ship large")
        assert seats_in(state.deciding) == [0]
        play(state, f"0: {answer}")
        assert state.barrier == state.moves


def test_the_table_takes_back_only_its_very_last_move() -> None:
    match = Match(GAME, ["Greg", "Jen"], 7)
    while match.state.dump()["asked"] != "build":
        seat = seats_in(match.state.deciding)[0]
        match.play(seat, match.state.default(seat))
    seat = seats_in(match.state.deciding)[0]
    before = match.state.dump()
    match.play(seat, "build mensae")
    assert match.can_undo()
    match.undo()
    assert match.state.dump() == before
    match.play(seat, "end turn")
    assert not match.can_undo()
    with pytest.raises(TesseraError):
        match.undo()

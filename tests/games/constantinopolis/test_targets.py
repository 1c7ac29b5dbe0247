"""Targets: every click means some move, and what it means fits the position."""

from __future__ import annotations

import pytest

from tessera.core.refusal import TesseraError
from tessera.games.constantinopolis.game import GAME
from tessera.games.constantinopolis.state import ConstantinopolisState
from tests.games.constantinopolis.positions import FREE_TRADE, arranged, dealt, play, random_game

ALL_TARGETS = sorted({t for action in range(GAME.actions.size) for t in GAME.targets(action)})


def meant(state: ConstantinopolisState, seat: int, target: str) -> str:
    return GAME.actions.text(state.meant(seat, target))


def why(state: ConstantinopolisState, seat: int, target: str) -> str:
    """What somebody is told who clicks on a piece that does not light up."""
    return str(state.refusal(seat, state.meant(seat, target)))


@pytest.mark.parametrize("asked", ["office", "build", "accept", "donate"])
def test_every_piece_means_something(asked: str) -> None:
    state = arranged(asked, {"contracts": ["c001"]}, {}, options=FREE_TRADE)
    assert ALL_TARGETS
    for target in ALL_TARGETS:
        for seat in (0, 1):
            action = state.meant(seat, target)
            assert (state.refusal(seat, action) is None) == (action in state.legal(seat)), target


@pytest.mark.parametrize("target", ["", "moon", "office:moon", "contract:", "seat:x", "good:x"])
def test_unknown_pieces_are_refused_in_words(target: str) -> None:
    with pytest.raises(TesseraError):
        dealt(2, 1).meant(0, target)


def test_an_office_is_kept_taken_or_contested() -> None:
    state = arranged("office", {}, {})
    assert meant(state, 0, "office:magister-officiorum") == "stay"
    assert meant(state, 0, "office:consul") == "office consul"
    assert meant(state, 0, "office:praefectus-pretorio") == "contest praefectus-pretorio"
    play(state, "0: contest praefectus-pretorio", "0: bid 3")
    assert why(state, 1, "office:consul") == "It is time to raise the bid or to pass."


def test_a_contract_is_loaded_or_unloaded() -> None:
    state = arranged("accept", {"contracts": ["c001"], "goods": {"alimentary": 1}}, {})
    assert meant(state, 0, "contract:c001") == "load c001 ship1"
    play(state, "0: load c001 ship1")
    assert meant(state, 0, "contract:c001") == "unload c001"


def test_a_good_is_what_the_question_makes_of_it() -> None:
    luxury: dict[str, object] = {"goods": {"luxury": 3}, "production": ["ager", "vinaria"]}
    assert meant(arranged("build", luxury, {}), 0, "good:luxury") == "sell luxury"
    state = arranged("donate", luxury, {})
    assert meant(state, 0, "good:luxury") == "donate luxury"
    play(state, "0: donate nothing", "1: donate nothing")
    assert meant(state, 0, "good:luxury") == "keep luxury"


def test_a_piece_that_does_not_light_up_says_why() -> None:
    """A click has an effect or gets an answer, whatever is asked, at any moment of a game."""
    for number, (state, _, _) in enumerate(random_game(3, 5, FREE_TRADE)):
        if number % 40:
            continue
        for seat in range(3):
            lit = {target for action in state.legal(seat) for target in GAME.targets(action)}
            for target in ALL_TARGETS:
                # One's own office is a piece by itself, `own-office`.
                if target not in lit and meant(state, seat, target) != "stay":
                    assert state.refusal(seat, state.meant(seat, target)) is not None, target


def test_a_piece_of_another_phase_says_when_it_is_used() -> None:
    building = arranged("build", {"contracts": ["c001"]}, {}, options=FREE_TRADE)
    time = "It is time to buy buildings, to deal or to end your turn"
    assert why(building, 0, "shipyard:large") == f"{time}; ships are bought in phase 6."
    assert why(building, 0, "contract:c001") == f"{time}; ships are loaded in phase 6."
    assert why(building, 0, "office:consul") == f"{time}; offices are chosen in phase 1."
    assert why(building, 0, "donation:consumer") == f"{time}; donations are made in phase 7."
    assert why(building, 0, "seat:1") == f"{time}; players trade in phase 6."
    accepting = arranged("accept", {}, {})
    time = "It is time to accept contracts or to commit"
    assert why(accepting, 0, "building:metallum") == f"{time}; buildings are bought in phase 4."
    assert why(accepting, 0, "ship:ship1") == "No contract lies before you."


def test_the_exchange_wall_means_what_one_has_and_makes() -> None:
    luxury: dict[str, object] = {"goods": {"luxury": 1}, "walls": ["wall-exchange"]}
    state = arranged("build", luxury, {})
    assert meant(state, 0, "own:wall-exchange") == "exchange luxury alimentary"
    play(state, "0: exchange luxury alimentary")
    assert why(state, 0, "own:wall-exchange") == "The Exchange Wall has been used this round."

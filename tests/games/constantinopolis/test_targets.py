"""Targets: every click means some move, and what it means fits the position."""

from __future__ import annotations

import pytest

from tessera.core.refusal import TesseraError
from tessera.games.constantinopolis.game import GAME
from tests.games.constantinopolis.positions import FREE_TRADE, arranged, dealt, play

ALL_TARGETS = sorted({t for action in range(GAME.actions.size) for t in GAME.targets(action)})


def meant(state: object, seat: int, target: str) -> str:
    return GAME.actions.text(GAME.meant(state, seat, target))  # type: ignore[arg-type]


@pytest.mark.parametrize("asked", ["office", "build", "accept", "donate"])
def test_every_piece_means_something(asked: str) -> None:
    state = arranged(asked, {"contracts": ["c001"]}, {}, options=FREE_TRADE)
    for target in ALL_TARGETS:
        for seat in (0, 1):
            state.refusal(seat, GAME.meant(state, seat, target))


@pytest.mark.parametrize("target", ["", "moon", "office:moon", "contract:", "seat:x", "good:x"])
def test_unknown_pieces_are_refused_in_words(target: str) -> None:
    with pytest.raises(TesseraError):
        GAME.meant(dealt(2, 1), 0, target)


def test_an_office_is_kept_taken_or_contested() -> None:
    state = arranged("office", {}, {})
    assert meant(state, 0, "office:magister-officiorum") == "stay"
    assert meant(state, 0, "office:consul") == "office consul"
    assert meant(state, 0, "office:praefectus-pretorio") == "contest praefectus-pretorio"
    play(state, "0: contest praefectus-pretorio", "0: bid 3")
    assert meant(state, 1, "office:praefectus-pretorio") == "bid 4"


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

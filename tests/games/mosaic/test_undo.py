"""Taking back: a move is final once it has shown something or passed the decision on. (Z1)"""

from __future__ import annotations

from collections import Counter

import pytest

from tessera.core.match import Match
from tessera.core.packed import seats_in
from tessera.core.refusal import TesseraError
from tessera.games.mosaic import kinds
from tessera.games.mosaic.actions import DECK_KINDS, PEEK, SEEN, TECHNOLOGIES
from tessera.games.mosaic.card_fields import deck_data
from tessera.games.mosaic.game import GAME
from tessera.games.mosaic.state import MosaicState
from tests.games.mosaic.positions import SEATS, arranged, play, random_game

ALWAYS_FINAL = {"leader", "draft", "starting-city"}
"""Everybody chooses once in these, and then others do."""
NEVER_SEEN_BEFORE = (kinds.FACE_DOWN, kinds.CHOSEN)


def shows_something(before: MosaicState, after: MosaicState, action: int) -> bool:
    """Whether a card was drawn, looked at, shown to be the one that was, or turned up."""
    if PEEK <= action < PEEK + DECK_KINDS:
        return True
    if action == SEEN and before.seen != kinds.TECHNOLOGY_DECK:
        return True
    for deck in range(DECK_KINDS):
        if deck_data(before, deck) != deck_data(after, deck):
            return True
    return any(
        before.technology_place(card) - seat in NEVER_SEEN_BEFORE
        and after.technology_place(card) == kinds.FACE_UP + seat
        for card in range(TECHNOLOGIES)
        for seat in range(before.seats)
    )


@pytest.mark.parametrize("seats", SEATS)
def test_exactly_what_shows_nothing_and_passes_nothing_on_can_be_taken_back(seats: int) -> None:
    """Z1: whatever is asked, the same three things make an answer final."""
    undoable: Counter[str] = Counter()
    final: Counter[str] = Counter()
    for seed in (51, 52):
        for state, seat, action in random_game(seats, seed):
            kind = state.rooms[state.kind].name
            after = state.clone()
            after.apply(seat, action)
            passed = seat not in seats_in(after.deciding)
            expected = passed or kind in ALWAYS_FINAL or shows_something(state, after, action)
            assert (after.barrier == after.moves) == expected, GAME.actions.text(action)
            (final if expected else undoable)[kind] += 1
    assert set(final) >= {*ALWAYS_FINAL, "turn", "payment", "starting-technologies"}
    assert set(undoable) >= {"turn", "payment", "hex", "military", "unit", "tile", "production"}


@pytest.mark.parametrize(
    ("move", "final"),
    [
        ("0: work stone", False),
        ("0: recruit infantry italia", False),
        ("0: found city", False),
        ("0: convert money", False),
        ("0: achievement wealthy", False),
        ("0: play seeds", True),
        ("0: population p01", False),
        ("0: peek build", True),
        ("0: clear tax", True),
        ("0: collect tax01", True),
        ("0: technology alphabet", False),
    ],
)
def test_some_moves_of_a_turn(move: str, final: bool) -> None:
    """Z1: a payment comes before the card is refilled, and can still be taken back."""
    rich = {"stone": 60, "ideas": 60, "food": 60, "money": 60, "population": 9}
    state = arranged(
        {
            **rich,
            "leader": "magistrate",
            "government": "republic",
            "cities": ["ita02"],
            "face_down": ["seeds"],
        },
        {},
        technology_offer=["alphabet"],
        achievements_in_play=["wealthy"],
        population_offer=["p01", "p02"],
        tax_offer=["tax01", "tax02"],
    )
    play(state, move)
    assert (state.barrier == state.moves) == final


def test_the_table_takes_back_only_its_very_last_move() -> None:
    match = Match(GAME, ["Anne", "Robert"], 7)
    while match.state.dump()["asked"] != "turn":
        seat = seats_in(match.state.deciding)[0]
        match.play(seat, match.state.default(seat))
    seat = seats_in(match.state.deciding)[0]
    before = match.state.dump()
    match.play(seat, "work food")
    assert match.can_undo()
    match.undo()
    assert match.state.dump() == before
    match.play(seat, "work food")
    match.play(seat, match.state.default(seat))
    while match.state.dump()["active"] == seat:
        match.play(seat, match.state.default(seat))
    assert not match.can_undo()
    with pytest.raises(TesseraError):
        match.undo()

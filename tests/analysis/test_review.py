"""Reviews: sums that hold, pieces in any order, and nothing known too early."""

from __future__ import annotations

import pickle
from functools import lru_cache

import pytest

from tessera.analysis.review import (
    assembled,
    deepened,
    explained,
    head_of,
    pieces,
    reviewed,
    unexplained,
)
from tessera.analysis.review.reasons import EXPLAINED, MOST
from tessera.analysis.shapes import ExplainedPiece, ReviewedDecision, ReviewedPiece, ReviewHead
from tessera.bots import make_bot
from tessera.bots.observation import Observation
from tessera.core.data.record import Record
from tessera.core.match import Match
from tessera.core.refusal import BadData
from tessera.games import find_game
from tests.analysis.positions import GAMES


@lru_cache
def finished(name: str) -> Record:
    """A game of three merchants."""
    game = find_game(name)
    match = Match(game, ["Anne", "Robert", "Helene"], 3)
    bot = make_bot("greedy", 1, game)
    while not match.state.over():
        seat = match.state.pending()[0].seat
        match.make(seat, bot.choose(Observation(match.state, seat)))
    return match.record()


@lru_cache
def made(name: str) -> tuple[ReviewHead, list[ReviewedPiece]]:
    """Its review, piece by piece."""
    record = finished(name)
    return head_of(record), [reviewed(piece) for piece in pieces(record)]


@lru_cache
def told(name: str) -> list[ExplainedPiece]:
    """The reasons in it."""
    return [explained(asked) for asked in unexplained(finished(name), made(name)[1])]


@pytest.mark.parametrize("name", GAMES)
def test_what_was_expected_lost_given_and_brought_by_luck_comes_to_the_result(name: str) -> None:
    head, found = made(name)
    review = assembled(head, found, told(name))
    assert review["done"] == review["pieces"] == len(found) + len(told(name))
    for player in review["players"]:
        total = player["start"] - player["lost"] + player["given"] + player["luck"]
        assert total + player["rest"] == pytest.approx(player["result"])
        assert 0 <= player["accuracy"] <= 100
    assert sum(player["lost"] for player in review["players"]) == pytest.approx(
        sum(player["given"] for player in review["players"])
    )
    assert sum(player["luck"] for player in review["players"]) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("name", GAMES)
def test_a_review_is_shown_while_it_grows(name: str) -> None:
    head, found = made(name)
    whole = assembled(head, found)
    part = assembled(head, [found[2], found[0]])
    assert part["done"] == 2
    of_both = [
        each
        for each in whole["decisions"]
        if any(piece["first"] <= each["at"] < piece["last"] for piece in (found[0], found[2]))
    ]
    assert part["decisions"] == of_both
    assert assembled(head, reversed(found)) == whole
    assert assembled(head, [])["decisions"] == []


@pytest.mark.parametrize("name", GAMES)
def test_pieces_travel_and_come_out_the_same(name: str) -> None:
    piece = pieces(finished(name))[1]
    assert reviewed(pickle.loads(pickle.dumps(piece))) == made(name)[1][1]


@pytest.mark.parametrize("name", GAMES)
def test_a_decision_is_looked_at_again(name: str) -> None:
    head, found = made(name)
    at = found[0]["decisions"][0]["decision"]["at"]
    again = deepened(pieces(finished(name))[0], at, 40)
    assert again["decision"]["simulations"] == 40
    assert again["decision"]["loss"] >= 0
    review = assembled(head, found, told(name), [again])
    assert review["simulations"] == 40
    assert review["decisions"][0] == again["decision"]
    for player in review["players"]:
        total = player["start"] - player["lost"] + player["given"] + player["luck"]
        assert total + player["rest"] == pytest.approx(player["result"])


@pytest.mark.parametrize("name", GAMES)
def test_reasons_are_told_of_turning_points_and_of_the_costliest_others(name: str) -> None:
    head, found = made(name)
    before, review = assembled(head, found), assembled(head, found, told(name))
    assert not any(decision["why"] for decision in before["decisions"])
    said = {each["at"]: each["why"] for piece in told(name) for each in piece["reasons"]}
    assert set(review["turning_points"]) <= set(said) and all(said.values())
    costs = {each["at"]: each["loss"] for each in review["decisions"]}
    silent = [cost for at, cost in costs.items() if at not in said]
    assert len(said) >= MOST or max(silent) < EXPLAINED
    assert min(costs[at] for at in said) >= EXPLAINED
    for decision in review["decisions"]:
        assert decision["why"] == said.get(decision["at"], "")
    piece = unexplained(finished(name), found)[0]
    assert explained(pickle.loads(pickle.dumps(piece))) == told(name)[0]


def test_a_deeper_look_has_a_reason_of_its_own() -> None:
    head, found = made("phoenicia")
    at = assembled(head, found)["turning_points"][0]
    reviewed_ones = [each for piece in found for each in piece["decisions"]]
    quick = next(each for each in reviewed_ones if each["decision"]["at"] == at)
    again: ReviewedDecision = {
        **quick,
        "decision": {**quick["decision"], "simulations": 9, "why": "Its own."},
    }
    review = assembled(head, found, told("phoenicia"), [again])
    assert next(each["why"] for each in review["decisions"] if each["at"] == at) == "Its own."


@pytest.mark.parametrize("name", GAMES)
def test_phases_cover_the_game_and_have_names(name: str) -> None:
    head, _ = made(name)
    ends = [0, *[phase["last"] for phase in head["phases"]]]
    assert [phase["first"] for phase in head["phases"]] == ends[:-1]
    assert ends[-1] == head["moves"]
    assert all(phase["name"] for phase in head["phases"])


def test_a_running_game_is_refused() -> None:
    record = finished("phoenicia")
    running = Record(**{**vars(record), "moves": record.moves[:-5], "result": None})
    with pytest.raises(BadData, match="Only a finished game is reviewed"):
        head_of(running)
    with pytest.raises(BadData, match="Only a finished game is reviewed"):
        pieces(running)

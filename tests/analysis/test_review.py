"""Reviews: sums that hold, pieces in any order, and nothing known too early."""

from __future__ import annotations

import pickle
from functools import lru_cache

import pytest

from tessera.analysis.review import assembled, head_of, looked_again, pieces, reviewed, second_looks
from tessera.analysis.review.assembly import TURNING
from tessera.analysis.review.second_looks import EXPLAINED, OF_EACH, SECOND, searched
from tessera.analysis.shapes import ReviewedDecision, ReviewedPiece, ReviewHead, SecondPiece
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
def again(name: str) -> list[SecondPiece]:
    """Second looks at its costliest decisions."""
    return [looked_again(asked) for asked in second_looks(finished(name), made(name)[1])]


@pytest.mark.parametrize("name", GAMES)
def test_what_was_expected_lost_given_and_brought_by_luck_comes_to_the_result(name: str) -> None:
    head, found = made(name)
    review = assembled(head, found, again(name))
    assert review["done"] == review["pieces"] == len(found) + len(again(name))
    for each in [one for look in again(name) for one in look["decisions"]]:
        assert each["change"][each["decision"]["seat"]] == pytest.approx(-each["decision"]["loss"])
        assert max(map(abs, each["change"])) <= 2 * max(map(abs, each["after"]))
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
    deeper = searched(finished(name), [at], 40)[0]
    assert deeper["decision"]["simulations"] == 40
    assert deeper["decision"]["loss"] >= 0
    review = assembled(head, found, again(name), [deeper])
    assert review["decisions"][0] == deeper["decision"]
    for player in review["players"]:
        total = player["start"] - player["lost"] + player["given"] + player["luck"]
        assert total + player["rest"] == pytest.approx(player["result"])


@pytest.mark.parametrize("name", GAMES)
def test_turning_points_are_what_a_search_has_confirmed(name: str) -> None:
    head, found = made(name)
    before, review = assembled(head, found), assembled(head, found, again(name))
    assert before["turning_points"] == [] and before["simulations"] == 0
    assert review["turning_points"] and review["simulations"] == SECOND
    by_number = {each["at"]: each for each in review["decisions"]}
    for at in review["turning_points"]:
        assert by_number[at]["simulations"] and by_number[at]["loss"] >= TURNING
    for at, decision in by_number.items():
        costly = decision["simulations"] > 0 and decision["loss"] >= EXPLAINED
        assert bool(decision["why"]) == costly, at
    for seat in range(3):
        feared = [each for each in before["decisions"] if each["seat"] == seat]
        feared = sorted(feared, key=lambda each: (-each["loss"], each["at"]))[:OF_EACH]
        wanted = {each["at"] for each in feared if each["loss"] >= TURNING}
        own = [each for each in review["decisions"] if each["seat"] == seat]
        assert {each["at"] for each in own if each["simulations"]} == wanted
    look = second_looks(finished(name), found)[0]
    assert looked_again(pickle.loads(pickle.dumps(look))) == again(name)[0]


def test_a_deeper_look_counts_more_than_a_second_one() -> None:
    head, found = made("phoenicia")
    at = assembled(head, found, again("phoenicia"))["turning_points"][0]
    second = [each for look in again("phoenicia") for each in look["decisions"]]
    once = next(each for each in second if each["decision"]["at"] == at)
    deeper: ReviewedDecision = {
        "decision": {**once["decision"], "simulations": 9000, "why": "Its own."},
        "after": once["after"],
        "change": once["change"],
    }
    review = assembled(head, found, again("phoenicia"), [deeper])
    assert review["simulations"] == 9000
    assert next(each["why"] for each in review["decisions"] if each["at"] == at) == "Its own."


def test_where_nothing_was_decided_nothing_is_searched() -> None:
    decided = {
        each["decision"]["at"] for piece in made("phoenicia")[1] for each in piece["decisions"]
    }
    forced = next(at for at in range(200) if at not in decided)
    with pytest.raises(BadData, match=f"nothing to decide after {forced} moves"):
        searched(finished("phoenicia"), [forced], 10)


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

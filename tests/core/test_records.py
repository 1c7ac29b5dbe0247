"""Records: bad ones get one clear sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tessera.core.data.record import Record, check, parse_record, read_records, replay, result_of
from tessera.core.match import Match
from tessera.core.refusal import BadData, CannotParse, NotAllowed
from tessera.games import find_game

GAME = find_game("phoenicia")
FIGURES = GAME.figures()


def short_match() -> Match:
    match = Match(GAME, ["Anne", "Robert"], 5)
    for _ in range(6):
        (decision,) = match.state.pending()
        match.play(decision.seat, match.state.legal(decision.seat)[-1])
    return match


Change = Callable[[dict[str, object]], object]


def broken(change: Change) -> str:
    fields = json.loads(short_match().record().to_json())
    change(fields)
    return json.dumps(fields)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda r: r.pop("format"), "it has no format number"),
        (lambda r: r.update(format=99), "has format 99"),
        (lambda r: r.pop("seed"), "seed is missing"),
        (lambda r: r.update(seed=5), "seed must be a text"),
        (lambda r: r.update(seed="-5"), "seed must be a whole number"),
        (lambda r: r.update(moves="pass"), "moves must be a list of texts"),
        (lambda r: r.update(moves=[5]), "moves[1] must be a text"),
        (lambda r: r.update(moves=["pass"]), "is not a move"),
        (lambda r: r.update(options=[]), "options must be a table"),
        (lambda r: r.update(options={"discounts": 3}), "discounts must be a text"),
        (lambda r: r.update(players=None), "players is missing"),
        (lambda r: r.update(result="won"), "result must be a list of tables"),
        (lambda r: r.update(rules_version="1"), "rules_version must be a whole number"),
        (lambda r: r.update(resigned="Anne"), "resigned must be a list of whole numbers"),
        (lambda r: r.update(resigned=[2]), "resigned[1] must lie between 0 and 1"),
        (lambda r: r.update(resigned=[1, 1]), "resigned names a seat twice"),
    ],
)
def test_a_corrupt_record_gets_one_sentence(change: Change, sentence: str) -> None:
    with pytest.raises(BadData) as error:
        parse_record(broken(change))
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda r: r.update(game="mosaic"), "is of mosaic, not of phoenicia"),
        (lambda r: r.update(data="0" * 16), "played with other figures"),
        (lambda r: r.update(players=["Anne"]), "for 2 to 5 players, not 1"),
        (lambda r: r.update(options={"speed": "fast"}), "has no option “speed”"),
        (lambda r: r.update(options={"discounts": "double"}), "lasting or single-use"),
        (lambda r: r.update(seed="9" * 40), "A seed is a whole number"),
        (lambda r: r["moves"].append("7: pass"), "seat 7, which nobody sits in"),
        (lambda r: r["moves"].append("0: dance"), "“dance” is no move of this game"),
        (lambda r: r["moves"].insert(0, "0: bid 3"), "Move 1 (0: bid 3) is not allowed"),
        (lambda r: r.update(result=[]), "the game is not over after its last move"),
    ],
)
def test_a_foreign_or_impossible_record_gets_one_sentence(change: object, sentence: str) -> None:
    assert callable(change)
    with pytest.raises(BadData) as error:
        check(parse_record(broken(change)), GAME, FIGURES)
    assert sentence in str(error.value)


@given(st.text())
def test_any_text_is_a_record_or_gets_a_sentence(text: str) -> None:
    with pytest.raises(BadData, match="This is not a record"):
        parse_record(text)


def test_a_changed_result_is_noticed() -> None:
    match = Match(GAME, ["Anne", "Robert"], 5)
    while not match.state.over():
        decision = match.state.pending()[0]
        match.play(decision.seat, match.state.legal(decision.seat)[0])
    record = match.record()
    check(record, GAME, FIGURES)
    assert record.result is not None
    record.result[0]["score"] = 99
    with pytest.raises(BadData, match="The result differs"):
        check(record, GAME, FIGURES)
    record.result = None
    with pytest.raises(BadData, match="the record has no result"):
        check(record, GAME, FIGURES)


def test_a_record_can_be_shown_at_any_move() -> None:
    record = short_match().record()
    for number in range(len(record.moves) + 1):
        assert replay(record, GAME, FIGURES, number).moves == number


def test_files_hold_one_record_or_one_a_line(tmp_path: Path) -> None:
    record = short_match().record()
    one = tmp_path / "one.json"
    one.write_text(json.dumps(json.loads(record.to_json()), indent=2))
    many = tmp_path / "many.jsonl"
    many.write_text(record.to_json() + "\n\n" + record.to_json() + "\n")
    assert read_records(one) == [record]
    assert read_records(many) == [record, record]


def test_empty_and_missing_files_get_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "empty").write_text("")
    for name, sentence in (("empty", "is empty"), ("none", "There is no file")):
        with pytest.raises(BadData, match=sentence):
            read_records(tmp_path / name)


def test_a_refused_move_changes_nothing() -> None:
    match = short_match()
    before = json.dumps(match.state.dump()), match.record()
    (decision,) = match.state.pending()
    other = 1 - decision.seat
    for seat, move in ((other, "pass"), (decision.seat, "bid 250"), (9, "pass")):
        with pytest.raises(NotAllowed) as error:
            match.play(seat, move)
        assert error.value.refusal.rule in GAME.rulebook().by_number
    with pytest.raises(CannotParse):
        match.play(decision.seat, "dance")
    assert (json.dumps(match.state.dump()), match.record()) == before


def test_there_is_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(BadData, match="no move to take back"):
        Match(GAME, ["Anne", "Robert"], 5).undo()


def test_a_bid_cannot_be_taken_back() -> None:
    match = Match(GAME, ["Anne", "Robert"], 5)
    seat = match.state.pending()[0].seat
    match.play(seat, match.state.legal(seat)[0])
    with pytest.raises(BadData, match="cannot be taken back"):
        match.undo()


def test_records_of_equal_games_are_equal() -> None:
    assert isinstance(short_match().record(), Record)
    assert short_match().record().to_json() == short_match().record().to_json()


def test_a_record_tells_who_resigned_and_ends_when_one_is_left() -> None:
    record = short_match().record()
    assert "resigned" not in json.loads(record.to_json())
    state = replay(record, GAME, FIGURES)
    (ahead, *_) = [standing.seat for standing in state.standings() if standing.place == 1]
    record.resigned = [ahead]
    with pytest.raises(BadData, match="the record has no result"):
        check(record, GAME, FIGURES)
    record.result = result_of(record.standings(state))
    again = parse_record(record.to_json())
    assert again == record
    check(again, GAME, FIGURES)
    assert record.result[ahead]["place"] == 2
    record.result = result_of(state.standings())
    with pytest.raises(BadData, match="The result differs"):
        check(record, GAME, FIGURES)

"""A record as a table: every move checked, finished games only, and one sentence for all else."""

from __future__ import annotations

import json
from functools import cache

import pytest

from tessera.core.data.record import parse_record
from tessera.core.decision import EVERYBODY
from tessera.core.match import Match
from tessera.core.packed import seats_in
from tessera.core.refusal import BadData
from tessera.games import find_game
from tessera.table.event_stream import event_stream_of
from tessera.table.past import scores_by_move, view_at
from tessera.table.projection import table_view
from tessera.table.replayed import table_of_record


@cache
def played(game: str = "phoenicia") -> Match:
    """A short finished game."""
    match = Match(find_game(game), ["Anne", "bot 2"], 7, {})
    while not match.state.over():
        seat = seats_in(match.state.deciding)[0]
        match.play(seat, match.state.default(seat))
    return match


def text_of(**changed: object) -> str:
    """Its record as text, with some fields changed."""
    return json.dumps({**json.loads(played().record().to_json()), **changed})


def test_a_record_is_shown_like_the_table_at_which_it_was_played() -> None:
    match = played()
    table = table_of_record(parse_record(text_of()))
    assert table.over
    view = table_view(table, EVERYBODY, 1.0)
    assert [seat["name"] for seat in view["seats"]] == ["Anne", "bot 2"]
    assert view["state"] == match.state.view(EVERYBODY)
    stream = event_stream_of(table, 1)
    first = view_at(table, stream, 0, 1.0)
    assert first["viewer"] == 1 and first["standings"] is None
    scores = scores_by_move(table, stream)
    assert scores[-1] == [standing.score for standing in match.state.standings()]


MOVES = played().record().moves


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "not JSON"),
        ("[" * 5000, "not JSON"),
        ("[1, 2]", "no format number"),
        ('{"format": 9}', "reads 1"),
        ('{"format": 1}', "The record's game"),
        (text_of(game="senet"), "There is no game “senet”"),
        (text_of(data="abc"), "other figures of Phoenicia than this server has"),
        (text_of(data="abc", rules_version=999), "It is of version 999 of the rules"),
        (text_of(result=None), "only finished games"),
        (text_of(moves=["0: pass"]), "Move 1 "),
        (text_of(moves=["9: pass"], rules_version=999), "here it is version"),
        (text_of(moves=[f"{s}: {t}" for s, t in MOVES[:-1]]), "not over after its last move"),
        (text_of(result=[]), "The result differs"),
        (text_of(players=["Anne"]), "2 to 5"),
        (text_of(players=["Anne", "x" * 41]), "1 to 40 characters"),
        (text_of(players=["Anne", "\u202eeilA"]), "1 to 40 characters"),
        (text_of(options={"magic": "on"}), "magic"),
        (text_of(seed="-1"), "seed"),
    ],
)
def test_what_is_no_finished_game_of_ours_gets_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadData, match=sentence) as error:
        table_of_record(parse_record(text))
    assert len(str(error.value)) < 400

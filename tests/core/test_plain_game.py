"""A game that answers only what it must: everything else has a default that can be played with."""

from __future__ import annotations

import dataclasses
import re

import pytest

from tessera.bots import make_bot
from tessera.bots.levels import LEVELS
from tessera.bots.observation import Observation
from tessera.bots.search.bot import SearchBot
from tessera.core.chance import seeded
from tessera.core.decision import EVERYBODY, Event
from tessera.core.match import Match
from tessera.core.refusal import BadData
from tests.core.pebbles import GAME

NAMES = ["Ada", "Bo"]


def test_questions_actions_and_events_are_put_into_plain_words() -> None:
    state = GAME.start(2, 1)
    assert state.question(0, NAMES) == "Take pebbles?"
    assert state.describe(0, 1, NAMES) == "take 2"
    assert state.sentence(Event(0, 0, [], []), EVERYBODY, NAMES) is None
    assert state.bidding_of(0) is None
    assert state.round_number() is None
    assert state.faults() == []


def test_the_screen_shows_the_table_and_a_column_for_each_seat() -> None:
    state = GAME.start(2, 1)
    state.apply(0, 2)
    lines = state.screen(EVERYBODY, NAMES).splitlines()
    assert lines == ["heap  19", "", "players  Ada  Bo", "taken    3    0", "won      no   no"]


def test_refusals_name_what_is_wrong_and_no_rule() -> None:
    state = GAME.start(2, 1)
    refused = [state.refusal(*wish) for wish in ((9, 0), (1, 0), (0, 3), (0, -1))]
    codes = [refusal.code for refusal in refused if refusal is not None]
    assert codes == ["seat.unknown", "turn.not-yours", "action.unknown", "action.unknown"]
    while state.legal(0) != [0, 1] and not state.over():
        state.apply(int(state.moves % 2), 0)
    illegal = state.refusal(0, 2)
    assert illegal is not None
    assert (illegal.code, illegal.rule) == ("action.illegal", "")
    while not state.over():
        state.apply(int(state.moves % 2), 0)
    ended = state.refusal(0, 0)
    assert ended is not None
    assert ended.code == "game.over"


def test_whoever_does_not_answer_takes_the_first_legal_action() -> None:
    state = GAME.start(3, 1)
    assert state.default(0) == state.legal(0)[0]
    with pytest.raises(BadData, match="There is no “heap:1” on this table"):
        state.meant(0, "heap:1")


def test_a_position_is_worth_the_lead_and_a_guess_is_a_copy() -> None:
    state = GAME.start(3, 1)
    while not state.over():
        state.apply(int(state.moves % 3), 0)
    worths = sorted(int(state.appraise(seat)) for seat in range(3))
    assert worths == [-1000, -1000, 1000]
    guess = state.guess(0, seeded(1))
    assert guess.view(0) == state.view(0)
    assert guess.chance.dump() != state.chance.dump()


def test_a_game_without_files_has_no_figures_and_no_rules() -> None:
    assert GAME.figures().all == []
    assert GAME.rulebook().paragraphs == []
    assert GAME.components_as_data(GAME.figures()) == {}
    with pytest.raises(BadData, match="rules of this game are not written down"):
        GAME.rulebook().paragraph("A1")


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_it(level: str) -> None:
    state = GAME.start(2, 1)
    bot = make_bot(level, 1, GAME)
    assert bot.choose(Observation(state, 0)) in state.legal(0)


def test_where_nobody_names_a_number_of_players_the_nearest_one_plays() -> None:
    assert [GAME.nearest_seats(number) for number in (1, 3, 9)] == [2, 3, 4]
    pair = dataclasses.replace(GAME, title="Pair", most=2)
    with pytest.raises(BadData, match=re.escape("Pair is for 2 players, not 3.")):
        pair.start(3, 1)


def test_nobody_has_learned_it() -> None:
    assert isinstance(make_bot("captain", 1, GAME), SearchBot)
    with pytest.raises(BadData, match="The learned bot has not learned pebbles"):
        make_bot("learned", 1, GAME)
    assert Observation(GAME.start(2, 1), 0).game() == "pebbles"


def test_a_record_leads_to_the_same_game() -> None:
    match = Match(GAME, NAMES, 1)
    while not match.state.over():
        match.play(int(match.state.moves % 2), "take 1")
    loaded = GAME.load(match.state.dump(), GAME.figures())
    assert loaded.dump() == match.state.dump()


@pytest.mark.parametrize(
    ("name", "fewest", "sentence"),
    [
        ("Pebbles", 2, "A game's name is small letters, digits and hyphens, not “Pebbles”."),
        ("pebbles", 1, "Pebbles must be for two players or more."),
        ("pebbles", 5, "Pebbles must be for two players or more."),
    ],
)
def test_a_record_that_cannot_be_played_gets_one_sentence(
    name: str, fewest: int, sentence: str
) -> None:
    with pytest.raises(BadData, match=re.escape(sentence)):
        dataclasses.replace(GAME, name=name, fewest=fewest)

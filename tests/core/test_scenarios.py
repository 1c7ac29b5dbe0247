"""The scenario runner: it notices what differs, and says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tessera.core.data.scenario import read_scenarios, run_scenario
from tessera.core.refusal import BadData
from tessera.games import find_game

GOOD = """
game = "phoenicia"
[[scenario]]
id = "X1"
title = "Anne opens"
rules = ["D1"]
given.overlord = "Anne"
given.display = ["dyer"]
given.Anne.hand = [6]
given.Robert.hand = [4]
moves = ["Anne: auction dyer", "Anne: bid 3"]
refused = [{ move = "Robert: bid 3", because = "bid.too-low", rule = "D5" }]
allowed = ["Robert: pass"]
choices.Robert = ["bid 4", "bid 5", "bid 6", "pass"]
default.Robert = "pass"
expect.asked = "bid"
expect.deciding = ["Robert"]
expect.auction.high_bidder = "Anne"
expect.Anne.coins = 2
expect.Anne.cards.tracker = 0
expect.deck.count = 18
sees.Robert.Anne.hand = []
sees.Anne.Anne.hand = [6]
log = ["Anne bids 3."]
"""


def differences(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "scenario.toml"
    path.write_text(text)
    (scenario,) = read_scenarios(path)
    return run_scenario(scenario, find_game("phoenicia"))


def test_a_good_scenario_has_no_differences(tmp_path: Path) -> None:
    assert differences(tmp_path, GOOD) == []


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"Anne: bid 3"]', '"Anne: bid 1"]', "“Anne: bid 1” is refused"),
        ('"Anne: bid 3"]', '"Paul: bid 3"]', "names no player"),
        ('"Anne: bid 3"]', '"Anne: jump"]', "is no move of this game"),
        ("bid.too-low", "bid.silly", "is refused as bid.too-low"),
        ('rule = "D5"', 'rule = "D6"', "is refused by D5"),
        ("Robert: bid 3", "Robert: pass", "should be refused, but is allowed"),
        ('["Robert: pass"]', '["Robert: bid 9"]', "should be allowed, but:"),
        ('"bid 6", ', "", "Robert may choose"),
        ("choices.Robert", "choices.Paul", "Nobody is called Paul"),
        ('default.Robert = "pass"', 'default.Robert = "bid 4"', "Without an answer Robert does"),
        ('asked = "bid"', 'asked = "work"', "asked is 'bid', not 'work'."),
        ("expect.Anne.coins = 2", "expect.Anne.coins = 3", "Anne.coins is 2, not 3."),
        ("expect.Anne.coins", "expect.Anne.purse", "Anne.purse is no figure of the state."),
        ("tracker = 0", "tracker = 1", "Anne.cards.tracker is 0, not 1."),
        ("count = 18", "count = 17", "deck has 18 entries, not 17."),
        ("Robert.Anne.hand = []", "Robert.Anne.hand = [6]", "Robert sees Anne.hand is []"),
        ('high_bidder = "Anne"', 'high_bidder = "Robert"', "auction.high_bidder is 0"),
        ("Anne bids 3.", "Anne bids 4.", "The log does not say"),
        ("given.Anne.hand", "given.Anne.purse", "is no figure of the state"),
        ("given.display", "given.dispaly", "is no figure of the state"),
        ("given.Anne.hand = [6]", "given.Anne.production = 6", "follows from the rest"),
        ("given.Anne.hand = [6]", "given.Anne.hand = [3]", "more copies of 3 than the deck has"),
        ("given.Anne.hand = [6]", "given.Anne.hand = [60]", "must lie between 1 and 9"),
        ("given.Anne.hand", "given.Anne.workers.fishing", "is no figure of the state"),
        ("given.Anne.hand = [6]", "given.Anne.cards = {zoo = 1}", "more copies of zoo than"),
        ("tracker = 0", "zoo.size = 0", "Anne.cards.zoo is 0, not {'size': 0}."),
        ("expect.Anne.cards.tracker = 0", "expect.Anne.tools = {}", "Anne.tools is {"),
        ("log = ", "places.Paul = 1\nlog = ", "Nobody is called Paul"),
        ("given.Anne.hand = [6]", "given.Anne.workers.mining = 1", "needs the tile"),
        ("given.Anne.hand = [6]", "given.Anne.points_bought = 1", "between 0 and 0"),
        ("given.Anne.hand = [6]", "given.Anne = 5", "must give figures by name"),
        ("log = ", "places.Anne = 1\nlog = ", "The game is not over."),
        ("default.Robert", "default.Anne", "Nothing is asked of Anne."),
        (
            "expect.asked",
            "expect.auction.Anne",
            "auction.Anne is a player, who has no figures there.",
        ),
        ('given.display = ["dyer"]', "given.display.dyer.price = 3", "must give figures by name"),
    ],
)
def test_a_difference_or_mistake_is_named(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    assert old in GOOD
    found = differences(tmp_path, GOOD.replace(old, new, 1))
    assert any(sentence in difference for difference in found), found


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "game is missing"),
        ('game = "phoenicia"', "scenario is missing"),
        ('game = "phoenicia"\n[[scenario]]\ntitle = "x"', "id is missing"),
        (GOOD + "whenever = 3", "whenever is no part of a scenario"),
        (GOOD + "[[scenario.then]]\ngiven.round = 3", "given is no part of a step"),
    ],
)
def test_a_malformed_file_gets_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "scenario.toml"
    path.write_text(text)
    with pytest.raises(BadData) as error:
        read_scenarios(path)
    assert sentence in str(error.value)


def test_steps_go_on_from_each_other(tmp_path: Path) -> None:
    more = '[[scenario.then]]\nmoves = ["Robert: pass"]\nexpect.asked = "payment"\n'
    assert differences(tmp_path, GOOD + more) == []
    assert differences(tmp_path, GOOD + more.replace("payment", "open")) != []


def test_a_difference_names_scenario_and_step(tmp_path: Path) -> None:
    more = '[[scenario.then]]\nmoves = ["Robert: pass"]\n[[scenario.then]]\nexpect.round = 9\n'
    assert differences(tmp_path, GOOD + more) == ["“X1”, step 3 (then[2]): round is 1, not 9."]
    wrong = GOOD.replace("coins = 2", "coins = 3")
    assert differences(tmp_path, wrong) == ["“X1”, step 1: Anne.coins is 2, not 3."]
    given = GOOD.replace("hand = [6]", "hand = [60]", 1)
    (sentence,) = differences(tmp_path, given)
    assert sentence.startswith("“X1”, given: ")


def test_a_refused_move_ends_the_scenario(tmp_path: Path) -> None:
    more = '[[scenario.then]]\nmoves = ["Robert: bid 1"]\n[[scenario.then]]\nexpect.round = 9\n'
    (sentence,) = differences(tmp_path, GOOD + more)
    assert sentence.startswith("“X1”, step 2 (then[1]): “Robert: bid 1” is refused: ")


def test_checks_and_moves_run_in_the_order_of_the_file(tmp_path: Path) -> None:
    before = 'expect.asked = "bid"\nmoves = ["Robert: pass"]\nchoices.Robert = []\n'
    assert differences(tmp_path, GOOD + "[[scenario.then]]\n" + before) == []
    after = 'moves = ["Robert: pass"]\nexpect.asked = "bid"\n'
    assert differences(tmp_path, GOOD + "[[scenario.then]]\n" + after) == [
        "“X1”, step 2 (then[1]): asked is 'payment', not 'bid'."
    ]

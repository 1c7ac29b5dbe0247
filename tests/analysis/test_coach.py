"""The coach: hints in three steps, warnings before bad mistakes, lessons after the game."""

from __future__ import annotations

import pytest

from tessera.analysis import coach
from tessera.analysis.judge import Judge
from tessera.analysis.shapes import DecisionView, JudgedMoveView, ReviewView
from tessera.bots.observation import Observation
from tessera.core.chance import seeded
from tessera.core.match import Match
from tessera.core.refusal import BadData
from tessera.games import find_game
from tests.analysis.positions import GAMES, observation


def names_at(asked: Observation) -> list[str]:
    return ["You" if seat == asked.seat else f"Rival {seat}" for seat in range(asked.seats())]


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_says_more_at_each_step(name: str) -> None:
    asked, game = observation(name, 3), find_game(name)
    look, weigh, best = [coach.hint(game, asked, names_at(asked), step) for step in (1, 2, 3)]
    assert look["words"].startswith("Look at ")
    assert look["moves"] == [] and look["best"] is None and look["why"] == ""
    assert 1 < len(weigh["moves"]) <= coach.FEW
    assert weigh["best"] is None and weigh["share"] is None and weigh["why"] == ""
    assert weigh["targets"] == look["targets"]
    assert best["moves"] == weigh["moves"]
    assert best["best"] in best["moves"]
    assert best["why"].endswith(".")
    assert best["share"] is not None and 0 <= best["share"] <= 1


@pytest.mark.parametrize("name", GAMES)
def test_moves_to_weigh_are_not_in_the_order_of_their_worth(name: str) -> None:
    asked, game = observation(name, 3), find_game(name)
    moves = coach.hint(game, asked, names_at(asked), coach.WEIGH)["moves"]
    actions = [game.actions.parse(move["text"]) for move in moves]
    assert actions == sorted(actions)


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_is_hidden_changes_a_hint(name: str) -> None:
    asked, game = observation(name, 3), find_game(name)
    other = Observation(asked.guess(seeded(77)), asked.seat)
    assert [move["text"] for move in hinted(game.name, other)] == [
        move["text"] for move in hinted(game.name, asked)
    ]


def hinted(name: str, asked: Observation) -> list[dict[str, object]]:
    moves = coach.hint(find_game(name), asked, names_at(asked), coach.BEST)["moves"]
    return [dict(move) for move in moves]


def test_there_is_no_fourth_step() -> None:
    asked = observation("phoenicia", 3)
    with pytest.raises(BadData, match="steps 1 to 3"):
        coach.hint(find_game("phoenicia"), asked, names_at(asked), 4)


def test_what_is_forced_needs_no_hint() -> None:
    match = Match(find_game("phoenicia"), ["Anne", "Robert"], 5)
    while True:
        decision = match.state.pending()[0]
        asked = Observation(match.state, decision.seat)
        if len(asked.steps()) == 1:
            break
        match.play(decision.seat, asked.steps()[-1])
    with pytest.raises(BadData, match="only one thing"):
        coach.hint(match.game, asked, match.players, coach.LOOK)


@pytest.mark.parametrize("name", GAMES)
def test_nobody_is_warned_of_what_the_hint_calls_best(name: str) -> None:
    asked, game = observation(name, 3), find_game(name)
    best = coach.hint(game, asked, names_at(asked), coach.BEST)["best"]
    assert best is not None
    told = coach.warning(game, asked, game.actions.parse(best["text"]), names_at(asked))
    assert told["words"] == ""


def test_a_bad_mistake_is_told_with_what_it_gives_away() -> None:
    """Whoever ends the turn with gold in hand and buildings on sale gives much away."""
    warned = 0
    for name in GAMES:
        asked, game = observation(name, 2), find_game(name)
        for action in asked.steps():
            loss = Judge(game).judge(asked, action).loss(action)
            told = coach.warning(game, asked, action, names_at(asked))
            if told["words"]:
                assert loss >= coach.BAD
                assert f"{round(loss * 100)} % of the win" in told["words"]
                warned += 1
            else:
                assert loss < coach.BAD or told["loss"] == 0
    assert warned


def decision(at: int, seat: int, loss: float) -> DecisionView:
    made: JudgedMoveView = {
        "text": "x", "words": "X", "targets": [], "share": 0.2, "policy": 0.1, "visits": 0,
    }  # fmt: skip
    return {
        "at": at, "seat": seat, "round": 1, "shares": [0.5, 0.5], "made": made, "moves": [made],
        "line": [], "loss": loss, "why": "", "simulations": 0,
    }  # fmt: skip


def review_of(decisions: list[DecisionView]) -> ReviewView:
    return {
        "game": "phoenicia", "rules_version": 1, "weights": "", "names": ["A", "B"], "moves": 9,
        "simulations": 0, "result": [1.0, 0.0], "decisions": decisions, "chances": [],
        "turning_points": [], "players": [], "phases": [], "done": 1, "pieces": 1,
    }  # fmt: skip


def test_a_lesson_has_the_three_costliest_decisions_of_its_seat() -> None:
    losses = [(1, 0, 0.01), (2, 1, 0.5), (3, 0, 0.2), (4, 0, 0.1), (5, 0, 0.05), (6, 0, 0.0)]
    learned = coach.lesson(review_of([decision(*one) for one in losses]), 0)
    assert [made["at"] for made in learned["decisions"]] == [3, 4, 5]
    assert (
        learned["words"]
        == "Your three costliest decisions gave away 20 %, 10 % and 5 % of the win."
    )


def test_whoever_gave_nothing_away_is_told_so() -> None:
    learned = coach.lesson(review_of([decision(2, 1, 0.5)]), 0)
    assert learned["decisions"] == []
    assert "No decision of yours" in learned["words"]

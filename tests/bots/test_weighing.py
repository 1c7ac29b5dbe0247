"""Weighed guesses: as the policy finds what rivals did, blind to what was hidden, and kept up."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tessera.bots.bot import Bot
from tessera.bots.budget import Budget
from tessera.bots.network.inference import Network, rows_of
from tessera.bots.network.master import MasterBot
from tessera.bots.network.source import NetworkSource
from tessera.bots.network.weighing import EVEN, Weighing, weights_of
from tessera.bots.observation import Observation
from tessera.bots.search.evidence import LEAST
from tessera.core.chance import seeded
from tessera.core.learning.episode import FOLD_ALL, Episode
from tessera.core.learning.open_play import OpenPlay
from tessera.core.match import Match
from tessera.core.packed import packed
from tessera.core.plain_data import NONE
from tessera.core.state import State
from tessera.games import GAMES
from tessera.games.phoenicia.actions import PASS
from tessera.games.phoenicia.knowing.guess import set_hand
from tessera.games.phoenicia.state import PhoeniciaState
from tessera.server.bots import Asked, as_data, choose
from tessera.testing.tables import Table, plain_tables_of, walk
from tests.bots.networks import written_network

pytest.importorskip("onnx", reason="random networks are written by the exporter")
pytest.importorskip("onnxruntime", reason="networks are asked by ONNX Runtime")

PHOENICIA = GAMES["phoenicia"]
EVERY_TABLE = pytest.mark.parametrize("table", plain_tables_of(PHOENICIA), ids=str)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written_network(PHOENICIA, tmp_path_factory.mktemp("networks"))


@pytest.fixture
def network(file: Path) -> Network:
    return NetworkSource(file, PHOENICIA).network()


def positions(table: Table, seed: int, every: int = 1) -> Iterator[tuple[State, int, OpenPlay]]:
    """Positions of a random game in which a seat may weigh what rivals have done."""
    past = OpenPlay()
    for number, (state, seat, action) in enumerate(walk(table.start(seed), seeded(seed))):
        rivals = any(mover != seat for mover, _ in past.moves)
        if number % every == 0 and past.lasts(state) and rivals and len(state.legal(seat)) > 1:
            yield state, seat, past
        past.note(state, seat, action)


def changed(state: State, seat: int, past: OpenPlay, seed: int) -> tuple[State, OpenPlay] | None:
    """Another position and past that a seat cannot tell from the real ones, where moves fit."""
    assert past.start is not None
    guess = state.guess(seat, seeded(seed))
    start = past.start.hindsight(seat, guess, past.moves)
    now = start.clone()
    for mover, action in past.moves:
        if action not in now.legal(mover):
            return None
        now.apply(mover, action)
    return now, OpenPlay(start, past.moves[:])


def master(file: Path, seed: int = 7) -> MasterBot:
    return MasterBot(seeded(seed), Budget(iterations=12), NetworkSource(file, PHOENICIA))


# What is hidden


@EVERY_TABLE
def test_what_was_hidden_when_rivals_moved_changes_nothing_in_its_choice(
    table: Table, file: Path
) -> None:
    compared = 0
    for state, seat, past in positions(table, 3, every=11):
        other = changed(state, seat, past, compared)
        if other is not None:
            tables = [(state, past), other]
            choices = [master(file).choose(Observation(now, seat, then)) for now, then in tables]
            assert choices[0] == choices[1]
            compared += 1
        if compared == 6:
            return
    assert compared


@EVERY_TABLE
def test_nor_does_it_change_the_weights(table: Table, network: Network) -> None:
    for number, (state, seat, past) in enumerate(positions(table, 4, every=9)):
        other = changed(state, seat, past, number)
        if other is not None:
            observations = [Observation(state, seat, past), Observation(other[0], seat, other[1])]
            weights = []
            for observation in observations:
                chance = seeded(1)
                guesses = [observation.guess(chance) for _ in range(12)]
                weights.append(Weighing().likelihoods(observation, network, guesses))
            assert weights[0] == weights[1]
        if number == 8:
            return


class Cheat(Bot):
    """Looks at the real past, which no bot may."""

    def choose(self, observation: Observation) -> int:
        start = observation._start
        legal = observation.legal()
        return legal[hash(str(start.dump()["settlements"])) % len(legal)] if start else legal[0]


def test_the_first_test_would_catch_a_cheat() -> None:
    caught = 0
    for state, seat, past in positions(plain_tables_of(PHOENICIA)[0], 3):
        other = changed(state, seat, past, 1)
        if other is not None:
            tables = [(state, past), other]
            choices = [
                Cheat(seeded(7)).choose(Observation(now, seat, then)) for now, then in tables
            ]
            caught += choices[0] != choices[1]
    assert caught


# Weights


def by_hand(observation: Observation, network: Network, guess: State) -> float:
    """The likelihood of what rivals did, as a logarithm, asked move by move."""
    state = observation.hindsight(guess)
    likelihood = 0.0
    for mover, action in observation.seen():
        seen = Observation(state, mover)
        steps = seen.steps()
        if mover != observation.seat and action not in steps:
            return -math.inf
        if mover != observation.seat and len(steps) > 1:
            policy, _ = network.ask(rows_of(seen.features(), 1, network.provenance.features))
            logits = policy[0, steps].astype(np.float64)
            powers = np.exp(logits - logits.max())
            likelihood += math.log(max(powers[steps.index(action)] / powers.sum(), LEAST))
        state.apply(mover, action)
    return likelihood


@EVERY_TABLE
def test_a_guess_is_as_likely_as_the_policy_finds_all_that_rivals_did(
    table: Table, network: Network
) -> None:
    """One weighing goes on from decision to decision. A batch is quantised as a whole, so answers
    differ a little with what else is asked."""
    weighing = [Weighing() for _ in range(table.seats)]
    differ = 0
    for number, (state, seat, past) in enumerate(positions(table, 5, every=3)):
        observation = Observation(state, seat, past)
        guesses = [observation.guess(seeded(number + i)) for i in range(4)]
        found = weighing[seat].likelihoods(observation, network, guesses)
        expected = [by_hand(observation, network, guess) for guess in guesses]
        assert found == pytest.approx(expected, abs=0.25)
        differ += len(set(found)) > 1
        if number == 12:
            break
    assert differ


def test_weights_are_shares_and_none_is_ruled_out() -> None:
    weights = weights_of([-math.inf, -900, math.log(3) - 900, -math.inf])
    assert sum(weights) == pytest.approx(1)
    assert weights[2] == pytest.approx(0.75 * (1 - EVEN) + EVEN / 4)
    assert min(weights) == pytest.approx(EVEN / 4)
    assert weights_of([-math.inf, -math.inf]) == [0.5, 0.5]


def test_what_a_rival_could_not_do_stays_impossible(network: Network) -> None:
    """A hand that cannot pay what was bid, whatever moves follow."""
    match = Match(PHOENICIA, ["Anne", "Robert"], 7)
    for move in ("auction glassmaking", "bid 5"):
        match.play(0, move)
    weighing = Weighing()
    for bid in (None, "bid 6", "pass"):
        if bid is not None:
            match.play(1 if bid == "bid 6" else 0, bid)
        observation = Observation(match.state, 1, match.open_play)
        guess = observation.guess(seeded(1))
        poor = guess.clone()
        assert isinstance(poor, PhoeniciaState)
        set_hand(poor, 0, packed([0, 1, 0, 0, 0, 0, 0, 0, 0, 0]))
        found = weighing.likelihoods(observation, network, [guess, poor])
        assert found[0] > found[1] == -math.inf


def test_guesses_are_drawn_as_often_as_their_weights_say() -> None:
    state = PHOENICIA.start(2, 1)
    guesses = [state.guess(0, seeded(seed)) for seed in range(3)]
    for number, guess in enumerate(guesses):
        guess.barrier = number
    observation = Observation(state, 0).believing(guesses, [0.1, 0.7, 0.2])
    chance = seeded(1)
    drawn = [observation.guess(chance) for _ in range(2000)]
    shares = [sum(guess.barrier == number for guess in drawn) / 2000 for number in range(3)]
    assert shares == pytest.approx([0.1, 0.7, 0.2], abs=0.04)
    assert all(guess not in guesses for guess in drawn)
    assert drawn[0].chance.dump() != drawn[1].chance.dump()


def test_without_a_past_nothing_is_weighed(network: Network) -> None:
    observation = Observation(PHOENICIA.start(2, 1), 0)
    assert observation.seen() == []
    assert Weighing().weighed(observation, network, seeded(1)) is observation


# The past


def test_a_match_keeps_the_moves_of_the_round() -> None:
    match = Match(PHOENICIA, ["Anne", "Robert"], 7)
    chance = seeded(1)
    rounds: set[int | None] = set()
    while not match.state.over() and len(rounds) < 4:
        past, state = match.open_play, match.state
        if state.open_play() == NONE:
            assert Observation(state, 0, past).seen() == []
        elif past.lasts(state) and past.start is not None:
            rounds.add(state.round_number())
            again = past.start.clone()
            for mover, action in past.moves:
                again.apply(mover, action)
            assert {**again.dump(), "chance": []} == {**state.dump(), "chance": []}
            assert past.start.round_number() == state.round_number()
        decision = state.pending()[0]
        legal = state.legal(decision.seat)
        match.play(decision.seat, legal[chance.below(len(legal))])


def test_moves_that_are_taken_back_are_forgotten() -> None:
    match = Match(PHOENICIA, ["Anne", "Robert"], 7)
    for seat, move in [(0, "auction glassmaking"), (0, "bid 5"), (1, "bid 6")]:
        match.play(seat, move)
    assert len(match.open_play.moves) == 3
    match.back_to(2)
    assert match.open_play.moves == match.moves
    assert match.open_play.lasts(match.state)
    match.play(1, PASS)
    assert match.open_play.moves == match.moves


def test_a_weighing_begins_anew_when_moves_are_taken_back(network: Network) -> None:
    match = Match(PHOENICIA, ["Anne", "Robert"], 7)
    weighing = Weighing()
    for bid in ("bid 6", "bid 5"):
        match.back_to(0)
        for move in ("auction glassmaking", bid):
            match.play(0, move)
        observation = Observation(match.state, 1, match.open_play)
        guesses = [observation.guess(seeded(seed)) for seed in range(3)]
        found = weighing.likelihoods(observation, network, guesses)
        fresh = Weighing().likelihoods(observation, network, guesses)
        assert found == fresh


def test_an_episode_notes_the_moves_for_those_who_want_to_know() -> None:
    episode = Episode(PHOENICIA.start(3, 1), FOLD_ALL, False, 10_000)
    episode.past = OpenPlay()
    seen = 0
    while not episode.over():
        seen += len(Observation(episode.state, int(episode.turn), episode.past).seen()) > 0
        episode.play_number(int(episode.state.moves) % int(episode.count))
    assert seen > 20
    episode.begin(PHOENICIA.start(3, 2))
    assert episode.past is not None
    assert episode.past.moves == []


def test_a_bot_in_another_process_is_told_of_the_past(file: Path) -> None:
    compared = 0
    for state, seat, past in positions(plain_tables_of(PHOENICIA)[0], 6, every=17):
        here = master(file, 5).choose(Observation(state, seat, past))
        name = f"master@12@{file}"
        there, _ = choose(Asked("phoenicia", "", state.dump(), seat, as_data(past)), name, 5)
        assert there == here
        compared += 1
    assert compared > 3

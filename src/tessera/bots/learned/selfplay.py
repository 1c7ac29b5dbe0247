# mypyc: interpreted
"""Games for training: lessons, in which a search is imitated, and games of the network's own.

A game depends on its seed and the network alone, whatever the number of processes.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from tessera.bots.bot import Bot
from tessera.bots.budget import Budget
from tessera.bots.greedy import GreedyBot
from tessera.bots.learned.bot import Evaluator
from tessera.bots.learned.network import Floats, Ints, Network, Shorts, opinions, probabilities
from tessera.bots.learned.samples import Samples
from tessera.bots.observation import Observation
from tessera.bots.search.bot import SearchBot
from tessera.bots.seating import bot_seed
from tessera.core.chance import Chance, seeded
from tessera.core.game import Game
from tessera.core.packed import first_seat
from tessera.core.state import State

WINNING: Final = 0.5
"""The part of a result that is winning; the rest is by how much."""
SWINGS: Final = 2
"""A lead of this many swings is worth three quarters of what any lead is worth."""
TRACE: Final = 0.9
"""The lambda of generalised advantage estimation."""
WORD: Final = 1 << 32
LONGEST: Final = 5000
"""After this many moves a game is truncated and scored as it stands: some could go on for ever."""


@dataclass
class Seat:
    """The decisions of one seat of a game, so far."""

    rows: list[Shorts] = field(default_factory=list)
    actions: list[Ints] = field(default_factory=list)
    opinions: list[Floats] = field(default_factory=list)
    wanted: list[Floats] = field(default_factory=list)
    likely: list[float] = field(default_factory=list)
    kept: list[int] = field(default_factory=list)
    values: list[float] = field(default_factory=list)
    """The value of each position, those not kept included."""

    def note(
        self, evaluator: Evaluator, wanted: Floats, likely: float, value: float, keep: bool
    ) -> None:
        """Keeps a decision with its inputs, or only its value."""
        self.values.append(value)
        if not keep:
            return
        self.kept.append(len(self.values) - 1)
        self.rows.append(evaluator.rows)
        self.actions.append(evaluator.actions)
        self.opinions.append(opinions(evaluator.worths))
        self.wanted.append(wanted)
        self.likely.append(likely)

    def samples(self, result: float) -> Samples:
        """Its decisions, now that the result of the game is known."""
        return Samples(
            rows=np.concatenate(self.rows),
            counts=np.array([len(actions) for actions in self.actions], np.int64),
            actions=np.concatenate(self.actions),
            opinions=np.concatenate(self.opinions),
            wanted=np.concatenate(self.wanted).astype(np.float32),
            likely=np.array(self.likely, np.float32),
            advantage=advantages(self.values, result)[self.kept],
            result=np.full(len(self.actions), result, np.float32),
        )


def advantages(values: list[float], result: float) -> Floats:
    """Generalised advantages: how much more each action brought than its position's value.

    >>> [f"{advantage:.2f}" for advantage in advantages([0.5, 0.6], 1.0)]
    ['0.46', '0.40']
    """
    found = np.zeros(len(values), np.float32)
    after = result
    sum_of_changes = 0.0
    for i in reversed(range(len(values))):
        sum_of_changes = after - values[i] + TRACE * sum_of_changes
        found[i] = sum_of_changes
        after = values[i]
    return found


def results(state: State) -> list[float]:
    """The result of a finished game for each seat: a share of the win, and by how much."""
    standings = state.standings()
    winners = sum(standing.place == 1 for standing in standings)
    found = []
    for standing in standings:
        rivals = [other.score for other in standings if other.seat != standing.seat]
        lead = (standing.score - max(rivals)) * 1000 / (SWINGS * state.swing())
        won = 1 / winners if standing.place == 1 else 0.0
        found.append(WINNING * won + (1 - WINNING) * (0.5 + 0.5 * math.tanh(lead)))
    return found


def lesson(game: Game, network: Network, seats: int, seed: int, iterations: int) -> list[Samples]:
    """A game of the search bot against itself; its visit shares are the targets.

    It samples moves by visit shares instead of taking the most visited one, so that games differ.
    """
    state = game.start(seats, seed)
    evaluator = Evaluator(network, state)
    chance = seeded(bot_seed(seed, seats))
    bots = [SearchBot(chance.fork(), Budget(iterations=iterations)) for _ in range(seats)]
    noted = [Seat() for _ in range(seats)]
    while not state.over() and state.moves < LONGEST:
        seat = int(first_seat(state.deciding))
        observation = Observation(state, seat)
        steps = observation.steps()
        action = steps[0]
        if len(steps) > 1:
            bots[seat].choose(observation)
            shares = visit_shares(bots[seat], steps)
            _, value = evaluator.ask(observation.guess(chance), seat)
            action = steps[picked(shares, chance)]
            noted[seat].note(evaluator, shares, 1.0, value, True)
        state.apply(seat, action)
    return finished(state, noted)


def visit_shares(bot: SearchBot, steps: list[int]) -> Floats:
    """How often each step was tried, as a share of all."""
    assert bot.thoughts is not None
    visits = {move.action: move.visits for move in bot.thoughts.moves}
    found = np.array([visits.get(action, 0) for action in steps], np.float32)
    return np.asarray(found / found.sum(), np.float32)


def self_play_game(
    game: Game, network: Network, seats: int, seed: int, sparring: bool, one_in: int
) -> list[Samples]:
    """A game of the network against itself or, for sparring, of one network against greedy bots.

    One in `one_in` decisions is kept.
    """
    state = game.start(seats, seed)
    evaluator = Evaluator(network, state)
    chance = seeded(bot_seed(seed, seats))
    own = int(chance.below(seats))
    partners: list[Bot | None] = [
        GreedyBot(chance.fork()) if sparring and seat != own else None for seat in range(seats)
    ]
    noted = [Seat() for _ in range(seats)]
    while not state.over() and state.moves < LONGEST:
        seat = int(first_seat(state.deciding))
        observation = Observation(state, seat)
        steps = observation.steps()
        action = steps[0]
        partner = partners[seat]
        if len(steps) > 1 and partner is not None:
            action = partner.choose(observation)
        elif len(steps) > 1:
            guess = observation.guess(chance)
            action = sampled_action(evaluator, guess, seat, noted[seat], one_in, chance)
        state.apply(seat, action)
    return finished(state, noted)


def sampled_action(
    evaluator: Evaluator, guess: State, seat: int, noted: Seat, one_in: int, chance: Chance
) -> int:
    """An action sampled from the network's policy."""
    scores, value = evaluator.ask(guess, seat)
    likely = probabilities(scores)
    number = picked(likely, chance)
    taken = np.zeros(len(likely), np.float32)
    taken[number] = 1
    keep = chance.below(one_in) == 0
    noted.note(evaluator, taken, float(likely[number]), value, keep)
    return int(evaluator.actions[number])


def finished(state: State, noted: list[Seat]) -> list[Samples]:
    """The samples of every seat that had a decision."""
    ends = results(state)
    return [seat.samples(ends[number]) for number, seat in enumerate(noted) if seat.actions]


def picked(likely: Floats, chance: Chance) -> int:
    """An index, sampled by those probabilities."""
    mark = chance.word() / WORD
    number = int(np.searchsorted(np.cumsum(likely, dtype=np.float64), mark, "right"))
    return min(number, len(likely) - 1)

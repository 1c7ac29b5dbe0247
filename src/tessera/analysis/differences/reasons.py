"""Reasons: two moves are played on over the same guesses, and the figures that differ are told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from tessera.analysis.differences.following import Following
from tessera.analysis.differences.lines import Line, Lines
from tessera.analysis.differences.saying import Saying
from tessera.analysis.differences.telling import Telling
from tessera.bots.network.inference import Network, rows_of
from tessera.bots.observation import Observation
from tessera.core.chance import Chance
from tessera.core.facts.differences import WIN, Change, Differences
from tessera.core.game import Game
from tessera.core.second_person import addressed
from tessera.core.state import State

GUESSES: Final = 12
"""Over how many guesses of what is hidden both moves are played on."""
SOON: Final = 0.6
"""What part of a difference is there in the first round if it is said to show at once."""
UNTIL_THE_END: Final = "by the end of the game"
WHOLE: Final = 100.0
"""A won game, in hundredths."""


@dataclass(frozen=True)
class Compared:
    """A decision, as its seat knew it: the move that was made, and a better one."""

    observation: Observation
    made: int
    better: int


def why(
    game: Game,
    observation: Observation,
    made: int,
    better: int,
    names: list[str],
    network: Network,
    chance: Chance,
) -> str:
    """Why one move is better than the one that was made, in one sentence.

    The seat knows no more than its observation says. The seats have those names; whoever is called
    “You” is spoken to.
    """
    return reasons(game, [Compared(observation, made, better)], names, network, chance)[0]


def reasons(
    game: Game, asked: list[Compared], names: list[str], network: Network, chance: Chance
) -> list[str]:
    """The same for several decisions, whose lines are played on together."""
    lines = Lines(network, game.differences.ahead)
    starts: list[list[State]] = []
    for compared in asked:
        seat = compared.observation.seat
        guesses = [compared.observation.guess(chance) for _ in range(GUESSES)]
        starts.append(guesses)
        for action in (compared.better, compared.made):
            for guess in guesses:
                lines.add(guess.clone(), seat, action)
    lines.play()
    told: list[str] = []
    for place, (compared, guesses) in enumerate(zip(asked, starts, strict=True)):
        first = 2 * GUESSES * place
        own = lines.lines[first : first + 2 * GUESSES]
        told.append(_told(game.differences, compared, guesses, own, names))
    return told


def gains(
    game: Game,
    observation: Observation,
    action: int,
    names: list[str],
    network: Network,
    chance: Chance,
) -> str:
    """What one move brings that the likeliest of the others would not, in one sentence."""
    others = [step for step in observation.steps() if step != action]
    made = action
    if others:
        rows = rows_of(observation.features(), 1, network.provenance.features)
        logits, _ = network.ask(rows)
        made = others[int(np.argmax(logits[0, others]))]
    return why(game, observation, made, action, names, network, chance)


def _told(
    differences: Differences,
    compared: Compared,
    guesses: list[State],
    lines: list[Line],
    names: list[str],
) -> str:
    """What differs between the lines of both moves, in one sentence."""
    observation = compared.observation
    seat = observation.seat
    changes = [
        change
        for other in range(observation.seats())
        for change in _changes_of(differences, guesses, lines, seat, other)
    ]
    state = guesses[0]
    deeds = (
        differences.deed(state, seat, compared.better, names),
        differences.deed(state, seat, compared.made, names),
    )
    saying = Saying(differences, state, seat, names, deeds)
    if sum(not line.last.deciding for line in lines) > len(lines) / 2:
        saying.until = UNTIL_THE_END
    implied = [
        *differences.implied(state, seat, compared.better),
        *differences.implied(state, seat, compared.made),
    ]
    following = Following(lines, compared.better, compared.made)
    told = Telling(differences, saying, changes, seat, implied).sentence(
        differences.otherwise(state, seat, compared.better, compared.made),
        following,
        (following.deed(0, differences, seat, names), following.deed(1, differences, seat, names)),
    )
    return addressed(told, names[seat])


def _changes_of(
    differences: Differences, guesses: list[State], lines: list[Line], seat: int, other: int
) -> list[Change]:
    """What differs on one seat's side."""
    half = len(lines) // 2
    last = [_figures(differences, line.last, other) for line in lines]
    soon = [_figures(differences, line.soon, other) for line in lines]
    before = [differences.read(guess, other) for guess in guesses]
    found: list[Change] = []
    for name in sorted({name for figures in last for name in figures}):
        values = [figures.get(name, 0.0) for figures in last]
        steps = [better - made for better, made in zip(values[:half], values[half:], strict=True)]
        amount = sum(steps) / half
        if not amount:
            continue
        early = [figures.get(name, 0.0) for figures in soon]
        found.append(
            Change(
                name,
                other,
                sum(values[:half]) / half,
                sum(values[half:]) / half,
                sum(figures.get(name, 0.0) for figures in before) / half,
                sum(step * amount > 0 for step in steps) / half,
                sum(step * amount < 0 for step in steps) / half,
                (sum(early[:half]) - sum(early[half:])) / half / amount < SOON,
                _weight(differences, name, guesses[0], amount, seat == other),
            )
        )
    return found


def _figures(differences: Differences, state: State, seat: int) -> dict[str, float]:
    """A seat's figures, and whether the game is won."""
    figures = differences.read(state, seat)
    if not state.deciding:
        winners = [standing.seat for standing in state.standings() if standing.place == 1]
        figures[WIN] = 1.0 if seat in winners else 0.0
    return figures


def _weight(differences: Differences, name: str, state: State, amount: float, own: bool) -> float:
    """How much a difference speaks for the better move, in hundredths of a win."""
    worth = WHOLE if name == WIN else differences.worth(name, state)
    if own:
        return worth * amount
    return -worth * amount / (int(state.seats) - 1)

"""Reasons: two moves are played on over the same guesses, and the figures that differ are told."""

from __future__ import annotations

from typing import Final

from tessera.analysis.differences.lines import Line, Lines
from tessera.bots.network.inference import Network
from tessera.bots.observation import Observation
from tessera.core.chance import Chance
from tessera.core.facts.differences import Change, Differences
from tessera.core.game import Game
from tessera.core.second_person import addressed
from tessera.core.words import listed

GUESSES: Final = 12
"""Over how many guesses of what is hidden both moves are played on."""
LEAST: Final = 0.25
"""A difference that weighs less is not told."""
FEW: Final = 2
"""The most differences that are told."""


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
    seat = observation.seat
    changes = _changes(game, observation, made, better, network, chance)
    deed = game.differences.deed(observation.guess(chance), seat, better, names)
    return addressed(_told(game.differences, changes, seat, deed, names), names[seat])


def gains(
    game: Game,
    observation: Observation,
    action: int,
    names: list[str],
    network: Network,
    chance: Chance,
) -> str:
    """What one move brings that others would not, in one sentence."""
    others = [step for step in observation.steps() if step != action]
    made = others[0] if others else action
    return why(game, observation, made, action, names, network, chance)


def _changes(
    game: Game, observation: Observation, made: int, better: int, network: Network, chance: Chance
) -> list[Change]:
    """What differs after both moves, the weightiest first."""
    seat = observation.seat
    lines = Lines(network, game.differences.ahead)
    guesses = [observation.guess(chance) for _ in range(GUESSES)]
    for action in (better, made):
        for guess in guesses:
            lines.add(guess.clone(), seat, action)
    lines.play()
    pairs = list(zip(lines.lines[:GUESSES], lines.lines[GUESSES:], strict=True))
    found = [
        change
        for other in range(observation.seats())
        for change in _changes_of(game.differences, pairs, seat, other)
    ]
    return sorted(found, key=lambda change: -change.weight)


def _changes_of(
    told: Differences, pairs: list[tuple[Line, Line]], seat: int, other: int
) -> list[Change]:
    """What differs on one seat's side."""
    sides = [(told.read(a.last, other), told.read(b.last, other)) for a, b in pairs]
    names = sorted({name for side in sides for figures in side for name in figures})
    found: list[Change] = []
    for name in names:
        values = [(better.get(name, 0.0), made.get(name, 0.0)) for better, made in sides]
        better = sum(value[0] for value in values) / len(values)
        made = sum(value[1] for value in values) / len(values)
        same = sum((value[0] - value[1]) * (better - made) > 0 for value in values) / len(values)
        weight = told.worth(name, pairs[0][0].last) * (better - made)
        if other != seat:
            weight = -weight / (int(pairs[0][0].last.seats) - 1)
        found.append(Change(name, other, better, made, same, True, weight))
    return found


def _told(told: Differences, changes: list[Change], seat: int, deed: str, names: list[str]) -> str:
    """The weightiest differences in one sentence."""
    best = [change for change in changes if change.weight >= LEAST][:FEW]
    own = [change for change in best if change.seat == seat and round(change.amount) > 0]
    if own:
        parts = [told.more(change.name, round(change.amount)) for change in own]
        return f"{deed} brings {names[seat]} {listed(parts)}."
    rivals = [change for change in best if change.seat != seat and round(-change.amount) > 0]
    if rivals:
        first = rivals[0]
        part = told.more(first.name, round(-first.amount))
        return f"{deed} keeps {names[first.seat]} from {part}."
    return f"Both lead to much the same; {deed[:1].lower()}{deed[1:]} is a little better."

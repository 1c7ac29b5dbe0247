"""Positions to measure on: those of random games, the same in every run."""

from tessera.bots.observation import Observation
from tessera.core.chance import seeded
from tessera.core.game import Game
from tessera.core.packed import first_seat, zeros
from tessera.core.playout import Tally, play_out
from tessera.core.state import State

LIMIT = 100_000


def length(game: Game, seats: int, seed: int) -> int:
    """How many decisions the random game of that seed takes."""
    state = game.start(seats, seed)
    play_out(state, seeded(seed), zeros(game.actions.size), Tally(), LIMIT)
    return int(state.moves)


def along(game: Game, seats: int, seed: int, parts: int) -> list[State]:
    """The first position of each of `parts` equal parts of the random game of that seed."""
    size = max(1, length(game, seats, seed) // parts)
    state, chance = game.start(seats, seed), seeded(seed)
    found = [state.clone()]
    while len(found) < parts:
        play_out(state, chance, zeros(game.actions.size), Tally(), size)
        found.append(state.clone())
    return found


def next_choice(state: State) -> Observation | None:
    """The observation of the next seat with a choice, after forced moves."""
    while not state.over():
        seat = int(first_seat(state.deciding))
        observation = Observation(state, seat)
        steps = observation.steps()
        if len(steps) > 1:
            return observation
        state.apply(seat, steps[0])
    return None

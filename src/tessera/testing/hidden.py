"""Hidden facts: states that a seat must not be able to tell apart."""

from __future__ import annotations

from tessera.core.chance import Chance
from tessera.core.game import Game
from tessera.core.state import State


def hidden_changes(game: Game, state: State, seat: int, chance: Chance) -> list[State]:
    """States that look the same to a seat: a guess, and the real state with its hidden facts.

    A guess is made by the code that is under test; which facts are hidden is declared.
    """
    guess = state.guess(seat, chance)
    return [guess, game.load(mixed(game, state, guess, seat), game.figures())]


def mixed(game: Game, state: State, guess: State, seat: int) -> dict[str, object]:
    """A state with the hidden facts of a guess."""
    return game.fields.with_hidden(state.dump(), guess.dump(), seat)


def differ(one: State, other: State) -> bool:
    """Whether two states differ in more than their random generators."""
    return without_chance(one) != without_chance(other)


def without_chance(state: State) -> dict[str, object]:
    """The state without its random generator."""
    return {key: value for key, value in state.dump().items() if key != "chance"}

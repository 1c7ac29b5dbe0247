"""Positions to judge."""

from __future__ import annotations

from tessera.bots.observation import Observation
from tessera.core.match import Match
from tessera.games import find_game

GAMES = ("phoenicia", "constantinopolis", "mosaic")


def observation(name: str, seats: int, moves: int = 12) -> Observation:
    """A position some moves into a game in which a seat has a choice, as that seat knows it."""
    match = Match(find_game(name), [f"Player {seat}" for seat in range(seats)], 5)
    while True:
        decision = match.state.pending()[0]
        found = Observation(match.state, decision.seat)
        if len(match.moves) >= moves and len(found.steps()) > 1:
            return found
        match.play(decision.seat, found.steps()[0])

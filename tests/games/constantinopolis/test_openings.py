"""Openings: no level that plays in earnest ruins itself for an office in the first round."""

from __future__ import annotations

import pytest

from tessera.bots.bot_game import next_to_move, seated
from tessera.bots.levels import LEVELS
from tessera.core.match import Match
from tessera.games.constantinopolis import events
from tessera.games.constantinopolis.game import GAME

IN_EARNEST = [
    pytest.param(level, marks=[pytest.mark.long] if level == "oracle" else [])
    for level in list(LEVELS)[1:]
]
"""A search takes long on the plain engine."""
SEATS = 5
GAMES = 8
RUINOUS = 12
"""So much of the 30 gold that everybody has at first."""


def spent_on_offices(level: str, seed: int) -> list[int]:
    """What each of five bots of a level has paid for offices in the first round."""
    match = Match(GAME, [f"Bot {seat}" for seat in range(SEATS)], seed)
    bots = seated(GAME, [level] * SEATS, seed)
    spent = [0] * SEATS
    seen = 0
    while True:
        for event in match.events[seen:]:
            if event.kind == events.COINS_REMOVED:
                return spent
            if event.kind == events.TOOK_OFFICE:
                spent[event.seat] += event["paid"]
            elif event.kind == events.WON_OFFICE:
                spent[event.seat] += event["bid"]
        seen = len(match.events)
        seat = next_to_move(match.state)
        match.make(seat, bots[seat].choose(match.state, match.open_play))


@pytest.mark.parametrize("level", IN_EARNEST)
def test_few_pay_much_for_an_office_in_the_first_round(level: str) -> None:
    spent = [paid for seed in range(1, GAMES + 1) for paid in spent_on_offices(level, seed)]
    assert sum(spent) / len(spent) < RUINOUS * 2 / 3
    assert sum(paid >= RUINOUS for paid in spent) <= len(spent) / 10

"""Judging in the bots' processes: what a seat can expect, and what its moves are worth."""

from __future__ import annotations

from typing import Final

from tessera.analysis.judge import Judge
from tessera.analysis.shapes import JudgementView
from tessera.analysis.wording import in_words
from tessera.core.chance import seeded
from tessera.games import find_game
from tessera.server.bots import Asked, BotPool, observation_of
from tessera.server.fair_turns import Payers

QUICK: Final = 0.05
"""The seconds that the network's own judgement takes."""
SIMULATION: Final = 0.0005
"""The seconds that a simulation takes at most on most machines."""


async def judgement(
    pool: BotPool, payers: Payers, asked: Asked, names: list[str], simulations: int = 0
) -> JudgementView:
    """What the network says of a position at once or, where simulations are wanted, a search.

    Whoever calls has made sure that they may know: the game is over, or nobody minds.
    """
    seconds = simulations * SIMULATION or QUICK
    return await pool.work(payers, seconds, judged, asked, names, simulations)


def judged(asked: Asked, names: list[str], simulations: int) -> JudgementView:
    """One judgement, made where bots think."""
    judge = Judge(find_game(asked.game).edition(asked.data))
    observation = observation_of(asked, judge.game)
    found = judge.search(observation, simulations) if simulations else judge.judge(observation)
    return in_words(found, judge.game, observation, names, seeded(1))

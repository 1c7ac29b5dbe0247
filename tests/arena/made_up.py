"""Outcomes that nobody played, for tests of what is made of them."""

from __future__ import annotations

import random

from tessera.arena.outcome import Bought, Outcome, SeatOutcome
from tessera.arena.plan import Plan
from tessera.core.standings import places

PLAN = Plan(
    game="phoenicia",
    rules_version=1,
    data=["0123456789abcdef"],
    settings={},
    bots=["a", "b", "c"],
    players=[3],
    games=9,
    seed=1,
)
"""Nine games of three bots."""


def outcome(
    number: int,
    scores: list[int],
    bots: list[str],
    seed: int | None = None,
    variant: int = 0,
    pieces: list[list[tuple[str, str]]] | None = None,
    sales: list[list[Bought]] | None = None,
    rounds: int = 10,
) -> Outcome:
    """A game with those scores."""
    ranks = places([(score,) for score in scores])
    return Outcome(
        number=number,
        variant=variant,
        seed=str(number if seed is None else seed),
        line_up=1,
        rotation=0,
        rounds=rounds,
        decisions=40 + number % 7,
        seats=[
            SeatOutcome(
                bot=bot,
                score=score,
                place=place,
                origins={"cards": score - 3, "workers": 3},
                decisions=20,
                pieces=pieces[seat] if pieces else [],
                sales=sales[seat] if sales else [],
                thinking=0.5,
                longest=0.2,
            )
            for seat, (bot, score, place) in enumerate(zip(bots, scores, ranks, strict=True))
        ],
    )


def contest(strengths: dict[str, float], deals: int, chance: random.Random) -> list[Outcome]:
    """Deals in all rotations between bots whose scores scatter around their strengths."""
    made: list[Outcome] = []
    names = list(strengths)
    for deal in range(deals):
        luck = [chance.gauss(0, 2) for _ in names]
        for turn in range(len(names)):
            bots = names[turn:] + names[:turn]
            scores = [
                round(strengths[bot] + luck[seat] + chance.gauss(0, 4))
                for seat, bot in enumerate(bots)
            ]
            made.append(outcome(len(made), scores, bots, seed=deal))
    return made

"""Ratings: what one game says of how strong those who played it are.

OpenSkill's Plackett–Luce model, as in the arena. Levels of bots are fixed points: their strength
has been measured, so a game moves the people alone. People learn, so nobody's doubt ever vanishes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce

from tessera.bots.levels import ratings
from tessera.bots.scale import LUCK, MEAN, START, START_DOUBT, points, strength, width

REACH: Final = 1.96
"""So many sigmas to both sides hold the truth with 95 % confidence."""
MODEL: Final = PlackettLuce(mu=START, sigma=START_DOUBT, beta=LUCK, tau=START / 300)


@dataclass(frozen=True)
class Strength:
    """How strong somebody is thought to be (mu), and how uncertain that is (sigma)."""

    mu: float = START
    sigma: float = START_DOUBT

    @property
    def rating(self) -> int:
        """The strength in points."""
        return points(self.mu)

    @property
    def doubt(self) -> int:
        """How far the truth may lie from the rating on both sides, with 95 % confidence."""
        return points(self.mu + REACH * self.sigma) - self.rating

    @property
    def surely(self) -> int:
        """The rating that leaderboards go by: whoever has played little is not ahead by luck."""
        return points(self.mu - REACH * self.sigma)


@dataclass(frozen=True)
class Rated:
    """A seat of a rated game: its person or the bot that sat there, and its standing."""

    seat: int
    standing: int
    person: str | None = None
    bot: str | None = None
    fixed: Strength | None = None
    """The strength of its bot when the game was counted, once it has been."""


@dataclass(frozen=True)
class RatedGame:
    """A rated game, of which the order of all games is known by `ended` and `table`."""

    table: str
    game: str
    ended: float
    seats: list[Rated]

    @property
    def place(self) -> tuple[float, str]:
        """Where it stands in the order of games."""
        return self.ended, self.table


@dataclass(frozen=True)
class Step:
    """What a game has changed for a seat."""

    seat: int
    before: Strength
    after: Strength


def steps_of(game: RatedGame, known: dict[str, Strength]) -> list[Step]:
    """What a game changes, for people of whom so much is known before."""
    before = [_before(game, seat, known) for seat in game.seats]
    teams = [[MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    rated = MODEL.rate(teams, ranks=[float(seat.standing) for seat in game.seats])
    return [
        Step(
            seat.seat,
            old,
            old if seat.person is None else Strength(float(new[0].mu), float(new[0].sigma)),
        )
        for seat, old, new in zip(game.seats, before, rated, strict=True)
    ]


def _before(game: RatedGame, seat: Rated, known: dict[str, Strength]) -> Strength:
    if seat.person is not None:
        return known.get(seat.person, Strength())
    return seat.fixed or level_strength(game.game, seat.bot or "")


def level_strength(game: str, level: str) -> Strength:
    """The strength of a level of bots, as it was measured; in a game that nobody has measured it
    in, it is as good as somebody new."""
    found = ratings(game).get(level)
    if found is None:
        return Strength(strength(MEAN))
    return Strength(strength(found.rating), width(found.high - found.low) / (2 * REACH))


def rate_all(games: Iterable[RatedGame]) -> tuple[dict[str, list[Step]], dict[str, Strength]]:
    """One game's ratings from all its rated games: the steps by table, and where they lead."""
    known: dict[str, Strength] = {}
    steps: dict[str, list[Step]] = {}
    for game in sorted(games, key=lambda one: one.place):
        steps[game.table] = steps_of(game, known)
        people = {seat.seat: seat.person for seat in game.seats}
        for step in steps[game.table]:
            person = people[step.seat]
            if person is not None:
                known[person] = step.after
    return steps, known

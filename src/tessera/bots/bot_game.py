# mypyc: interpreted
"""A game between bots, from the deal to its end: played the same way in a series and in the arena.

It needs only the engine: a series is played without the arena's packages.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final, NamedTuple

from tessera.bots import seat_bot
from tessera.bots.bot import Bot
from tessera.bots.observation import Observation
from tessera.core.data.record import Watcher
from tessera.core.decision import Event
from tessera.core.game import Game
from tessera.core.match import Match
from tessera.core.packed import seats_in
from tessera.core.refusal import NotAllowed, TesseraError
from tessera.core.standings import Standing
from tessera.core.state import State

LIMIT: Final = 100_000
"""A game that takes more decisions than this counts as endless."""


class Unplayable(TesseraError):
    """A game could not be played to its end; the text is one clear sentence."""


def endless(seed: int) -> Unplayable:
    """The error of a game that reaches the limit."""
    return Unplayable(f"The game with seed {seed} does not end within {LIMIT:,} decisions.")


class TimedBot:
    """A bot in its seat; it counts decisions and measures thinking time."""

    def __init__(self, name: str, bot: Bot, seat: int) -> None:
        self.name = name
        self.bot = bot
        self._seat = seat
        self.decisions = 0
        self.thinking = 0.0
        self.longest = 0.0

    def choose(self, state: State) -> int:
        """What the bot does."""
        began = perf_counter()
        action = self.bot.choose(Observation(state, self._seat))
        took = perf_counter() - began
        self.decisions += 1
        self.thinking += took
        self.longest = max(self.longest, took)
        return action


def seated(game: Game, names: list[str], seed: int) -> list[TimedBot]:
    """The bots of a game in their seats."""
    return [
        TimedBot(name, seat_bot(game, name, seed, seat), seat) for seat, name in enumerate(names)
    ]


def play_to_the_end(match: Match, bots: list[TimedBot], watch: Watcher | None = None) -> None:
    """Plays a match; an action that is not allowed ends it with one sentence.

    `watch` is called before each move with the state, the seat and the action.
    """
    state = match.state
    while not state.over():
        if len(match.moves) >= LIMIT:
            raise endless(match.seed)
        seat = next_to_move(state)
        action = bots[seat].choose(state)
        try:
            match.checked(seat, action)
        except NotAllowed as error:
            name = bots[seat].name
            raise Unplayable(f"The bot {name} did what is not allowed: {error}") from None
        if watch is not None:
            watch(state, seat, action)
        match.make(seat, action)


def next_to_move(state: State) -> int:
    """The first seat with a decision that does not wait for another's; else simply the first."""
    deciding = seats_in(state.deciding)
    return next((seat for seat in deciding if not state.awaits(seat)), deciding[0])


class Ending(NamedTuple):
    """How a game ended, and after how many decisions."""

    standings: list[Standing]
    """In the order of the seats."""
    rounds: int | None
    """`None` where the game has none."""
    decisions: int
    events: list[Event]
    """What happened, if it was recorded."""


def ending_of(state: State, events: list[Event]) -> Ending:
    """The ending of a game that is over."""
    return Ending(
        standings=sorted(state.standings(), key=lambda standing: standing.seat),
        rounds=state.round_number(),
        decisions=int(state.moves),
        events=events,
    )

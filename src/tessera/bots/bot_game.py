# mypyc: interpreted
"""A game between bots, from the deal to its end: played the same way in a series and in the arena.

It needs only the engine: a series is played without the arena's packages.
"""

from __future__ import annotations

from time import perf_counter
from typing import NamedTuple

from tessera.bots import seat_bot
from tessera.bots.bot import Bot
from tessera.bots.forfeit import Forfeit
from tessera.bots.observation import Observation
from tessera.core.data.record import Watcher
from tessera.core.decision import Event
from tessera.core.game import Game
from tessera.core.learning.open_play import OpenPlay
from tessera.core.match import Match
from tessera.core.offers import offered
from tessera.core.packed import seats_in
from tessera.core.refusal import NotAllowed, TesseraError
from tessera.core.standings import Standing, behind
from tessera.core.state import State


class Unplayable(TesseraError):
    """Games could not be played; the text is one clear sentence."""


class BrokenOff(NamedTuple):
    """Why a game was broken off, in one sentence, and who has lost it by that."""

    why: str
    loser: int | None = None
    """`None` where the game counts as it stands."""


def too_long(decisions: int) -> BrokenOff:
    """A game that has taken more decisions than its kind can take between fair programs."""
    return BrokenOff(f"Broken off after {decisions:,} decisions.")


class TimedBot:
    """A bot in its seat; it counts decisions and measures thinking time."""

    def __init__(self, name: str, bot: Bot, seat: int) -> None:
        self.name = name
        self.bot = bot
        self._seat = seat
        self.decisions = 0
        self.thinking = 0.0
        self.longest = 0.0

    def choose(self, state: State, past: OpenPlay) -> int:
        """What the bot does."""
        began = perf_counter()
        action = self.bot.choose(Observation(state, self._seat, past))
        took = perf_counter() - began
        self.decisions += 1
        self.thinking += took
        self.longest = max(self.longest, took)
        return action

    def finish(self, standings: list[Standing] | None) -> None:
        """Tells the bot how the game has ended."""
        self.bot.finish(standings)


def seated(game: Game, names: list[str], seed: int) -> list[TimedBot]:
    """The bots of a game in their seats."""
    return [
        TimedBot(name, seat_bot(game, name, seed, seat), seat) for seat, name in enumerate(names)
    ]


def play_to_the_end(
    match: Match, bots: list[TimedBot], watch: Watcher | None = None
) -> BrokenOff | None:
    """Plays a match; `None` where it has come to its end, else why it was broken off.

    A bot that cannot play on, or does what it is not offered, loses at once. A game that takes
    longer than it can among programs counts as it stands. `watch` is called before each move with
    the state, the seat and the action.
    """
    try:
        return _played(match, bots, watch)
    finally:
        state = match.state
        for bot in bots:
            bot.finish(state.standings() if state.over() else None)


def _played(match: Match, bots: list[TimedBot], watch: Watcher | None) -> BrokenOff | None:
    state = match.state
    limit = match.game.longest(int(state.seats), match.options)
    while not state.over():
        if len(match.moves) >= limit:
            return too_long(limit)
        seat = next_to_move(state)
        try:
            action = bots[seat].choose(state, match.open_play)
        except Forfeit as error:
            return BrokenOff(str(error), seat)
        fault = fault_of(match, seat, action)
        if fault is not None:
            return BrokenOff(f"The bot {bots[seat].name} did what is not allowed: {fault}", seat)
        if watch is not None:
            watch(state, seat, action)
        match.make(seat, action)
    return None


def fault_of(match: Match, seat: int, action: int) -> str | None:
    """What is wrong with a program's action, in one sentence; `None` if it was offered."""
    if action in offered(match.state, seat):
        return None
    try:
        match.checked(seat, action)
    except NotAllowed as error:
        return str(error)
    words = match.game.actions.text(action)
    return f"Programs are not offered “{words}” now: with it a game need never end."


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
    broken: str = ""
    """Why the game was broken off; empty where it came to its end."""


def ending_of(state: State, events: list[Event], broken: BrokenOff | None = None) -> Ending:
    """The ending of a game that is over, or as it stands; who has lost by a fault ranks last."""
    standings = sorted(state.standings(), key=lambda standing: standing.seat)
    if broken is not None and broken.loser is not None:
        standings = behind(standings, [broken.loser])
    return Ending(
        standings=standings,
        rounds=state.round_number(),
        decisions=int(state.moves),
        events=events,
        broken="" if broken is None else broken.why,
    )

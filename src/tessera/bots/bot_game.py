# mypyc: interpreted
"""A game between bots, from the deal to its end: played the same way in a series and in the arena.

It needs only the engine: a series is played without the arena's packages.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final, NamedTuple

from tessera.bots import seat_bot
from tessera.bots.bot import Bot
from tessera.bots.forfeit import Forfeit, did_wrong
from tessera.bots.observation import Observation
from tessera.core.data.record import Watcher
from tessera.core.decision import Event
from tessera.core.game import Game
from tessera.core.match import Match
from tessera.core.packed import seats_in
from tessera.core.refusal import NotAllowed, TesseraError
from tessera.core.standings import Standing, behind
from tessera.core.state import State

LIMIT: Final = 100_000
"""A game that takes more decisions than this counts as endless."""


class Unplayable(TesseraError):
    """A game could not be played to its end; the text is one clear sentence."""


def endless(seed: int) -> Unplayable:
    """The error of a game that reaches the limit."""
    return Unplayable(f"The game with seed {seed} does not end within {LIMIT:,} decisions.")


class TimedBot:
    """A bot in its seat; it counts decisions, measures thinking time, and may forfeit its game."""

    def __init__(self, name: str, bot: Bot, seat: int) -> None:
        self.name = name
        self._bot = bot
        self._seat = seat
        self.decisions = 0
        self.thinking = 0.0
        self.longest = 0.0
        self.forfeit = ""
        """Why it has lost the game without playing it to the end, in one sentence."""

    def choose(self, state: State) -> int:
        """What the bot does."""
        began = perf_counter()
        action = self._bot.choose(Observation(state, self._seat))
        took = perf_counter() - began
        self.decisions += 1
        self.thinking += took
        self.longest = max(self.longest, took)
        return action

    def finish(self, standings: list[Standing] | None) -> None:
        """Tells the bot how the game has ended."""
        self._bot.finish(standings)


def seated(game: Game, names: list[str], seed: int) -> list[TimedBot]:
    """The bots of a game in their seats."""
    return [
        TimedBot(name, seat_bot(game, name, seed, seat), seat) for seat, name in enumerate(names)
    ]


def play_to_the_end(match: Match, bots: list[TimedBot], watch: Watcher | None = None) -> None:
    """Plays a match until it is over, or until a bot forfeits it: `TimedBot.forfeit` says why.

    A bot forfeits that cannot go on, and one that does what is not allowed. `watch` is called
    before each move with the state, the seat and the action.
    """
    state = match.state
    try:
        while not state.over():
            if len(match.moves) >= LIMIT:
                raise endless(match.seed)
            seat = next_to_move(state)
            try:
                action = match.checked(seat, bots[seat].choose(state))
            except Forfeit as error:
                bots[seat].forfeit = str(error)
                return
            except NotAllowed as error:
                bots[seat].forfeit = str(did_wrong(bots[seat].name, error))
                return
            if watch is not None:
                watch(state, seat, action)
            match.make(seat, action)
    finally:
        for bot in bots:
            bot.finish(state.standings() if state.over() else None)


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
    forfeits: dict[int, str]
    """Who has forfeited it, by seat, and why."""


def ending_of(state: State, events: list[Event], forfeits: dict[int, str] | None = None) -> Ending:
    """The ending of a game that is over, or that a bot has forfeited.

    Such a bot ranks behind all others, who stand as they stood.
    """
    lost = forfeits or {}
    return Ending(
        standings=sorted(behind(state.standings(), list(lost)), key=lambda each: each.seat),
        rounds=state.round_number(),
        decisions=int(state.moves),
        events=events,
        forfeits=lost,
    )


def forfeits_of(bots: list[TimedBot]) -> dict[int, str]:
    """Which seats have forfeited their game, and why."""
    return {seat: bot.forfeit for seat, bot in enumerate(bots) if bot.forfeit}

"""Bots that think in separate processes, so that the server never waits."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, replace
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Final, ParamSpec, TypeAlias, TypeVar

from tessera.bots import make_bot
from tessera.bots.forfeit import Forfeit, did_wrong
from tessera.bots.observation import Observation
from tessera.bots.specs import USUAL_SECONDS, ProgramSpec, is_named, parse_spec
from tessera.core.game import Game
from tessera.core.learning.open_play import OpenPlay
from tessera.core.refusal import NotAllowed
from tessera.core.state import State
from tessera.games import find_game
from tessera.server.fair_turns import FairTurns, Payers

LEAST: Final = 0.01
MOST: Final = 30.0
WEIGHT: Final = 0.1
"""How much the last answer counts against those before."""
SLOW: Final = 1.0
"""What an answer of an operator's own bot counts at least, however quick it is."""
LONGEST: Final = USUAL_SECONDS
"""How long an operator's own class may think; a program has a limit of its own."""


Arguments = ParamSpec("Arguments")
Found = TypeVar("Found")
NOBODY: Final = Payers(None, ())
PastData: TypeAlias = tuple[dict[str, object], list[tuple[int, int]]]
"""A stretch of open play: the position at its beginning, and the moves since."""


@dataclass(frozen=True)
class Asked:
    """What a bot is asked about: plain data, which travels between processes."""

    game: str
    data: str
    """The hash of the figures that are played with."""
    state: dict[str, object]
    seat: int
    past: PastData | None = None


class BotPool:
    """A pool of processes that choose for bots: so many for slow ones, and one for quick ones."""

    def __init__(self, processes: int) -> None:
        self._processes = processes + 1
        self._turns = FairTurns(processes)
        self._costs = Costs()
        self._pool = self._fresh_pool()
        self._warm = False

    def _fresh_pool(self) -> ProcessPoolExecutor:
        self._warm = False
        # Spawned, not forked: a fork of a process with threads may deadlock.
        return ProcessPoolExecutor(
            self._processes, mp_context=get_context("spawn"), initializer=exit_with_server
        )

    async def choose(
        self,
        asked: Asked,
        kind: str,
        seed: int,
        payers: Payers = NOBODY,
        past: OpenPlay | None = None,
    ) -> int:
        """A bot's choice in a seat, made in another process when it is its table's turn.

        A bot that thinks for a while takes as long over a forced answer: whether it had a choice
        may depend on what it hides.
        """
        loop = asyncio.get_running_loop()
        own = is_named(kind)
        # Others' code is not loaded here, and nobody waits for it who has a quick bot.
        bot = make_bot(kind, seed, find_game(asked.game)) if own else None
        seconds = 0.0 if bot is None else bot.seconds
        if bot is not None and bot.recalls:
            asked = replace(asked, past=as_data(past))
        least = seconds if own else SLOW
        async with self._turns.turn(payers, self._costs.of(asked.game, kind, least)):
            began = loop.time()
            action, took = await self._thought(asked, kind, seed)
            self._costs.note(asked.game, kind, least, took)
        await asyncio.sleep(began + seconds - loop.time())
        return action

    async def work(
        self,
        payers: Payers,
        seconds: float,
        job: Callable[Arguments, Found],
        *given: Arguments.args,
        **named: Arguments.kwargs,
    ) -> Found:
        """A job that takes about so many seconds, done in another process when it is its turn.

        A turn cannot be interrupted: what takes longer than a second is better cut into pieces.
        """
        async with self._turns.turn(payers, seconds):
            return await self._done(job, *given, **named)

    async def _thought(self, asked: Asked, kind: str, seed: int) -> tuple[int, float]:
        return await self._done(choose, asked, kind, seed)

    async def _done(
        self, job: Callable[Arguments, Found], *given: Arguments.args, **named: Arguments.kwargs
    ) -> Found:
        pool = self._pool
        try:
            doing = pool.submit(job, *given, **named)
            self._warm_up(pool)
            return await asyncio.wrap_future(doing)
        except BrokenProcessPool:
            # A killed process breaks its pool: the next answer uses a new one.
            if self._pool is pool:
                self._pool = self._fresh_pool()
            raise

    def _warm_up(self, pool: ProcessPoolExecutor) -> None:
        """Starts all processes with the first answer, so that none is late when it is needed."""
        if not self._warm:
            self._warm = True
            for _ in range(self._processes - 1):
                pool.submit(int)

    def close(self) -> None:
        """Stops the processes."""
        self._pool.shutdown(wait=True, cancel_futures=True)


class Costs:
    """How long the bots of each kind have taken lately: of all positions together, so that who
    goes first does not depend on what somebody holds."""

    def __init__(self) -> None:
        self._of: dict[tuple[str, str], float] = {}

    def of(self, game: str, kind: str, seconds: float) -> float:
        """The seconds that an answer is expected to take, given those that it may think."""
        return self._of.get((game, kind), max(seconds, LEAST))

    def note(self, game: str, kind: str, seconds: float, took: float) -> None:
        """An answer took so many seconds of a processor, of those that it may think."""
        before = self.of(game, kind, seconds)
        after = before + (min(max(took, seconds), MOST) - before) * WEIGHT
        self._of[game, kind] = max(after, LEAST)


def exit_with_server() -> None:
    """A bot's process ends when its server does, however that ends."""
    server = parent_process()
    if server is not None:
        threading.Thread(target=_wait_and_exit, args=(server,), daemon=True).start()


def _wait_and_exit(server: BaseProcess) -> None:
    server.join()
    os._exit(0)


def as_data(past: OpenPlay | None) -> PastData | None:
    """Open play as plain data, which travels between processes."""
    if past is None or past.start is None:
        return None
    return past.start.dump(), past.moves[:]


def choose(asked: Asked, kind: str, seed: int) -> tuple[int, float]:
    """One answer of a bot, and the processor's seconds that it took.

    It sees the observation of its seat alone. What a process does once, such as reading a game's
    figures, and how busy the machine is otherwise do not count.
    """
    played = find_game(asked.game).edition(asked.data)
    if not is_named(kind):
        position = played.load(asked.state, played.figures())
        return _outside_choice(played, position, asked.seat, kind, seed)
    observation = observation_of(asked, played)
    bot = make_bot(kind, seed, played)
    began = time.process_time()
    action = bot.choose(observation)
    return action, time.process_time() - began


def observation_of(asked: Asked, played: Game) -> Observation:
    """What the seat that is asked about knows; nothing else of the position is kept."""
    position = played.load(asked.state, played.figures())
    recalled = None
    if asked.past is not None:
        start, moves = asked.past
        recalled = OpenPlay(played.load(start, played.figures()), moves)
    return Observation(position, asked.seat, recalled)


def _outside_choice(
    game: Game, position: State, seat: int, spec: str, seed: int
) -> tuple[int, float]:
    """An answer of the operator's own bot, which is not trusted to give one that is allowed."""
    began = time.monotonic()
    with _at_most(LONGEST, spec):
        bot = make_bot(spec, seed, game)
        try:
            action = bot.choose(Observation(position, seat))
        finally:
            bot.finish(None)
    refusal = position.refusal(seat, action)
    if refusal is not None:
        raise did_wrong(spec, NotAllowed(refusal))
    return action, time.monotonic() - began


@contextmanager
def _at_most(seconds: float, spec: str) -> Iterator[None]:
    """Ends what takes longer; a program has its own limit, which is told in its own words."""
    if isinstance(parse_spec(spec), ProgramSpec):
        yield
        return

    def late(number: int, frame: FrameType | None) -> None:
        raise Forfeit(f"The bot {spec} did not answer within {seconds:g} s.")

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)

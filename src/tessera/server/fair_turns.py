"""Fair turns: bots' time is shared by person, and quick answers do not wait for slow ones.

Whoever has had least goes first, however many tables they have. People from one place count as one
against other places, and share among themselves: a guest is easily made, an address is not. A slow
answer cannot be interrupted, so one process is kept free for quick ones.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

QUICK: Final = 0.25
"""An answer that takes at most this many seconds is a quick one."""


@dataclass(frozen=True)
class Payers:
    """Whose time an answer takes: the people at its table, and the place where it was opened."""

    origin: str | None
    people: Sequence[str]

    @property
    def keys(self) -> list[str]:
        """All of them, each by a name of its own."""
        place = [] if self.origin is None else [f"from {self.origin}"]
        return [*place, *(f"person {name}" for name in self.people)]


@dataclass(eq=False)
class Request:
    """A request for an answer that takes about `cost` seconds."""

    payers: Payers
    cost: float
    number: int
    running: bool = False

    @property
    def slow(self) -> bool:
        """Whether others should not wait for it."""
        return self.cost > QUICK


class FairQueue:
    """Requests for answers, and whose turn it is; it neither waits nor measures time.

    There is room for `slow` slow answers at once, and for one more that is quick.
    """

    def __init__(self, slow: int) -> None:
        self._room = slow + 1
        self._slow_room = slow
        self._waiting: list[Request] = []
        self._running: set[Request] = set()
        self._had: dict[str, float] = {}
        """How many seconds each payer has had, from where the least of them began."""
        self._floor = 0.0
        """What those had whose turn was last: a newcomer begins there, and cannot save up."""
        self._asked = 0

    @property
    def known_payers(self) -> int:
        """How many payers are remembered."""
        return len(self._had)

    def ask(self, payers: Payers, cost: float) -> Request:
        """A new request."""
        self._asked += 1
        request = Request(payers, cost, self._asked)
        self._waiting.append(request)
        for key in payers.keys:
            self._had[key] = max(self._had.get(key, 0.0), self._floor)
        return request

    def start(self) -> Request | None:
        """The request whose turn it is, if there is room for one; it runs from now on."""
        if len(self._running) >= self._room:
            return None
        no_more_slow = sum(request.slow for request in self._running) >= self._slow_room
        allowed = [request for request in self._waiting if not (request.slow and no_more_slow)]
        if not allowed:
            return None
        request = min(allowed, key=self._rank)
        self._waiting.remove(request)
        self._running.add(request)
        request.running = True
        keys = request.payers.keys
        self._floor = max(self._floor, min((self._had[key] for key in keys), default=0.0))
        for key in keys:
            self._had[key] += request.cost
        return request

    def finish(self, request: Request) -> None:
        """A request is answered, or given up before its turn."""
        if request.running:
            self._running.discard(request)
        elif request in self._waiting:
            self._waiting.remove(request)
        if not self._waiting and not self._running:
            # Nobody waits for anybody: all begin anew.
            self._had.clear()
            self._floor = 0.0

    def _rank(self, request: Request) -> tuple[float, float, int]:
        """Who goes first: the place, and there the people, who have had least."""
        origin, people = request.payers.origin, request.payers.people
        had = max((self._had[f"person {name}"] for name in people), default=self._floor)
        return (had if origin is None else self._had[f"from {origin}"], had, request.number)


class FairTurns:
    """A fair queue for tasks that wait for their turn."""

    def __init__(self, slow: int) -> None:
        self._queue = FairQueue(slow)
        self._turns: dict[Request, asyncio.Future[None]] = {}

    @asynccontextmanager
    async def turn(self, payers: Payers, cost: float) -> AsyncIterator[None]:
        """Waits for a turn, and holds it."""
        request = self._queue.ask(payers, cost)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._turns[request] = turn
        self._give_turns()
        try:
            await turn
            yield
        finally:
            self._turns.pop(request, None)
            self._queue.finish(request)
            self._give_turns()

    def _give_turns(self) -> None:
        while (request := self._queue.start()) is not None:
            turn = self._turns[request]
            if not turn.done():
                turn.set_result(None)

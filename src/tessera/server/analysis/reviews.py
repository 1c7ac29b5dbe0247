"""Reviews of games that are over: made piece by piece where bots think, and stored as they grow.

A piece is made once, whoever asks for it and wherever: the first to begin it makes it, others wait
for it. What a server has not finished is made when somebody asks again. With other weights, rules
or moves nothing that is stored counts.

Whether the game is over is looked at while the table's lock is held, in front of everything else.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar

import msgspec

from tessera.analysis.correction import judged_with
from tessera.analysis.review import (
    Piece,
    SecondLook,
    assembled,
    deepened,
    head_of,
    looked_again,
    reviewed,
    second_looks,
)
from tessera.analysis.review.finished import GROUPS, STRETCH, stretches
from tessera.analysis.shapes import ReviewedDecision, ReviewedPiece, ReviewHead, SecondPiece
from tessera.bots.network.files import network_of
from tessera.core.data.record import Record
from tessera.core.decision import EVERYBODY
from tessera.core.refusal import BadData
from tessera.games import find_game
from tessera.server.analysis.messages import TableReview
from tessera.server.background import quietly
from tessera.server.bots import BotPool
from tessera.server.fair_turns import Payers
from tessera.server.live import LiveTable
from tessera.server.storage.database import ConnectionLost
from tessera.server.storage.patience import answer_in_time, unhurried_task
from tessera.server.storage.review_rows import LONGEST, ReviewRows
from tessera.table.result import record_of, winners

RUNNING: Final = "The game still goes on; it can be reviewed when it is over."
UNKNOWN: Final = "That decision has not been reviewed."
FORMAT: Final = 1
"""Raised when what is stored of a review changes."""
HEAD: Final = "head"
ALL: Final = "all"
PIECE: Final = "from "
SECOND: Final = "second look "
DEEPER: Final = "deeper "
"""The names of what is made: what a review begins with; all its pieces: the moves from a number on,
and second looks; and decisions that were looked at deeper."""
HEAD_SECONDS: Final = 0.5
PIECE_SECONDS: Final = 1.0
"""The seconds that what a review begins with and a piece of it take at most on most machines."""
DEEPER_SECONDS: Final = 1.0
"""And a deeper look."""
POLL: Final = 1.0
"""Seconds between looks at what another server is making."""
ENCODER: Final = msgspec.json.Encoder()
Work = Callable[[], Coroutine[object, object, None]]
Job = Callable[[], str]
Key = tuple[str, str, str]
Shape = TypeVar("Shape")


@dataclass(frozen=True)
class Finished:
    """A table's game that is over."""

    table: str
    record: Record
    result: list[float]
    positions: list[int]
    weights: str
    form: str
    """What the review is made of and with."""


class Reviews:
    """The reviews of a server's tables."""

    def __init__(self, rows: ReviewRows, pool: BotPool) -> None:
        self._rows = rows
        self._pool = pool
        self._tasks: dict[Key, asyncio.Task[None]] = {}

    async def start(self) -> None:
        """Before anybody asks."""
        await self._rows.forget_begun()

    async def close(self) -> None:
        """Leaves what is being made to others."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def shown(self, live: LiveTable) -> TableReview:
        """The review of a table's game, as far as it has been made."""
        return await self._shown(await _finished(live))

    async def begin(self, live: LiveTable, payers: Payers) -> TableReview:
        """Begins a review, or goes on with it. Why there is none is found out at once."""
        game = await _finished(live)
        if HEAD not in await self._rows.made(game.table, game.form):
            job = partial(_head_of, game.record)
            await self._made(game, HEAD, job, HEAD_SECONDS, payers)
        review = await self._shown(game)
        if review["done"] < review["pieces"]:
            self._start(game, ALL, lambda: quietly(self._pieces(game, payers)))
            review["making"] = True
        return review

    async def deepen(self, live: LiveTable, at: int, payers: Payers) -> TableReview:
        """Looks at a decision again, unless somebody has before."""
        game = await _finished(live)
        review = await self._shown(game)
        if all(decision["at"] != at for decision in review["decisions"]):
            raise BadData(UNKNOWN)
        job = partial(_deepened, game.record, at)
        await self._made(game, f"{DEEPER}{at}", job, DEEPER_SECONDS, payers)
        return await self._shown(game)

    async def _shown(self, game: Finished) -> TableReview:
        found = await self._rows.found(game.table, game.form)
        head = _first_head(game)
        if HEAD in found:
            head = msgspec.json.decode(found[HEAD], type=ReviewHead)
        pieces = _decoded(found, PIECE, ReviewedPiece)
        second = _decoded(found, SECOND, SecondPiece)
        deeper = _decoded(found, DEEPER, ReviewedDecision)
        return {
            **assembled(head, pieces, second, deeper),
            "positions": game.positions,
            "making": (game.table, game.form, ALL) in self._tasks,
        }

    # What is made

    def _start(self, game: Finished, name: str, work: Work) -> asyncio.Task[None]:
        """The task that makes something of a game, of which there is one."""
        key = (game.table, game.form, name)
        task = self._tasks.get(key)
        if task is None:
            task = self._tasks[key] = unhurried_task(work())
            task.add_done_callback(lambda _: self._tasks.pop(key, None))
        return task

    async def _made(self, game: Finished, name: str, job: Job, seconds: float, to: Payers) -> None:
        """Waits until something is made, which goes on when nobody waits any more."""
        await asyncio.shield(
            self._start(game, name, lambda: self._one(game, name, job, seconds, to))
        )
        answer_in_time()

    async def _pieces(self, game: Finished, payers: Payers) -> None:
        """Makes all pieces, one after the other, so that whoever else waits comes in between."""
        for first, last in stretches(game.record):
            job = partial(_reviewed, Piece(game.record, first, last))
            await self._one(game, f"{PIECE}{first}", job, PIECE_SECONDS, payers)
        made = _decoded(await self._rows.found(game.table, game.form), PIECE, ReviewedPiece)
        for asked in second_looks(game.record, made):
            job = partial(_looked_again, asked)
            await self._one(game, f"{SECOND}{asked.number}", job, PIECE_SECONDS, payers)

    async def _one(
        self, game: Finished, name: str, job: Job, seconds: float, payers: Payers
    ) -> None:
        """Makes a piece, or waits until another server has made it or has given it up."""
        key = (game.table, game.form, name)
        while name not in await self._rows.made(game.table, game.form):
            if not await self._rows.begin(*key):
                await asyncio.sleep(POLL)
                continue
            going_on = asyncio.create_task(self._go_on(key))
            try:
                data = await self._pool.work(payers, seconds, job)
            except BaseException:
                with contextlib.suppress(ConnectionLost):
                    await self._rows.give_up(*key)
                raise
            finally:
                going_on.cancel()
            await self._rows.finish(*key, data)

    async def _go_on(self, key: Key) -> None:
        """Lets other servers know that a piece waits for its turn, or is being made."""
        while True:
            await asyncio.sleep(LONGEST / 4)
            with contextlib.suppress(ConnectionLost):
                await self._rows.go_on(*key)


async def _finished(live: LiveTable) -> Finished:
    """The game of a table, which must be over."""
    async with live.lock:
        table = live.table
        if not table.over:
            raise BadData(RUNNING)
        record = record_of(table)
        positions = [0, *live.stream(EVERYBODY).positions]
        won = winners(table)
    weights = judged_with(network_of(find_game(record.game)), record.game)
    result = [1 / len(won) if seat in won else 0.0 for seat in range(len(record.players))]
    made_with = f"{FORMAT} {STRETCH} {weights} {record.to_json()}"
    form = hashlib.sha256(made_with.encode()).hexdigest()[:32]
    return Finished(live.name, record, result, positions, weights, form)


def _decoded(found: dict[str, str], kind: str, shape: type[Shape]) -> list[Shape]:
    """All that has been made of one kind."""
    return [
        msgspec.json.decode(data, type=shape)
        for name, data in found.items()
        if name.startswith(kind)
    ]


def _first_head(game: Finished) -> ReviewHead:
    """What is known before anything is made."""
    return {
        "game": game.record.game,
        "rules_version": game.record.rules_version,
        "weights": game.weights,
        "names": list(game.record.players),
        "moves": len(game.record.moves),
        "result": game.result,
        "phases": [],
        "pieces": len(stretches(game.record)) + GROUPS,
    }


def _head_of(record: Record) -> str:
    """What a review begins with, made where bots think."""
    return ENCODER.encode(head_of(record)).decode()


def _reviewed(piece: Piece) -> str:
    """A piece of a review, made where bots think."""
    return ENCODER.encode(reviewed(piece)).decode()


def _looked_again(asked: SecondLook) -> str:
    """Second looks, taken where bots think."""
    return ENCODER.encode(looked_again(asked)).decode()


def _deepened(record: Record, at: int) -> str:
    """A decision that is looked at again, where bots think."""
    return ENCODER.encode(deepened(record, at)).decode()

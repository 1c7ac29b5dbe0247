"""How quickly profiles, leaderboards and the lobby answer on a big server.

    python -m bench.people                              # SQLite, in a folder of its own
    python -m bench.people --database postgresql://…    # an empty database on PostgreSQL

Fills a database with 100,000 finished games of 10,000 accounts, few of whom play most of them,
starts a server on it, and asks over HTTP one request after another. Whoever plays more is looked at
more. Each is asked three times, and the quickest counts: the pages are measured, not what else the
machine does meanwhile. Where it does much else, the time of the processor says more than the clock:
that of the server and, if it runs here, of PostgreSQL.
"""

import argparse
import asyncio
import contextlib
import itertools
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx

from bench.growth.database import finished
from bench.load.scratch import scratch_folder
from bench.table import Table
from tessera.bots.levels import LEVELS
from tessera.games import GAMES
from tessera.server.identity.sessions import hash_of
from tessera.server.people.recomputing import Found, recompute_ratings
from tessera.server.people.results import result_of
from tessera.server.storage.database import Statement
from tessera.server.storage.rating_rows import RatingRows
from tessera.server.storage.result_rows import GameResult, SeatResult, written
from tessera.server.storage.session_rows import Session, begun
from tessera.server.storage.store import Account, Store, encoded, is_shared, open_store, registered
from tessera.table.summary import summary_of

DAY = 24 * 60 * 60
TIMES = 3
SEED = 7
CHUNK = 100
RATED = 0.5
WAITING = 200
"""Open tables that wait for people."""
BOTS = 0.25
"""How many seats bots have."""
KEPT_DIFFERENT = 8
"""Games that were really played, for summaries and pieces that are like real ones."""


def weights(accounts: int) -> list[float]:
    """How much each account plays: few play much."""
    return [(rank + 10) ** -0.7 for rank in range(accounts)]


def name_of(account: int) -> str:
    return f"Player {account}"


def token_of(account: int) -> str:
    return f"{account:032d}"


async def fill(store: Store, games: int, accounts: int) -> None:
    """Writes accounts with a session each, finished games with results and ratings, open tables."""
    lot = random.Random(SEED)
    now = time.time()
    for first in range(0, accounts, CHUNK):
        statements: list[Statement] = []
        for one in range(first, min(first + CHUNK, accounts)):
            account = Account(name_of(one), "no password", f"visitor-{one}")
            session = Session(hash_of(token_of(one)), account.visitor, "A device", now, now)
            statements += [registered(account, f"look {one}"), begun(session)]
        await store.database.write(statements)
    patterns = [
        (finished(name, seed), result_of("", finished(name, seed)))
        for name, seed in itertools.product(GAMES, range(1, KEPT_DIFFERENT + 1))
    ]
    chances = list(itertools.accumulate(weights(accounts)))
    for first in range(0, games, CHUNK):
        statements = []
        for number in range(first, min(first + CHUNK, games)):
            table, pattern = lot.choice(patterns)
            ended = now - (games - number) * 5 * 365 * DAY / games
            seats = _seats(lot, pattern, chances, accounts)
            result = GameResult(
                f"game-{number}",
                pattern.game,
                lot.choice(["live", "turns"]),
                lot.random() < 0.7,
                lot.random() < RATED,
                ended,
                seats,
            )
            summary = summary_of(table)._replace(
                seats=[{"name": s.name, "bot": s.bot, "kept_for": None} for s in seats], moved=ended
            )
            statements += _stored(
                result, encoded(table.settings.as_data()), encoded(summary.as_data())
            )
        await store.database.write(statements)
    waiting = summary_of(patterns[0][0])._replace(open=True, started=False, over=False)
    waiting = waiting._replace(
        seats=[
            {"name": "Somebody", "bot": None, "kept_for": None},
            {"name": None, "bot": None, "kept_for": None},
        ]
    )
    await store.database.write(
        [
            (
                "INSERT INTO game_table (id, settings, created, joinable, version, summary)"
                " VALUES ($1, $2, $3, 1, 1, $4)",
                (
                    f"open-{number}",
                    encoded(patterns[0][0].settings.as_data()),
                    now,
                    encoded(waiting.as_data()),
                ),
            )
            for number in range(WAITING)
        ]
    )
    for game in GAMES:
        await recompute_ratings(RatingRows(store.database), game, True, Found())


def _seats(
    lot: random.Random, pattern: GameResult, chances: Sequence[float], accounts: int
) -> list[SeatResult]:
    """As many seats as games have, somebody in each, and places by chance."""
    count = lot.choice([2, 2, 3, 3, 4])
    people = list(dict.fromkeys(lot.choices(range(accounts), cum_weights=chances, k=count)))
    seats = []
    for seat in range(count):
        like = lot.choice(pattern.seats)
        bot = seat >= len(people) or (seat > 0 and lot.random() < BOTS)
        place = seat + 1
        seats.append(
            SeatResult(
                seat,
                "Bot" if bot else name_of(people[seat]),
                lot.choice(list(LEVELS)) if bot else None,
                place,
                place,
                like.score,
                "",
                like.opening,
                like.pieces,
                None if bot else f"visitor-{people[seat]}",
            )
        )
    places = list(range(1, count + 1))
    lot.shuffle(places)
    return [
        seat.__class__(**{**vars(seat), "place": place, "standing": place})
        for seat, place in zip(seats, places, strict=True)
    ]


def _stored(result: GameResult, settings: str, summary: str) -> list[Statement]:
    made: Statement = (
        "INSERT INTO game_table (id, settings, created, finished, version, summary)"
        " VALUES ($1, $2, $3, 1, 1, $4)",
        (result.table, settings, result.ended - 3600, summary),
    )
    links: list[Statement] = [
        (
            "INSERT INTO seat_link (game_table, seat, hash, visitor) VALUES ($1, $2, $3, $4)",
            (result.table, seat.seat, "hash", seat.person),
        )
        for seat in result.seats
        if seat.person is not None
    ]
    return [made, *links, *written(result)]


@contextmanager
def served(database: str) -> Iterator[tuple[str, int]]:
    """A server on a database; its address, and the number of its process."""
    command = [sys.executable, "-m", "tessera", "serve", "--port", "0", "--no-limits"]
    process = subprocess.Popen(
        [*command, "--database", database], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        yield process.stdout.readline().split()[-1], process.pid
    finally:
        process.terminate()
        process.wait()


async def backends(database: str) -> list[int]:
    """The processes of a PostgreSQL on this machine that answer the server; SQLite has none."""
    if not is_shared(database):
        return []
    store = await open_store(database)
    try:
        rows = await store.database.read(
            "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
        )
    finally:
        await store.close()
    return [int(str(row[0])) for row in rows]


def processor_time(processes: Sequence[int]) -> float:
    """Milliseconds that processes have had a processor for, all their threads together."""
    total = 0
    for process in processes:
        for thread in Path(f"/proc/{process}/task").glob("*/schedstat"):
            with contextlib.suppress(OSError):
                total += int(thread.read_text("ascii").split()[0])
    return total / 1e6


Ask = Callable[[httpx.Client, int], httpx.Response]


def asked(client: httpx.Client, path: str, account: int | None = None) -> httpx.Response:
    cookies = {} if account is None else {"cookie": f"tessera_session={token_of(account)}"}
    return client.get(f"/api{path}", headers=cookies)


PAGES: dict[str, Ask] = {
    "profile": lambda client, one: asked(client, f"/players/{name_of(one)}"),
    "one's own profile": lambda client, one: asked(client, f"/players/{name_of(one)}", one),
    "history, first page": lambda client, one: asked(client, f"/players/{name_of(one)}/games"),
    "history with a rival": lambda client, one: asked(
        client, f"/players/{name_of(one)}/games?rival={name_of((one + 1) % 50)}&game=mosaic"
    ),
    "leaderboard": lambda client, one: asked(
        client, f"/leaderboards/phoenicia?skip={one % 20 * 50}"
    ),
    "lobby: open tables": lambda client, one: asked(client, "/tables"),
    "lobby: one's own tables": lambda client, one: asked(client, "/my/tables", one),
}


def measure(
    address: str, processes: Sequence[int], accounts: int, requests: int
) -> list[list[str]]:
    """Milliseconds by page: the median, the 99th of 100, and the busiest player's."""
    lot = random.Random(SEED + 1)
    chances = list(itertools.accumulate(weights(accounts)))
    rows = []
    with httpx.Client(base_url=address, timeout=60) as client:
        for page, ask in PAGES.items():
            busiest = milliseconds(client, ask, 0, processes)
            asked_for = lot.choices(range(accounts), cum_weights=chances, k=requests)
            took = [milliseconds(client, ask, one, processes) for one in asked_for]
            figures = [figure for times in zip(*took, strict=True) for figure in _shares(times)]
            rows.append([page, *(f"{figure:.1f}" for figure in (*figures, *busiest))])
    return rows


def _shares(times: Sequence[float]) -> tuple[float, float]:
    ordered = sorted(times)
    return ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]


def milliseconds(
    client: httpx.Client, ask: Ask, account: int, processes: Sequence[int]
) -> tuple[float, float]:
    """How long an answer takes at its quickest, by the clock and by the processor."""
    clock, processor = [], []
    for _ in range(TIMES):
        began, busy = time.perf_counter(), processor_time(processes)
        answer = ask(client, account)
        clock.append(1000 * (time.perf_counter() - began))
        processor.append(processor_time(processes) - busy)
        assert answer.status_code == 200, answer.text
    return min(clock), min(processor)


async def _fill(database: str, games: int, accounts: int) -> None:
    store = await open_store(database)
    try:
        if not await store.database.read("SELECT 1 FROM account LIMIT 1"):
            await fill(store, games, accounts)
    finally:
        await store.close()


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", help="an empty one, or one that this has filled")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--accounts", type=int, default=10_000)
    parser.add_argument("--requests", type=int, default=1000, help="of each kind")
    options = parser.parse_args(arguments)
    with scratch_folder() as folder:
        database = options.database or str(Path(folder) / "tables.db")
        asyncio.run(_fill(database, options.games, options.accounts))
        with served(database) as (address, server):
            processes = [server, *asyncio.run(backends(database))]
            rows = measure(address, processes, options.accounts, options.requests)
    clock, processor = ["median", "99th of 100"], ["processor: median", "99th of 100"]
    head = ["page, ms", *clock, *processor, "busiest player", "processor"]
    print(Table(head, rows).markdown())


if __name__ == "__main__":
    main()

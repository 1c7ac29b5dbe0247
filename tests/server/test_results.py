"""Results: one row a seat when a game ends, stored with its last entry, on both databases."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

from tessera.core.packed import first_seat
from tessera.server.bots import BotPool
from tessera.server.operating.metrics import Metrics
from tessera.server.people.counting import Counting
from tessera.server.people.results import AWAY, RESIGNED, result_of, standings_of
from tessera.server.storage.result_rows import ResultRows
from tessera.server.storage.store import SeatKey, Store
from tessera.server.table_service import TableService
from tessera.table.settings import Settings
from tessera.table.summary import summary_of
from tessera.table.table import Table
from tests.server.stores import by_hand, opened

KEYS = {0: SeatKey("a", "anne"), 1: SeatKey("r", "robert")}
NO_PAUSE = {"pause": (0.0, 0.0), "bot_pause": (0.0, 0.0)}


def seated(settings: Settings, *bots: str) -> Table:
    """A table whose first seats have people, the last ones bots."""
    table = Table(settings)
    people = settings.seats - len(bots)
    for seat in range(people):
        table.sit(seat, ["Anne", "Robert", "Helene", "Paul"][seat], 1.0)
    for number, bot in enumerate(bots):
        table.sit(people + number, f"Bot {number}", 1.0, bot)
    return table


def play_on(table: Table, seed: int = 1, until: int | None = None) -> Table:
    """Everybody plays at random, to the end or for a number of moves."""
    lot = random.Random(seed)
    while not table.over and (until is None or len(table.dealt().moves) < until):
        seat = int(first_seat(table.state.deciding))
        decision = table.decision(seat)
        assert decision is not None
        table.move(seat, decision, lot.choice(table.state.legal(seat)), float(len(table.log)))
    return table


def test_a_result_has_what_histories_and_ratings_need() -> None:
    table = play_on(seated(Settings("phoenicia", 3, 7, open=True), "merchant"))
    table.talk(0, "Well played!", 9999.0)
    result = result_of("t", table)
    assert (result.game, result.clock, result.public, result.rated) == (
        "phoenicia",
        "none",
        True,
        False,
    )
    assert result.ended < 9999.0
    assert [seat.name for seat in result.seats] == ["Anne", "Robert", "Bot 0"]
    assert [seat.bot for seat in result.seats] == [None, None, "merchant"]
    assert [seat.score for seat in result.seats] == [
        standing.score for standing in table.state.standings()
    ]
    assert sorted(seat.place for seat in result.seats)[0] == 1
    bought = [
        piece
        for owner, piece in table.game.pieces(table.dealt().figures)[0].got(table.dealt().events)
        if owner == 0
    ]
    assert result.seats[0].opening == bought[0]
    assert set(result.seats[0].pieces.split()) == {f"0.{piece}" for piece in bought}


def test_mosaic_opens_with_its_leader() -> None:
    table = play_on(seated(Settings("mosaic", 2, 7)))
    leaders = table.game.components_as_data(table.dealt().figures)["leaders"]
    assert isinstance(leaders, dict)
    chosen = {seat.opening for seat in result_of("t", table).seats}
    assert chosen - {None} and chosen - {None} <= leaders.keys()


def test_whoever_has_not_played_to_the_end_stands_behind_all_others() -> None:
    table = play_on(seated(Settings("phoenicia", 4, 7), "merchant"), until=12)
    table.resign(1, 100.0)
    table.go_away(0, 101.0)
    play_on_for_bots(table)
    result = result_of("t", table)
    assert [seat.ending for seat in result.seats] == [AWAY, RESIGNED, "", ""]
    assert standings_of(table)[:2] == [3, 4]
    assert sorted(standings_of(table)[2:]) in ([1, 2], [1, 1])


def play_on_for_bots(table: Table) -> None:
    """Bots play the seats of whoever has gone."""
    lot = random.Random(2)
    while not table.over:
        seat = int(first_seat(table.state.deciding))
        decision = table.decision(seat)
        assert decision is not None
        by = "bot" if table.seats[seat].played_by else "person"
        action = lot.choice(table.state.legal(seat))
        table.move(seat, decision, action, 200.0 + len(table.log), by)


async def play_at(service: TableService, name: str, settings: Settings) -> None:
    """A game of two people, played to its end by a service."""

    def sit(table: Table, now: float) -> None:
        table.sit(0, "Anne", now)
        table.sit(1, "Robert", now)

    live = await service.new_table(settings, sit, dict(KEYS))
    lot = random.Random(3)
    while not live.table.over:
        seat = int(first_seat(live.table.state.deciding))
        decision = live.table.decision(seat)
        action = lot.choice(live.table.state.legal(seat))
        assert decision is not None
        await service.change(
            live,
            lambda table, now, s=seat, d=decision, a=action: table.move(s, d, a, now),  # type: ignore[misc]
        )
    await service.change(live, lambda table, now: table.talk(0, "Good game.", now))


def test_the_result_is_stored_with_the_entry_that_ends_the_game(database_address: str) -> None:
    async def evening() -> None:
        async with opened(database_address) as store:
            service = TableService(store, BotPool(1), Metrics())
            await play_at(service, "t", Settings("phoenicia", 2, 7, **NO_PAUSE))  # type: ignore[arg-type]
            live = service.live_tables[0]
            kept = await ResultRows(store.database).of(live.name)
            assert kept is not None
            assert [seat.person for seat in kept.seats] == ["anne", "robert"]
            fresh = result_of(live.name, live.table)
            assert replace(kept, seats=[replace(seat, person=None) for seat in kept.seats]) == fresh
            service.bots.close()

    asyncio.run(evening())
    rows = asyncio.run(by_hand(database_address, "SELECT COUNT(*) FROM result"))
    assert rows == [(2,)]


async def store_finished(store: Store, name: str, seed: int) -> Table:
    table = play_on(seated(Settings("phoenicia", 2, seed)), seed)
    await store.create(name, table.settings, table.log, summary_of(table), KEYS)
    return table


def test_finished_tables_of_an_earlier_tessera_get_their_results(database_address: str) -> None:
    async def evening() -> None:
        async with opened(database_address) as store:
            tables = {f"t{seed}": await store_finished(store, f"t{seed}", seed) for seed in (1, 2)}
            await store_finished(store, "damaged", 3)
            await store.database.write(
                [("UPDATE entry SET data = '{}' WHERE game_table = $1 AND n = 5", ("damaged",))]
            )
            counting = Counting(store, lambda: True)
            assert await counting.fill() == 2
            assert await counting.fill() == 0
            rows = ResultRows(store.database)
            for name, table in tables.items():
                kept = await rows.of(name)
                assert kept is not None
                assert [seat.score for seat in kept.seats] == [
                    one.score for one in table.state.standings()
                ]
                assert kept.seats[0].person == "anne"
            assert await rows.of("damaged") is None

    asyncio.run(evening())


def test_a_guests_results_become_those_of_their_account(database_address: str) -> None:
    async def evening() -> None:
        async with opened(database_address) as store:
            await store_finished(store, "t", 1)
            await Counting(store, lambda: True).fill()
            await store.hand_over("anne", "account")
            kept = await ResultRows(store.database).of("t")
            assert kept is not None and kept.seats[0].person == "account"

    asyncio.run(evening())

"""The server's time goes on evenly, whatever is done to the machine's clock."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tessera.server.bots import BotPool
from tessera.server.clock import SLEW, ClockMark, ServerClock
from tessera.server.live import LiveTable
from tessera.server.operating.metrics import Metrics
from tessera.server.projection import table_message
from tessera.server.storage.store import Store
from tessera.server.table_service import TableService
from tessera.table.entries import Entry
from tessera.table.settings import Settings
from tessera.table.summary import summary_of
from tessera.table.table import Table
from tessera.table.timing.clocks import LIVE
from tests.server.stores import opened, soon

HOUR = 3600.0


class Machine:
    """A machine whose clock can be set, and whose count of seconds cannot."""

    def __init__(self) -> None:
        self.wall = 1_000_000.0
        self.steady = 500.0

    def wait(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds

    def clock(self) -> ServerClock:
        return ServerClock(lambda: self.wall, lambda: self.steady)


@given(st.lists(st.tuples(st.floats(0, 100), st.floats(-2 * HOUR, 2 * HOUR)), max_size=30))
def test_time_passes_evenly_however_the_machine_is_set(steps: list[tuple[float, float]]) -> None:
    machine = Machine()
    clock = machine.clock()
    for seconds, jump in steps:
        before = clock.now()
        machine.wall += jump
        clock.steer(machine.wall)
        machine.wait(seconds)
        passed = clock.now() - before
        assert (1 - SLEW) * seconds - 1e-6 <= passed <= (1 + SLEW) * seconds + 1e-6


def test_a_clock_that_stays_wrong_is_approached_in_the_end() -> None:
    machine = Machine()
    clock = machine.clock()
    machine.wall += 60.0
    clock.steer(machine.wall)
    for _ in range(100):
        machine.wait(100)
    assert clock.now() == pytest.approx(machine.wall)


def test_after_a_restart_time_goes_on_where_it_was() -> None:
    machine = Machine()
    first = machine.clock()
    machine.wait(10)
    mark = first.mark()
    machine.wait(5)
    expected = first.now()
    machine.wall += HOUR
    again = machine.clock()
    again.begin(machine.wall, mark)
    assert again.now() == pytest.approx(expected)


def test_a_machine_that_was_started_anew_begins_with_the_reference() -> None:
    machine = Machine()
    clock = machine.clock()
    clock.begin(7.0, ClockMark(steady=9_999.0, time=5.0))
    assert clock.now() == 7.0


def test_a_mark_from_before_the_machine_knew_the_date_is_not_followed() -> None:
    machine = Machine()
    clock = machine.clock()
    clock.begin(machine.wall, ClockMark(steady=400.0, time=50.0))
    assert clock.now() == machine.wall


class Jump:
    """What everybody gets who asks this machine for the time of day."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.by = 0.0
        real = time.time
        monkeypatch.setattr(time, "time", lambda: real() + self.by)


@pytest.fixture
def jump(monkeypatch: pytest.MonkeyPatch) -> Jump:
    return Jump(monkeypatch)


async def served(path: Path, evening: Callable[[TableService], object]) -> None:
    """A server on that database."""
    async with opened(str(path)) as store:
        service = TableService(store, BotPool(1), Metrics())
        await service.start()
        try:
            await evening(service)  # type: ignore[misc]
        finally:
            await service.close()


def settings(seats: int) -> Settings:
    return Settings("phoenicia", seats, 7, clock=LIVE, pause=(0, 0), bot_pause=(0, 0))


def two_people(table: Table, now: float) -> None:
    table.sit(0, "Anne", now)
    table.sit(1, "Robert", now)


def seconds_left(live: LiveTable) -> float:
    """How long the person whose turn it is may still take."""
    seats = table_message(live, 0, 0)["view"]["seats"]
    (left,) = [seat["seconds_left"] for seat in seats if seat["seconds_left"] is not None]
    return left


def pass_on(table: Table, now: float) -> None:
    """Whoever is asked gives the harmless answer."""
    seat = min(table.opened)
    table.move(seat, table.opened[seat][0], table.state.default(seat), now)


def test_an_hour_forward_and_back_costs_nobody_their_bank(tmp_path: Path, jump: Jump) -> None:
    full = LIVE.per_move + LIVE.bank

    async def evening(service: TableService) -> None:
        live = await service.new_table(settings(2), two_people, {})
        for by in (HOUR, 0.0, -HOUR, 0.0):
            jump.by = by
            await service.change(live, pass_on)
            assert all(seat.bank == LIVE.bank for seat in live.table.seats)
            assert full - 60 < seconds_left(live) <= full
        times = [entry.at for entry in live.table.log]
        assert times == sorted(times) and times[-1] - times[0] < 60

    asyncio.run(served(tmp_path / "tables.db", evening))


def test_a_restart_while_the_clock_is_wrong_costs_nobody_their_bank(
    tmp_path: Path, jump: Jump
) -> None:
    names: list[str] = []

    async def before(service: TableService) -> None:
        names.append((await service.new_table(settings(2), two_people, {})).name)

    async def after(service: TableService) -> None:
        live = await service.table(names[0])
        full = LIVE.per_move + LIVE.bank
        assert full - 60 < seconds_left(live) <= full

    asyncio.run(served(tmp_path / "tables.db", before))
    jump.by = HOUR
    asyncio.run(served(tmp_path / "tables.db", after))


async def store_from_the_future(store: Store, bots: int) -> Table:
    """A table whose log was written by a server whose clock was an hour ahead."""
    table = Table(settings(3))
    later = time.time() + HOUR
    for seat in range(3):
        table.sit(seat, f"P{seat}", later, "random" if seat >= 3 - bots else None)
    await store.create("early", table.settings, table.log, summary_of(table), {})
    return table


def test_bots_go_on_at_a_table_whose_log_comes_from_the_future(tmp_path: Path) -> None:
    async def evening(path: Path) -> None:
        async with opened(str(path)) as store:
            table = await store_from_the_future(store, 3)
            service = TableService(store, BotPool(1), Metrics())

            async def gone_on() -> bool:
                return len(await store.entries("early", 0)) > len(table.log) + 3

            await service.start()
            await soon(gone_on)
            times = [entry.at for entry in await store.entries("early", 0)]
            assert times == sorted(times) and times[-1] - times[0] < 60
            await service.close()

    asyncio.run(evening(tmp_path / "tables.db"))


def test_nobody_has_more_time_at_a_table_whose_log_comes_from_the_future(tmp_path: Path) -> None:
    full = LIVE.per_move + LIVE.bank

    async def evening(path: Path) -> None:
        async with opened(str(path)) as store:
            await store_from_the_future(store, 0)
            service = TableService(store, BotPool(1), Metrics())
            live = await service.table("early")
            assert full - 60 < seconds_left(live) <= full
            await service.change(live, pass_on)
            assert [seat.bank for seat in live.table.seats] == [LIVE.bank] * 3
            assert full - 60 < seconds_left(live) <= full
            # Another server, whose clock is right, has written meanwhile.
            late = Entry(len(live.table.log), live.table.log[-1].at, "talk", 0, {"text": "Hello"})
            live.table.replay([late])
            assert full - 60 < seconds_left(live) <= full
            await service.close()

    asyncio.run(evening(tmp_path / "tables.db"))

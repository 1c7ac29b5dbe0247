"""A server with the built client, and a Chromium to look at it with."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.visitor import PATIENCE, ROOT, Played, play_over_http
from tests.server.conftest import Running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests of a process: each has visitors and tables of its own."""
    running = Running(tmp_path_factory.mktemp("web") / "tables.db", ROOT / "web" / "dist")
    yield running
    running.end(signal.SIGKILL)


@pytest.fixture(scope="session")
def finished(server: Running) -> Played:
    """A game of three that is over, to look at."""
    return play_over_http(server)


@pytest.fixture(scope="session")
def going_on(server: Running) -> Played:
    """A game of five that waits for its first seat, to look at."""
    return play_over_http(server, seats=5, until=40)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"]
        )
        yield chromium
        chromium.close()


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Browser]:
    """The browser for one test: no window stays open and busy behind the next."""
    yield chromium
    for context in chromium.contexts:
        context.close()

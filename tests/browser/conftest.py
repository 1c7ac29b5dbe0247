"""A server with the built client, and a Chromium to look at it with."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.visitor import PATIENCE, ROOT
from tests.server.conftest import Running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("web") / "tables.db", ROOT / "web" / "dist")
    yield running
    running.end(signal.SIGKILL)


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

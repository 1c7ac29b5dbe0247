"""A first visit on a slow line: nothing jumps, and the scripts are small."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from bench.client.loading import SIZES, SLOW, Site, visit
from bench.client.sites import PLAYABLE, table
from tests.server.conftest import Running

pytestmark = [pytest.mark.browser, pytest.mark.long]

MOST_SHIFT = 0.05
MOST_SCRIPTS = {"lobby": 90_000, "table": 150_000}
BOTH_SIZES = pytest.mark.parametrize("size", SIZES)


@BOTH_SIZES
def test_the_lobby_does_not_jump_and_is_light(server: Running, browser: Browser, size: str) -> None:
    seen = visit(browser, Site("lobby", server.address, PLAYABLE), SIZES[size], SLOW)
    assert seen.shift < MOST_SHIFT, seen.jumps
    assert 0 < seen.scripts < MOST_SCRIPTS["lobby"]


@BOTH_SIZES
def test_the_lobby_of_somebody_with_tables_does_not_jump(
    server: Running, browser: Browser, size: str
) -> None:
    context = browser.new_context()
    for game in ("phoenicia", "mosaic"):
        asked = {"game": game, "seats": 2, "name": "Helene", "bots": ["random"]}
        assert context.request.post(f"{server.address}/api/tables", data=asked).ok
    usable = f"section[aria-labelledby=mine-title] + {PLAYABLE.split()[0]}"
    lobby = Site("lobby", server.address, usable, context.storage_state())
    seen = visit(browser, lobby, SIZES[size], SLOW)
    assert seen.shift < MOST_SHIFT, seen.jumps


@BOTH_SIZES
@pytest.mark.parametrize("game", ["phoenicia", "constantinopolis", "mosaic"])
def test_a_table_does_not_jump_and_is_light(
    server: Running, browser: Browser, game: str, size: str
) -> None:
    seen = visit(browser, table(browser, server.address, game), SIZES[size], SLOW)
    assert seen.shift < MOST_SHIFT, seen.jumps
    assert 0 < seen.scripts < MOST_SCRIPTS["table"]

"""The pages that are measured: the lobby, and a table of each game that asks something."""

import time
from collections.abc import Iterator
from typing import Any, Final

from playwright.sync_api import Browser

from bench.client.loading import PATIENCE, Site
from bench.load.place import BenchError

PLAYABLE: Final = ".cards .primary:not([disabled])"
ASKED: Final = "main:not(.answered) section.bar.asked button:not([disabled])"
SEATS: Final = 3


def sites(browser: Browser, address: str, games: tuple[str, ...]) -> Iterator[Site]:
    """The lobby, then a table of each game."""
    yield Site("lobby", f"{address}/", PLAYABLE)
    for game in games:
        yield table(browser, address, game)


def table(browser: Browser, address: str, game: str, bot: str = "random") -> Site:
    """A table against bots, for somebody whose browser has a cookie and no files yet."""
    context = browser.new_context()
    asked = {"game": game, "seats": SEATS, "name": "Helene", "bots": [bot] * (SEATS - 1)}
    answer = context.request.post(f"{address}/api/tables", data=asked)
    if not answer.ok:
        raise BenchError(f"{address} opens no table: {answer.status}.")
    seated = answer.json()
    path = f"{address}/api/tables/{seated['table']}"
    # What others do meanwhile is no jump of the page.
    until = time.monotonic() + PATIENCE / 1000
    while not _waits_for_us(context.request.get(path).json()["view"]):
        if time.monotonic() > until:
            raise BenchError(f"Nothing is asked at a table of {game}.")
        time.sleep(0.1)
    known = context.storage_state()
    context.close()
    return Site(game, f"{address}/#/table/{seated['table']}", ASKED, known)


def _waits_for_us(view: dict[str, Any]) -> bool:
    deciding = [number for number, seat in enumerate(view["seats"]) if seat["deciding"]]
    return deciding == [view["viewer"]]

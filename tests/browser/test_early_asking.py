"""A table is asked for before the page's own scripts are there, and shown once they are."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Route, expect

from bench.client.sites import ASKED, table
from tests.server.conftest import Running

pytestmark = pytest.mark.browser

MAIN = "**/assets/main-*.js"


@pytest.mark.parametrize("game", ["phoenicia", "constantinopolis", "mosaic"])
def test_a_table_is_asked_for_while_the_scripts_are_on_their_way(
    server: Running, browser: Browser, game: str
) -> None:
    site = table(browser, server.address, game)
    context = browser.new_context(storage_state=site.known)
    page = context.new_page()
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    held: list[Route] = []
    page.route(MAIN, lambda route: held.append(route))
    with (
        page.expect_request(f"**/assets/{game}-*.js"),
        page.expect_request(f"**/api/games/{game}?data=*"),
        page.expect_request("**/assets/table-*.js"),
    ):
        page.goto(site.address, wait_until="commit")
    assert len(sockets) == 1
    assert page.locator("main").count() == 0
    for route in held:
        route.continue_()
    expect(page.locator(ASKED).first).to_be_visible()
    # The page listens to the socket that was opened for it, and to no other.
    assert len(sockets) == 1
    context.close()


def test_a_page_whose_script_is_gone_says_so(server: Running, browser: Browser) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.route("**/assets/lobby-*.js", lambda route: route.abort())
    page.goto(server.address)
    expect(page.get_by_role("alert")).to_contain_text("The page could not be fetched")
    page.unroute("**/assets/lobby-*.js")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("button", name="Play against").first).to_be_visible()
    context.close()

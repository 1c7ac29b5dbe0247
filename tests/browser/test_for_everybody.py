"""Every page fits every size and everybody: axe-core finds nothing, by day and by night, and what
it leaves undecided is computed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.contrast import too_faint
from tests.browser.visitor import DESK, PHONE, TABLET, Played, Visitor, address, bring_axe
from tests.server.conftest import Running

pytestmark = [pytest.mark.browser, pytest.mark.long]

SCHEMES = ("light", "dark")
GAMES = ("phoenicia", "constantinopolis", "mosaic")
EVERY_SIZE = pytest.mark.parametrize("size", [PHONE, TABLET, DESK], ids=str)


def found(page: Page) -> list[str]:
    """What axe-core finds, and what is too faint where it cannot decide."""
    bring_axe(page)
    wrong, undecided = page.evaluate(
        """async () => {
          const { violations, incomplete } = await axe.run();
          const contrast = incomplete.filter((one) => one.id === "color-contrast");
          const targets = contrast.flatMap((one) => one.nodes.map((node) => String(node.target)));
          const told = (one) => one.nodes.map((node) => `${one.id} ${node.target}`);
          return [violations.flatMap(told), targets];
        }"""
    )
    return [*wrong, *too_faint(page, undecided)]


def is_fit(visitor: Visitor) -> None:
    """Nothing is wrong, in either colours."""
    assert visitor.fits()
    for scheme in SCHEMES:
        visitor.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert found(visitor.page) == [], scheme


def seated(server: Running, game: str) -> Played:
    with server.client() as client:
        asked = {"game": game, "seats": 3, "name": "Helene", "bots": ["random", "random"]}
        opened = client.post("/tables", json=asked).json()
    return Played(opened["table"], opened["link"], 0)


def open_table(server: Running, host: str) -> None:
    """Somebody's table for three, at which one seat is free for anybody."""
    with server.client() as client:
        asked = {"game": "phoenicia", "seats": 3, "name": host, "bots": ["random"], "open": True}
        client.post("/tables", json=asked).raise_for_status()


@EVERY_SIZE
def test_the_lobby_the_account_and_the_settings(
    server: Running, browser: Browser, size: dict[str, int]
) -> None:
    visitor = Visitor(browser, size, server.address)
    page = visitor.page
    expect(page.get_by_role("button", name="Play against").first).to_be_visible()
    is_fit(visitor)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    is_fit(visitor)
    page.keyboard.press("Escape")
    for game in GAMES:
        asked = {"game": game, "seats": 2, "name": "Helene", "bots": ["random"]}
        opened = page.request.post(f"{server.address}/api/tables", data=asked).json()
        if game == "phoenicia":
            page.request.post(f"{server.address}/api/tables/{opened['table']}/resign", data={})
    host = f"Host{size['width']}"
    open_table(server, host)
    page.reload()
    page.locator("summary", has_text="Finished").click()
    expect(page.get_by_role("button", name="Put away").first).to_be_visible()
    expect(page.get_by_role("button", name=f"Join {host}")).to_be_visible()
    is_fit(visitor)
    page.get_by_role("link", name="Account").click()
    expect(page.get_by_role("heading", name="Log in")).to_be_visible()
    is_fit(visitor)
    page.get_by_role("button", name="Create account").click()
    is_fit(visitor)
    page.get_by_label("Name").fill(f"elissa-{size['width']}")
    page.get_by_label("Password").fill("an ox hide of land")
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_role("button", name="Log out")).to_be_visible()
    is_fit(visitor)
    assert visitor.complaints == []


@EVERY_SIZE
def test_a_table_that_waits_for_people(
    server: Running, browser: Browser, size: dict[str, int]
) -> None:
    visitor = Visitor(browser, size, server.address)
    page = visitor.page
    page.get_by_label("Your name").fill("Hostess")
    page.get_by_role("group", name="Bots").get_by_text("1", exact=True).click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("#invite")).to_be_visible()
    is_fit(visitor)
    page.goto(f"{server.address}/#/")
    expect(page.get_by_text("Waiting for 1 player")).to_be_visible()
    is_fit(visitor)
    assert visitor.complaints == []


def open_menu(page: Page) -> None:
    if page.locator(".rail.closed").count():
        page.get_by_role("button", name="Open the rail").click()
    page.locator(".menu > button").click()


def open_orders(page: Page) -> None:
    page.get_by_role("button", name="Orders").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()


OPENED: list[Callable[[Page], None]] = [open_menu, open_orders]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_with_its_menu_and_orders(server: Running, browser: Browser, game: str) -> None:
    table = seated(server, game)
    visitor = Visitor(browser, DESK, address(server, table, f"/seat/{table.link}"))
    visitor.wait_for_question()
    is_fit(visitor)
    for opening in OPENED:
        opening(visitor.page)
        is_fit(visitor)
        visitor.page.keyboard.press("Escape")
    visitor.page.get_by_role("tab", name="Rules").click()
    is_fit(visitor)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_on_a_phone(server: Running, browser: Browser, game: str) -> None:
    table = seated(server, game)
    visitor = Visitor(browser, PHONE, address(server, table, f"/seat/{table.link}"))
    visitor.wait_for_question()
    for pane in ("Board", "You", "Rivals", "Log"):
        visitor.page.get_by_role("button", name=pane, exact=True).click()
        is_fit(visitor)


@EVERY_SIZE
def test_the_replay_and_the_ending(
    server: Running, browser: Browser, finished: Played, going_on: Played, size: dict[str, int]
) -> None:
    for table, position in [(finished, ""), (finished, "/at/20"), (going_on, "/at/25")]:
        visitor = Visitor(browser, size, address(server, table, position), table)
        shown = ".board svg" if position else ".graph path.line"
        expect(visitor.page.locator(shown).first).to_be_visible()
        is_fit(visitor)
        assert visitor.complaints == []
        visitor.page.context.close()

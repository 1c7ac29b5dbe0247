"""Visitors: people with a browser window, and tables that were played before they came."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, expect

from tests.server.conftest import Running

ROOT: Final = Path(__file__).parents[2]
AXE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
DESK: Final = {"width": 1440, "height": 900}
TABLET: Final = {"width": 820, "height": 1100}
PHONE: Final = {"width": 390, "height": 844}
PATIENCE: Final = 20_000
"""Milliseconds that a page may take to show what is expected, on cores that others use too."""


@dataclass(frozen=True)
class Played:
    """A table with a game on it, and the link to its first seat."""

    name: str
    link: str
    moves: int


class Visitor:
    """Somebody with a browser window, who notices every complaint of the page.

    They want no motions, unless they say so: whoever plays fast need not wait for pieces to land.
    """

    def __init__(
        self,
        browser: Browser,
        size: dict[str, int],
        address: str,
        seat: Played | None = None,
        motions: bool = False,
    ) -> None:
        # The page's own policy allows no foreign script; axe is one, so it is let through here.
        context = browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            bypass_csp=True,
            reduced_motion="no-preference" if motions else "reduce",
        )
        if seat is not None:
            context.add_init_script(_remembering(seat))
        self.page: Page = context.new_page()
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on(
            "console",
            lambda message: (
                self.complaints.append(message.text) if message.type == "error" else None
            ),
        )
        self.page.goto(address)

    def sit_down_with_bots(self, name: str) -> None:
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Play against").first.click()
        expect(self.page.get_by_role("region", name="What you can do")).to_be_visible()

    def is_asked(self) -> bool:
        return self.page.locator("section.bar.asked").count() > 0

    def wait_for_question(self) -> None:
        """Waits until something is asked that has not been answered."""
        expect(self.page.locator("main:not(.answered) section.bar.asked")).to_be_visible()

    def wait_for_outcome(self) -> None:
        """Waits until the page shows what the last answer has brought about."""
        expect(self.page.locator("main.answered")).to_have_count(0)

    def read_digest(self) -> None:
        """Puts away what happened meanwhile, which lies over the table of whoever comes back."""
        seen = self.page.locator(".since[open]").get_by_role("button", name="Seen")
        if seen.count():
            seen.click()
        expect(seen).to_have_count(0)

    def is_over(self) -> bool:
        return self.page.locator(".ending").count() > 0

    def fits(self) -> bool:
        """Nothing makes the page scroll sideways."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))

    def violations(self) -> list[str]:
        """What axe-core finds wrong for people who see, hear or move differently."""
        bring_axe(self.page)
        found: list[str] = self.page.evaluate(
            "async () => (await axe.run()).violations.map(v => v.id + ' ' + v.nodes[0].target)"
        )
        return found

    def expect_position(self, move: int, of: int) -> None:
        """The table is shown as it was after a move, and every part of the page says so."""
        heading = f"After move {move} of {of}" if move else "As the table was dealt"
        expect(self.page.locator(".status h1")).to_have_text(heading)
        expect(self.page.locator(".slider .number")).to_have_text(f"{move}\u00a0/\u00a0{of}")


def bring_axe(page: Page) -> None:
    """Puts axe-core into a page, unless it is there."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))


def address(server: Running, table: Played, position: str = "") -> str:
    """The page of a table, or of a position of it."""
    return f"{server.address}/#/table/{table.name}{position}"


def play_over_http(
    server: Running, seats: int = 3, until: int | None = None, news: int = 0
) -> Played:
    """A game against bots, over or until a number of moves at least, and then it is our turn, after
    so many lines of news."""
    with server.client() as client:
        asked = {"game": "phoenicia", "seats": seats, "name": "Helene"}
        opened = client.post("/tables", json={**asked, "bots": ["merchant"] * (seats - 1)}).json()
    path = f"/tables/{opened['table']}"
    with server.client(opened["link"]) as client:
        while True:
            message = client.get(path).json()
            you = message["view"]["you"]
            if message["view"]["standings"] is not None:
                break
            if not you["legal"]:
                time.sleep(0.005)
                continue
            told = len(message["since"]) >= news
            if until is not None and message["moves"] >= until and told:
                break
            move = {"decision": you["decision"], "action": you["legal"][0]["text"]}
            client.post(f"{path}/move", json=move).raise_for_status()
    return Played(opened["table"], opened["link"], message["moves"])


def _remembering(seat: Played) -> str:
    """A script that makes the browser remember the link to a seat."""
    mine = {"table": seat.name, "seat": 0, "link": seat.link, "game": "phoenicia"}
    tables = json.dumps([{**mine, "note": "", "opened": 1}])
    return f"localStorage.setItem('tessera.tables', {json.dumps(tables)});"

"""Two people with two browsers, one at a desk and one on a phone: giving up, and playing again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.visitor import DESK, PHONE, Visitor
from tests.server.conftest import Running

pytestmark = [pytest.mark.browser, pytest.mark.long]

LAST = "You rank last, and a bot plays your seat to the end. You cannot come back to it."


def seated(
    server: Running, browser: Browser, bots: int = 0, **more: object
) -> tuple[Visitor, Visitor]:
    """Anne at a desk and Boris on a phone, at one table with so many bots."""
    anne, boris = (Visitor(browser, size, server.address) for size in (DESK, PHONE))
    asked = {"game": "phoenicia", "seats": 2 + bots, "name": "Anne", "bots": ["random"] * bots}
    made = anne.page.request.post(f"{server.address}/api/tables", data={**asked, **more}).json()
    path = f"{server.address}/api/tables/{made['table']}"
    assert boris.page.request.post(f"{path}/sit", data={"name": "Boris"}).ok
    for visitor in (anne, boris):
        visitor.page.goto(f"{server.address}/#/table/{made['table']}")
        expect(visitor.page.get_by_role("region", name="What you can do")).to_be_visible()
    return anne, boris


def part(visitor: Visitor, name: str) -> None:
    """Turns to a part of the table; on a wide screen all are there."""
    button = visitor.page.get_by_role("navigation", name="Parts of the table")
    if button.is_visible():
        button.get_by_role("button", name=name).click()


def resign(visitor: Visitor, words: str) -> None:
    part(visitor, "Log")
    visitor.page.locator(".menu > button").click()
    visitor.page.get_by_role("button", name="Resign").click()
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog).to_contain_text(words)
    dialog.get_by_role("button", name="Resign").click()
    part(visitor, "Board")


def heading(visitor: Visitor) -> Locator:
    return visitor.page.locator(".status h1")


def test_resigning_ends_a_game_of_two_and_the_rematch_is_shared(
    server: Running, browser: Browser
) -> None:
    anne, boris = seated(server, browser)
    resign(boris, "The game is over then, and Anne wins.")
    for visitor in (anne, boris):
        expect(heading(visitor)).to_have_text("Boris resigned. Anne wins.")
        ending = visitor.page.locator(".ending")
        expect(ending.locator("ol li").last).to_contain_text(re.compile("2nd.*Boris.*resigned"))
        expect(visitor.page).to_have_title("Phoenicia · Tessera")
        assert visitor.fits() and visitor.violations() == []
    expect(boris.page.get_by_text("You resigned and came 2nd of 2")).to_be_visible()
    boris.page.get_by_role("button", name="Rematch").click()
    expect(boris.page.get_by_text("kept for Anne")).to_be_visible()
    assert boris.fits() and boris.violations() == []
    anne.page.get_by_role("button", name="Join Boris's rematch").click()
    for visitor in (anne, boris):
        expect(visitor.page.get_by_role("region", name="What you can do")).to_be_visible()
    assert anne.page.url == boris.page.url
    for visitor, words in ((anne, "You won · with Boris (resigned)"), (boris, "You resigned; ")):
        visitor.page.goto(f"{server.address}/#/")
        visitor.page.locator("summary", has_text="Finished").click()
        expect(visitor.page.get_by_text(words)).to_be_visible()
        assert visitor.complaints == []


def test_with_more_seats_nothing_is_asked_of_whoever_resigned(
    server: Running, browser: Browser
) -> None:
    anne, boris = seated(server, browser, bots=1)
    resign(boris, LAST)
    expect(boris.page.get_by_text("You resigned. A bot plays your seat")).to_be_visible()
    expect(boris.page.get_by_role("region", name="What you can do")).to_have_count(0)
    part(boris, "You")
    expect(boris.page.get_by_text("(you; resigned)")).to_be_visible()
    expect(anne.page.get_by_text("resigned, a bot plays").first).to_be_visible()
    expect(anne.page.locator(".log").get_by_text("Boris resigns")).to_be_visible()
    assert boris.fits() and boris.violations() == []
    for _ in range(12):
        anne.wait_for_question()
        anne.page.keyboard.press("1")
        anne.wait_for_outcome()
        expect(boris.page).to_have_title("Phoenicia · Tessera")
        assert not boris.is_asked() and boris.page.locator(".lit").count() == 0
    boris.page.get_by_role("link", name="Leave the table").click()
    expect(boris.page.get_by_text(re.compile("You resigned; .* to move"))).to_be_visible()
    expect(boris.page.get_by_text("your move at")).to_have_count(0)
    assert anne.complaints == boris.complaints == []


def test_a_kept_seat_is_declined_and_given_up(server: Running, browser: Browser) -> None:
    anne, boris = seated(server, browser, open=True)
    resign(boris, "Anne wins")
    expect(anne.page.locator(".ending")).to_be_visible()
    anne.page.get_by_role("button", name="Rematch").click()
    boris.page.goto(f"{server.address}/#/")
    boris.page.get_by_role("link", name="Sit down: the table with Anne").click()
    expect(boris.page.get_by_text("your seat is kept for you")).to_be_visible()
    assert boris.fits() and boris.violations() == []
    anne.page.get_by_role("button", name="Do not keep the seat for Boris").click()
    expect(anne.page.locator("#invite")).to_be_visible()
    expect(boris.page.get_by_label("Your name")).to_be_visible()
    assert anne.complaints == boris.complaints == []


def test_time_that_runs_out_is_told_to_everybody(server: Running, browser: Browser) -> None:
    """Nobody answers; whatever the clock and the bots do meanwhile, what was told stays told."""
    anne, boris = seated(server, browser, clock={"per_move": 4})
    late, other = (anne, boris) if anne.is_asked() else (boris, anne)
    name = "Anne" if late is anne else "Boris"
    notice = late.page.get_by_role("alert").filter(has_text="was chosen for you")
    expect(notice).to_contain_text("Your time ran out: “")
    late.page.get_by_role("button", name="Take my seat again").click()
    part(other, "Log")
    expect(other.page.locator(".log").get_by_text(f"{name}'s time ran out.").first).to_be_visible()
    other.page.get_by_role("tab", name="Chat").click()
    for said in ("'s time ran out.", " is away; a bot plays on.", " is back."):
        expect(other.page.locator(".talk").get_by_text(name + said).first).to_be_visible()
    assert late.fits() and other.fits()
    assert anne.complaints == boris.complaints == []

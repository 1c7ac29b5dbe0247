"""People around the tables: the lobby, seats, accounts and the guide."""

from __future__ import annotations

import contextlib
import re
import time

import pytest
from playwright.sync_api import Browser, Locator, Page, TimeoutError, expect

from tests.browser.slow_line import SlowLine
from tests.browser.visitor import DESK, PATIENCE, PHONE, TABLET, Visitor
from tests.server.conftest import Running

pytestmark = [pytest.mark.browser, pytest.mark.long]

SIZES = (PHONE, TABLET, DESK)
CHOICES = "section.bar.asked .choices > :not(.end) .button:not([disabled]), " + (
    "section.bar.asked .choices > .button:not([disabled])"
)


def open_table(visitor: Visitor, name: str, bots: str) -> None:
    """The visitor opens a table for two people that everybody may join."""
    visitor.page.get_by_label("Your name").fill(name)
    visitor.page.get_by_role("group", name="Bots").get_by_text(bots, exact=True).click()
    visitor.page.get_by_role("button", name="Open the table").click()
    expect(visitor.page.locator("#invite")).to_be_visible()


def join(visitor: Visitor, name: str, other: str) -> None:
    """The visitor joins another's open table from the lobby, which lists it by itself."""
    visitor.page.get_by_label("Your name").fill(name)
    visitor.page.get_by_role("button", name=f"Join {other}").click()
    expect(visitor.page.get_by_role("region", name="What you can do")).to_be_visible()


def two_people(server: Running, browser: Browser, bots: str = "none") -> tuple[Visitor, Visitor]:
    """Two people at one table."""
    names = (f"Anne{time.time_ns() % 10**6}", "Robert")
    anne, robert = (Visitor(browser, DESK, server.address) for _ in names)
    open_table(anne, names[0], bots)
    join(robert, names[1], names[0])
    expect(anne.page.get_by_role("region", name="What you can do")).to_be_visible()
    return anne, robert


def by_turn(one: Visitor, other: Visitor) -> tuple[Visitor, Visitor]:
    """Who is asked now, and who is not."""
    for _ in range(PATIENCE // 25):
        if one.is_asked():
            return one, other
        if other.is_asked():
            return other, one
        one.page.wait_for_timeout(25)
    raise AssertionError("Nobody is asked.")


def press(button: Locator) -> None:
    """Clicks what may be gone by then, for the table goes on."""
    with contextlib.suppress(TimeoutError):
        button.click(timeout=400)


def choose(page: Page) -> None:
    """Gives the first answer, if it can still be given."""
    press(page.locator(CHOICES).first)


def answer(page: Page) -> None:
    """Gives the first answer to the question that comes next or is there."""
    page.locator(CHOICES).first.click()


def play_to_the_end(*visitors: Visitor) -> None:
    for _ in range(4000):
        if all(visitor.is_over() for visitor in visitors):
            return
        for visitor in visitors:
            if visitor.is_asked():
                choose(visitor.page)
        visitors[0].page.wait_for_timeout(10)
    raise AssertionError("The game does not end.")


def test_two_clicks_lead_from_an_empty_browser_to_a_first_move(
    server: Running, browser: Browser
) -> None:
    visitor = Visitor(browser, DESK, server.address)
    visitor.page.get_by_role("button", name="Play against").first.click()
    expect(visitor.page.locator(CHOICES).first).to_be_visible()
    visitor.page.locator(CHOICES).first.click()
    expect(visitor.page.locator(".log .mine").first).to_be_visible()
    assert visitor.complaints == []


def test_two_people_and_two_bots_play_a_whole_game_by_clicks(
    server: Running, browser: Browser
) -> None:
    anne, robert = two_people(server, browser, bots="2")
    play_to_the_end(anne, robert)
    for visitor in (anne, robert):
        visitor.page.get_by_role("link", name="To the lobby", exact=True).click()
        expect(visitor.page.locator("summary", has_text="Finished")).to_be_visible()
        expect(visitor.page.get_by_text(re.compile(r"(won|win) · with"))).to_have_count(1)
        assert visitor.complaints == []


def test_what_was_lit_cannot_be_chosen_until_the_next_question_is_there(
    server: Running, browser: Browser
) -> None:
    mover, _ = by_turn(*two_people(server, browser))
    line = SlowLine(mover.page)
    mover.page.reload()
    mover.wait_for_question()
    lit = mover.page.locator(".offer .tablet.lit")
    line.slow = True
    lit.first.click()
    with pytest.raises(TimeoutError):
        lit.last.click(timeout=500)
    mover.page.keyboard.press("1")
    assert line.moves == 1
    line.catch_up()
    mover.wait_for_outcome()
    expect(mover.page.locator(".status h1")).to_contain_text("opening bid")
    mover.page.keyboard.press("1")
    mover.wait_for_outcome()
    assert line.moves == 2
    assert mover.complaints == []


def test_somebody_goes_away_comes_back_and_does_not_resign(
    server: Running, browser: Browser
) -> None:
    anne, robert = two_people(server, browser)
    menu = anne.page.locator(".menu > button")
    menu.click()
    anne.page.get_by_role("button", name="Go away").click()
    expect(robert.page.get_by_text("away, a bot plays")).to_be_visible()
    anne.page.get_by_role("button", name="Take my seat again").click()
    expect(robert.page.get_by_text("away, a bot plays")).to_have_count(0)
    menu.click()
    anne.page.get_by_role("button", name="Resign").click()
    anne.page.get_by_role("button", name="Play on").click()
    expect(anne.page.get_by_role("region", name="What you can do")).to_be_visible()


def test_a_seat_can_be_left_before_the_deal(server: Running, browser: Browser) -> None:
    visitor = Visitor(browser, DESK, server.address)
    open_table(visitor, "Leaver", "none")
    expect(visitor.page.get_by_text("open to everybody")).to_be_visible()
    visitor.page.get_by_role("button", name="Leave the seat").click()
    expect(visitor.page.get_by_role("heading", name="Start a table")).to_be_visible()
    expect(visitor.page.get_by_role("heading", name="My tables")).to_have_count(0)


def test_a_link_opens_a_seat_and_leaves_the_address(server: Running, browser: Browser) -> None:
    with server.client() as client:
        asked = {"game": "phoenicia", "seats": 2, "name": "Helene", "bots": ["merchant"]}
        opened = client.post("/tables", json=asked).json()
    address = f"{server.address}/#/table/{opened['table']}"
    visitor = Visitor(browser, PHONE, f"{address}/seat/{opened['link']}")
    expect(visitor.page.get_by_role("region", name="What you can do")).to_be_visible()
    assert visitor.page.url == address
    visitor.page.reload()
    expect(visitor.page.get_by_role("region", name="What you can do")).to_be_visible()


def test_an_account_brings_the_seats_to_another_device(server: Running, browser: Browser) -> None:
    desk, phone = (Visitor(browser, size, server.address) for size in (DESK, PHONE))
    desk.sit_down_with_bots("Hiram")
    for visitor, fresh in ((desk, True), (phone, False)):
        visitor.page.goto(f"{server.address}/#/account")
        expect(visitor.page.get_by_text("To play, you need none.")).to_be_visible()
        if fresh:
            visitor.page.get_by_role("button", name="Create account").click()
        visitor.page.get_by_label("Name").fill("hiram-of-tyre")
        visitor.page.get_by_label("Password").fill("cedars for the temple")
        button = "Create account" if fresh else "Log in"
        visitor.page.get_by_role("button", name=button, exact=True).click()
        expect(visitor.page.get_by_role("heading", name="hiram-of-tyre")).to_be_visible()
    phone.page.get_by_role("link", name="To the lobby", exact=True).click()
    expect(phone.page.get_by_text(re.compile("· with 2 bots"))).to_be_visible()
    phone.page.goto(f"{server.address}/#/account")
    phone.page.get_by_text("Change the password").click()
    for present, words in (("cedars", "not your present"), ("cedars for the temple", "changed")):
        phone.page.get_by_label("Present password").fill(present.ljust(8, "s"))
        phone.page.get_by_label("New password").fill("ships to Tarshish")
        phone.page.get_by_role("button", name="Change it").click()
        expect(phone.page.get_by_text(re.compile(words))).to_be_visible()
    desk.page.reload()
    expect(desk.page.get_by_role("heading", name="Log in")).to_be_visible()
    phone.page.get_by_role("button", name="Log out").click()
    expect(phone.page.get_by_role("heading", name="Log in")).to_be_visible()


def test_a_session_is_ended_from_another_device(server: Running, browser: Browser) -> None:
    words = {"name": "Dido of Carthage", "password": "an ox hide of land"}
    devices = [Visitor(browser, size, server.address) for size in (DESK, PHONE)]
    for visitor, route in zip(devices, ("register", "login"), strict=True):
        answer = visitor.page.request.post(f"{server.address}/api/{route}", data=words)
        assert answer.ok, answer.text()
        visitor.page.goto(f"{server.address}/#/account")
        visitor.page.reload()
    desk, phone = devices
    expect(phone.page.get_by_role("heading", name="Where you are logged in")).to_be_visible()
    listed = phone.page.get_by_role("listitem").filter(has_text="Chrome on Linux")
    expect(listed).to_have_count(2)
    phone.page.get_by_role("button", name="End Chrome on Linux").click()
    expect(listed).to_have_count(1)
    desk.page.reload()
    expect(desk.page.get_by_role("link", name="Log in again")).to_be_visible()
    desk.page.get_by_role("button", name="Start afresh").click()
    expect(desk.page.get_by_role("link", name="Account")).to_be_visible()
    expect(desk.page.get_by_role("button", name="Start afresh")).to_have_count(0)
    for visitor in devices:
        assert not visitor.complaints and visitor.fits() and visitor.violations() == []


MARK_AND_TARGET = """() => [".coach", ".stick .ring"].map((one) => {
    const box = document.querySelector(one)?.getBoundingClientRect();
    return box && [box.left, box.top, box.right, box.bottom];
})"""


def covers(page: Page) -> bool:
    """Whether the coach mark lies on what it explains; their frames may touch."""
    found = page.evaluate(MARK_AND_TARGET)
    if not all(found):
        return False
    (left, top, right, bottom), ring = found
    wide = min(right, ring[2]) - max(left, ring[0])
    high = min(bottom, ring[3]) - max(top, ring[1])
    return bool(wide > 10 and high > 10)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_guide_leads_through_the_first_round(
    server: Running, browser: Browser, size: dict[str, int]
) -> None:
    visitor = Visitor(browser, size, server.address)
    page = visitor.page
    page.get_by_role("button", name="Learn by playing the first round").first.click()
    mark = page.locator(".coach")
    expect(mark).to_contain_text("What it is about")
    assert visitor.violations() == []
    told: list[str] = []
    for _ in range(2_000):
        if told and mark.count() == 0 and page.evaluate("localStorage['tessera.tour']") == "":
            break
        page.wait_for_timeout(250 if mark.count() else 20)
        assert not covers(page), mark.all_inner_texts()
        assert visitor.fits()
        shown = mark.all_inner_texts()  # never waits: a mark goes when the table goes on
        if shown:
            told += shown
            press(mark.locator(".next"))
        elif visitor.is_asked():
            choose(page)
    assert any("That was a round" in words for words in told)
    page.reload()
    expect(page.get_by_role("region", name="What you can do")).to_be_visible()
    expect(mark).to_have_count(0)
    assert visitor.complaints == []


def test_the_guide_can_be_skipped_and_called_again(server: Running, browser: Browser) -> None:
    visitor = Visitor(browser, DESK, server.address)
    visitor.page.get_by_role("button", name="Learn by playing the first round").first.click()
    visitor.page.get_by_role("button", name="Skip the guide").click()
    expect(visitor.page.locator(".coach")).to_have_count(0)
    visitor.page.locator(".menu > button").click()
    visitor.page.get_by_role("button", name="Guide me through a round").click()
    expect(visitor.page.locator(".coach")).to_contain_text("What it is about")


HIDDEN_PAGE = """
    window.told = [];
    window.Notification = class {
        static permission = "granted";
        static requestPermission = async () => "granted";
        constructor(title, { body }) { told.push(body); }
    };
    Object.defineProperty(document, "hidden", { get: () => window.away === true });
"""


def test_a_hidden_page_tells_that_it_is_your_move(server: Running, browser: Browser) -> None:
    mover, other = by_turn(*two_people(server, browser))
    page = other.page
    page.evaluate(HIDDEN_PAGE)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="A notification").click()
    page.keyboard.press("Escape")
    page.evaluate("window.away = true")
    choose(mover.page)
    expect(mover.page.locator(".status h1")).to_contain_text("opening bid")
    choose(mover.page)
    expect(page).to_have_title(re.compile("^● Your move"))
    assert "Raise or pass?" in page.evaluate("told.join()")
    page.evaluate("window.away = false")
    page.goto(f"{server.address}/#/")
    expect(page).to_have_title("(1) Your move · Tessera")
    assert mover.complaints == other.complaints == []


def test_settings_are_kept(server: Running, browser: Browser) -> None:
    visitor = Visitor(browser, DESK, server.address)
    page = visitor.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Night").click()
    page.get_by_role("switch", name="A soft sound").click()
    page.get_by_role("switch", name="Motions").click()
    page.keyboard.press("Escape")
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    kept = ["tessera.sound", "tessera.motions"]
    assert page.evaluate("keys => keys.map((key) => localStorage[key])", kept) == ["off", "off"]

"""Two people with two windows, one of them a phone: take-backs, undo and orders between them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, TimeoutError, expect

from tests.browser.test_people import CHOICES, answer, press
from tests.browser.visitor import DESK, PATIENCE, PHONE, Visitor
from tests.server.conftest import Running

pytestmark = [pytest.mark.browser, pytest.mark.long]

DESK_AND_PHONE: Final = pytest.mark.parametrize(
    "sizes", [(DESK, PHONE), (PHONE, DESK)], ids=["desk-phone", "phone-desk"]
)
LATEST: Final = ".status .latest"


@dataclass(frozen=True)
class Pair:
    """Who is asked first at a table for two, who is not, and a card that both can bid for."""

    mover: Visitor
    other: Visitor
    card: str
    title: str


def pair(
    server: Running,
    browser: Browser,
    sizes: tuple[dict[str, int], dict[str, int]],
    forced: bool = False,
) -> Pair:
    """Two people at a fresh table, with windows of these sizes."""
    while True:
        with server.client() as client:
            asked = {"game": "phoenicia", "seats": 2, "name": "Anne"}
            opened = client.post("/tables", json=asked).json()
        with server.client() as client:
            path = f"/tables/{opened['table']}"
            joined = client.post(f"{path}/sit", json={"name": "Robert"}).json()
        links, views = [opened["link"], joined["link"]], []
        for link in links:
            with server.client(link) as client:
                if forced:
                    client.post(f"{path}/forced-moves", json={"wish": True})
                views.append(client.get(path).json()["view"])
        first = 0 if views[0]["you"]["legal"] else 1
        offered = {action["text"] for action in views[first]["you"]["legal"]}
        for lot in views[1 - first]["you"]["ordering"]["lots"]:
            if f"auction {lot['subject']}" in offered:
                address = f"{server.address}/#{path.replace('tables', 'table')}/seat/"
                mover = Visitor(browser, sizes[0], address + links[first])
                other = Visitor(browser, sizes[1], address + links[1 - first])
                mover.wait_for_question()
                expect(bar(other)).to_be_visible()
                return Pair(mover, other, lot["subject"], lot["title"])


def bar(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="What you can do")


def ask_to_take_back(visitor: Visitor) -> None:
    """By the table's menu; on a phone it is beside the log."""
    panes = visitor.page.get_by_role("navigation", name="Parts of the table")
    if panes.is_visible():
        panes.get_by_role("button", name="Log").click()
    visitor.page.locator(".menu > button").click()
    visitor.page.get_by_role("button", name="Ask to take a move back").click()


def act(visitor: Visitor, words: str) -> None:
    """Chooses an answer by its words, as soon as it is there."""
    bar(visitor).get_by_role("button", name=re.compile(words)).first.click()
    visitor.wait_for_outcome()


@DESK_AND_PHONE
def test_a_take_back_is_refused_withdrawn_and_granted(
    server: Running, browser: Browser, sizes: tuple[dict[str, int], dict[str, int]]
) -> None:
    people = pair(server, browser, sizes)
    mover, other = people.mover, people.other
    request = other.page.get_by_role("alertdialog")

    answer(mover.page)
    expect(mover.page.locator(".status h1")).to_contain_text("opening bid")
    ask_to_take_back(mover)
    expect(request).to_contain_text("asks to take a move back. Do you agree?")
    expect(request).to_contain_text("up for auction")
    expect(other.page).to_have_title(re.compile("^● Your move"))
    expect(bar(mover)).to_contain_text("Waiting for")
    assert mover.page.locator(CHOICES).count() == 0
    for visitor in (mover, other):
        assert visitor.violations() == []
        assert visitor.fits()
    request.get_by_role("button", name="No, it stands").click()
    expect(bar(mover)).to_contain_text("does not agree; the move stands.")
    ask_to_take_back(mover)
    expect(mover.page.get_by_role("alert")).to_contain_text("once already; it stands")

    answer(mover.page)
    expect(other.page.locator(".status h1")).to_contain_text("Raise or pass?")
    ask_to_take_back(mover)
    expect(request).to_be_visible()
    assert other.page.locator(CHOICES).count() == 0
    bar(mover).get_by_role("button", name="Withdraw").click()
    expect(bar(other)).to_contain_text("withdraws the request; the move stands.")

    told = other.page.locator(LATEST).inner_text()
    act(other, "^\\d? ?Pass")
    expect(other.page.locator(LATEST)).not_to_have_text(told)
    ask_to_take_back(other)
    dialog = mover.page.get_by_role("alertdialog")
    dialog.get_by_role("button", name="Agree").click()
    expect(bar(other)).to_contain_text("move is taken back.")
    expect(other.page.locator(".status h1")).to_contain_text("Raise or pass?")
    for visitor in (mover, other):
        expect(visitor.page.locator(LATEST)).to_have_text(told)
        assert visitor.complaints == []


@DESK_AND_PHONE
def test_an_undo_reaches_back_over_a_forced_move_in_time(
    server: Running, browser: Browser, sizes: tuple[dict[str, int], dict[str, int]]
) -> None:
    people = pair(server, browser, sizes, forced=True)
    undo = people.mover.page.locator(".sign .undo")
    for _ in range(60):
        for visitor in (people.mover, people.other):
            if visitor.page.locator(CHOICES).count() and not undo.count():
                make_a_move(visitor)
        if undo.count() and undoes_what_is_told_last(people.mover, undo):
            assert people.mover.fits()
            assert people.mover.complaints == people.other.complaints == []
            return
        people.mover.page.wait_for_timeout(100)
    raise AssertionError("There was no forced move to undo.")


def undoes_what_is_told_last(visitor: Visitor, undo: Locator) -> bool:
    """Presses the button, if the last thing told is what it takes back; then it is told no more."""
    latest = told_last(visitor)
    logged = times_logged(visitor, latest)
    try:
        words = str(undo.text_content(timeout=500)).strip()
        assert words.startswith("Undo: ") and len(words) > len("Undo: ")
        if not latest or latest not in words:
            return False
        undo.click(timeout=2000)
    except TimeoutError:  # the forced move has been made meanwhile
        return False
    for _ in range(PATIENCE // 50):
        if times_logged(visitor, latest) < logged:
            # The same may have happened twice; otherwise it is told no more.
            return told_last(visitor) != latest or logged > 1
        if visitor.page.get_by_role("alert").count():
            return False
        visitor.page.wait_for_timeout(50)
    raise AssertionError("The status line still tells what was undone.")


def times_logged(visitor: Visitor, line: str) -> int:
    """How often the log has a line; on a phone it is there, but out of sight."""
    return str(visitor.page.locator(".log").first.text_content()).count(line)


def told_last(visitor: Visitor) -> str:
    """What the status line tells of, if anything."""
    words: str = visitor.page.evaluate("document.querySelector('.status .latest')?.innerText ?? ''")
    return words.removeprefix("· ")


def make_a_move(visitor: Visitor) -> None:
    """Looks after workers rather than auctions, and otherwise gives the first answer."""
    auctions = bar(visitor).get_by_role("button", name=re.compile("End the auctions"))
    press(auctions if auctions.count() else visitor.page.locator(CHOICES).first)
    visitor.wait_for_outcome()


@DESK_AND_PHONE
def test_an_order_is_left_in_its_bounds_acts_and_ends_with_its_auction(
    server: Running, browser: Browser, sizes: tuple[dict[str, int], dict[str, int]]
) -> None:
    people = pair(server, browser, sizes)
    mover, other = people.mover, people.other
    orders = other.page.get_by_role("button", name=re.compile("^Orders"))
    dialog = other.page.get_by_role("dialog", name="Standing orders")
    orders.click()
    if (cards := dialog.get_by_label("Card", exact=True)).count():
        cards.select_option(people.card)
    limit = dialog.get_by_label("Raise for me up to")
    least = int(limit.input_value())
    assert least == int(str(limit.get_attribute("min")))
    expect(dialog.get_by_role("button", name="One less")).to_be_disabled()
    limit.fill("250")
    limit.blur()
    expect(limit).to_have_value(str(limit.get_attribute("max")))
    expect(dialog.get_by_role("button", name="One more")).to_be_disabled()
    limit.fill("1")
    limit.blur()
    expect(limit).to_have_value(str(least))
    dialog.get_by_role("button", name="Leave the order").first.click()
    given = dialog.get_by_text(f"raise for me up to {least}, then pass")
    expect(given).to_be_visible()
    assert other.violations() == []
    assert other.fits()
    dialog.get_by_role("button", name="Close").click()

    act(mover, f"Auction {people.title} ")
    mover.page.locator(CHOICES).first.click()
    expect(other.page.locator(LATEST)).to_contain_text(f"bids {least}.")
    orders.click()
    expect(given).to_be_visible()
    act(mover, "^\\d? ?Pass")
    expect(dialog.get_by_text("You have left no order.")).to_be_visible()
    assert mover.complaints == other.complaints == []


def test_an_order_to_stay_out_says_that_it_passes_at_once(
    server: Running, browser: Browser
) -> None:
    people = pair(server, browser, (DESK, PHONE))
    act(people.mover, f"Auction {people.title} ")
    people.mover.page.locator(CHOICES).first.click()
    other = people.other
    other.wait_for_question()
    other.page.get_by_role("button", name=re.compile("^Orders")).click()
    dialog = other.page.get_by_role("dialog", name="Standing orders")
    expect(dialog.get_by_text("this passes for you at once")).to_have_count(2)
    expect(dialog.get_by_text("It bids")).to_be_visible()
    dialog.get_by_role("switch", name="Pass for this round").click()
    expect(other.page.locator(".log .lines").filter(has_text="passes")).to_have_count(1)
    assert other.complaints == []

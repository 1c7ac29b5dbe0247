"""Around the table: two people at one screen, the host's bots, spectators, a record brought in."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.visitor import DESK, PHONE, Visitor, play_over_http
from tests.server.conftest import Running

pytestmark = [pytest.mark.browser, pytest.mark.long]

SIZES = (DESK, PHONE)
CHOICES = "section.bar.asked .choices > :not(.end) .button:not([disabled]), " + (
    "section.bar.asked .choices > .button:not([disabled])"
)
SEEN = "() => document.documentElement.outerHTML + document.title"


def chosen(page: Page, group: str, title: str) -> None:
    """Chooses in one of the lobby's rows of choices."""
    page.get_by_role("group", name=group, exact=True).get_by_text(title, exact=True).click()


def start_at_one_screen(visitor: Visitor, game: str) -> None:
    """Anne and Boris, who share a screen, start a game for two."""
    page = visitor.page
    page.get_by_label("Your name").fill("Anne")
    chosen(page, "Game", game)
    chosen(page, "People", "2")
    chosen(page, "Bots", "none")
    chosen(page, "At this screen", "All 2")
    page.get_by_label("Name of player 2").fill("Boris")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("heading", name="Pass the device to")).to_be_visible()


def at_the_curtain(page: Page) -> str:
    """Who may lift the curtain, once it is down."""
    words = page.get_by_role("heading", name="Pass the device to").inner_text()
    return words.removeprefix("Pass the device to ")


def lift(page: Page) -> str:
    """The next one lifts the curtain, and sees their own question; their name."""
    name = at_the_curtain(page)
    page.get_by_role("button", name=f"I am {name}: lift the curtain").click()
    expect(page.get_by_text(f"{name} looks at the screen")).to_be_visible()
    expect(page.locator("section.bar.asked")).to_be_visible()
    return name


def look_without_being_asked(page: Page) -> None:
    """Whoever is not asked may look at their own side too, and hides it again."""
    page.get_by_role("button", name="Look as").click()
    expect(page.get_by_text("looks at the screen")).to_be_visible()
    expect(page.locator(".pane.board")).to_be_visible()
    page.get_by_role("button", name="Lower the curtain").click()
    hide_nothing_else(page)


def hide_nothing_else(page: Page) -> None:
    """While the curtain is down, the page has no board, no sheet, no question and no choice."""
    expect(page.locator(".curtain")).to_be_visible()
    for part in (".pane", ".bar", ".status", "dialog", ".rail"):
        expect(page.locator(part)).to_have_count(0)


def play_until_passed_on(page: Page) -> None:
    """Gives first answers until the curtain falls."""
    for _ in range(60):
        expect(page.locator(f".curtain, main:not(.answered) :is({CHOICES})").first).to_be_visible()
        if page.locator(".curtain").count():
            return
        page.locator(CHOICES).first.click()
        expect(page.locator("main.answered")).to_have_count(0)
    raise AssertionError("The screen is never passed on.")


@pytest.mark.parametrize("size", SIZES, ids=("desk", "phone"))
def test_two_people_at_one_screen_never_see_each_others_hand(
    server: Running, browser: Browser, size: dict[str, int]
) -> None:
    visitor = Visitor(browser, size, server.address)
    start_at_one_screen(visitor, "Phoenicia")
    page = visitor.page
    assert visitor.violations() == []
    looked: list[str] = []
    for turn in range(4):
        hide_nothing_else(page)
        if turn == 1:
            page.reload()
            hide_nothing_else(page)
        if turn == 2:
            look_without_being_asked(page)
        looked.append(lift(page))
        if turn == 0:
            assert visitor.fits()
            page.get_by_role("button", name="Lower the curtain").click()
            hide_nothing_else(page)
            assert lift(page) == looked[0]
        play_until_passed_on(page)
    assert set(looked) == {"Anne", "Boris"}
    assert visitor.complaints == []


def test_a_secret_phase_is_played_by_one_after_the_other(server: Running, browser: Browser) -> None:
    """In Mosaic all draft technologies at the same time, from cards that nobody else sees."""
    visitor = Visitor(browser, DESK, server.address)
    heard: list[str] = []
    visitor.page.on(
        "websocket", lambda socket: socket.on("framereceived", lambda text: heard.append(str(text)))
    )
    start_at_one_screen(visitor, "Mosaic")
    page = visitor.page
    leader = lift(page)
    play_until_passed_on(page)
    assert lift(page) != leader
    page.locator(CHOICES).first.click()
    page.locator(CHOICES).first.click()
    expect(page.locator(".status h1")).to_contain_text("Technology")
    drafted = page.locator(CHOICES).all_inner_texts()
    play_until_passed_on(page)
    hide_nothing_else(page)
    shown = page.evaluate(SEEN)
    assert drafted and not [words for words in drafted if words.split("\n")[-1] in shown]
    assert lift(page) == leader
    viewers = [json.loads(text).get("view", {}).get("viewer") for text in heard]
    assert {0, 1, None} <= set(viewers)
    assert visitor.complaints == []


@pytest.mark.parametrize("size", SIZES, ids=("desk", "phone"))
def test_the_host_fills_the_seats_with_bots(
    server: Running, browser: Browser, size: dict[str, int]
) -> None:
    visitor = Visitor(browser, size, server.address)
    page = visitor.page
    page.get_by_label("Your name").fill("Hostess")
    chosen(page, "People", "3")
    chosen(page, "Bots", "none")
    chosen(page, "Time", "Own…")
    page.get_by_label("Seconds a move").fill("50")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("50 seconds a move and 5 minutes in the bank")).to_be_visible()
    second, third = (page.get_by_label(f"Who plays seat {number}") for number in (2, 3))
    second.select_option("novice")
    expect(page.get_by_role("heading", name="Waiting for one more player")).to_be_visible()
    second.select_option(label="wait for a person")
    expect(page.get_by_role("heading", name="Waiting for 2 more players")).to_be_visible()
    second.select_option("merchant")
    expect(page.get_by_role("heading", name="Waiting for one more player")).to_be_visible()
    third.select_option("novice")
    expect(page.get_by_role("heading", name="All seats are taken")).to_be_visible()
    assert visitor.fits()
    assert visitor.violations() == []
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("region", name="What you can do")).to_be_visible()
    assert visitor.complaints == []


def test_a_record_dropped_on_the_lobby_opens_as_a_replay(server: Running, browser: Browser) -> None:
    played = play_over_http(server, seats=2)
    with server.client() as client:
        record = client.get(f"/tables/{played.name}/record").text
    visitor = Visitor(browser, DESK, server.address)
    page = visitor.page
    drop(page, "notes.txt", "Dear diary")
    expect(page.get_by_role("alert")).to_have_text("This is not a record: it is not JSON.")
    drop(page, "game.json", record)
    visitor.expect_position(0, played.moves)
    page.keyboard.press("ArrowRight")
    visitor.expect_position(1, played.moves)
    page.get_by_label("Seen by").select_option(label="Helene")
    expect(page).to_have_url(re.compile("#/replay/at/1/side/0$"))
    page.reload()
    visitor.expect_position(1, played.moves)
    assert visitor.violations() == []
    page.get_by_role("button", name="To the result").click()
    expect(page.locator(".ending .graph svg")).to_be_visible()
    assert [text for text in visitor.complaints if "400" not in text] == []


def test_a_record_is_chosen_on_a_phone(server: Running, browser: Browser) -> None:
    played = play_over_http(server, seats=2)
    with server.client() as client:
        record = client.get(f"/tables/{played.name}/record").content
    visitor = Visitor(browser, PHONE, server.address)
    visitor.page.get_by_label("Choose a record").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": record}
    )
    visitor.expect_position(0, played.moves)
    assert visitor.fits()
    assert visitor.complaints == []


def test_a_spectator_talks_where_the_host_lets_them(server: Running, browser: Browser) -> None:
    host = Visitor(browser, DESK, server.address)
    host.sit_down_with_bots("Anne")
    guest = Visitor(browser, PHONE, host.page.url)
    guest.page.get_by_role("button", name="Log", exact=True).click()
    for visitor in (host, guest):
        visitor.page.get_by_role("tab", name="Chat").click()
    expect(guest.page.get_by_text("Spectators keep silent until the end.")).to_be_visible()
    choice = host.page.get_by_label("During the game they")
    choice.select_option("apart")
    for words in ("Nobody hears this.", "Hello!"):
        guest.page.get_by_label("Your name").fill("Zoe")
        guest.page.get_by_label("Say something").fill(words)
        guest.page.get_by_role("button", name="Say", exact=True).click()
        expect(guest.page.get_by_text(f"Zoe: {words}")).to_be_visible()
        choice.select_option("open")
        expect(guest.page.get_by_text("The players hear what you say.")).to_be_visible()
    expect(host.page.get_by_text("Zoe: Hello!")).to_be_visible()
    expect(host.page.get_by_text("Nobody hears this.")).to_have_count(0)
    assert guest.violations() == []
    assert host.complaints == guest.complaints == []


def drop(page: Page, name: str, text: str) -> None:
    """Drops a file on the lobby once it is drawn, as somebody does who drags it there."""
    expect(page.get_by_label("Choose a record")).to_be_attached()
    page.evaluate(
        """([name, text]) => {
            const carried = new DataTransfer();
            carried.items.add(new File([text], name));
            const dropped = { dataTransfer: carried, bubbles: true, cancelable: true };
            document.body.dispatchEvent(new DragEvent("dragover", dropped));
            document.body.dispatchEvent(new DragEvent("drop", dropped));
        }""",
        [name, text],
    )

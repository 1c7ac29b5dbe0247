"""Constantinopolis in a real Chromium: a whole game, loading by click, drag and key, every size."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.visitor import DESK, PHONE, TABLET, Played, Visitor
from tests.server.conftest import Running

pytestmark = [pytest.mark.browser, pytest.mark.long]

Json = dict[str, object]
MOST_TURNS = 6000


def _own(view: dict[str, object]) -> dict[str, object]:
    state = view["state"]
    assert isinstance(state, dict)
    return dict(state["sheets"][0])


def _asked(kind: str) -> Callable[[Json], bool]:
    return lambda view: _own(view)["asked"] == kind


def _move(view: dict[str, object]) -> str:
    """A modest player's move: the first building, then contracts, then the harmless answer."""
    you = view["you"]
    assert isinstance(you, dict)
    legal = [action["text"] for action in you["legal"]]
    wanted = ["stay", "take", "build", "load", "commit", "donate", "keep", "office", "pass"]
    for verb in wanted:
        for text in legal:
            if text == verb or text.startswith(f"{verb} "):
                return str(text)
    return str(legal[-1])


def play_until(server: Running, until: Callable[[Json], bool]) -> Played:
    """A game against two bots, up to a position in which we are asked, or to its end."""
    with server.client() as client:
        asked = {"game": "constantinopolis", "seats": 3, "name": "Helene"}
        opened = client.post("/tables", json={**asked, "bots": ["merchant"] * 2}).json()
    path = f"/tables/{opened['table']}"
    with server.client(opened["link"]) as client:
        while True:
            message = client.get(path).json()
            view = message["view"]
            if view["standings"] is not None:
                break
            if not view["you"]["legal"]:
                time.sleep(0.005)
                continue
            if until(view):
                break
            move = {"decision": view["you"]["decision"], "action": _move(view)}
            client.post(f"{path}/move", json=move).raise_for_status()
    return Played(opened["table"], opened["link"], message["moves"])


def can_load(view: Json) -> bool:
    """We have something to load, and more than one thing to do."""
    you = view["you"]
    assert isinstance(you, dict)
    return _asked("accept")(view) and any(a["verb"] == "load" for a in you["legal"])


def visit(server: Running, browser: Browser, table: Played, size: dict[str, int] = DESK) -> Visitor:
    visitor = Visitor(browser, size, f"{server.address}/#/table/{table.name}", table)
    expect(visitor.page.locator("section.bar.asked")).to_be_visible()
    visitor.read_digest()
    return visitor


def turn_to(visitor: Visitor, pane: str) -> None:
    """On a phone one part of the table is on show at a time."""
    button = visitor.page.locator("nav.panes").get_by_role("button", name=pane)
    if button.is_visible():
        button.click()


def loads(page: Page) -> int:
    return page.locator(".you .aboard .scroll").count()


def test_a_person_plays_a_whole_game_by_keys_and_clicks(server: Running, browser: Browser) -> None:
    visitor = Visitor(browser, DESK, server.address)
    page = visitor.page
    page.get_by_label("Your name").fill("Helene")
    card = page.get_by_role("article", name="Constantinopolis")
    card.get_by_role("button", name="Play against 2 bots").click()
    expect(page.get_by_role("region", name="What you can do")).to_be_visible()
    kinds: set[str] = set()
    for turn in range(MOST_TURNS):
        if visitor.is_over():
            break
        if visitor.is_asked():
            kinds.add(page.locator(".status p").inner_text().split(" · ")[1])
            _act(page, turn)
        page.wait_for_timeout(10)
    assert visitor.is_over()
    assert {"Offices", "Building", "Accepting contracts"} <= kinds
    expect(page.locator(".ending")).to_contain_text("is the glory of Constantinopolis")
    assert visitor.violations() == []
    assert visitor.complaints == []


def _act(page: Page, turn: int) -> None:
    """A move by whatever is at hand: a scroll, the commit button, the closing button, or a key."""
    if page.locator("section.bar .which").count():
        page.keyboard.press("1")
        return
    scroll = turn % 5 < 3 and _pressed(page, ".you .quay .scroll.lit")
    if scroll or _pressed(page, ".you .plan .button.primary"):
        return
    if turn % 3 or page.locator(".city .stage").count():
        closing = page.locator("section.bar.asked .choices > .button.plain:not([disabled])")
        closing.evaluate_all("found => found[0]?.focus()")
        page.keyboard.press("Enter")
    else:
        page.keyboard.press(str(1 + turn % 2))


def _pressed(page: Page, selector: str) -> bool:
    """Clicks on the first of them, if there is any by then: the table goes on by itself."""
    script = "found => { found[0]?.click(); return found.length > 0 }"
    return bool(page.locator(selector).evaluate_all(script))


def test_a_contract_is_loaded_by_click_and_taken_off_again(
    server: Running, browser: Browser
) -> None:
    table = play_until(server, can_load)
    visitor = visit(server, browser, table)
    page = visitor.page
    scroll = page.locator(".you .quay .scroll.lit").first
    scroll.click()
    expect(scroll).to_have_attribute("aria-pressed", "true")
    ship = page.locator(".you .harbor .ship .hull.target.lit").first
    expect(ship).to_contain_text("Load here")
    expect(ship).to_contain_text("voyage")
    ship.click()
    expect(page.locator(".you .aboard .scroll")).to_have_count(1)
    expect(page.locator(".you .plan .button.primary")).to_contain_text("1 ship sails")
    page.locator(".you .aboard .scroll").click()
    expect(page.locator(".you .aboard .scroll")).to_have_count(0)
    expect(page.locator(".you .plan .button.primary")).to_contain_text("no ship sails")
    assert visitor.complaints == []


def test_a_contract_is_loaded_by_drag(server: Running, browser: Browser) -> None:
    table = play_until(server, can_load)
    visitor = visit(server, browser, table)
    page = visitor.page
    scroll = page.locator(".you .quay .scroll.lit").first
    key = scroll.get_attribute("data-contract")
    scroll.drag_to(page.locator(".you .harbor .ship .hull.target").first)
    expect(page.locator(f'.you .aboard .scroll[data-contract="{key}"]')).to_be_visible()
    assert loads(page) == 1
    page.locator(".you .aboard .scroll").first.drag_to(page.locator(".you .quay h3"))
    expect(page.locator(".you .aboard .scroll")).to_have_count(0)
    assert visitor.complaints == []


def centre(place: Locator) -> dict[str, float]:
    box = place.bounding_box()
    assert box is not None
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def test_a_contract_is_loaded_by_a_finger_that_rests_and_drags(
    server: Running, browser: Browser
) -> None:
    table = play_until(server, can_load)
    visitor = visit(server, browser, table, TABLET)
    page = visitor.page
    finger = page.context.new_cdp_session(page)
    finger.send("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def touch(kind: str, *points: dict[str, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    scroll = page.locator(".you .quay .scroll.lit").first
    key = scroll.get_attribute("data-contract")
    start, goal = centre(scroll), centre(page.locator(".you .harbor .ship .hull.target").first)
    before = page.evaluate("scrollY")
    touch("touchStart", start)
    expect(page.locator("div.ghost")).to_be_visible()
    for step in (0.3, 0.6, 1.0):
        touch("touchMove", {k: start[k] + (goal[k] - start[k]) * step for k in start})
    expect(page.locator(".you .ship.over")).to_have_count(1)
    touch("touchEnd")
    expect(page.locator(f'.you .aboard .scroll[data-contract="{key}"]')).to_be_visible()
    expect(page.locator("div.ghost")).to_have_count(0)
    assert page.evaluate("scrollY") == before
    assert visitor.complaints == []


def test_a_contract_is_loaded_by_keyboard(server: Running, browser: Browser) -> None:
    table = play_until(server, can_load)
    visitor = visit(server, browser, table)
    page = visitor.page
    page.locator(".you .quay .scroll.lit").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("section.bar .which")).to_be_visible()
    page.keyboard.press("1")
    expect(page.locator(".you .aboard .scroll")).to_have_count(1)
    assert visitor.complaints == []


@pytest.mark.parametrize("kind", ["office", "build", "accept", "donate"])
@pytest.mark.parametrize("size", [PHONE, TABLET, DESK], ids=str)
def test_every_phase_fits_every_size_and_everybody(
    server: Running, browser: Browser, size: dict[str, int], kind: str
) -> None:
    table = play_until(server, _asked(kind))
    visitor = visit(server, browser, table, size)
    expect(visitor.page.locator("section.bar.asked")).to_be_visible()
    for pane in ("Board", "You", "Rivals"):
        turn_to(visitor, pane)
        assert visitor.fits()
        if size is not TABLET:
            for scheme in ("light", "dark"):
                visitor.page.emulate_media(color_scheme=scheme)
                assert visitor.violations() == []
        if size is not PHONE:
            break
    assert visitor.complaints == []


def test_a_building_that_cannot_be_bought_says_why(server: Running, browser: Browser) -> None:
    table = play_until(server, _asked("build"))
    visitor = visit(server, browser, table)
    visitor.page.locator(".streets .stall.target:not(.lit)").first.click()
    expect(visitor.page.get_by_role("alert")).to_be_visible()
    assert visitor.complaints == []


def test_a_phase_that_is_not_in_play_is_a_line_that_unfolds(
    server: Running, browser: Browser
) -> None:
    table = play_until(server, _asked("office"))
    visitor = visit(server, browser, table)
    town = visitor.page.locator(".city .town")
    expect(visitor.page.locator(".city .office").first).to_be_visible()
    expect(town).to_be_hidden()
    visitor.page.locator(".city summary", has_text="Buildings").click()
    expect(town).to_be_visible()
    assert visitor.fits()
    assert visitor.complaints == []


def test_a_contested_office_stands_in_the_middle(server: Running, browser: Browser) -> None:
    table = play_until(server, _asked("office"))
    visitor = visit(server, browser, table)
    page = visitor.page
    rival = page.locator(".office.lit", has_text=re.compile("bids from")).filter(
        has_not_text="Helene"
    )
    rival.first.click()
    stage = page.locator(".city .stage")
    expect(stage).to_contain_text("challenges")
    bar = page.locator("section.bar.asked")
    bar.get_by_role("button", name="One more").click()
    bar.locator(".button.primary").click()
    expect(page.locator(".log")).to_contain_text("Helene bids")
    assert visitor.complaints == []

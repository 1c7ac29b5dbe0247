"""Mosaic in a real Chromium: a whole game, the map by mouse, wheel and key, every size."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.visitor import DESK, PHONE, TABLET, Played, Visitor
from tests.server.conftest import Running

pytestmark = [pytest.mark.browser, pytest.mark.long]

Json = dict[str, object]
MOST_TURNS = 6000

WANTED = ["golden-age", "achievement", "play", "technology", "build", "wonder", "population"]
WANTED += ["collect", "work", "end", "decline"]


def _state(view: Json) -> dict[str, object]:
    state = view["state"]
    assert isinstance(state, dict)
    return state


def _legal(view: Json) -> list[dict[str, object]]:
    you = view["you"]
    assert isinstance(you, dict)
    return list(you["legal"])


def asked(*kinds: str) -> Callable[[Json], bool]:
    return lambda view: _state(view)["asked"] in kinds


def _move(view: Json) -> str:
    """A modest player's move: claims, cards and buildings first, Work where nothing else goes."""
    legal = [str(action["text"]) for action in _legal(view)]
    for verb in WANTED:
        for text in legal:
            if text == verb or text.startswith(f"{verb} "):
                return text
    return legal[0]


def play_until(server: Running, until: Callable[[Json], bool], seats: int = 2) -> Played:
    """A game against bots, up to a position in which we are asked, or to its end."""
    with server.client() as client:
        table = {"game": "mosaic", "seats": seats, "name": "Helene"}
        opened = client.post("/tables", json={**table, "bots": ["merchant"] * (seats - 1)}).json()
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


def visit(server: Running, browser: Browser, table: Played, size: dict[str, int] = DESK) -> Visitor:
    visitor = Visitor(browser, size, f"{server.address}/#/table/{table.name}", table)
    expect(visitor.page.locator("section.bar")).to_be_visible()
    visitor.read_digest()
    return visitor


def turn_to(visitor: Visitor, pane: str) -> None:
    """On a phone one part of the table is on show at a time."""
    button = visitor.page.locator("nav.panes").get_by_role("button", name=pane)
    if button.is_visible():
        button.click()


def view_box(page: Page) -> list[float]:
    drawn = page.locator(".map svg").first.get_attribute("viewBox")
    assert drawn is not None
    return [float(figure) for figure in drawn.split()]


def sit_down(visitor: Visitor) -> None:
    page = visitor.page
    page.get_by_label("Your name").fill("Helene")
    card = page.get_by_role("article", name="Mosaic")
    card.get_by_text("2", exact=True).click()
    card.get_by_role("button", name="Play against a bot").click()
    expect(page.get_by_role("region", name="What you can do")).to_be_visible()


def play_by_clicks(visitor: Visitor, most: int) -> set[str]:
    """Moves by whatever is at hand, until the game is over; what was asked meanwhile."""
    page = visitor.page
    moments: set[str] = set()
    for turn in range(most):
        if visitor.is_over():
            break
        if visitor.is_asked():
            moments.add(page.locator(".status p").inner_text().split("·")[0].strip())
            _act(page, turn)
        page.wait_for_timeout(10)
    return moments


PLACES = [
    ".map .hex.lit",
    ".leaders .card.lit",
    ".draft .card.lit",
    ".starting .card.lit",
    ".you .down .card.lit",
    ".offers .card.lit",
    ".you .pillar.lit",
    ".you .store.lit",
    ".map .plaque.lit .name",
]
"""Where things to click are looked for, the most telling first."""


def _act(page: Page, turn: int) -> None:
    """A move: something that glows on the board, or an answer of the bar by its key."""
    if page.locator("section.bar .which").count():
        page.keyboard.press("1")
        return
    if turn % 5 < 4 and any(_pressed(page, place, turn) for place in PLACES):
        return
    page.keyboard.press(str(1 + turn % 3))


def _pressed(page: Page, selector: str, turn: int) -> bool:
    """Clicks on one of them, if there is any by then: the table goes on by itself."""
    script = """(found, turn) => {
        found[turn % found.length]?.dispatchEvent(new MouseEvent("click", {bubbles: true}));
        return found.length > 0;
    }"""
    return bool(page.locator(selector).evaluate_all(script, turn))


def test_a_person_plays_a_whole_game_by_keys_and_clicks(server: Running, browser: Browser) -> None:
    visitor = Visitor(browser, DESK, server.address)
    sit_down(visitor)
    moments = play_by_clicks(visitor, MOST_TURNS)
    assert visitor.is_over()
    assert {"Set-up", "Round 1", "Round 5"} <= moments
    expect(visitor.page.locator(".ending")).to_contain_text("leaves the greatest civilization")
    assert visitor.violations() == []
    assert visitor.complaints == []


def test_a_person_plays_on_a_phone(server: Running, browser: Browser) -> None:
    visitor = Visitor(browser, PHONE, server.address)
    sit_down(visitor)
    moments = play_by_clicks(visitor, 150)
    assert "Set-up" in moments
    assert visitor.fits()
    assert visitor.complaints == []


@pytest.mark.parametrize("kind", ["leader", "draft", "starting-city", "turn", "hex", "payment"])
@pytest.mark.parametrize("size", [PHONE, TABLET, DESK], ids=str)
def test_every_question_fits_every_size_and_everybody(
    server: Running, browser: Browser, size: dict[str, int], kind: str
) -> None:
    table = play_until(server, asked(kind))
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


@pytest.mark.parametrize("size", [TABLET, DESK], ids=str)
def test_every_tab_of_the_shelf_is_fit_for_everybody(
    server: Running, browser: Browser, size: dict[str, int]
) -> None:
    table = play_until(server, asked("turn"), seats=4)
    visitor = visit(server, browser, table, size)
    page = visitor.page
    shelf = page.get_by_role("tablist", name="What can be had").get_by_role("tab")
    expect(shelf).to_have_count(6)
    for tab in range(6):
        shelf.nth(tab).click()
        expect(shelf.nth(tab)).to_have_attribute("aria-selected", "true")
        assert visitor.violations() == []
        assert visitor.fits()
    page.keyboard.press("ArrowRight")
    expect(shelf.first).to_be_focused()
    assert visitor.complaints == []


def test_the_map_is_looked_at_by_button_wheel_and_drag(server: Running, browser: Browser) -> None:
    table = play_until(server, asked("turn"))
    visitor = visit(server, browser, table)
    page = visitor.page
    expect(page.locator(".map .hex").first).to_be_visible()
    whole = view_box(page)
    page.get_by_role("button", name="Closer").click()
    closer = view_box(page)
    assert closer[2] < whole[2]
    page.locator(".map svg").first.hover()
    page.mouse.wheel(0, -300)
    wheeled = view_box(page)
    assert wheeled[2] < closer[2]
    box = page.locator(".map svg").first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 - 120, box["y"] + box["height"] / 2, steps=4)
    page.mouse.up()
    assert view_box(page)[0] > wheeled[0]
    assert page.get_by_role("alert").count() == 0
    page.get_by_role("button", name="The whole map").click()
    assert view_box(page)[2] == pytest.approx(whole[2], abs=1)
    assert visitor.complaints == []


def test_a_city_is_placed_by_keyboard(server: Running, browser: Browser) -> None:
    table = play_until(server, asked("starting-city"))
    visitor = visit(server, browser, table)
    page = visitor.page
    hexes = page.locator(".map .hex")
    expect(hexes.first).to_be_visible()
    focusable = page.locator('.map .hex[tabindex="0"]')
    expect(focusable).to_have_count(1)
    focusable.focus()
    before = focusable.get_attribute("data-hex")
    page.keyboard.press("PageDown")
    after = page.locator('.map .hex[tabindex="0"]').get_attribute("data-hex")
    assert after != before
    page.keyboard.press("ArrowDown")
    page.keyboard.press("PageUp")
    chosen = page.locator('.map .hex[tabindex="0"]')
    expect(chosen).to_have_class(re.compile("lit"))
    key = chosen.get_attribute("data-hex")
    page.keyboard.press("Enter")
    label = re.compile("City of Helene")
    expect(page.locator(f'.map .hex[data-hex="{key}"]')).to_have_attribute("aria-label", label)
    assert visitor.complaints == []


def test_what_cannot_be_had_says_why(server: Running, browser: Browser) -> None:
    table = play_until(server, asked("starting-city"))
    visitor = visit(server, browser, table)
    page = visitor.page
    port = page.locator('.map .hex[aria-label*="port"]:not(.lit)').first
    port.click()
    expect(page.get_by_role("alert")).to_be_visible()
    assert visitor.complaints == []


def test_a_region_tells_what_everybody_weighs(server: Running, browser: Browser) -> None:
    table = play_until(server, asked("turn"))
    visitor = visit(server, browser, table)
    page = visitor.page
    page.get_by_role("button", name="Influence", exact=True).click()
    plain = page.locator(".map .plaque:not(.lit) .name")
    if plain.count():
        plain.first.click()
    else:
        page.get_by_role("tab", name="Influence").first.click()
    expect(page.get_by_role("table")).to_contain_text("If scored now")
    assert visitor.violations() == []
    assert visitor.complaints == []


IN_REACH = """found => found
    .map(one => [one, one.getBoundingClientRect()])
    .map(([one, box]) => [one, box.x + box.width / 2, box.y + box.height / 2])
    .filter(([one, x, y]) => document.elementFromPoint(x, y)?.closest(".hex") === one)
    .map(([one, x, y]) => [one.dataset.hex, x, y])[0]"""
"""The first hex that nothing covers, and its middle on the screen."""


def test_fingers_move_the_map_and_choose_a_hex(server: Running, browser: Browser) -> None:
    table = play_until(server, asked("starting-city"))
    visitor = visit(server, browser, table, PHONE)
    page = visitor.page
    expect(page.locator(".map .hex").first).to_be_visible()
    fingers = page.context.new_cdp_session(page)
    fingers.send("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 2})
    box = page.locator(".map svg").first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def touch(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": a, "y": b, "id": i} for i, (a, b) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    before = view_box(page)
    touch("touchStart", (x + 60, y))
    for step in range(1, 8):
        touch("touchMove", (x + 60 - 20 * step, y))
    touch("touchEnd")
    panned = view_box(page)
    assert panned[0] > before[0]
    expect(page.locator("nav.panes").get_by_role("button", name="Board")).to_have_attribute(
        "aria-pressed", "true"
    )
    touch("touchStart", (x - 20, y), (x + 20, y))
    for step in range(1, 6):
        touch("touchMove", (x - 20 - 8 * step, y), (x + 20 + 8 * step, y))
    touch("touchEnd")
    assert view_box(page)[2] < panned[2]
    page.get_by_role("button", name="The whole map").click()
    key, *at = page.locator(".map .hex.lit").evaluate_all(IN_REACH)
    hexes = page.locator(f'.map .hex[data-hex="{key}"]')
    touch("touchStart", (at[0], at[1]))
    touch("touchEnd")
    expect(hexes).to_have_attribute("aria-label", re.compile("City of Helene"))
    assert visitor.complaints == []

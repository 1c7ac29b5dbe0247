"""Somebody becomes known: a rated game to its end, then profile, history and leaderboard."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.visitor import DESK, PHONE, Visitor
from tests.server.conftest import Running

pytestmark = [pytest.mark.browser, pytest.mark.long]

SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
PASSWORD = "a long password"


def fair_in_every_light(visitor: Visitor) -> None:
    assert visitor.fits()
    for scheme in ("light", "dark"):
        visitor.page.emulate_media(color_scheme=scheme)
        assert visitor.violations() == []
    visitor.page.emulate_media(color_scheme="light")


def register(visitor: Visitor, server: Running, name: str) -> None:
    """Makes an account on the account page."""
    page = visitor.page
    page.goto(f"{server.address}/#/account")
    page.get_by_role("button", name="Create account").click()
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def start_rated_game(page: Page, bot: str) -> str:
    """Opens a rated table against a bot in the lobby; its name."""
    form = page.get_by_role("region", name="Start a table")
    form.get_by_role("group", name="People").get_by_text("1", exact=True).click()
    form.get_by_role("group", name="What counts").get_by_text("Rated").click()
    form.get_by_text("Bots and variants").click()
    choices = form.get_by_label("The bots play")
    offered = choices.locator("option").all_inner_texts()
    assert not any(text.startswith("random") for text in offered)
    choices.select_option(bot)
    form.get_by_role("button", name="Start the game").click()
    expect(page).to_have_url(re.compile("#/table/"))
    return page.url.rpartition("/")[2]


def play_to_the_end(page: Page, server: Running, table: str) -> dict[str, Any]:
    """The page's own person plays on by requests, which is quicker than by clicks; the view."""
    path = f"{server.address}/api/tables/{table}"
    while True:
        view: dict[str, Any] = page.request.get(path).json()["view"]
        if view["over"]:
            return view
        you = view["you"]
        if not you["legal"]:
            time.sleep(0.01)
            continue
        move = {"decision": you["decision"], "action": you["legal"][0]["text"]}
        assert page.request.post(f"{path}/move", data=move).status in (200, 400, 409)


@SIZES
def test_a_rated_game_makes_somebody_known(
    server: Running, browser: Browser, size: dict[str, int]
) -> None:
    name = f"Ada {size['width']}"
    visitor = Visitor(browser, size, server.address)
    page = visitor.page
    register(visitor, server, name)
    page.get_by_role("link", name="To the lobby", exact=True).click()
    table = start_rated_game(page, "novice")
    expect(page.get_by_role("region", name="What you can do")).to_be_visible()
    if size is PHONE:
        page.locator("nav.panes").get_by_role("button", name="Log").click()
    page.get_by_role("button", name="Table", exact=True).click()
    expect(page.get_by_role("link", name="This game is rated")).to_be_visible()
    expect(page.get_by_role("button", name="Ask to take a move back")).to_have_count(0)
    page.keyboard.press("Escape")
    view = play_to_the_end(page, server, table)
    place = next(one["place"] for one in view["standings"] if one["seat"] == 0)

    if size is PHONE:
        page.locator("nav.panes button").first.click()
    ratings = page.locator(".ending").get_by_role("region", name="Ratings")
    expect(ratings.get_by_role("link", name=name)).to_be_visible()
    rating = int(ratings.locator("strong").inner_text())
    assert rating != 1000
    assert visitor.fits()
    assert visitor.violations() == []
    ratings.get_by_role("link", name=name).click()

    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    expect(page.get_by_role("list", name="Ratings")).to_contain_text(str(rating))
    game = page.get_by_role("region", name="Games").locator("li a").first
    won = re.compile(": won" if place == 1 else "of 2")
    expect(game).to_have_text(won)
    expect(page.get_by_role("region", name="Head to head")).to_contain_text("Novice (bot)")
    fair_in_every_light(visitor)
    page.get_by_label("Result").select_option("won" if place > 1 else "lost")
    expect(page.get_by_text("No game of that kind yet.")).to_be_visible()
    page.get_by_label("Result").select_option("rated")
    page.get_by_label("With").select_option(label="Novice (bot)")
    expect(game).to_have_text(won)

    page.get_by_role("list", name="Ratings").get_by_role("link", name="Phoenicia").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The best at Phoenicia")
    row = page.get_by_role("row").filter(has_text=name)
    expect(row).to_contain_text(str(rating))
    fair_in_every_light(visitor)
    page.get_by_role("link", name="How ratings work").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("How ratings work")
    expect(page.get_by_role("row").filter(has_text="Oracle")).to_be_visible()
    fair_in_every_light(visitor)
    assert visitor.complaints == []


@SIZES
def test_an_unknown_player_is_told(server: Running, browser: Browser, size: dict[str, int]) -> None:
    visitor = Visitor(browser, size, f"{server.address}/#/players/Nobody")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(
        "There is no player of that name."
    )
    assert visitor.fits()


@SIZES
def test_the_lobby_leads_to_the_best(
    server: Running, browser: Browser, size: dict[str, int]
) -> None:
    visitor = Visitor(browser, size, server.address)
    visitor.page.get_by_role("link", name="The best at Mosaic").click()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("The best at Mosaic")
    expect(visitor.page.get_by_text("Nobody has a rating yet.")).to_be_visible()
    fair_in_every_light(visitor)
    assert visitor.complaints == []


@SIZES
def test_whoever_forgets_the_password_comes_back_and_may_leave_for_good(
    server: Running, browser: Browser, size: dict[str, int]
) -> None:
    name = f"Eve {size['width']}"
    visitor = Visitor(browser, size, server.address)
    page = visitor.page
    register(visitor, server, name)
    page.get_by_text("Recovery codes: none yet").click()
    page.get_by_label("Your password").first.fill(PASSWORD)
    page.get_by_role("button", name="Make codes").click()
    codes = page.locator(".codes li")
    expect(codes).to_have_count(10)
    code = codes.nth(4).inner_text()
    fair_in_every_light(visitor)
    page.get_by_role("button", name="Log out").click()
    page.get_by_role("button", name="Forgotten? Use a recovery code").click()
    page.get_by_label("Name").fill(name)
    page.get_by_role("textbox", name="Recovery code").fill(code)
    page.get_by_label("New password").fill("another long password")
    fair_in_every_light(visitor)
    page.get_by_role("button", name="Log in", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    expect(page.get_by_text("Recovery codes: 9 left")).to_be_visible()

    page.get_by_text("Your data", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download your data").click()
    assert name in download.value.path().read_text(encoding="utf-8")
    leave = page.get_by_role("button", name="Delete the account")
    expect(leave).to_be_disabled()
    page.get_by_label(f"I want to delete {name} for good").check()
    page.get_by_label("Your password").last.fill("another long password")
    leave.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Log in")
    page.goto(f"{server.address}/#/players/{name}")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no player of that name.")
    # The browser writes down that the server has answered with 404.
    assert all("404" in complaint for complaint in visitor.complaints)

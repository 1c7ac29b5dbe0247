"""The review of a finished game: begun, watched while it grows, walked through, and deepened."""

from __future__ import annotations

import re
import time
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import httpx
import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tessera.server.analysis.messages import TableReview
from tessera.server.messages import TableMessage
from tessera.table.shapes import OwnView
from tests.browser.one_screen import dealt
from tests.browser.test_for_everybody import is_fit
from tests.browser.visitor import DESK, PHONE, Played, Visitor, address, play_over_http
from tests.server.conftest import Running

pytestmark = [pytest.mark.browser, pytest.mark.long]

DEAL: Final = 7
LENGTH: Final = 130
STRIDE: Final = 7
PATIENCE: Final = 180_000
"""Milliseconds that a review, or a deeper look, may take on cores that others use too."""
REVIEW: Final = "**/api/tables/*/review"


@dataclass
class Game:
    """A finished game of two at one screen, always the same one, and whoever asks about it."""

    server: Running
    table: Played

    def review(self) -> TableReview:
        with self.server.client() as client:
            found: TableReview = client.get(f"/tables/{self.table.name}/review").json()
        return found

    def partly(self) -> TableReview:
        """The review while it grows: some of it is there, and not all."""
        until = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < until:
            review = self.review()
            if 0 < review["done"] < review["pieces"]:
                return review
            time.sleep(0.02)
        raise AssertionError("The review does not grow.")


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Game]:
    """The game when nobody has asked for its review."""
    yield from played(tmp_path)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """The game for whoever does not mind that it was reviewed before."""
    yield from played(tmp_path_factory.mktemp("review"))


def played(folder: Path) -> Iterator[Game]:
    with dealt(folder, DEAL) as server, server.client() as client:
        yield Game(server, played_by_rule(client))


def played_by_rule(client: httpx.Client) -> Played:
    """A game without bots, whose moves follow from the deal: the same choices every time, until
    one of the two resigns."""
    asked = {"game": "phoenicia", "seats": 2, "name": "Ada", "here": ["Bela"]}
    path = f"/tables/{client.post('/tables', json=asked).json()['table']}"

    def seen_by(seat: int) -> TableMessage:
        client.headers["authorization"] = f"Seat {seat}"
        found: TableMessage = client.get(path).json()
        return found

    def asked_of(message: TableMessage) -> OwnView:
        own = message["view"]["you"]
        assert own is not None
        return own

    seat, message = 0, seen_by(0)
    for made in range(LENGTH):
        if not asked_of(message)["legal"]:
            seat = 1 - seat
            message = seen_by(seat)
        you = asked_of(message)
        action = you["legal"][made * STRIDE % len(you["legal"])]["text"]
        move = {"decision": you["decision"], "action": action}
        message = client.post(f"{path}/move", json=move).raise_for_status().json()
    message = client.post(f"{path}/resign").raise_for_status().json()
    assert message["view"]["over"]
    return Played(message["table"], "", message["moves"])


def position_of(review: TableReview, at: int) -> int:
    """The position of the replay at which a decision was made."""
    return bisect_right(review["positions"], at) - 1


def review_button(page: Page) -> Locator:
    """The one in the replay's bar."""
    return page.get_by_role("region", name="Replay").get_by_role("button", name="Review")


def wait_until_done(page: Page) -> None:
    expect(page.get_by_text("The review is done.")).to_have_count(1, timeout=PATIENCE)


def look_deeper(page: Page) -> None:
    card = page.get_by_role("article").filter(has_text="turning point")
    depth = card.locator(".deeper .soft")
    before = depth.inner_text()
    card.get_by_role("button", name="Look deeper").click()
    expect(depth).not_to_have_text(before, timeout=PATIENCE)
    expect(depth).to_contain_text("Searched with")
    expect(card.get_by_role("button", name="Look deeper")).to_have_count(0)


def expect_decision(page: Page, review: TableReview, at: int) -> None:
    """The decision is told: what was made, what was better, and why."""
    (decision,) = [one for one in review["decisions"] if one["at"] == at]
    name = review["names"][decision["seat"]]
    card = page.get_by_role("article", name=f"{name}’s decision").filter(has_text="turning point")
    expect(card).to_contain_text(f"{name} decides")
    expect(card).to_contain_text(f"Played {decision['made']['words']}")
    expect(card).to_contain_text(f"Better {decision['moves'][0]['words']}")
    expect(card.locator(".verdict")).to_contain_text(decision["why"])
    assert decision["why"]


def test_a_review_grows_on_the_page_and_leads_through_the_game(
    fresh: Game, browser: Browser
) -> None:
    game = fresh
    visitor = Visitor(browser, DESK, address(game.server, game.table))
    page = visitor.page
    held: list[Route] = []
    page.route(
        REVIEW,
        lambda route: route.continue_() if route.request.method == "POST" else held.append(route),
    )
    page.locator(".ending").get_by_role("button", name="Review").click()
    visitor.expect_position(0, game.table.moves)
    expect(page.get_by_role("tab", name="Review")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("progressbar", name="The review begins.")).to_be_visible()
    part = game.partly()
    while not held:
        page.wait_for_timeout(20)
    held.pop().fulfill(json=part)
    expect(page.get_by_text(f"{part['done']} of {part['pieces']} parts")).to_be_visible()
    expect(page.get_by_role("article", name="decision").first).to_be_visible()
    page.unroute(REVIEW)
    for route in held:
        route.continue_()
    wait_until_done(page)

    review = game.review()
    turnings = sorted(review["turning_points"])
    assert review["done"] == review["pieces"] and len(turnings) > 2
    expect(page.locator(".notch")).to_have_count(len(turnings))
    page.locator("main").focus()
    page.keyboard.press("Shift+ArrowRight")
    visitor.expect_position(position_of(review, turnings[0]), game.table.moves)
    expect_decision(page, review, turnings[0])
    notch = page.get_by_role("button", name=re.compile("^Turning point after move")).nth(1)
    notch.click()
    visitor.expect_position(position_of(review, turnings[1]), game.table.moves)
    expect(notch).to_have_attribute("aria-current", "step")
    expect_decision(page, review, turnings[1])
    page.keyboard.press("Shift+ArrowLeft")
    visitor.expect_position(position_of(review, turnings[0]), game.table.moves)
    look_deeper(page)
    assert game.review()["simulations"] > review["simulations"]
    is_fit(visitor)
    assert visitor.complaints == []


def test_a_review_tells_luck_players_and_phases_apart(game: Game, browser: Browser) -> None:
    visitor = Visitor(browser, DESK, address(game.server, game.table, "/at/0"))
    page = visitor.page
    review_button(page).click()
    wait_until_done(page)
    review = game.review()
    luck = page.get_by_role("region", name="What luck did most").get_by_role("button").first
    luckiest = max(review["chances"], key=lambda one: (max(map(abs, one["change"])), -one["at"]))
    luck.click()
    visitor.expect_position(bisect_left(review["positions"], luckiest["at"]), game.table.moves)
    expect(page.get_by_text("Chance brought:").first).to_be_visible()
    expect(page.locator(".chance").first).to_contain_text(luckiest["words"])
    for player in review["players"]:
        name = review["names"][player["seat"]]
        card = page.get_by_role("article", name=f"How {name} played")
        expect(card.locator("h4")).to_contain_text(f"{round(player['accuracy'])} of 100")
        expect(card.get_by_role("button")).to_have_count(len(player["worst"]))
    phases = page.get_by_role("table", name="What each player’s moves gave away in each phase")
    expect(phases.locator("tbody tr")).to_have_count(len(review["phases"]))
    page.get_by_text("All decisions as a table").click()
    rows = page.get_by_role("region", name="All decisions").locator("tbody tr")
    expect(rows).to_have_count(len(review["decisions"]))
    is_fit(visitor)
    page.get_by_role("slider", name="Move").fill("0")
    with page.expect_response(re.compile("/api/sandboxes$")) as made:
        page.get_by_role("button", name="What if from here").first.click()
    assert made.value.status == 201
    page.wait_for_url(re.compile(r"#/sandbox/\w+"))
    assert visitor.complaints == []


def test_a_review_fits_a_phone(game: Game, browser: Browser) -> None:
    visitor = Visitor(browser, PHONE, address(game.server, game.table, "/at/0"))
    page = visitor.page
    review_button(page).click()
    wait_until_done(page)
    review = game.review()
    turnings = sorted(review["turning_points"])
    page.get_by_role("button", name="Next turning point").click()
    visitor.expect_position(position_of(review, turnings[0]), game.table.moves)
    expect_decision(page, review, turnings[0])
    assert visitor.fits()
    look_deeper(page)
    is_fit(visitor)
    panes = page.get_by_role("navigation", name="Parts of the table")
    panes.get_by_role("button", name="Board").click()
    expect(page.locator(".pane.review")).to_be_hidden()
    page.get_by_role("button", name="Next turning point").click()
    visitor.expect_position(position_of(review, turnings[1]), game.table.moves)
    expect(page.locator(".pane.review")).to_be_hidden()
    panes.get_by_role("button", name="Review").click()
    expect_decision(page, review, turnings[1])
    page.reload()
    expect_decision_after_reload(visitor, review, turnings[1])
    assert visitor.fits()
    assert visitor.complaints == []


def expect_decision_after_reload(visitor: Visitor, review: TableReview, at: int) -> None:
    """The review stays open; on a phone it waits behind its button."""
    page = visitor.page
    panes = page.get_by_role("navigation", name="Parts of the table")
    panes.get_by_role("button", name="Review").click()
    expect_decision(page, review, at)
    review_button(page).click()
    expect(panes.get_by_role("button", name="Review")).to_have_count(0)
    expect(page.locator(".notch")).to_have_count(0)


def test_a_refusal_is_told_and_the_review_asked_for_again(game: Game, browser: Browser) -> None:
    visitor = Visitor(browser, DESK, address(game.server, game.table, "/at/0"))
    page = visitor.page
    refusal = "There is no network for these figures."
    page.route(REVIEW, lambda route: route.fulfill(status=400, json={"error": refusal}))
    review_button(page).click()
    expect(page.get_by_role("alert")).to_have_text(refusal)
    page.unroute(REVIEW)
    page.get_by_role("button", name="Try again").click()
    wait_until_done(page)
    expect(page.get_by_role("alert")).to_have_count(0)
    # The browser itself reports every answer that is no success.
    assert all("400" in complaint for complaint in visitor.complaints)


def test_a_running_game_has_no_review(server: Running, browser: Browser) -> None:
    table = play_over_http(server, until=4)
    visitor = Visitor(browser, DESK, address(server, table, "/at/1"), table)
    visitor.expect_position(1, table.moves)
    expect(review_button(visitor.page)).to_have_count(0)
    assert visitor.complaints == []

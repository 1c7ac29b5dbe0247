"""What happened, seen: the digest, replays that go on by themselves, the log, and the words."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import DESK, PHONE, TABLET, Played, Visitor, address, play_over_http
from tests.server.conftest import Running

pytestmark = [pytest.mark.browser, pytest.mark.long]


@pytest.fixture(scope="module")
def eventful(server: Running) -> Played:
    """A game in which much has happened since our last turn."""
    return play_over_http(server, until=40, news=7)


def visit(
    server: Running, browser: Browser, table: Played, size: dict[str, int], position: str = ""
) -> Visitor:
    return Visitor(browser, size, address(server, table, position), table)


@pytest.mark.parametrize("size", [DESK, TABLET, PHONE], ids=str)
def test_what_happened_since_is_told_by_player_and_watched(
    server: Running, browser: Browser, eventful: Played, size: dict[str, int]
) -> None:
    visitor = visit(server, browser, eventful, size)
    page = visitor.page
    page.evaluate("localStorage.setItem('tessera.speed', '4')")
    page.reload()
    visitor.wait_for_question()
    told = page.locator(".since li")
    expect(told.first).to_be_visible()
    assert 1 <= told.count() <= 4
    box = page.locator(".since .told").bounding_box()
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= size["width"]
    if size == PHONE:
        # The tabs can be reached although it is open.
        page.locator("nav.panes").get_by_role("button", name="You").click(trial=True)
    assert visitor.violations() == []
    page.get_by_role("button", name="Watch it").click()
    expect(page.get_by_role("button", name="Stand still")).to_be_visible()
    # It ends by itself at the table as it is now, with the question.
    expect(page.get_by_role("region", name="Replay")).to_have_count(0)
    assert page.url == address(server, eventful)
    visitor.wait_for_question()
    assert visitor.complaints == []


def test_a_replay_goes_on_by_itself_until_it_is_told_to_stand_still(
    server: Running, browser: Browser, finished: Played
) -> None:
    visitor = visit(server, browser, finished, DESK, "/at/3")
    page = visitor.page
    page.get_by_label("Speed").select_option("4×")
    page.get_by_role("button", name="Play on by itself").click()
    expect(page.locator(".slider .number")).to_have_text(re.compile(r"^[5-9]"))
    page.get_by_role("button", name="Stand still").click()
    expect(page.get_by_role("button", name="Play on by itself")).to_be_visible()
    assert page.evaluate("localStorage['tessera.speed']") == "4"
    page.keyboard.press("End")
    visitor.expect_position(finished.moves, finished.moves)
    assert visitor.violations() == []
    assert visitor.complaints == []


def test_the_log_has_rounds_that_fold_and_no_line_for_whose_turn_it_is(
    server: Running, browser: Browser, finished: Played
) -> None:
    visitor = visit(server, browser, finished, DESK)
    page = visitor.page
    rounds = page.locator(".log .round")
    expect(rounds.first).to_be_visible()
    assert rounds.nth(0).get_attribute("aria-expanded") == "true"
    assert rounds.nth(2).get_attribute("aria-expanded") == "false"
    for number in range(2, rounds.count()):
        rounds.nth(number).click()
    words = page.locator(".log .lines").all_inner_texts()
    assert len(words) > finished.moves / 2
    assert not [one for one in words if re.search(r"^It is .* turn", one, re.MULTILINE)]
    rounds.nth(0).click()
    expect(rounds.nth(0)).to_have_attribute("aria-expanded", "false")


@pytest.mark.parametrize("game", ["phoenicia", "constantinopolis", "mosaic"])
def test_the_table_can_be_read_in_words_and_they_stay_fresh(
    server: Running, browser: Browser, game: str
) -> None:
    with server.client() as client:
        asked = {"game": game, "seats": 2, "name": "Helene", "bots": ["random"]}
        opened = client.post("/tables", json=asked).json()
    table = Played(opened["table"], opened["link"], 0)
    visitor = visit(server, browser, table, DESK, f"/seat/{table.link}")
    page = visitor.page
    visitor.wait_for_question()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="The table in words").click()
    page.keyboard.press("Escape")
    words = page.get_by_role("region", name="The table in words")
    expect(words).to_contain_text("Helene")
    before = words.inner_text()
    assert visitor.violations() == []
    # Moves from another device are told here too.
    with server.client(table.link) as client:
        path = f"/tables/{table.name}"
        while client.get(f"{path}/words").json()["words"] == before:
            you = client.get(path).json()["view"]["you"]
            if you["legal"]:
                move = {"decision": you["decision"], "action": you["legal"][0]["text"]}
                client.post(f"{path}/move", json=move).raise_for_status()
    expect(words).not_to_have_text(before)
    page.get_by_role("button", name="Draw the board").click()
    expect(words).to_have_count(0)
    assert visitor.complaints == []

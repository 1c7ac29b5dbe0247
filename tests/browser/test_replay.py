"""Going back through a game: by keys, by slider, by address, and by its graph."""

from __future__ import annotations

import signal

import pytest
from playwright.sync_api import Browser, Request, expect

from tests.browser.visitor import DESK, PHONE, Played, Visitor, address
from tests.server.conftest import Running

pytestmark = [pytest.mark.browser, pytest.mark.long]


def test_arrows_and_slider_lead_through_a_live_game(
    server: Running, browser: Browser, going_on: Played
) -> None:
    visitor = Visitor(browser, DESK, address(server, going_on), going_on)
    page, last = visitor.page, going_on.moves
    question = page.locator(".status h1")
    expect(question).not_to_have_text("Laying the table…")
    asked = question.inner_text()
    for key, move in [("ArrowLeft", last - 1), ("ArrowLeft", last - 2), ("Home", 0)]:
        page.keyboard.press(key)
        visitor.expect_position(move, last)
    for key, move in [("ArrowLeft", 0), ("ArrowRight", 1), ("End", last), ("ArrowRight", last)]:
        page.keyboard.press(key)
        visitor.expect_position(move, last)
    page.get_by_role("slider", name="Move").fill("7")
    visitor.expect_position(7, last)
    assert page.url.endswith("/at/7")
    page.get_by_role("button", name="One move on").click()
    visitor.expect_position(8, last)
    page.keyboard.press("Escape")
    expect(question).to_have_text(asked)
    assert visitor.complaints == []


def test_the_board_answers_no_clicks_in_the_replay(
    server: Running, browser: Browser, going_on: Played
) -> None:
    visitor = Visitor(browser, DESK, address(server, going_on, "/at/0"), going_on)
    visitor.expect_position(0, going_on.moves)
    commands: list[Request] = []
    visitor.page.on("request", lambda one: commands.append(one) if "at=" not in one.url else None)
    visitor.page.locator("button.tablet").first.click()
    visitor.page.wait_for_timeout(100)
    visitor.expect_position(0, going_on.moves)
    assert visitor.page.get_by_role("alert").count() == 0
    assert commands == []
    assert visitor.page.locator(".target.lit").count() == 0


def test_a_position_has_an_address_while_the_game_goes_on(
    server: Running, browser: Browser, going_on: Played
) -> None:
    visitor = Visitor(browser, DESK, address(server, going_on, "/at/12"), going_on)
    visitor.expect_position(12, going_on.moves)
    marked = visitor.page.locator('.log [aria-current="step"]')
    expect(marked.first).to_be_attached()
    visitor.page.reload()
    visitor.expect_position(12, going_on.moves)
    spectator = Visitor(browser, PHONE, address(server, going_on, "/at/12"))
    spectator.expect_position(12, going_on.moves)
    too_far = Visitor(browser, DESK, address(server, going_on, "/at/9999"), going_on)
    too_far.expect_position(going_on.moves, going_on.moves)
    assert visitor.complaints == spectator.complaints == too_far.complaints == []


def test_a_line_of_the_log_leads_to_its_position(
    server: Running, browser: Browser, going_on: Played
) -> None:
    visitor = Visitor(browser, DESK, address(server, going_on), going_on)
    line = visitor.page.locator(".log li button").nth(3)
    # Beside the words, some of which are links.
    line.click(position={"x": 2, "y": 2})
    expect(line).to_have_attribute("aria-current", "step")
    expect(visitor.page.get_by_role("region", name="Replay")).to_be_visible()
    visitor.page.go_back()
    expect(visitor.page.get_by_role("region", name="Replay")).to_have_count(0)


def test_a_finished_game_is_seen_from_every_side(
    server: Running, browser: Browser, finished: Played
) -> None:
    visitor = Visitor(browser, DESK, address(server, finished, "/at/30"), finished)
    visitor.expect_position(30, finished.moves)
    own = visitor.page.locator("#you-title")
    expect(own).to_contain_text("Helene (you)")
    side = visitor.page.get_by_label("Seen by")
    other = side.locator("option").nth(1).inner_text()
    side.select_option(label=other)
    expect(own).to_have_text(other)
    assert visitor.page.url.endswith("/at/30/side/1")
    visitor.page.get_by_role("button", name="To the result").click()
    expect(visitor.page.locator(".ending")).to_be_visible()
    assert visitor.complaints == []


def test_the_graph_tells_the_game_and_leads_into_it(
    server: Running, browser: Browser, finished: Played
) -> None:
    visitor = Visitor(browser, DESK, address(server, finished), finished)
    graph = visitor.page.get_by_role("slider", name="Scores by move")
    expect(graph).to_be_visible()
    assert visitor.page.locator(".graph path.line").count() == 3
    graph.focus()
    visitor.page.keyboard.press("Home")
    visitor.page.keyboard.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", "1")
    visitor.page.get_by_text("The same as a table").click()
    expect(visitor.page.get_by_role("table")).to_be_visible()
    graph.click()
    expect(visitor.page.locator(".status h1")).to_contain_text("After move")
    assert visitor.complaints == []


def test_a_held_key_asks_for_one_position_at_a_time(
    server: Running, browser: Browser, finished: Played
) -> None:
    visitor = Visitor(browser, DESK, address(server, finished, "/at/0"), finished)
    visitor.expect_position(0, finished.moves)
    under_way: list[int] = [0, 0]

    def asked(request: Request) -> None:
        if "?at=" in request.url:
            under_way[0] += 1
            under_way[1] = max(under_way)

    def answered(request: Request) -> None:
        if "?at=" in request.url:
            under_way[0] -= 1

    visitor.page.on("request", asked)
    visitor.page.on("requestfinished", answered)
    for _ in range(40):
        visitor.page.keyboard.down("ArrowRight")
    visitor.page.keyboard.up("ArrowRight")
    visitor.expect_position(40, finished.moves)
    visitor.page.wait_for_timeout(300)
    assert under_way[1] <= 1


def test_a_reload_in_the_middle_of_an_auction_keeps_the_place(
    server: Running, browser: Browser
) -> None:
    visitor = Visitor(browser, DESK, server.address)
    visitor.sit_down_with_bots("Anne")
    page = visitor.page
    bidding = page.locator(".stage .amount")
    question = page.locator(".status h1")
    for _ in range(400):
        if visitor.is_asked():
            if bidding.count() and "Raise or pass" in question.inner_text():
                break
            page.keyboard.press("1")
        page.wait_for_timeout(20)
    asked, amount = question.inner_text(), bidding.inner_text()
    lines = page.locator(".log .lines").all_inner_texts()
    assert "Raise or pass" in asked
    page.reload()
    expect(question).to_have_text(asked)
    expect(bidding).to_have_text(amount)
    assert page.locator(".log .lines").all_inner_texts() == lines
    assert visitor.complaints == []


def test_nothing_is_told_twice_when_the_connection_comes_back(
    server: Running, browser: Browser, going_on: Played
) -> None:
    visitor = Visitor(browser, DESK, address(server, going_on), going_on)
    lines = visitor.page.locator(".log .lines")
    expect(lines.first).to_be_visible()
    before = lines.all_inner_texts()
    server.end(signal.SIGKILL)
    expect(visitor.page.locator(".lost")).to_be_visible()
    server.start()
    expect(visitor.page.locator(".lost")).to_have_count(0, timeout=15_000)
    assert lines.all_inner_texts() == before


def test_pieces_move_only_for_those_who_want_it(server: Running, browser: Browser) -> None:
    watch = """() => { window.flown = 0; new MutationObserver((all) => all.forEach(
        (one) => (window.flown += one.addedNodes.length))).observe(
        document.querySelector('.flights'), { childList: true }); }"""
    answers = []
    for wanted in (True, False):
        visitor = Visitor(browser, DESK, server.address, motions=True)
        if not wanted:
            visitor.page.get_by_role("button", name="Settings").click()
            visitor.page.get_by_role("switch", name="Motions").click()
            visitor.page.keyboard.press("Escape")
        visitor.sit_down_with_bots("Joan")
        visitor.page.evaluate(watch)
        answers.append(0)
        # Whoever wants no motions gives more answers than it took until something flew.
        while answers[-1] <= (40 if wanted else answers[0] + 5):
            visitor.wait_for_question()
            visitor.page.keyboard.press("1")
            visitor.wait_for_outcome()
            answers[-1] += 1
            flown = visitor.page.evaluate("window.flown")
            if wanted and flown:
                break
        assert (flown > 0) is wanted
        assert visitor.complaints == []

"""The table page: reasons, undo, the rail, and what the first load costs."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import DESK, Visitor, play_over_http
from tests.server.conftest import Running

pytestmark = [pytest.mark.browser, pytest.mark.long]


def test_a_click_on_what_cannot_be_done_says_why(server: Running, browser: Browser) -> None:
    table = play_over_http(server, until=0)
    visitor = Visitor(browser, DESK, f"{server.address}/#/table/{table.name}", table)
    visitor.wait_for_question()
    visitor.read_digest()
    piece = visitor.page.locator(".tile.target:not(.lit)").first
    piece.click()
    reason = visitor.page.get_by_role("alert")
    expect(reason).to_be_visible()
    reason.get_by_role("button", name="Rule").click()
    expect(visitor.page.locator(".rules .shown")).to_be_visible()
    assert visitor.complaints == []


def test_an_undo_takes_its_lines_from_the_log(server: Running, browser: Browser) -> None:
    table = play_over_http(server, until=0)
    visitor = Visitor(browser, DESK, f"{server.address}/#/table/{table.name}", table)
    page = visitor.page
    lines = page.locator(".log .lines")
    undo = page.get_by_role("button", name="Undo")
    before: list[str] = []
    while undo.count() == 0 or lines.all_text_contents() == before:
        visitor.wait_for_question()
        before = lines.all_text_contents()
        page.keyboard.press("1")
        visitor.wait_for_outcome()
    undo.click()
    expect(lines).to_have_text(before)
    assert visitor.complaints == []


def test_the_rail_can_be_closed_and_stays_so(server: Running, browser: Browser) -> None:
    visitor = Visitor(browser, DESK, server.address)
    visitor.sit_down_with_bots("Joan")
    panel = visitor.page.locator("#rail-panel")
    visitor.page.get_by_role("button", name="Close the rail").click()
    expect(panel).not_to_be_visible()
    visitor.page.reload()
    expect(visitor.page.get_by_role("tab", name="Rules")).to_be_visible()
    expect(panel).not_to_be_visible()
    assert visitor.violations() == []
    visitor.page.get_by_role("tab", name="Rules").click()
    expect(panel).to_be_visible()
    assert visitor.complaints == []


def test_what_is_unverified_is_marked_clause_by_clause(server: Running, browser: Browser) -> None:
    visitor = Visitor(browser, DESK, server.address)
    visitor.sit_down_with_bots("Joan")
    visitor.page.get_by_role("tab", name="Rules").click()
    expect(visitor.page.locator("#rule-A1")).to_contain_text("Two to five people play.")
    clauses = visitor.page.locator("#rule-A1 .doubt").all_text_contents()
    assert [clause.split()[0] for clause in clauses] == ["They", "which"]
    expect(visitor.page.locator("#rule-A2 .doubt")).to_have_count(0)
    expect(visitor.page.locator(".piles")).to_contain_text("reconstructed, unverified")
    assert visitor.complaints == []


def test_the_first_load_is_light_and_brings_no_game(server: Running, browser: Browser) -> None:
    visitor = Visitor(browser, DESK, server.address)
    expect(visitor.page.get_by_role("button", name="Play against").first).to_be_visible()
    loaded: list[list[object]] = visitor.page.evaluate(
        """() => [...performance.getEntriesByType('navigation'),
                  ...performance.getEntriesByType('resource')].map(e => [e.name, e.transferSize])"""
    )
    assert sum(int(str(size)) for _, size in loaded) < 300_000
    assert not [name for name, _ in loaded if "assets/phoenicia" in str(name)]
    visitor.sit_down_with_bots("Anne")
    names = "performance.getEntriesByType('resource').map(e => e.name).join()"
    assert "assets/phoenicia" in visitor.page.evaluate(names)

"""The arena's report in a real browser: it opens from the disk, asks for nothing, and fits."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tessera.arena.columns import Columns
from tessera.arena.findings import bot_findings
from tessera.arena.report.arena_report import arena_page
from tessera.games import find_game
from tests.arena.made_up import PLAN, contest
from tests.browser.visitor import AXE, DESK, PHONE

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("report") / "report.html"
    columns = Columns(contest({"a": 20, "b": 25, "c": 28}, 30, random.Random(1)))
    game = find_game("phoenicia")
    arena_page(game, game.figures(), PLAN, columns, bot_findings(columns)).write(path)
    return path


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_report_fits_asks_for_nothing_and_can_be_read_by_all(
    browser: Browser, report: Path, size: dict[str, int], theme: str
) -> None:
    page = browser.new_page(
        viewport=size,  # type: ignore[arg-type]
        color_scheme=theme,  # type: ignore[arg-type]
    )
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(report.as_uri())
    assert asked == [report.as_uri()]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(
        "async () => (await axe.run()).violations.map(v => v.id + ' ' + v.nodes[0].target)"
    )
    assert found == []
    page.close()

"""Everything that a decision needs is in sight together, at every decision of whole games.

`python -m tests.browser.hunt_out_of_sight` looks at many more deals than these.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.one_screen import PLANS, Plan, dealt, play

pytestmark = [pytest.mark.browser, pytest.mark.long]


@pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)
def test_every_decision_of_a_whole_game_is_in_one_window(
    browser: Browser, tmp_path: Path, plan: Plan
) -> None:
    with dealt(tmp_path, plan.deal) as server:
        sight = play(server, browser, plan)
    assert sight.faults == []
    assert plan.kinds <= set(sight.kinds)

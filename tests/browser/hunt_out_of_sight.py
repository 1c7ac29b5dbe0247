"""`python -m tests.browser.hunt_out_of_sight GAME FIRST COUNT [FOLDER]` plays many deals.

It prints the decisions of which something is out of sight, and keeps pictures of them in the
folder.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from tests.browser.one_screen import PLANS, dealt, play
from tests.browser.visitor import PATIENCE

QUICK = 1000
"""Milliseconds for a page to arrange itself: what is really out of sight stays so."""


def hunt(game: str, deals: range, folder: Path) -> None:
    """Plays each deal with every number of seats in turn, and prints what is out of sight."""
    expect.set_options(timeout=PATIENCE)
    kinds: Counter[str] = Counter()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as databases:
        chromium = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"]
        )
        for deal in deals:
            plan = replace(PLANS[game], deal=deal, seats=2 + deal % (PLANS[game].seats - 1))
            with dealt(Path(databases), deal) as server:
                sight = play(server, chromium, plan, QUICK, folder)
            for context in chromium.contexts:
                context.close()
            kinds += sight.kinds
            print(f"Deal {deal}, {plan.seats} seats: {len(sight.faults)} out of sight.", flush=True)
            for fault in sight.faults:
                print(f"  {fault}")
        chromium.close()
    print("Decisions:", dict(kinds.most_common()))


if __name__ == "__main__":
    game, first, count, *rest = sys.argv[1:]
    pictures = Path(rest[0]) if rest else Path("out-of-sight")
    pictures.mkdir(exist_ok=True)
    hunt(game, range(int(first), int(first) + int(count)), pictures)

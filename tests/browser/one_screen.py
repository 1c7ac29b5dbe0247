"""Whole games played before a browser, and what of each decision is out of sight at which size."""

from __future__ import annotations

import random
import signal
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import httpx
from playwright.sync_api import Browser, Page, expect

from tests.browser.visitor import DESK, PATIENCE, PHONE, ROOT, Played, Visitor
from tests.server.conftest import Running

SIZES: Final = [(1366, 768), (1440, 900), (1920, 1080), (390, 844)]
LOOK: Final = (ROOT / "tests" / "browser" / "in_sight.js").read_text(encoding="utf-8")
MOST_DECISIONS: Final = 1500
MOST_FAULTS: Final = 40

Json = dict[str, Any]


@dataclass(frozen=True)
class Plan:
    """A game to play: who sits down, which deal, how we play, and what comes up."""

    game: str
    seats: int
    deal: int
    own: tuple[str, ...]
    """Selectors of what one has and must see; each must be there."""
    kinds: frozenset[str]
    """Decisions that come up in this deal."""
    wanted: tuple[str, ...]
    """Verbs that are taken before others, so that the game gets on."""
    held: tuple[str, ...] = ()
    """Selectors of what one must see as soon as one has it."""
    bold: float = 0.4
    """How often any action is taken all the same."""
    looks: frozenset[str] = frozenset()
    """Decisions that are looked at, where another plan shows the others; if none, all."""


_PHOENICIA: Final = Plan(
    "phoenicia",
    seats=5,
    deal=11,
    own=(
        '[data-place="seat:0/hand"]',
        '[data-place="seat:0/coins"]',
        '[data-place="seat:0/untrained"]',
        '[data-place="seat:0/trained"]',
        ".you .tile",
        '[data-place="seat:0/cards"]',
    ),
    kinds=frozenset(["open", "opening-bid", "bid", "payment", "work", "purchases"]),
    wanted=("auction", "employ", "train", "tool", "bid"),
)
PLANS: Final = {
    "phoenicia": _PHOENICIA,
    "phoenicia, hoarding": replace(
        _PHOENICIA,
        seats=3,
        deal=31,
        kinds=frozenset(["open", "bid", "work", "purchases", "treasury", "storage"]),
        wanted=("pass", "end", "discard"),
        bold=0.15,
        looks=frozenset(["treasury", "storage"]),
    ),
    "constantinopolis": Plan(
        "constantinopolis",
        seats=4,
        deal=5,
        own=(
            '[data-place="seat:0/gold"]',
            '[data-place^="seat:0/good:"]',
        ),
        held=(".you .scroll",),
        kinds=frozenset(
            [
                "office", "opening-bid", "defend", "free-good", "build", "accept", "redraw",
                "donate", "store",
            ]
        ),
        wanted=("stay", "take", "build", "load", "commit", "donate", "keep", "office"),
    ),
    "mosaic": Plan(
        "mosaic",
        seats=3,
        deal=5,
        own=('[data-place^="seat:0/store:"]',),
        kinds=frozenset(
            [
                "leader", "draft", "starting-city", "starting-technologies", "production", "turn",
                "payment", "face", "hex", "tile", "unit", "free-city", "military", "elimination",
                "offer",
            ]
        ),
        wanted=(
            "golden-age", "achievement", "play", "technology", "build", "wonder", "population",
            "collect", "work", "end",
        ),
    ),
}  # fmt: skip


@dataclass
class Sight:
    """What a whole game has shown."""

    kinds: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def note(self, kind: str, number: int, size: tuple[int, int], faults: list[str]) -> None:
        where = f"{size[0]}×{size[1]}, decision {number} ({kind})"
        self.faults += [f"{where}: {fault}" for fault in faults]


@contextmanager
def dealt(folder: Path, deal: int) -> Iterator[Running]:
    """A server whose first table has that deal."""
    program = ("tests.browser.dealt_server", str(deal))
    running = Running(folder / f"deal{deal}.db", ROOT / "web" / "dist", program=program)
    yield running
    running.end(signal.SIGKILL)


def play(
    server: Running,
    browser: Browser,
    plan: Plan,
    patience: int = PATIENCE,
    folder: Path | None = None,
) -> Sight:
    """Plays a game and looks at each decision, to the end or until much is out of sight.

    A page has `patience` milliseconds to arrange itself; pictures of faults are kept in a folder.
    """
    with server.client() as client:
        asked = {"game": plan.game, "seats": plan.seats, "name": "Helene"}
        bots = ["merchant"] * (plan.seats - 1)
        opened = client.post("/tables", json={**asked, "bots": bots}).json()
    table = Played(opened["table"], opened["link"], 0)
    address = f"{server.address}/#/table/{table.name}/seat/{table.link}"
    desk, phone = (Visitor(browser, size, address) for size in (DESK, PHONE))
    sight = Sight()
    chance = random.Random(plan.deal)
    path = f"/tables/{table.name}"
    with server.client(table.link) as client:
        for number in range(MOST_DECISIONS):
            view = _next_question(client, path)
            if view is None:
                for visitor in (desk, phone):
                    expect(visitor.page.locator(".ending")).to_be_visible()
                    assert visitor.complaints == []
                return sight
            kind = _kind(view)
            sight.kinds[kind] += 1
            # Every other time the other way round: so a window changes its size less often.
            sizes = SIZES if number % 2 else SIZES[::-1]
            for size in sizes if not plan.looks or kind in plan.looks else ():
                visitor = phone if size == SIZES[-1] else desk
                faults = look(visitor.page, size, plan, view["you"]["decision"], patience)
                sight.note(kind, number, size, faults)
                if faults and folder is not None:
                    name = f"{plan.game}-{plan.deal}-{number}-{kind}-{size[0]}.png"
                    visitor.page.screenshot(path=folder / name)
            if len(sight.faults) > MOST_FAULTS:
                return sight
            move = {"decision": view["you"]["decision"], "action": _move(view, plan, chance)}
            client.post(f"{path}/move", json=move).raise_for_status()
    raise AssertionError("The game does not end.")


def look(page: Page, size: tuple[int, int], plan: Plan, decision: int, patience: int) -> list[str]:
    """What is out of sight at a size; the page gets the time it needs to arrange itself."""
    wanted = {"width": size[0], "height": size[1]}
    if page.viewport_size != wanted:
        page.set_viewport_size(wanted)  # type: ignore[arg-type]
    given = {"own": plan.own, "held": plan.held, "decision": decision, "patience": patience}
    faults: list[str] = page.evaluate(LOOK, given)
    return faults


def _next_question(client: httpx.Client, path: str) -> Json | None:
    """The table when nobody but us is asked, so that games repeat; nothing when it is over."""
    while True:
        view: Json = client.get(path).json()["view"]
        if view["standings"] is not None:
            return None
        deciding = [seat for seat, one in enumerate(view["seats"]) if one["deciding"]]
        if view["you"]["legal"] and deciding == [0]:
            return view
        time.sleep(0.003)


def _kind(view: Json) -> str:
    state = view["state"]
    own = state["sheets"][0]["asked"] if "sheets" in state else None
    return str(own or state["asked"])


def _move(view: Json, plan: Plan, chance: random.Random) -> str:
    """Mostly what gets the game on, and now and then anything."""
    legal = [str(action["text"]) for action in view["you"]["legal"]]
    if chance.random() >= plan.bold:
        for verb in plan.wanted:
            fitting = [text for text in legal if text.split(" ")[0] == verb]
            if fitting:
                return chance.choice(fitting)
    return chance.choice(legal)

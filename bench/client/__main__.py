"""The client on a slow line: `python -m bench.client`, some minutes."""

import argparse
import json
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

from bench import pages
from bench.client.clicks import waits
from bench.client.loading import SIZES, SLOW, visit
from bench.client.sites import sites, table
from bench.goals import Goal, goal_table
from bench.load.contestants import Tessera
from bench.load.place import ROOT, BenchError
from bench.load.scratch import scratch_folder
from bench.place import DOCS
from bench.table import Table, figure
from tessera.games import GAMES

SHIFT: Final = 0.05
USABLE: Final = 2.5
CLICK: Final = 50
SCRIPTS: Final = {"lobby": 90}
TABLE_SCRIPTS: Final = 150
Figures = dict[str, Any]


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.client", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3, help="visits to each page")
    parser.add_argument("--answers", type=int, default=30, help="clicks in each game")
    parser.add_argument("--games", nargs="+", choices=list(GAMES), default=list(GAMES))
    parser.add_argument("--address", help="a server that runs already, started with --no-limits")
    parser.add_argument("--web", type=Path, default=ROOT / "web/dist", help="the built client")
    parser.add_argument("--jumps", action="store_true", help="say what jumps, and whereto")
    parser.add_argument("--write-docs", action="store_true", help="write the table into docs/")
    return parser.parse_args()


@contextmanager
def _address(options: argparse.Namespace) -> Iterator[str]:
    """Where the client is served from."""
    if options.address:
        yield options.address
        return
    if not options.web.is_dir():
        raise BenchError("There is no built web client (make setup).")
    with (
        scratch_folder() as data,
        Tessera("tessera").serve(data, "--web", str(options.web), "--pause", "0", "0") as running,
    ):
        yield f"http://127.0.0.1:{running.port}"


def _measured(browser: Browser, address: str, options: argparse.Namespace) -> Figures:
    found: Figures = {}
    for site in sites(browser, address, tuple(options.games)):
        found[site.name] = {}
        for size, shape in SIZES.items():
            visits = [visit(browser, site, shape, SLOW) for _ in range(options.rounds)]
            found[site.name][size] = {
                "shift": max(one.shift for one in visits),
                "usable": median(one.usable for one in visits) / 1000,
            }
            if options.jumps:
                print(site.name, size, *visits[-1].jumps, sep="\n  ", file=sys.stderr)
        found[site.name]["scripts"] = visits[-1].scripts / 1000
        found[site.name]["everything"] = visits[-1].everything / 1000
    for game in options.games:
        times = waits(browser, table(browser, address, game), SLOW.slowdown, options.answers)
        found[game]["click"] = median(one.marked for one in times)
        found[game]["drawn"] = median(one.drawn for one in times)
        found[game]["slowest"] = max(one.drawn for one in times)
    return found


def _table(found: Figures) -> Table:
    head = [
        "",
        "jumps",
        "on a phone",
        "usable, s",
        "on a phone",
        "scripts, kB",
        "all, kB",
        "click, ms",
        "drawn, ms",
        "slowest",
    ]
    rows = [
        [
            name.capitalize(),
            *(f"{page[size]['shift']:.3f}" for size in SIZES),
            *(figure(page[size]["usable"]) for size in SIZES),
            figure(page["scripts"]),
            figure(page["everything"]),
            figure(page.get("click")),
            figure(page.get("drawn")),
            figure(page.get("slowest")),
        ]
        for name, page in found.items()
    ]
    return Table(head, rows)


def _goals(found: Figures) -> list[Goal]:
    """The worst of all pages, and the size of each."""
    every = [page[size] for page in found.values() for size in SIZES]
    clicks = [
        Goal(f"{name.capitalize()}, click to change", page["click"], most=CLICK, unit=" ms")
        for name, page in found.items()
        if "click" in page
    ]
    return [
        Goal("Layout shift", max(one["shift"] for one in every), most=SHIFT),
        Goal("Usable after", max(one["usable"] for one in every), most=USABLE, unit=" s"),
        *(
            Goal(
                f"{name.capitalize()}, scripts",
                page["scripts"],
                most=SCRIPTS.get(name, TABLE_SCRIPTS),
                unit=" kB",
            )
            for name, page in found.items()
        ),
        *clicks,
    ]


def main() -> None:
    """Measures, prints a table on stderr and JSON on stdout, and writes the docs on request."""
    options = _options()
    chromium = shutil.which("chromium")
    try:
        if chromium is None:
            raise BenchError("The client is measured in chromium, which is missing.")
        with _address(options) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            found = _measured(browser, address, options)
            browser.close()
    except BenchError as error:
        print(error, file=sys.stderr)
        raise SystemExit(1) from None
    table, goals = _table(found), goal_table(_goals(found))
    print(table.text(), goals.text(), sep="\n\n", file=sys.stderr)
    print(json.dumps({"line": asdict(SLOW), "pages": found}, indent=2))
    if options.write_docs:
        pages.write(DOCS, "client", f"{table.markdown()}\n\n{goals.markdown()}")


main()

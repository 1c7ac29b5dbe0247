"""What a first visit to a page costs: its scripts, how much it jumps, and when it can be used."""

from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Response, StorageState

PATIENCE: Final = 30_000
"""Milliseconds that a page may take until it can be used."""
SIZES: Final = {"desk": {"width": 1366, "height": 768}, "phone": {"width": 390, "height": 844}}

# A jump is counted by the browser itself; what follows a click within half a second is none.
# The page can be used once what it is for is painted.
_WATCH: Final = """
(usable) => {
  window.measured = { shift: 0, sources: [], usable: null };
  new PerformanceObserver((list) => {
    for (const jump of list.getEntries()) {
      if (jump.hadRecentInput) continue;
      measured.shift += jump.value;
      for (const { node, previousRect: a, currentRect: b } of jump.sources)
        measured.sources.push(`${jump.value.toFixed(3)} ${node?.nodeName} ${node?.className}`
          + ` ${a.x | 0},${a.y | 0} ${a.width | 0}x${a.height | 0}`
          + ` to ${b.x | 0},${b.y | 0} ${b.width | 0}x${b.height | 0}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
  const look = () => {
    if (measured.usable !== null || !document.querySelector(usable)) return;
    measured.usable = 0;
    requestAnimationFrame(() => setTimeout(() => (measured.usable = performance.now())));
  };
  const everything = { childList: true, subtree: true, attributes: true };
  new MutationObserver(look).observe(document, everything);
}
"""


@dataclass(frozen=True)
class Line:
    """A line to the server, and the processor behind it."""

    megabits: float = 1.6
    delay: float = 150
    """Milliseconds to the server and back."""
    slowdown: float = 4
    """How many times slower than this machine's the processor is."""


SLOW: Final = Line()


@dataclass(frozen=True)
class Site:
    """A page of the client, and the selector of what makes it usable."""

    name: str
    address: str
    usable: str
    known: StorageState | None = None
    """What the visitor's browser remembers from before, besides files."""


@dataclass(frozen=True)
class Visit:
    """A first visit to a page."""

    shift: float
    """The cumulative layout shift."""
    usable: float
    """Milliseconds until the page can be used."""
    scripts: int
    """Bytes of JavaScript, compressed as served."""
    everything: int
    """Bytes of all that was fetched."""
    jumps: list[str]
    """What has moved from where to where."""


def visit(browser: Browser, site: Site, size: dict[str, int], line: Line | None) -> Visit:
    """Visits a page with nothing in the browser's cache; without a line, as fast as it goes."""
    context = browser.new_context(
        viewport=size,  # type: ignore[arg-type]
        storage_state=site.known,
        bypass_csp=True,
    )
    page = context.new_page()
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    if line is not None:
        slow_down(page, line)
    page.add_init_script(f"({_WATCH})({site.usable!r})")
    page.goto(site.address)
    page.wait_for_function("measured.usable > 0", timeout=PATIENCE)
    # What comes late jumps late: fonts, lists, the rest of the board.
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(500)
    told: dict[str, Any] = page.evaluate("measured")
    sizes = {answer.url: _size(answer) for answer in answers if answer.ok}
    context.close()
    return Visit(
        shift=told["shift"],
        usable=told["usable"],
        scripts=sum(size for url, size in sizes.items() if urlsplit(url).path.endswith(".js")),
        everything=sum(sizes.values()),
        jumps=told["sources"],
    )


def slow_down(page: Page, line: Line) -> None:
    """Puts a page on a slow line, and before a slow processor."""
    session = page.context.new_cdp_session(page)
    throughput = line.megabits * 1_000_000 / 8
    session.send("Network.enable")
    session.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": line.delay,
            "downloadThroughput": throughput,
            "uploadThroughput": throughput,
        },
    )
    slow_processor(page, line.slowdown)


def slow_processor(page: Page, slowdown: float) -> None:
    """Lets a page compute so many times slower."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})


def _size(answer: Response) -> int:
    return int(answer.request.sizes()["responseBodySize"])

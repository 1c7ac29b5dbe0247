"""How long an answer takes until the page shows that it was given, and what came of it."""

from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Browser

from bench.client.loading import PATIENCE, SIZES, Site, slow_processor

# From the event that gives the answer to two frames: the first in which the answer that was given
# stands out, and the first that shows the position the server has answered with. Where the server
# is quicker than the first frame, both are one. Keys are pressed, since every bar has them: what
# they do is what a click does.
_WATCH: Final = """
() => {
  window.waits = [];
  let given = 0;
  let marked = null;
  let answered = false;
  const give = (event) => { if (!answered) [given, marked] = [event.timeStamp, null]; };
  addEventListener("click", give, true);
  addEventListener("keydown", give, true);
  const painted = (act) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => act(performance.now());
    port2.postMessage(0);
  });
  new MutationObserver(() => {
    const since = given;
    if (document.querySelector("main.answered")) {
      const stands = document.querySelector("main.answered :is(.given, [data-given])");
      if (!answered && stands) painted((now) => { if (given === since) marked ??= now - since; });
      answered = true;
    } else if (answered) {
      answered = false;
      painted((now) => waits.push({ marked: marked ?? now - since, drawn: now - since }));
    }
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["class"] });
}
"""
_SETTLED: Final = "document.querySelector('main.answered') === null"


@dataclass(frozen=True)
class Wait:
    """What somebody waits for who has given an answer, in milliseconds."""

    marked: float
    """Until the answer stands out."""
    drawn: float
    """Until the new position is drawn; the server's time is part of it."""


def waits(browser: Browser, site: Site, slowdown: float, answers: int) -> list[Wait]:
    """What the first answers of a game take."""
    context = browser.new_context(
        viewport=SIZES["desk"],  # type: ignore[arg-type]
        storage_state=site.known,
        reduced_motion="reduce",
        bypass_csp=True,
    )
    page = context.new_page()
    page.add_init_script(f"({_WATCH})()")
    page.goto(site.address)
    page.wait_for_selector(site.usable, timeout=PATIENCE)
    slow_processor(page, slowdown)
    # The first key may only open a group of answers.
    for _ in range(3 * answers):
        page.wait_for_selector(f"{site.usable}, .ending", timeout=PATIENCE)
        if page.evaluate("waits.length") >= answers or page.locator(".ending").count():
            break
        page.keyboard.press("1")
        page.wait_for_function(_SETTLED, timeout=PATIENCE)
    found: list[dict[str, Any]] = page.evaluate("waits")
    context.close()
    return [Wait(**one) for one in found]

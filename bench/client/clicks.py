"""How long an answer takes until the page shows what came of it."""

from typing import Final

from playwright.sync_api import Browser

from bench.client.loading import PATIENCE, SIZES, Site, slow_processor

# From the event that gives the answer to the first frame after the server's answer has changed the
# page. Keys are pressed, since every bar has them: what they do is what a click does.
_WATCH: Final = """
() => {
  window.waits = [];
  let given = 0;
  let answered = false;
  const give = (event) => { if (!answered) given = event.timeStamp; };
  addEventListener("click", give, true);
  addEventListener("keydown", give, true);
  new MutationObserver(() => {
    const busy = document.querySelector("main.answered") !== null;
    if (busy || !answered) { answered = busy; return; }
    answered = false;
    const since = given;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => waits.push(performance.now() - since);
      port2.postMessage(0);
    });
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["class"] });
}
"""
_SETTLED: Final = "document.querySelector('main.answered') === null"


def waits(browser: Browser, site: Site, slowdown: float, answers: int) -> list[float]:
    """Milliseconds from answer to change, for the first answers of a game."""
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
    found: list[float] = page.evaluate("waits")
    context.close()
    return found

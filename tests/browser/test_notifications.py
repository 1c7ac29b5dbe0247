"""Being told: chosen on the account's page, on a desk and on a phone, and shown by the browser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import BrowserContext, CDPSession, Locator, Page, expect

from tests.browser.test_for_everybody import is_fit
from tests.browser.visitor import DESK, PHONE, ROOT, Visitor
from tests.server.conftest import Running, running
from tests.server.notifications.receivers import (
    Browser,
    Mailbox,
    WebServer,
    eventually,
    mail_server,
    text_of,
    web_server,
)
from tests.server.notifications.town import PASSWORD, account, flags, own_question, pass_the_turn

pytestmark = [pytest.mark.browser, pytest.mark.long]

SUBSCRIBING = """
const made = %s;
const found = { endpoint: made.endpoint, toJSON: () => ({ endpoint: made.endpoint, keys: made }),
                unsubscribe: async () => true, options: {} };
let subscribed = false;
PushManager.prototype.getSubscription = async () => (subscribed ? found : null);
PushManager.prototype.subscribe = async function (options) {
  if (!options.userVisibleOnly || !options.applicationServerKey) throw new Error("no key");
  subscribed = true;
  return found;
};
"""
"""There is no push service behind this browser: it subscribes at the test's own."""


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, WebServer, Mailbox]]:
    folder = tmp_path_factory.mktemp("town")
    web_client = ROOT / "web" / "dist"
    with (
        web_server() as web,
        mail_server() as (mail, port),
        running(folder / "tables.db", *flags(port), web=web_client) as server,
    ):
        yield server, web, mail


def has_account(visitor: Visitor, server: Running, name: str) -> Page:
    """Makes an account, and opens its page."""
    page = visitor.page
    page.goto(f"{server.address}/#/account")
    page.get_by_role("button", name="Create account").click()
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_role("heading", name="When it is your move")).to_be_visible()
    return page


def card(page: Page, title: str) -> Locator:
    """A channel on the page."""
    return page.get_by_role("listitem", name=title, exact=True)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_one_chooses_how_to_be_told(
    town: tuple[Running, WebServer, Mailbox], browser: Chromium, size: dict[str, int]
) -> None:
    server, web, mail = town
    wide = size["width"]
    visitor = Visitor(browser, size, server.address)
    page = has_account(visitor, server, f"elissa-{wide}")
    # By e-mail: nothing comes until the link has been opened.
    address = f"elissa.{wide}@example.org"
    page.get_by_text("By e-mail", exact=True).click()
    page.get_by_label("E-mail address").fill(address)
    page.get_by_role("button", name="Add this address").click()
    expect(card(page, address)).to_contain_text("Open the link that was sent")
    eventually(lambda: len(mail.to(address)) == 1)
    # In a chat room.
    page.get_by_text("In a chat room, or by a program").click()
    page.get_by_text("A program", exact=True).click()
    page.get_by_label("Address of the webhook").fill(f"{web.address}/hook/{wide}")
    page.get_by_role("button", name="Add this webhook").click()
    expect(card(page, "A program")).to_be_visible()
    is_fit(visitor)
    assert visitor.fits()
    link = re.search(r"https://games.example.org/(#/verify/\S+)", text_of(mail.to(address)[0]))
    assert link is not None
    page.goto(f"{server.address}/{link[1]}")
    expect(page.get_by_text(f"you are told at {address}")).to_be_visible()
    is_fit(visitor)
    page.get_by_role("link", name="Your account").click()
    letters = card(page, address)
    letters.get_by_text("Daily").click()
    expect(letters.get_by_role("radio", name="Daily")).to_be_checked()
    letters.get_by_role("button", name="Send a test").click()
    expect(page.get_by_text("A test message is on its way.")).to_be_visible()
    eventually(lambda: len(mail.to(address)) == 2)
    program = card(page, "A program")
    for name, on in (
        ("Live tables", True),
        ("Tables by turns", False),
        ("Say what is asked", True),
    ):
        switch = program.get_by_role("switch", name=name)
        switch.set_checked(on)
        expect(switch).to_be_enabled()
    program.get_by_role("button", name="Send a test").click()
    eventually(lambda: len(web.at(f"/hook/{wide}")) == 1)
    is_fit(visitor)
    assert visitor.fits()
    # All of it was stored.
    page.reload()
    program = card(page, "A program")
    expect(program.get_by_role("switch", name="Live tables")).to_be_checked()
    expect(program.get_by_role("switch", name="Tables by turns")).not_to_be_checked()
    expect(program.get_by_role("switch", name="Say what is asked")).to_be_checked()
    expect(card(page, address).get_by_role("radio", name="Daily")).to_be_checked()
    # What does not work says so, and is stopped.
    web.answers[f"/hook/{wide}"] = [(404, {})]
    program.get_by_role("button", name="Send a test").click()
    expect(page.get_by_role("alert")).to_have_text("The receiver refused a message (404).")
    program.get_by_role("button", name="Stop").click()
    expect(card(page, "A program")).to_have_count(0)
    # One link in an e-mail stops them all, without a question.
    page.wait_for_load_state()
    assert visitor.complaints == []


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_browser_shows_what_is_pushed_and_leads_to_the_table(
    town: tuple[Running, WebServer, Mailbox], browser: Chromium, size: dict[str, int]
) -> None:
    server, web, _ = town
    wide = size["width"]
    keys = Browser()
    visitor = Visitor(browser, size, server.address)
    context = visitor.page.context
    context.grant_permissions(["notifications"])
    made = keys.subscription(f"{web.address}/push/{wide}")
    context.add_init_script(SUBSCRIBING % json.dumps(made))
    visitor.page.reload()
    page = has_account(visitor, server, f"dido-{wide}")
    page.get_by_role("button", name="Tell me in this browser").click()
    expect(card(page, "This browser")).to_be_visible()
    is_fit(visitor)
    anna = account(server, "Anna")
    asked = {"game": "phoenicia", "seats": 2, "name": "Anna", "clock": "turns"}
    table = anna.post("/tables", json=asked).json()["table"]
    dido = server.client()
    dido.cookies.update({one["name"]: one["value"] for one in context.cookies()})
    dido.post(f"/tables/{table}/sit", json={"name": "Dido"}).raise_for_status()
    pass_the_turn([anna, dido], table, 1)
    eventually(lambda: bool(web.at(f"/push/{wide}")))
    shown = keys.read(web.at(f"/push/{wide}")[0].body)
    assert shown["table"] == table
    deliver(context, page, server, json.dumps(shown))
    notices = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
        .map((one) => [one.title, one.body, one.tag])"""
    told = [
        ["Your move in Phoenicia", f"{own_question(dido, table)} At the table with Anna.", table]
    ]
    eventually(lambda: page.evaluate(notices) == told)
    # The same message once more takes the place of the first.
    deliver(context, page, server, json.dumps(shown))
    deliver(context, page, server, json.dumps({**shown, "tag": "last", "body": "last"}))
    wanted = sorted([table, "last"])
    eventually(lambda: sorted(one[2] for one in page.evaluate(notices)) == wanted)
    assert visitor.complaints == []


def deliver(context: BrowserContext, page: Page, server: Running, data: str) -> None:
    """Hands a decrypted message to the page's service worker, as the browser does."""
    session: CDPSession = context.new_cdp_session(page)
    found: list[dict[str, str]] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    eventually_in(page, lambda: bool(found))
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": server.address, "registrationId": found[-1]["registrationId"], "data": data},
    )
    session.detach()


def eventually_in(page: Page, true: object) -> None:
    """Waits until something is so, while the browser's events come in."""
    assert callable(true)
    for _ in range(400):
        if true():
            return
        page.wait_for_timeout(25)
    raise AssertionError("It never came to that.")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_without_a_connection_there_is_a_page_that_says_so(
    town: tuple[Running, WebServer, Mailbox], browser: Chromium, size: dict[str, int]
) -> None:
    server, _, _ = town
    visitor = Visitor(browser, size, server.address)
    page = visitor.page
    page.evaluate("async () => (await navigator.serviceWorker.ready).active.state")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    page.goto(server.address)
    expect(page.get_by_role("heading", name="The server cannot be reached")).to_be_visible()
    is_fit(visitor)
    assert visitor.fits()
    page.context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("button", name="Play against").first).to_be_visible()


def test_the_app_can_be_installed(
    town: tuple[Running, WebServer, Mailbox], browser: Chromium
) -> None:
    server, _, _ = town
    page = Visitor(browser, DESK, server.address).page
    session = page.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    described = json.loads(manifest["data"])
    assert (described["name"], described["display"]) == ("Tessera", "standalone")
    for icon in described["icons"]:
        found = page.request.get(f"{server.address}/{icon['src']}")
        assert found.status == 200 and found.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            size = f"{int.from_bytes(found.body()[16:20])}x{int.from_bytes(found.body()[20:24])}"
            assert size == icon["sizes"]
    worker = page.request.get(f"{server.address}/sw.js")
    assert worker.headers["cache-control"] == "no-cache"


def test_the_icon_counts_the_tables_that_wait(
    town: tuple[Running, WebServer, Mailbox], browser: Chromium
) -> None:
    server, _, _ = town
    visitor = Visitor(browser, DESK, server.address)
    visitor.page.context.add_init_script(
        "window.badges = [];"
        "navigator.setAppBadge = async (count) => void window.badges.push(count);"
        "navigator.clearAppBadge = async () => void window.badges.push(0);"
    )
    visitor.page.reload()
    visitor.page.wait_for_function("window.badges.at(-1) === 0")
    for number in (1, 2):
        asked = {"game": "phoenicia", "seats": 1 + number, "name": "Elissa"}
        bots = ["random"] * number
        made = visitor.page.request.post(
            f"{server.address}/api/tables", data={**asked, "bots": bots, "clock": "turns"}
        )
        assert made.status == 201
    visitor.page.wait_for_function(
        "async () => (await (await fetch('/api/my/tables')).json()).tables"
        ".filter((one) => one.your_move).length === 2"
    )
    visitor.page.reload()
    visitor.page.wait_for_function("window.badges.at(-1) === 2")


def test_the_link_in_an_email_stops_them(
    town: tuple[Running, WebServer, Mailbox], browser: Chromium
) -> None:
    server, _, mail = town
    ben, anna = account(server, "Ben"), account(server, "Anna")
    address = "ben.stops@example.org"
    ben.post("/my/notifications/mail", json={"address": address}).raise_for_status()
    eventually(lambda: len(mail.to(address)) == 1)
    link = re.search(r"#/verify/(\S+)", text_of(mail.to(address)[0]))
    assert link is not None
    ben.post("/mail/verify", json={"token": link[1]}).raise_for_status()
    asked = {"game": "phoenicia", "seats": 2, "name": "Anna", "clock": "turns"}
    table = anna.post("/tables", json=asked).json()["table"]
    ben.post(f"/tables/{table}/sit", json={"name": "Ben"}).raise_for_status()
    pass_the_turn([anna, ben], table, 1)
    eventually(lambda: len(mail.to(address)) == 2)
    stop = re.search(r"https://games.example.org/(#/stop/\S+)", text_of(mail.to(address)[1]))
    assert stop is not None
    # In any browser: there is nobody logged in here.
    visitor = Visitor(browser, PHONE, f"{server.address}/{stop[1]}")
    expect(visitor.page.get_by_text(f"No more e-mails go to {address}")).to_be_visible()
    is_fit(visitor)
    assert ben.get("/my/notifications").json()["channels"] == []
    visitor.page.reload()
    expect(visitor.page.get_by_text("This link is not valid any more.")).to_be_visible()

"""What if: a game goes on otherwise, a branch is sent, bots move, positions are laid out."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.visitor import DESK, PHONE, Played, Visitor, address
from tests.server.conftest import Running
from tests.server.people import new_table, play
from tests.server.test_sandboxes import SCENARIOS

pytestmark = [pytest.mark.browser, pytest.mark.long]

SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desktop", "phone"])
HERE = re.compile(r"#/sandbox/[\w-]+/\d+(/side/\d)?$")


@pytest.fixture(scope="module")
def finished(server: Running) -> Played:
    """A game of two that is over because somebody has resigned; it began with an auction."""
    table, *links = new_table(server, 2)
    clients = [server.client(link) for link in links]
    play(clients, table, 6)
    assert clients[1].post(f"/tables/{table}/resign", json={}).status_code == 200
    moves = clients[0].get(f"/tables/{table}").json()["moves"]
    return Played(table, links[0], moves)


def turn_to(page: Page, part: str) -> None:
    """On a phone one part of the page is in sight at a time; elsewhere all of them are."""
    expect(page.get_by_role("region", name="Try and take back")).to_be_visible()
    button = page.get_by_role("navigation", name="Parts of the page").get_by_role("button")
    if button.first.is_visible():
        button.filter(has_text=part).click()


def node_of(page: Page) -> int:
    return int(page.url.split("/sandbox/")[1].split("/")[1])


def tree(page: Page) -> Locator:
    return page.get_by_role("region", name="Moves", exact=True)


def bar(page: Page) -> Locator:
    return page.get_by_role("region", name="What you can do")


def expect_node(page: Page, n: int) -> None:
    """The address and the tree say that the page is there."""
    expect(page).to_have_url(re.compile(rf"/{n}(/side/\d)?$"))
    expect(page.locator("main:not(.answered)")).to_be_attached()
    turn_to(page, "What if")
    expect(tree(page).locator("[aria-current=step]")).to_have_count(1)
    turn_to(page, "Board")


def open_from_replay(page: Page) -> None:
    page.get_by_role("button", name="What if").click()
    expect(page).to_have_url(HERE)
    expect(bar(page)).to_be_visible()


def end_the_auctions(page: Page) -> None:
    """What can be done at the beginning, and was not done in the game."""
    bar(page).get_by_role("button", name="End the auctions").click()


def expect_further(page: Page, before: int) -> int:
    """Waits until a move is made from a node; where it leads."""
    expect(page).not_to_have_url(re.compile(rf"/{before}(/side/\d)?$"))
    return node_of(page)


@SIZES
def test_a_branch_of_a_finished_game_is_sent_and_made_ones_own(
    server: Running, browser: Browser, finished: Played, size: dict[str, int]
) -> None:
    visitor = Visitor(browser, size, address(server, finished, "/at/0"), finished)
    page = visitor.page
    visitor.expect_position(0, finished.moves)
    open_from_replay(page)
    expect_node(page, 0)
    turn_to(page, "What if")
    expect(tree(page).get_by_text("as played")).to_have_count(1)
    turn_to(page, "Board")
    end_the_auctions(page)
    branch = expect_further(page, 0)
    assert branch > 1
    expect_node(page, branch)
    assert visitor.fits()
    sent = page.url

    # Back, and on again, by buttons and by keys.
    page.get_by_role("button", name="Take back").click()
    expect_node(page, 0)
    page.get_by_role("button", name="On again", exact=True).click()
    expect_node(page, branch)
    page.locator("#main").focus()
    page.keyboard.press("ArrowLeft")
    expect_node(page, 0)
    turn_to(page, "What if")
    tree(page).get_by_role("button").filter(has_text="as played").click()
    expect(page).to_have_url(re.compile(r"/1$"))

    guest = Visitor(browser, size, sent)
    expect_node(guest.page, branch)
    expect(bar(guest.page)).to_contain_text("Somebody else's")
    assert guest.page.locator(".target.lit").count() == 0
    bar(guest.page).get_by_role("button", name="Make it mine").click()
    expect(guest.page).not_to_have_url(sent)
    expect_node(guest.page, branch)
    expect(bar(guest.page).get_by_role("button").first).to_be_visible()
    mine = guest.page.url
    guest.page.get_by_role("button", name="A bot moves").click()
    assert expect_further(guest.page, branch) > branch
    assert guest.page.url.startswith(mine.rpartition("/")[0])

    # The first visitor's own has not changed.
    page.goto(sent)
    page.reload()
    expect_node(page, branch)
    turn_to(page, "What if")
    expect(tree(page).get_by_role("listitem")).to_have_count(branch + 1)
    assert visitor.complaints == guest.complaints == []


def test_nothing_is_tried_of_a_game_that_goes_on(server: Running, browser: Browser) -> None:
    table, *links = new_table(server, 2)
    moves = play([server.client(link) for link in links], table, 3)
    going_on = Played(table, links[0], moves)
    visitor = Visitor(browser, DESK, address(server, going_on, "/at/1"), going_on)
    expect(visitor.page.get_by_role("button", name="One move on")).to_be_visible()
    expect(visitor.page.get_by_role("button", name="What if")).to_have_count(0)
    assert visitor.complaints == []


@SIZES
def test_the_judge_stands_beside_and_looks_deeper(
    server: Running, browser: Browser, finished: Played, size: dict[str, int]
) -> None:
    visitor = Visitor(browser, size, address(server, finished, "/at/0"), finished)
    page = visitor.page
    visitor.expect_position(0, finished.moves)
    open_from_replay(page)
    turn_to(page, "What if")
    judge = page.get_by_role("region", name="The judge")
    expect(judge.get_by_role("img", name="Shares of the win")).to_be_visible()
    expect(judge).to_contain_text("at first sight")
    judge.get_by_role("button", name="Look deeper").click()
    expect(judge).to_contain_text("after 200 simulations")
    best = judge.locator(".judged li button").first
    best.click()
    expect_further(page, 0)
    expect(judge).to_contain_text("at first sight")
    assert visitor.complaints == []


@SIZES
def test_bots_take_over_for_one_move_and_for_all_that_follow(
    server: Running, browser: Browser, size: dict[str, int]
) -> None:
    visitor = Visitor(browser, size, server.address)
    page = visitor.page
    begin_with_a_scenario(page, server)
    page.get_by_role("button", name="A bot moves").click()
    expect_further(page, 0)
    turn_to(page, "What if")
    tree(page).get_by_role("button", name="Where it begins").click()
    expect_node(page, 0)
    # Robert auctions a card; three bots answer his bid.
    turn_to(page, "What if")
    tree(page).get_by_role("button").nth(1).click()
    expect_node(page, 1)
    turn_to(page, "What if")
    hands = page.get_by_role("region", name="Who moves")
    hands.get_by_label("Play on as").select_option(label="Robert")
    hands.get_by_role("button", name="Play on against bots").click()
    expect(hands).to_contain_text("You move for Robert; bots move for the others.")
    expect(page).to_have_url(re.compile(r"/1/side/0$"))
    known = tree(page).get_by_text("merchant").count()
    turn_to(page, "Board")
    wait_for_my_turn(page)
    turn_to(page, "Sheet")
    expect(page.locator("#you-title")).to_contain_text("Robert")
    turn_to(page, "Board")
    answer_by_keys(page)
    expect_further(page, 1)
    wait_for_my_turn(page)
    turn_to(page, "What if")
    assert tree(page).get_by_text("merchant").count() > known
    hands.get_by_role("button", name="I move for all again").click()
    expect(hands).to_contain_text("You move for all.")
    # Whoever is asked next waits for the person again.
    turn_to(page, "Board")
    page.get_by_label("Seen by").select_option(value="")
    answer_by_keys(page)
    expect(bar(page).locator(".choices button").first).to_be_visible()
    assert visitor.complaints == []


def begin_with_a_scenario(page: Page, server: Running) -> None:
    """A sandbox of the visitor's own: Robert, Second, Third and Helene at an auction."""
    made = page.evaluate(
        "async (body) => (await fetch('/api/sandboxes', {method: 'POST', body})).json()",
        json.dumps({"scenario": SCENARIOS, "which": "E1"}),
    )
    page.goto(f"{server.address}/#/sandbox/{made['sandbox']}")
    expect_node(page, 0)


def wait_for_my_turn(page: Page) -> None:
    """The bots have moved, and the person is asked."""
    expect(page.get_by_role("button", name="A bot moves")).to_be_visible()
    expect(page.locator("main:not(.answered) section.bar.asked")).to_be_visible()


def answer_by_keys(page: Page) -> None:
    """The first answer of all; where the first key opens a list, the first of that."""
    before = page.url
    page.locator("#main").focus()
    page.keyboard.press("1")
    page.wait_for_function(
        "before => location.href !== before || document.querySelector('.which')", arg=before
    )
    if page.url == before:
        page.keyboard.press("1")


@SIZES
def test_a_position_is_laid_out_and_opened(
    server: Running, browser: Browser, size: dict[str, int]
) -> None:
    visitor = Visitor(browser, size, f"{server.address}/#/sandbox")
    page = visitor.page
    first = page.get_by_role("status").filter(has_text="First asked")
    expect(first).to_be_visible()
    overlord = page.get_by_label("Overlord", exact=True)
    overlord.select_option(label="Helene")
    expect(first).to_contain_text("Helene:")
    page.get_by_role("group", name="Whose facts").get_by_role("button", name="Helene").click()
    hand = page.get_by_label("Hand", exact=True)
    hand.fill("6, 5, 4")
    coins = page.get_by_label("Coins", exact=True)
    coins.fill("-1")
    coins.press("Tab")
    wrong = page.get_by_role("alert")
    expect(wrong).to_have_text("Coins must lie between 0 and 9999, not -1.")
    expect(page.get_by_role("button", name="Open the position")).to_be_disabled()
    coins.fill("3")
    coins.press("Tab")
    expect(wrong).to_have_count(0)
    hand.fill("six")
    hand.press("Tab")
    expect(wrong).to_have_text("Hand must be whole numbers, such as “5, 6”.")
    hand.fill("6, 5, 4")
    hand.press("Tab")
    expect(wrong).to_have_count(0)

    page.get_by_label("Search for a fact").fill("display")
    display = page.locator("[data-fact=display]")
    display.locator("summary").click()
    display.get_by_role("button", name="Remove all").click()
    display.get_by_label("Display: add").select_option(label="Caravan")
    expect(display.locator("summary")).to_contain_text("Caravan")
    expect(page.get_by_text("4 facts set")).to_be_visible()
    assert visitor.fits()
    assert visitor.violations() == []
    page.get_by_role("button", name="Open the position").click()
    expect(page).to_have_url(HERE)
    expect(page.locator(".status h1")).to_be_visible()
    expect(page.locator("button.tablet")).to_have_count(1)
    expect(page.locator("button.tablet")).to_contain_text("Caravan")
    turn_to(page, "Sheet")
    expect(page.locator(".you").first).to_contain_text("keeps 3")
    assert visitor.complaints == [
        "Failed to load resource: the server responded with a status of 400 (Bad Request)"
    ]


@pytest.mark.parametrize("game", ["Constantinopolis", "Mosaic"])
def test_every_game_has_an_editor_of_its_own_facts(
    server: Running, browser: Browser, game: str
) -> None:
    visitor = Visitor(browser, DESK, f"{server.address}/#/sandbox")
    page = visitor.page
    page.get_by_label("Game").select_option(label=game)
    search = page.get_by_label("Search for a fact")
    if game == "Mosaic":
        page.get_by_label("Asked", exact=True).select_option(label="Turn")
        search.fill("cities")
        cities = page.locator("[data-fact=cities]").first
        cities.locator("summary").click()
        cities.get_by_label("Cities: add").select_option(index=100)
        expect(page.get_by_text("2 facts set")).to_be_visible()
    else:
        page.get_by_label("Asked", exact=True).select_option(label="Build")
        search.fill("gold")
        page.locator("[data-fact=gold] input").first.fill("77")
        search.fill("ships")
        ships = page.locator("[data-fact=ships]").first
        ships.locator("summary").click()
        ships.get_by_role("button", name="Add one").click()
        expect(page.get_by_text("3 facts set")).to_be_visible()
    page.get_by_role("button", name="Open the position").click()
    expect(page).to_have_url(HERE)
    expect(bar(page).locator(".choices button").first).to_be_visible()
    if game == "Constantinopolis":
        expect(page.locator(".you")).to_contain_text("77")
        expect(page.locator(".you")).to_contain_text("2 ships in port")
    assert visitor.complaints == []


def test_a_scenario_and_a_record_are_pasted(
    server: Running, browser: Browser, finished: Played
) -> None:
    visitor = Visitor(browser, DESK, f"{server.address}/#/sandbox")
    page = visitor.page
    form = page.get_by_role("form", name="From a record or a scenario")
    form.get_by_label("or paste it").fill("game = 7")
    form.get_by_role("button", name="Open it").click()
    expect(form.get_by_role("alert")).to_be_visible()
    form.get_by_label("or paste it").fill(SCENARIOS)
    form.get_by_label("Which of them").select_option("E1")
    form.get_by_role("button", name="Open it").click()
    expect(page).to_have_url(HERE)
    expect(page.get_by_text("Helene outbids Robert and gets change for her 6")).to_be_visible()
    with server.client() as client:
        record = client.get(f"/tables/{finished.name}/record").text
    page.goto(f"{server.address}/#/sandbox")
    form.get_by_label("or paste it").fill(record)
    form.get_by_label("After which move").fill("4")
    form.get_by_role("button", name="Open it").click()
    expect(page).to_have_url(HERE)
    expect(page.get_by_text("after move 4")).to_be_visible()


@SIZES
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(
    server: Running, browser: Browser, finished: Played, size: dict[str, int], theme: str
) -> None:
    visitor = Visitor(browser, size, address(server, finished, "/at/3"), finished)
    page = visitor.page
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    visitor.expect_position(3, finished.moves)
    assert visitor.violations() == []
    open_from_replay(page)
    assert visitor.violations() == []
    turn_to(page, "What if")
    expect(page.get_by_role("region", name="The judge").get_by_role("img").first).to_be_visible()
    for summary in page.locator("#beside summary").all():
        summary.click()
    assert visitor.violations() == []
    page.goto(f"{server.address}/#/sandbox")
    expect(page.get_by_role("status").filter(has_text="First asked")).to_be_visible()
    for summary in page.locator(".facts summary").all():
        summary.click()
    assert visitor.violations() == []
    assert visitor.fits()

"""People at a table of Constantinopolis: they preempt, contest ships, trade and play to the end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.test_people import join, press
from tests.browser.visitor import DESK, Visitor
from tests.server.conftest import Running

pytestmark = [pytest.mark.browser, pytest.mark.long]

WHICH = "section.bar.asked .which .button:not(.back):not([disabled])"
CLOSING = "section.bar.asked .choices > .button.plain:not([disabled])"
OFFICE = ".offices .office.lit"
BID = "section.bar.asked .button.primary:not([disabled])"
MOST_TURNS = 1500
AT_HAND = """places => [
    document.querySelector(".status p").innerText,
    places.find((place) => document.querySelector(place)) ?? null,
]"""


def seated(
    server: Running, browser: Browser, *names: str, options: dict[str, str] | None = None
) -> list[Visitor]:
    """People at a table of their own, each with a window, in the order of their offices."""
    asked = {"game": "constantinopolis", "seats": len(names), "options": options or {}}
    with server.client() as client:
        opened = client.post("/tables", json={**asked, "name": names[0]}).json()
    links = {names[0]: opened["link"]}
    for name in names[1:]:
        with server.client() as client:
            sat = client.post(f"/tables/{opened['table']}/sit", json={"name": name})
        links[name] = sat.json()["link"]
    address = f"{server.address}/#/table/{opened['table']}/seat"
    people = {name: Visitor(browser, DESK, f"{address}/{link}") for name, link in links.items()}
    holders = people[names[0]].page.locator(".offices .who")
    expect(holders).to_have_count(len(names))
    return [people[name] for name in holders.all_inner_texts()]


def name_of(visitor: Visitor) -> str:
    return visitor.page.locator("#you-title").inner_text().removesuffix(" (you)")


def answer(visitor: Visitor, words: str) -> None:
    """Clicks on an answer in the bar, as soon as it is there."""
    bar = visitor.page.locator("section.bar.asked")
    bar.get_by_role("button", name=re.compile(rf"^\d? ?{words}")).first.click()


def touch(visitor: Visitor, place: str) -> None:
    """Clicks on a piece of the board that lights up."""
    visitor.page.locator(f'[data-place="board/{place}"].lit').click()


def keep_offices(*people: Visitor, pretorio: Visitor) -> None:
    """Everybody keeps their office, in turn; then the Praefectus Pretorio takes a good."""
    for visitor in people:
        visitor.page.locator(".offices .office.lit", has_text=name_of(visitor)).click()
    answer(pretorio, "Take 1 Alimentary")


def end_building(*people: Visitor) -> None:
    for visitor in people:
        answer(visitor, "End your building turn")


def end_round(*people: Visitor) -> None:
    """Everybody commits, gives nothing away and keeps what they may."""
    for words in ("Commit", "Donate nothing", "Keep 1 Alimentary"):
        for visitor in people:
            answer(visitor, words)


def gold(visitor: Visitor) -> Locator:
    return visitor.page.locator('.you .head [data-place$="/gold"]')


def stage(visitor: Visitor) -> Locator:
    return visitor.page.locator(".city .stage")


def question(visitor: Visitor) -> Locator:
    return visitor.page.locator(".status h1")


def told(visitor: Visitor, line: str) -> None:
    expect(visitor.page.locator(".log").get_by_text(line, exact=True).first).to_be_attached()


def has_gold(visitor: Visitor, amount: int) -> None:
    expect(gold(visitor)).to_have_text(re.compile(rf"\b{amount}$"))


def carry_on(visitor: Visitor, turn: int) -> str:
    """A modest answer by a click: load a contract, else close this part, else keep one's office
    or take a vacant one.

    Gives the phase in which it was.
    """
    page = visitor.page
    places = [WHICH, CLOSING, OFFICE, BID, ".you .good.lit"]
    if turn % 5 < 3:
        places.insert(1, ".you .quay .scroll.lit")
    moment, place = page.evaluate(AT_HAND, places)
    if place is not None:
        found = page.locator(place)
        if place == OFFICE:
            # Nobody is driven out: that could go on for longer than a test.
            fitting = (found.filter(has_text=name) for name in (name_of(visitor), "vacant"))
            found = next((some for some in fitting if some.count()), found)
        press(found.first)
    return str(moment).split(" · ")[1]


def play_to_the_end(*people: Visitor) -> set[str]:
    """All answer by clicks whatever they are asked; the phases in which they were."""
    phases: set[str] = set()
    for turn in range(MOST_TURNS):
        asked = [visitor for visitor in people if visitor.is_asked()]
        for visitor in asked:
            phases.add(carry_on(visitor, turn))
        if not asked and all(visitor.is_over() for visitor in people):
            return phases
        people[0].page.wait_for_timeout(0 if asked else 20)
    raise AssertionError("The game does not end.")


def contest_the_last_ships(consul: Visitor, second: Visitor, third: Visitor) -> None:
    """Two Large Ships are left, and the two who come before the Consul take them. (Q8, Q9, Q11)"""
    who = name_of(consul)
    has_gold(consul, 16)
    touch(consul, "shipyard:large")
    expect(stage(consul)).to_contain_text("You wait")
    expect(consul.page.locator(".you .plan")).to_contain_text("its price is set aside")
    has_gold(consul, 4)
    for visitor in (second, third):
        asked = f"{who} wants a Large Ship, and you come first. Take one or waive it?"
        expect(question(visitor)).to_have_text(asked)
        expect(stage(visitor)).to_contain_text("You are asked")
        stage(visitor).get_by_role("button", name="Buy a Large Ship for 12 gold").click()
    told(consul, f"No Large Ship is left for {who}.")
    has_gold(consul, 16)
    for visitor in (consul, second, third):
        berth = visitor.page.locator('[data-place="board/shipyard:large"]')
        expect(berth).to_contain_text("none left")
    expect(consul.page.locator(".you .harbor .ship")).to_have_count(2)
    expect(second.page.locator(".you .harbor .ship")).to_have_count(3)
    # The gold is there again for another size, if the Consul likes.
    expect(consul.page.locator('[data-place="board/shipyard:medium"].lit')).to_be_visible()


def preempt_a_purchase(consul: Visitor, buyer: Visitor) -> None:
    """The Consul steps in, the buyer has paid nothing and buys the other tile. (K1 to K6)"""
    who, other = name_of(consul), name_of(buyer)
    has_gold(buyer, 6)
    touch(buyer, "building:pistrinum")
    expect(stage(buyer)).to_contain_text("Does the Consul preempt?")
    expect(stage(buyer)).to_contain_text("You wait")
    asked = f"{other} buys Pistrinum. Take it yourself for 6 gold, or pass?"
    expect(question(consul)).to_have_text(asked)
    expect(stage(consul)).to_contain_text("You are asked")
    assert consul.violations() == []
    stage(consul).get_by_role("button", name="Buy Pistrinum yourself for 6 gold").click()
    told(buyer, f"{who} buys Pistrinum in {other}'s place for 6.")
    has_gold(consul, 10)
    has_gold(buyer, 6)
    expect(question(buyer)).to_contain_text("Buy buildings")
    expect(consul.page.locator(".you .buildings")).to_contain_text("Pistrinum")
    expect(buyer.page.locator(".you .buildings")).not_to_contain_text("Pistrinum")
    # The ability is used: the other Pistrinum is bought without a question.
    touch(buyer, "building:pistrinum")
    told(buyer, f"{other} buys Pistrinum for 6.")
    has_gold(buyer, 0)


def test_three_people_play_a_whole_game_with_a_preemption_and_contested_ships(
    server: Running, browser: Browser
) -> None:
    consul, second, third = seated(server, browser, "Anne", "Robert", "Helene")
    everybody = (second, third, consul)
    touch(consul, "office:consul")
    keep_offices(second, third, pretorio=second)
    end_building(*everybody)
    for visitor in everybody:
        touch(visitor, "shipyard:large")
    end_round(*everybody)
    keep_offices(*everybody, pretorio=second)
    end_building(*everybody)
    contest_the_last_ships(consul, second, third)
    end_round(*everybody)
    keep_offices(*everybody, pretorio=second)
    preempt_a_purchase(consul, second)
    phases = play_to_the_end(*everybody)
    assert {"Offices", "Building", "Accepting contracts"} <= phases
    expect(consul.page.locator(".ending")).to_contain_text(re.compile(r"of 3 with \d+ fame"))
    endings = {visitor.page.locator("#ending-title").inner_text() for visitor in everybody}
    assert len(endings) == 1
    for visitor in everybody:
        assert visitor.complaints == []


def test_two_people_and_a_bot_play_a_whole_game(server: Running, browser: Browser) -> None:
    anne, robert = (Visitor(browser, DESK, server.address) for _ in range(2))
    anne.page.get_by_label("Your name").fill("Theodora")
    for group, choice in (("Game", "Constantinopolis"), ("People", "2"), ("Bots", "1")):
        anne.page.get_by_role("group", name=group).get_by_text(choice, exact=True).click()
    anne.page.get_by_role("button", name="Open the table").click()
    expect(anne.page.locator("#invite")).to_be_visible()
    join(robert, "Robert", "Theodora")
    phases = play_to_the_end(anne, robert)
    assert {"Offices", "Building", "Accepting contracts"} <= phases
    for visitor in (anne, robert):
        expect(visitor.page.locator(".ending ol li")).to_have_count(3)
        expect(visitor.page.locator(".ending")).to_contain_text("Robert")
        assert visitor.complaints == []


def test_two_people_trade(server: Running, browser: Browser) -> None:
    anne, robert = seated(server, browser, "Anne", "Robert", options={"free-trade": "on"})
    maker, partner = name_of(anne), name_of(robert)
    keep_offices(anne, robert, pretorio=robert)
    end_building(anne, robert)

    def offer(amount: int) -> None:
        anne.page.get_by_role("button", name=f"Offer {partner} a trade").click()
        anne.page.locator('.you [data-place$="/good:alimentary"].lit').click()
        anne.page.get_by_role("button", name="Ask for gold").click()
        answer(anne, f"Ask for {amount} gold")
        expect(anne.page.locator(".you .trade")).to_contain_text("Your offer in the making")
        # Nobody sees an offer before it is made.
        expect(robert.page.locator(".trade")).to_have_count(0)
        assert anne.violations() == []
        answer(anne, "Make the offer")
        asked = f"{maker} offers you 1 Alimentary for {amount} gold. Accept or decline?"
        expect(question(robert)).to_have_text(asked)
        assert robert.violations() == []

    offer(5)
    answer(robert, "Decline the offer")
    told(anne, f"{partner} declines {maker}'s offer.")
    offer(1)
    answer(robert, "Accept the offer")
    told(anne, f"{partner} accepts {maker}'s offer.")
    told(robert, f"{maker} gets 1 gold from {partner}.")
    has_gold(anne, 31)
    has_gold(robert, 29)
    for visitor, goods in ((anne, 1), (robert, 4)):
        store = visitor.page.locator('.you [data-place$="/good:alimentary"] .number')
        expect(store).to_have_text(str(goods))
        assert visitor.complaints == []

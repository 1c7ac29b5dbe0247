"""Killed under load: everybody is told of each question, by each channel, and of none twice.

What a server was just sending when it was killed nobody can know about: it goes out again under
the same name, by which browsers, mail programs and receivers of plain JSON know it. So a name may
come twice, with a kill in between, but no question has two. TESSERA_KILLS says how often the server
is killed; docs/testing.md has the long form.
"""

from __future__ import annotations

import os
import random
import re
import signal
import threading
import time
from collections.abc import Callable
from typing import Final, TypeVar

import httpx
import pytest

from tests.server.conftest import Running, running
from tests.server.notifications.receivers import Browser, Mailbox, WebServer, text_of
from tests.server.notifications.town import account, asked_for, flags, mine, table_by_turns
from tests.server.people import own_choice, seen

pytestmark = pytest.mark.long

KILLS = int(os.environ.get("TESSERA_KILLS", "4"))
TABLES = 3
PATIENCE = 300.0
"""A lease on an e-mail lasts for minutes where several servers share a database."""
READ_LATE: Final = 10.0
"""So long after a kill a busy receiver may note what was sent before it."""


Found = TypeVar("Found")


class Ears:
    """All that somebody is told: the names of messages for each table, by channel."""

    def __init__(self, web: WebServer, mail: Mailbox, browser: Browser) -> None:
        self._web = web
        self._mail = mail
        self._browser = browser

    def hooked(self) -> list[tuple[str, str, float]]:
        got = self._web.at("/hook")
        return [(one.data["table"], one.data["id"], one.at) for one in got]

    def pushed(self) -> list[tuple[str, str, float]]:
        got = self._web.at("/push")
        return [
            (self._browser.read(one.body)["table"], one.headers["topic"], one.at) for one in got
        ]

    def mailed(self) -> list[tuple[str, str, float]]:
        found = []
        for letter, at in zip(list(self._mail.letters), list(self._mail.times), strict=False):
            for table in re.findall(r"#/table/(\S+)", text_of(letter)):
                found.append((table, letter["Message-ID"], at))
        return found

    def told(self, table: str) -> list[int]:
        """How many different messages there were about a table, by channel."""
        return [
            len({name for about, name, _ in heard() if about == table})
            for heard in (self.hooked, self.pushed, self.mailed)
        ]


class Game(threading.Thread):
    """Two people by turns, of whom the second looks at the table only when all channels call."""

    def __init__(self, table: str, first: httpx.Client, second: httpx.Client, ears: Ears) -> None:
        super().__init__()
        self.table = table
        self.first = first
        self.second = second
        self.ears = ears
        self.answered = 0
        """How many questions the second has answered, each after being told."""
        self.enough = threading.Event()
        self.fault: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.enough.is_set():
                self._first_moves()
                if self._all_have_called():
                    self._second_moves()
        except BaseException as error:
            self.fault = error

    def _all_have_called(self) -> bool:
        told = self.ears.told(self.table)
        assert max(told) <= self.answered + 1, f"Told twice: {told}, answered {self.answered}."
        if min(told) > self.answered:
            return True
        time.sleep(0.1)
        return False

    def _first_moves(self) -> None:
        choice = own_choice(self._patiently(lambda: seen(self.first, self.table)))
        if choice is not None:
            self._move(self.first, choice)

    def _second_moves(self) -> None:
        choice = own_choice(self._patiently(lambda: seen(self.second, self.table)))
        assert choice is not None, "They were called for nothing."
        self._move(self.second, choice)
        self.answered += 1

    def _move(self, client: httpx.Client, choice: tuple[int, str]) -> None:
        body = {"decision": choice[0], "action": choice[1]}
        path = f"/tables/{self.table}/move"
        answer = self._patiently(lambda: client.post(path, json=body))
        assert answer.status_code == 200, answer.text

    def _patiently(self, deed: Callable[[], Found]) -> Found:
        """Tries until the server is there again."""
        while True:
            try:
                return deed()
            except httpx.TransportError:
                time.sleep(0.05)


def wait_for_answers(games: list[Game]) -> None:
    """Waits until somebody was told and has answered at every table."""
    before = [game.answered for game in games]
    end = time.monotonic() + PATIENCE
    while any(game.answered == count for game, count in zip(games, before, strict=True)):
        for game in games:
            assert game.fault is None, game.fault
        told = [(game.answered, game.ears.told(game.table)) for game in games]
        assert time.monotonic() < end, f"Somebody is not told: {told}"
        time.sleep(0.05)


def test_a_server_killed_again_and_again_tells_of_everything_once(
    database_address: str, receivers: tuple[WebServer, Mailbox, int]
) -> None:
    web, mail, port = receivers
    browser = Browser()
    with running(database_address, *flags(port)) as server:
        ada, ben = account(server, "Ada"), account(server, "Ben")
        asked_for(ben, "webhook", kind="json", address=f"{web.address}/hook")
        asked_for(ben, "push", **browser.subscription(f"{web.address}/push"))
        verify_mail(server, ben, mail)
        ears = Ears(web, mail, browser)
        tables = [table_by_turns((ada, "Ada"), (ben, "Ben")) for _ in range(TABLES)]
        games = [Game(table, server.client(), server.client(), ears) for table in tables]
        for game in games:
            game.first.cookies, game.second.cookies = ada.cookies, ben.cookies
            game.start()
        chance = random.Random(5)
        kills = []
        try:
            for _ in range(KILLS):
                wait_for_one(games)
                time.sleep(chance.random() / 2)
                kills.append(time.monotonic())
                server.end(signal.SIGKILL)
                server.start()
            wait_for_answers(games)
        finally:
            for game in games:
                game.enough.set()
            for game in games:
                game.join(timeout=PATIENCE)
        for game in games:
            assert game.fault is None, game.fault
            # At the end a question may be open of which not all channels have told.
            for told in ears.told(game.table):
                assert game.answered <= told <= game.answered + 1
        for heard in (ears.hooked, ears.pushed, ears.mailed):
            again = repeated(heard())
            for first, second in again:
                since = [round(first - kill, 3) for kill in kills if kill < first][-1:]
                assert any(first - READ_LATE <= kill <= second for kill in kills), (
                    f"{heard.__name__}: sent twice without need, {second - first:.3f} s apart;"
                    f" the last kill was {since} s before the first."
                )
            assert len(again) <= len(kills) * TABLES
        print(
            f"{len(kills)} kills, {sum(game.answered for game in games)} questions, "
            f"{[len(repeated(heard())) for heard in (ears.hooked, ears.pushed, ears.mailed)]} "
            "messages came a second time under their old name."
        )


def wait_for_one(games: list[Game]) -> None:
    """Waits until somebody has answered, so that there is always something going on."""
    before = sum(game.answered for game in games)
    end = time.monotonic() + PATIENCE
    while sum(game.answered for game in games) == before:
        for game in games:
            assert game.fault is None, game.fault
        told = [(game.answered, game.ears.told(game.table)) for game in games]
        assert time.monotonic() < end, f"Somebody is not told: {told}"
        time.sleep(0.05)


def repeated(heard: list[tuple[str, str, float]]) -> list[tuple[float, float]]:
    """When messages came that had come before under the same name, and when that was."""
    last: dict[tuple[str, str], float] = {}
    found = []
    for table, name, at in heard:
        if (table, name) in last:
            found.append((last[table, name], at))
        last[table, name] = at
    return found


def verify_mail(server: Running, client: httpx.Client, mail: Mailbox) -> None:
    """Somebody adds an e-mail address, and opens the link that comes there."""
    asked_for(client, "mail", address="ben@example.org")
    end = time.monotonic() + PATIENCE
    while not mail.letters:
        assert time.monotonic() < end
        time.sleep(0.05)
    found = re.search(r"#/verify/(\S+)", text_of(mail.letters[0]))
    assert found is not None
    verified = client.post("/mail/verify", json={"token": found[1]})
    assert verified.status_code == 200, verified.text
    assert all(one["verified"] for one in mine(client)["channels"])
    mail.letters.clear()
    mail.times.clear()

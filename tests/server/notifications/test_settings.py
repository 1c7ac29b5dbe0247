"""How one wants to be told: chosen by oneself alone, and within the limits of the server."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.server.conftest import running
from tests.server.notifications.receivers import Browser, Mailbox, WebServer, eventually, web_server
from tests.server.notifications.town import (
    FLAGS,
    MINE,
    Town,
    account,
    asked_for,
    flags,
    mine,
    own_question,
    pass_the_turn,
    table_by_turns,
    told_of,
)

pytestmark = pytest.mark.long


def test_settings_are_ones_own_and_need_an_account(town: Town) -> None:
    ben, eve = account(town.server, "Ben"), account(town.server, "Eve")
    shown = asked_for(ben, "webhook", kind="json", address=f"{town.web.address}/secret/path")
    (channel,) = shown["channels"]
    assert "secret" not in json.dumps(shown)
    for what, more in (("choose", {"live": True, "turns": True}), ("remove", {}), ("test", {})):
        body = {"channel": channel["channel"], **more}
        refused = eve.post(f"{MINE}/{what}", json=body)
        assert refused.status_code == 400
        assert refused.json()["error"].startswith("There is no such way to tell you")
    with town.server.client() as guest:
        for answer in (
            guest.get(MINE),
            guest.post(f"{MINE}/webhook", json={"kind": "json", "address": "https://x.org/"}),
        ):
            assert answer.json()["error"] == "That needs an account."
    assert mine(ben)["channels"] == shown["channels"]
    assert mine(eve)["channels"] == []
    foreign = {"origin": "https://evil.example", "sec-fetch-site": "cross-site"}
    body = {"channel": channel["channel"]}
    assert ben.post(f"{MINE}/remove", json=body, headers=foreign).status_code == 403
    assert asked_for(ben, "remove", **body)["channels"] == []


@pytest.mark.parametrize(
    "what, body, sentence",
    [
        ("mail", {"address": "ben"}, "That is no e-mail address."),
        ("mail", {"address": "a@b.org\r\nBcc: c@d.org"}, "That is no e-mail address."),
        (
            "webhook",
            {"kind": "json", "address": "ftp://x.org"},
            "The address must begin with https://.",
        ),
        ("webhook", {"kind": "smoke", "address": "https://x.org"}, None),
        (
            "push",
            {"endpoint": "https://x.org", "p256dh": "AAAA", "auth": "AAAA"},
            "Those are no keys of a browser's subscription.",
        ),
        ("push", {"endpoint": "https://x.org", "p256dh": "ä", "auth": "!"}, None),
    ],
)
def test_what_cannot_be_reached_is_refused(
    town: Town, what: str, body: dict[str, str], sentence: str | None
) -> None:
    ben = account(town.server, "Ben")
    answer = ben.post(f"{MINE}/{what}", json=body)
    assert answer.status_code == 400
    assert sentence is None or answer.json()["error"] == sentence
    assert mine(ben)["channels"] == []


def test_private_addresses_are_refused_unless_the_operator_allows_them(tmp_path: Path) -> None:
    with web_server() as web, running(tmp_path / "tables.db", "--no-limits") as server:
        ben = account(server, "Ben")
        port = web.port
        for address in (
            f"http://127.0.0.1:{port}/",
            f"https://127.0.0.1:{port}/",
            f"https://[::ffff:127.0.0.1]:{port}/",
            f"https://2130706433:{port}/",
        ):
            answer = ben.post(f"{MINE}/webhook", json={"kind": "json", "address": address})
            assert answer.status_code == 400, address
            keys = {**Browser().subscription(address)}
            assert ben.post(f"{MINE}/push", json=keys).status_code == 400, address
        # A name is looked up when something is sent there, each time.
        shown = asked_for(ben, "webhook", kind="json", address=f"https://localhost:{port}/")
        (channel,) = shown["channels"]
        tried = asked_for(ben, "test", channel=channel["channel"])
        fault = "That address is not on the public internet."
        assert tried == {"arrived": False, "fault": fault}
        assert web.received == []
        assert "mail" not in mine(ben)["kinds"]
        refused = ben.post(f"{MINE}/mail", json={"address": "ben@example.org"})
        assert refused.json()["error"] == "This server sends no e-mails."


def test_nobody_floods_a_stranger_with_links_to_verify(
    tmp_path: Path, receivers: tuple[WebServer, Mailbox, int]
) -> None:
    _, _, port = receivers
    with running(tmp_path / "tables.db", *flags(port)[1:]) as server:
        ben, eve = account(server, "Ben"), account(server, "Eve")
        body = {"address": "stranger@example.org"}
        answers = [client.post(f"{MINE}/mail", json=body) for client in (ben, ben, eve, eve)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert answers[-1].headers["retry-after"]


def test_logs_and_errors_tell_no_secrets(
    tmp_path: Path, receivers: tuple[WebServer, Mailbox, int]
) -> None:
    web, _, _ = receivers
    smtp = "smtp+plain://postman:hush-hush@127.0.0.1:1"
    more = ["--public-address", "https://games.example.org", "--mail-from", "a@example.org"]
    loud = ["--log-level", "info"]
    with running(tmp_path / "tables.db", *FLAGS, *more, "--smtp", smtp, *loud) as server:
        ben = account(server, "Ben")
        asked_for(ben, "mail", address="ben@secret.example")
        shown = asked_for(ben, "webhook", kind="json", address=f"{web.address}/hidden-token")
        web.answers["/hidden-token"] = [(500, {})]
        asked_for(ben, "test", channel=shown["channels"][-1]["channel"])
        eventually(lambda: any(one["fault"] for one in mine(ben)["channels"]))
        _, complaints = server.end(signal.SIGTERM)
    assert "request" in complaints
    for secret in ("hush-hush", "hidden-token", "ben@secret.example", "postman"):
        assert secret not in complaints


@pytest.mark.parametrize(
    "wrong, sentence",
    [
        (["--smtp", "smtp://u:hush@h:1"], "E-mails need --mail-from and --public-address too."),
        (["--smtp", "hush:25"], "The mail server is smtp://HOST:PORT"),
        (["--smtp", "smtp://u:hush@h:port"], "The mail server is smtp://HOST:PORT"),
        (["--public-address", "games.example.org"], "The public address looks like"),
        (["--mail-from", "nobody"], "That is no e-mail address."),
        (["--tell-after", "-1", "5"], "People are told after two numbers of seconds"),
    ],
)
def test_wrong_options_get_one_sentence_without_the_password(
    tmp_path: Path, wrong: list[str], sentence: str
) -> None:
    command = [sys.executable, "-m", "tessera", "serve", "--database", str(tmp_path / "t.db")]
    done = subprocess.run([*command, *wrong], capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert sentence in done.stderr
    assert "hush" not in done.stderr


def test_one_chooses_by_kind_of_table(town: Town) -> None:
    ada, ben = account(town.server, "Ada"), account(town.server, "Ben")
    for name, live, turns in (("live", True, False), ("turns", False, True)):
        shown = asked_for(ben, "webhook", kind="json", address=f"{town.web.address}/{name}")
        made = shown["channels"][-1]["channel"]
        asked_for(ben, "choose", channel=made, live=live, turns=turns)
    fast = table_by_turns((ada, "Ada"), (ben, "Ben"), clock="live")
    slow = table_by_turns((ada, "Ada"), (ben, "Ben"), clock="turns")
    for table in (fast, slow):
        pass_the_turn([ada, ben], table, 1)
    eventually(lambda: bool(town.web.at("/live")) and bool(town.web.at("/turns")))
    assert (told_of(town, "/live"), told_of(town, "/turns")) == ([fast], [slow])


def test_whoever_reads_alone_may_hear_what_is_asked(town: Town) -> None:
    ada, ben = account(town.server, "Ada"), account(town.server, "Ben")
    shown = asked_for(ben, "webhook", kind="json", address=f"{town.web.address}/ben")
    (channel,) = shown["channels"]
    assert channel["question"] is False
    choice = {"channel": channel["channel"], "live": False, "turns": True, "question": True}
    asked_for(ben, "choose", **choice)
    table = table_by_turns((ada, "Ada"), (ben, "Ben"))
    pass_the_turn([ada, ben], table, 1)
    eventually(lambda: len(town.web.at("/ben")) == 1)
    told = town.web.at("/ben")[0].data
    assert told["question"] == own_question(ben, table)
    assert told["until"] > time.time()

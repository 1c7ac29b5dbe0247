"""E-mail, web push and webhooks: what each gets, and how it ends."""

from __future__ import annotations

import re

import pytest

from tessera.server.notifications.channels.webhooks import SHAPES
from tessera.server.notifications.message import Message
from tests.server.notifications.receivers import Browser, eventually, text_of
from tests.server.notifications.town import (
    MINE,
    Town,
    account,
    asked_for,
    mine,
    move,
    own_question,
    pass_the_turn,
    table_by_turns,
    told_of,
)

pytestmark = pytest.mark.long


def test_mail_is_verified_gathers_and_is_stopped_by_its_link(town: Town) -> None:
    ada, ben = account(town.server, "Ada"), account(town.server, "Ben")
    shown = asked_for(ben, "mail", address="ben@example.org")
    (channel,) = shown["channels"]
    assert channel["verified"] is False and "mail" in shown["kinds"]
    eventually(lambda: len(town.mail.letters) == 1)
    letter = town.mail.letters[0]
    assert letter["From"] == "tessera@games.example.org"
    token = re.search(r"https://games.example.org/#/verify/(\S+)", text_of(letter))
    assert token is not None
    with town.server.client() as anybody:
        wrong = anybody.post("/mail/verify", json={"token": token[1] + "x"})
        assert (wrong.status_code, wrong.json()["error"]) == (
            400,
            "This link is not valid any more.",
        )
        assert anybody.post("/mail/verify", json={"token": token[1]}).json() == {
            "address": "ben@example.org"
        }
    table = table_by_turns((ada, "Ada"), (ben, "Ben"))
    pass_the_turn([ada, ben], table, 1)
    eventually(lambda: len(town.mail.letters) == 2)
    told = town.mail.letters[1]
    assert told["Subject"] == "Your move in Phoenicia"
    words = text_of(told)
    assert f"https://games.example.org/#/table/{table}" in words
    assert "At the table with Ada." in words and "as Ben" in words
    assert own_question(ben, table) in words.replace("\n", " ")
    stop = told["List-Unsubscribe"].strip("<>").removeprefix("https://games.example.org/api")
    assert told["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert stop.rpartition("/")[2] in words
    # As a mail program asks for it: no cookie, and a body that is no JSON.
    form = {"content-type": "application/x-www-form-urlencoded"}
    with town.server.client() as program:
        assert program.get(stop).status_code == 405
        assert mine(ben)["channels"]
        gone = program.post(stop, content="List-Unsubscribe=One-Click", headers=form)
        assert gone.json() == {"address": "ben@example.org"}
        assert program.post(stop).status_code == 400
    assert mine(ben)["channels"] == []


def test_mail_goes_to_nobody_who_has_not_shown_that_it_is_theirs(town: Town) -> None:
    ada, ben = account(town.server, "Ada"), account(town.server, "Ben")
    asked_for(ben, "mail", address="somebody@example.org")
    asked_for(ben, "webhook", kind="json", address=f"{town.web.address}/ben")
    (first, _) = mine(ben)["channels"]
    refused = ben.post(f"{MINE}/test", json={"channel": first["channel"]})
    assert refused.json()["error"] == "Open the link that was sent to this address first."
    table = table_by_turns((ada, "Ada"), (ben, "Ben"))
    pass_the_turn([ada, ben], table, 1)
    eventually(lambda: told_of(town, "/ben") == [table])
    eventually(lambda: len(town.mail.letters) == 1)
    assert "verify" in text_of(town.mail.letters[0])


def test_a_browser_is_told_by_push_and_forgotten_when_it_is_gone(town: Town) -> None:
    ada, ben = account(town.server, "Ada"), account(town.server, "Ben")
    browser = Browser()
    shown = asked_for(ben, "push", **browser.subscription(f"{town.web.address}/push/ben"))
    (channel,) = shown["channels"]
    assert channel["address"] == f"127.0.0.1:{town.web.port}"
    tried = asked_for(ben, "test", channel=channel["channel"])
    assert tried == {"arrived": True, "fault": None}
    table = table_by_turns((ada, "Ada"), (ben, "Ben"))
    pass_the_turn([ada, ben], table, 1)
    eventually(lambda: len(town.web.at("/push/ben")) == 2)
    got = town.web.at("/push/ben")[1]
    message = browser.read(got.body)
    assert message["table"] == table and message["waiting"] == 1
    assert message["title"] == "Your move in Phoenicia"
    assert message["body"].startswith(own_question(ben, table))
    assert f"k={shown['push_key']}" in got.headers["authorization"]
    town.web.answers["/push/ben"] = [(410, {})]
    move(ben, table)
    pass_the_turn([ada, ben], table, 1)
    eventually(lambda: mine(ben)["channels"] == [])


@pytest.mark.parametrize("kind", ["discord", "slack", "matrix"])
def test_each_kind_of_webhook_gets_its_own_shape(town: Town, kind: str) -> None:
    ada, ben = account(town.server, "Ada"), account(town.server, "Ben O'Neil-Jones")
    asked_for(ben, "webhook", kind=kind, address=f"{town.web.address}/ben")
    table = table_by_turns((ada, "Ada"), (ben, "Ben O'Neil-Jones"))
    pass_the_turn([ada, ben], table, 1)
    eventually(lambda: len(town.web.at("/ben")) == 1)
    got = town.web.at("/ben")[0]
    link = f"https://games.example.org/#/table/{table}"
    said = ", it is your move in Phoenicia. At the table with Ada."
    if kind == "discord":
        assert got.data == {
            "username": "Tessera",
            "content": f"Ben O'Neil-Jones{said} <{link}>",
            "allowed_mentions": {"parse": []},
        }
    elif kind == "slack":
        assert got.data == {"text": f"Ben O'Neil-Jones{said} <{link}>"}
    else:
        text = f"Ben O'Neil-Jones{said} {link}"
        assert got.data == {"username": "Tessera", "text": text}
    assert got.headers["idempotency-key"]


def test_words_of_others_are_no_formatting_anywhere() -> None:
    message = Message(
        "t", "senet", "Senet <&>", 0, "@everyone", ["*x*", "_y_"], "[Click](https://x)", "turns"
    )
    shapes = {kind: shape(message, "", "n", True) for kind, shape in SHAPES.items()}
    assert shapes["discord"]["allowed_mentions"] == {"parse": []}
    assert "\\*x\\*" in str(shapes["discord"]["content"])
    assert "\\[Click\\]\\(https://x\\)" in str(shapes["matrix"]["text"])
    assert "Senet &lt;&amp;&gt;" in str(shapes["slack"]["text"])
    assert shapes["json"]["question"] == "[Click](https://x)"

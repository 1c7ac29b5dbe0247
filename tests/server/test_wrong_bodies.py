"""Wrong bodies: people read sentences, never what the validator says."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from tessera.core.refusal import BadData
from tessera.server.app import ENDPOINTS
from tessera.server.commands import COMMANDS, read_command
from tessera.server.messages import Body, Credentials, NewPassword, NewTable
from tessera.server.routes.endpoints import decoded
from tessera.server.websocket import Hello
from tessera.server.wrong_bodies import FIELDS, in_words

BODIES: list[type[Body]] = [
    Hello,
    *dict.fromkeys(endpoint.takes for endpoint in ENDPOINTS if endpoint.takes is not None),
]
ODD: list[Any] = [None, True, -1, 1.5, 10**12, "", "x" * 3000, [], [1], {}, {"a": 1}, ["x"] * 200]


def told(kind: type[Body], data: object) -> str | None:
    try:
        decoded(json.dumps(data), kind)
    except BadData as refused:
        return str(refused)
    return None


@pytest.mark.parametrize(
    ("kind", "data", "sentence"),
    [
        (Credentials, {"name": "A", "password": "short"}, "A password has at least 8 characters."),
        (Credentials, {"name": "A"}, "A password is missing."),
        (Credentials, {"name": 7, "password": "long enough"}, "A name must be text."),
        (Credentials, {"name": "", "password": "long enough"}, "A name has at least 1 character."),
        (Credentials, [], "The body must be a group of named values."),
        (
            NewPassword,
            {"password": "long enough", "fresh": "short"},
            "A new password has at least 8 characters.",
        ),
        (NewTable, {"game": "a", "name": "A", "seats": 0}, "The number of seats is at least 1."),
        (
            NewTable,
            {"game": "a", "name": "A", "seats": 2, "bots": ["x"] * 100},
            "The list of bots has at most 99 entries.",
        ),
        (
            NewTable,
            {"game": "a", "name": "A", "seats": 2, "options": {"a": 1}},
            "An entry of the list of options must be text.",
        ),
        (NewTable, {"seed": 1}, "Nothing is called “seed” here."),
    ],
)
def test_people_are_told_what_is_wrong(kind: type[Body], data: object, sentence: str) -> None:
    assert told(kind, data) == sentence


@pytest.mark.parametrize("kind", BODIES, ids=lambda kind: kind.__name__)
def test_no_words_of_the_validator_reach_anybody(kind: type[Body]) -> None:
    """Every field of every body, with every odd value; and its name is a word of people's."""
    names = [field.name for field in msgspec.structs.fields(kind)]
    assert set(names) <= set(FIELDS)
    wrong = [told(kind, value) for value in ODD]
    wrong += [told(kind, {name: value}) for name in [*names, "odd"] for value in ODD]
    for sentence in wrong:
        assert sentence is None or sentence.endswith(".")
        assert sentence is None or not any(raw in sentence for raw in ("`", "$.", "Expected"))
        assert sentence is None or "as it should be" not in sentence


@pytest.mark.parametrize("name", COMMANDS)
def test_commands_over_a_socket_are_refused_in_the_same_words(name: str) -> None:
    with pytest.raises(BadData, match=r"^Nothing is called “a” here\.$|is missing\.$"):
        read_command(name, {"a": 1})


def test_what_nobody_has_thought_of_is_a_sentence_too() -> None:
    assert in_words(ValueError("Invalid magic - at `$.name`")) == "A name is not as it should be."

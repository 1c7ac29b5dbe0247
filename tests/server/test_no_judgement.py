"""No route, socket, log, cache or figure judges a running game where somebody has not agreed.

Every declared route and every command is tried by a person who agrees to a coach, by one who does
not, and by a spectator; what is added later is tried too.
"""

from __future__ import annotations

import asyncio
import inspect
import json
import re
import signal
import socket
import time
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from tessera.analysis import shapes
from tessera.server.app import ENDPOINTS
from tessera.server.commands import COMMANDS
from tessera.server.routes.endpoints import Endpoint
from tests.server.conftest import Running, running
from tests.server.people import PATIENCE, connected, heard, new_table, own_choice, play, seen
from tests.server.stores import by_hand

JUDGEMENTS: Final = {
    name: shape
    for name, shape in inspect.getmembers(shapes, typing.is_typeddict)
    if shape.__module__ == shapes.__name__
}
"""All shapes in which something is said of what a position or a move is worth."""
WORDS: Final = {"share", "shares", "loss", "policy", "visits", "accuracy", "turning_points"}
"""Figures that are in judgements alone."""


def judges(shape: object, within: tuple[object, ...] = ()) -> bool:
    """Whether a judgement is anywhere in a shape; one that holds itself is looked at once."""
    if shape in JUDGEMENTS.values():
        return True
    if shape in within:
        return False
    if typing.is_typeddict(shape):
        parts = typing.get_type_hints(shape).values()
        return any(judges(part, (*within, shape)) for part in parts)
    return any(judges(part, within) for part in typing.get_args(shape))


def figures_in(data: object) -> set[str]:
    """All names of figures in plain data."""
    if isinstance(data, dict):
        return set(data).union(*map(figures_in, data.values()))
    return set().union(*map(figures_in, data)) if isinstance(data, list) else set()


class InPlay(typing.NamedTuple):
    """A table in play: Anne agrees to a coach, Robert does not."""

    server: Running
    table: str
    links: list[str]

    def viewers(self) -> list[httpx.Client]:
        """Anne, Robert and a spectator."""
        return [self.server.client(link) for link in [*self.links, None]]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("silent") / "tables.db", "--no-limits") as found:
        yield found


@pytest.fixture
def table(server: Running) -> InPlay:
    """A table of its own for each test: what one tries may let bots play another's to its end."""
    return in_play(server)


def in_play(server: Running) -> InPlay:
    table, *links = new_table(server, 3, 1, coach=True)
    play([server.client(link) for link in links], table, 4)
    return InPlay(server, table, links)


def body_of(kind: object, found: InPlay) -> dict[str, object]:
    """A body with everything that it has to have, about the table and its open question."""
    number, action = open_choice(found)
    known: dict[str, object] = {
        "step": 3, "decision": number, "action": action, "table": found.table, "seat": 0,
        "game": "phoenicia", "seats": 2, "wish": False, "agrees": False,
    }  # fmt: skip
    body: dict[str, object] = {}
    for field in msgspec.structs.fields(typing.cast(Any, kind)):
        if field.name in known:
            body[field.name] = known[field.name]
        elif field.required:
            body[field.name] = {int: 0, bool: False}.get(_plain(field.type), "phoenicia")
    return body


def open_choice(found: InPlay) -> tuple[int, str]:
    """What Anne or Robert is asked, as soon as the bot has moved, and an answer."""
    last = time.monotonic() + PATIENCE
    while time.monotonic() < last:
        for client in found.viewers()[:2]:
            choice = own_choice(seen(client, found.table))
            if choice is not None:
                return choice
        time.sleep(0.02)
    raise AssertionError("Nobody is asked.")


def _plain(kind: object) -> Any:
    return typing.get_args(kind)[0] if typing.get_origin(kind) is typing.Annotated else kind


ENDS_SOMETHING: Final = {"resign", "coach", "stand-up"}
"""What would end the game, or change who agrees, is tried at a table of its own."""
TRIED: Final = [one for one in ENDPOINTS if one.path.rpartition("/")[2] not in ENDS_SOMETHING]


def asked_by_all(endpoint: Endpoint, found: InPlay) -> list[httpx.Response]:
    """The answers to Anne, to Robert and to a spectator who ask the same."""
    body = None if endpoint.takes is None else body_of(endpoint.takes, found)
    return [asked(client, endpoint, found, body) for client in found.viewers()]


def asked(
    client: httpx.Client, endpoint: Endpoint, found: InPlay, body: dict[str, object] | None
) -> httpx.Response:
    path = endpoint.path.removeprefix("/api")
    for name in re.findall(r"\{(\w+)\}", path):
        known = {"table": found.table, "game": "phoenicia"}
        path = path.replace(f"{{{name}}}", known.get(name, found.table))
    query = {"seat": 1} if "seat" in endpoint.query and "at" not in endpoint.query else {}
    return client.request(endpoint.method, path, json=body, params=query)


@pytest.mark.parametrize("endpoint", TRIED, ids=lambda one: f"{one.method} {one.path}")
def test_no_route_judges_a_game_that_runs(table: InPlay, endpoint: Endpoint) -> None:
    for answer in asked_by_all(endpoint, table):
        if judges(endpoint.gives) and of_a_table(endpoint):
            assert 400 <= answer.status_code < 500, answer.text
            assert set(answer.json()) == {"error"}
            assert answer.headers["cache-control"] == "no-store"
        if of_a_table(endpoint):
            assert not figures_in(answer.json()) & WORDS, answer.text


def of_a_table(endpoint: Endpoint) -> bool:
    """Whether a request names a table, in its path or in its body."""
    takes = endpoint.takes
    fields = () if takes is None else msgspec.structs.fields(takes)
    return "{table}" in endpoint.path or "table" in {field.name for field in fields}


def test_nothing_is_made_of_a_game_that_runs(table: InPlay) -> None:
    """What takes a table's name to make something else of it is refused until the game is over."""
    makers = [one for one in ENDPOINTS if of_a_table(one) and "{table}" not in one.path]
    for endpoint in makers:
        for answer in asked_by_all(endpoint, table):
            assert 400 <= answer.status_code < 500, endpoint.path


def test_the_routes_that_judge_are_known() -> None:
    """The search for judgements in declared shapes finds those that there are."""
    found = {one.path for one in ENDPOINTS if judges(one.gives) and of_a_table(one)}
    assert {"/api/tables/{table}/hint", "/api/tables/{table}/warning"} <= found
    assert {"/api/tables/{table}/review", "/api/tables/{table}/review/deeper"} <= found


def test_nothing_of_a_review_is_made_or_stored_before_the_game_is_over(table: InPlay) -> None:
    """Not even where all agree to a coach: a review tells of what others knew and did."""
    review = f"/tables/{table.table}/review"
    for agree in (False, True):
        table.viewers()[1].post(f"/tables/{table.table}/coach", json={"wish": agree})
        for client in table.viewers():
            answers = [
                client.get(review),
                client.post(review, json={}),
                client.post(f"{review}/deeper", json={"at": 0}),
            ]
            for answer in answers:
                assert answer.status_code == 400 and "when it is over" in answer.json()["error"]
    of_this_table = f"WHERE game_table = '{table.table}'"
    query = f"SELECT piece FROM review_piece {of_this_table}"
    assert asyncio.run(by_hand(table.server.database, query)) == []


def test_the_coach_refuses_each_of_them(table: InPlay) -> None:
    for client in table.viewers()[:2]:
        for step in (1, 2, 3):
            refused = client.post(f"/tables/{table.table}/hint", json={"step": step})
            assert refused.status_code == 403
            assert set(refused.json()) == {"error"}


@pytest.mark.parametrize("name", [*COMMANDS, "hint", "warning", "judge", "review", "lesson"])
def test_no_command_over_a_socket_judges(table: InPlay, name: str) -> None:
    if name in ENDS_SOMETHING:
        return
    kind = COMMANDS.get(name)
    body = {"step": 3} if kind is None else body_of(kind, table)
    for link in [*table.links, None]:
        told: list[object] = []
        with connected(table.server, table.table, link) as line:
            told.append(heard(line))
            line.send(json.dumps({"type": name, "id": 1, **body}))
            told.append(heard(line))
            while not any(_answers(message) for message in told):
                told.append(heard(line))
        assert not figures_in(told) & WORDS
        if kind is None:
            assert "There is no command" in json.dumps(told) or link is None


def _answers(message: object) -> bool:
    assert isinstance(message, dict)
    return message["type"] == "answer" or "answers" in message


def test_whoever_withdraws_ends_it_at_once(table: InPlay) -> None:
    found = in_play(table.server)
    anne, robert, stranger = found.viewers()
    robert.post(f"/tables/{found.table}/coach", json={"wish": True})
    asking: Any = {"url": f"/tables/{found.table}/hint", "json": {"step": 1}}
    for _ in range(40):
        # The bot may be thinking, or somebody may have one thing to do alone.
        open_choice(found)
        if 200 in [client.post(**asking).status_code for client in (anne, robert)]:
            break
        play([anne, robert], found.table, 1)
    else:
        raise AssertionError("The coach never speaks.")
    assert stranger.post(**asking).status_code == 403
    robert.post(f"/tables/{found.table}/coach", json={"wish": False})
    for client in found.viewers():
        assert client.post(**asking).status_code == 403


def test_a_newcomer_before_the_deal_silences_the_coach(table: InPlay) -> None:
    with table.server.client() as anne:
        made = anne.post(
            "/tables", json={"game": "phoenicia", "seats": 2, "name": "Anne", "coach": True}
        )
        name = made.json()["table"]
    with table.server.client() as robert:
        robert.post(f"/tables/{name}/sit", json={"name": "Robert"})
        clients = [table.server.client(made.json()["link"]), robert]
        for client in clients:
            assert client.post(f"/tables/{name}/hint", json={"step": 1}).status_code == 403


def test_logs_metrics_and_the_database_hold_nothing_that_the_coach_has_said(tmp_path: Path) -> None:
    """Where all agree it speaks, and nothing of it is kept anywhere."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        metrics = f"127.0.0.1:{free.getsockname()[1]}"
    flags = ("--no-limits", "--log-level", "info", "--metrics", metrics)
    with running(tmp_path / "tables.db", *flags) as server:
        table, link = new_table(server, 3, 2, coach=True)
        said: set[str] = set()
        with server.client(link) as client:
            last, asked_about = time.monotonic() + PATIENCE, 0
            while asked_about < 6 and time.monotonic() < last:
                message = seen(client, table)
                choice = own_choice(message)
                if choice is None:
                    time.sleep(0.02)
                    continue
                asked_about += 1
                told = client.post(f"/tables/{table}/hint", json={"step": 3})
                if told.status_code == 200:
                    said |= {told.json()["words"], told.json()["why"], str(told.json()["share"])}
                meant = {"decision": choice[0], "action": choice[1]}
                warned = client.post(f"/tables/{table}/warning", json=meant).json()
                said |= {str(warned.get("loss")), warned.get("words") or "in vain"}
                client.post(f"/tables/{table}/move", json=meant)
            others = [json.dumps(seen(server.client(), table)), json.dumps(seen(client, table))]
            figures = httpx.get(f"http://{metrics}/metrics").text
        _, logged = server.end(signal.SIGTERM)
        kept = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
    assert said, "The coach has said something."
    for words in said - {"0.0", "None", "in vain"}:
        assert words not in logged
        assert words not in figures
        assert words.encode() not in kept
        assert not any(words in text for text in others)


def test_a_socket_that_says_nothing_hears_nothing(table: InPlay) -> None:
    """Nor is anything of a hint sent to anybody but in the answer to whoever asked."""
    found = InPlay(table.server, *_with_coach(table.server))
    with connected(table.server, found.table) as line:
        heard(line)
        client = found.viewers()[0]
        if own_choice(seen(client, found.table)) is not None:
            client.post(f"/tables/{found.table}/hint", json={"step": 3})
        client.post(f"/tables/{found.table}/talk", json={"text": "Thank you"})
        try:
            assert not figures_in(heard(line)) & WORDS
        except ConnectionClosed:
            raise AssertionError("The line broke.") from None


def _with_coach(server: Running) -> tuple[str, list[str]]:
    table, *links = new_table(server, 2, 1, coach=True)
    return table, links

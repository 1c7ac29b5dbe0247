"""Sandboxes: positions of no running game, moves of all seats, branches, bots and the judge."""

from __future__ import annotations

import asyncio
import json
import signal
import time
from pathlib import Path

import httpx
import pytest

from tessera.server.sandboxes.sandboxes import Sandboxes
from tessera.server.sandboxes.start import start_of_scenarios
from tessera.server.storage.sandbox_rows import LONGEST_UNSEEN, MOST_OF_ONE, SandboxRows
from tests.server.conftest import Running
from tests.server.people import Message, new_table, play
from tests.server.stores import by_hand, opened

SCENARIOS = Path("tests/scenarios/phoenicia/auction_examples.toml").read_text(encoding="utf-8")


def ended_table(server: Running, moves: int = 6) -> tuple[str, httpx.Client]:
    """A table at which somebody has resigned after some moves, and one of its people."""
    table, *links = new_table(server, 2)
    clients = [server.client(link) for link in links]
    play(clients, table, moves)
    assert clients[1].post(f"/tables/{table}/resign", json={}).status_code == 200
    return table, clients[0]


def made(client: httpx.Client, **where: object) -> Message:
    answer = client.post("/sandboxes", json=where)
    assert answer.status_code == 201, answer.text
    sandbox: Message = answer.json()
    return sandbox


def choice(sandbox: Message) -> tuple[int, str]:
    """Whoever is asked at the node that is shown, and the first of their answers."""
    view = sandbox["message"]["view"]
    return view["viewer"], view["you"]["legal"][0]["text"]


def tried(client: httpx.Client, sandbox: Message, action: str | None = None) -> Message:
    seat, first = choice(sandbox)
    body = {"node": sandbox["node"], "seat": seat, "action": action or first}
    answer = client.post(f"/sandboxes/{sandbox['sandbox']}/move", json=body)
    assert answer.status_code == 200, answer.text
    after: Message = answer.json()
    return after


def test_a_finished_game_goes_on_in_a_sandbox_from_any_position(shared_server: Running) -> None:
    table, client = ended_table(shared_server)
    shown = client.get(f"/tables/{table}?at=3&seat=0").json()["view"]["state"]
    sandbox = made(client, table=table, at=3)
    assert sandbox["own"] and sandbox["node"] == 0
    played = sandbox["nodes"]
    assert [(node["n"], node["parent"], node["by"]) for node in played] == [(1, 0, "played")]
    address = f"/sandboxes/{sandbox['sandbox']}"
    sides = [client.get(address, params={"seat": seat}).json() for seat in (0, 1)]
    assert sides[0]["message"]["view"]["state"] == shown
    # Both hands may be seen: the game is over.
    hands = [
        side["message"]["view"]["state"]["settlements"][seat]["hand"]
        for seat, side in enumerate(sides)
    ]
    assert all(hands)
    after = tried(client, sandbox)
    assert after["message"]["view"]["state"]["moves"] == shown["moves"] + 1
    assert after["message"]["events"][-1]["lines"]


def test_branches_have_numbers_that_last_and_a_move_is_kept_once(sqlite_server: Running) -> None:
    client = sqlite_server.client()
    sandbox = made(client, scenario=SCENARIOS, which="E1")
    assert sandbox["title"] == "Helene outbids Robert and gets change for her 6"
    assert made(client, scenario=SCENARIOS, which=sandbox["title"])["nodes"] == sandbox["nodes"]
    line = len(sandbox["nodes"])
    seat, _ = choice(sandbox)
    moves = [one["text"] for one in sandbox["message"]["view"]["you"]["legal"]]
    other = next(text for text in moves if text != "auction indentured-worker")
    branch = tried(client, sandbox, other)
    assert branch["node"] == line + 1 == len(branch["nodes"])
    again = tried(client, sandbox, other)
    assert (again["node"], len(again["nodes"])) == (branch["node"], line + 1)
    deeper = tried(client, branch)
    with sqlite_server.client() as visitor:
        address = f"/sandboxes/{sandbox['sandbox']}?node={deeper['node']}"
        sent = visitor.get(address).json()
        assert not sent["own"]
        assert sent["message"]["view"]["state"] == deeper["message"]["view"]["state"]
        assert [event["move"] for event in sent["message"]["events"]] == [1, 2]
        refused = visitor.post(
            f"/sandboxes/{sandbox['sandbox']}/move", json={"node": 0, "seat": seat, "action": other}
        )
        assert refused.status_code == 403
        theirs = visitor.post(f"/sandboxes/{sandbox['sandbox']}/copy", json={}).json()
        assert theirs["own"] and theirs["sandbox"] != sandbox["sandbox"]
        assert theirs["nodes"] == sent["nodes"]
        tried(visitor, {**sent, "sandbox": theirs["sandbox"]})
    still = client.get(f"/sandboxes/{sandbox['sandbox']}").json()
    assert len(still["nodes"]) == line + 2


def test_no_sandbox_is_made_of_a_running_game(sqlite_server: Running) -> None:
    table, *links = new_table(sqlite_server, 2)
    clients = [sqlite_server.client(link) for link in links]
    for client in [*clients, sqlite_server.client()]:
        answer = client.post("/sandboxes", json={"table": table})
        assert answer.status_code == 400
        assert answer.json() == {
            "error": "The game still goes on; a sandbox can be made of it when it is over."
        }
    with sqlite_server.client() as host:
        waiting = host.post("/tables", json={"game": "mosaic", "seats": 2, "name": "Anne"}).json()
        assert host.post("/sandboxes", json={"table": waiting["table"]}).status_code == 400


def test_a_record_and_a_position_laid_out_by_hand_are_starts(sqlite_server: Running) -> None:
    table, client = ended_table(sqlite_server)
    record = client.get(f"/tables/{table}/record").text
    of_table = made(client, table=table, at=2)
    of_record = made(sqlite_server.client(), record=record, at=2)
    for field in ("state", "seats", "options"):
        assert of_record["message"]["view"][field] == of_table["message"]["view"][field]
    position = {
        "game": "phoenicia",
        "players": ["Anne", "Robert"],
        "given": {"overlord": "Robert", "Robert": {"hand": [6], "coins": 2}},
    }
    laid = made(client, position=position)
    view = laid["message"]["view"]
    assert view["viewer"] == 1
    assert view["state"]["settlements"][1]["coins"] == 2
    assert view["state"]["settlements"][1]["hand"] == [6]


@pytest.mark.parametrize(
    ("where", "words"),
    [
        ({}, "A sandbox begins with a table, a record, a scenario or a position."),
        ({"table": "a", "record": "b"}, "A sandbox begins with a table"),
        ({"record": "{}"}, "This is not a record: it has no format number."),
        ({"scenario": "game ="}, "The file is not valid TOML"),
        ({"scenario": 'game = "chess"\nscenario = []'}, "The file has no scenario “”."),
        ({"scenario": SCENARIOS, "which": "E99"}, "The file has no scenario “E99”."),
        ({"position": {"game": "chess", "players": ["A", "B"]}}, "no game"),
        ({"position": {"game": "mosaic", "players": ["Anne"]}}, "Mosaic is for"),
        ({"position": {"game": "mosaic", "players": ["Anne", "anne"]}}, "anne"),
        (
            {"position": {"game": "mosaic", "players": ["A", "B"], "given": {"moon": 1}}},
            "given.moon is no figure of the state.",
        ),
        (
            {"position": {"game": "phoenicia", "players": ["A", "B"], "given": {"display": [1]}}},
            "display",
        ),
        ({"position": {"game": "mosaic", "players": ["A", "B"], "given": {"tiles": 3}}}, ""),
    ],
)
def test_what_is_no_start_gets_one_sentence(
    sqlite_server: Running, where: dict[str, object], words: str
) -> None:
    with sqlite_server.client() as client:
        answer = client.post("/sandboxes", json=where)
        assert answer.status_code == 400
        assert words in answer.json()["error"]


def test_a_refused_move_names_the_rule_and_changes_nothing(sqlite_server: Running) -> None:
    client = sqlite_server.client()
    sandbox = made(client, scenario=SCENARIOS, which="E1")
    path = f"/sandboxes/{sandbox['sandbox']}"
    seat, _ = choice(sandbox)
    wrong = [
        ({"node": 0, "seat": seat, "action": "bid 9"}, 409),
        ({"node": 0, "seat": seat, "action": "fly"}, 400),
        ({"node": 0, "seat": 9, "action": "pass"}, 400),
        ({"node": 99, "seat": 0, "action": "pass"}, 400),
    ]
    for body, status in wrong:
        answer = client.post(f"{path}/move", json=body)
        assert answer.status_code == status, answer.text
    assert client.get(path).json()["nodes"] == sandbox["nodes"]
    assert client.get(path, params={"seat": 9}).status_code == 400
    assert client.get("/sandboxes/nowhere").status_code == 404
    told = client.get(f"{path}/why", params={"target": "display:0"})
    assert told.status_code in (200, 400)
    assert "Robert" in client.get(f"{path}/words").json()["words"]


def test_bots_answer_for_any_seat_and_the_judge_looks_from_it(sqlite_server: Running) -> None:
    client = sqlite_server.client()
    sandbox = made(client, scenario=SCENARIOS, which="E1")
    path = f"/sandboxes/{sandbox['sandbox']}"
    seat, _ = choice(sandbox)
    judged = client.get(f"{path}/judgement").json()
    assert judged["seat"] == seat and judged["moves"][0]["words"]
    deeper = client.get(f"{path}/judgement", params={"simulations": 20}).json()
    assert deeper["simulations"] == 20
    assert client.get(f"{path}/judgement", params={"simulations": 10**6}).status_code == 400
    other = {"node": 0, "seat": (seat + 1) % 4, "bot": "random"}
    assert client.post(f"{path}/bot", json=other).status_code == 400
    assert client.post(f"{path}/bot", json={**other, "bot": "hal"}).status_code == 400
    moved = client.post(f"{path}/bot", json={**other, "seat": seat, "bot": "merchant"}).json()
    node = moved["nodes"][moved["node"] - 1]
    assert node["seat"] == seat and node["parent"] == 0


def test_one_may_keep_looking_from_the_same_seat(sqlite_server: Running) -> None:
    client = sqlite_server.client()
    sandbox = made(client, scenario=SCENARIOS, which="E1")
    path = f"/sandboxes/{sandbox['sandbox']}"
    seat, action = choice(sandbox)
    asked = {"node": 0, "seat": seat}
    moved = client.post(f"{path}/move", json={**asked, "action": action, "side": seat}).json()
    by_bot = client.post(f"{path}/bot", json={**asked, "bot": "random", "side": 3}).json()
    assert moved["message"]["view"]["viewer"] == seat
    assert by_bot["message"]["view"]["viewer"] == 3
    known = len(client.get(path).json()["nodes"])
    nobody = {**asked, "side": 9}
    assert client.post(f"{path}/bot", json={**nobody, "bot": "random"}).status_code == 400
    assert client.post(f"{path}/move", json={**nobody, "action": "pass"}).status_code == 400
    assert len(client.get(path).json()["nodes"]) == known


def test_old_sandboxes_are_forgotten_and_nobody_has_too_many(database_address: str) -> None:
    async def many() -> None:
        async with opened(database_address) as store:
            rows = SandboxRows(store.database)
            sandboxes = Sandboxes(rows)
            start = start_of_scenarios(SCENARIOS, "E1")
            first = await sandboxes.make("ada", start)
            assert (await sandboxes.find(first)).tree.nodes
            others = [await sandboxes.make("ada", start) for _ in range(MOST_OF_ONE)]
            assert await rows.load(first) is None
            kept = await rows.load(others[0])
            assert kept is not None and kept.nodes
            before = time.time() - LONGEST_UNSEEN - 1
            await by_hand(database_address, f"UPDATE sandbox SET seen = {before}")
            fresh = await sandboxes.make("bob", start)
            assert await rows.load(others[0]) is None
            assert await rows.load(fresh) is not None

    asyncio.run(many())


def test_two_pages_of_its_owner_may_grow_a_sandbox_at_once(database_address: str) -> None:
    async def both() -> None:
        async with opened(database_address) as store:
            sandboxes = Sandboxes(SandboxRows(store.database))
            name = await sandboxes.make("ada", start_of_scenarios(SCENARIOS, "E1"))
            pages = [await sandboxes.own(name, "ada") for _ in range(2)]
            state = pages[0].tree.state_at(0)
            seat = state.pending()[0].seat
            actions = [pages[0].tree.game.actions.text(action) for action in state.legal(seat)]
            one, two = actions[-2:]
            first = await sandboxes.grow(pages[0], 0, seat, one)
            second = await sandboxes.grow(pages[1], 0, seat, two)
            assert second.n == first.n + 1
            assert [node.n for node in (await sandboxes.find(name)).tree.nodes][-1] == second.n

    asyncio.run(both())


def test_a_sandbox_survives_a_restart(server: Running) -> None:
    client = server.client()
    sandbox = made(client, scenario=SCENARIOS, which="E1")
    server.end(signal.SIGTERM)
    server.start()
    again = client.get(f"/sandboxes/{sandbox['sandbox']}").json()
    assert again["own"]
    assert json.dumps(again["nodes"]) == json.dumps(sandbox["nodes"])

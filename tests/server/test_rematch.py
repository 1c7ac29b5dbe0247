"""A rematch over HTTP: one for all, on one server and on two."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from tests.server.conftest import Running, running
from tests.server.people import Message, new_table, seen


def finished(server: Running) -> tuple[str, list[httpx.Client]]:
    """A table at which two people and a bot have played."""
    clients = [server.client(), server.client()]
    asked = {"game": "phoenicia", "seats": 3, "name": "Anne", "bots": ["random"], "open": True}
    table = clients[0].post("/tables", json=asked).json()["table"]
    clients[1].post(f"/tables/{table}/sit", json={"name": "Boris"}).raise_for_status()
    for client in clients:
        client.post(f"/tables/{table}/resign").raise_for_status()
    return table, clients


def press(client: httpx.Client, table: str) -> Message:
    answer = client.post(f"/tables/{table}/rematch")
    assert answer.status_code == 200, answer.text
    found: Message = answer.json()
    return found


def test_the_others_join_the_one_rematch_in_their_own_seats(sqlite_server: Running) -> None:
    table, (anne, boris) = finished(sqlite_server)
    assert seen(anne, table)["view"]["rematch"] is None
    made = press(boris, table)
    assert made["seat"] == 1 and made["link"]
    for client in (anne, boris):
        assert seen(client, table)["view"]["rematch"] == {"table": made["table"], "by": 1}
    waiting = seen(anne, made["table"])["view"]
    assert waiting["viewer"] == 0 and waiting["state"] is None
    assert [seat["kept_for"] for seat in waiting["seats"]] == ["Anne", None, None]
    assert waiting["seats"][2]["bot"] == "random"
    assert anne.get("/my/tables").json()["tables"][0]["table"] == made["table"]
    with sqlite_server.client() as stranger:
        assert made["table"] not in stranger.get("/tables").text
        refused = stranger.post(f"/tables/{made['table']}/sit", json={"name": "Zoe"})
        assert refused.json()["error"] == "The seats that are left are kept for Anne."
        assert stranger.post(f"/tables/{table}/rematch").status_code == 403
    joined = press(anne, table)
    assert (joined["table"], joined["seat"]) == (made["table"], 0)
    view = seen(anne, made["table"])["view"]
    assert view["state"] is not None and view["seed_hash"] != seen(anne, table)["view"]["seed_hash"]
    assert [seat["name"] for seat in view["seats"][:2]] == ["Anne", "Boris"]
    again = press(anne, table)
    assert again == {**joined, "link": None}


def test_a_rematch_waits_until_the_game_is_over(sqlite_server: Running) -> None:
    table, link, _ = new_table(sqlite_server, 2)
    with sqlite_server.client(link) as anne:
        refused = anne.post(f"/tables/{table}/rematch")
        assert refused.json()["error"] == "A rematch can begin when the game is over."


def test_the_link_to_a_seat_leads_into_the_rematch_too(sqlite_server: Running) -> None:
    table, *links = new_table(sqlite_server, 2)
    anne, robert = (sqlite_server.client(link) for link in links)
    anne.post(f"/tables/{table}/resign").raise_for_status()
    rematch = press(anne, table)["table"]
    assert seen(robert, rematch)["view"]["viewer"] == 1
    answer = robert.post(f"/tables/{rematch}/sit", json={"name": "Robert"})
    link = answer.json()["link"]
    with sqlite_server.client(link) as robert:
        assert seen(robert, rematch)["view"]["you"] is not None


def test_the_host_gives_up_the_seat_of_somebody_who_does_not_come(sqlite_server: Running) -> None:
    table, (anne, boris) = finished(sqlite_server)
    rematch = press(boris, table)["table"]
    assert anne.post(f"/tables/{rematch}/let-go", json={"seat": 1}).status_code == 400
    assert boris.post(f"/tables/{rematch}/let-go", json={"seat": 0}).status_code == 200
    assert seen(anne, rematch)["view"]["viewer"] is None
    with sqlite_server.client() as stranger:
        assert rematch in stranger.get("/tables").text
        assert stranger.post(f"/tables/{rematch}/sit", json={"name": "Zoe"}).status_code == 201
    refused = anne.post(f"/tables/{table}/rematch")
    assert refused.json()["error"] == "All seats are taken."


def test_a_kept_seat_is_taken_or_declined_at_its_own_table_too(sqlite_server: Running) -> None:
    for path, body, status in (("sit", {"name": "Anna"}, 201), ("stand-up", {}, 200)):
        table, (anne, boris) = finished(sqlite_server)
        rematch = press(boris, table)["table"]
        assert anne.post(f"/tables/{rematch}/{path}", json=body).status_code == status
        view = seen(boris, rematch)["view"]
        assert view["seats"][0]["kept_for"] is None
        assert view["seats"][0]["name"] == body.get("name")


def test_people_at_one_screen_come_together(sqlite_server: Running) -> None:
    with sqlite_server.client() as anne:
        asked = {"game": "phoenicia", "seats": 3, "name": "Anne", "bots": ["random"]}
        table = anne.post("/tables", json={**asked, "here": ["Ada"]}).json()["table"]
        for seat in (0, 1):
            anne.headers["authorization"] = f"Seat {seat}"
            anne.post(f"/tables/{table}/resign").raise_for_status()
        rematch = press(anne, table)["table"]
        view = seen(anne, rematch)["view"]
        assert [seat["name"] for seat in view["seats"][:2]] == ["Anne", "Ada"]
        assert view["seats"][0]["screen"] == 1 and view["state"] is not None


def both_press(table: str, clients: list[httpx.Client]) -> None:
    with ThreadPoolExecutor(len(clients)) as pool:
        made = list(pool.map(lambda client: press(client, table), clients))
    assert len({one["table"] for one in made}) == 1
    assert [one["seat"] for one in made] == [0, 1]
    # Another server may hear a moment later that the second one has sat down.
    for _ in range(200):
        if seen(clients[0], made[0]["table"])["view"]["state"] is not None:
            return
        time.sleep(0.05)
    raise AssertionError("The rematch was not dealt.")


def test_two_who_press_at_the_same_moment_meet(sqlite_server: Running) -> None:
    for _ in range(5):
        both_press(*finished(sqlite_server))


@pytest.mark.long
def test_two_who_press_at_the_same_moment_on_two_servers_meet(postgresql_address: str) -> None:
    with running(postgresql_address) as one, running(postgresql_address) as two:
        for _ in range(5):
            table, (anne, boris) = finished(one)
            elsewhere = httpx.Client(
                base_url=f"{two.address}/api", cookies=dict(boris.cookies), timeout=20
            )
            both_press(table, [anne, elsewhere])

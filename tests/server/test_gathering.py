"""Around the table: clocks, the host's bots, talk of spectators, seats at one screen, records."""

from __future__ import annotations

import json
import time

import httpx
import pytest
from websockets.sync.client import connect

from tessera.bots.levels import LEVELS
from tests.server.conftest import Running
from tests.server.people import PATIENCE, Message, heard, heard_table, seen

ASKED = {"game": "phoenicia", "seats": 2, "name": "Anne"}


def made(client: httpx.Client, **more: object) -> Message:
    """A table that a client makes."""
    response = client.post("/tables", json={**ASKED, **more})
    assert response.status_code == 201, response.text
    found: Message = response.json()
    return found


def refusal(response: httpx.Response) -> str:
    """The sentence of a refused request."""
    assert response.status_code in (400, 403), response.text
    sentence: str = response.json()["error"]
    return sentence


@pytest.mark.parametrize(
    ("clock", "pace", "kind"),
    [
        ("none", None, "none"),
        ("blitz", {"per_move": 10.0, "bank": 180.0}, "live"),
        ("live", {"per_move": 30.0, "bank": 600.0}, "live"),
        ("turns", {"per_move": 259200.0, "bank": 0.0}, "turns"),
        ("week", {"per_move": 604800.0, "bank": 0.0}, "turns"),
        ({"per_move": 45, "bank": 300}, {"per_move": 45.0, "bank": 300.0}, "live"),
        ({"per_move": 172800}, {"per_move": 172800.0, "bank": 0.0}, "turns"),
    ],
)
def test_a_clock_is_chosen_by_name_or_by_figures(
    sqlite_server: Running, clock: object, pace: object, kind: str
) -> None:
    with sqlite_server.client() as anne:
        table = made(anne, clock=clock)["table"]
        assert seen(anne, table)["view"]["clock"] == pace
        [listed] = anne.get("/my/tables").json()["tables"]
        assert (listed["clock"], listed["pace"]) == (kind, pace)


@pytest.mark.parametrize(
    ("clock", "sentence"),
    [
        ("hourglass", "A clock is none, blitz, live, slow, day, turns, week, or figures"),
        ({"per_move": 0.5}, "1 second to 60 days"),
        ({"per_move": 30, "bank": -1}, "1 second to 60 days"),
        ({"per_move": 61 * 86400}, "1 second to 60 days"),
        ({"bank": 30}, "The time for a move is missing."),
    ],
)
def test_a_clock_that_makes_no_sense_gets_one_sentence(
    sqlite_server: Running, clock: object, sentence: str
) -> None:
    with sqlite_server.client() as client:
        assert sentence in refusal(client.post("/tables", json={**ASKED, "clock": clock}))


def test_the_clocks_are_told_with_their_figures(sqlite_server: Running) -> None:
    with sqlite_server.client() as client:
        catalogue = client.get("/games").json()
    assert [preset["name"] for preset in catalogue["presets"]] == catalogue["clocks"]
    assert catalogue["presets"][2]["clock"] == {"per_move": 30.0, "bank": 600.0}


def test_bots_are_told_with_their_characters_and_ratings(sqlite_server: Running) -> None:
    with sqlite_server.client() as client:
        catalogue = client.get("/games").json()
    assert list(catalogue["bots"]) == ["random", *LEVELS]
    assert catalogue["bots"]["merchant"] == LEVELS["merchant"].words
    for game in catalogue["games"]:
        assert list(game["ratings"]) == list(LEVELS)
        assert set(game["ratings"]["oracle"]) == {"rating", "low", "high"}


def test_the_host_fills_the_table_with_bots(sqlite_server: Running) -> None:
    with sqlite_server.client() as anne, sqlite_server.client() as robert:
        path = f"/tables/{made(anne, seats=3, open=True)['table']}"
        assert robert.post(f"{path}/sit", json={"name": "Robert"}).status_code == 201
        put = {"seat": 2, "bot": "novice"}
        assert "Only Anne, the host" in refusal(robert.post(f"{path}/seat-bot", json=put))
        wrong = {**put, "bot": "sage"}
        assert "There is no bot “sage”" in refusal(anne.post(f"{path}/seat-bot", json=wrong))
        assert "no seat 9" in refusal(anne.post(f"{path}/seat-bot", json={**put, "seat": 9}))
        for bot in ("novice", "random"):
            view = anne.post(f"{path}/seat-bot", json={**put, "bot": bot}).json()["view"]
            assert view["seats"][2]["bot"] == bot
            assert view["state"] is None and view["host"] == 0
        anne.post(f"{path}/send-bot-away", json={"seat": 2}).raise_for_status()
        assert "Seat 3 is free" in refusal(anne.post(f"{path}/start", json={}))
        anne.post(f"{path}/seat-bot", json=put).raise_for_status()
        assert anne.post(f"{path}/start", json={}).json()["view"]["state"] is not None


def test_spectators_talk_where_the_host_lets_them(sqlite_server: Running) -> None:
    with sqlite_server.client() as anne, sqlite_server.client() as zoe:
        own = made(anne, bots=["random"])
        path = f"/tables/{own['table']}"
        words = {"name": "Zoe", "text": "Nice!"}
        assert "when the game is over" in refusal(zoe.post(f"{path}/remark", json=words))
        chosen = {"talk": "apart"}
        assert "needs a seat" in refusal(zoe.post(f"{path}/spectator-talk", json=chosen))
        anne.post(f"{path}/spectator-talk", json=chosen).raise_for_status()
        [event] = zoe.post(f"{path}/remark", json=words).json()["events"]
        assert (event["kind"], event["seat"]) == ("remark", None)
        assert event["lines"] == [{"words": "Zoe: Nice!", "seat": None, "kind": None}]
        assert "A name has" in refusal(zoe.post(f"{path}/remark", json={"text": "Hm."}))
        assert "as a player" in refusal(anne.post(f"{path}/remark", json=words))
        with sqlite_server.client(own["link"]) as elsewhere:
            assert "as a player" in refusal(elsewhere.post(f"{path}/remark", json=words))
        assert "Nice!" not in json.dumps(anne.get(path).json())


def test_a_spectator_with_an_account_speaks_under_its_name(sqlite_server: Running) -> None:
    with sqlite_server.client() as anne, sqlite_server.client() as berta:
        table = made(anne, bots=["random"], spectator_talk="open")["table"]
        account = {"name": "Berta Watcher", "password": "correct horse"}
        berta.post("/register", json=account).raise_for_status()
        said = {"name": "Somebody", "text": "Hello."}
        berta.post(f"/tables/{table}/remark", json=said).raise_for_status()
        assert "Berta Watcher: Hello." in json.dumps(seen(anne, table)["events"])


def seat_view(client: httpx.Client, table: str, seat: int) -> Message:
    """A table from one of the visitor's own seats."""
    response = client.get(f"/tables/{table}", headers={"authorization": f"Seat {seat}"})
    assert response.status_code == 200, response.text
    found: Message = response.json()["view"]
    return found


def test_people_at_one_screen_have_a_seat_each(sqlite_server: Running) -> None:
    with sqlite_server.client() as anne, sqlite_server.client() as other:
        both = made(anne, here=["Boris"])
        table = both["table"]
        assert [one["seat"] for one in both["here"]] == [1]
        views = [seat_view(anne, table, seat) for seat in (0, 1)]
        assert [view["viewer"] for view in views] == [0, 1]
        assert [seat["screen"] for seat in views[0]["seats"]] == [None, 0]
        hands = [view["state"]["settlements"][seat]["hand"] for seat, view in enumerate(views)]
        assert all(hands) and views[0]["state"]["settlements"][1]["hand"] != hands[1]
        for seat in (0, 1):
            asked = other.get(f"/tables/{table}", headers={"authorization": f"Seat {seat}"})
            assert "not yours" in refusal(asked)
        headers = {"authorization": f"Bearer {both['here'][0]['link']}"}
        assert other.get(f"/tables/{table}", headers=headers).json()["view"]["viewer"] == 1
        [listed] = anne.get("/my/tables").json()["tables"]
        assert (listed["seat"], listed["own"], listed["your_move"]) == (0, [0, 1], True)


def test_a_screen_shows_what_spectators_see_until_it_says_whose_seat_it_is(
    sqlite_server: Running,
) -> None:
    with sqlite_server.client() as anne:
        table = made(anne, here=["Boris"])["table"]
        address = f"{sqlite_server.address.replace('http', 'ws')}/api/tables/{table}/socket"
        cookie = {"cookie": "; ".join(f"{name}={value}" for name, value in anne.cookies.items())}
        seats = [seat_view(anne, table, seat) for seat in (0, 1)]
        mover = next(seat for seat in (0, 1) if seats[seat]["you"]["legal"])
        for hello, viewer in (({"seat": 1}, 1), ({"seat": 0}, 0), ({}, None)):
            with connect(address, additional_headers=cookie) as socket:
                socket.send(json.dumps(hello))
                view = heard_table(socket)["view"]
                assert view["viewer"] == viewer
                assert (view["you"] is None) == (viewer is None)
        with connect(address, additional_headers=cookie) as socket:
            socket.send(json.dumps({"seat": mover}))
            own = heard_table(socket)["view"]["you"]
            move = {"decision": own["decision"], "action": own["legal"][0]["text"]}
            socket.send(json.dumps({"type": "move", "id": 1, **move}))
            assert heard(socket)["answers"][0]["ok"]


def test_people_at_one_screen_sit_down_to_their_rematch_together(sqlite_server: Running) -> None:
    boris = {"authorization": "Seat 1"}
    with sqlite_server.client() as anne:
        table = made(anne, here=["Boris"])["table"]
        anne.post(f"/tables/{table}/resign", json={}, headers=boris).raise_for_status()
        assert "several seats" in refusal(anne.post(f"/tables/{table}/rematch", json={}))
        again = anne.post(f"/tables/{table}/rematch", json={}, headers=boris).json()
        assert again["seat"] == 1
        view = seat_view(anne, again["table"], 0)
        assert [seat["name"] for seat in view["seats"]] == ["Anne", "Boris"]
        assert view["state"] is not None, "Both have sat down."
        assert {seat["screen"] for seat in view["seats"]} == {None, 1}


def test_whoever_leaves_takes_along_all_at_their_screen(sqlite_server: Running) -> None:
    with sqlite_server.client() as anne:
        path = f"/tables/{made(anne, seats=4, here=['Boris', 'Carla'])['table']}"
        assert "several seats" in refusal(anne.post(f"{path}/stand-up", json={}))
        one = {"authorization": "Seat 1"}
        view = anne.post(f"{path}/stand-up", json={}, headers=one).json()["view"]
        assert [seat["name"] for seat in view["seats"]] == [None] * 4
        assert anne.get("/my/tables").json()["tables"] == []


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"here": ["Boris", "Carla"]}, "too few"),
        ({"here": ["Boris"], "bots": ["random"]}, "too few"),
        ({"here": ["anne"]}, "Somebody called anne"),
        ({"spectator_talk": "loud"}, "off, apart, open"),
    ],
)
def test_a_table_that_makes_no_sense_gets_one_sentence(
    sqlite_server: Running, more: dict[str, object], sentence: str
) -> None:
    with sqlite_server.client() as client:
        assert sentence in refusal(client.post("/tables", json={**ASKED, **more}))


def finished(client: httpx.Client) -> str:
    """A game that is over: its maker has made five moves and resigned to a bot."""
    table = str(made(client, bots=["random"])["table"])
    last, moves = time.monotonic(), 0
    while moves < 5:
        you = seen(client, table)["view"]["you"]
        if you["legal"]:
            move = {"decision": you["decision"], "action": you["legal"][0]["text"]}
            client.post(f"/tables/{table}/move", json=move).raise_for_status()
            last, moves = time.monotonic(), moves + 1
        assert time.monotonic() - last < PATIENCE
    client.post(f"/tables/{table}/resign", json={}).raise_for_status()
    return table


def test_a_record_is_shown_like_its_table_and_nothing_is_stored(sqlite_server: Running) -> None:
    with sqlite_server.client() as client, sqlite_server.client() as stranger:
        table = finished(client)
        record = client.get(f"/tables/{table}/record").text
        at_table = stranger.get(f"/tables/{table}").json()
        shown = stranger.post("/replays", json={"record": record}).json()
        assert shown["view"]["state"] == at_table["view"]["state"]
        assert shown["view"]["standings"] == at_table["view"]["standings"]
        assert shown["view"]["standings"][0]["resigned"]
        assert shown["moves"] == at_table["moves"]
        lines = [event["lines"] for event in shown["events"] if event["kind"] == "game"]
        assert lines == [e["lines"] for e in at_table["events"] if e["kind"] == "game"]
        for seat in (0, 1):
            asked = {"record": record, "at": 3, "seat": seat}
            earlier = stranger.get(f"/tables/{table}", params={"at": 3, "seat": seat}).json()
            position = stranger.post("/replays", json=asked).json()
            assert position["view"]["state"] == earlier["view"]["state"]
        graph = stranger.get(f"/tables/{table}/graph").json()
        assert stranger.post("/replays/graph", json={"record": record}).json() == graph
        assert stranger.get("/my/tables").json()["tables"] == []


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({"record": "Dear diary"}, "not JSON"),
        ({"record": "{}"}, "no format number"),
        ({"record": "x" * 70_000}, "too much at once"),
        ({}, "record"),
    ],
)
def test_what_is_no_record_gets_one_sentence(
    sqlite_server: Running, body: dict[str, object], sentence: str
) -> None:
    with sqlite_server.client() as client:
        for path in ("/replays", "/replays/graph"):
            assert sentence in refusal(client.post(path, json=body))

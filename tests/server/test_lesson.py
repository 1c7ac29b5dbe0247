"""The lesson after a game, over HTTP: whose it is, how it grows, and when there is none."""

from __future__ import annotations

import time
from typing import Any

import httpx
import pytest

from tessera.server.analysis.lesson import LATER
from tests.server.conftest import Running
from tests.server.people import PATIENCE, new_table, play, seen


def asked_for(client: httpx.Client, table: str) -> dict[str, Any]:
    """The whole lesson, as soon as the game has been reviewed."""
    last = time.monotonic() + PATIENCE
    while time.monotonic() < last:
        told: dict[str, Any] = client.post(f"/tables/{table}/lesson", json={}).json()
        if told["done"] == told["pieces"]:
            return told
        time.sleep(0.05)
    raise AssertionError("The lesson does not come to its end.")


@pytest.fixture(scope="module")
def finished(sqlite_server: Running) -> tuple[str, list[str]]:
    """A game of two people, of whom the first has resigned."""
    table, *links = new_table(sqlite_server, 2)
    clients = [sqlite_server.client(link) for link in links]
    play(clients, table, 40)
    clients[0].post(f"/tables/{table}/resign", json={}).raise_for_status()
    return table, links


def test_each_player_learns_from_their_own_decisions(
    sqlite_server: Running, finished: tuple[str, list[str]]
) -> None:
    table, links = finished
    for seat, link in enumerate(links):
        with sqlite_server.client(link) as client:
            told = asked_for(client, table)
            assert told["lesson"]["seat"] == seat and told["lesson"]["words"]
            decisions = told["lesson"]["decisions"]
            assert 0 < len(decisions) <= 3
            assert {made["seat"] for made in decisions} == {seat}
            losses = [made["loss"] for made in decisions]
            assert losses == sorted(losses, reverse=True)
            for made, position in zip(decisions, told["positions"], strict=True):
                view = client.get(f"/tables/{table}", params={"at": position}).json()["view"]
                assert view["seats"][seat]["deciding"], made["made"]["words"]


def test_a_lesson_is_for_players_of_a_game_that_is_over(
    sqlite_server: Running, finished: tuple[str, list[str]]
) -> None:
    with sqlite_server.client() as stranger:
        refused = stranger.post(f"/tables/{finished[0]}/lesson", json={})
        assert refused.status_code == 403
        assert refused.json() == {"error": "That needs a seat at this table."}
    table, link = new_table(sqlite_server, 2, 1, coach=True)
    with sqlite_server.client(link) as client:
        early = client.post(f"/tables/{table}/lesson", json={})
        assert (early.status_code, early.json()) == (400, {"error": LATER})
        assert not seen(client, table)["view"]["over"]


def test_a_lesson_is_read_off_the_review_that_somebody_has_begun(
    sqlite_server: Running, finished: tuple[str, list[str]]
) -> None:
    table, links = finished
    with sqlite_server.client(links[0]) as client:
        told = asked_for(client, table)
        review = client.get(f"/tables/{table}/review").json()
    assert told["pieces"] == review["pieces"] == review["done"]
    reviewed = {each["at"]: each for each in review["decisions"]}
    for made in told["lesson"]["decisions"]:
        assert made == reviewed[made["at"]]

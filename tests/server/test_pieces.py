"""The encyclopedia over HTTP: one document a game, sent again only when it has changed."""

from __future__ import annotations

import pytest

from tessera.games import find_game
from tests.server.conftest import Running


@pytest.mark.parametrize("game", ["phoenicia", "constantinopolis", "mosaic"])
def test_a_game_tells_of_all_its_pieces(sqlite_server: Running, game: str) -> None:
    with sqlite_server.client() as client:
        response = client.get(f"/games/{game}/pieces")
        document = response.raise_for_status().json()
    assert document["name"] == game
    assert document["data"] == find_game(game).figures().digest
    kinds = {kind["key"] for kind in document["kinds"]}
    assert {piece["kind"] for piece in document["pieces"]} == kinds


def test_the_document_is_sent_again_only_when_it_has_changed(sqlite_server: Running) -> None:
    with sqlite_server.client() as client:
        first = client.get("/games/phoenicia/pieces")
        tag = first.headers["etag"]
        again = client.get("/games/phoenicia/pieces", headers={"if-none-match": f'"x", {tag}'})
        other = client.get("/games/phoenicia/pieces", headers={"if-none-match": '"x"'})
    assert first.headers["cache-control"] == again.headers["cache-control"] == "no-cache"
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == tag
    assert (other.status_code, other.json()) == (200, first.json())


def test_tables_of_earlier_figures_have_a_document_of_their_own(sqlite_server: Running) -> None:
    earlier = find_game("constantinopolis").first_figures
    with sqlite_server.client() as client:
        then = client.get("/games/constantinopolis/pieces", params={"data": earlier})
        now = client.get("/games/constantinopolis/pieces")
    assert then.json()["data"] == earlier
    assert then.json()["winners"] is None
    assert then.headers["etag"] != now.headers["etag"]


def test_unknown_games_and_figures_are_refused_in_a_sentence(sqlite_server: Running) -> None:
    with sqlite_server.client() as client:
        game = client.get("/games/senet/pieces")
        data = client.get("/games/phoenicia/pieces", params={"data": "0" * 16})
    assert game.status_code == data.status_code == 400
    assert game.json()["error"].startswith("There is no game “senet”")
    assert data.json()["error"].startswith("No version of Phoenicia has the figures")

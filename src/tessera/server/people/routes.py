"""Routes about people: profiles, histories and leaderboards."""

from __future__ import annotations

from typing import Final

from tessera.bots.levels import ratings
from tessera.games import find_game
from tessera.server.people.messages import History, Leaderboard, Outcome, Player
from tessera.server.people.profiles import (
    LEADERS,
    NoSuchPlayer,
    history,
    leaders,
    outcome,
    profile,
    wanted,
)
from tessera.server.routes.endpoints import Call, Endpoint
from tessera.server.storage.profile_rows import ProfileRows, Whose
from tessera.server.storage.store import Account
from tessera.table.seating.names import compared


async def player(call: Call) -> Player:
    """Somebody's profile: ratings, results by game and seats, openings, rivals, pieces."""
    found, whose = await _whose(call)
    return await profile(_rows(call), whose, found.created)


async def player_games(call: Call) -> History:
    """Somebody's finished games, narrowed by game, seats, rival or result, from `skip` on.

    A rival is another account's name; `bot` is the name of a level.
    """
    _, whose = await _whose(call)
    query = call.request.query_params
    name = query.get("rival")
    rival = None if name is None else (await _account(call, name)).visitor
    narrowed = wanted(
        query.get("game"), call.number("seats"), rival, query.get("bot"), query.get("result")
    )
    return await history(_rows(call), whose, narrowed, call.number("skip") or 0)


async def leaderboard(call: Call) -> Leaderboard:
    """Whoever is rated in a game, by their rating less its doubt, from `skip` on."""
    game, skip = find_game(call.path("game")).name, call.number("skip") or 0
    found = await _rows(call).leaders(game, LEADERS + 1, skip)
    return {
        "game": game,
        "leaders": leaders(found[:LEADERS], skip),
        "levels": {name: level.rating for name, level in ratings(game).items()},
        "more": len(found) > LEADERS,
    }


async def table_outcome(call: Call) -> Outcome:
    """What a finished game means for the ratings of those who played it."""
    live = await call.table()
    return outcome(await _rows(call).at(live.name))


async def _whose(call: Call) -> tuple[Account, Whose]:
    found = await _account(call, call.path("name"))
    visitor = (await call.identify()).visitor
    return found, Whose(found.visitor, found.name, own=visitor == found.visitor)


async def _account(call: Call, name: str) -> Account:
    store = call.table_service.store
    # Older names were not prepared.
    found = await store.account(compared(name)) or await store.account(" ".join(name.split()))
    if found is None:
        raise NoSuchPlayer(name)
    return found


def _rows(call: Call) -> ProfileRows:
    return ProfileRows(call.table_service.store.database)


PLAYER: Final = "/api/players/{name}"
ENDPOINTS: Final = [
    Endpoint("GET", PLAYER, player, Player),
    Endpoint(
        "GET",
        f"{PLAYER}/games",
        player_games,
        History,
        query={"game": str, "seats": int, "rival": str, "bot": str, "result": str, "skip": int},
    ),
    Endpoint("GET", "/api/leaderboards/{game}", leaderboard, Leaderboard, query={"skip": int}),
    Endpoint("GET", "/api/tables/{table}/outcome", table_outcome, Outcome),
]

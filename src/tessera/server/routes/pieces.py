"""The route of a game's encyclopedia: one document, which a browser keeps until it changes."""

from __future__ import annotations

import hashlib
from typing import Final

from starlette.responses import Response

from tessera.core.game import Game
from tessera.core.pieces.document import EncyclopediaView, as_data
from tessera.core.pieces.pages import encyclopedia
from tessera.games import find_game
from tessera.server.routes.endpoints import ENCODER, Call, Endpoint

MOST: Final = 32
"""So many documents are remembered: a game has few versions of its figures."""


class Documents:
    """The documents that were asked for, made once for a game's figures."""

    def __init__(self) -> None:
        self._made: dict[tuple[str, str], tuple[bytes, str]] = {}

    def of(self, game: Game) -> tuple[bytes, str]:
        """The document of a game, and its tag."""
        wanted = (game.name, game.figures().digest)
        made = self._made.get(wanted)
        if made is None:
            while len(self._made) >= MOST:
                del self._made[next(iter(self._made))]
            text = ENCODER.encode(as_data(game, encyclopedia(game)))
            made = self._made[wanted] = (text, f'W/"{hashlib.sha256(text).hexdigest()[:20]}"')
        return made


DOCUMENTS: Final = Documents()


async def pieces(call: Call) -> Response:
    """Every piece of a game: effects, figures with their sources, rules, and how owners fare.

    `data` is the hash of the figures of a table. The answer has a tag: with `If-None-Match` it is
    sent again only when it has changed.
    """
    game = find_game(call.path("game"))
    data = call.request.query_params.get("data")
    text, tag = DOCUMENTS.of(game if data is None else game.edition(data))
    kept = {"etag": tag, "cache-control": "no-cache"}
    known = call.request.headers.get("if-none-match", "")
    if tag in [each.strip() for each in known.split(",")]:
        return Response(status_code=304, headers=kept)
    return Response(text, 200, kept, "application/json")


ENDPOINTS: Final = [
    Endpoint("GET", "/api/games/{game}/pieces", pieces, EncyclopediaView, query={"data": str})
]

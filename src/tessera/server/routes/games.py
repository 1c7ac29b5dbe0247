"""Routes about the games: what there is to play, and by which rules."""

from __future__ import annotations

from typing import Final

from tessera.bots.levels import ratings
from tessera.core.game import Game
from tessera.games import GAMES, find_game
from tessera.server.messages import Catalogue, GameInfo
from tessera.server.routes.endpoints import Call, Endpoint
from tessera.table.projection import clock_view
from tessera.table.timing.clocks import PRESETS


async def games(call: Call) -> Catalogue:
    """The games, their options, the bots and the clocks."""
    return {
        "games": [
            {
                "name": game.name,
                "title": game.title,
                "seats": (game.fewest, game.most),
                "options": [
                    {"name": option.name, "values": option.values, "words": option.words}
                    for option in game.options
                ],
                "ratings": {
                    level: {"rating": found.rating, "low": found.low, "high": found.high}
                    for level, found in ratings(game.name).items()
                },
            }
            for game in GAMES.values()
        ],
        "bots": call.table_service.offered.words,
        "clocks": list(PRESETS),
        "presets": [
            {"name": name, "title": preset.title, "clock": clock_view(preset.clock)}
            for name, preset in PRESETS.items()
        ],
    }


async def game(call: Call) -> GameInfo:
    """One game's rules and components, for showing beside the board.

    `data` is the hash of the figures of a table; without it the present ones are meant.
    """
    found = find_game(call.path("game"))
    data = call.request.query_params.get("data")
    return game_as_data(found if data is None else found.edition(data))


def game_as_data(game: Game) -> GameInfo:
    """A game's rules and figures, for showing beside the board."""
    figures = game.figures()
    return {
        "name": game.name,
        "title": game.title,
        "data": figures.digest,
        "rules": [
            {
                "number": paragraph.number,
                "section": paragraph.section,
                "text": paragraph.text,
                "unverified": paragraph.unverified,
                "parts": [
                    {"text": part.text, "unverified": part.unverified} for part in paragraph.parts
                ],
            }
            for paragraph in game.rulebook().paragraphs
        ],
        "components": game.components_as_data(figures),
        "unverified": [figure.path for figure in figures.unverified()],
        "seat_table": game.seat_table,
        "seat_fields": game.seat_fields,
    }


ENDPOINTS: Final = [
    Endpoint("GET", "/api/games", games, Catalogue),
    Endpoint("GET", "/api/games/{game}", game, GameInfo, query={"data": str}),
]

"""The pages that are measured: the lobby, and a table of each game that asks something."""

import json
import urllib.request
from collections.abc import Iterator
from typing import Any, Final

from bench.client.loading import Site
from bench.load.place import BenchError
from tessera.games import GAMES

PLAYABLE: Final = ".cards .primary:not([disabled])"
ASKED: Final = "main:not(.answered) section.bar.asked button:not([disabled])"
SEATS: Final = 3


def sites(address: str, games: tuple[str, ...] = tuple(GAMES)) -> Iterator[Site]:
    """The lobby, then a table of each game."""
    yield Site("lobby", f"{address}/", PLAYABLE)
    for game in games:
        yield table(address, game)


def table(address: str, game: str, bot: str = "random") -> Site:
    """A table against bots, opened by the link to its first seat."""
    asked = {"game": game, "seats": SEATS, "name": "Helene", "bots": [bot] * (SEATS - 1)}
    seated = _post(f"{address}/api/tables", asked)
    return Site(game, f"{address}/#/table/{seated['table']}/seat/{seated['link']}", ASKED)


def _post(address: str, body: dict[str, object]) -> dict[str, Any]:
    kind = {"content-type": "application/json"}
    request = urllib.request.Request(address, json.dumps(body).encode(), kind)
    try:
        with urllib.request.urlopen(request) as answer:
            return dict(json.load(answer))
    except OSError as error:
        raise BenchError(f"{address} does not answer as it should: {error}.") from None

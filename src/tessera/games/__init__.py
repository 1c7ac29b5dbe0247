# mypyc: interpreted
"""The games that Tessera knows, by name: its own, and those that other packages bring.

A package brings a game by an entry point of the group `tessera.games`:

    [project.entry-points."tessera.games"]
    senet = "senet.game:GAME"

Its name is that of the game, its object a `tessera.core.game.Game`. A folder in this one that has a
`game.py` is a game too, so that a source tree needs no installing. Nothing is imported before
somebody asks for the game itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Final

from tessera.core.game import Game
from tessera.core.refusal import BadData

GROUP: Final = "tessera.games"


@cache
def found() -> dict[str, list[EntryPoint]]:
    """Where each game is to be had, by name; whatever is listed twice is one."""
    own = [
        EntryPoint(path.parent.name, f"{__name__}.{path.parent.name}.game:GAME", GROUP)
        for path in sorted(Path(__file__).parent.glob("*/game.py"))
    ]
    places: dict[str, list[EntryPoint]] = {}
    for place in (*own, *_brought()):
        known = places.setdefault(place.name.lower(), [])
        if place.value not in [other.value for other in known]:
            known.append(place)
    return places


def _brought() -> list[EntryPoint]:
    """What installed packages bring; one whose list cannot be read must not cost us our own."""
    try:
        return list(entry_points(group=GROUP))
    except Exception:
        return []


def game_names() -> list[str]:
    """The names of all games, whether or not they can be played."""
    return sorted(found())


def find_game(name: str) -> Game:
    """The game of that name, or one clear sentence."""
    places = found().get(name.lower())
    if places is None:
        raise BadData(f"There is no game “{name}”; there is {', '.join(GAMES)}.")
    if len(places) > 1:
        listed = " and ".join(place.value for place in places)
        raise BadData(f"There are several games called “{name}”: {listed}; only one may stay.")
    game = _loaded(places[0])
    if isinstance(game, str):
        raise BadData(game)
    return game


@cache
def _loaded(place: EntryPoint) -> Game | str:
    """The game at a place, or one sentence what is wrong with it."""
    try:
        game: object = place.load()
    except (Exception, SystemExit) as error:
        reason = " ".join(f"{type(error).__name__}: {error}".split()).rstrip(".")
        return f"The game “{place.name}” cannot be loaded: {reason}."
    if not isinstance(game, Game) or game.name != place.name:
        return f"{place.value} is no game called “{place.name}”."
    return game


class Games(Mapping[str, Game]):
    """All games that can be played, by name; those that cannot are left out."""

    def __getitem__(self, name: str) -> Game:
        try:
            return find_game(name)
        except BadData as error:
            raise KeyError(str(error)) from None

    def __iter__(self) -> Iterator[str]:
        playable = []
        for name in game_names():
            with suppress(BadData):
                playable.append(find_game(name))
        return iter([game.name for game in sorted(playable, key=lambda each: each.order)])

    def __len__(self) -> int:
        return len(list(iter(self)))


GAMES: Final = Games()

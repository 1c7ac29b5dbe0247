"""What puzzles of a kind are called: each game says so in its `puzzles.toml`."""

from __future__ import annotations

from typing import Final

from tessera.core.data.figures import read_toml
from tessera.core.data.reading import Reading
from tessera.core.game import Game
from tessera.core.words import spaced

FILE: Final = "puzzles.toml"


def kind_titles(game: Game) -> dict[str, str]:
    """The titles of the game's kinds of puzzle, by kind of decision; none where it names none."""
    path = None if game.folder is None else game.folder / FILE
    if path is None or not path.exists():
        return {}
    return Reading(read_toml(path), f"{path.name}: ").texts_by_name("kinds")


def title_of(titles: dict[str, str], kind: str) -> str:
    """What a kind of puzzle is called; where the game does not say so, as its decision.

    >>> title_of({"bid": "The right bid"}, "bid"), title_of({}, "opening-bid")
    ('The right bid', 'Opening bid')
    """
    return titles.get(kind, spaced(kind).capitalize())

"""Looking at a piece: what a card, a building or a tile is and does, from the game's components."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tessera.core.data.figures import Figures
from tessera.core.game import Game
from tessera.core.refusal import BadData
from tessera.core.words import spaced

MOST_NAMED: Final = 12
SAID_IN_WORDS: Final = (
    "name", "english", "title", "words", "note", "unverified", "kind", "needs", "count", "pillar",
    "site",
)  # fmt: skip
"""What is not repeated as a figure."""


@dataclass(frozen=True)
class Piece:
    """A piece by its name, with the group it belongs to and all that clients know of it."""

    key: str
    group: str
    facts: dict[str, object]

    def text(self, name: str) -> str:
        """One of its texts, empty where it has none."""
        value = self.facts.get(name)
        return value if isinstance(value, str) else ""

    @property
    def names(self) -> list[str]:
        """All that it can be called by, the usual one first."""
        every = [self.text("name"), self.text("english"), spaced(self.key), self.key]
        return [name for name in every if name]

    def is_called(self, words: str) -> bool:
        """Whether that is one of its names."""
        return words in [name.casefold() for name in self.names]

    def begins_with(self, words: str) -> bool:
        """Whether a word of one of its names begins so."""
        return any(f" {name.casefold()}".find(f" {words}") >= 0 for name in self.names)

    def lines(self) -> list[str]:
        """What it is and does, a line for each sort of thing that can be said."""
        english = self.text("english")
        head = f"{self.names[0]}{f' ({english})' if english else ''}, {spaced(self.group)}"
        words = self.text("words")
        return [
            f"{head}: {words}." if words else f"{head}.",
            *[line for line in (self._figures(), self.text("note"), self._doubt()) if line],
        ]

    def _figures(self) -> str:
        shown = [
            f"{spaced(name)} {value}"
            for name, value in self.facts.items()
            if name not in SAID_IN_WORDS
            and not isinstance(value, bool | list | dict)
            and value not in (None, "")
        ]
        return ", ".join(shown)

    def _doubt(self) -> str:
        """That figures of it are reconstructed, and which, where that is known."""
        if not self.facts.get("unverified"):
            return ""
        figures = self.facts.get("unverified_figures")
        named = [spaced(str(name)) for name in figures] if isinstance(figures, list) else []
        return f"Unverified: {', '.join(named)}." if named else "Its figures are unverified."


def pieces_of(game: Game, figures: Figures) -> list[Piece]:
    """All pieces that have a name or words of their own."""
    found: list[Piece] = []
    for group, pieces in game.components_as_data(figures).items():
        if isinstance(pieces, dict):
            found += [
                Piece(key, group, facts)
                for key, facts in pieces.items()
                if isinstance(facts, dict) and (facts.get("name") or facts.get("words"))
            ]
    return found


def found_pieces(game: Game, figures: Figures, words: str) -> list[Piece]:
    """The pieces of that name or group, or else the one that it is the beginning of."""
    wanted = " ".join(words.casefold().split())
    pieces = pieces_of(game, figures)
    exact = [piece for piece in pieces if piece.is_called(wanted)]
    exact = exact or [piece for piece in pieces if spaced(piece.group) == wanted]
    found = exact or [piece for piece in pieces if piece.begins_with(wanted)]
    names = list(dict.fromkeys(piece.names[0] for piece in found))
    if not found:
        raise BadData(f"There is no piece called “{words[:40]}” in {game.title}.")
    if len(names) > 1 and not exact:
        more = " …" if len(names) > MOST_NAMED else ""
        raise BadData(f"“{words[:40]}” could mean: {', '.join(names[:MOST_NAMED])}{more}.")
    return found

# mypyc: interpreted
"""Traits: what a game has and what it does without, declared once."""

from __future__ import annotations

from dataclasses import dataclass, fields


@dataclass(frozen=True)
class Traits:
    """What random games of a game show sooner or later.

    Suites ask for what is declared and for no more, and `tessera.testing` checks the declaration
    both ways: what is declared must be seen, and what is seen must be declared.
    """

    undo: bool = False
    """Some moves can be taken back, because nothing was drawn, shown or passed on by them."""
    secrets: bool = False
    """Some facts on the table are hidden from a seat."""
    simultaneous: bool = False
    """Some decisions are open to several seats at once."""
    bidding: bool = False
    """Some questions are to raise a bid or to pass, and `bidding` describes them."""
    private_lines: bool = False
    """Some lines of the log are read by one seat alone."""
    chance: bool = False
    """Something is drawn or rolled, be it only when the game is dealt."""
    targets: bool = False
    """Some actions are about pieces on the board, and a click on one of them can mean them."""
    forced_moves: bool = False
    """Some decisions leave a single legal action, which environments can fold."""
    open_play: bool = False
    """In some stretches everybody sees every move, and `hindsight` thinks back over them."""

    def declared(self) -> set[str]:
        """The names of what the game has."""
        return {field.name for field in fields(self) if getattr(self, field.name)}

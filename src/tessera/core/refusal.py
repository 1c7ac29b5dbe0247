"""Why a move is not allowed: a code for programs, a sentence for people, the rule behind it."""

from __future__ import annotations

from typing import Final

GAME_OVER: Final = "game.over"
UNKNOWN_SEAT: Final = "seat.unknown"
NOT_YOUR_TURN: Final = "turn.not-yours"
UNKNOWN_ACTION: Final = "action.unknown"
ILLEGAL_ACTION: Final = "action.illegal"
"""The codes of what every game refuses in the same words (`State.refusal`)."""
COMMON: Final = [GAME_OVER, UNKNOWN_SEAT, NOT_YOUR_TURN, UNKNOWN_ACTION, ILLEGAL_ACTION]
"""All of those; no paragraph need stand behind them."""
OTHER_DECISION: Final = "decision.other"
"""The code of a refusal of what belongs to another kind of decision, in every game."""


class Refusal:
    """One reason against one action.

    >>> no = Refusal("bid.too-low", "D2", "The lowest bid is {lowest}.", {"lowest": 6})
    >>> str(no)
    'The lowest bid is 6.'
    """

    def __init__(
        self, code: str, rule: str, template: str, figures: dict[str, object] | None = None
    ) -> None:
        self.code = code
        self.rule = rule
        self.template = template
        self.figures: dict[str, object] = figures or {}

    def __str__(self) -> str:
        return self.template.format(**self.figures)

    def as_data(self) -> dict[str, object]:
        """The refusal for clients, as JSON-ready data."""
        return {
            "code": self.code,
            "rule": self.rule,
            "figures": dict(self.figures),
            "sentence": str(self),
        }


class TesseraError(Exception):
    """Anything a person did wrong; its text is one clear sentence."""


class CannotParse(TesseraError):
    """The text is no move of this game."""


class Ambiguous(TesseraError):
    """The text could mean several moves."""


class NotAllowed(TesseraError):
    """The move exists, but not here and now; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class BadData(TesseraError):
    """A file or a piece of data is not what it should be."""

"""A coach at the terminal: a hint that goes one step further each time, and warnings if wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.bots.observation import Observation
from tessera.core.match import Match
from tessera.core.second_person import addressed

if TYPE_CHECKING:
    from tessera.analysis.shapes import HintView


class Coach:
    """It sees what its player sees, and speaks only when it is asked to."""

    def __init__(self, match: Match, seat: int, warns: bool = False) -> None:
        self.match = match
        self.seat = seat
        self.warns = warns
        """Whether each choice is looked at before it is made."""
        self._hinted: tuple[int, int] = (-1, 0)
        """The question of the last hint, by the moves before it, and the step that it came to."""
        self._warned: tuple[int, int] | None = None
        """The question and the choice that the last warning was about."""

    def hint(self) -> list[str]:
        """The next step of the hint to the open question, line by line."""
        # Imported here because networks take long to load.
        from tessera.analysis import coach

        asked, step = self._hinted
        here = len(self.match.moves)
        step = min(step + 1, coach.BEST) if asked == here else coach.LOOK
        told = coach.hint(self.match.game, self._seen(), self.match.players, step)
        self._hinted = (here, step)
        return [addressed(line, self.match.players[self.seat]) for line in lines_of(told)]

    def warning(self, action: int) -> str:
        """What a choice would give away, if that is much; it is said once."""
        from tessera.analysis import coach

        about = (len(self.match.moves), action)
        if not self.warns or about == self._warned or len(self._seen().steps()) < 2:
            return ""
        told = coach.warning(self.match.game, self._seen(), action, self.match.players)["words"]
        self._warned = about if told else None
        return told

    def _seen(self) -> Observation:
        return Observation(self.match.state, self.seat, self.match.open_play)


def lines_of(hint: HintView) -> list[str]:
    """A hint in lines; until its last step it says that there is more."""
    best = hint["best"]
    if best is None:
        moves = [f"  {move['words']}   {move['text']}" for move in hint["moves"]]
        return [hint["words"], *moves, "Type “hint” again for more."]
    share = hint["share"]
    promise = "" if share is None else f" It promises {round(share * 100)} % of the win."
    return [f"{hint['words']}{promise}", f"  {best['words']}   {best['text']}", hint["why"]]

"""What search bots considered: the shares of their visits over actions, and the root's value."""

from __future__ import annotations

import numpy as np

from tessera.bots import seat_bot
from tessera.bots.bot import Bot
from tessera.bots.search.thoughts import ThinkingBot, Thoughts
from tessera.core.game import Game
from tessera.research.dataset.columns import SEARCH_TYPES, VALUE, VISITS, Array, Rows


def has_search(game: Game, bots: list[str]) -> bool:
    """Whether one of the bots searches."""
    return any(isinstance(seat_bot(game, name, 0, 0), ThinkingBot) for name in bots)


class SearchRecorder:
    """Records searches, decision by decision; where none was made, zeros and no number."""

    def __init__(self, actions: int) -> None:
        self._actions = actions
        self._visits: list[Array] = []
        self._values: list[float] = []
        self._last: dict[Bot, Thoughts] = {}

    def note(self, bot: Bot) -> None:
        """A decision that a bot has just made."""
        thoughts = bot.thoughts if isinstance(bot, ThinkingBot) else None
        # A forced move leaves the thoughts of the move before it.
        if thoughts is None or self._last.get(bot) is thoughts:
            self._put(np.zeros(self._actions, np.float32), np.nan)
            return
        self._last[bot] = thoughts
        shares = np.zeros(self._actions, np.float32)
        for move in thoughts.moves:
            shares[move.action] += move.visits
        total = float(shares.sum())
        value = sum(move.visits * move.value for move in thoughts.moves) / total
        self._put(shares / total, value)

    def rows(self) -> Rows:
        """The columns of all decisions."""
        columns = {VISITS: self._visits, VALUE: self._values}
        return {name: np.array(columns[name], kind) for name, kind in SEARCH_TYPES.items()}

    def _put(self, shares: Array, value: float) -> None:
        self._visits.append(shares)
        self._values.append(value)

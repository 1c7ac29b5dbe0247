"""A state for OpenSpiel: first a chance node draws the deal, then the seats decide one by one."""

from __future__ import annotations

import pyspiel

from tessera.core.offers import offered
from tessera.research.openspiel.position import Position, utilities
from tessera.research.openspiel.setting import Setting


class TesseraState(pyspiel.State):  # type: ignore[misc]
    """One game. It holds only a setting and a position, so copies are cheap."""

    def __init__(self, game: pyspiel.Game, setting: Setting) -> None:
        super().__init__(game)
        self.setting = setting
        self.position: Position | None = None
        """`None` until the deal is drawn."""

    def current_player(self) -> int:
        """Whose turn it is; of several seats that decide at once, the first."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.position.over else self.position.seat

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.position is not None and self.position.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All deals, equally likely."""
        deals = self.setting.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        return offered(self.position.state, player)

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self.position = Position(self.setting, self.setting.deal(action))
        else:
            self.position = self.position.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {self.setting.seeds[action]}"
        return self.setting.variant.game.actions.text(action)

    def returns(self) -> list[float]:
        """Zero until the end."""
        if self.position is None or not self.position.over:
            return [0.0] * self.setting.players
        return utilities(self.position.state)

    def __str__(self) -> str:
        return "" if self.position is None else self.position.full_state()

"""A game's environments by the names that PettingZoo's users expect."""

from __future__ import annotations

from collections.abc import Mapping

from pettingzoo import register

from tessera.research.pettingzoo.aec import AECEnvironment
from tessera.research.pettingzoo.parallel import ParallelEnvironment
from tessera.research.pettingzoo.wrapped import WrappedEnvironment
from tessera.research.setting import MAX_MOVES, SEATS, set_up


class Maker:
    """Makes the environments of one game in one version of its observations and actions."""

    def __init__(self, game: str, version: int) -> None:
        self.game = game
        self.version = version

    def raw_env(
        self,
        seats: int = SEATS,
        options: Mapping[str, str] | None = None,
        fold: bool = True,
        rewards: str = "end",
        max_moves: int = MAX_MOVES,
        render_mode: str | None = None,
        viewer: int | None = None,
    ) -> AECEnvironment:
        """One seat after the other; an illegal action is refused with a sentence."""
        setting = set_up(self.game, seats, options, fold, rewards, max_moves)
        return AECEnvironment(setting, f"{self.game}_v{self.version}", render_mode, viewer)

    def env(
        self,
        seats: int = SEATS,
        options: Mapping[str, str] | None = None,
        fold: bool = True,
        rewards: str = "end",
        max_moves: int = MAX_MOVES,
        render_mode: str | None = None,
        viewer: int | None = None,
    ) -> WrappedEnvironment:
        """The same as PettingZoo's wrappers would guard it: an illegal action ends the game."""
        setting = set_up(self.game, seats, options, fold, rewards, max_moves)
        return WrappedEnvironment(setting, f"{self.game}_v{self.version}", render_mode, viewer)

    def parallel_env(
        self,
        seats: int = SEATS,
        options: Mapping[str, str] | None = None,
        fold: bool = True,
        rewards: str = "end",
        max_moves: int = MAX_MOVES,
        render_mode: str | None = None,
        viewer: int | None = None,
    ) -> ParallelEnvironment:
        """All seats at once; those that are not asked wait."""
        setting = set_up(self.game, seats, options, fold, rewards, max_moves)
        return ParallelEnvironment(setting, f"{self.game}_v{self.version}", render_mode, viewer)

    def register(self, module: str) -> None:
        """Makes them known to `pettingzoo.make`."""
        name = f"tessera/{self.game}-v{self.version}"
        register("aec", name, f"{module}:env")
        register("parallel", name, f"{module}:parallel_env")

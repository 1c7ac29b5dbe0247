"""A game's environments by the names that PettingZoo's users expect."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from types import ModuleType

from pettingzoo import register

from tessera.games import game_names
from tessera.research.pettingzoo.aec import AECEnvironment
from tessera.research.pettingzoo.parallel import ParallelEnvironment
from tessera.research.pettingzoo.wrapped import WrappedEnvironment
from tessera.research.setting import VERSION, set_up


class Environments(ModuleType):
    """The module of one game: it makes that game's environments."""

    def __init__(self, package: str, game: str) -> None:
        self.game = game
        self.environment = f"{game.replace('-', '_')}_v{VERSION}"
        super().__init__(f"{package}.{self.environment}", f"{game} for PettingZoo.")

    def raw_env(
        self,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        fold: bool = True,
        rewards: str = "end",
        max_moves: int | None = None,
        render_mode: str | None = None,
        viewer: int | None = None,
        max_cycles: int | None = None,
    ) -> AECEnvironment:
        """One seat after another; an illegal action is refused with a sentence."""
        setting = set_up(self.game, seats, options, fold, rewards, max_moves, max_cycles)
        return AECEnvironment(setting, self.environment, render_mode, viewer)

    def env(
        self,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        fold: bool = True,
        rewards: str = "end",
        max_moves: int | None = None,
        render_mode: str | None = None,
        viewer: int | None = None,
        max_cycles: int | None = None,
    ) -> WrappedEnvironment:
        """The same as if in PettingZoo's wrappers: an illegal action ends the game."""
        setting = set_up(self.game, seats, options, fold, rewards, max_moves, max_cycles)
        return WrappedEnvironment(setting, self.environment, render_mode, viewer)

    def parallel_env(
        self,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        fold: bool = True,
        rewards: str = "end",
        max_moves: int | None = None,
        render_mode: str | None = None,
        viewer: int | None = None,
        max_cycles: int | None = None,
    ) -> ParallelEnvironment:
        """All seats at once; those that are not asked wait."""
        setting = set_up(self.game, seats, options, fold, rewards, max_moves, max_cycles)
        return ParallelEnvironment(setting, self.environment, render_mode, viewer)


def make_modules(package: str) -> dict[str, Environments]:
    """A module for every game, ready to be imported and known to `pettingzoo.make`."""
    modules: dict[str, Environments] = {}
    for game in game_names():
        module = Environments(package, game)
        modules[module.environment] = sys.modules[module.__name__] = module
        name = f"tessera/{game}-v{VERSION}"
        register("aec", name, f"{module.__name__}:env")
        register("parallel", name, f"{module.__name__}:parallel_env")
    return modules

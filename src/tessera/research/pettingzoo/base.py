"""What both PettingZoo environments share: agents, spaces, seeds and rendering."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from tessera.research.in_play import InPlay
from tessera.research.observations import observation_space
from tessera.research.picture import Picture
from tessera.research.rendering import (
    RENDER_FPS,
    RENDER_MODES,
    agent_names,
    check_rendering,
    render,
)
from tessera.research.setting import Setting


class BaseEnvironment(InPlay):
    """An environment that plays one game after another."""

    def __init__(
        self, setting: Setting, name: str, render_mode: str | None, viewer: int | None, actions: int
    ) -> None:
        check_rendering(render_mode, viewer, setting.seats)
        super().__init__(setting, actions)
        self.metadata = {
            "name": name,
            "render_modes": RENDER_MODES,
            "render_fps": RENDER_FPS,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.viewer = viewer
        self.possible_agents = agent_names(setting.seats)
        self.agents: list[str] = []
        self._observation_spaces = {
            name: observation_space(setting.game, actions) for name in self.possible_agents
        }
        self._action_spaces = {name: spaces.Discrete(actions) for name in self.possible_agents}
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        """Features and mask."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The ids of actions."""
        return self._action_spaces[agent]

    def render(self) -> str | Picture | None:
        """The table as a spectator sees it, or the seat chosen as the viewer."""
        return render(self.setting.game, self._episode.state, self.viewer, self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""

    def _deal(self, seed: int | None) -> None:
        """Deals the game of that seed or, without one, of the next seed."""
        if seed is None:
            seed = int(self._seeds.integers(1 << 32))
        else:
            self._seeds = np.random.default_rng(seed)
        self._episode.begin(self.setting.deal(seed))
        self.agents = self.possible_agents[:]

    def _show_to_a_person(self) -> None:
        if self.render_mode == "human":
            self.render()

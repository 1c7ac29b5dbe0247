"""The environment in which one seat acts after the other (PettingZoo's AEC)."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from tessera.core.episode import NO_SEAT
from tessera.core.refusal import BadData
from tessera.research.answers import refused
from tessera.research.picture import Picture
from tessera.research.seeing import Eyes, Observation, observation_space, read_ids
from tessera.research.setting import Setting
from tessera.research.showing import (
    RENDER_FPS,
    RENDER_MODES,
    agent_names,
    check_rendering,
    render,
)


class InTurn(AECEnv):  # type: ignore[misc]
    """Where several seats decide at once, they act in the order of seats and see nothing of it.

    Every seat stays in the game until it is over for all.
    """

    def __init__(
        self, setting: Setting, name: str, render_mode: str | None, viewer: int | None
    ) -> None:
        super().__init__()
        check_rendering(render_mode, viewer, setting.seats)
        game = setting.game
        self.metadata = {
            "name": name,
            "render_modes": RENDER_MODES,
            "render_fps": RENDER_FPS,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.viewer = viewer
        self.setting = setting
        self.possible_agents = agent_names(setting.seats)
        self.agents: list[str] = []
        self._seats = {name: seat for seat, name in enumerate(self.possible_agents)}
        actions = game.actions.size
        self._observation_spaces = {
            name: observation_space(game, actions) for name in self.possible_agents
        }
        self._action_spaces = {name: spaces.Discrete(actions) for name in self.possible_agents}
        self._eyes = Eyes(game, actions)
        self._seeds = np.random.default_rng()
        self._episode = setting.episode(0)
        self._legal = read_ids(self._episode.legal)

    def observation_space(self, agent: str) -> spaces.Dict:
        """Features and mask."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The game's action table."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Deals the game of that seed; without one, the next of a series. Options are not used."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        drawn = seed if seed is not None else int(self._seeds.integers(1 << 32))
        self._episode.begin(self.setting.deal(drawn))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {name: {} for name in self.agents}
        self._skip_agent_selection = None
        self._turn_to_the_next()

    def step(self, action: int | None) -> None:
        """Carries out the action of the agent whose turn it is, or says why not."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadData(f"{agent} is asked for an action, not for None.")
        seat = self._seats[agent]
        if not self._episode.allows(seat, int(action)):
            raise refused(self._episode.state, seat, int(action))
        self._play(agent, int(action))

    def observe(self, agent: str) -> Observation:
        """What an agent knows; it may do something only when it is its turn."""
        episode = self._episode
        seat = self._seats[agent]
        count = episode.count if seat == episode.turn else 0
        return self._eyes.see(episode.state, seat, self._legal[:count])

    def render(self) -> str | Picture | None:
        """The table as a spectator sees it, or the seat chosen as the viewer."""
        return render(self.setting.game, self._episode.state, self.viewer, self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""

    def _play(self, agent: str, action: int) -> None:
        """Carries out a legal action of the agent whose turn it is."""
        episode = self._episode
        episode.clear_rewards()
        episode.play(self._seats[agent], action)
        self._cumulative_rewards[agent] = 0.0
        if self.setting.by_points or episode.over():
            self._hand_out_rewards()
        self._turn_to_the_next()

    def _hand_out_rewards(self) -> None:
        for seat, name in enumerate(self.possible_agents):
            self.rewards[name] = float(self._episode.rewards[seat])
        self._accumulate_rewards()

    def _turn_to_the_next(self) -> None:
        episode = self._episode
        if episode.turn == NO_SEAT:
            self.terminations = dict.fromkeys(self.agents, episode.over())
            self.truncations = dict.fromkeys(self.agents, episode.truncated())
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[episode.turn]
        if self.render_mode == "human":
            self.render()

"""The AEC environment, as if in PettingZoo's wrappers."""

from __future__ import annotations

from typing import Any, Final

from pettingzoo.utils.env_logger import EnvLogger

from tessera.research.integers import action_id
from tessera.research.pettingzoo.aec import AECEnvironment

ILLEGAL_REWARD: Final = -1.0
AFTER_RESET: Final = ["agent_selection", "rewards", "terminations", "truncations", "infos"]


class WrappedEnvironment(AECEnvironment):
    """Does what PettingZoo's usual wrappers do, without their cost.

    An illegal action ends the game, and the agent that took it loses 1; an action that does not
    exist is an error; nothing can be asked before the first reset. A test compares it with the
    wrappers, which would take three quarters of the time of a step.
    """

    def __getattr__(self, name: str) -> Any:
        if name in AFTER_RESET:
            raise AttributeError(f"{name} cannot be accessed before reset")
        raise AttributeError(f"{type(self).__name__} has no {name}")

    def step(self, action: int | None) -> None:
        """Carries out an action, or ends the game by an illegal one."""
        agent = self.agent_selection
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
        elif self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
        elif action is None:
            raise AssertionError("action is not in action space")
        else:
            self._answer(agent, action_id(action))

    def _answer(self, agent: str, action: int) -> None:
        if not 0 <= action < self.setting.game.actions.size:
            raise AssertionError("action is not in action space")
        if self._episode.allows(self._seats[agent], action):
            self._play(agent, action)
        else:
            self._end_by_illegal_action(agent)

    def _end_by_illegal_action(self, agent: str) -> None:
        EnvLogger.warn_on_illegal_move()
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[agent] = ILLEGAL_REWARD
        self._accumulate_rewards()
        self._deads_step_first()

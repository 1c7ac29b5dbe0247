"""Stable-Baselines3's MaskablePPO: one seat learns against bots.

    pip install 'tessera[gymnasium,arena]' sb3-contrib
    python -m tessera.examples.maskable_ppo --seconds 300

`GamesForSB3` is all that it takes: many games at once in the form that Stable-Baselines3 asks for.
A single game needs not even that: `gymnasium.make` gives an environment with `action_masks`.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from gymnasium.spaces import Box, Dict
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv, VecMonitor
from stable_baselines3.common.vec_env.base_vec_env import VecEnvStepReturn

from tessera.examples.measuring import measured
from tessera.research.gymnasium import ManyGames
from tessera.research.observations import Floats, Ids, Mask


class GamesForSB3(VecEnv):  # type: ignore[misc]
    """Many games at once: observations are the features, and the masks are asked for."""

    def __init__(self, envs: ManyGames) -> None:
        self.envs = envs
        space = envs.single_observation_space
        assert isinstance(space, Dict)
        features = space["observation"]
        assert isinstance(features, Box)
        super().__init__(envs.num_envs, features, envs.single_action_space)
        self._seed: int | None = None

    def reset(self) -> Floats:
        seen, _ = self.envs.reset(seed=self._seed)
        self._seed = None
        features: Floats = seen["observation"]
        return features

    def step_async(self, actions: Ids) -> None:
        self.envs.step_async(actions)

    def step_wait(self) -> VecEnvStepReturn:
        seen, rewards, over, truncated, told = self.envs.step_wait()
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for number in np.flatnonzero(over | truncated):
            infos[number]["terminal_observation"] = told["final_obs"][number]["observation"]
            infos[number]["TimeLimit.truncated"] = bool(truncated[number])
        return seen["observation"], rewards.astype(np.float32), over | truncated, infos

    def seed(self, seed: int | None = None) -> Sequence[int | None]:
        """Takes effect with the next reset."""
        self._seed = seed
        return [seed] * self.num_envs

    def close(self) -> None:
        self.envs.close()

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> Any:
        return getattr(self.envs, method_name)(*args, **kwargs)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.envs, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(f"{attr_name} cannot be set.")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs


class Limit(BaseCallback):  # type: ignore[misc]
    """Stops after some seconds of processor time, and says how it goes."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self._seconds = seconds
        self._begun = self._told = time.process_time()

    def _on_step(self) -> bool:
        now = time.process_time()
        buffer = self.model.ep_info_buffer
        if now - self._told > 15 and buffer:
            self._told = now
            mean = np.mean([episode["r"] for episode in buffer])
            print(f"{now - self._begun:5.0f} s {self.num_timesteps:9,} steps: {mean:+.2f} a game")
        return now - self._begun < self._seconds


def main(options: argparse.Namespace) -> None:
    """Trains for the time given, then measures the strength of the best action."""
    torch.set_num_threads(1)
    envs = ManyGames(options.game, 64, options.seats, options.bots)
    model = MaskablePPO(
        "MlpPolicy",
        VecMonitor(GamesForSB3(envs)),
        learning_rate=lambda left: 1e-3 * left,
        n_steps=64,
        batch_size=1024,
        n_epochs=2,
        gamma=1.0,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128], "activation_fn": torch.nn.ReLU},
        seed=options.seed,
        device="cpu",
    )
    begun = time.process_time()
    model.learn(options.steps, Limit(options.seconds))
    print(f"{model.num_timesteps:,} steps in {time.process_time() - begun:.0f} s; then:")

    def best(features: Floats, masks: Mask) -> Ids:
        actions, _ = model.predict(features, action_masks=masks, deterministic=True)
        return np.asarray(actions, np.int64)

    for bots in ("random", "greedy"):
        print(measured(best, options.game, options.seats, bots, options.games, seed=1_000_000))


def parsed() -> argparse.Namespace:
    """The arguments of the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="phoenicia")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bots", default="greedy~40")
    parser.add_argument("--seconds", type=float, default=300, help="of processor time")
    parser.add_argument("--steps", type=int, default=2_000_000, help="at most")
    parser.add_argument("--games", type=int, default=200, help="to measure the strength with")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    main(parsed())

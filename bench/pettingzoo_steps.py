"""Play a PettingZoo environment at random and print its speed as one JSON object.

The same loop for all environments, as their users write it; each runs where its package is
installed.
"""

import argparse
import importlib
import json
import random
import warnings
from functools import partial

import numpy as np
import pettingzoo
from pettingzoo.utils import wrappers

from bench.timing import Played, play_for


def play(env: pettingzoo.AECEnv, seed: int) -> Played:
    """Play one game at random."""
    steps = choices = 0
    env.reset(seed=seed)
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        legal = np.flatnonzero(observation["action_mask"])
        steps += 1
        choices += len(legal) > 1
        env.step(int(random.choice(legal)))
    return Played(1, steps, choices)


def wrapped(env: pettingzoo.AECEnv) -> pettingzoo.AECEnv:
    """An environment in PettingZoo's usual wrappers."""
    legal = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--module", default="pettingzoo.classic.chess_v6")
    parser.add_argument("--wrap", action="store_true", help="raw_env in the usual wrappers")
    parser.add_argument("--seats", type=int, help="for environments that can be told")
    parser.add_argument("--seconds", type=float, default=3.0)
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    wishes = {"seats": options.seats} if options.seats else {}
    module = importlib.import_module(options.module)
    env = wrapped(module.raw_env(**wishes)) if options.wrap else module.env(**wishes)
    play(env, 0)
    report = {"environment": str(env), **play_for(options.seconds, partial(play, env))}
    print(json.dumps(report))


if __name__ == "__main__":
    main()

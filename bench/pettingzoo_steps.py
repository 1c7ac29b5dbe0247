"""Play a PettingZoo environment at random and print its speed as one JSON object.

The same loop for everybody's environments, as their users write it; each runs in the environment
that holds its package. Time is the processor's, so that others on the machine cost nothing.
"""

import argparse
import importlib
import json
import random
import time
import warnings

import numpy as np
import pettingzoo
from pettingzoo.utils import wrappers


def play(env: pettingzoo.AECEnv, seed: int) -> tuple[int, int]:
    """Play one game at random; return its steps and those with a real choice."""
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
    return steps, choices


def wrapped(env: pettingzoo.AECEnv) -> pettingzoo.AECEnv:
    """An environment as PettingZoo's own ones are wrapped."""
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
    games = steps = choices = 0
    seconds = 0.0
    start = time.process_time()
    while seconds < options.seconds:
        made, chosen = play(env, games)
        games += 1
        steps += made
        choices += chosen
        seconds = time.process_time() - start
    report = {
        "environment": str(env),
        "games": games,
        "steps": steps,
        "seconds": seconds,
        "decisions_per_second": steps / seconds,
        "choices_per_second": choices / seconds,
        "games_per_second": games / seconds,
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()

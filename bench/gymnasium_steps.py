"""Play our Gymnasium environments at random, one or many at once, and print their speed as JSON.

A step is one action of the caller.
"""

import argparse
import json
import random
from collections.abc import Callable
from functools import partial
from typing import TypeAlias

import gymnasium
import numpy as np

from bench.timing import Played, engine, play_for
from tessera.research.gymnasium import ManyGames

Env: TypeAlias = gymnasium.Env[dict[str, np.ndarray], int]
A_TURN = 100
"""Steps of many games between two readings of the clock."""


def play_alone(env: Env, seed: int) -> Played:
    """Plays one game."""
    steps = 0
    seen, _ = env.reset(seed=seed)
    over = truncated = False
    while not (over or truncated):
        action = int(random.choice(np.flatnonzero(seen["action_mask"])))
        seen, _, over, truncated, _ = env.step(action)
        steps += 1
    return Played(1, steps)


def play_many(envs: ManyGames, turn: int) -> Played:
    """Some steps of many games at once; the actions are drawn inside the fleet."""
    games = 0
    for _ in range(A_TURN):
        _, _, over, _, _ = envs.step(envs.random_actions())
        games += int(over.sum())
    return Played(games, A_TURN * envs.num_envs)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="phoenicia")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bots", help="who plays the other seats; without, all are ours")
    parser.add_argument("--games", type=int, default=1, help="how many at once")
    parser.add_argument("--seconds", type=float, default=3.0)
    options = parser.parse_args()
    name = f"tessera/{options.game.capitalize()}-v1"
    others = {"seats": options.seats, "bots": options.bots}
    play: Callable[[int], Played]
    if options.games == 1:
        play = partial(play_alone, gymnasium.make(name, **others))
    else:
        envs = gymnasium.make_vec(name, num_envs=options.games, **others).unwrapped
        assert isinstance(envs, ManyGames)
        envs.reset(seed=1)
        play = partial(play_many, envs)
    report = {"environment": name, "engine": engine(), **play_for(options.seconds, play)}
    print(json.dumps(report))


if __name__ == "__main__":
    main()

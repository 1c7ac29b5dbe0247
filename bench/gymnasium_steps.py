"""Play our Gymnasium environments at random, one or many at once, and print their speed as JSON.

A step is one action of ours. Time is the processor's, so that others on the machine cost nothing.
"""

import argparse
import json
import random
import time

import gymnasium
import numpy as np

import tessera.core.state
from tessera.research.gymnasium import ManyGames


def play_alone(name: str, seats: int, bots: str | None, limit: float) -> tuple[int, int, float]:
    """Plays one game after another; how many steps and games, in how many seconds."""
    env = gymnasium.make(name, seats=seats, bots=bots)
    steps = games = 0
    seconds = 0.0
    start = time.process_time()
    while seconds < limit:
        seen, _ = env.reset(seed=games)
        over = truncated = False
        while not (over or truncated):
            action = int(random.choice(np.flatnonzero(seen["action_mask"])))
            seen, _, over, truncated, _ = env.step(action)
            steps += 1
        games += 1
        seconds = time.process_time() - start
    return steps, games, seconds


def play_many(
    name: str, seats: int, bots: str | None, size: int, limit: float
) -> tuple[int, int, float]:
    """The same for many games at once; the actions are drawn where the games are."""
    envs = gymnasium.make_vec(name, num_envs=size, seats=seats, bots=bots).unwrapped
    assert isinstance(envs, ManyGames)
    envs.reset(seed=1)
    steps = games = 0
    seconds = 0.0
    start = time.process_time()
    while seconds < limit:
        _, _, over, _, _ = envs.step(envs.random_actions())
        steps += size
        games += int(over.sum())
        seconds = time.process_time() - start
    return steps, games, seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="phoenicia")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bots", help="who plays the other seats; without, all are ours")
    parser.add_argument("--games", type=int, default=1, help="how many at once")
    parser.add_argument("--seconds", type=float, default=3.0)
    options = parser.parse_args()
    name = f"tessera/{options.game.capitalize()}-v1"
    if options.games == 1:
        found = play_alone(name, options.seats, options.bots, options.seconds)
    else:
        found = play_many(name, options.seats, options.bots, options.games, options.seconds)
    steps, games, seconds = found
    compiled = not str(tessera.core.state.__file__).endswith(".py")
    report = {
        "environment": name,
        "engine": "compiled" if compiled else "plain",
        "games": games,
        "steps": steps,
        "seconds": seconds,
        "decisions_per_second": steps / seconds,
        "games_per_second": games / seconds,
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()

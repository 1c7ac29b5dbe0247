"""A masked policy-gradient agent in plain NumPy: it learns Phoenicia against random players.

    OMP_NUM_THREADS=1 python examples/policy_gradient.py --seconds 60

(The matrices are small: more threads only slow each other down.)

One hidden layer, advantage actor-critic, 64 games at once. Nothing here knows the game: it gets the
features, the mask of legal actions and the reward at the end, and nothing else.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tessera.research.gymnasium import ManyGames

Array = npt.NDArray[np.float32]

GAMES, STEPS, HIDDEN = 64, 32, 96
LEARNING_RATE, ENTROPY, TRACE = 2e-3, 0.01, 0.95


class Agent:
    """A network with two heads: the policy and the value."""

    def __init__(self, features: int, actions: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.rng = rng
        self.weights: list[Array] = [
            rng.normal(0, features**-0.5, (features, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            np.zeros((HIDDEN, actions), np.float32),
            np.zeros((HIDDEN, 1), np.float32),
        ]
        self.momenta = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.updates = 0

    def think(self, seen: Array, mask: Array) -> tuple[Array, Array, Array]:
        """The hidden layer, the probabilities of all actions (0 if illegal), and the value."""
        first, bias, actor, critic = self.weights
        hidden = np.maximum(seen @ first + bias, 0)
        scores = np.where(mask > 0, hidden @ actor, -np.inf)
        probabilities = np.exp(scores - scores.max(1, keepdims=True))
        return hidden, probabilities / probabilities.sum(1, keepdims=True), (hidden @ critic)[:, 0]

    def act(self, probabilities: Array) -> npt.NDArray[np.int64]:
        """An action for each row, sampled by the probabilities; never an illegal one."""
        draws = self.rng.random((len(probabilities), 1), np.float32)
        sums = probabilities.cumsum(1)
        return np.asarray((sums > draws * sums[:, -1:]).argmax(1))

    def learn(self, seen: Array, mask: Array, actions: Array, gains: Array, returns: Array) -> None:
        """One step of Adam along the policy gradient, and towards the returns."""
        hidden, probabilities, values = self.think(seen, mask)
        logs = np.log(np.maximum(probabilities, 1e-9))
        entropy = -(probabilities * logs).sum(1, keepdims=True)
        up = probabilities * gains[:, None] + ENTROPY * probabilities * (logs + entropy)
        up[np.arange(len(up)), actions] -= gains
        wrong = (values - returns)[:, None]
        back = (up @ self.weights[2].T + wrong @ self.weights[3].T) * (hidden > 0)
        gradients = [seen.T @ back, back.sum(0), hidden.T @ up, hidden.T @ wrong]
        self.updates += 1
        for i, gradient in enumerate(gradients):
            gradient /= len(seen)
            self.momenta[i] += 0.1 * (gradient - self.momenta[i])
            self.squares[i] += 0.01 * (gradient**2 - self.squares[i])
            momentum = self.momenta[i] / (1 - 0.9**self.updates)
            square = self.squares[i] / (1 - 0.99**self.updates)
            self.weights[i] -= LEARNING_RATE * momentum / (np.sqrt(square) + 1e-6)


@dataclass
class Progress:
    """The games that have ended since the last report."""

    seconds: float
    steps: int
    games: int
    wins: float
    """Share of games won; a win shared by two counts half."""


def advantages(rewards: Array, ends: Array, values: Array) -> Array:
    """Generalized advantages: how much better each step went than its value predicted."""
    gains = np.zeros_like(rewards)
    carried = np.zeros(rewards.shape[1], np.float32)
    for t in reversed(range(len(rewards))):
        going_on = 1 - ends[t]
        error = rewards[t] + going_on * values[t + 1] - values[t]
        carried = error + TRACE * going_on * carried
        gains[t] = carried
    return gains


def train(agent: Agent, envs: ManyGames, seats: int, seed: int) -> Iterator[Progress]:
    """Plays and learns for as long as the caller iterates."""
    start, steps = time.monotonic(), 0
    seen, _ = envs.reset(seed=seed)
    while True:
        rows: list[list[Array]] = [[], [], [], [], [], []]
        for _ in range(STEPS):
            _, probabilities, values = agent.think(seen["observation"], seen["action_mask"])
            actions = agent.act(probabilities)
            before = seen
            seen, rewards, over, truncated, _ = envs.step(actions)
            ends = over | truncated
            step = (before["observation"], before["action_mask"], actions, rewards, ends, values)
            for row, part in zip(rows, step, strict=True):
                row.append(np.asarray(part, np.float32))
        last = agent.think(seen["observation"], seen["action_mask"])[2]
        observations, masks, taken, paid, ended, promised = (np.array(row) for row in rows)
        gains = advantages(paid, ended, np.vstack([promised, last]))
        returns = (gains + promised).ravel()
        spread = (gains.ravel() - gains.mean()) / (gains.std() + 1e-6)
        flat = [part.reshape(STEPS * len(last), -1) for part in (observations, masks)]
        agent.learn(flat[0], flat[1], taken.ravel().astype(np.int64), spread, returns)
        steps += STEPS * len(last)
        won = (paid[ended > 0] * (seats - 1) + 1) / seats
        yield Progress(time.monotonic() - start, steps, len(won), float(won.sum()))


def new_agent(envs: ManyGames, seed: int) -> Agent:
    """An agent that knows nothing, for these environments."""
    seen, _ = envs.reset()
    return Agent(seen["observation"].shape[1], seen["action_mask"].shape[1], seed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="phoenicia")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--steps", type=int, default=1_000_000_000, help="to stop earlier")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    envs = ManyGames(options.game, GAMES, options.seats, bots="random")
    agent = new_agent(envs, options.seed)
    games = wins = 0.0
    for progress in train(agent, envs, options.seats, options.seed):
        games, wins = games + progress.games, wins + progress.wins
        done = progress.seconds > options.seconds or progress.steps >= options.steps
        if games >= 1000 or (done and games):
            print(f"{progress.seconds:6.1f} s {progress.steps:9,} steps: {wins / games:.1%} won")
            games = wins = 0.0
        if done:
            break


if __name__ == "__main__":
    main()

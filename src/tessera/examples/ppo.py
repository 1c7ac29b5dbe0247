"""PPO in one file, as CleanRL has it: one seat learns against bots.

    pip install 'tessera[gymnasium,arena]' torch
    python -m tessera.examples.ppo --seconds 300

Everything is here, from the network to the loss; `docs/research.md` says how strong it becomes.
The rivals are greedy bots that slip in some of their moves: weak enough to be beaten at times from
the first game on, which is all that a reward at the end can teach by.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical

from tessera.examples.measuring import measured
from tessera.research.gymnasium import ManyGames
from tessera.research.observations import Floats, Ids, Mask


@dataclass
class Arguments:
    """What can be chosen on the command line."""

    game: str = "phoenicia"
    seats: int = 2
    bots: str = "greedy~40"
    seconds: float = 300.0
    """Of processor time: all of it runs on one core."""
    steps: int = 1_000_000_000
    """To stop earlier."""
    seed: int = 1
    games: int = 200
    """Games to measure the strength with, against each of two bots."""
    num_envs: int = 64
    num_steps: int = 64
    passes: int = 2
    batch: int = 1024
    width: int = 128
    learning_rate: float = 1e-3
    trace: float = 0.95
    clip: float = 0.2
    entropy: float = 0.01
    value: float = 0.5
    norm: float = 0.5


class Agent(nn.Module):
    """Two layers, and a head each for the policy and the value."""

    def __init__(self, features: int, actions: int, width: int) -> None:
        super().__init__()
        self.trunk = nn.Sequential(
            nn.Linear(features, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.actor = nn.Linear(width, actions)
        self.critic = nn.Linear(width, 1)
        nn.init.zeros_(self.actor.weight)
        nn.init.zeros_(self.critic.weight)

    def forward(self, features: Tensor, masks: Tensor) -> tuple[Categorical, Tensor]:
        """The policy over legal actions, and the value."""
        hidden = self.trunk(features)
        logits = self.actor(hidden).masked_fill(masks == 0, -1e9)
        return Categorical(logits=logits, validate_args=False), self.critic(hidden).squeeze(-1)

    def best(self, features: Floats, masks: Mask) -> Ids:
        """The likeliest action for each row."""
        with torch.no_grad():
            policy, _ = self(torch.from_numpy(features), torch.from_numpy(masks))
        best: Ids = policy.logits.argmax(-1).numpy()
        return best


def main(arguments: Arguments) -> None:
    """Trains for the time given, then measures the strength of the best action."""
    torch.manual_seed(arguments.seed)
    torch.set_num_threads(1)
    envs = ManyGames(arguments.game, arguments.num_envs, arguments.seats, arguments.bots)
    seen, _ = envs.reset(seed=arguments.seed)
    agent = Agent(seen["observation"].shape[1], seen["action_mask"].shape[1], arguments.width)
    optimizer = torch.optim.Adam(agent.parameters(), arguments.learning_rate, eps=1e-5)

    shape = (arguments.num_steps, arguments.num_envs)
    features = torch.zeros(*shape, seen["observation"].shape[1])
    masks = torch.zeros(*shape, seen["action_mask"].shape[1], dtype=torch.int8)
    actions = torch.zeros(shape, dtype=torch.int64)
    logs, rewards, ends, values = (torch.zeros(shape) for _ in range(4))
    begun, told, steps = time.process_time(), time.process_time(), 0
    finished: list[float] = []

    while (
        done := (time.process_time() - begun) / arguments.seconds
    ) < 1 and steps < arguments.steps:
        optimizer.param_groups[0]["lr"] = arguments.learning_rate * (1 - done)

        for step in range(arguments.num_steps):
            features[step] = torch.from_numpy(seen["observation"])
            masks[step] = torch.from_numpy(seen["action_mask"])
            with torch.no_grad():
                policy, values[step] = agent(features[step], masks[step])
            actions[step] = policy.sample()
            logs[step] = policy.log_prob(actions[step])
            seen, gained, over, truncated, _ = envs.step(actions[step].numpy())
            rewards[step] = torch.from_numpy(gained)
            ends[step] = torch.from_numpy(over | truncated)
            finished += ((gained[over] * (arguments.seats - 1) + 1) / arguments.seats).tolist()
        steps += actions.numel()

        # Generalized advantages; a game ends with its reward, and nothing is discounted.
        with torch.no_grad():
            _, following = agent(
                torch.from_numpy(seen["observation"]), torch.from_numpy(seen["action_mask"])
            )
        advantages, carried = torch.zeros(shape), torch.zeros(arguments.num_envs)
        for step in reversed(range(arguments.num_steps)):
            going_on = 1 - ends[step]
            surprise = rewards[step] + following * going_on - values[step]
            carried = surprise + arguments.trace * going_on * carried
            advantages[step], following = carried, values[step]
        returns = (advantages + values).flatten()

        rows = [features.flatten(0, 1), masks.flatten(0, 1), actions.flatten(), logs.flatten()]
        gains = advantages.flatten()
        for _ in range(arguments.passes):
            for part in torch.split(torch.randperm(len(gains)), arguments.batch):
                policy, value = agent(rows[0][part], rows[1][part])
                ratio = (policy.log_prob(rows[2][part]) - rows[3][part]).exp()
                gain = (gains[part] - gains[part].mean()) / (gains[part].std() + 1e-8)
                clipped = ratio.clamp(1 - arguments.clip, 1 + arguments.clip)
                loss = (
                    -torch.min(gain * ratio, gain * clipped).mean()
                    + arguments.value * (value - returns[part]).square().mean()
                    - arguments.entropy * policy.entropy().mean()
                )
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), arguments.norm)
                optimizer.step()

        if time.process_time() - told > 15 and finished:
            told = time.process_time()
            print(
                f"{told - begun:5.0f} s {steps:9,} steps: {np.mean(finished):.1%} won", flush=True
            )
            finished = []

    print(f"{steps:,} steps in {spent(begun):.0f} s; then, without exploring:")
    for bots in ("random", "greedy"):
        print(
            measured(
                agent.best, arguments.game, arguments.seats, bots, arguments.games, seed=1_000_000
            )
        )


def spent(begun: float) -> float:
    """Seconds of processor time since then."""
    return time.process_time() - begun


def parsed() -> Arguments:
    """The arguments of the command line, each named like its field."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    for name, default in vars(Arguments()).items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=type(default), default=default)
    return Arguments(**vars(parser.parse_args()))


if __name__ == "__main__":
    main(parsed())

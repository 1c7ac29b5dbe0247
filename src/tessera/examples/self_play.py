"""Self-play in one file: one network plays all seats and learns from all of them, by PPO.

    pip install 'tessera[gymnasium,arena]' torch
    python -m tessera.examples.self_play --seconds 300

Nothing here knows the game, and no bot takes part: the strength is measured against bots in the
end. With `--workers 14` as many processes play, and `--device cuda` answers and learns.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from tessera.examples.measuring import measured
from tessera.examples.ppo import Agent
from tessera.research.gymnasium import ManyGames


@dataclass
class Arguments:
    """What can be chosen on the command line."""

    game: str = "phoenicia"
    seats: int = 2
    seconds: float = 300.0
    """Of this process' time: without workers, that is one core."""
    steps: int = 1_000_000_000
    """To stop earlier."""
    seed: int = 1
    games: int = 200
    """Games to measure the strength with, against each of three bots."""
    workers: int = 0
    """0: all games are in this process."""
    device: str = "cpu"
    num_envs: int = 128
    num_steps: int = 64
    passes: int = 2
    batch: int = 2048
    width: int = 128
    learning_rate: float = 1e-3
    trace: float = 0.95
    clip: float = 0.2
    entropy: float = 0.02
    value: float = 0.5
    norm: float = 0.5


@dataclass
class Rollout:
    """Steps by games: what the seat to act saw, did and expected, and what came of it."""

    features: Tensor
    masks: Tensor
    actions: Tensor
    logs: Tensor
    values: Tensor
    seats: Tensor
    """Who acted."""
    rewards: Tensor
    """What every seat got."""
    ends: Tensor


def new_rollout(arguments: Arguments, features: int, actions: int) -> Rollout:
    """Empty, on the device that learns."""
    shape = (arguments.num_steps, arguments.num_envs)
    device = arguments.device
    return Rollout(
        torch.zeros(*shape, features, device=device),
        torch.zeros(*shape, actions, dtype=torch.int8, device=device),
        torch.zeros(shape, dtype=torch.int64, device=device),
        torch.zeros(shape, device=device),
        torch.zeros(shape, device=device),
        torch.zeros(shape, dtype=torch.int64, device=device),
        torch.zeros(*shape, arguments.seats, device=device),
        torch.zeros(shape, dtype=torch.bool, device=device),
    )


def advantages_of(rollout: Rollout, last: Tensor, turns: Tensor, trace: float) -> Tensor:
    """Generalized advantages, for each seat along its own decisions.

    Between two of them the others move, as chance does. `last` is what the seat to act after the
    rollout expects; as the game is zero-sum, the others expect the opposite together.
    """
    steps, games, seats = rollout.rewards.shape
    rows = torch.arange(games, device=last.device)
    following = (-last / (seats - 1)).unsqueeze(-1).repeat(1, seats)
    following[rows, turns] = last
    carried, gained = torch.zeros_like(following), torch.zeros_like(following)
    advantages = torch.zeros_like(rollout.values)
    for step in reversed(range(steps)):
        ended = rollout.ends[step].unsqueeze(-1)
        following, carried = following * ~ended, carried * ~ended
        gained = gained * ~ended + rollout.rewards[step]
        who = rollout.seats[step]
        own = rollout.values[step]
        surprise = gained[rows, who] + following[rows, who] - own
        advantages[step] = surprise + trace * carried[rows, who]
        carried[rows, who] = advantages[step]
        following[rows, who], gained[rows, who] = own, 0.0
    return advantages


def learn(
    agent: Agent, optimizer: torch.optim.Optimizer, rollout: Rollout, gains: Tensor, a: Arguments
) -> None:
    """Proximal policy optimization: a few careful passes over a rollout."""
    features, masks = rollout.features.flatten(0, 1), rollout.masks.flatten(0, 1)
    actions, logs = rollout.actions.flatten(), rollout.logs.flatten()
    gains = gains.flatten()
    returns = gains + rollout.values.flatten()
    for _ in range(a.passes):
        for part in torch.split(torch.randperm(len(gains), device=gains.device), a.batch):
            policy, value = agent(features[part], masks[part])
            ratio = (policy.log_prob(actions[part]) - logs[part]).exp()
            gain = (gains[part] - gains[part].mean()) / (gains[part].std() + 1e-8)
            clipped = ratio.clamp(1 - a.clip, 1 + a.clip)
            loss = (
                -torch.min(gain * ratio, gain * clipped).mean()
                + a.value * (value - returns[part]).square().mean()
                - a.entropy * policy.entropy().mean()
            )
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), a.norm)
            optimizer.step()


def main(a: Arguments) -> None:
    """Trains for the time given, then measures the strength of the best action."""
    torch.manual_seed(a.seed)
    torch.set_num_threads(1)
    envs = ManyGames(a.game, a.num_envs, a.seats, bots=None, workers=a.workers or None)
    seen, info = envs.reset(seed=a.seed)
    sizes = seen["observation"].shape[1], seen["action_mask"].shape[1]
    agent = Agent(*sizes, a.width).to(a.device)
    optimizer = torch.optim.Adam(agent.parameters(), a.learning_rate, eps=1e-5)
    rollout = new_rollout(a, *sizes)
    begun, told, steps, games = time.process_time(), time.process_time(), 0, 0

    while (done := (time.process_time() - begun) / a.seconds) < 1 and steps < a.steps:
        for group in optimizer.param_groups:
            group["lr"] = a.learning_rate * (1 - done)
        for step in range(a.num_steps):
            rollout.features[step] = torch.from_numpy(seen["observation"])
            rollout.masks[step] = torch.from_numpy(seen["action_mask"])
            rollout.seats[step] = torch.from_numpy(info["seat"])
            with torch.no_grad():
                policy, rollout.values[step] = agent(rollout.features[step], rollout.masks[step])
            rollout.actions[step] = policy.sample()
            rollout.logs[step] = policy.log_prob(rollout.actions[step])
            seen, _, over, truncated, info = envs.step(rollout.actions[step].cpu().numpy())
            rollout.rewards[step] = torch.from_numpy(info["rewards"])
            rollout.ends[step] = torch.from_numpy(over | truncated)
            games += int(over.sum())
        steps += rollout.actions.numel()
        with torch.no_grad():
            _, last = agent(
                torch.from_numpy(seen["observation"]).to(a.device),
                torch.from_numpy(seen["action_mask"]).to(a.device),
            )
        turns = torch.from_numpy(info["seat"]).to(a.device)
        learn(agent, optimizer, rollout, advantages_of(rollout, last, turns, a.trace), a)
        if time.process_time() - told > 15:
            told = time.process_time()
            print(f"{told - begun:5.0f} s {steps:10,} decisions, {games:7,} games", flush=True)

    envs.close()
    agent = agent.cpu()
    print(f"{steps:,} decisions in {time.process_time() - begun:.0f} s; then, without exploring:")
    for bots in ("random", "greedy", "learned"):
        print(measured(agent.best, a.game, a.seats, bots, a.games, seed=1_000_000), flush=True)


def parsed() -> Arguments:
    """The arguments of the command line, each named like its field."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    for name, default in vars(Arguments()).items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=type(default), default=default)
    return Arguments(**vars(parser.parse_args()))


if __name__ == "__main__":
    main(parsed())

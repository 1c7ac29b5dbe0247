"""The learning curve of the agent of `policy_gradient.py`, cell by cell, as in a notebook.

OMP_NUM_THREADS=1 python examples/learning_curve.py --out docs/learning.svg
"""

# %% What to do
from __future__ import annotations

import argparse
from pathlib import Path

from policy_gradient import GAMES, Agent, new_agent, train

from tessera.arena.report.line_plot import Axis, Line, Point, line_plot
from tessera.research.gymnasium import ManyGames

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--game", default="phoenicia")
parser.add_argument("--seats", type=int, default=3)
parser.add_argument("--steps", type=int, default=2_000_000, help="of training")
parser.add_argument(
    "--exams", type=int, default=12, help="how often it is evaluated against the greedy bot"
)
parser.add_argument("--exam-games", type=int, default=200)
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--out", type=Path, default=Path("learning.svg"))
options = parser.parse_args()


# %% An evaluation: some games against a bot, without learning
def share_won(agent: Agent, bots: str, games: int) -> float:
    """The agent's share of the first games to end; a shared win counts in part."""
    envs = ManyGames(options.game, GAMES, options.seats, bots)
    seen, _ = envs.reset(seed=options.seed + 1000)
    won: list[float] = []
    while len(won) < games:
        actions = agent.act(agent.think(seen["observation"], seen["action_mask"])[1])
        seen, rewards, over, _, _ = envs.step(actions)
        won += ((rewards[over] * (options.seats - 1) + 1) / options.seats).tolist()
    return sum(won) / len(won)


# %% Training against random players, with an evaluation now and then
envs = ManyGames(options.game, GAMES, options.seats, bots="random")
agent = new_agent(envs, options.seed)
lessons = Line("against random, while it learns")
exams = Line("against greedy, examined")
games = wins = 0.0
for progress in train(agent, envs, options.seats, options.seed):
    games, wins = games + progress.games, wins + progress.wins
    if games >= 500:
        lessons.points.append(Point(progress.steps, 100 * wins / games))
        games = wins = 0.0
    if progress.steps >= options.steps * len(exams.points) / options.exams:
        won = 100 * share_won(agent, "greedy", options.exam_games)
        exams.points.append(Point(progress.steps, won))
        print(f"{progress.steps:10,} steps: {won:5.1f} % of games against greedy won")
    if progress.steps >= options.steps:
        break

# %% The picture
picture = line_plot(
    f"{options.game.capitalize()}, {options.seats} seats",
    Axis("steps", 0, options.steps),
    Axis("% of games won", 0, 100),
    [lessons, exams],
    reference=100 / options.seats,
)
options.out.write_text(picture, encoding="utf-8")
print(f"{options.out} has the curves.")

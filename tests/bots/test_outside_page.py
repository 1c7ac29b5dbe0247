"""docs/outside-bots.md: its bots play as they stand there, and its pool draws."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tessera.bots.bot_game import play_to_the_end, seated
from tessera.core.match import Match
from tessera.games import find_game
from tests.page_blocks import blocks_of

PAGE = Path(__file__).parents[2] / "docs" / "outside-bots.md"
BLOCKS = [block for block in blocks_of(PAGE.read_text()) if block.language == "python"]


def test_the_bots_of_the_page_play_to_the_end(tmp_path: Path) -> None:
    for block in BLOCKS[:2]:
        (tmp_path / block.file).write_text(block.text)
    game = find_game("phoenicia")
    bots = [f"{tmp_path}/mybot.py", f"exec:{sys.executable} {tmp_path}/random_bot.py"]
    match, players = Match(game, bots, 1), seated(game, bots, 1)
    assert play_to_the_end(match, players) is None


def test_the_pool_of_the_page_takes_a_frozen_policy(tmp_path: Path) -> None:
    text = BLOCKS[2].text + "for _ in range(5):\n    envs.step(envs.unwrapped.random_actions())\n"
    subprocess.run([sys.executable, "-c", text], check=True)

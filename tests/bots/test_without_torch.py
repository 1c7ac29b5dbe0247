"""Whoever plays needs no PyTorch: it is in nobody's way, even where it is installed."""

from __future__ import annotations

import subprocess
import sys

PLAYED = """
import sys
from tessera.bots import seat_bot
from tessera.bots.observation import Observation
from tessera.games import find_game
import tessera.cli.main, tessera.server.app, tessera.research.gymnasium
game = find_game("phoenicia")
state = game.start(2, 1)
seat = 0 if state.deciding & 1 else 1
for name in ("network", "master@4"):
    assert seat_bot(game, name, 1, seat).choose(Observation(state, seat)) in state.legal(seat)
sys.exit("torch" in sys.modules)
"""


def test_nothing_that_plays_imports_torch() -> None:
    done = subprocess.run([sys.executable, "-c", PLAYED], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr

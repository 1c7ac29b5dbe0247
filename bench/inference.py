"""How long a network takes to answer: ONNX Runtime with 8-bit layers against NumPy.

Microseconds of CPU time a position, on one thread, for batches of 1, 8 and 32 positions of random
games. Networks are random: what they say does not change how long they take.
"""

import argparse
import json
import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ["OPENBLAS_NUM_THREADS"] = "1"

import numpy as np

from bench.positions import along
from tessera.bots.network.arrays import Form, Shorts, forward, random_arrays
from tessera.bots.network.export import export
from tessera.bots.network.inference import Network, rows_of, shares
from tessera.bots.network.provenance import provenance_for
from tessera.core.game import Game
from tessera.core.packed import seats_in, shorts
from tessera.games import find_game

BATCHES = (1, 8, 32)
POSITIONS = 64

Answer = Callable[[Shorts], object]


def positions(game: Game, seats: int) -> Shorts:
    """Rows of features, evenly spaced along random games."""
    size = game.feature_layout.size
    rows = []
    for seed in (1, 2):
        for state in along(game, seats, seed, POSITIONS // 2):
            buffer = shorts(size)
            state.put_features(seats_in(state.deciding)[0], buffer, 0)
            rows.append(rows_of(buffer, 1, size)[0])
    return np.array(rows)


def microseconds(answer: Answer, rows: Shorts, batch: int, seconds: float) -> float:
    """CPU time a position."""
    answered = 0
    first = 0
    answer(rows[:batch])
    began = time.process_time()
    while time.process_time() - began < seconds:
        answer(rows[first : first + batch])
        answered += batch
        first = (first + batch) % (len(rows) - batch + 1)
    return 1e6 * (time.process_time() - began) / answered


def measure(game: Game, width: int, blocks: int, seconds: float) -> dict[str, object]:
    """Both ways, and how far they are apart."""
    layout = game.feature_layout
    form = Form(layout.size, int(game.actions.size), game.most, width, blocks)
    arrays = random_arrays(form, layout.scales(), 1)
    rows = positions(game, 2)
    with TemporaryDirectory() as folder:
        path = Path(folder, "network.onnx")
        made = provenance_for(game, "bench", 1, 0)
        export(arrays, made, path)
        network = Network(path)
        size = path.stat().st_size
    report: dict[str, object] = {"game": game.name, "megabytes": round(size / 1e6, 2)}
    policy, value = network.ask(rows)
    exact_policy, exact_value = forward(arrays, rows)
    report["policy_error"] = float(np.abs(policy - exact_policy).mean())
    report["value_error"] = float(np.abs(shares(value, 2) - shares(exact_value, 2)).mean())
    arrays["first.weight"] = np.asfortranarray(arrays["first.weight"])  # rows of it are picked out
    ways: dict[str, Answer] = {
        "onnxruntime": network.ask,
        "numpy": lambda some: forward(arrays, some),
    }
    for name, answer in ways.items():
        report[name] = [round(microseconds(answer, rows, batch, seconds), 1) for batch in BATCHES]
    return report


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", default=["phoenicia", "constantinopolis", "mosaic"])
    parser.add_argument("--width", type=int, default=512)
    parser.add_argument("--blocks", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=0.5)
    options = parser.parse_args(arguments)
    for name in options.games:
        game = find_game(name)
        report = measure(game, options.width, options.blocks, options.seconds)
        print(json.dumps(report), flush=True)


if __name__ == "__main__":
    main()

"""Measure the server under load, against boardgame.io's: `python bench/load/run.py --rounds 3`."""

import runpy
import sys
from pathlib import Path

# A script can import only from its own folder; this benchmark is the package `bench.load`.
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

if __name__ == "__main__":
    runpy.run_module("bench.load.command", run_name="__main__")

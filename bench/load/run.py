"""Measure the server under load, beside boardgame.io's: `python bench/load/run.py --rounds 3`."""

import runpy
import sys
from pathlib import Path

# A script sees its own folder alone; the parts of this benchmark are modules of `bench.load`.
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

if __name__ == "__main__":
    runpy.run_module("bench.load.command", run_name="__main__")

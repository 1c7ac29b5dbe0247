"""Tessera against its peers, in one run: `python -m bench --only engine --rounds 1`."""

from bench.arena import ARENA
from bench.command import run
from bench.engine import ENGINE
from bench.environments import ENVIRONMENTS
from bench.search import SEARCH
from bench.server import SERVER

if __name__ == "__main__":
    words = "Measure Tessera against its peers, in one run; figures as JSON, words on stderr."
    run("bench", words, [ENGINE, SEARCH, ENVIRONMENTS, SERVER, ARENA])

"""`python -m tests.browser.dealt_server DEAL serve …`: Tessera's server with deals that repeat.

The seed of a table is secret, so each run of a test would meet another game. Here the source of
secret seeds counts up from a number: the first table that is opened has that deal, the next one the
next.
"""

from __future__ import annotations

import itertools
import random
import runpy
import secrets
import sys


def deal_from(first: int) -> None:
    """Takes secret numbers from a sequence that anybody can repeat."""
    deals = itertools.count(first)

    def repeated(exclusive_upper_bound: int) -> int:
        return random.Random(next(deals)).randrange(exclusive_upper_bound)

    secrets.randbelow = repeated


if __name__ == "__main__":
    deal_from(int(sys.argv[1]))
    sys.argv[1:2] = []
    runpy.run_module("tessera", run_name="__main__", alter_sys=True)

"""`python -m tessera.testing [GAME...] [pytest's options]`: the contract suite over those games."""

from __future__ import annotations

import sys

import pytest


def arguments(given: list[str]) -> list[str]:
    """The arguments for pytest: names in front are games, everything else is passed on.

    >>> arguments(["dudo", "-x", "-k", "undo"])[-5:]
    ['--game', 'dudo', '-x', '-k', 'undo']
    """
    names = 0
    while names < len(given) and not given[names].startswith("-"):
        names += 1
    games = [word for name in given[:names] for word in ("--game", name)]
    suite = ["--pyargs", "tessera.testing", "-p", "tessera.testing.plugin"]
    return [*suite, "-p", "no:cacheprovider", *games, *given[names:]]


if __name__ == "__main__":
    sys.exit(pytest.main(arguments(sys.argv[1:])))

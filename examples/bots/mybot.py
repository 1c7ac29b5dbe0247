"""A bot in Python that Tessera starts as a program: it builds first, and bids no more than it must.

    tessera arena phoenicia --bots 'exec:python mybot.py',random --players 2 --games 20

It reads lines of JSON from its input and answers each with one: docs/outside-bots.md has them all.
It needs nothing but Python, and knows of each game only which verbs it likes, the best ones first.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

LIKED = {
    "phoenicia": "pay train tool employ auction bid point cash discard pass end shift",
    "constantinopolis": (
        "take build load ship post use buy stay bid sell keep accept decline donate waive pass"
        " end commit save draw redraw exchange bundle"
    ),
    "mosaic": (
        "golden-age achievement play wonder draft leader technology build found work government"
        " population recruit collect place unit take currency produce region amount end"
    ),
}


class Player:
    """One game in one seat."""

    def __init__(self, hello: dict[str, Any]) -> None:
        self.verbs = LIKED.get(hello["game"], "").split()
        self.chance = random.Random(hello["seed"])

    def pick(self, moves: list[dict[str, Any]]) -> dict[str, Any]:
        """One of the moves: of the verb it likes best, the lowest bid, or else any."""
        best = min(self.rank(move) for move in moves)
        liked = [move for move in moves if self.rank(move) == best]
        bids = liked[0]["move"].startswith("bid ")
        return liked[0] if bids else self.chance.choice(liked)

    def rank(self, move: dict[str, Any]) -> int:
        """How far behind in its list the verb of a move stands; unknown ones come last."""
        verb = move["move"].split()[0]
        return self.verbs.index(verb) if verb in self.verbs else len(self.verbs)


def main() -> None:
    """Answers every line with a line until the input ends."""
    player: Player | None = None
    for line in sys.stdin:
        message = json.loads(line)
        answer: dict[str, Any] = {}
        if message["type"] == "hello":
            player = Player(message)
            answer = {"view": False, "words": False}
        elif message["type"] == "decide" and player is not None:
            answer = {"action": player.pick(message["moves"])["action"]}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()

# mypyc: interpreted
"""A pool of opponents: rivals are drawn from it, and it may grow while somebody trains."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from tessera.bots import make_bot
from tessera.bots.outside.adapting import BotLike
from tessera.core.chance import Chance
from tessera.core.refusal import BadData

STEPS: Final = 1 << 31
"""How finely weights are told apart."""


class Pool:
    """Bots with weights: a seat gets one of them for a game, the more likely the more it weighs.

    Members are bots, or pairs of a bot and its weight, which is 1 otherwise. `add` puts in another
    one, such as a frozen copy of a policy in training. With `keep` no more than so many of these
    stay: the earliest goes first, and the members from the beginning stay.

    >>> pool = Pool(["greedy", ("random", 2)], keep=1)
    >>> pool.add("merchant"), pool.add("novice")
    (None, None)
    >>> [(bot, weight) for bot, weight in pool]
    [('greedy', 1.0), ('random', 2.0), ('novice', 1.0)]
    """

    def __init__(
        self,
        members: Iterable[BotLike | tuple[BotLike, float]] | Mapping[BotLike, float] = (),
        keep: int | None = None,
    ) -> None:
        if keep is not None and keep < 1:
            raise BadData(f"A pool keeps at least 1 of those that are added, not {keep}.")
        pairs = members.items() if isinstance(members, Mapping) else members
        self._first = [_weighed(member) for member in pairs]
        self._added: list[tuple[BotLike, float]] = []
        self._keep = keep
        self.version = 0
        """How often somebody was added: a copy in another process is renewed when it changes."""

    def add(self, bot: BotLike, weight: float = 1.0) -> None:
        """Puts one more bot into the pool; games that begin from now on may meet it."""
        self._added.append(_checked(bot, weight))
        self.version += 1
        if self._keep is not None:
            del self._added[: -self._keep]

    def draw(self, chance: Chance) -> BotLike:
        """One of the bots, by weight."""
        members = list(self)
        if not members:
            raise BadData("The pool of bots is empty.")
        left = sum(weight for _, weight in members) * int(chance.below(STEPS)) / STEPS
        for bot, weight in members:
            left -= weight
            if left < 0:
                return bot
        return members[-1][0]

    def __iter__(self) -> Iterator[tuple[BotLike, float]]:
        return iter([*self._first, *self._added])

    def __len__(self) -> int:
        return len(self._first) + len(self._added)


def _weighed(member: BotLike | tuple[BotLike, float]) -> tuple[BotLike, float]:
    if isinstance(member, tuple):
        if len(member) != 2:
            raise BadData("A member of a pool is a bot, or a pair of a bot and its weight.")
        return _checked(*member)
    return _checked(member, 1.0)


def _checked(bot: BotLike, weight: float) -> tuple[BotLike, float]:
    if isinstance(weight, bool) or not isinstance(weight, int | float) or not 0 < weight < 1e9:
        raise BadData(f"A weight is a number above 0, not {weight!r:.40}.")
    make_bot(bot, 0)
    return bot, float(weight)

"""Obstructive policies: players who would rather that a game never ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from tessera.core.chance import Chance
from tessera.core.packed import first_seat, seats_in
from tessera.core.state import State

TRIED: Final = 6
"""How many moves a policy that looks ahead compares at most."""


class Obstructor:
    """Chooses among the moves that its seat is offered, so as to make the game long."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def choose(self, state: State, seat: int, moves: list[int]) -> int:
        """One of the moves."""
        return self.drawn(moves)

    def drawn(self, moves: list[int]) -> int:
        """Any of them."""
        return moves[self.chance.below(len(moves))]

    def few(self, moves: list[int]) -> list[int]:
        """Some of them, to be looked at closely."""
        if len(moves) <= TRIED:
            return moves
        return [self.drawn(moves) for _ in range(TRIED)]


class Anything(Obstructor):
    """Takes any move."""


class First(Obstructor):
    """Takes the first move."""

    def choose(self, state: State, seat: int, moves: list[int]) -> int:
        return moves[0]


class Last(Obstructor):
    """Takes the last move."""

    def choose(self, state: State, seat: int, moves: list[int]) -> int:
        return moves[-1]


class Alternating(Obstructor):
    """Takes the first move and the last one in turn."""

    def choose(self, state: State, seat: int, moves: list[int]) -> int:
        return moves[0] if state.moves % 2 else moves[-1]


class Idle(Obstructor):
    """Does what is done for somebody who never answers: it passes, refuses and works."""

    def choose(self, state: State, seat: int, moves: list[int]) -> int:
        default = state.default(seat)
        return default if default in moves else moves[0]


class Lingering(Obstructor):
    """Does anything but what is done for somebody who never answers, which ends most turns."""

    def choose(self, state: State, seat: int, moves: list[int]) -> int:
        default = state.default(seat)
        return self.drawn([move for move in moves if move != default] or moves)


class Unmaking(Obstructor):
    """Takes back what it can."""

    def choose(self, state: State, seat: int, moves: list[int]) -> int:
        return self.drawn([move for move in moves if state.takes_back(move)] or moves)


class Holding(Obstructor):
    """Prefers moves after which it is asked again and nobody has learned anything."""

    def choose(self, state: State, seat: int, moves: list[int]) -> int:
        few = self.few(moves)
        return max(few, key=lambda move: self._stays(state, seat, move))

    def _stays(self, state: State, seat: int, move: int) -> int:
        after = state.clone()
        after.apply(seat, move)
        return (after.deciding >> seat & 1) * 2 + (after.barrier == state.barrier)


class Stagnant(Obstructor):
    """Prefers moves that change the points of nobody, and of those the ones it makes most often."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.made: Counter[int] = Counter()

    def choose(self, state: State, seat: int, moves: list[int]) -> int:
        points = scores(state)
        few = sorted(self.few(moves), key=lambda move: -self.made[move])
        move = next((each for each in few if not self._scores(state, seat, each, points)), few[0])
        self.made[move] += 1
        return move

    def _scores(self, state: State, seat: int, move: int, points: list[int]) -> bool:
        after = state.clone()
        after.apply(seat, move)
        return after.over() or scores(after) != points


class Repeating(Obstructor):
    """Does again what it has done most often."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.made: Counter[int] = Counter()

    def choose(self, state: State, seat: int, moves: list[int]) -> int:
        move = max(moves, key=self.made.__getitem__)
        self.made[move] += 1
        return move


class Circling(Obstructor):
    """Does what it has not done for longest, and so comes round to everything again and again."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.last: Counter[int] = Counter()

    def choose(self, state: State, seat: int, moves: list[int]) -> int:
        move = min(moves, key=self.last.__getitem__)
        self.last[move] = int(state.moves) + 1
        return move


class Returning(Obstructor):
    """Prefers moves that lead to a position it has seen before, by its moves and all points."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.seen: set[int] = set()

    def choose(self, state: State, seat: int, moves: list[int]) -> int:
        few = self.few(moves)
        positions = [self._after(state, seat, move) for move in few]
        number = next((i for i, position in enumerate(positions) if position in self.seen), 0)
        self.seen.add(positions[number])
        return few[number]

    def _after(self, state: State, seat: int, move: int) -> int:
        after = state.clone()
        after.apply(seat, move)
        return hash((after.deciding, *after.legal(seat), *scores(after)))


def scores(state: State) -> list[int]:
    """The points of all seats."""
    return [standing.score for standing in state.standings()]


POLICIES: Final[dict[str, Callable[[Chance], Obstructor]]] = {
    policy.__name__.lower(): policy
    for policy in (
        Anything, First, Last, Alternating, Idle, Lingering, Unmaking, Holding, Stagnant,
        Repeating, Circling, Returning,
    )
}  # fmt: skip


def next_obstructor(state: State, last: bool) -> int:
    """Of several seats that are asked at once, the first or the last."""
    return seats_in(state.deciding)[-1] if last else int(first_seat(state.deciding))

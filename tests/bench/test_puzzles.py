"""Which puzzles are shipped: none much like another, and no answer too often."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import ceil

from bench.puzzles import MOST_OF_A_PILE, alike, answer_kind, apart, by_turns
from tessera.analysis.puzzles.puzzle import Puzzle
from tessera.analysis.puzzles.shipped import shipped
from tessera.games import find_game


def some() -> Puzzle:
    return next(iter(shipped(find_game("phoenicia")).values()))


def variant(name: str, best: str, seed: int, move: int) -> Puzzle:
    return replace(some(), id=name, best=best, source={"seed": str(seed), "move": str(move)})


def test_neighbours_with_the_same_kind_of_answer_are_alike() -> None:
    one = variant("a", "bid 7", 1, 40)
    assert alike(one, variant("b", "bid 8", 1, 45))
    assert not alike(one, variant("c", "pass", 1, 45))
    assert not alike(one, variant("d", "bid 8", 1, 80))
    assert alike(one, variant("e", "bid 7", 1, 80))
    assert not alike(one, variant("f", "bid 7", 2, 40))
    assert alike(one, replace(one, source={"seed": "9", "move": "1"}))
    assert apart([one, one, variant("c", "pass", 1, 45)]) == [one, variant("c", "pass", 1, 45)]


def test_no_kind_of_answer_is_taken_too_often() -> None:
    passing = [variant(f"p{number}", "pass", number, 1) for number in range(90)]
    bidding = [variant(f"b{number}", "bid 7", number, 1) for number in range(10)]
    taken = by_turns([*passing, *bidding], 50)
    counts = Counter(answer_kind(puzzle)[1] for puzzle in taken)
    assert counts == {"pass": ceil(MOST_OF_A_PILE * 50), "bid": 10}

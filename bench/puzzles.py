"""Which of the puzzles that were found come with the product: chosen and packed by one command.

    tessera puzzles phoenicia --out found.jsonl --games 1000 --count 400
    python -m bench.puzzles phoenicia found.jsonl            # shows what would be taken
    python -m bench.puzzles phoenicia found.jsonl --write    # writes them into the game's folder

Left out is what is explained by no reason, and what is much like another puzzle of the same game.
The rest is taken by turns from all kinds of decisions and of answers, as far as there are enough.
"""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from bench.table import Table
from tessera.analysis.judge import Judge
from tessera.analysis.puzzles.difficulty import difficulty
from tessera.analysis.puzzles.explaining import explained, tells_something
from tessera.analysis.puzzles.hunt import Hunt
from tessera.analysis.puzzles.kinds import kind_titles, title_of
from tessera.analysis.puzzles.puzzle import Puzzle
from tessera.analysis.puzzles.shipped import FILE, packed
from tessera.bots.levels import LEVELS
from tessera.core.game import Game
from tessera.games import find_game

MOST_OF_A_PILE = 0.42
"""No kind of answer to a kind of decision makes up more of all."""
APART = 12
"""Puzzles of one kind and seat from one game lie so many decisions apart, or have other answers."""


def answer_kind(puzzle: Puzzle) -> tuple[str, str]:
    """What kind of decision it is, and the verb of its answer."""
    return puzzle.kind, puzzle.best.split()[0]


def alike(one: Puzzle, other: Puzzle) -> bool:
    """Whether two puzzles are much the same."""
    if one.id == other.id:
        return True
    near = abs(int(one.source["move"]) - int(other.source["move"])) < APART
    return (
        one.source.get("seed") == other.source.get("seed")
        and answer_kind(one) == answer_kind(other)
        and one.seat == other.seat
        and (near or one.best == other.best)
    )


def apart(puzzles: list[Puzzle]) -> list[Puzzle]:
    """The puzzles that are like none before them."""
    kept: list[Puzzle] = []
    for puzzle in puzzles:
        if not any(alike(puzzle, other) for other in kept):
            kept.append(puzzle)
    return kept


def by_turns(puzzles: list[Puzzle], count: int) -> list[Puzzle]:
    """So many of them, one of each kind of answer after the other."""
    piles: dict[tuple[str, str], list[Puzzle]] = {}
    for puzzle in puzzles:
        pile = piles.setdefault(answer_kind(puzzle), [])
        if len(pile) < MOST_OF_A_PILE * min(count, len(puzzles)):
            pile.append(puzzle)
    taken: list[Puzzle] = []
    while len(taken) < count and piles:
        for kind in sorted(piles):
            taken.append(piles[kind].pop(0))
        piles = {kind: pile for kind, pile in piles.items() if pile}
    return taken[:count]


def chosen(game: Game, found: list[Puzzle], count: int) -> list[Puzzle]:
    """The puzzles that are taken, in the order of their names."""
    judge = Judge(game)
    told = [
        one if tells_something(one.explanation) and one.line else explained(judge, one)
        for one in apart([one for one in found if one.rules_version == game.rules_version])
    ]
    taken = by_turns([one for one in told if tells_something(one.explanation)], count)
    return sorted(taken, key=lambda puzzle: puzzle.id)


def as_table(game: Game, puzzles: list[Puzzle]) -> Table:
    """How many there are of each kind, and how hard they are."""
    titles = kind_titles(game)
    levels = [*list(LEVELS)[2:], "nobody"]
    rows = []
    for kind in sorted({puzzle.kind for puzzle in puzzles}):
        own = [puzzle for puzzle in puzzles if puzzle.kind == kind]
        counts = [sum(difficulty(one.found) == level for one in own) for level in levels]
        rows.append([title_of(titles, kind), str(len(own)), *map(str, counts)])
    return Table(["kind", "puzzles", *levels], rows)


def main(arguments: Sequence[str] | None = None) -> None:
    """Chooses puzzles and shows or writes them."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--count", type=int, default=240)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args(arguments)
    game = find_game(asked.game)
    found = [puzzle for file in asked.files for puzzle in Hunt(game, file).puzzles]
    puzzles = chosen(game, found, asked.count)
    print(as_table(game, puzzles).text())
    data = packed(puzzles)
    answers = json.dumps(sorted({" ".join(answer_kind(one)) for one in puzzles}))
    print(f"{len(puzzles)} of {len(found)} puzzles, {len(data):,} bytes; answers: {answers}")
    if asked.write:
        assert game.folder is not None
        (game.folder / FILE).write_bytes(data)


if __name__ == "__main__":
    main()

"""The puzzles that come with a game: a packed file in its folder, read when first asked for."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from tessera.analysis.puzzles.puzzle import Puzzle, read_puzzle
from tessera.core.game import Game
from tessera.core.refusal import BadData

FILE: Final = "puzzles.jsonl.gz"


def packed(puzzles: Iterable[Puzzle]) -> bytes:
    """Puzzles as a packed file, a line each; the same puzzles always make the same file."""
    lines = [
        json.dumps(puzzle.as_data(), ensure_ascii=False, separators=(",", ":"))
        for puzzle in puzzles
    ]
    return gzip.compress("".join(f"{line}\n" for line in lines).encode(), 9, mtime=0)


def shipped(game: Game) -> dict[str, Puzzle]:
    """The game's own puzzles by their names, but for those of rules that hold no more."""
    if game.folder is None:
        return {}
    return {
        puzzle.id: puzzle
        for puzzle in read_packed(game.folder / FILE)
        if puzzle.game == game.name and puzzle.rules_version == game.rules_version
    }


@cache
def read_packed(path: Path) -> list[Puzzle]:
    """The puzzles in a packed file; none where there is no file."""
    if not path.exists():
        return []
    try:
        text = gzip.decompress(path.read_bytes()).decode()
        return [read_puzzle(json.loads(line)) for line in text.splitlines()]
    except (OSError, EOFError, ValueError) as error:
        raise BadData(f"{path.name} cannot be read: {error}.") from None

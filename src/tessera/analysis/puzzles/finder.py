"""Finding puzzles: in games that bots play among themselves, and in records of games."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from tessera.analysis.judge import Judge
from tessera.analysis.puzzles.criteria import Clear, clear, promising
from tessera.analysis.puzzles.difficulty import found_by
from tessera.analysis.puzzles.explaining import explained
from tessera.analysis.puzzles.puzzle import Puzzle, puzzle_id
from tessera.bots.bot_game import play_to_the_end, seated
from tessera.bots.observation import Observation
from tessera.bots.seating import NAMES
from tessera.core.data.record import Record, replay
from tessera.core.game import Game
from tessera.core.match import Match
from tessera.core.state import State

PLAYERS: Final = ("captain", "sovereign", "magistrate")
"""Who plays where puzzles are looked for: good games with mistakes in them, as people play."""
A_KIND: Final = 4
"""How many positions of each kind are looked at deeply in a game: neighbours are much alike."""


@dataclass
class Gatherer:
    """Gathers positions of a game in which a deeper look may be worthwhile."""

    judge: Judge
    kept: list[tuple[int, State, int]] = field(default_factory=list)
    """After how many moves, the position, and the seat that decides."""

    def look(self, state: State, seat: int, action: int) -> None:
        """Looks at a position before a move."""
        if promising(self.judge, state, seat):
            self.kept.append((int(state.moves), state.clone(), seat))

    def some(self) -> list[tuple[int, State, int]]:
        """A few of them, drawn at random, of as many kinds as there are."""
        by_kind: dict[str, list[tuple[int, State, int]]] = {}
        for found in self.kept:
            by_kind.setdefault(found[1].decision(found[2]).kind, []).append(found)
        picked: list[tuple[int, State, int]] = []
        for _ in range(A_KIND):
            for pool in by_kind.values():
                if pool:
                    picked.append(pool.pop(int(self.judge.chance.below(len(pool)))))
        return picked


def search_game(game: Game, seats: int, seed: int) -> list[Puzzle]:
    """The puzzles of a game that bots play."""
    bots = [PLAYERS[(seed + seat) % len(PLAYERS)] for seat in range(seats)]
    match = Match(game, NAMES[:seats], seed)
    gatherer = Gatherer(Judge(game, seed))
    play_to_the_end(match, seated(game, bots, seed), gatherer.look)
    return _puzzles(gatherer, {"players": ", ".join(bots), "seed": str(seed)})


def search_record(game: Game, record: Record, seed: int = 1) -> list[Puzzle]:
    """The puzzles of a recorded game; nothing in them tells whose it was."""
    gatherer = Gatherer(Judge(game, seed))
    replay(record, game, game.figures(), None, gatherer.look)
    return _puzzles(gatherer, {"players": "people"})


def _puzzles(gatherer: Gatherer, source: dict[str, str]) -> list[Puzzle]:
    found = (
        puzzle_in(gatherer.judge, state, seat, {**source, "move": str(at)})
        for at, state, seat in gatherer.some()
    )
    return [puzzle for puzzle in found if puzzle is not None]


def puzzle_in(judge: Judge, state: State, seat: int, source: dict[str, str]) -> Puzzle | None:
    """The puzzle that a position is to a seat, if it is one.

    It is judged in a guess of what the seat knows, and that guess is what the puzzle keeps.
    """
    game = judge.game
    position = state.guess(seat, judge.chance).dump()
    guess = game.load(position, game.figures())
    found = clear(judge, guess, seat)
    if found is None:
        return None
    puzzle = _written(judge, guess, seat, found, {**source, "network": _network_of(judge)})
    named = replace(puzzle, id=puzzle_id(puzzle.figures, seat, puzzle.position))
    return explained(judge, named)


def _written(judge: Judge, state: State, seat: int, found: Clear, source: dict[str, str]) -> Puzzle:
    game = judge.game
    text = game.actions.text
    return Puzzle(
        game=game.name,
        figures=game.figures().digest,
        rules_version=game.rules_version,
        kind=state.decision(seat).kind,
        seat=seat,
        position=state.dump(),
        best=text(found.best),
        natural=text(found.natural),
        shares={text(action): round(share, 4) for action, share in found.shares.items()},
        found=found_by(game, Observation(state, seat), found.best, judge.chance.below(1 << 20)),
        source=source,
    )


def _network_of(judge: Judge) -> str:
    """The network that has judged, by what it has learned from."""
    made = judge.network.provenance
    return f"{made.decisions} decisions, rules {made.rules_version}"

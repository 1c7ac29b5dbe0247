"""Where a person stands with a game's puzzles: what they have tried, how they are rated, and which
puzzle comes next."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass

from tessera.analysis.puzzles.puzzle import Puzzle
from tessera.games import GAMES
from tessera.server.puzzles.collection import Collection, collection_of
from tessera.server.puzzles.messages import PuzzleRating
from tessera.server.puzzles.rating import Rating
from tessera.server.storage.puzzle_rows import Attempt, PuzzleRows


@dataclass(frozen=True)
class Standing:
    """A person's answers in a game, the first first."""

    attempts: list[Attempt]

    @property
    def rating(self) -> Rating:
        """Their rating: that after the last of them."""
        if not self.attempts:
            return Rating()
        return Rating(self.attempts[-1].rating, self.attempts[-1].deviation)

    def solved(self, puzzle: str) -> bool | None:
        """Whether they found a puzzle's best move at the first try; `None` before that."""
        return next((one.solved for one in self.attempts if one.puzzle == puzzle), None)

    def view(self) -> PuzzleRating:
        """The rating as it is sent."""
        rating = self.rating
        return {
            "rating": round(rating.rating),
            "deviation": round(rating.deviation),
            "tried": len(self.attempts),
            "solved": sum(one.solved for one in self.attempts),
        }

    def next(self, collection: Collection, kind: str | None, skipped: str) -> tuple[Puzzle, bool]:
        """The next puzzle, and whether they know it: none comes again before all were tried.

        It is drawn from those nearest to their rating; `skipped` has the one that they see now. The
        collection has some of that kind.
        """
        tried = {one.puzzle for one in self.attempts}
        for without in ({*tried, skipped}, tried):
            fresh = collection.near(self.rating.rating, kind, without)
            if fresh:
                return secrets.choice(fresh), False
        known = [
            one.puzzle
            for one in sorted(self.attempts, key=lambda one: one.seen)
            if one.puzzle in collection.puzzles
            and kind in (None, collection.puzzles[one.puzzle].kind)
        ]
        return collection.puzzles[next((name for name in known if name != skipped), known[0])], True


class PuzzleBook:
    """What everybody has answered."""

    def __init__(self, rows: PuzzleRows) -> None:
        self._rows = rows

    async def standing(self, visitor: str | None, game: str) -> Standing:
        """Where somebody stands with a game's puzzles."""
        return Standing([] if visitor is None else await self._rows.of(visitor, game))

    async def answer(
        self, visitor: str, collection: Collection, puzzle: str, solved: bool
    ) -> tuple[Standing, int | None]:
        """Writes an answer down; the standing after it, and how the rating has changed.

        Only the first answer to a puzzle counts.
        """
        game = collection.game.name
        while True:
            before = await self.standing(visitor, game)
            if before.solved(puzzle) is not None:
                await self._rows.see_again(visitor, game, puzzle)
                return before, None
            rating = before.rating.after(collection.ratings[puzzle], solved)
            attempt = Attempt(
                len(before.attempts) + 1,
                puzzle,
                solved,
                rating.rating,
                rating.deviation,
                time.time(),
            )
            if await self._rows.add(visitor, game, attempt):
                after = Standing([*before.attempts, attempt])
                return after, after.view()["rating"] - before.view()["rating"]
            # Another answer of theirs came first: the rating starts from that one.

    async def hand_over(self, guest: str, visitor: str) -> None:
        """A guest has logged in: what they have answered is now the account's, rated as if it had
        been answered there."""
        games = await self._rows.games_of(guest)
        for game in games:
            if game in GAMES:
                await self._hand_over(guest, visitor, await collection_of(game))
        if games:
            await self._rows.forget(guest)

    async def _hand_over(self, guest: str, visitor: str, collection: Collection) -> None:
        answered = await self.standing(guest, collection.game.name)
        for one in answered.attempts:
            if one.puzzle in collection.puzzles:
                await self.answer(visitor, collection, one.puzzle, one.solved)

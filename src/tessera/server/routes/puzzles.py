"""Routes about puzzles. A solution is sent to nobody who has not answered or given up."""

from __future__ import annotations

import time
from typing import Final, cast

from tessera.analysis.puzzles.puzzle import Puzzle
from tessera.core.refusal import NotAllowed
from tessera.core.second_person import YOU, addressed
from tessera.games import GAMES
from tessera.server.live import Forbidden
from tessera.server.messages import InWords, Nothing, RefusalView, Why
from tessera.server.puzzles.collection import Collection, NoSuchPuzzle, collection_of, today
from tessera.server.puzzles.messages import (
    Answered,
    NextPuzzle,
    PuzzleAnswer,
    PuzzleGame,
    PuzzleList,
    PuzzleView,
)
from tessera.server.puzzles.shown import game_of, named, names_of, puzzle_view, solution, start_of
from tessera.server.puzzles.standing import Standing
from tessera.server.routes.endpoints import Call, Endpoint
from tessera.server.sandboxes.messages import SandboxView
from tessera.server.sandboxes.shown import sandbox_view

OF_GAME: Final = "/api/puzzles/{game}"
PUZZLE: Final = "/api/puzzles/{game}/{puzzle}"
FIRST_ANSWER: Final = "Answer the puzzle first."


async def puzzles(call: Call) -> PuzzleList:
    """The games that have puzzles, by kind, with the caller's rating and the puzzle of the day."""
    await call.identify()
    found = [await _game(call, name) for name in GAMES]
    return {"games": [game for game in found if game["count"]]}


async def _game(call: Call, name: str) -> PuzzleGame:
    collection = await collection_of(name)
    standing = await _standing(call, collection)
    tried = {one.puzzle for one in standing.attempts}
    day = today(time.time())
    daily = collection.daily(day)
    return {
        "game": name,
        "title": collection.game.title,
        "count": len(collection.puzzles),
        "kinds": [
            {
                "kind": kind,
                "title": collection.title(kind),
                "count": len(names),
                "tried": len(tried.intersection(names)),
            }
            for kind, names in collection.kinds().items()
        ],
        "rating": standing.view(),
        "daily": None
        if daily is None
        else {
            "puzzle": daily.id,
            "day": day.isoformat(),
            "title": collection.title(daily.kind),
            "solved": standing.solved(daily.id),
        },
    }


async def daily(call: Call) -> PuzzleView:
    """The puzzle of the day, the same for everybody."""
    collection, standing = await _asked(call)
    day = today(time.time())
    puzzle = collection.daily(day)
    if puzzle is None:
        raise NoSuchPuzzle("daily")
    return puzzle_view(collection, puzzle, standing, day)


async def following(call: Call) -> NextPuzzle:
    """A puzzle near the caller's rating that they have not tried, of a kind where one is wanted.

    `skip` names the one that they see now.
    """
    collection, standing = await _asked(call)
    kind = call.request.query_params.get("kind") or None
    if not (collection.kinds().get(kind) if kind else collection.puzzles):
        return {"puzzle": None, "again": False}
    skipped = call.request.query_params.get("skip", "")
    puzzle, again = standing.next(collection, kind, skipped)
    return {"puzzle": puzzle_view(collection, puzzle, standing, None), "again": again}


async def show(call: Call) -> PuzzleView:
    """A puzzle by its name, which can be sent to others."""
    collection, standing = await _asked(call)
    puzzle = _named(call, collection)
    day = today(time.time())
    return puzzle_view(
        collection, puzzle, standing, day if collection.daily(day) is puzzle else None
    )


async def words(call: Call) -> InWords:
    """A puzzle's position in words."""
    collection, _ = await _asked(call)
    puzzle = _named(call, collection)
    state = puzzle.state(game_of(collection, puzzle))
    screen = state.screen(puzzle.seat, names_of(collection, puzzle))
    return {"words": addressed(screen, YOU)}


async def why(call: Call) -> Why:
    """Why nothing can be done with a piece on the board; null if something can."""
    collection, _ = await _asked(call)
    puzzle = _named(call, collection)
    state = puzzle.state(game_of(collection, puzzle))
    target = call.request.query_params.get("target", "")
    refusal = state.refusal(puzzle.seat, state.meant(puzzle.seat, target))
    return {"refusal": None if refusal is None else cast(RefusalView, refusal.as_data())}


async def answer(call: Call) -> Answered:
    """Answers a puzzle; the first answer is rated. After a wrong one, one may try again."""
    asked = await call.body(PuzzleAnswer)
    collection, _ = await _asked(call)
    puzzle = _named(call, collection)
    game = game_of(collection, puzzle)
    action = game.actions.parse(asked.action)
    refusal = puzzle.state(game).refusal(puzzle.seat, action)
    if refusal is not None:
        raise NotAllowed(refusal)
    text = game.actions.text(action)
    share = puzzle.shares.get(text)
    behind = None if share is None else puzzle.shares[puzzle.best] - share
    return await _answered(call, collection, puzzle, text == puzzle.best, behind)


async def give_up(call: Call) -> Answered:
    """Gives a puzzle up, and gets its solution; as a first answer that counts as a wrong one."""
    await call.body(Nothing)
    collection, _ = await _asked(call)
    found = await _answered(call, collection, _named(call, collection), False, None)
    found["solution"] = solution(collection, _named(call, collection))
    return found


async def sandbox(call: Call) -> SandboxView:
    """Makes a sandbox of a puzzle that the caller has tried."""
    await call.body(Nothing)
    collection, standing = await _asked(call)
    puzzle = _named(call, collection)
    if standing.solved(puzzle.id) is None:
        raise Forbidden(FIRST_ANSWER)
    call.services.limits.new_sandbox(call.address)
    start = start_of(collection, puzzle, named(collection, puzzle))
    sandboxes = call.services.sandboxes
    name = await sandboxes.make(call.known_visitor(), start)
    return sandbox_view(name, (await sandboxes.find(name)).tree, 0, None, True)


async def _answered(
    call: Call, collection: Collection, puzzle: Puzzle, right: bool, behind: float | None
) -> Answered:
    book, visitor = call.services.puzzles, call.known_visitor()
    standing, change = await book.answer(visitor, collection, puzzle.id, right)
    return {
        "right": right,
        "behind": behind,
        "rating": standing.view(),
        "change": change,
        "solution": solution(collection, puzzle) if right else None,
    }


async def _asked(call: Call) -> tuple[Collection, Standing]:
    """The game's puzzles, and where the caller stands with them."""
    await call.identify()
    call.services.limits.replay(call.address)
    collection = await collection_of(call.path("game"))
    return collection, await _standing(call, collection)


async def _standing(call: Call, collection: Collection) -> Standing:
    return await call.services.puzzles.standing(call.visitor, collection.game.name)


def _named(call: Call, collection: Collection) -> Puzzle:
    return collection.find(call.path("puzzle"))


ENDPOINTS: Final = [
    Endpoint("GET", "/api/puzzles", puzzles, PuzzleList),
    Endpoint("GET", f"{OF_GAME}/daily", daily, PuzzleView),
    Endpoint("GET", f"{OF_GAME}/next", following, NextPuzzle, query={"kind": str, "skip": str}),
    Endpoint("GET", PUZZLE, show, PuzzleView),
    Endpoint("GET", f"{PUZZLE}/words", words, InWords),
    Endpoint("GET", f"{PUZZLE}/why", why, Why, query={"target": str}),
    Endpoint("POST", f"{PUZZLE}/answer", answer, Answered, PuzzleAnswer),
    Endpoint("POST", f"{PUZZLE}/give-up", give_up, Answered, Nothing),
    Endpoint("POST", f"{PUZZLE}/sandbox", sandbox, SandboxView, Nothing, 201),
]

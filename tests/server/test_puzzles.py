"""Puzzles on the server: which one comes, what is told of it and when, and how it is rated."""

from __future__ import annotations

import asyncio
import json
import signal
from datetime import date, timedelta
from pathlib import Path

import httpx
import pytest

from tessera.analysis.puzzles.puzzle import Puzzle
from tessera.analysis.puzzles.shipped import shipped
from tessera.games import GAMES, find_game
from tessera.server.puzzles.collection import NEAR, Collection
from tessera.server.puzzles.rating import NARROWEST, Rating
from tessera.server.puzzles.standing import PuzzleBook, Standing
from tessera.server.storage.puzzle_rows import Attempt, PuzzleRows
from tests.server.conftest import Running
from tests.server.people import Message
from tests.server.stores import opened

GAME = "phoenicia"
SECRETS = {"explanation", "natural", "finders", "difficulty", "shares", "found", "rating", "line"}
"""What belongs to a solution."""


@pytest.fixture(scope="module")
def collection() -> Collection:
    return Collection(find_game(GAME))


def drawn(client: httpx.Client, **query: str) -> Message:
    answer = client.get(f"/puzzles/{GAME}/next", params=query)
    assert answer.status_code == 200, answer.text
    found: Message = answer.json()
    return found


def sent(client: httpx.Client, puzzle: str, action: str) -> Message:
    answer = client.post(f"/puzzles/{GAME}/{puzzle}/answer", json={"action": action})
    assert answer.status_code == 200, answer.text
    found: Message = answer.json()
    return found


def of(puzzle: str) -> Puzzle:
    return shipped(find_game(GAME))[puzzle]


def wrong(puzzle: Puzzle) -> str:
    return next(move for move in puzzle.shares if move != puzzle.best)


def names_in(data: object) -> set[str]:
    """All names of fields, at any depth."""
    if isinstance(data, dict):
        return set(data) | {name for value in data.values() for name in names_in(value)}
    if isinstance(data, list):
        return {name for value in data for name in names_in(value)}
    return set()


def test_a_puzzle_is_solved_and_told_only_then(shared_server: Running) -> None:
    client = shared_server.client()
    puzzle = drawn(client)["puzzle"]
    assert puzzle["solved"] is None
    assert not names_in({**puzzle, "message": {}}) & SECRETS
    known = of(puzzle["puzzle"])
    view = puzzle["message"]["view"]
    assert view["viewer"] == known.seat
    assert known.best in [move["text"] for move in view["you"]["legal"]]
    assert known.explanation not in json.dumps(puzzle, ensure_ascii=False)
    told = sent(client, known.id, known.best)
    assert told["right"] and told["change"] > 0
    assert (told["rating"]["tried"], told["rating"]["solved"]) == (1, 1)
    solution = told["solution"]
    assert (solution["best"], solution["explanation"]) == (known.best, known.explanation)
    assert solution["moves"][0]["text"] == known.best
    assert solution["line"][0]["text"] == known.best
    assert client.get(f"/puzzles/{GAME}/{known.id}").json()["solved"] is True


def test_a_wrong_answer_tells_nothing_until_one_gives_up(shared_server: Running) -> None:
    client = shared_server.client()
    known = of(drawn(client)["puzzle"]["puzzle"])
    told = sent(client, known.id, wrong(known))
    assert not told["right"] and told["solution"] is None and told["change"] < 0
    assert told["behind"] == pytest.approx(known.shares[known.best] - known.shares[wrong(known)])
    again = sent(client, known.id, known.best)
    assert again["right"] and again["solution"] is not None
    # Only the first answer is rated.
    assert again["change"] is None and again["rating"] == told["rating"]
    assert again["rating"]["solved"] == 0
    other = of(drawn(client)["puzzle"]["puzzle"])
    assert other.id != known.id
    given_up = client.post(f"/puzzles/{GAME}/{other.id}/give-up", json={}).json()
    assert given_up["solution"]["best"] == other.best and given_up["change"] < 0
    assert given_up["rating"]["tried"] == 2


def test_a_seat_sees_what_it_would_see_at_a_table(sqlite_server: Running) -> None:
    game = find_game(GAME)
    client = sqlite_server.client()
    for known in list(shipped(game).values())[:10]:
        shown = client.get(f"/puzzles/{GAME}/{known.id}").json()["message"]["view"]
        assert shown["state"] == json.loads(json.dumps(known.state(game).view(known.seat)))
        for number, settlement in enumerate(shown["state"]["settlements"]):
            assert number == known.seat or not settlement["hand"]


def test_an_answer_that_is_not_allowed_is_refused_and_changes_nothing(
    sqlite_server: Running,
) -> None:
    client = sqlite_server.client()
    known = of(drawn(client)["puzzle"]["puzzle"])
    address = f"/puzzles/{GAME}/{known.id}/answer"
    refused = client.post(address, json={"action": "bid 39"})
    assert refused.status_code in (400, 409) and refused.json()["error"].endswith(".")
    assert client.post(address, json={"action": "fly to the moon"}).status_code == 400
    assert client.post(address, json={}).status_code == 400
    assert client.get(f"/puzzles/{GAME}/{known.id}").json()["solved"] is None
    missing = client.get(f"/puzzles/{GAME}/0000000000")
    assert (missing.status_code, missing.json()) == (404, {"error": "There is no such puzzle."})
    assert client.get("/puzzles/chess/next").status_code == 400


def test_a_sandbox_is_made_of_a_puzzle_that_was_tried(sqlite_server: Running) -> None:
    client = sqlite_server.client()
    known = of(drawn(client)["puzzle"]["puzzle"])
    address = f"/puzzles/{GAME}/{known.id}/sandbox"
    early = client.post(address, json={})
    assert (early.status_code, early.json()) == (403, {"error": "Answer the puzzle first."})
    sent(client, known.id, wrong(known))
    made = client.post(address, json={})
    assert made.status_code == 201
    sandbox = made.json()
    move = {"node": 0, "seat": known.seat, "action": known.best}
    assert client.post(f"/sandboxes/{sandbox['sandbox']}/move", json=move).status_code == 200


def test_the_list_counts_by_kind_and_keeps_up(sqlite_server: Running) -> None:
    client = sqlite_server.client()
    before = client.get("/puzzles").json()["games"]
    assert [game["game"] for game in before] == list(GAMES)
    own = next(game for game in before if game["game"] == GAME)
    assert sum(kind["count"] for kind in own["kinds"]) == own["count"]
    kind = own["kinds"][-1]["kind"]
    known = of(drawn(client, kind=kind)["puzzle"]["puzzle"])
    assert known.kind == kind
    sent(client, known.id, known.best)
    after = next(game for game in client.get("/puzzles").json()["games"] if game["game"] == GAME)
    assert after["kinds"][-1]["tried"] == 1 and after["rating"]["tried"] == 1
    assert drawn(client, kind="juggling") == {"puzzle": None, "again": False}


def test_the_daily_puzzle_is_the_same_for_everybody(sqlite_server: Running) -> None:
    anne, robert = sqlite_server.client(), sqlite_server.client()
    for game in GAMES:
        hers, his = [client.get(f"/puzzles/{game}/daily").json() for client in (anne, robert)]
        for told in (hers, his):
            told["message"]["view"].pop("now")
        assert hers == his and hers["day"]
        listed = next(one for one in anne.get("/puzzles").json()["games"] if one["game"] == game)
        assert listed["daily"]["puzzle"] == hers["puzzle"]


def test_every_puzzle_has_its_day_before_one_comes_again(collection: Collection) -> None:
    count = len(collection.puzzles)
    days = [collection.daily(date(2027, 1, 1) + timedelta(number)) for number in range(2 * count)]
    names = [puzzle.id for puzzle in days if puzzle is not None]
    assert sorted(names[:count]) == sorted(collection.puzzles)
    assert names[:count] == names[count:]


def attempts_at(names: list[str]) -> list[Attempt]:
    return [
        Attempt(number, name, True, 1000.0, 100.0, float(number))
        for number, name in enumerate(names, 1)
    ]


def test_no_puzzle_comes_again_before_all_were_tried(collection: Collection) -> None:
    tried: list[str] = []
    skipped = ""
    for _ in collection.puzzles:
        puzzle, again = Standing(attempts_at(tried)).next(collection, None, skipped)
        assert not again and puzzle.id not in tried
        tried.append(puzzle.id)
        skipped = puzzle.id
    puzzle, again = Standing(attempts_at(tried)).next(collection, None, skipped)
    assert again and puzzle.id == tried[0]


def test_the_next_puzzle_is_near_to_the_rating(collection: Collection) -> None:
    far = sorted(collection.ratings.values())
    for wanted in (far[0], far[-1]):
        off = sorted(abs(one - wanted) for one in far)[NEAR - 1]
        attempt = [Attempt(1, "none", True, wanted, 100.0, 0.0)]
        for _ in range(10):
            puzzle, _ = Standing(attempt).next(collection, None, "")
            assert abs(collection.ratings[puzzle.id] - wanted) <= off


def test_a_skipped_puzzle_does_not_come_at_once_but_later(collection: Collection) -> None:
    last = next(iter(collection.puzzles))
    tried = [name for name in collection.puzzles if name != last]
    puzzle, again = Standing(attempts_at(tried)).next(collection, None, last)
    assert puzzle.id == last and not again


def test_ratings_settle_where_puzzles_are_solved_half_the_time() -> None:
    rating = Rating()
    for number in range(200):
        rating = rating.after(1300, number % 2 == 0)
    assert abs(rating.rating - 1300) < 40 and rating.deviation == NARROWEST
    assert Rating().after(1500, True).rating > Rating().after(900, True).rating
    assert Rating().after(900, False).rating < Rating().after(1500, False).rating


def test_answers_at_the_same_moment_are_all_kept(
    database_address: str, collection: Collection
) -> None:
    at_once = 8
    names = list(collection.puzzles)[:at_once]

    async def answer_all() -> None:
        async with opened(database_address) as store:
            book = PuzzleBook(PuzzleRows(store.database))
            twice = [*names, *names]
            await asyncio.gather(*(book.answer("v", collection, name, True) for name in twice))
            attempts = (await book.standing("v", GAME)).attempts
        assert [one.n for one in attempts] == list(range(1, at_once + 1))
        assert sorted(one.puzzle for one in attempts) == sorted(names)
        assert [one.rating for one in attempts] == sorted(one.rating for one in attempts)

    asyncio.run(answer_all())


def test_a_guest_who_logs_in_keeps_what_they_have_tried(shared_server: Running) -> None:
    account = {"name": f"Solver {id(shared_server)}", "password": "a long enough one"}
    home, guest = shared_server.client(), shared_server.client()
    first = of(drawn(home)["puzzle"]["puzzle"])
    sent(home, first.id, first.best)
    assert home.post("/register", json=account).status_code == 200
    other = of(drawn(guest, skip=first.id)["puzzle"]["puzzle"])
    sent(guest, other.id, other.best)
    assert guest.post("/login", json=account).status_code == 200
    for name in {first.id, other.id}:
        assert guest.get(f"/puzzles/{GAME}/{name}").json()["solved"] is True
    listed = next(one for one in guest.get("/puzzles").json()["games"] if one["game"] == GAME)
    assert listed["rating"]["tried"] == len({first.id, other.id})


def test_answers_outlast_the_server(tmp_path: Path) -> None:
    server = Running(tmp_path / "tables.db")
    client = server.client()
    known = of(drawn(client)["puzzle"]["puzzle"])
    told = sent(client, known.id, known.best)
    server.end(signal.SIGKILL)
    server.start()
    listed = next(one for one in client.get("/puzzles").json()["games"] if one["game"] == GAME)
    assert listed["rating"] == told["rating"]
    server.end(signal.SIGKILL)

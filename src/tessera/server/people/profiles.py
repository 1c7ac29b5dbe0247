"""Profiles: what a person's games come to, as others or they themselves are shown it."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tessera.core.refusal import BadData
from tessera.games import GAMES
from tessera.server.people.messages import (
    History,
    Leader,
    Outcome,
    PlayedGame,
    PlayedSeat,
    Player,
    PlayerPiece,
    PlayerRating,
)
from tessera.server.people.rating import Strength
from tessera.server.storage.profile_rows import (
    CONDITIONS,
    HistorySeat,
    ProfileRows,
    Standing,
    Wanted,
    Whose,
)
from tessera.server.storage.profile_rows import Leader as LeaderRow
from tessera.server.storage.result_rows import COUNTED

PAGE: Final = 20
LEADERS: Final = 50
FAVOURITES: Final = 6


class NoSuchPlayer(LookupError):
    """There is no account of that name."""


async def profile(rows: ProfileRows, whose: Whose, since: float) -> Player:
    """Somebody's profile."""
    return {
        "name": whose.name,
        "own": whose.own,
        "since": since,
        "ratings": [_rating(one) for one in await rows.ratings(whose.person)],
        "totals": [
            {
                "game": one.game,
                "seats": one.seats,
                "games": one.games,
                "won": one.won,
                "mean": round(one.mean, 1),
                "best": one.best,
                "place": round(one.places / one.games, 2),
            }
            for one in await rows.totals(whose)
        ],
        "openings": [
            {"game": one.game, "opening": one.opening, "games": one.games, "won": one.won}
            for one in await rows.openings(whose)
        ],
        "rivals": [
            {
                "name": one.name,
                "bot": one.bot,
                "games": one.games,
                "ahead": one.ahead,
                "behind": one.behind,
            }
            for one in await rows.rivals(whose)
        ],
        "pieces": favourites(await rows.pieces(whose)),
    }


def _rating(one: Standing) -> PlayerRating:
    strength = Strength(one.mu, one.sigma)
    return {
        "game": one.game,
        "rating": strength.rating,
        "doubt": strength.doubt,
        "games": one.games,
        "place": one.place,
    }


def favourites(games: list[tuple[str, str, bool]]) -> list[PlayerPiece]:
    """The pieces that somebody got in most of those games, some of each game.

    >>> [one["piece"] for one in favourites([("phoenicia", "0.fort 0.dyer", True)])]
    ['dyer', 'fort']
    """
    got: Counter[tuple[str, str]] = Counter()
    won: Counter[tuple[str, str]] = Counter()
    for game, pieces, winner in games:
        for piece in pieces.split():
            got[game, piece] += 1
            won[game, piece] += winner
    found: list[PlayerPiece] = []
    for name in GAMES:
        own = sorted((key for key in got if key[0] == name), key=lambda key: (-got[key], key))
        for key in own[:FAVOURITES]:
            kind, _, piece = key[1].partition(".")
            kinds = GAMES[name].pieces(GAMES[name].figures())
            title = kinds[int(kind)].title if int(kind) < len(kinds) else ""
            found.append(
                {"game": name, "kind": title, "piece": piece, "games": got[key], "won": won[key]}
            )
    return found


def wanted(
    game: str | None, seats: int | None, rival: str | None, bot: str | None, outcome: str | None
) -> Wanted:
    """What a history is narrowed to, or one clear sentence."""
    if outcome is not None and outcome not in CONDITIONS:
        raise BadData(f"A result is {', '.join(CONDITIONS)}, not “{outcome[:40]}”.")
    return Wanted(game, seats, rival, bot, outcome)


async def history(rows: ProfileRows, whose: Whose, narrowed: Wanted, skip: int) -> History:
    """A page of somebody's games."""
    found = await rows.history(whose, narrowed, PAGE + 1, skip)
    return {"games": [_played(game) for game in found[:PAGE]], "more": len(found) > PAGE}


def _played(seats: list[HistorySeat]) -> PlayedGame:
    first = seats[0]
    own = next(seat for seat in seats if seat.seat == first.own)
    return {
        "table": first.table,
        "game": first.game,
        "clock": first.clock,
        "rated": first.rated > 0,
        "ended": first.ended,
        "seat": first.own,
        "opening": own.opening,
        "change": _change(own),
        "seats": [_seat(seat) for seat in seats],
    }


def _change(seat: HistorySeat) -> int | None:
    if seat.rated != COUNTED or seat.mu is None or seat.mu_before is None:
        return None
    return Strength(seat.mu).rating - Strength(seat.mu_before).rating


def _seat(seat: HistorySeat) -> PlayedSeat:
    return {
        "seat": seat.seat,
        "name": seat.name,
        "account": seat.account,
        "bot": seat.bot,
        "place": seat.place,
        "score": seat.score,
        "ending": seat.ending,
    }


def leaders(found: list[LeaderRow], skip: int) -> list[Leader]:
    """A page of a leaderboard."""
    board: list[Leader] = []
    for place, one in enumerate(found, skip + 1):
        known = Strength(one.mu, one.sigma)
        board.append(
            {
                "place": place,
                "name": one.name,
                "rating": known.rating,
                "doubt": known.doubt,
                "games": one.games,
            }
        )
    return board


def outcome(seats: list[HistorySeat]) -> Outcome:
    """What a finished game means for ratings."""
    counted = bool(seats) and seats[0].rated == COUNTED
    return {
        "rated": bool(seats) and seats[0].rated > 0,
        "counted": counted,
        "seats": [
            {
                "seat": seat.seat,
                "account": seat.account,
                "before": _rated(seat.mu_before) if counted and seat.bot is None else None,
                "after": _rated(seat.mu) if counted and seat.bot is None else None,
            }
            for seat in seats
        ],
    }


def _rated(mu: float | None) -> int | None:
    return None if mu is None else Strength(mu).rating

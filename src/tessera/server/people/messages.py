"""What the routes about people take and give."""

from __future__ import annotations

from typing import Annotated, TypedDict

from msgspec import Meta

from tessera.server.messages import Body, Name, Password


class PlayerRating(TypedDict):
    """A rating in a game: the truth lies within `doubt` on both sides with 95 % confidence. Places
    on the leaderboard go by the rating less its doubt."""

    game: str
    rating: int
    doubt: int
    games: int
    place: int


class PlayerTotal(TypedDict):
    """The games with so many seats; `mean` and `best` are scores, `place` is the mean place."""

    game: str
    seats: int
    games: int
    won: int
    mean: float
    best: int
    place: float


class PlayerOpening(TypedDict):
    """The games that began alike: with a leader, or with the first piece that was got."""

    game: str
    opening: str
    games: int
    won: int


class PlayerRival(TypedDict):
    """A rival, a person or a kind of bot, and how often one finished ahead of them or behind."""

    name: str | None
    bot: str | None
    games: int
    ahead: int
    behind: int


class PlayerPiece(TypedDict):
    """A piece in the last games: in how many it was got, and how many of those were won."""

    game: str
    kind: str
    piece: str
    games: int
    won: int


class Player(TypedDict):
    """A person's profile; `own` if it is the caller's, who sees private games too."""

    name: str
    own: bool
    since: float
    ratings: list[PlayerRating]
    totals: list[PlayerTotal]
    openings: list[PlayerOpening]
    rivals: list[PlayerRival]
    pieces: list[PlayerPiece]


class PlayedSeat(TypedDict):
    """A seat of a finished game; `account` is there if its name is an account's."""

    seat: int
    name: str
    account: str | None
    bot: str | None
    place: int
    score: int
    ending: str


class PlayedGame(TypedDict):
    """A game in somebody's history, from their seat; `change` is that of their rating."""

    table: str
    game: str
    clock: str
    rated: bool
    ended: float
    seat: int
    opening: str | None
    change: int | None
    seats: list[PlayedSeat]


class History(TypedDict):
    """A page of somebody's games, the last first; `more` says whether there is another."""

    games: list[PlayedGame]
    more: bool


class Leader(TypedDict):
    """Somebody on a leaderboard."""

    place: int
    name: str
    rating: int
    doubt: int
    games: int


class Leaderboard(TypedDict):
    """A page of a game's leaderboard, and how strong the levels of bots are."""

    game: str
    leaders: list[Leader]
    levels: dict[str, int]
    more: bool


class SeatOutcome(TypedDict):
    """What a finished game means for a seat's rating; without numbers until it is counted."""

    seat: int
    account: str | None
    before: int | None
    after: int | None


class Outcome(TypedDict):
    """What a finished game means for ratings; no seats before its end."""

    rated: bool
    counted: bool
    seats: list[SeatOutcome]


class OwnPassword(Body):
    """The password of the caller's account, for what cannot be taken back."""

    password: Password


class Recover(Body):
    """A name, one of the account's recovery codes, and the password to have from now on."""

    name: Name
    code: Annotated[str, Meta(max_length=200)]
    fresh: Password


class RecoveryCodes(TypedDict):
    """Fresh recovery codes, told this once; those from before open nothing any more."""

    codes: list[str]


class RecoveryState(TypedDict):
    """How many recovery codes are left."""

    left: int

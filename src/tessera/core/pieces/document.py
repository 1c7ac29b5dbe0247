# mypyc: interpreted
"""The encyclopedia of a game as plain data, for clients and programs."""

from __future__ import annotations

from typing import TypedDict

from tessera.core.game import Game
from tessera.core.pieces.kinds import PieceKind
from tessera.core.pieces.pages import Encyclopedia, PiecePage
from tessera.core.pieces.winners import Winners


class PieceKindView(TypedDict):
    """A kind of pieces; a target that begins with one of `targets` and a colon means a piece of it.
    A `crowd` is of many pieces that are much alike."""

    key: str
    one: str
    many: str
    targets: list[str]
    crowd: bool
    priced: bool


class FactView(TypedDict):
    """A figure of a piece in words, the marks of its sources, and whether it is reconstructed; no
    value where the piece's words tell it."""

    title: str
    value: str
    sources: list[str]
    unverified: bool


class ShareView(TypedDict):
    """Of how many owners which share won, and where it lies with 95 % confidence."""

    owners: int
    share: float
    low: float
    high: float


class PiecePageView(TypedDict):
    """A piece: what it is and does, its figures, the paragraphs that speak of it, and how its
    owners fare. `names` are how texts call it; `alike` are the keys of further pieces like it."""

    id: str
    key: str
    kind: str
    name: str
    subtitle: str
    words: str
    facts: list[FactView]
    cost: int | None
    note: str
    rules: list[str]
    names: list[str]
    unverified: bool
    alike: list[str]
    share: ShareView | None


class WinnersView(TypedDict):
    """The games that shares were counted in: which bot, how many players and games, and the share
    of all seats that won."""

    bot: str
    players: int
    games: int
    even: float


class EncyclopediaView(TypedDict):
    """All pieces of a game with the figures of a hash; `sources` are the marks in words."""

    name: str
    title: str
    data: str
    kinds: list[PieceKindView]
    pieces: list[PiecePageView]
    winners: WinnersView | None
    sources: dict[str, str]


def as_data(
    game: Game, book: Encyclopedia, pages: list[PiecePage] | None = None
) -> EncyclopediaView:
    """The whole encyclopedia, or some pages of it."""
    shown = book.pages if pages is None else pages
    return {
        "name": game.name,
        "title": game.title,
        "data": game.figures().digest,
        "kinds": [_kind(kind) for kind in book.kinds if any(page.kind is kind for page in shown)],
        "pieces": [_piece(page) for page in shown],
        "winners": None if book.winners is None else _winners(book.winners),
        "sources": book.sources,
    }


def _winners(winners: Winners) -> WinnersView:
    return {
        "bot": winners.bot,
        "players": winners.players,
        "games": winners.games,
        "even": round(winners.even, 4),
    }


def _kind(kind: PieceKind) -> PieceKindView:
    return {
        "key": kind.table,
        "one": kind.one,
        "many": kind.many,
        "targets": list(kind.targets),
        "crowd": kind.crowd,
        "priced": bool(kind.cost),
    }


def _piece(page: PiecePage) -> PiecePageView:
    return {
        "id": page.id,
        "key": page.key,
        "kind": page.kind.table,
        "name": page.name,
        "subtitle": page.subtitle,
        "words": page.words,
        "facts": [
            {
                "title": fact.title,
                "value": fact.value,
                "sources": list(fact.sources),
                "unverified": fact.unverified,
            }
            for fact in page.facts
        ],
        "cost": page.cost,
        "note": page.note,
        "rules": page.rules,
        "names": page.spellings,
        "unverified": page.unverified,
        "alike": page.alike,
        "share": None if page.share is None else _share(page),
    }


def _share(page: PiecePage) -> ShareView:
    assert page.share is not None
    return {
        "owners": page.share.owners,
        "share": round(page.share.share, 4),
        "low": round(page.share.low, 4),
        "high": round(page.share.high, 4),
    }

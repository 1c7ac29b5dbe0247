# mypyc: interpreted
"""A page for every piece of a game: made from its figures, its rules and what winners had."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from tessera.core.data.figures import KNOWN_MARKS, UNVERIFIED, Figures, source_in_words
from tessera.core.data.reading import Table
from tessera.core.pieces.kinds import PLAIN_WORDS, Line, PieceKind, default_kinds, in_words
from tessera.core.pieces.names import speaking_of
from tessera.core.pieces.winners import Share, Winners
from tessera.core.words import spaced

if TYPE_CHECKING:
    from tessera.core.game import Game

MOST_RULES: Final = 12
"""A piece that more paragraphs speak of is shown with the first ones."""


@dataclass(frozen=True)
class Fact:
    """A figure of a piece in words, with the marks of its sources."""

    title: str
    value: str
    """Empty where the words of the piece tell it."""
    sources: tuple[str, ...]

    @property
    def unverified(self) -> bool:
        """Whether any of it is reconstructed."""
        return UNVERIFIED in self.sources


@dataclass(frozen=True)
class PiecePage:
    """All there is to know of a piece before anybody sits down."""

    id: str
    """Its place in the figures, which is its address: `cards.dyer`."""
    key: str
    kind: PieceKind
    name: str
    subtitle: str
    words: str
    facts: list[Fact]
    cost: int | None
    note: str
    rules: list[str]
    """The paragraphs that name it, then those about its kind."""
    spellings: list[str]
    """What texts call it; empty where its name is no link."""
    share: Share | None
    alike: list[str] = field(default_factory=list)
    """The keys of further pieces that are the same in all but their number."""

    @property
    def unverified(self) -> bool:
        """Whether any figure of it is reconstructed."""
        return any(fact.unverified for fact in self.facts)


@dataclass(frozen=True)
class Encyclopedia:
    """All pieces of a game."""

    kinds: list[PieceKind]
    pages: list[PiecePage]
    winners: Winners | None
    sources: dict[str, str]
    """The marks of sources that occur, in words."""

    def named(self, words: str) -> list[PiecePage]:
        """The pieces that some words mean: by address, key or name, else by all that is said."""
        wanted = words.strip().lower()
        exact = [page for page in self.pages if wanted in (page.id, page.key, page.name.lower())]
        return exact or [page for page in self.pages if _says(page, wanted.split())]


def _says(page: PiecePage, wanted: list[str]) -> bool:
    told = [page.name, page.subtitle, page.kind.one, page.kind.many, page.words, page.note]
    text = " ".join([*told, *(f"{fact.title} {fact.value}" for fact in page.facts)]).lower()
    return all(word in text for word in wanted)


def encyclopedia(game: Game) -> Encyclopedia:
    """Every piece of a game, as its figures have it."""
    figures = game.figures()
    components = game.components_as_data(figures)
    kinds = game.piece_kinds or default_kinds(figures, components)
    winners = game.winners()
    if winners is not None and winners.figures != figures.digest:
        winners = None
    pages = [page for kind in kinds for page in _pages_of(kind, figures, components, winners)]
    names: dict[str, list[str]] = {}
    for page in pages:
        for name in page.spellings:
            names.setdefault(name, []).append(page.id)
    texts = {paragraph.number: paragraph.text for paragraph in game.rulebook().paragraphs}
    spoken = speaking_of(texts, names)
    for page in pages:
        known = [number for number in page.kind.rules if number in texts]
        page.rules.extend(dict.fromkeys([*spoken.get(page.id, [])[:MOST_RULES], *known]))
    marks = {mark for page in pages for fact in page.facts for mark in fact.sources}
    order = list(KNOWN_MARKS)
    ranked = sorted(marks, key=lambda mark: (order.index(mark[0]), mark))
    return Encyclopedia(kinds, pages, winners, {mark: source_in_words(mark) for mark in ranked})


def _pages_of(
    kind: PieceKind, figures: Figures, components: Table, winners: Winners | None
) -> list[PiecePage]:
    """The pieces of a kind; those that are the same have one page."""
    told = components.get(kind.table)
    known: Table = told if isinstance(told, dict) else {}
    keys = kind.keys(figures) if kind.keys else _keys(figures, kind.table) or list(known)
    found: dict[tuple[str, str], PiecePage] = {}
    for key in keys:
        one = known.get(key)
        page = _page(kind, key, figures, one if isinstance(one, dict) else {}, winners)
        same = found.setdefault((page.name, f"{page.words} {page.facts}"), page)
        if same is not page:
            same.alike.append(key)
    return list(found.values())


def _keys(figures: Figures, table: str) -> list[str]:
    return figures.names(table) if isinstance(figures.find(table), dict) else []


def _page(
    kind: PieceKind, key: str, figures: Figures, told: Table, winners: Winners | None
) -> PiecePage:
    place = kind.place.format(table=kind.table, key=key)
    own = figures.find(place)
    figured: Table = own if isinstance(own, dict) else {}
    name = (
        kind.name(figures, key)
        if kind.name
        else str(figured.get("name") or told.get("name") or key)
    )
    words = kind.words(figures, key) if kind.words else str(told.get("words") or "")
    lines = kind.lines if kind.lines is not None else _all_lines(figured)
    facts = [fact for line in lines if (fact := _fact(line, place, key, figured, figures))]
    subtitle = kind.subtitle(figures, key)
    linked = kind.linked and key not in kind.ordinary
    cost = figures.find(_path(kind.cost, place, key, figured)) if kind.cost else None
    return PiecePage(
        id=f"{kind.table}.{key}",
        key=key,
        kind=kind,
        name=name,
        subtitle=subtitle if subtitle != name else "",
        words=words,
        facts=facts,
        cost=cost if isinstance(cost, int) else None,
        note=str(figured.get("note") or ""),
        rules=[],
        spellings=[name, *kind.spellings(figures, key)] if linked else [],
        share=winners.share(kind.owned, kind.owned_as(key)) if winners and kind.owned else None,
    )


def _all_lines(figured: Table) -> list[Line]:
    """Every figure of a piece, under its own name."""
    plain = [key for key, value in figured.items() if not isinstance(value, dict)]
    return [Line(spaced(key), key) for key in plain if key not in PLAIN_WORDS]


def _path(template: str, place: str, key: str, figured: Table) -> str:
    if not template.startswith("/"):
        return f"{place}.{template}"
    texts = {name: value for name, value in figured.items() if isinstance(value, str)}
    return template[1:].format_map({**texts, "key": key})


def _fact(line: Line, place: str, key: str, figured: Table, figures: Figures) -> Fact | None:
    """A line for one piece, where there is something to tell."""
    path = _path(line.path, place, key, figured)
    if not figures.has(path):
        return None
    value = (line.tell or in_words)(figures, path)
    if not value:
        return None
    return Fact(line.title, "" if line.silent else value, marks_of(figures, path))


def marks_of(figures: Figures, path: str) -> tuple[str, ...]:
    """Where a figure comes from, or each figure of a list or of a table."""
    marks = [
        figure.source
        for name, figure in figures.by_path.items()
        if name == path or name.startswith((f"{path}[", f"{path}."))
    ]
    return tuple(dict.fromkeys(marks))

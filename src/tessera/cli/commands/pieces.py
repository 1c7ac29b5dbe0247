"""`tessera pieces`: every piece of a game, with what it does, its figures, sources and rules."""

from __future__ import annotations

import json
from pathlib import Path

import click

from tessera.cli.asking import chosen_figures, data_option, game_argument, json_option
from tessera.cli.output import say, wrapped
from tessera.core.data.figures import DOUBT, LEGEND, source_in_words
from tessera.core.game import Game
from tessera.core.pieces.document import as_data
from tessera.core.pieces.pages import Encyclopedia, Fact, PiecePage, encyclopedia
from tessera.core.refusal import BadData
from tessera.core.words import counted, listed

FEW = 3
"""So many pieces are shown with all there is; of more there is a list."""


@click.command()
@game_argument
@click.argument("words", nargs=-1)
@data_option
@json_option
def command(game: Game, words: tuple[str, ...], data: tuple[Path, ...], as_json: bool) -> None:
    """Show the pieces of a game: all of them, or those that some WORDS name or speak of."""
    book = encyclopedia(game.with_figures(chosen_figures(game, data)) if data else game)
    wanted = " ".join(words)
    pages = book.named(wanted) if words else book.pages
    if words and not pages:
        raise BadData(f"No piece of {game.title} is called “{wanted}”, or does that.")
    if as_json:
        say(json.dumps(as_data(game, book, pages), ensure_ascii=False))
    elif not pages:
        say(f"{game.title} has no pieces with names of their own.")
    elif words and len(pages) <= FEW:
        say("\n\n".join(page_text(book, page) for page in pages))
    else:
        _list(book, pages)


def _list(book: Encyclopedia, pages: list[PiecePage]) -> None:
    """The pieces kind by kind, a line each."""
    for kind in book.kinds:
        rows = [page for page in pages if page.kind is kind]
        if not rows:
            continue
        say(f"{kind.many} ({len(rows)})", "bold")
        for page in rows:
            say(wrapped(_line(page), "    ", "  "))
        say()
    if any(page.unverified for page in pages):
        say(LEGEND)


def _line(page: PiecePage) -> str:
    doubt = DOUBT if page.unverified else ""
    share = f" Owners win {100 * page.share.share:.0f} %." if page.share else ""
    words = page.words.rstrip(".")
    return f"{page.name}{doubt}: {words}.{share}" if words else f"{page.name}{doubt}.{share}"


def page_text(book: Encyclopedia, page: PiecePage) -> str:
    """All that is known of a piece."""
    kind = ", ".join(part for part in (page.kind.one, page.subtitle) if part)
    lines = [f"{page.name} ({kind}; {page.id})", wrapped(page.words, "  ", "  ")]
    lines += [f"  {_fact(fact)}" for fact in page.facts]
    if page.note:
        lines.append(wrapped(page.note, "  ", "  Note: "))
    if page.rules:
        lines.append(f"  Rules: {', '.join(page.rules)}")
    if page.share is not None and book.winners is not None:
        lines.append(wrapped(winners_in_words(book, page), "  ", "  "))
    return "\n".join(lines)


def _fact(fact: Fact) -> str:
    doubt = DOUBT if fact.unverified else ""
    sources = listed([source_in_words(mark) for mark in fact.sources])
    return f"{fact.title}{': ' if fact.value else ''}{fact.value}{doubt} ({sources})"


def winners_in_words(book: Encyclopedia, page: PiecePage) -> str:
    """How the owners of a piece fared, with what would be even."""
    share, winners = page.share, book.winners
    assert share is not None and winners is not None
    return (
        f"Among bots ({counted(winners.games, 'game')} of {winners.players} “{winners.bot}”)"
        f" {100 * share.share:.0f} % of its {counted(share.owners, 'owner')} won, between"
        f" {100 * share.low:.0f} and {100 * share.high:.0f} % with 95 % confidence;"
        f" {100 * winners.even:.0f} % would be even."
    )

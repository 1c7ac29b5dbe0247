"""`tessera rules`: the rules of a game, and whether code and tests cite them."""

from __future__ import annotations

from pathlib import Path

import click

from tessera.cli.asking import game_argument
from tessera.cli.output import Failed, say, wrapped
from tessera.core.data.rulebook import Paragraph, Rulebook
from tessera.core.data.tracing import untraced
from tessera.core.game import Game
from tessera.core.refusal import BadData
from tessera.core.words import counted, listed


@click.command()
@game_argument
@click.argument("passage", metavar="[PARAGRAPH|SECTION]", required=False)
@click.option("--unverified", is_flag=True, help="Only paragraphs that no source gives in full.")
@click.option("--check", is_flag=True, help="List the paragraphs that code or tests do not cite.")
@click.option(
    "--tests",
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    default=Path("tests"),
    show_default=True,
    help="Where --check looks for tests.",
)
def command(game: Game, passage: str | None, unverified: bool, check: bool, tests: Path) -> None:
    """Print the rules of a game, one section (C) or one paragraph (C3)."""
    if check:
        _check(game, tests)
    elif unverified:
        say(unverified_text(game.rulebook()) or f"Every rule of {game.title} has a source.")
    elif passage is None and game.rulebook().paragraphs:
        say(f"{game.title}: the rules\n\n{full_text(game.rulebook())}")
    else:
        say(found_passage(game.rulebook(), passage or ""))


def _check(game: Game, tests: Path) -> None:
    if not tests.is_dir():
        raise BadData(f"There is no folder {tests}; name the tests with --tests.")
    missing = untraced(game, tests)
    for sentence in missing:
        say(sentence)
    count = len(game.rulebook().paragraphs)
    if missing:
        raise Failed(
            f"The rules of {game.title} are not all traced ({counted(len(missing), 'fault')})."
        )
    say(f"All {count} paragraphs of {game.title} are cited by code and by a test.")


def full_text(rulebook: Rulebook) -> str:
    """All sections with their paragraphs."""
    return "\n\n".join(section_text(rulebook, section) for section in rulebook.sections)


def unverified_text(rulebook: Rulebook) -> str:
    """All paragraphs that hold a ruling of our own, which is marked in them."""
    return "\n\n".join(paragraph_text(one) for one in rulebook.paragraphs if one.unverified)


def section_text(rulebook: Rulebook, section: str) -> str:
    """One section, given as its heading “C. Money and payment”, with its paragraphs."""
    letter = section[0]
    paragraphs = [
        paragraph_text(paragraph)
        for paragraph in rulebook.paragraphs
        if paragraph.number.startswith(letter)
    ]
    return "\n\n".join([section, *paragraphs])


def paragraph_text(paragraph: Paragraph) -> str:
    """One paragraph with its number, wrapped; a ruling of our own is marked as such."""
    return wrapped(_marked(paragraph), "     ", f"{paragraph.number:<5}")


def _marked(paragraph: Paragraph) -> str:
    if paragraph.unverified and len(paragraph.parts) == 1:
        return f"{paragraph.text} (unverified)"
    return "".join(
        f"[unverified: {part.text}]" if part.unverified else part.text for part in paragraph.parts
    )


def found_passage(rulebook: Rulebook, name: str) -> str:
    """The section with that letter or the paragraph with that number, as text."""
    wanted = name.strip().upper().rstrip(".")
    for section in rulebook.sections:
        if section[0] == wanted:
            return section_text(rulebook, section)
    if len(wanted) == 1 and wanted.isalpha() and rulebook.sections:
        letters = listed([section[0] for section in rulebook.sections])
        raise BadData(f"There is no section “{name}”; there are {letters}.")
    return paragraph_text(rulebook.paragraph(wanted))

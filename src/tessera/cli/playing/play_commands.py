"""Commands in play, besides moves: hint, why, undo, rules, look, log, table, save, help, quit."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tessera.cli.commands.rules import found_passage, paragraph_text
from tessera.cli.output import atomic_text, say
from tessera.cli.playing.choices import Choices
from tessera.cli.playing.looking import found_pieces
from tessera.core.data.record import Record, read_records
from tessera.core.refusal import BadData

if TYPE_CHECKING:
    from tessera.cli.playing.session import Session

Action = Callable[["Session", Choices, str], None]


class Quit(Exception):
    """The player leaves."""


@dataclass(frozen=True)
class PlayCommand:
    """A command in play: its usage, and what it does."""

    usage: str
    words: str
    action: Action


def why(session: Session, choices: Choices, rest: str) -> None:
    """Why a move is not allowed, with the rule behind it."""
    if not rest:
        raise BadData("Why what? Name a move, as in “why pass”.")
    refusal = session.match.state.refusal(session.seat, choices.meant(rest))
    if refusal is None:
        say("That is allowed.")
        return
    say(str(refusal))
    if refusal.rule:
        say(paragraph_text(session.match.game.rulebook().paragraph(refusal.rule)))


def hint(session: Session, choices: Choices, rest: str) -> None:
    """One step more of a hint to the open question."""
    say("\n".join(session.coach.hint()))


def undo(session: Session, choices: Choices, rest: str) -> None:
    """Takes back the last choice."""
    say(f"Taken back: {session.undo()}.")


def rules(session: Session, choices: Choices, rest: str) -> None:
    """A paragraph, a section, or the list of sections."""
    rulebook = session.match.game.rulebook()
    if rest or not rulebook.paragraphs:
        say(found_passage(rulebook, rest))
        return
    say("\n".join(rulebook.sections))
    first = rulebook.paragraphs[0].number
    say(f"Type “rules {first[0]}” for a section or “rules {first}” for a paragraph.")


def look(session: Session, choices: Choices, rest: str) -> None:
    """What a piece is and does."""
    if not rest:
        raise BadData("Look at what? Name a card or another piece.")
    match = session.match
    pieces = found_pieces(match.game, match.figures, rest)
    for text in dict.fromkeys("\n".join(piece.lines()) for piece in pieces):
        say(text)


def log(session: Session, choices: Choices, rest: str) -> None:
    """Everything that has happened."""
    lines = session.log()
    say("\n".join(lines) if lines else "Nothing has happened yet.")


def table(session: Session, choices: Choices, rest: str) -> None:
    """The table and the question again."""
    session.show_table()


def save(session: Session, choices: Choices, rest: str) -> None:
    """Writes the game to a file, to be continued with --load."""
    if not rest:
        raise BadData("Save where? Name a file, as in “save evening.json”.")
    path = Path(rest).expanduser()
    record = session.record()
    if path.exists() and not _is_of_this_game(path, record):
        raise BadData(f"{path} exists and holds something else; choose another name.")
    with atomic_text(path) as file:
        file.write(record.to_json() + "\n")
    words = ["tessera", "play", record.game, "--load", str(path), *session.resume_with]
    say(f"Saved. Go on some time with: {shlex.join(words)}")


def _is_of_this_game(path: Path, record: Record) -> bool:
    try:
        found = read_records(path)
    except BadData:
        return False
    return len(found) == 1 and found[0].seed == record.seed


def quit_game(session: Session, choices: Choices, rest: str) -> None:
    """Leaves the table."""
    raise Quit


def show_help(session: Session, choices: Choices, rest: str) -> None:
    """What can be typed."""
    example = choices.texts()[0]
    say(f"Type the number of a choice, or a move in words, as in “{example}”; words may be cut")
    say("short. Several moves are separated by “;”. You can also type:")
    for word in PLAY_COMMANDS.values():
        say(f"  {word.usage:<12}{word.words}")


PLAY_COMMANDS: Final = {
    "why": PlayCommand("why MOVE", "why that move is not allowed", why),
    "hint": PlayCommand("hint", "where to look; again: which moves, and which one, and why", hint),
    "undo": PlayCommand(
        "undo", "take back your last choice, while nobody else has learned of it", undo
    ),
    "rules": PlayCommand("rules A7", "a rule, a section (rules A), or the list of sections", rules),
    "look": PlayCommand("look PIECE", "what a card or another piece is and does", look),
    "log": PlayCommand("log", "everything that has happened", log),
    "table": PlayCommand("table", "the table and your choices again", table),
    "save": PlayCommand("save FILE", "save the game", save),
    "help": PlayCommand("help", "this list", show_help),
    "quit": PlayCommand("quit", "leave the game, unfinished", quit_game),
}

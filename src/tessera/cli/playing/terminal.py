"""Reading a line at a terminal, where it can be edited, recalled and completed."""

from __future__ import annotations

from collections.abc import Iterator

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.shortcuts import CompleteStyle

from tessera.cli.playing.prompt import PROMPT


class MoveCompleter(Completer):
    """Completes legal moves and commands at the Tab key."""

    def __init__(self) -> None:
        self.known: list[str] = []

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterator[Completion]:
        for text, length in continuations(document.text_before_cursor, self.known):
            yield Completion(text, -length)


class TerminalReader:
    """Reads from a terminal. Old lines come back with the arrow keys."""

    def __init__(self) -> None:
        self._completer = MoveCompleter()
        self._session: PromptSession[str] = PromptSession(
            completer=self._completer,
            complete_while_typing=False,
            # A menu would need empty lines below the prompt and scroll the table away.
            complete_style=CompleteStyle.READLINE_LIKE,
        )

    def ask(self, known: list[str]) -> str:
        self._completer.known = known
        return self._session.prompt(PROMPT)


def continuations(line: str, known: list[str]) -> list[tuple[str, int]]:
    """Completions of the last move of a line, and how many characters each replaces.

    >>> continuations("bid 5; pa", ["pass", "pay 5", "train"])
    [('pass', 2), ('pay 5', 2)]
    """
    begun = line.rpartition(";")[2].lstrip().lower()
    return [(text, len(begun)) for text in known if text.startswith(begun)]

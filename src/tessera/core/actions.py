"""Actions are ints with names: one table gives ids, text and structured form."""

from __future__ import annotations

import difflib
import re
from typing import Final

from tessera.core.packed import i64
from tessera.core.refusal import Ambiguous, CannotParse

NUMBER: Final = re.compile(r"\d[\d.,]*")


class Verb:
    """What can be done, and the words each of its arguments may take.

    The ids of a verb are consecutive; the last argument counts fastest.
    """

    def __init__(self, name: str, *domains: list[str]) -> None:
        self.name = name
        self.domains = list(domains)
        self.first: i64 = 0
        self.size: i64 = 1
        for domain in domains:
            self.size *= len(domain)

    def has(self, action: i64) -> bool:
        """Whether that id belongs to this verb."""
        return self.first <= action < self.first + self.size

    def words(self, action: i64) -> list[str]:
        """The arguments of one of this verb's ids, as words."""
        rest = action - self.first
        words: list[str] = []
        for domain in reversed(self.domains):
            words.append(domain[rest % len(domain)])
            rest //= len(domain)
        words.reverse()
        return words


class ActionTable:
    """All actions of a game, in order of their ids.

    >>> table = ActionTable([Verb("bid", ["1", "2"]), Verb("pass")])
    >>> [table.text(action) for action in range(table.size)]
    ['bid 1', 'bid 2', 'pass']
    >>> table.parse(" BID  2 ")
    1
    """

    def __init__(self, verbs: list[Verb]) -> None:
        self.verbs = verbs
        self.size: i64 = 0
        self._texts: list[str] = []
        for verb in verbs:
            verb.first = self.size
            self.size += verb.size
            for action in range(verb.first, verb.first + verb.size):
                self._texts.append(" ".join([verb.name, *verb.words(action)]))
        self._ids: dict[str, int] = {text: action for action, text in enumerate(self._texts)}
        if len(self._ids) != self.size:
            raise ValueError("Two actions have the same text.")

    def text(self, action: int) -> str:
        """The notation of an id."""
        if not 0 <= action < self.size:
            raise CannotParse(f"There is no action number {action}.")
        return self._texts[action]

    def verb(self, action: int) -> Verb:
        """The verb that an id belongs to."""
        for verb in self.verbs:
            if verb.has(action):
                return verb
        raise CannotParse(f"There is no action number {action}.")

    def as_data(self, action: int) -> dict[str, object]:
        """The structured form of an id, for clients."""
        verb = self.verb(action)
        return {
            "id": action,
            "text": self.text(action),
            "verb": verb.name,
            "arguments": verb.words(action),
        }

    def parse(self, text: str) -> int:
        """The id of a notation; case and spaces do not matter."""
        words = " ".join(text.lower().split())
        action = self._ids.get(words)
        if action is None:
            raise CannotParse(self._not_understood(words))
        return action

    def understand(self, text: str, legal: list[int]) -> int:
        """Like `parse`, but words may be cut short where only one legal action fits.

        >>> table = ActionTable([Verb("employ", ["hunting", "farming"]), Verb("end")])
        >>> table.text(table.understand("em f", [0, 1, 2]))
        'employ farming'
        """
        words = text.lower().split()
        action = self._ids.get(" ".join(words))
        if action is not None:
            return action
        matches = [action for action in legal if _abbreviates(words, self._texts[action])]
        if len(matches) == 1:
            return matches[0]
        if matches:
            options = ", ".join(self._texts[action] for action in matches[:4])
            more = " …" if len(matches) > 4 else ""
            raise Ambiguous(f"“{' '.join(words)}” could mean: {options}{more}.")
        raise CannotParse(self._not_understood(" ".join(words)))

    def _not_understood(self, words: str) -> str:
        shown = words if len(words) <= 60 else words[:57] + "…"
        close = difflib.get_close_matches(words[:60], self._texts, 1)
        # Another number is another move, however much it looks like the one that was typed.
        meant = [text for text in close if NUMBER.findall(text) == NUMBER.findall(words)]
        hint = f" Did you mean “{meant[0]}”?" if meant else ""
        return f"“{shown}” is no move of this game.{hint}"


def _abbreviates(words: list[str], text: str) -> bool:
    full = text.split()
    if not words or len(words) != len(full):
        return False
    return all(long.startswith(short) for short, long in zip(words, full, strict=True))

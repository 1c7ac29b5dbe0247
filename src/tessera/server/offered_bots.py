"""The bots that a server offers: Tessera's own, and those that its operator has named.

Only the command line says what a name of the operator's stands for. Visitors and stored tables know
names alone, so that nothing anybody sends can start a program or load a file.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Final

from tessera.bots import AT_TABLES, KINDS, make_bot
from tessera.bots.levels import FORMER, LEVELS
from tessera.bots.specs import ProgramSpec, parse_spec, shown
from tessera.core.refusal import BadData

NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,29}")
LONGEST_WORDS: Final = 100
USUAL_WORDS: Final = "a bot of this server's own"
OWN: Final = {*KINDS, *LEVELS, *FORMER}
"""The names that mean the same on every server."""


@dataclass(frozen=True)
class OperatorsBot:
    """A bot that the operator offers: its name, what people are told of it, and who it is."""

    name: str
    words: str
    spec: str


class OfferedBots:
    """Who may be asked to a table here."""

    def __init__(self, operators: Sequence[OperatorsBot] = ()) -> None:
        self.words: dict[str, str] = {**AT_TABLES, **{bot.name: bot.words for bot in operators}}
        """What people are told of each bot, by its name."""
        self._specs = {bot.name: bot.spec for bot in operators}

    def check(self, name: str) -> None:
        """Refuses a bot that this server does not offer."""
        if name not in self.words:
            raise BadData(f"There is no bot “{name[:40]}”; there are {', '.join(self.words)}.")

    def spec_of(self, name: str) -> str:
        """Who plays a seat whose table names that bot; one sentence if nobody here does."""
        if name in OWN:
            return name
        if name not in self._specs:
            raise BadData(f"The bot “{name[:40]}” is not offered here any more.")
        return self._specs[name]


def operators_bots(texts: Sequence[str]) -> list[OperatorsBot]:
    """The bots of the command line, each written NAME=SPEC or NAME: WORDS=SPEC."""
    bots = [_operators_bot(text) for text in texts]
    for bot in bots:
        if [other.name for other in bots].count(bot.name) > 1:
            raise BadData(f"The bot {bot.name} is offered twice.")
        _try(bot.spec)
    return bots


def _operators_bot(text: str) -> OperatorsBot:
    head, equals, spec = text.partition("=")
    name, _, words = (part.strip() for part in head.partition(":"))
    if not equals or not spec.strip():
        raise BadData(f"A bot is offered as NAME=SPEC, such as hal=mybot.py, not “{shown(text)}”.")
    if not NAME.fullmatch(name):
        raise BadData(
            f"A bot's name is up to 30 small letters, digits and hyphens, not “{shown(name)}”."
        )
    if name in OWN:
        raise BadData(f"The name {name} belongs to a bot of Tessera's own.")
    words = words or USUAL_WORDS
    if len(words) > LONGEST_WORDS or not words.isprintable():
        raise BadData(f"The words about {name} are up to {LONGEST_WORDS} letters on one line.")
    return OperatorsBot(name, words, parse_spec(spec).text)


def _try(spec: str) -> None:
    """Makes the bot once, so that mistakes are reported before anything is served.

    A class is imported in a process of its own: the server's is no place for others' code.
    """
    if isinstance(parse_spec(spec), ProgramSpec):
        make_bot(spec, 0)
        return
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as apart:
        apart.submit(_can_be_made, spec).result()


def _can_be_made(spec: str) -> None:
    make_bot(spec, 0)

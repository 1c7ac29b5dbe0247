# mypyc: interpreted
"""A bot's spec: the text that says who plays, by name, class, file or program."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from typing import Final, TypeAlias

from tessera.core.refusal import BadData

NAME: Final = re.compile(r"[a-z-]+([@~].*)?", re.IGNORECASE | re.DOTALL)
FILE: Final = re.compile(r"(?P<path>.+\.py)(:(?P<name>\w+))?", re.DOTALL)
MEMBER: Final = re.compile(r"(?P<module>\w+(\.\w+)*):(?P<name>\w+)")
PROGRAM: Final = re.compile(r"exec(@(?P<limit>[^:]*))?:(?P<command>.*)", re.IGNORECASE | re.DOTALL)
LIMIT: Final = re.compile(r"(\d+(\.\d+)?)s", re.IGNORECASE)
ITEM: Final = re.compile(r"""((?:"[^"]*"|'[^']*'|\\.|[^,"'\\])*)(,|\Z)""", re.DOTALL)
QUOTED: Final = re.compile(r""""[^"]*"|'[^']*'""", re.DOTALL)

WITH_FILE: Final = {"learned", "master", "network", "pupil"}
"""Bots whose name a file's may follow, whose case matters."""
USUAL_SECONDS: Final = 10.0
MOST_SECONDS: Final = 3600.0
MOST_SHOWN: Final = 80


@dataclass(frozen=True)
class Named:
    """A bot that Tessera knows, as in `greedy`, `search@2s` or `learned@FILE`."""

    text: str


@dataclass(frozen=True)
class Member:
    """A class or function of an installed module, as in `package.module:Class`."""

    text: str
    module: str
    name: str


@dataclass(frozen=True)
class PythonFile:
    """A class or function in a file, as in `mybot.py`, or `mybot.py:Class` where it has several."""

    text: str
    path: str
    name: str | None


@dataclass(frozen=True)
class ProgramSpec:
    """A program in any language, as in `exec:python mybot.py`; `exec@30s:…` gives it more time."""

    text: str
    words: tuple[str, ...]
    """The command, split as a shell does."""
    seconds: float
    """How long it may think about one answer."""


Spec: TypeAlias = Named | Member | PythonFile | ProgramSpec


def parse_spec(text: str) -> Spec:
    """What a spec's text means, or one sentence why it means nothing.

    >>> parse_spec(" Search@2S")
    Named(text='search@2s')
    >>> parse_spec("exec@30s:node bot.js").seconds
    30.0
    """
    text = text.strip()
    if program := PROGRAM.fullmatch(text):
        return _program(text, program["limit"], program["command"])
    if NAME.fullmatch(text):
        return Named(_lowered(text))
    if file := FILE.fullmatch(text):
        return PythonFile(text, file["path"], file["name"])
    if member := MEMBER.fullmatch(text):
        return Member(text, member["module"], member["name"])
    return Named(text)


def listed_specs(text: str) -> list[str]:
    """The specs of a list, as they are stored.

    They are separated by commas; a comma inside quotation marks belongs to its spec, and a spec
    that is quoted as a whole loses the marks.

    >>> listed_specs("Greedy, exec:python bot.py 'a,b'")
    ['greedy', "exec:python bot.py 'a,b'"]
    >>> listed_specs('"exec:python bot.py --only a,b",merchant')
    ['exec:python bot.py --only a,b', 'merchant']
    """
    found: list[str] = []
    at = 0
    while True:
        item = ITEM.match(text, at)
        if item is None:
            raise BadData(f"A quotation mark is not closed in “{shown(text[at:])}”.")
        found.append(parse_spec(_unquoted(item[1].strip())).text)
        if not item[2]:
            return found
        at = item.end()


def is_named(text: str) -> bool:
    """Whether a spec means a bot of Tessera's own: any other one runs somebody's code.

    >>> is_named("search@2s"), is_named("mybot.py")
    (True, False)
    """
    return isinstance(parse_spec(text), Named)


def shown(text: str) -> str:
    """A text that somebody typed, short enough for a sentence."""
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 1] + "…"


def _unquoted(item: str) -> str:
    return item[1:-1] if QUOTED.fullmatch(item) else item


def _lowered(name: str) -> str:
    """A name in lower case, except for a file's."""
    kind, at, rest = name.partition("@")
    kind = kind.lower()
    return kind + at + (rest if kind.partition("~")[0] in WITH_FILE else rest.lower())


def _program(text: str, limit: str | None, command: str) -> ProgramSpec:
    try:
        words = tuple(shlex.split(command))
    except ValueError:
        raise BadData(f"A quotation mark is not closed in “{shown(text)}”.") from None
    if not words:
        raise BadData("After exec: comes the command that starts a program: exec:python mybot.py.")
    return ProgramSpec(text, words, USUAL_SECONDS if limit is None else _seconds(limit))


def _seconds(limit: str) -> float:
    form = LIMIT.fullmatch(limit)
    seconds = float(form[1]) if form else 0.0
    if not 0 < seconds <= MOST_SECONDS:
        raise BadData(
            "The time for an answer is written exec@30s:COMMAND, in seconds up to"
            f" {MOST_SECONDS:.0f}, not “{shown(limit)}”."
        )
    return seconds

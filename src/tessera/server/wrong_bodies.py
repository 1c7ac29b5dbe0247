"""Wrong bodies in words: what msgspec finds wrong with a body, as a sentence for people.

msgspec says where it found something other than it expected, in its own terms: "Expected `str` of
length >= 8 - at `$.password`". People read "A password has at least 8 characters."
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

FIELDS: Final = {
    "action": "A move",
    "address": "The address",
    "after": "The number of the last event",
    "agrees": "The answer",
    "at": "The number of the position",
    "at_once": "Whether the order acts at once",
    "auth": "The browser's secret",
    "away": "Whether the page is in the background",
    "bank": "The time in the bank",
    "bot": "The bot",
    "bots": "The list of bots",
    "channel": "The channel",
    "clock": "The clock",
    "coach": "Whether there is a coach",
    "code": "A recovery code",
    "decision": "The number of the decision",
    "endpoint": "The address for push messages",
    "fresh": "A new password",
    "game": "The game",
    "given": "The list of figures",
    "here": "The list of people at the screen",
    "kind": "The kind",
    "link": "A seat's link",
    "live": "Whether live tables are told of",
    "name": "A name",
    "node": "The number of the move",
    "open": "Whether the table is open",
    "options": "The list of options",
    "p256dh": "The browser's public key",
    "pace": "The pace",
    "password": "A password",
    "per_move": "The time for a move",
    "players": "The list of players",
    "position": "The position",
    "question": "Whether the question is told",
    "rated": "Whether the game is rated",
    "record": "The record",
    "scenario": "The file of scenarios",
    "seat": "The number of the seat",
    "seats": "The number of seats",
    "seed": "The seed",
    "session": "The session",
    "side": "The number of the seat that looks",
    "spectator_talk": "The talk of spectators",
    "step": "The step of the hint",
    "table": "The table",
    "talk": "The talk of spectators",
    "text": "The text",
    "token": "The link",
    "turns": "Whether tables by turns are told of",
    "which": "The name of the scenario",
    "wish": "The wish",
}
"""What each field of a body is called at the beginning of a sentence."""
KINDS: Final = {
    "array": "a list",
    "bool": "true or false",
    "float": "a number",
    "int": "a whole number",
    "null": "nothing",
    "object": "a group of named values",
    "str": "text",
}
PLACE: Final = re.compile(r"(?P<what>.*?)(?: - at `(?:key in )?\$(?P<path>[^`]*)`)?")
Making = Callable[[str, "re.Match[str]"], str]


def in_words(error: Exception) -> str:
    """What is wrong with a body, in one sentence.

    >>> in_words(ValueError("Expected `str` of length >= 8 - at `$.password`"))
    'A password has at least 8 characters.'
    >>> in_words(ValueError("Expected `int`, got `str` - at `$.seats`"))
    'The number of seats must be a whole number.'
    """
    found = PLACE.fullmatch(str(error))
    what, path = (found["what"], found["path"] or "") if found else (str(error), "")
    subject = _subject(path)
    for form, sentence in FORMS.items():
        match = form.fullmatch(what)
        if match is not None:
            return sentence(subject, match)
    return f"{subject} is not as it should be."


def _subject(path: str) -> str:
    """What a place of a body is called: `.options[...]` is within the options."""
    names = re.findall(r"\.(\w+)", path)
    if not names:
        return "The body"
    subject = field_in_words(names[-1])
    return f"An entry of {subject[0].lower()}{subject[1:]}" if path.endswith("]") else subject


def field_in_words(name: str) -> str:
    """What a field is called at the beginning of a sentence."""
    return FIELDS.get(name, f"“{name[:40]}”")


def _length(subject: str, match: re.Match[str]) -> str:
    number = int(match["number"])
    bound = "at least" if match["bound"] == ">=" else "at most"
    thing = "character" if match["kind"] == "str" else "entry"
    things = thing if number == 1 else "characters" if thing == "character" else "entries"
    return f"{subject} has {bound} {number} {things}."


def _range(subject: str, match: re.Match[str]) -> str:
    bound = "at least" if match["bound"] == ">=" else "at most"
    return f"{subject} is {bound} {match['number']}."


def _kind(subject: str, match: re.Match[str]) -> str:
    kinds = [KINDS.get(kind.strip(), kind.strip()) for kind in match["kinds"].split("|")]
    return f"{subject} must be {' or '.join(kinds)}."


def _choice(subject: str, match: re.Match[str]) -> str:
    return f"{subject} is none of those that there are."


def _missing(subject: str, match: re.Match[str]) -> str:
    return f"{field_in_words(match['name'])} is missing."


def _unknown(subject: str, match: re.Match[str]) -> str:
    return f"Nothing is called “{match['name'][:40]}” here."


FORMS: Final[dict[re.Pattern[str], Making]] = {
    re.compile(r"Expected `(?P<kind>\w+)` of length (?P<bound>[<>]=) (?P<number>\d+)"): _length,
    re.compile(r"Expected `(?:int|float)` (?P<bound>[<>]=) (?P<number>-?[\d.]+)"): _range,
    re.compile(r"Expected `(?P<kinds>[^`]+)`, got `[^`]*`"): _kind,
    re.compile(r"Invalid enum value .*", re.DOTALL): _choice,
    re.compile(r"Object missing required field `(?P<name>[^`]*)`"): _missing,
    re.compile(r"Object contains unknown field `(?P<name>.*)`", re.DOTALL): _unknown,
}
"""How msgspec puts things, and how people do."""

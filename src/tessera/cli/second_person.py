"""Speaking to a player: sentences about somebody called “You” turned into proper ones."""

from __future__ import annotations

import re
from typing import Final

YOU: Final = "You"
IRREGULAR: Final = {"is": "are", "has": "have", "was": "were", "does": "do", "goes": "go"}
ABOUT_YOU: Final = re.compile(r"(^|[.:;,]? )You (\w+s)\b", re.MULTILINE)
YOURS_FIRST: Final = re.compile(r"(^|\. )You's", re.MULTILINE)
AND_THEN: Final = re.compile(
    r"(\b[Yy]ou \w+\b[^.;:\n]* and )(\w+s)(?= (?:\d|an?\b|the\b|all\b|no\b))"
)
"""A second verb with the same subject: it has its own object."""


def addressed(text: str, name: str) -> str:
    """A text in which the player of that name is spoken to, if the name is “You”.

    >>> addressed("You passes. It is You's turn.", "You")
    'You pass. It is your turn.'
    >>> addressed("You's ship is back.", "You")
    'Your ship is back.'
    >>> addressed("You draws 2 cards and keeps 1 coin.", "You")
    'You draw 2 cards and keep 1 coin.'
    >>> addressed("You draws no card and keeps no coin.", "You")
    'You draw no card and keep no coin.'
    >>> addressed("Anna passes.", "Anna")
    'Anna passes.'
    """
    if name != YOU:
        return text
    spoken = ABOUT_YOU.sub(_second_person, text)
    spoken = YOURS_FIRST.sub(r"\1Your", spoken).replace("You's", "your")
    return AND_THEN.sub(lambda match: match[1] + second_person(match[2]), spoken)


def _second_person(match: re.Match[str]) -> str:
    before, verb = match[1], match[2]
    pronoun = "You" if before in ("", ". ") else "you"
    return f"{before}{pronoun} {second_person(verb)}"


def second_person(verb: str) -> str:
    """A verb of the third person in the second.

    >>> [second_person(verb) for verb in ["bids", "passes", "carries", "is", "loses"]]
    ['bid', 'pass', 'carry', 'are', 'lose']
    """
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    if verb.endswith(("sses", "shes", "ches", "xes")):
        return verb[:-2]
    return verb[:-1]

# mypyc: interpreted
"""Speaking to a player: sentences about somebody called “You” turned into proper ones."""

from __future__ import annotations

import re
from typing import Final

YOU: Final = "You"
IRREGULAR: Final = {"is": "are", "has": "have", "was": "were", "does": "do", "goes": "go"}
NAMED: Final = re.compile(r"\bYou\b('s)?( \w+s\b)?")
"""The name, in the genitive or with a word that may be its verb."""
BEGINS: Final = re.compile(r"(?:^|[.!?] |  )$")
"""What stands before the first word of a sentence, a line or a column."""
BEFORE_SUBJECT: Final = re.compile(r"(?:^|[.!?:;,] |\b(?:and|but|that|if|when|while|because) )$")
"""What stands before a subject. Elsewhere the name is an object: “Anna makes you an offer”."""
AND_THEN: Final = re.compile(
    r"((?:^|[.:;] )[Yy]ou \w+\b[^.;:\n]* and )(\w+s)(?= (?:\d|an?\b|the\b|all\b|no\b))",
    re.MULTILINE,
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
    >>> addressed("Anna makes You an offer. Anna's offer to You lapses.", "You")
    "Anna makes you an offer. Anna's offer to you lapses."
    >>> addressed("Anna passes.", "Anna")
    'Anna passes.'
    """
    if name != YOU:
        return text
    spoken = "\n".join(NAMED.sub(_spoken_to, line) for line in text.split("\n"))
    return AND_THEN.sub(lambda match: match[1] + second_person(match[2]), spoken)


def _spoken_to(match: re.Match[str]) -> str:
    before, genitive, verb = match.string[: match.start()], match[1], match[2] or ""
    pronoun = "Your" if genitive else "You"
    if verb and not genitive and BEFORE_SUBJECT.search(before):
        verb = f" {second_person(verb[1:])}"
    return (pronoun if BEGINS.search(before) else pronoun.lower()) + verb


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

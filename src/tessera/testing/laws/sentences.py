"""What is wrong with sentences: agreement, articles, the second person, names of data."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from tessera.core.actions import ActionTable

BETWEEN: Final = r"(?: (?!and\b|or\b|you\b|who\b|that\b|which\b)\w+){0,3}?"
"""A few words that belong to the subject."""
FAULTS: Final = {
    "“You” has no “'s”": r"\b[Yy]ou's\b",
    "“you” is not a name within a sentence": r"(?<=[\w,;] )You\b",
    "the verb does not fit “you”": r"(?:^|[.:;,] |\b(?:and|but|that|if|when|while|because) )"
    r"[Yy]ou (?!always|perhaps|this|thus|as\b|\w+ss\b)\w+s\b",
    "“you” is not “they”": r"\b[Yy]ou (?!and\b)\w+\b[^.:;]*\b(?:they (?:have|hold)|their own)\b",
    "one thing has no plural": r"\b(?<![.,])1 (?!\w+ss\b|plus|is\b|was|has|begins|ends|goes)"
    r"[a-z]+s\b",
    "one thing has a verb of its own": rf"\b(?<![.,])1\b{BETWEEN} "
    r"(?:are|were|have|go|bring|fit|lie|come|count)\b",
    "several things have a verb of their own": r"(?<![\w.,])(?:[02-9]|\d\d+)\b(?: of \d+)? "
    r"\w+s (?:is|was|has|goes|brings|fits|lies|comes|counts)\b",
    "“a” stands before a vowel": r"\b[Aa] (?!one\b|once\b|un[ir]|use|eu)[aeiouAEIOU]\w+",
    "“an” stands before a consonant": r"\b[Aa]n (?!hour|heir|hono)(?![aeiouAEIOU])[A-Za-z]",
    "a blank is missing or left over": r"  |\{|\}| [.,;:]|\bNone\b",
}
"""What to look for, by what is said of it."""
NUMBER: Final = re.compile(r"(?<![\w.,])(\d+) ([a-z]+)\b")
HAS_DIGIT: Final = re.compile(r"[a-z]-?\d|\d-?[a-z]")


def inner_names(actions: ActionTable) -> set[str]:
    """Words of moves that are names in data only: `c014`, `ship1`."""
    words = {word for action in range(actions.size) for word in actions.text(action).split()[1:]}
    return {word for word in words if HAS_DIGIT.search(word)}


def faults_of(sentences: Iterable[str], names: set[str]) -> list[str]:
    """What is wrong with each sentence, and with all of them together.

    >>> faults_of(["You makes an offer.", "1 cards fell."], set())
    ['one thing has no plural: 1 cards fell.', 'the verb does not fit “you”: You makes an offer.']
    >>> faults_of(["Hanno draws c056."], {"c056"})
    ['“c056” is a name of data: Hanno draws c056.']
    >>> faults_of(["You have 1 coin.", "Hanno has 2 coins.", "Hanno pays 3 coin."], set())
    ['“3 coin” lacks its plural: Hanno pays 3 coin.']
    """
    heap = sorted(set(sentences), key=lambda text: (len(text), text))
    found: list[str] = []
    for text in heap:
        found += [f"{what}: {text}" for what, wrong in FAULTS.items() if re.search(wrong, text)]
        words = set(re.findall(r"[a-z0-9-]+", text.lower()))
        found += [f"“{name}” is a name of data: {text}" for name in sorted(names & words)]
    return found + _lacking_plurals(heap)


def _lacking_plurals(heap: list[str]) -> list[str]:
    """Nouns that have a plural with some numbers, but not with all: “2 coins”, “3 coin”."""
    counted = [(number, noun, text) for text in heap for number, noun in NUMBER.findall(text)]
    one = {noun for number, noun, _ in counted if number == "1"}
    several = {noun for number, noun, _ in counted if number != "1"}
    return [
        f"“{number} {noun}” lacks its plural: {text}"
        for number, noun, text in counted
        if number != "1" and noun in one and several & {f"{noun}s", f"{noun[:-1]}ies"}
    ]

# mypyc: interpreted
"""Names of pieces in a text: whole words, the longest first, also in the plural."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping


def pattern_of(names: Iterable[str]) -> re.Pattern[str] | None:
    """Finds any of the names; none where there are no names."""
    forms = [_form(name) for name in sorted(names, key=len, reverse=True)]
    return re.compile(rf"(?<![\w-])(?:{'|'.join(forms)})(?![\w-])") if forms else None


def _form(name: str) -> str:
    if name.endswith("y"):
        return f"{re.escape(name[:-1])}(?:y|ies)"
    return f"{re.escape(name)}(?:es|s)?"


def meant(word: str, names: Mapping[str, list[str]]) -> list[str]:
    """Whose name a found word is.

    >>> names = {"Port City": ["port-city"], "Small Ship": ["small"], "Ships": ["ships"]}
    >>> [meant(word, names) for word in ("Port Cities", "Small Ships", "Ships")]
    [['port-city'], ['small'], ['ships']]
    """
    singulars = [
        word,
        word.removesuffix("s"),
        word.removesuffix("es"),
        word.removesuffix("ies") + "y",
    ]
    return next((names[each] for each in singulars if each in names), [])


def speaking_of(texts: Mapping[str, str], names: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """Which texts speak of each piece, in their order.

    >>> speaking_of({"A1": "No Small Ship sails.", "A2": "Shipwrights."}, {"Small Ship": ["small"]})
    {'small': ['A1']}
    """
    found: dict[str, list[str]] = {}
    pattern = pattern_of(names)
    if pattern is None:
        return found
    for number, text in texts.items():
        for word in dict.fromkeys(pattern.findall(text)):
            for piece in meant(word, names):
                if number not in found.setdefault(piece, []):
                    found[piece].append(number)
    return found

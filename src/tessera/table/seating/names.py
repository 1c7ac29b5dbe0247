# mypyc: interpreted
"""Names of people, by the PRECIS framework (RFC 8264), between its profiles for user names
(RFC 8265) and for nicknames (RFC 8266).

A name is prepared as both profiles ask: wide and narrow forms become the usual ones, every kind of
space becomes one blank, and letters with marks are composed (NFC). It may have letters, marks and
digits of any script, as user names may; and blanks, dots, dashes and apostrophes between them, as
nicknames may. Direction marks are left out; control and format characters, invisible letters and
letters that are only another form of usual ones are refused. Case does not count when names are
compared.

Names of older tables were checked by an older rule and are never checked again.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from tessera.core.refusal import BadData
from tessera.table.seating.look_alikes import look_of

LONGEST_NAME: Final = 24
MOST_MARKS: Final = 3
"""How many marks a letter may carry; more of them cover the lines above and below."""
LETTERS_AND_DIGITS: Final = frozenset(["Ll", "Lu", "Lo", "Lm", "Nd"])
MARKS: Final = frozenset(["Mn", "Mc"])
BETWEEN: Final = frozenset(" .'’-_")
NEVER_LAST: Final = frozenset("'’-")
NEVER: Final = frozenset(
    "\u034f\u0640\u07fa\u17b4\u17b5\u302e\u302f\u303b"  # RFC 5892, F; invisible marks
    + "".join(map(chr, range(0x1100, 0x1200)))  # old Hangul, with invisible fillers
    + "".join(map(chr, [*range(0xA960, 0xA980), *range(0xD7B0, 0xD800)]))
    + "".join(map(chr, [*range(0x180B, 0x1810), *range(0x3031, 0x3036), *range(0xFE00, 0xFE10)]))
    + "".join(map(chr, range(0xE0100, 0xE01F0)))
)
EAST_ASIAN: Final = frozenset(["CJK", "IDEOGRAPHIC", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"])
DIRECTION_MARKS: Final = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
"""Address books put them around names; nobody sees them, but they turn other words around."""
FORM: Final = (
    f"A name has 1 to {LONGEST_NAME} letters, digits, spaces, dots, dashes or apostrophes."
)


def checked_name(name: str, others: list[str], alike: bool = True) -> str:
    """A valid name that nobody mistakes for one of the others, or one clear sentence.

    A bot's name may look like a person's (`alike` is false): it has no choice.
    """
    words = prepared(name)
    if not _is_name(words):
        raise BadData(FORM)
    scripts = scripts_of(words)
    if len(scripts) > 1:
        both = " and ".join(script.capitalize() for script in scripts[:2])
        raise BadData(f"A name is written in one script; this one has {both} letters.")
    for other in others:
        if compared(other) == compared(words):
            raise BadData(f"Somebody called {words} sits here already.")
        if alike and look_of(prepared(other)) == look_of(words):
            raise BadData(f"The name {other}, which somebody has here, looks the same.")
    return words


def prepared(name: str) -> str:
    """A name with usual widths, single blanks and composed letters.

    >>> prepared("  Ａｄａ　Ｌ．")
    'Ada L.'
    """
    usual = "".join([_usual_width(letter) for letter in name if letter not in DIRECTION_MARKS])
    return unicodedata.normalize("NFC", " ".join(usual.split()))


def compared(name: str) -> str:
    """What is compared of a name: however it is written, it is the same."""
    return prepared(name).casefold()


def scripts_of(name: str) -> list[str]:
    """The scripts of a name's letters, in the order of their names.

    The first word of a letter's Unicode name tells its script. The East Asian ones are written
    together, also with Latin letters.
    """
    found = {_script(letter) for letter in name} - {""}
    if found & EAST_ASIAN:
        found -= EAST_ASIAN | {"LATIN"}
        found.add("CJK")
    return sorted(found)


def _script(letter: str) -> str:
    """The script of a letter or digit; none for those that all scripts share."""
    if (letter.isascii() and not letter.isalpha()) or unicodedata.category(letter) in MARKS:
        return ""
    first = unicodedata.name(letter, "").partition(" ")[0].partition("-")[0]
    if first == "EXTENDED":
        return "ARABIC"
    return "" if first in ("MODIFIER", "RIGHT") else first


def _is_name(words: str) -> bool:
    if not 0 < len(words) <= LONGEST_NAME or not all(map(_fits, words)):
        return False
    if not _is_letter(words[0]) or words[-1] in NEVER_LAST:
        return False
    marks = "".join(["m" if unicodedata.category(letter) in MARKS else " " for letter in words])
    return "m" * (MOST_MARKS + 1) not in marks


def _fits(letter: str) -> bool:
    if letter in BETWEEN:
        return True
    usual = unicodedata.normalize("NFKC", letter) == letter
    of_a_name = _is_letter(letter) or unicodedata.category(letter) in MARKS
    return usual and of_a_name and letter not in NEVER


def _is_letter(letter: str) -> bool:
    return unicodedata.category(letter) in LETTERS_AND_DIGITS


def _usual_width(letter: str) -> str:
    mapping = unicodedata.decomposition(letter)
    if mapping.startswith(("<wide>", "<narrow>")):
        return "".join([chr(int(code, 16)) for code in mapping.split()[1:]])
    return letter

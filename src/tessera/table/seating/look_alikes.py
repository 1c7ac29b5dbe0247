# mypyc: interpreted
"""Names that look alike: “Anna” with a Cyrillic “а”, or “Bi11” beside “Bill”.

The idea is that of Unicode's confusables (UTS 39): letters that look the same are replaced by one
of them, and names whose results are the same look alike. The table has the letters of other scripts
that pass for Latin ones in common fonts, and those that pass for each other within Latin. It is far
shorter than Unicode's, which also has mathematical, historical and decorative letters; most of them
`names.py` refuses anyway. Two letters that pass for one (rn, m) are not in it: that would
refuse too many honest names.
"""

from __future__ import annotations

import unicodedata
from typing import Final

ALIKE: Final = {
    # Cyrillic
    **dict(zip("аеорсухіјѕһԁԛԝӏкѵгь", "aeopcyxijshdqwlkvrb", strict=True)),
    **dict(zip("АВЕКМНОРСТУХІЈЅԌԚԜѴЗӀЬҮ", "ABEKMHOPCTYXlJSGQWV3lbY", strict=True)),
    # Greek
    **dict(zip("αονρικυγηχσ", "aovpikuynxo", strict=True)),
    **dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHlKMNOPTYX", strict=True)),
    # Armenian
    **dict(zip("օսհցզոլՕՏՍ", "ouhgqnlOSU", strict=True)),
    # Cherokee
    **dict(zip("ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ", "ABCDEGHJKLMPRSTVWZ", strict=True)),
    # Hebrew, Arabic
    **dict(zip("סוןا", "olll", strict=True)),
    # Latin and digits
    **dict(zip("ıɪɩɑɡĸǀƖI10’ʼʻ", "iiiagkllllO'''", strict=True)),
}
"""For each letter the one that it looks like; capitals stay capitals."""


def look_of(name: str) -> str:
    """What a name looks like: names that give the same can be mistaken for each other.

    >>> look_of("Аnnа") == look_of("Anna"), look_of("Bi11") == look_of("BilI")
    (True, True)
    >>> look_of("Anna") == look_of("Hanna")
    False
    """
    letters = unicodedata.normalize("NFD", name)
    alike = "".join([ALIKE.get(letter, letter) for letter in letters])
    return unicodedata.normalize("NFC", alike.casefold())

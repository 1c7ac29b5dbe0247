# mypyc: interpreted
"""Reading effects: a sentence of the vocabulary becomes a packed row.

The form is `[prefix] kind arguments [per [d] count] [max m]`; components.toml describes it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from tessera.core.refusal import BadData
from tessera.games.mosaic import kinds
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.effects.rows import KIND, NO_LIMIT

NUMBER: Final = re.compile(r"(-?\d+)(?::(-?\d+))?")
SHAPE: Final = re.compile(
    r"(?:when (?P<event>[^:]+): |(?P<prefix>while|once|before-scoring once|before-scoring) )?"
    r"(?P<kind>[a-z-]+)(?P<arguments>(?: [^ ]+)*?)"
    r"(?: per (?:(?P<divisor>[1-9]\d*) )?(?P<count>[a-z-]+))?"
    r"(?: max (?P<most>\d+))?"
    r"(?: for population (?P<price>\d+))?"
)
HIGHEST: Final = 999

PREFIXES: Final = {
    None: words.AT_ONCE,
    "while": words.WHILE,
    "once": words.ONCE,
    "before-scoring": words.BEFORE_SCORING,
    "before-scoring once": words.BEFORE_SCORING,
}
SITES: Final = {
    "Place": {"home": words.HOME, "anywhere": words.ANYWHERE, "here": words.HERE},
    "Site": {
        "anywhere": words.ANYWHERE,
        "new-region": words.NEW_REGION,
        "next-region": words.NEXT_REGION,
        "beside": words.BESIDE,
    },
    "Port": {"port": words.PORT},
    "Cities": {"cities": words.CITIES},
    "Turn": {"first": words.FIRST, "last": words.LAST},
    "Together": {"together": words.TOGETHER},
}
"""What each word that says where or when stands for."""

FORMS: Final = [
    ("produce", words.PRODUCE, "Productions #"),
    ("gain", words.GAIN, "Currencies #"),
    ("population", words.POPULATION, "#"),
    ("score", words.SCORE, "#"),
    ("units", words.UNITS, "Units # Place"),
    ("eliminate", words.ELIMINATE, "# where Units"),
    ("eliminate", words.ELIMINATE, "# where Units Together"),
    ("take", words.TAKE, "Tiles #"),
    ("wild-good", words.WILD_GOOD, "#"),
    ("city", words.FREE_CITY, "Site"),
    ("town", words.TOWN, "Towns"),
    ("place", words.PLACE, "Piece"),
    ("site", words.SITE, "Port"),
    ("site", words.SITE, "Cities #"),
    ("action", words.ACTION, "Action"),
    ("clear", words.CLEAR, "Decks"),
    ("calm", words.CALM, "#"),
    ("score-end", words.SCORE_END, "#"),
    ("score-empire", words.SCORE_EMPIRE, "#"),
    ("recruit-limit", words.RECRUIT_LIMIT, "#"),
    ("influence", words.INFLUENCE, "# where Units"),
    ("extra-action", words.EXTRA_ACTION, "Turn #"),
    ("annex", words.ANNEX, "#"),
    ("bar-cities", words.BAR_CITIES, ""),
    ("double-next", words.DOUBLE_NEXT, "population-card"),
    ("draw-technology", words.DRAW_TECHNOLOGY, "#"),
    ("expedition", words.EXPEDITION, ""),
    ("free-government", words.FREE_GOVERNMENT, ""),
    ("immune", words.IMMUNE, ""),
    ("move-army", words.MOVE_ARMY, ""),
    ("peek", words.PEEK, ""),
    ("range", words.RANGE, "Units #"),
    ("recruit-siege", words.RECRUIT_SIEGE, ""),
    ("shift-production", words.SHIFT_PRODUCTION, ""),
    ("symbols", words.SYMBOLS, "#"),
]
"""Each kind and the form of its arguments: # is a number, a capitalised word a list or a site."""

ALL_PRODUCTIONS: Final = (1 << len(kinds.PRODUCTIONS)) - 1
ANSWERS: Final = (words.GAIN, words.PRODUCE, words.POPULATION)
"""The kinds that may follow `when`: they ask nothing."""


@dataclass
class Arguments:
    """What the words between the kind and `per` say."""

    mask: int = 0
    few: int = 0
    many: int = 0
    where: int = words.NOWHERE


class SentenceReader:
    """Reads the sentences of one set of figures, which names its pillars and goods."""

    def __init__(self, pillars: list[str], goods: list[str]) -> None:
        self.counts = [*pillars, *words.COUNT_NAMES]
        self.masks: dict[str, dict[str, int]] = {
            "Productions": {
                **_bits(kinds.PRODUCTIONS),
                "any": ALL_PRODUCTIONS,
                "all": ALL_PRODUCTIONS,
                "any-but-ideas": ALL_PRODUCTIONS & ~(1 << kinds.IDEAS),
            },
            "Currencies": {**_bits(kinds.CURRENCIES), "any": (1 << len(kinds.CURRENCIES)) - 1},
            "Units": _bits(kinds.UNITS),
            "Tiles": {
                **_bits(["", *goods], 1),
                "good": (1 << kinds.FIRST_CACHE) - 2,
                "tile": (1 << kinds.TILES) - 2,
            },
            "Towns": {
                **_bits(kinds.PIECES, kinds.FARM_TOWN, kinds.WONDER),
                "any": 1 << kinds.FARM_TOWN | 1 << kinds.MANUFACTORY_TOWN,
            },
            "Piece": _bits(kinds.PIECES, kinds.CITY),
            "Decks": {**_bits(kinds.DECKS), "any": (1 << len(kinds.DECKS)) - 1},
            "Action": {"any": kinds.ANY_ACTION, "work": kinds.ONLY_WORK},
        }
        """What each word of a list stands for, as a bit mask."""

    def rows(self, path: str, sentences: list[str]) -> list[list[int]]:
        """The rows of a card's sentences, or one sentence about the first that is wrong."""
        rows: list[list[int]] = []
        for sentence in sentences:
            if rows and rows[-1][KIND] == words.ACTION:
                raise BadData(f"{path}: “{sentences[len(rows) - 1]}” must be the last effect.")
            row = self.row(sentence)
            if row is None:
                raise BadData(f"{path}: “{sentence}” is no effect of this game.")
            rows.append(row)
        return rows

    def row(self, sentence: str) -> list[int] | None:
        """One sentence as a row, or `None` where it cannot be read."""
        shape = SHAPE.fullmatch(sentence)
        if shape is None:
            return None
        given = shape["arguments"].split()
        for name, kind, form in FORMS:
            arguments = self._arguments(given, form.split()) if name == shape["kind"] else None
            if arguments is not None:
                return self._row(shape, _precise(kind, given, arguments), arguments)
        return None

    def need(self, text: str) -> tuple[int, int, int] | None:
        """What a claim needs, `n count` or `a:b count`: both numbers and the count."""
        number, _, name = text.partition(" ")
        matched = NUMBER.fullmatch(number)
        if matched is None or name not in self.counts:
            return None
        few = int(matched[1])
        return few, int(matched[2] or few), self.counts.index(name)

    def _row(self, shape: re.Match[str], kind: int, arguments: Arguments) -> list[int] | None:
        prefix = PREFIXES[shape["prefix"]]
        events = 0
        if shape["event"] is not None:
            names, _, whose = shape["event"].partition(" by ")
            events = _events(names)
            prefix = words.WHEN_ANY if whose == "any" else words.WHEN_SELF
            if events == 0 or whose not in ("", "any", "self") or kind not in ANSWERS:
                return None
        if shape["count"] is not None and shape["count"] not in self.counts:
            return None
        return [
            prefix,
            kind,
            arguments.mask,
            arguments.few,
            arguments.many,
            arguments.where,
            self.counts.index(shape["count"]) if shape["count"] else words.NO_COUNT,
            int(shape["divisor"] or 1),
            int(shape["most"] or NO_LIMIT),
            int(shape["price"] or 0),
            events,
        ]

    def _arguments(self, given: list[str], form: list[str]) -> Arguments | None:
        """The words of a sentence as a form wants them, or `None` where they do not fit."""
        if len(given) != len(form):
            return None
        read = Arguments()
        for word, wanted in zip(given, form, strict=True):
            number = NUMBER.fullmatch(word)
            if wanted == "#" and number is not None:
                read.few = int(number[1])
                read.many = int(number[2] or read.few)
            elif wanted in SITES and word in SITES[wanted]:
                read.where = SITES[wanted][word]
            elif wanted in self.masks and set(word.split(",")) <= set(self.masks[wanted]):
                for name in word.split(","):
                    read.mask |= self.masks[wanted][name]
            elif word != wanted:
                return None
        return read if max(read.few, read.many) <= HIGHEST else None


def _precise(kind: int, given: list[str], arguments: Arguments) -> int:
    """The kind, told apart by whether the player must choose. (D7)"""
    if kind == words.PRODUCE and given[0].startswith("any"):
        return words.CHOOSE_PRODUCTION
    if kind == words.GAIN and arguments.mask & (arguments.mask - 1):
        return words.CHOOSE_CURRENCY
    return kind


def _events(names: str) -> int:
    """The events of `when` as a bit mask: `work KINDS`, or events by name; 0 for none such."""
    listed = names.split(",")
    if names.startswith("work "):
        listed = [f"work-{kind}" for kind in names.removeprefix("work ").split(",")]
    if not set(listed) <= set(words.EVENT_NAMES):
        return 0
    return sum(1 << words.EVENT_NAMES.index(name) for name in set(listed))


def _bits(names: list[str], first: int = 0, end: int | None = None) -> dict[str, int]:
    """The bit of each name from the first one meant to the end."""
    return {name: 1 << i for i, name in enumerate(names) if first <= i < (end or len(names))}

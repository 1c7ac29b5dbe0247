# mypyc: interpreted
"""Where each kind of effect may stand: an owner's sentence in a wrong place is refused on load."""

from __future__ import annotations

from typing import Final

from tessera.core.refusal import BadData
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.effects.rows import COUNT, KIND, MASK, NUMBER, PREFIX, PRICE, WHERE
from tessera.games.mosaic.kinds import SIEGE_ENGINE

PLAIN: Final = {words.PRODUCE, words.GAIN, words.POPULATION}
"""Kinds that ask nothing: tiles and answers to events have no others. (J2, J3, W8)"""
AT_ONCE: Final = set(range(words.SYMBOLS)) - {words.PLACE}
LASTING: Final = {
    words.CALM,
    words.SCORE_END,
    words.RECRUIT_LIMIT,
    words.INFLUENCE,
    words.EXTRA_ACTION,
    words.ANNEX,
    words.FREE_GOVERNMENT,
    words.IMMUNE,
    words.MOVE_ARMY,
    words.RANGE,
    words.RECRUIT_SIEGE,
}
KINDS: Final = {
    "technologies.effects": AT_ONCE | LASTING,
    "build_cards.effects": AT_ONCE | LASTING | {words.PLACE},
    "leaders.powers": AT_ONCE | LASTING,
    "leaders.start": AT_ONCE,
    "governments.effects": {words.PRODUCE, words.SCORE_EMPIRE, words.PEEK},
    "golden_ages.effects": AT_ONCE,
    "wonders.effects": AT_ONCE | LASTING | {words.PLACE, words.SITE, words.SYMBOLS},
    "goods.effects": PLAIN,
    "caches.effects": PLAIN,
}
"""The kinds of effect that each list may hold."""
ANSWERING: Final = {"technologies.effects", "leaders.powers", "wonders.effects"}
"""Lists whose cards may answer to events. (W8)"""


def check_places(table: str, path: str, sentences: list[str], rows: list[list[int]]) -> None:
    """One sentence about the first effect that cannot work where it stands."""
    placed = False
    for sentence, row in zip(sentences, rows, strict=True):
        if not _fits(table, row) or (row[WHERE] == words.HERE and not placed):
            raise BadData(f"{path}: “{sentence}” cannot stand there.")
        placed = placed or row[KIND] == words.PLACE


def _fits(table: str, row: list[int]) -> bool:
    kind = row[KIND]
    if kind not in KINDS[table]:
        return False
    if kind == words.UNITS and row[MASK] >> SIEGE_ENGINE & 1:
        return False
    if min(row[NUMBER], row[NUMBER + 1]) < 0 and (table, kind) != (
        "technologies.effects",
        words.POPULATION,
    ):
        return False
    return _prefix_fits(table, row) and _count_fits(table, row[COUNT])


def _prefix_fits(table: str, row: list[int]) -> bool:
    """Whether an effect may wait, last or be used once there. (N6, U5, W8, X4, X5)"""
    prefix, kind = row[PREFIX], row[KIND]
    if prefix in (words.WHEN_SELF, words.WHEN_ANY):
        return table in ANSWERING and kind in PLAIN
    if prefix == words.WHILE or table == "governments.effects":
        return table == "governments.effects" and (prefix == words.WHILE) == (kind in PLAIN)
    if prefix == words.ONCE:
        return kind == words.ANNEX or (kind == words.CHOOSE_CURRENCY and row[PRICE] > 0)
    if prefix == words.BEFORE_SCORING:
        once = row[NUMBER] == row[NUMBER + 1] == 1
        return kind == words.MOVE_ARMY or (kind == words.ELIMINATE and once)
    return kind not in (words.ANNEX, words.MOVE_ARMY)


def _count_fits(table: str, count: int) -> bool:
    """What is counted by a card's goods or by a Wonder's hex needs such a card. (K8, V9)"""
    if count == words.GOODS_SET:
        return table == "build_cards.effects"
    return count < words.CITY_BESIDE or table == "wonders.effects"

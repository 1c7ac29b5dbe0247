# mypyc: interpreted
"""A player's civilization as a few lines of text, made from a view alone."""

from __future__ import annotations

from typing import cast

from tessera.core.data.figures import Figures
from tessera.core.words import counted, folded
from tessera.games.mosaic.civilization_fields import CivilizationView, FaceDownView
from tessera.games.mosaic.fields import MosaicView
from tessera.games.mosaic.words import cards as card_words
from tessera.games.mosaic.words.cards import name_of
from tessera.games.mosaic.words.effects import PRODUCTIONS, symbols_in_words


def civilization(table: MosaicView, figures: Figures, seat: int, names: list[str]) -> str:
    """All that a viewer sees of a player, the least that a newcomer needs to know first."""
    sheet = table["civilizations"][seat]
    lines = [_head(table, figures, seat, names), _stock(sheet), _productions(sheet)]
    symbols = [key for key, count in sheet["symbols"].items() for _ in range(count)]
    lines.append(folded(f"  Symbols: {symbols_in_words(symbols)}"))
    for title, words in (
        ("Technologies", _named(figures, "technologies", sheet["technologies"])),
        ("Build cards", _build_cards(figures, sheet)),
        ("Goods", _goods(figures, sheet)),
        ("Wonders", _named(figures, "wonders", list(sheet["wonders"]))),
        ("Golden Ages", _named(figures, "golden_ages", sheet["golden_ages"])),
        ("Achievements", _named(figures, "achievements", sheet["achievements"])),
        ("Tax & Tariff", _taxes(sheet)),
        ("Face down", _face_down(figures, sheet)),
    ):
        if words:
            lines.append(folded(f"  {title}: {words}"))
    lines += _pack(figures, sheet)
    return "\n".join(lines)


def _head(table: MosaicView, figures: Figures, seat: int, names: list[str]) -> str:
    sheet = table["civilizations"][seat]
    leader = sheet["leader"]
    government = sheet["government"]
    parts = [
        names[seat] + ("*" if sheet["deciding"] else ""),
        name_of(figures, f"leaders.{leader}") if leader else "no Leader yet",
        counted(sheet["points"], "point"),
    ]
    if government:
        parts.append(name_of(figures, f"governments.{government}"))
    if not table["over"] and table["round"]:
        coming = sum(sheet["expected"].values())
        parts.append(f"{coming:+} at the end as things stand")
        preview = sheet["preview"]
        parts.append(f"{preview['regions'] + preview['government']:+} in an Empire Scoring now")
    return folded(" · ".join(parts))


def _stock(sheet: CivilizationView) -> str:
    return (
        f"  {sheet['population']} Population, {sheet['stone']} Stone, {sheet['ideas']} Ideas,"
        f" {sheet['food']} Food, {sheet['money']} Money"
    )


def _productions(sheet: CivilizationView) -> str:
    total = cast(dict[str, int], sheet["total_production"])
    made = [f"{name} {total[key]}" for key, name in PRODUCTIONS.items()]
    return f"  Production: {', '.join(made)}"


def _named(figures: Figures, table: str, keys: list[str]) -> str:
    return ", ".join(name_of(figures, f"{table}.{key}") for key in keys)


def _build_cards(figures: Figures, sheet: CivilizationView) -> str:
    return ", ".join(
        name_of(figures, f"build_cards.{key}") + (f" × {count}" if count > 1 else "")
        for key, count in sheet["build_cards"].items()
    )


def _goods(figures: Figures, sheet: CivilizationView) -> str:
    goods = [
        f"{count} {name_of(figures, f'goods.{key}')}"
        for key, count in sheet["goods"].items()
        if count
    ]
    if sheet["wild_goods"]:
        goods.append(f"{sheet['wild_goods']} wild")
    return ", ".join(goods)


def _taxes(sheet: CivilizationView) -> str:
    if not sheet["tax_cards"]:
        return ""
    cards = counted(len(sheet["tax_cards"]), "card")
    return (
        f"{cards}, {sheet['unrest']} Unrest, of which {min(sheet['calm'], sheet['unrest'])} ignored"
    )


def _face_down(figures: Figures, sheet: CivilizationView) -> str:
    known = [_card(figures, card) for card in sheet["face_down_cards"]]
    hidden = sheet["face_down_count"] - len(known)
    if hidden:
        known.append(f"{hidden} unknown")
    return ", ".join(known)


def _card(figures: Figures, card: FaceDownView) -> str:
    name = name_of(figures, f"technologies.{card['technology']}")
    if card["lacking"]:
        return f"{name} (lacks {symbols_in_words(card['lacking'])})"
    return f"{name} (ready)" if card["playable"] else name


def _pack(figures: Figures, sheet: CivilizationView) -> list[str]:
    """The viewer's own pack in the draft, with what each card does. (B3)"""
    if not sheet["pack"]:
        return []
    lines = ["  Your pack:"]
    for key in sheet["pack"]:
        words = card_words.technology_in_words(figures, key)
        name = name_of(figures, f"technologies.{key}")
        symbols = technology_symbols(figures, key)
        lines.append(folded(f"    {name}: {words} ({symbols})", "      "))
    return lines


def technology_symbols(figures: Figures, key: str) -> str:
    """The symbols that a Technology gives and needs. (F1, F2)"""
    gives = symbols_in_words(figures.texts(f"technologies.{key}.pillars"))
    needs = figures.texts(f"technologies.{key}.prerequisites")
    return f"gives {gives}" + (f"; needs {symbols_in_words(needs)}" if needs else "")

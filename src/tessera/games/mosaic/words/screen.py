# mypyc: interpreted
"""The table as plain text, made from a view alone."""

from __future__ import annotations

from typing import Final, cast

from tessera.core.data.figures import Figures
from tessera.core.words import aligned, counted, listed
from tessera.games.mosaic.components import Components
from tessera.games.mosaic.fields import ClaimView, MosaicView
from tessera.games.mosaic.map_fields import PieceView, RegionView
from tessera.games.mosaic.words import cards as card_words
from tessera.games.mosaic.words.cards import name_of, unverified_figures
from tessera.games.mosaic.words.effects import DECKS, PIECES, symbols_in_words
from tessera.games.mosaic.words.sheet_screen import civilization

ARMS: Final = {"infantry": "Infantry", "cavalry": "Cavalry", "siege_engines": "Siege"}
"""Kinds of units, in a word."""
SETTING_UP: Final = {"leader", "draft"}
"""Questions before anything stands on the map."""


def screen(view: dict[str, object], components: Components, names: list[str]) -> str:
    """What lies on the table, as a viewer sees it, in lines of text."""
    table = cast(MosaicView, view)
    figures = components.figures
    parts = [_heading(table, names)]
    if table["asked"] not in SETTING_UP or table["over"]:
        parts.append(_map(table, figures, names))
        parts.append(_offers(table, figures))
        parts.append(_tiles_to_win(table, figures, names))
    parts += [civilization(table, figures, seat, names) for seat in _in_order(table)]
    return "\n\n".join(parts)


def _in_order(table: MosaicView) -> list[int]:
    """The players in the order of turns, so that the viewer comes last. (C1)"""
    players = table["players"]
    first = table["starting_player"] if table["seat"] is None else table["seat"] + 1
    return [(first + i) % players for i in range(players)]


def _heading(table: MosaicView, names: list[str]) -> str:
    if table["over"]:
        return "The game is over."
    if table["draft_round"] is not None:
        return f"Draft, card {table['draft_round']} of 5 · {_thinking(table, names)}"
    if table["round"] == 0:
        return f"Before the first round · {names[table['starting_player']]} will start"
    last = table["last_round"]
    parts = [f"Round {table['round']}" + (f" of {last}" if last is not None else "")]
    if table["active"] is not None:
        due = counted(table["actions_due"], "action")
        parts.append(f"{names[table['active']]}'s turn, {due} to take")
    parts.append(f"Empire Scorings: {table['scorings_done']} of 3")
    if last is not None:
        parts.append(f"the game ends after round {last}")
    return " · ".join(parts)


def _thinking(table: MosaicView, names: list[str]) -> str:
    return "still choosing: " + listed([names[seat] for seat in table["deciding"]])


# The map


def _map(table: MosaicView, figures: Figures, names: list[str]) -> str:
    """Each region: who weighs what, what stands there, and the tiles still to be had."""
    lines = [f"Regions (Holding Area: {table['holding']} Money)"]
    for region in table["regions"]:
        if region["in_play"]:
            lines += _region(table, figures, region, names)
    out = [name_of(figures, f"regions.{r['region']}") for r in table["regions"] if not r["in_play"]]
    if out:
        lines.append(f"Out of play: {', '.join(out)}")
    return "\n".join(lines)


def _region(table: MosaicView, figures: Figures, region: RegionView, names: list[str]) -> list[str]:
    weights = [
        f"{names[seat]} {influence['scoring']}"
        + (f" (+{counted(region['points'][seat], 'point')})" if region["points"][seat] else "")
        for seat, influence in enumerate(region["influence"])
        if influence["scoring"]
    ]
    title = name_of(figures, f"regions.{region['region']}")
    code = figures.text(f"regions.{region['region']}.code")
    lines = [f"  {title}: {', '.join(weights) or 'nobody'}"]
    if region["barred"] is not None:
        lines.append(f"    Loyalty: only {names[region['barred']]} may place Cities here")
    standing = _standing(table, figures, region, names)
    if standing:
        lines.append(f"    {'; '.join(standing)}")
    tiles = [
        f"{key.upper()} {card_words.tile_name(figures, tile)}"
        for key, tile in table["tiles"].items()
        if key.startswith(code)
    ]
    if tiles:
        lines.append(f"    Tiles: {', '.join(tiles)}")
    return lines


def _standing(
    table: MosaicView, figures: Figures, region: RegionView, names: list[str]
) -> list[str]:
    """What each player has in a region: pieces with their hexes, then units."""
    found: list[str] = []
    code = figures.text(f"regions.{region['region']}.code")
    for seat, units in enumerate(region["units"]):
        pieces = [
            f"{_piece(figures, piece)} {key.upper()}"
            for key, piece in table["pieces"].items()
            if piece["seat"] == seat and key.startswith(code)
        ]
        numbers = cast(dict[str, int], units)
        army = [f"{numbers[key]} {word}" for key, word in ARMS.items() if numbers[key]]
        if pieces or army:
            found.append(f"{names[seat]}: {', '.join(pieces + army)}")
    return found


def _piece(figures: Figures, piece: PieceView) -> str:
    if piece["wonder"] is not None:
        return name_of(figures, f"wonders.{piece['wonder']}")
    return PIECES[piece["kind"]]


# Offers


def _offers(table: MosaicView, figures: Figures) -> str:
    """The offers one below the other, their cards in the same columns."""
    offers = cast(dict[str, list[str | None]], table["offers"])
    rows = {
        deck: [_card(table, figures, deck, card) for card in cards if card is not None]
        for deck, cards in offers.items()
    }
    cards = [row for offer in rows.values() for row in offer]
    lines = iter(aligned(cards).split("\n") if cards else [])
    found: list[str] = []
    for deck, name in DECKS.items():
        size = table["deck_sizes"][deck]
        found.append(f"{name} ({counted(size, 'card')} in the deck)")
        found += [next(lines) for _ in rows[deck]]
    return "\n".join(found)


def _card(table: MosaicView, figures: Figures, deck: str, key: str) -> list[str]:
    if deck == "technology":
        path = f"technologies.{key}"
        needs = figures.texts(f"{path}.prerequisites")
        need = f"needs {symbols_in_words(needs)}" if needs else "needs nothing"
        gives = f"gives {symbols_in_words(figures.texts(f'{path}.pillars'))}"
        words = card_words.technology_in_words(figures, key)
        return [f"  {_title(figures, path)}", f"{need}, {gives}", words]
    if deck == "build":
        path = f"build_cards.{key}"
        symbols = figures.texts(f"{path}.pillars")
        gives = f", gives {symbols_in_words(symbols)}" if symbols else ""
        words = card_words.build_card_in_words(figures, key)
        return [f"  {_title(figures, path)}", f"{_price(figures, key)}{gives}", words]
    if deck == "population":
        title = _title(figures, f"population_cards.{key}", key.upper())
        return [f"  {title}", card_words.population_card_in_words(figures, key), ""]
    worth = table["yields"].get(key)
    brings = f"{worth} Money for you" if worth is not None else ""
    return [
        f"  {_title(figures, f'tax_cards.{key}', key.upper())}",
        brings,
        card_words.tax_card_in_words(figures, key),
    ]


def _title(figures: Figures, path: str, name: str = "") -> str:
    """A card's name; a question mark says that a figure of it is unverified. (Z8)"""
    mark = "?" if unverified_figures(figures, path) else ""
    return (name or name_of(figures, path)) + mark


def _price(figures: Figures, key: str) -> str:
    """What a Build card costs. (H2, H3, H5, H7)"""
    kind = figures.text(f"build_cards.{key}.kind")
    costs = figures.find(f"costs.{kind}")
    return card_words.cost_in_words(costs) if isinstance(costs, dict) else "free"


# Wonders, Governments, Golden Ages, Achievements


def _tiles_to_win(table: MosaicView, figures: Figures, names: list[str]) -> str:
    """What can be owned once, in a few lines; choices say more about what can be had now."""
    lines: list[str] = []
    wonders = [wonder for wonder in table["wonders"] if wonder["owner"] is None]
    if wonders:
        left = [_title(figures, f"wonders.{wonder['wonder']}") for wonder in wonders]
        cost = cast(dict[str, int], wonders[0]["cost"])
        lines.append(f"Wonders ({card_words.cost_in_words(cost)}): {', '.join(left)}")
    lines.append(f"Governments: {', '.join(_governments(table, figures, names))}")
    for title, kind, claims in (
        ("Golden Ages", "golden_ages", table["golden_ages"]),
        ("Achievements", "achievements", table["achievements"]),
    ):
        left = [_claim(table, figures, kind, claim, names) for claim in claims]
        lines += [f"{title} (6 points each)", *[f"  {line}" for line in left if line]]
    lines.append("? unverified: `tessera data mosaic --unverified` lists what to check")
    return "\n".join(lines)


def _governments(table: MosaicView, figures: Figures, names: list[str]) -> list[str]:
    """Each Government with its owner, or with what it takes to have it. (N1)"""
    found: list[str] = []
    for government in table["governments"]:
        path = f"governments.{government['government']}"
        owner = government["owner"]
        ideas = figures.value(f"{path}.ideas")
        need = symbols_in_words(figures.texts(f"{path}.prerequisites"))
        state = f"{ideas} Ideas, needs {need}" if owner is None else names[owner]
        found.append(f"{_title(figures, path)} ({state})")
    return found


def _claim(
    table: MosaicView, figures: Figures, kind: str, claim: ClaimView, names: list[str]
) -> str:
    """What a claim needs, and how far everybody has come; nothing where it is taken. (P1)"""
    if claim["owner"] is not None:
        return ""
    key = claim["claim"]
    words = (
        card_words.golden_age_in_words(figures, key)
        if kind == "golden_ages"
        else card_words.achievement_in_words(figures, key, table["players"])
    )
    progress = [f"{names[seat]} {made['have']}" for seat, made in enumerate(claim["progress"])]
    name = name_of(figures, f"{kind}.{key}").removeprefix("Golden Age of ")
    return f"{name.removesuffix(' Civilization')} – {words} ({', '.join(progress)})"

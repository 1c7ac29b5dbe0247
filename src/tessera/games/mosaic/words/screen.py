# mypyc: interpreted
"""The table as plain text, made from a view alone."""

from __future__ import annotations

from typing import Final, cast

from tessera.core.data.figures import DOUBT, LEGEND, Figures
from tessera.core.words import counted, folded, listed
from tessera.games.mosaic.actions import hex_keys
from tessera.games.mosaic.components import Components
from tessera.games.mosaic.fields import ClaimView, GovernmentView, MosaicView, WonderView
from tessera.games.mosaic.words import cards as card_words
from tessera.games.mosaic.words.cards import name_of
from tessera.games.mosaic.words.effects import DECKS, PRODUCTIONS, symbols_in_words
from tessera.games.mosaic.words.map import hex_name
from tessera.games.mosaic.words.map_screen import map_lines
from tessera.games.mosaic.words.sheet_screen import civilization, technology_symbols

LOOKING: Final = "In play “look Sphinx” explains a piece, “look wonders” all of them."


def screen(view: dict[str, object], components: Components, names: list[str]) -> str:
    """What lies on the table, as a viewer sees it, in lines of text."""
    table = cast(MosaicView, view)
    figures = components.figures
    parts = [
        _heading(table, names),
        map_lines(table, figures, names),
        _offers(table, figures),
        _tiles_to_win(table, figures, names),
    ]
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
        return folded(f"Draft, card {table['draft_round']} of 5 · {_thinking(table, names)}")
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
    return folded(" · ".join(parts))


def _thinking(table: MosaicView, names: list[str]) -> str:
    return "still choosing: " + listed([names[seat] for seat in table["deciding"]])


# Offers


def _offers(table: MosaicView, figures: Figures) -> str:
    """The offers one below the other, a line for each card."""
    offers = cast(dict[str, list[str | None]], table["offers"])
    lines: list[str] = []
    for deck, name in DECKS.items():
        lines.append(f"{name} offer ({counted(table['deck_sizes'][deck], 'card')} in the deck)")
        lines += [_card(table, figures, deck, key) for key in offers[deck] if key is not None]
    return "\n".join(lines)


def _card(table: MosaicView, figures: Figures, deck: str, key: str) -> str:
    if deck == "technology":
        words = card_words.technology_in_words(figures, key)
        return _line(figures, f"technologies.{key}", words, technology_symbols(figures, key))
    if deck == "build":
        words = card_words.build_card_in_words(figures, key)
        symbols = figures.texts(f"build_cards.{key}.pillars")
        gives = f"; gives {symbols_in_words(symbols)}" if symbols else ""
        price = card_words.cost_of(figures, figures.text(f"build_cards.{key}.kind"))
        return _line(figures, f"build_cards.{key}", words, f"costs {price}{gives}")
    if deck == "population":
        name = card_words.population_card_in_words(figures, key)
        return _line(figures, f"population_cards.{key}", "", "", name)
    worth = table["yields"].get(key)
    brings = f"{worth} Money for you" if worth is not None else ""
    words = card_words.tax_card_in_words(figures, key).removeprefix("Money: ")
    kind = PRODUCTIONS[figures.text(f"tax_cards.{key}.kind")]
    return _line(figures, f"tax_cards.{key}", words, brings, kind)


def _line(figures: Figures, path: str, words: str, more: str, name: str = "") -> str:
    """A piece in a line: its name, what it does, and in brackets what else there is to say."""
    said = f": {words}" if words else ""
    more = f" ({more})" if more else ""
    return folded(f"  {_title(figures, path, name)}{said}{more}", "      ")


def _title(figures: Figures, path: str, name: str = "") -> str:
    """What a piece is called; a question mark says that a figure of it is unverified. (Z8)"""
    return (name or name_of(figures, path)) + (DOUBT if figures.unverified_in(path) else "")


# Wonders, Governments, Golden Ages, Achievements


def _tiles_to_win(table: MosaicView, figures: Figures, names: list[str]) -> str:
    """What can be owned once: who has it, or what it takes to have it."""
    costs = [wonder["cost"] for wonder in table["wonders"] if wonder["cost"] is not None]
    cost = card_words.cost_in_words(cast(dict[str, int], costs[0])) if costs else "all built"
    wonders = [_wonder(figures, one, names) for one in table["wonders"]]
    governments = [_government(figures, one, names) for one in table["governments"]]
    lines = [
        folded(f"Wonders ({cost}): {', '.join(wonders)}", "  "),
        folded(f"Governments: {', '.join(governments)}", "  "),
    ]
    for title, kind, claims in (
        ("Golden Ages", "golden_ages", table["golden_ages"]),
        ("Achievements", "achievements", table["achievements"]),
    ):
        lines.append(f"{title} (6 points each)")
        lines += [_claim(table, figures, kind, claim, names) for claim in claims]
    return "\n".join([*lines, LEGEND, LOOKING])


def _wonder(figures: Figures, one: WonderView, names: list[str]) -> str:
    """A Wonder, and where it stands. (K1)"""
    name = _title(figures, f"wonders.{one['wonder']}")
    if one["owner"] is None or one["hex"] is None:
        return name
    where = hex_name(figures, hex_keys(figures).index(one["hex"]))
    return f"{name} ({names[one['owner']]}, {where})"


def _government(figures: Figures, one: GovernmentView, names: list[str]) -> str:
    """A Government with its owner, or with what it takes to have it. (N1, N8)"""
    path = f"governments.{one['government']}"
    need = symbols_in_words(figures.texts(f"{path}.prerequisites"))
    state = f"{figures.value(f'{path}.ideas')} Ideas, needs {need}"
    if one["owner"] is not None:
        state = names[one["owner"]]
    used = "; has cleared an offer" if one["flipped"] else ""
    return f"{_title(figures, path)} ({state}{used})"


def _claim(
    table: MosaicView, figures: Figures, kind: str, claim: ClaimView, names: list[str]
) -> str:
    """What a claim needs, and how far everybody has come, or who has it. (P1)"""
    key = claim["claim"]
    words = (
        card_words.golden_age_in_words(figures, key)
        if kind == "golden_ages"
        else card_words.achievement_in_words(figures, key, table["players"])
    )
    progress = [f"{names[seat]} {made['have']}" for seat, made in enumerate(claim["progress"])]
    state = ", ".join(progress) if claim["owner"] is None else f"taken by {names[claim['owner']]}"
    name = name_of(figures, f"{kind}.{key}").removeprefix("Golden Age of ")
    title = _title(figures, f"{kind}.{key}", name.removesuffix(" Civilization"))
    return folded(f"  {title} – {words} ({state})", "      ")

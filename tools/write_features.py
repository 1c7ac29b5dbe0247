"""Write docs/features.md from the games' layouts; with --check, say whether it is up to date."""

from __future__ import annotations

import sys
from pathlib import Path

from tessera.core.game import Game
from tessera.core.learning.features import Group, Layout
from tessera.games import GAMES

PATH = Path(__file__).parents[1] / "docs" / "features.md"
HEAD = """# Features

The observation of a position as numbers, for networks and for researchers:
`State.features_into(seat, buffer)` writes `State.feature_count()` integers, always in the order
below. `make docs` writes this page from the games' declarations (`games/*/fields.py`); a test keeps
it up to date.

Features hold what one seat may know and nothing else: two positions that the seat cannot tell apart
have the same features. First comes the table, then what the seat alone knows, then what everybody
may know of each seat: its own first, the others clockwise, empty seats as zeros. A choice among a
few is one-hot; everything else is a count. Divided by its *scale* a number usually lies between -1
and 1.

**Features and view.** A view shows what lies on the table now; features also hold what a seat has
seen before and need only remember. So under *Remembered* each game lists what its features tell
though no view shows it, with what everybody saw of it. In Constantinopolis gold lies behind screens
and a view leaves it out (with `open-gold` it shows it), but every gain and payment is made in the
open: whoever counts along knows it, and a program that had to learn counting would be playing
against its memory, not against its rivals. What is really secret, such as gold moved unseen in
phase 7, is in neither. A law of the [contract suite](testing.md) changes every number of a position
in turn and refuses features that tell anything else. The other way round features do leave out some
of what a view shows: they sum up where it lists, as with the cards of a discard pile.
"""
WORDS_SHOWN = 24


def document() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(chapter(game) for game in GAMES.values())])


def chapter(game: Game) -> str:
    """The chapter of one game."""
    layout = game.feature_layout
    seats = (
        f"The slots below are those of the seat itself; those of rival K (1 to {layout.seats - 1}) "
        f"are {layout.size_of_a_seat} × K further on."
    )
    parts = [
        f"## {game.title}\n",
        f"{layout.size} slots: {len(layout.table)} groups for the table, {len(layout.own)} for "
        f"what the seat alone knows, {len(layout.seat)} for each of {layout.seats} seats.\n",
        "### The table\n",
        table(layout.table, 0),
        "### What the seat alone knows\n",
        table(layout.own, layout.first_of_own),
        "### Each seat\n",
        seats + "\n",
        table(layout.seat, layout.first_of_seats),
        *remembered(game),
        *long_lists(layout),
    ]
    return "\n".join(parts)


def table(groups: list[Group], first: int) -> str:
    """Some groups, one per line."""
    lines = ["| slots | group | meaning | one for each of | scale |", "|---|---|---|---|---|"]
    for group in groups:
        last = first + len(group.words) - 1
        slots = f"{first}" if last == first else f"{first}–{last}"
        lines.append(
            f"| {slots} | {group.name} | {group.meaning} | {each_of(group)} | {group.scale} |"
        )
        first = last + 1
    return "\n".join(lines) + "\n"


def each_of(group: Group) -> str:
    """The words of a group's slots; long lists are cut short."""
    words = group.words
    if len(words) > WORDS_SHOWN:
        return f"{words[0]}, {words[1]}, … {words[-1]} ({len(words)})"
    return ", ".join(words)


def remembered(game: Game) -> list[str]:
    """What the features tell though no view shows it."""
    facts = game.fields.remembered
    if not facts:
        return ["Remembered: nothing; the view shows all of it.\n"]
    return ["Remembered:\n", *(f"- `{fact}`: {how}" for fact, how in facts.items()), ""]


def long_lists(layout: Layout) -> list[str]:
    """The lists that were cut short, each once and in full."""
    groups = [*layout.table, *layout.own, *layout.seat]
    lists = {tuple(group.words) for group in groups if len(group.words) > WORDS_SHOWN}
    if not lists:
        return []
    return ["Lists in full:\n", *(f"- {', '.join(words)}" for words in sorted(lists)), ""]


if __name__ == "__main__":
    text = document()
    if "--check" in sys.argv[1:]:
        if not PATH.exists() or PATH.read_text(encoding="utf-8") != text:
            sys.exit("docs/features.md is not up to date: run `make docs`.")
    else:
        PATH.write_text(text, encoding="utf-8")

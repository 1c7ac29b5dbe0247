"""`tessera data`: every figure of a game with its source."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import click

from tessera.cli.asking import chosen_figures, data_option, game_argument, json_option
from tessera.cli.commands.rules import unverified_text
from tessera.cli.output import new_table, say, show
from tessera.core.data.figures import Figure, Figures, source_in_words
from tessera.core.data.rulebook import Paragraph, Rulebook
from tessera.core.game import Game


@click.command()
@game_argument
@click.option("--unverified", is_flag=True, help="Only what an owner of the game should check.")
@click.option("--sources", is_flag=True, help="How many figures come from each source.")
@data_option
@json_option
def command(
    game: Game, unverified: bool, sources: bool, data: tuple[Path, ...], as_json: bool
) -> None:
    """List the figures of a game with their sources."""
    figures = chosen_figures(game, data)
    chosen = figures.unverified() if unverified else figures.all
    rulings = [rule for rule in game.rulebook().paragraphs if rule.unverified]
    if as_json:
        say(json.dumps(_as_data(game, figures, chosen, rulings if unverified else None)))
        return
    if sources:
        _show_sources(chosen)
    else:
        _show_figures(chosen)
    if unverified:
        _show_notes(figures)
        _show_rulings(game.rulebook())
    say(f"\n{len(chosen)} of {len(figures.all)} figures; their hash is {figures.digest}.")


def _value(figure: Figure) -> str:
    return json.dumps(figure.value, ensure_ascii=False)


def _show_figures(figures: list[Figure]) -> None:
    table = new_table("figure", "value", "source")
    for figure in figures:
        table.add_row(figure.path, _value(figure), source_in_words(figure.source))
    show(table)


def _show_sources(figures: list[Figure]) -> None:
    table = new_table("source", "figures", numbers=1)
    for mark, count in sorted(Counter(figure.source for figure in figures).items()):
        table.add_row(source_in_words(mark), str(count))
    show(table)


def _show_notes(figures: Figures) -> None:
    say("\nNotes", "bold")
    for path, note in figures.notes():
        say(f"{path}: {note}")


def _show_rulings(rulebook: Rulebook) -> None:
    say("\nRules that hold a ruling or reconstruction of our own\n", "bold")
    say(unverified_text(rulebook))


def _as_data(
    game: Game, figures: Figures, chosen: list[Figure], rulings: list[Paragraph] | None
) -> dict[str, object]:
    fields: dict[str, object] = {
        "game": game.name,
        "hash": figures.digest,
        "figures": [
            {"path": figure.path, "value": figure.value, "source": figure.source}
            for figure in chosen
        ],
    }
    if rulings is not None:
        fields["notes"] = dict(figures.notes())
        fields["rules"] = [
            {
                "number": rule.number,
                "text": rule.text,
                "unverified": [part.text for part in rule.parts if part.unverified],
            }
            for rule in rulings
        ]
    return fields

"""`tessera review`: how a finished game went, what turned it, and what would have been better."""

from __future__ import annotations

import json
from contextlib import nullcontext
from pathlib import Path

import click

from tessera.cli.asking import json_option
from tessera.cli.output import atomic_text, say
from tessera.cli.replayed import checked_names, chosen_record
from tessera.cli.reviewing.making import review_of
from tessera.cli.reviewing.page import page_of
from tessera.cli.reviewing.words import tell
from tessera.core.refusal import BadData
from tessera.games import find_game


@click.command()
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--record", "number", type=int, help="Which record of a file that holds several.")
@click.option(
    "--deeper",
    metavar="N",
    type=int,
    default=0,
    help="Look at the N costliest decisions again, with a search.",
)
@click.option(
    "--html",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Write a page with the graph instead of words.",
)
@json_option
def command(file: Path, number: int | None, deeper: int, html: Path | None, as_json: bool) -> None:
    """Review the record of a finished game.

    What each could expect over time, the turning points with what was better and why, how well
    each has played, and what was luck; every decision by what its player knew.
    """
    if deeper < 0:
        raise BadData(f"--deeper must be 0 or more, not {deeper}.")
    record = chosen_record(file, number)
    checked_names(record)
    title = find_game(record.game).title
    with nullcontext() if html is None else atomic_text(html) as page:
        review = review_of(record, deeper)
        if page is not None:
            page.write(page_of(title, review).html())
    if as_json:
        say(json.dumps(review, ensure_ascii=False))
    elif html is not None:
        say(f"{html} has the review.")
    else:
        tell(title, review)

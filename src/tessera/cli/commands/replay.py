"""`tessera replay`: a record at any move, as one seat saw it, or as sentences."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from tessera.cli.asking import data_option, same_name
from tessera.cli.ending import standings_table, winner_sentence
from tessera.cli.output import say, show
from tessera.cli.replayed import Replayed, chosen_record
from tessera.core.data.record import Record
from tessera.core.decision import EVERYBODY
from tessera.core.refusal import BadData
from tessera.core.words import listed

SPECTATOR: Final = "spectator"
ALL: Final = "all"


@click.command()
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--move", type=int, help="After how many moves; by default after the last.")
@click.option(
    "--seat",
    default=SPECTATOR,
    show_default=True,
    help="Who looks: a player's name, a seat counted from 1, or `all` once the game is over.",
)
@click.option("--record", "number", type=int, help="Which record of a file that holds several.")
@click.option("--log", "as_log", is_flag=True, help="Print the log instead.")
@data_option
def command(
    file: Path,
    move: int | None,
    seat: str,
    number: int | None,
    as_log: bool,
    data: tuple[Path, ...],
) -> None:
    """Show a recorded game at any move, from any seat's view."""
    record = chosen_record(file, number)
    replayed = Replayed(record, move, data)
    for viewer in _viewers(record, seat, replayed):
        if as_log:
            _print_events(replayed, viewer)
        else:
            _show(replayed, viewer)
    if replayed.over:
        _show_result(replayed)


def _show(replayed: Replayed, viewer: int) -> None:
    """The table as one viewer saw it."""
    names = replayed.record.players
    say(
        f"{replayed.game.title}, after move {replayed.until} of {len(replayed.record.moves)}",
        "bold",
    )
    say(f"Seen by {names[viewer] if viewer != EVERYBODY else 'a spectator'}")
    say()
    say(replayed.state.screen(viewer, names))
    deciding = [names[decision.seat] for decision in replayed.state.pending()]
    if deciding and not replayed.over:
        say(f"\nTo decide: {listed(deciding)}")
    say()


def _print_events(replayed: Replayed, viewer: int) -> None:
    """What happened, each line under the number of its move."""
    for move, events in enumerate(replayed.match.events_by_move(), 1):
        label = str(move)
        for event in events:
            line = replayed.state.sentence(event, viewer, replayed.record.players)
            if line is not None:
                say(f"{label:>5}  {line}")
                label = ""
    say()


def _show_result(replayed: Replayed) -> None:
    """Places and points of a game that is over, and who has resigned."""
    record = replayed.record
    standings = record.standings(replayed.state)
    marked = [
        f"{name} (resigned)" if seat in record.resigned else name
        for seat, name in enumerate(record.players)
    ]
    show(standings_table(replayed.game, standings, marked))
    say()
    if record.resigned:
        say(f"{listed([record.players[seat] for seat in record.resigned])} resigned.")
    say(winner_sentence(replayed.game, standings, record.players), "bold")


def _viewers(record: Record, seat: str, replayed: Replayed) -> list[int]:
    """The seats whose view is shown; all of them only when nothing is secret any more."""
    seats = len(record.players)
    if same_name(seat) == SPECTATOR:
        return [EVERYBODY]
    for number, name in enumerate(record.players):
        if same_name(name) == same_name(seat):
            return [number]
    if same_name(seat) == ALL:
        if not replayed.over:
            raise BadData("All seats are shown only when the game is over; choose one.")
        return list(range(seats))
    if seat.isascii() and seat.isdigit() and len(seat) < 4 and 1 <= int(seat) <= seats:
        return [int(seat) - 1]
    names = ", ".join(record.players)
    raise BadData(f"Nobody sits in “{seat}”; there is {names}, 1 to {seats}, or spectator.")

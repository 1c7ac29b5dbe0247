"""`tessera replay`: a record at any move, as one seat saw it, or told in sentences."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from tessera.cli.asking import data_option, figures_of, same_name
from tessera.cli.ending import listed, standings_table, winner_sentence
from tessera.cli.paper import say, show
from tessera.core.decision import EVERYBODY
from tessera.core.game import Game
from tessera.core.match import Match
from tessera.core.record import Record, read_records, replay
from tessera.core.refusal import BadData
from tessera.core.state import State
from tessera.games import find_game

SPECTATOR: Final = "spectator"
ALL: Final = "all"


@click.command()
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--move", type=int, help="After how many moves; otherwise after the last one.")
@click.option(
    "--seat",
    default=SPECTATOR,
    show_default=True,
    help="Who looks: a player's name, a seat counted from 1, or `all` once the game is over.",
)
@click.option("--record", "number", type=int, help="Which record of a file that holds several.")
@click.option("--log", "as_log", is_flag=True, help="Tell what happened instead.")
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
    record = _chosen_record(file, number)
    game = find_game(record.game)
    _check_names(record)
    replayed = Replayed(record, game, _until(record, move), data)
    for viewer in _viewers(record, seat, replayed):
        if as_log:
            replayed.tell(viewer)
        else:
            replayed.show(viewer)
    if replayed.state.over():
        replayed.show_result()


class Replayed:
    """A record played up to a move, with everything that happened on the way."""

    def __init__(self, record: Record, game: Game, until: int, data: tuple[Path, ...]) -> None:
        self.record = record
        self.game = game
        self.until = until
        figures = figures_of(record, game, data)
        self.match = Match(game, record.players, record.seed, record.options, figures)
        replay(record, game, figures, until, self._play_along)
        self.state = self.match.state

    def _play_along(self, state: State, seat: int, action: int) -> None:
        self.match.play(seat, action)

    def show(self, viewer: int) -> None:
        """The table as one viewer saw it."""
        names = self.record.players
        say(f"{self.game.title}, after move {self.until} of {len(self.record.moves)}", "bold")
        say(f"Seen by {names[viewer] if viewer != EVERYBODY else 'a spectator'}")
        say()
        say(self.game.screen(self.state, viewer, names))
        deciding = [names[decision.seat] for decision in self.state.pending()]
        if deciding:
            say(f"\nTo decide: {listed(deciding)}")
        say()

    def tell(self, viewer: int) -> None:
        """What happened, each line under the number of its move."""
        for move, events in enumerate(self.match.events_by_move(), 1):
            label = str(move)
            for event in events:
                line = self.game.sentence(event, self.state, viewer, self.record.players)
                if line is not None:
                    say(f"{label:>5}  {line}")
                    label = ""
        say()

    def show_result(self) -> None:
        """Places and points of a game that is over."""
        show(standings_table(self.state, self.record.players))
        say()
        say(winner_sentence(self.state.standings(), self.record.players), "bold")


def _chosen_record(file: Path, number: int | None) -> Record:
    records = read_records(file)
    if number is None and len(records) > 1:
        raise BadData(f"{file} holds {len(records)} records; choose one with --record.")
    wanted = 1 if number is None else number
    if not 1 <= wanted <= len(records):
        raise BadData(f"{file} has the records 1 to {len(records)}, not {wanted}.")
    return records[wanted - 1]


def _check_names(record: Record) -> None:
    if not all(name.isprintable() and name.strip() for name in record.players):
        raise BadData("The record names a player whose name cannot be printed.")


def _until(record: Record, move: int | None) -> int:
    last = len(record.moves)
    if move is None:
        return last
    if not 0 <= move <= last:
        raise BadData(f"The record has the moves 0 to {last}, not {move}.")
    return move


def _viewers(record: Record, seat: str, replayed: Replayed) -> list[int]:
    """The seats to look from. All at once only when nothing is secret any more."""
    seats = len(record.players)
    if same_name(seat) == SPECTATOR:
        return [EVERYBODY]
    for number, name in enumerate(record.players):
        if same_name(name) == same_name(seat):
            return [number]
    if same_name(seat) == ALL:
        if not replayed.state.over():
            raise BadData("All seats are shown only when the game is over; choose one.")
        return list(range(seats))
    if seat.isascii() and seat.isdigit() and len(seat) < 4 and 1 <= int(seat) <= seats:
        return [int(seat) - 1]
    names = ", ".join(record.players)
    raise BadData(f"Nobody sits in “{seat}”; there is {names}, 1 to {seats}, or spectator.")

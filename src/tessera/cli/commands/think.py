"""`tessera think`: what the search bot would do in a recorded position, and why."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from tessera.bots import make_bot
from tessera.bots.observation import Observation
from tessera.bots.search.thoughts import ThinkingBot, Thoughts
from tessera.cli.asking import data_option, seed_option
from tessera.cli.output import new_table, say, show
from tessera.cli.replayed import Replayed, chosen_record
from tessera.core.packed import seats_in
from tessera.core.refusal import BadData

SHOWN: Final = 12
"""The most moves that are listed."""


@click.command()
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--move", type=int, help="After how many moves; by default after the last.")
@click.option("--record", "number", type=int, help="Which record of a file that holds several.")
@click.option("--bot", default="search@2s", show_default=True, help="The bot, with its budget.")
@seed_option(default=1, show_default=True, help="The seed of the bot's guesses.")
@data_option
def command(
    file: Path, move: int | None, number: int | None, bot: str, seed: int, data: tuple[Path, ...]
) -> None:
    """Let a bot think about a recorded position, from the view of the seat to move."""
    replayed = Replayed(chosen_record(file, number), move, data)
    thinker = make_bot(bot, seed, replayed.game)
    if not isinstance(thinker, ThinkingBot):
        raise BadData(f"Only a search bot can show its thoughts, and “{bot}” is none.")
    if replayed.state.over():
        raise BadData("The game is over there: choose an earlier position with --move.")
    for seat in seats_in(replayed.state.deciding):
        _think(replayed, seat, thinker)


def _think(replayed: Replayed, seat: int, thinker: ThinkingBot) -> None:
    state, names = replayed.state, replayed.record.players
    say(f"{names[seat]}: {state.question(seat, names)}", "bold")
    thinker.thoughts = None
    action = thinker.choose(Observation(state, seat, replayed.match.open_play))
    if thinker.thoughts is None:
        say(f"There is one answer: {state.describe(seat, action, names)}.")
    else:
        _show_thoughts(replayed, seat, thinker.thoughts)
    say()


def _show_thoughts(replayed: Replayed, seat: int, thoughts: Thoughts) -> None:
    table = new_table("move", "in words", "visits", "value", numbers=2)
    actions, names = replayed.game.actions, replayed.record.players
    for move in thoughts.moves[:SHOWN]:
        words = replayed.state.describe(seat, move.action, names)
        value = f"{move.value:.3f}" if move.visits else "–"
        table.add_row(actions.text(move.action), words, f"{move.visits:,}", value)
    show(table)
    if len(thoughts.moves) > SHOWN:
        say(f"and {len(thoughts.moves) - SHOWN} more")
    line = [f"{names[who]}: {actions.text(action)}" for who, action in thoughts.line]
    say(f"Expected: {'; '.join(line)}")
    say(f"{thoughts.iterations:,} iterations in {thoughts.seconds:.2f} s; value 1 is a sure win.")

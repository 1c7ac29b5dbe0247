"""`tessera play`: a person against bots, in words."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click

from tessera.bots.levels import LEVELS
from tessera.bots.seating import bot_names
from tessera.bots.specs import is_named, shown
from tessera.cli.asking import (
    SPECS,
    chosen_figures,
    data_option,
    figures_of,
    game_argument,
    players_option,
    same_name,
    seed_option,
    settings_option,
)
from tessera.cli.ending import moment, standings_table, winner_sentence
from tessera.cli.output import say, show
from tessera.cli.playing.play_commands import Quit
from tessera.cli.playing.prompt import reader
from tessera.cli.playing.session import Session
from tessera.cli.seating import parse_bots
from tessera.core.chance import SEED_BITS
from tessera.core.data.record import Record, read_records, replay
from tessera.core.game import Game
from tessera.core.match import Match
from tessera.core.refusal import BadData
from tessera.core.second_person import YOU
from tessera.core.words import listed

USUAL_BOT: Final = "merchant"
LEVELS_IN_WORDS: Final = "\n".join(
    ["\b", "Levels of bots, the weakest first; `tessera games` has their ratings:"]
    + [f"  {name:<12}{level.words}" for name, level in LEVELS.items()]
)
"""The end of the help; the first character keeps the lines apart."""
LAST_NEWS: Final = 8
"""How many lines of the log are shown when a game is continued."""


@dataclass(frozen=True)
class Wishes:
    """The options of the command line; `None` where one was not given."""

    game: Game
    players: int
    seat: int | None
    bots: str | None
    name: str | None
    seed: int | None
    settings: dict[str, str]
    data: tuple[Path, ...]
    load: Path | None
    auto: bool
    coach: bool


@click.command(epilog=LEVELS_IN_WORDS)
@game_argument
@players_option(default=3)
@click.option("--seat", type=int, help="Your seat, counted from 1; by default the first.")
@click.option(
    "--bots",
    show_default=USUAL_BOT,
    help=f"Your rivals: one bot for all, or one for each, with commas. {SPECS}",
)
@click.option("--name", show_default=YOU, help="Your name at the table.")
@seed_option(help="Play the game of this seed; by default the seed is random.")
@settings_option
@data_option
@click.option(
    "--load", metavar="FILE", type=click.Path(path_type=Path), help="Continue a saved game."
)
@click.option(
    "--auto/--no-auto",
    default=True,
    show_default=True,
    help="Whether your forced moves are made for you.",
)
@click.option("--coach", is_flag=True, help="Warn me before a choice that gives much away.")
@click.pass_context
def command(context: click.Context, /, **options: object) -> None:
    """Play a game against bots, in words."""
    wishes = Wishes(**options)  # type: ignore[arg-type]
    if wishes.load is None:
        match, seat = _new_match(wishes)
        session = _session(wishes, match, seat, {})
    else:
        _refuse_with_load(context)
        session = _loaded_session(wishes, wishes.load)
    _greet(session)
    _play(session)


def _new_match(wishes: Wishes) -> tuple[Match, int]:
    wishes.game.check_seats(wishes.players)
    seat = _seat(1 if wishes.seat is None else wishes.seat, wishes.players)
    name = _good_name(YOU if wishes.name is None else wishes.name)
    names = bot_names([name], wishes.players - 1)
    names.insert(seat, name)
    seed = secrets.randbits(SEED_BITS) if wishes.seed is None else wishes.seed
    figures = chosen_figures(wishes.game, wishes.data)
    return Match(wishes.game, names, seed, wishes.settings, figures), seat


def _loaded_session(wishes: Wishes, path: Path) -> Session:
    records = read_records(path)
    if len(records) > 1:
        raise BadData(f"{path} holds {len(records)} records; a saved game is one.")
    record = records[0]
    figures = figures_of(record, wishes.game, wishes.data)
    if replay(record, wishes.game, figures).over():
        raise BadData(f"That game is over; `tessera replay {path}` shows it.")
    match = Match(wishes.game, record.players, record.seed, record.options, figures)
    for seat, text in record.moves:
        match.play(seat, text)
    return _session(wishes, match, _seat_in(record, wishes), record.bots)


def _seat_in(record: Record, wishes: Wishes) -> int:
    if wishes.seat is not None:
        return _seat(wishes.seat, len(record.players))
    own = YOU if wishes.name is None else wishes.name
    people = [seat for seat in range(len(record.players)) if str(seat) not in record.bots]
    if wishes.name is None and len(people) == 1:
        return people[0]
    for seat, name in enumerate(record.players):
        if same_name(name) == same_name(own):
            return seat
    players = ", ".join(record.players)
    raise BadData(f"“{own}” does not play in that game; say --name or --seat: {players}.")


def _refuse_with_load(context: click.Context) -> None:
    for name, option in [("players", "--players"), ("seed", "--seed"), ("settings", "--option")]:
        if context.get_parameter_source(name) == click.core.ParameterSource.COMMANDLINE:
            raise BadData(f"A saved game brings its own: leave out {option} with --load.")


def _seat(number: int, players: int) -> int:
    if not 1 <= number <= players:
        raise BadData(f"The seats are 1 to {players}, not {number}.")
    return number - 1


def _good_name(name: str) -> str:
    if not name.strip() or not name.isprintable() or len(name) > 20:
        raise BadData("A name is 1 to 20 letters that can be printed.")
    return name


def _session(wishes: Wishes, match: Match, seat: int, saved: dict[str, str]) -> Session:
    """The session of a person; the bots are those wished for, or those of a saved game."""
    rivals = [other for other in range(len(match.players)) if other != seat]
    if wishes.bots is None:
        kinds = [_saved_bot(saved.get(str(rival), USUAL_BOT)) for rival in rivals]
    else:
        kinds = parse_bots(wishes.bots, len(rivals))
    session = Session(match, seat, dict(zip(rivals, kinds, strict=True)), reader(), wishes.auto)
    session.coach.warns = wishes.coach
    session.resume_with = [word for path in wishes.data for word in ("--data", str(path))]
    if wishes.bots is not None and not all(map(is_named, kinds)):
        session.resume_with += ["--bots", wishes.bots]
    if wishes.coach:
        session.resume_with += ["--coach"]
    return session


def _saved_bot(spec: str) -> str:
    """A bot that a saved game names. Files travel, so that none of them may start a program."""
    if not is_named(spec):
        raise BadData(f"That game was played against {shown(spec)}; name its bots with --bots.")
    return spec


def _greet(session: Session) -> None:
    players = session.match.players
    against = [f"{players[rival]} ({kind})" for rival, kind in session.bots.items()]
    own = "You play" if session.name == "You" else f"{session.name}, you play"
    say(f"{own} {session.match.game.title} against {listed(against)}. Type “help” for help.")
    lines = session.log()
    if lines:
        say("What happened last:")
    for line in lines[-LAST_NEWS:]:
        say(f"· {line}")


def _play(session: Session) -> None:
    try:
        session.play()
    except EOFError:
        say(f"No more input: the game ends here, unfinished, {moment(session.match.state)}.")
    except Quit:
        say(f"The game ends here, unfinished, {moment(session.match.state)}.")
    else:
        _finish(session)
    finally:
        session.end_bots()


def _finish(session: Session) -> None:
    match = session.match
    say()
    standings = match.state.standings()
    show(standings_table(match.game, standings, match.players))
    say()
    say(winner_sentence(match.game, standings, match.players, session.name), "bold")
    say(f"Seed {match.seed}: the same game again with --seed {match.seed}.")

"""Where a sandbox begins: a position of a finished game, of a record or of a scenario."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tessera.core.data.reading import Table as Data
from tessera.core.data.record import parse_record
from tessera.core.data.scenario import Scenario, line_of, scenarios_in, starting_position
from tessera.core.decision import EVERYBODY
from tessera.core.game import Game
from tessera.core.match import Match
from tessera.core.refusal import BadData
from tessera.core.state import State
from tessera.games import find_game
from tessera.server.sandboxes.messages import LaidOut
from tessera.table.event_stream import event_stream_of
from tessera.table.replayed import table_of_record
from tessera.table.seating.names import checked_name
from tessera.table.seating.seats import names
from tessera.table.table import Table

RUNNING: Final = "The game still goes on; a sandbox can be made of it when it is over."
FIGURES_OF_A_WRONG_KIND: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
)
"""What a game's own reader raises where it makes nothing of figures."""
FILE: Final = Path("The file")
"""What errors call a file of scenarios that was sent."""


@dataclass(frozen=True)
class Start:
    """The first position of a sandbox as plain data, and the moves that its tree begins with."""

    game: str
    data: str
    """The hash of the figures that are played with."""
    names: list[str]
    title: str
    """Where it comes from, in words."""
    state: Data
    moves: list[tuple[int, str]]
    by: str = ""
    """Who has chosen those moves."""


def start_of_table(table: Table, at: int) -> Start:
    """A position of a game that is over, as the replay counts them, and the move made there."""
    if not table.over:
        raise BadData(RUNNING)
    match = table.dealt()
    positions = [0, *event_stream_of(table, EVERYBODY).positions]
    if not 0 <= at < len(positions):
        raise BadData(f"There is no position {at}; there are 0 to {len(positions) - 1}.")
    played = Match(match.game, match.players, match.seed, match.options, match.figures)
    for seat, action in match.moves[: positions[at]]:
        played.state.apply(seat, action)
    going_on = [
        (seat, match.game.actions.text(action))
        for seat, action in match.moves[positions[at] : positions[at] + 1]
    ]
    called = names(table.seats)
    title = f"{' – '.join(called)}, after move {at}" if at else f"{' – '.join(called)}, the deal"
    return _start(played.state, match.figures.digest, called, title, going_on, "played")


def start_of_record(text: str, at: int) -> Start:
    """A position of a record's game, and the move made there."""
    return start_of_table(table_of_record(parse_record(text)), at)


def start_of_scenarios(text: str, which: str) -> Start:
    """The scenario of a file with that id or title, or its first, with the moves that it makes."""
    try:
        found = scenarios_in(tomllib.loads(text), FILE)
    except tomllib.TOMLDecodeError as error:
        raise BadData(f"The file is not valid TOML: {error}.") from None
    scenario = next((one for one in found if which in ("", one.id, one.title)), None)
    if scenario is None:
        raise BadData(f"The file has no scenario “{which}”.")
    game = find_game(scenario.game[:40])
    _check_names(scenario.players)
    digest = game.figures().digest
    line = line_of(scenario, game)
    return _start(_laid_out(scenario, game), digest, scenario.players, scenario.title, line)


def start_of_position(asked: LaidOut) -> Start:
    """A position that was laid out by hand."""
    game = find_game(asked.game[:40])
    title = f"{game.title}, laid out by hand"
    return _start(position_of(asked), game.figures().digest, list(asked.players), title, [])


def position_of(asked: LaidOut) -> State:
    """The position that somebody lays out by hand."""
    game = find_game(asked.game[:40])
    players = list(asked.players)
    _check_names(players)
    options, given = asked.options, asked.given
    laid = Scenario(FILE, game.name, "", "", [], players, options, asked.seed, given, [])
    return _laid_out(laid, game)


def _laid_out(scenario: Scenario, game: Game) -> State:
    """The first position of a scenario that anybody may have written."""
    try:
        state = starting_position(scenario, game, game.figures())
        _try(state, scenario.players)
    except FIGURES_OF_A_WRONG_KIND:
        raise BadData(f"Those figures make no position of {game.title}.") from None
    return state


def _try(state: State, players: list[str]) -> None:
    """Looks at a position from everywhere: a reader lets pass what nobody could play on from."""
    for seat in range(state.seats):
        state.view(seat)
    for decision in state.pending():
        state.question(decision.seat, players)
        legal = state.legal(decision.seat)
        if not legal:
            raise BadData(f"{players[decision.seat]} would be asked there, but could do nothing.")
        for action in legal:
            state.describe(decision.seat, action, players)


def _start(
    state: State,
    digest: str,
    called: list[str],
    title: str,
    moves: list[tuple[int, str]],
    by: str = "",
) -> Start:
    return Start(state.fields().game, digest, called, title, state.dump(), moves, by)


def _check_names(players: list[str]) -> None:
    for number, name in enumerate(players):
        checked_name(name, players[:number])

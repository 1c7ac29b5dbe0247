# mypyc: interpreted
"""Scenarios: small TOML files that a reader of the rulebook can check.

A scenario lays a few figures over a fresh game (`given`), makes `moves`, and says what to `expect`;
which moves are `refused` and why; which are `allowed`; and what a player `sees`. `then` goes on
from there. Moves and checks of a step run in the order in which they stand in the file.
docs/scenarios.md describes the form.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tessera.core.data.figures import Figures, read_toml
from tessera.core.data.reading import Reading, Table
from tessera.core.decision import EVERYBODY, Event
from tessera.core.game import Game
from tessera.core.refusal import BadData, TesseraError
from tessera.core.state import State

PLAYERS: Final = ["Anne", "Robert"]
"""Who plays where a scenario names nobody."""
HEAD_KEYS: Final = {"id", "title", "rules", "players", "options", "seed", "given", "then"}


@dataclass
class Scenario:
    """One scenario as it stands in its file."""

    file: Path
    game: str
    id: str
    title: str
    rules: list[str]
    players: list[str]
    options: dict[str, str]
    seed: int
    given: Table
    steps: list[Table]


def read_scenarios(path: Path) -> list[Scenario]:
    """The scenarios of a file, or one clear sentence what is wrong with it."""
    return scenarios_in(read_toml(path), path)


def scenarios_in(data: Table, path: Path) -> list[Scenario]:
    """The scenarios of a file that was read, or one clear sentence what is wrong with it."""
    file = Reading(data, f"{path}: ")
    game = file.text("game")
    return [_scenario(path, game, table) for table in file.children("scenario")]


def run_scenario(scenario: Scenario, game: Game, figures: Figures | None = None) -> list[str]:
    """Plays a scenario; what differs from what it expects, in words that name the step.

    The figures are the game's own, or those of the user.
    """
    found: list[str] = []
    where = "given"
    try:
        run = _Run(scenario, game, figures or game.figures())
        for number, step in enumerate(scenario.steps):
            where = f"step {number + 1} (then[{number}])" if number else "step 1"
            for difference in run.differences(Reading(step)):
                found.append(f"“{scenario.id}”, {where}: {difference}")
    except TesseraError as error:
        found.append(f"“{scenario.id}”, {where}: {error}")
    return found


def _scenario(path: Path, game: str, table: Reading) -> Scenario:
    for key in table.table:
        if key not in HEAD_KEYS | STEP_KEYS:
            raise table.wrong(key, "is no part of a scenario")
    players = table.texts("players") if table.has("players") else list(PLAYERS)
    steps = [{key: value for key, value in table.table.items() if key in STEP_KEYS}]
    if table.has("then"):
        for step in table.children("then"):
            for key in step.table:
                if key not in STEP_KEYS:
                    raise step.wrong(key, "is no part of a step")
            steps.append(step.table)
    return Scenario(
        file=path,
        game=game,
        id=table.text("id"),
        title=table.text("title"),
        rules=table.texts("rules"),
        players=players,
        options=table.texts_by_name("options") if table.has("options") else {},
        seed=table.integer("seed", 0, 2**63) if table.has("seed") else 1,
        given=table.child("given").table if table.has("given") else {},
        steps=steps,
    )


def starting_position(scenario: Scenario, game: Game, figures: Figures) -> State:
    """A fresh game over which a scenario has laid its figures."""
    state = game.start(len(scenario.players), scenario.seed, scenario.options, figures)
    if not scenario.given:
        return state
    data = copy.deepcopy(state.dump())
    given = _by_seat(scenario.given, scenario.players, game)
    _lay_over(data, given, "given")
    return game.load(game.arrange(data, given, figures), figures)


def line_of(scenario: Scenario, game: Game) -> list[tuple[int, str]]:
    """All moves of a scenario in order: whose they are, and their notation."""
    moves: list[tuple[int, str]] = []
    for step in scenario.steps:
        for text in Reading(step).texts("moves") if "moves" in step else []:
            seat, action = _parsed(text, scenario.players, game)
            moves.append((seat, game.actions.text(action)))
    return moves


def _parsed(text: str, players: list[str], game: Game) -> tuple[int, int]:
    """A move as scenarios write it: its player's seat, and its action."""
    name, colon, words = text.partition(":")
    if not colon or name.strip() not in players:
        raise BadData(f"“{text}” names no player; a move looks like “{players[0]}: pass”.")
    return players.index(name.strip()), game.actions.parse(words)


def _by_seat(given: Table, players: list[str], game: Game) -> Table:
    """The given figures with each player's own under the table of their seat."""
    seats: Table = {}
    result: Table = {}
    for key, value in given.items():
        if key in players:
            seats[str(players.index(key))] = value
        else:
            result[key] = _seat_numbers(value, players)
    if seats:
        result[game.seat_table] = seats
    return result


def _seat_numbers(value: object, players: list[str]) -> object:
    """Player names as seat numbers, wherever they stand."""
    if isinstance(value, str) and value in players:
        return players.index(value)
    if isinstance(value, list):
        return [_seat_numbers(item, players) for item in value]
    if isinstance(value, dict):
        return {key: _seat_numbers(item, players) for key, item in value.items()}
    return value


class _Run:
    """One run of a scenario."""

    def __init__(self, scenario: Scenario, game: Game, figures: Figures) -> None:
        self.scenario = scenario
        self.game = game
        self.players = scenario.players
        self.figures = figures
        self.happened: list[Event] = []
        self.state = starting_position(scenario, game, figures)

    def differences(self, step: Reading) -> Iterator[str]:
        """Carries out one step, part by part as they stand in the file."""
        for key in step.table:
            if key == "moves":
                self._move(step.texts("moves"))
            else:
                yield from CHECKS[key](self, step)

    def _parse(self, text: str) -> tuple[int, int]:
        return _parsed(text, self.players, self.game)

    def _move(self, texts: list[str]) -> None:
        """Makes the moves; one that is refused ends the scenario."""
        for text in texts:
            seat, action = self._parse(text)
            refusal = self.state.refusal(seat, action)
            if refusal is not None:
                raise BadData(f"“{text}” is refused: {refusal} ({refusal.code}, {refusal.rule})")
            self.state.journal = []
            self.state.apply(seat, action)
            self.happened += self.state.journal

    def _refused(self, step: Reading) -> Iterator[str]:
        for entry in step.children("refused"):
            seat, action = self._parse(entry.text("move"))
            refusal = self.state.refusal(seat, action)
            if refusal is None:
                yield f"“{entry.text('move')}” should be refused, but is allowed."
                continue
            if refusal.code != entry.text("because"):
                yield f"“{entry.text('move')}” is refused as {refusal.code}: {refusal}"
            if entry.has("rule") and refusal.rule != entry.text("rule"):
                yield f"“{entry.text('move')}” is refused by {refusal.rule}: {refusal}"

    def _allowed(self, step: Reading) -> Iterator[str]:
        for text in step.texts("allowed"):
            refusal = self.state.refusal(*self._parse(text))
            if refusal is not None:
                yield f"“{text}” should be allowed, but: {refusal}"

    def _choices(self, step: Reading) -> Iterator[str]:
        choices = step.child("choices")
        for name in choices.table:
            legal = self.state.legal(self._player(name))
            actual = [self.game.actions.text(action) for action in legal]
            if sorted(actual) != sorted(choices.texts(name)):
                yield f"{name} may choose {actual}, not {choices.texts(name)}."

    def _default(self, step: Reading) -> Iterator[str]:
        defaults = step.child("default")
        for name in defaults.table:
            seat = self._player(name)
            if not self.state.legal(seat):
                yield f"Nothing is asked of {name}."
                continue
            actual = self.game.actions.text(self.state.default(seat))
            if actual != defaults.text(name):
                yield f"Without an answer {name} does “{actual}”, not “{defaults.text(name)}”."

    def _expected(self, step: Reading) -> Iterator[str]:
        yield from self._compared(step.child("expect").table, self.state.dump(), "")

    def _seen(self, step: Reading) -> Iterator[str]:
        sees = step.child("sees")
        for name in sees.table:
            seat = EVERYBODY if name == "spectator" else self._player(name)
            view = self.state.view(seat)
            yield from self._compared(sees.child(name).table, view, f"{name} sees ")

    def _places(self, step: Reading) -> Iterator[str]:
        places = step.child("places")
        for name in places.table:
            self._player(name)
        if not self.state.over():
            yield "The game is not over."
        for standing in self.state.standings():
            name = self.players[standing.seat]
            if places.has(name) and places.integer(name, 1, 99) != standing.place:
                yield f"{name} is in place {standing.place}, not {places.value(name)}."

    def _logged(self, step: Reading) -> Iterator[str]:
        lines = [self.state.sentence(event, EVERYBODY, self.players) for event in self.happened]
        for line in step.texts("log"):
            if line not in lines:
                yield f"The log does not say “{line}”; it says {[x for x in lines if x]}."

    def _player(self, name: str) -> int:
        if name not in self.players:
            raise BadData(f"Nobody is called {name}.")
        return self.players.index(name)

    def _compared(self, expected: Table, actual: Table, where: str) -> Iterator[str]:
        for key, value in expected.items():
            if key in self.players:
                seats = actual.get(self.game.seat_table)
                if not isinstance(seats, list):
                    raise BadData(f"{where}{key} is a player, who has no figures there.")
                found = seats[self.players.index(key)]
            elif key in actual or all(isinstance(count, int) for count in actual.values()):
                found = actual.get(key, 0)
            else:
                raise BadData(f"{where}{key} is no figure of the state.")
            yield from self._compared_value(value, found, f"{where}{key}")

    def _compared_value(self, expected: object, found: object, path: str) -> Iterator[str]:
        if expected and isinstance(expected, dict) and isinstance(found, dict):
            yield from self._compared(expected, found, f"{path}.")
        elif isinstance(expected, dict) and isinstance(found, list) and set(expected) == {"count"}:
            if len(found) != expected["count"]:
                yield f"{path} has {len(found)} entries, not {expected['count']}."
        elif found is None and expected == "none":
            return
        elif _seat_numbers(expected, self.players) != found:
            yield f"{path} is {found!r}, not {expected!r}."


CHECKS: Final[dict[str, Callable[[_Run, Reading], Iterator[str]]]] = {
    "refused": _Run._refused,
    "allowed": _Run._allowed,
    "choices": _Run._choices,
    "default": _Run._default,
    "expect": _Run._expected,
    "sees": _Run._seen,
    "places": _Run._places,
    "log": _Run._logged,
}
STEP_KEYS: Final = {"moves", *CHECKS}


def _lay_over(base: Table, changes: Table, path: str) -> None:
    """Lays figures over a table; names that it does not know are refused."""
    known = set(base)
    for key, value in changes.items():
        old = base.get(key)
        if known and key not in known:
            raise BadData(f"{path}.{key} is no figure of the state.")
        if isinstance(old, list) and isinstance(value, dict):
            for seat, change in value.items():
                entry = old[int(seat)] if seat.isdecimal() and int(seat) < len(old) else None
                if not isinstance(entry, dict) or not isinstance(change, dict):
                    raise BadData(f"{path}.{key} must give figures by name.")
                _lay_over(entry, change, f"{path}.{key}[{seat}]")
        elif isinstance(old, dict) and isinstance(value, dict):
            _lay_over(old, value, f"{path}.{key}")
        else:
            base[key] = value

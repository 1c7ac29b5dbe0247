"""Golden transcripts: whole games, move by move, reviewed as diffs.

`make golden` writes them anew after a deliberate change of rules or words.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tessera.core.decision import EVERYBODY
from tessera.core.match import Match
from tests.contract.tables import Table, plain_tables, random_walk

FOLDER = Path(__file__).parents[1] / "golden"
NAMES = ["Anne", "Robert", "Helene", "Jose", "Joan", "Paul"]


def transcript(table: Table, seed: int) -> Iterator[str]:
    """A random game as text: what was asked, what could be done, what was done and happened."""
    game = table.game
    names = NAMES[: table.seats]
    match = Match(game, names, seed, dict(table.options))
    yield f"{game.title}, {table.seats} players, seed {seed}, data {match.figures.digest}"
    yield game.screen(match.state, EVERYBODY, names)
    for number, (_, seat, action) in enumerate(random_walk(table, seed), 1):
        yield ""
        yield f"#{number} {names[seat]}: {game.question(match.state, seat, names)}"
        yield f"   may {spans(game.actions.text(legal) for legal in match.state.legal(seat))}"
        words = game.describe(match.state, seat, action, names)
        yield f"   > {game.actions.text(action)} ({words})"
        for event in match.play(seat, action):
            sentence = game.sentence(event, match.state, event.seat, names)
            if sentence is not None:
                yield f"   {sentence}"
    yield ""
    yield game.screen(match.state, EVERYBODY, names)
    for standing in match.state.standings():
        yield f"{standing.place}. {names[standing.seat]} {standing.score} {standing.origins}"


def spans(texts: Iterator[str]) -> str:
    """Actions in a row, runs of numbers drawn together: `bid 4-9, pass`."""
    runs: list[tuple[str, list[int]]] = []
    for text in texts:
        verb, _, number = text.rpartition(" ")
        if verb != "bid":
            runs.append((text, []))
        elif runs and runs[-1][0] == verb:
            runs[-1][1].append(int(number))
        else:
            runs.append((verb, [int(number)]))
    return ", ".join(
        name if not numbers else f"{name} {numbers[0]}-{numbers[-1]}" for name, numbers in runs
    )


@pytest.mark.parametrize("table", plain_tables(), ids=str)
def test_the_game_goes_as_it_went_before(table: Table) -> None:
    path = FOLDER / table.game.name / f"{table.seats}-players.txt"
    text = "\n".join(transcript(table, table.seats)) + "\n"
    if os.environ.get("TESSERA_GOLDEN") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8").splitlines() == text.splitlines()

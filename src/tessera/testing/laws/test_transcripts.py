"""Golden transcripts: complete games, move by move, reviewed as diffs.

`--write` rewrites them after a deliberate change of rules or sentences.
"""

from __future__ import annotations

from collections.abc import Iterator

from tessera.core.decision import EVERYBODY
from tessera.core.match import Match
from tessera.testing.caller import Caller
from tessera.testing.over import every_seat_count
from tessera.testing.tables import Table, random_walk

NAMES = ["Anne", "Robert", "Helene", "Jose", "Joan", "Paul"]


def transcript(table: Table, seed: int) -> Iterator[str]:
    """A random game as text: each question, the legal actions, the choice and the events."""
    game = table.game
    names = NAMES[: table.seats]
    match = Match(game, names, seed, dict(table.options))
    yield f"{game.title}, {table.seats} players, seed {seed}, data {match.figures.digest}"
    yield match.state.screen(EVERYBODY, names)
    for number, (_, seat, action) in enumerate(random_walk(table, seed), 1):
        yield ""
        yield f"#{number} {names[seat]}: {match.state.question(seat, names)}"
        yield f"   may {spans(game.actions.text(legal) for legal in match.state.legal(seat))}"
        words = match.state.describe(seat, action, names)
        yield f"   > {game.actions.text(action)} ({words})"
        for event in match.play(seat, action):
            sentence = match.state.sentence(event, event.seat, names)
            if sentence is not None:
                yield f"   {sentence}"
    yield ""
    yield match.state.screen(EVERYBODY, names)
    for standing in match.state.standings():
        yield f"{standing.place}. {names[standing.seat]} {standing.score} {standing.origins}"


def spans(texts: Iterator[str]) -> str:
    """Actions in a row, runs of numbers joined: `bid 4-9, pass`, `bid 3 1-6`."""
    runs: list[tuple[str, list[int]]] = []
    for text in texts:
        verb, _, number = text.rpartition(" ")
        if verb.partition(" ")[0] != "bid":
            runs.append((text, []))
        elif runs and runs[-1][0] == verb:
            runs[-1][1].append(int(number))
        else:
            runs.append((verb, [int(number)]))
    return ", ".join(
        name if not numbers else f"{name} {numbers[0]}-{numbers[-1]}" for name, numbers in runs
    )


@every_seat_count(long=False)
def test_the_game_goes_as_it_went_before(table: Table, caller: Caller) -> None:
    path = caller.tests / "golden" / table.game.name / f"{table.seats}-players.txt"
    text = "\n".join(transcript(table, table.seats)) + "\n"
    if caller.writes:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"There is no transcript {path}; “{caller.how_to_write}” writes it."
    assert path.read_text(encoding="utf-8").splitlines() == text.splitlines()

"""Memory: features tell what the view shows, and of the rest only what was seen when it changed."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

from tessera.core.game import Game
from tessera.core.refusal import TesseraError
from tessera.core.state import State
from tessera.testing.over import every_game
from tessera.testing.tables import a_few_seats, features_of, plain_tables_of, random_walk

EVERY = 59
"""One position in so many is looked at."""
POSITIONS = 8
"""How many at most."""
Path = tuple[str | int, ...]


@every_game(long=True)
def test_features_tell_what_the_view_hides_only_where_it_is_declared_as_remembered(
    game: Game,
) -> None:
    """Every number of a position is changed in turn; whatever shows in features alone is named."""
    table = next(each for each in plain_tables_of(game) if each.seats == a_few_seats(game))
    told: set[str] = set()
    for number, (state, _, _) in enumerate(random_walk(table, 3)):
        turn, rest = divmod(number, EVERY)
        if turn == POSITIONS:
            break
        if rest == 0:
            told |= told_by_features_alone(game, state, turn % table.seats)
    declared = game.fields.remembered
    undeclared = {name for name in told if not name.startswith(tuple(declared))}
    assert not undeclared, (
        f"{game.title}'s features tell {', '.join(sorted(undeclared))}, which the view does not"
        " show. Show it, leave it out, or declare it as remembered (Fields.remembered)."
    )
    idle = {fact for fact in declared if not any(name.startswith(fact) for name in told)}
    assert not idle, f"{game.title} declares {', '.join(sorted(idle))} as remembered for nothing."


def told_by_features_alone(game: Game, state: State, seat: int) -> set[str]:
    """The facts whose numbers a seat's features depend on, though it is shown none of them."""
    data: Any = state.dump()
    shown, features = shown_to(state, seat), features_of(state, seat)
    told: set[str] = set()
    for name, path, value in some_numbers(data):
        changed = changed_at(game, data, path, value)
        # Features first: they are read in a fraction of the time.
        if changed is not None and features_of(changed, seat) != features:
            told |= {name} if shown_to(changed, seat) == shown else set()
    return told


def shown_to(state: State, seat: int) -> str:
    """What a seat is shown, and what is asked of everybody."""
    asked = [decision.as_data() for decision in state.pending()]
    return json.dumps([state.view(seat), asked], sort_keys=True)


def some_numbers(data: object) -> Iterator[tuple[str, Path, int]]:
    """The first and the last number of every fact: its name, where it stands, and what it is."""
    first: dict[str, tuple[Path, int]] = {}
    last: dict[str, tuple[Path, int]] = {}
    for path, value in numbers(data, ()):
        name = ".".join(word for word in path if isinstance(word, str))
        first.setdefault(name, (path, value))
        last[name] = path, value
    for ends in (first, last):
        for name, (path, value) in ends.items():
            yield name, path, value


def numbers(data: object, path: Path) -> Iterator[tuple[Path, int]]:
    """All numbers and truth values, but not the random generator."""
    if isinstance(data, dict):
        for name, inner in data.items():
            if name != "chance":
                yield from numbers(inner, (*path, name))
    elif isinstance(data, list):
        for place, inner in enumerate(data):
            yield from numbers(inner, (*path, place))
    elif isinstance(data, int):
        yield path, data


def changed_at(game: Game, data: object, path: Path, value: int) -> State | None:
    """The position with one more there, or one less, or nothing if there can be neither."""
    changed: Any = copy.deepcopy(data)
    place = changed
    for word in path[:-1]:
        place = place[word]
    for other in (not value,) if isinstance(value, bool) else (value + 1, value - 1):
        place[path[-1]] = other
        try:
            state = game.load(changed, game.figures())
            state.view(0)
        except (TesseraError, IndexError, AssertionError, OverflowError, ValueError):
            continue
        return state
    return None

"""Traits: a game has what it declares, and nothing of what it does not declare."""

from __future__ import annotations

from collections.abc import Iterator

from tessera.core.chance import seeded
from tessera.core.decision import EVERYBODY
from tessera.core.game import Game
from tessera.core.match import Match
from tessera.core.packed import seats_in
from tessera.core.plain_data import NONE
from tessera.core.state import State
from tessera.testing.hidden import differ
from tessera.testing.over import every_game
from tessera.testing.tables import Table, all_tables_of, random_walk

GAMES_AT_LEAST = 3
GAMES_AT_MOST = 60
"""How many random games are played to see everything that is declared."""


@every_game()
def test_what_a_game_declares_is_seen_in_its_random_games_and_nothing_else(game: Game) -> None:
    assert list(differences(game)) == []


def differences(game: Game) -> Iterator[str]:
    """Where a game's declaration and its random games differ, in sentences."""
    declared = game.traits.declared()
    seen, played = seen_in_games(game, declared)
    for name in sorted(declared - seen):
        yield f"{game.title} declares the trait {name}, but {played} random games show none of it."
    for name in sorted(seen - declared):
        yield f"{game.title} does not declare the trait {name}, but its random games show it."


def seen_in_games(game: Game, declared: set[str]) -> tuple[set[str], int]:
    """The traits seen until everything declared has been seen, and how many games that took."""
    seen = {"targets"} if any(game.targets(id) for id in range(game.actions.size)) else set()
    tables = all_tables_of(game)
    for number in range(GAMES_AT_MOST):
        if number >= GAMES_AT_LEAST and seen >= declared:
            return seen, number
        seen |= seen_in_a_game(tables[number % len(tables)], number)
    return seen, GAMES_AT_MOST


def seen_in_a_game(table: Table, seed: int) -> set[str]:
    """The names of the traits that one random game shows."""
    seen: set[str] = set()
    names = [f"P{seat}" for seat in range(table.seats)]
    match = Match(table.game, names, seed, dict(table.options))
    for number, (state, mover, action) in enumerate(random_walk(table, seed)):
        seen |= seen_in_a_position(table.game, state)
        if number % 10 == 0:
            seen |= {"secrets"} if hides_something(state) else set()
        for event in match.play(mover, action):
            lines = [state.sentence(event, v, names) for v in range(-1, table.seats)]
            if lines[0] is None and set(lines) != {None}:
                seen.add("private_lines")
        if match.can_undo():
            seen.add("undo")
    return seen | ({"chance"} if match.state.chance.drawn else set())


def seen_in_a_position(game: Game, state: State) -> set[str]:
    """The traits that a position alone shows."""
    seats = seats_in(state.deciding)
    found = {
        "simultaneous": len(seats) > 1,
        "bidding": any(state.bidding_of(seat) is not None for seat in seats),
        "forced_moves": any(len(state.legal(seat)) == 1 for seat in seats),
        "open_play": state.open_play() != NONE,
    }
    return {name for name, is_so in found.items() if is_so}


def hides_something(state: State) -> bool:
    """Whether something is hidden from a seat or a spectator."""
    viewers = range(EVERYBODY, int(state.seats))
    return any(differ(state.guess(viewer, seeded(7)), state) for viewer in viewers)

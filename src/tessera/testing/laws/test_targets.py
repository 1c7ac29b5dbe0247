"""Targets: a click on a piece means an action, and has an effect or gets an answer."""

from __future__ import annotations

from tessera.core.game import Game
from tessera.testing.over import every_small_table
from tessera.testing.tables import Table, random_walk


def all_targets(game: Game) -> list[str]:
    """Every piece that some action is about."""
    return sorted({key for action in range(game.actions.size) for key in game.targets(action)})


@every_small_table("targets")
def test_every_piece_means_an_action_that_is_allowed_or_refused_with_a_reason(table: Table) -> None:
    targets = all_targets(table.game)
    assert targets
    for number, (state, _, _) in enumerate(random_walk(table, 9)):
        if number % 29:
            continue
        for seat in range(table.seats):
            legal = set(state.legal(seat))
            for target in targets:
                action = state.meant(seat, target)
                assert 0 <= action < table.game.actions.size, target
                refusal = state.refusal(seat, action)
                assert (refusal is None) == (action in legal), target
                assert refusal is None or str(refusal).endswith("."), target

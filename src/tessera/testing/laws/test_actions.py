"""Actions: names, legality and refusals agree."""

from __future__ import annotations

from tessera.core.game import Game
from tessera.core.packed import seats_in
from tessera.core.refusal import COMMON, Refusal
from tessera.testing.over import every_game, every_table
from tessera.testing.tables import Table, played_out, random_walk, seeds


@every_game()
def test_every_action_prints_and_parses_back(game: Game) -> None:
    texts = [game.actions.text(action) for action in range(game.actions.size)]
    assert [game.actions.parse(text) for text in texts] == list(range(game.actions.size))
    assert len(set(texts)) == len(texts)


@every_game()
def test_the_structured_form_says_the_same_as_the_text(game: Game) -> None:
    for action in range(game.actions.size):
        data = game.actions.as_data(action)
        arguments = data["arguments"]
        assert isinstance(arguments, list)
        assert " ".join([str(data["verb"]), *arguments]) == data["text"]
        assert data["id"] == action


@every_table()
def test_legal_is_sorted_never_empty_and_exactly_what_is_not_refused(table: Table) -> None:
    rules = table.game.rulebook().by_number
    for seed in seeds():
        for number, (state, _, _) in enumerate(random_walk(table, seed)):
            if number % 7:
                continue
            for seat in range(table.seats):
                legal = state.legal(seat)
                assert legal == sorted(set(legal))
                assert bool(legal) == (seat in seats_in(state.deciding))
                for action in range(table.game.actions.size):
                    refusal = state.refusal(seat, action)
                    assert (refusal is None) == (action in legal)
                    if refusal is not None:
                        assert refusal.code, "A refusal has a code, such as “bid.too-low”."
                        assert refusal.rule in rules or _needs_no_rule(refusal), (
                            f"{refusal.code} cites “{refusal.rule}”, which is no paragraph."
                        )
                        assert str(refusal).endswith(".")
                        assert "{" not in str(refusal)


def _needs_no_rule(refusal: Refusal) -> bool:
    """Whether all games refuse this in the same words, and this one cites nothing for it."""
    return not refusal.rule and refusal.code in COMMON


@every_table()
def test_actions_and_seats_that_do_not_exist_are_refused(table: Table) -> None:
    state = table.start(1)
    seat = seats_in(state.deciding)[0]
    for action in (-1, table.game.actions.size, 10**9):
        assert state.refusal(seat, action) is not None
    for stranger in (-1, table.seats, 99):
        assert state.refusal(stranger, state.legal(seat)[0]) is not None


@every_table()
def test_the_default_answer_is_legal_and_a_game_of_defaults_ends(table: Table) -> None:
    state = table.start(1)
    for _ in range(20_000 if table.game.ends_by_defaults else 1_000):
        if state.over():
            return
        for seat in seats_in(state.deciding):
            assert state.default(seat) in state.legal(seat)
        seat = seats_in(state.deciding)[0]
        state.apply(seat, state.default(seat))
    assert not table.game.ends_by_defaults, "A game of defaults does not end."


@every_table()
def test_after_the_end_nothing_is_asked_and_everything_is_refused(table: Table) -> None:
    state = played_out(table, 1)
    assert state.over()
    assert state.pending() == []
    for seat in range(table.seats):
        assert state.legal(seat) == []
        refusal = state.refusal(seat, 0)
        assert refusal is not None
        assert refusal.code == "game.over", (
            f"After the end moves are refused as “game.over”, not as “{refusal.code}”."
        )

"""The action table: text both ways, abbreviations, and errors that help."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tessera.core.actions import ActionTable, Verb
from tessera.core.refusal import Ambiguous, CannotParse

TABLE = ActionTable(
    [
        Verb("bid", ["1", "2", "3"]),
        Verb("shift", ["hunting", "farming"], ["hunting", "farming", "mining"]),
        Verb("pass"),
    ]
)


def test_ids_are_consecutive_and_the_last_argument_counts_fastest() -> None:
    assert [TABLE.text(action) for action in range(TABLE.size)] == [
        "bid 1",
        "bid 2",
        "bid 3",
        "shift hunting hunting",
        "shift hunting farming",
        "shift hunting mining",
        "shift farming hunting",
        "shift farming farming",
        "shift farming mining",
        "pass",
    ]


def test_case_and_spaces_do_not_matter() -> None:
    assert TABLE.parse("  Shift   HUNTING mining\n") == 5


def test_words_may_be_cut_short_where_one_legal_action_fits() -> None:
    assert TABLE.understand("s h m", [4, 5, 9]) == 5
    assert TABLE.understand("shift farming hunting", []) == 6


def test_a_shortening_that_fits_several_legal_actions_is_ambiguous() -> None:
    with pytest.raises(Ambiguous, match="could mean: bid 11, bid 12"):
        ActionTable([Verb("bid", ["11", "12"])]).understand("b 1", [0, 1])


def test_a_near_miss_gets_a_hint() -> None:
    with pytest.raises(CannotParse, match="Did you mean “shift hunting mining”"):
        TABLE.parse("shift huntin mining")


@given(st.text())
def test_any_other_text_gets_one_sentence(text: str) -> None:
    try:
        action = TABLE.parse(text)
    except CannotParse as error:
        assert str(error).endswith((".", "?"))
        assert len(str(error)) < 150
    else:
        assert TABLE.text(action) == " ".join(text.lower().split())


@pytest.mark.parametrize("action", [-1, 10])
def test_a_number_beyond_the_table_is_no_action(action: int) -> None:
    with pytest.raises(CannotParse, match="no action number"):
        TABLE.text(action)
    with pytest.raises(CannotParse, match="no action number"):
        TABLE.verb(action)


def test_two_actions_of_the_same_text_are_refused() -> None:
    with pytest.raises(ValueError, match="same text"):
        ActionTable([Verb("pass"), Verb("pass")])

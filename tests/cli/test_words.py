"""The small parts: folding, speaking to a player, seating, completing."""

from __future__ import annotations

import io
import sys

import pytest

from tessera.bots.seating import bot_names
from tessera.cli.ending import winner_sentence
from tessera.cli.output import new_table, show
from tessera.cli.playing.choices import FOLDED, Choices, runs
from tessera.cli.playing.terminal import continuations
from tessera.core.match import Match
from tessera.core.second_person import addressed
from tessera.core.standings import Standing
from tessera.core.words import listed
from tessera.games import find_game


@pytest.mark.parametrize(
    ("told", "spoken"),
    [
        ("You bids 5.", "You bid 5."),
        ("You puts the Dyer up for auction.", "You put the Dyer up for auction."),
        (
            "You loses 2 coins above the treasury limit.",
            "You lose 2 coins above the treasury limit.",
        ),
        ("You pays 12 with cards 6, 6.", "You pay 12 with cards 6, 6."),
        ("You draws 0 cards and keeps 3 coins.", "You draw 0 cards and keep 3 coins."),
        ("You pays 7 with a 6 and 1 coin.", "You pay 7 with a 6 and 1 coin."),
        (
            "Deck and discards are empty: You takes a 4.",
            "Deck and discards are empty: you take a 4.",
        ),
        ("You is Overlord with 4 points.", "You are Overlord with 4 points."),
        ("It is You's turn.", "It is your turn."),
        ("Hanno draws 1 card and keeps 2 coins.", "Hanno draws 1 card and keeps 2 coins."),
        ("Points 3\nYou owns Dyer", "Points 3\nYou own Dyer"),
        ("Livia's offer to You lapses.", "Livia's offer to you lapses."),
        ("Hanno makes You an offer.", "Hanno makes you an offer."),
        ("Hanno wins, and You pays 3.", "Hanno wins, and you pay 3."),
        ("Livia gives You 2 coins and takes 1 card.", "Livia gives you 2 coins and takes 1 card."),
        ("      Hanno  You*", "      Hanno  You*"),
    ],
)
def test_somebody_called_you_is_spoken_to(told: str, spoken: str) -> None:
    assert addressed(told, "You") == spoken
    assert addressed(told, "Anna") == told


def test_every_legal_action_has_a_number_or_lies_in_a_folded_run() -> None:
    game = find_game("phoenicia")
    match = Match(game, ["Anne", "Robert"], 3)
    for _ in range(150):
        seat = match.state.pending()[0].seat
        choices = Choices(game, match.state, seat, match.players)
        groups = runs(game, choices.legal)
        assert [action for group in groups for action in group] == choices.legal
        short = [group if len(group) < FOLDED else group[:1] for group in groups]
        assert choices.numbered == [action for group in short for action in group]
        for number, action in enumerate(choices.numbered, 1):
            assert choices.meant(str(number)) == action
        for action, text in zip(choices.legal, choices.texts(), strict=True):
            assert choices.meant(text) == action
        match.play(seat, choices.legal[-1] if match.state.moves % 3 else choices.legal[0])


def test_completion_offers_what_goes_on_from_the_last_move() -> None:
    known = ["pass", "pay 5", "quit"]
    assert continuations("", known) == [("pass", 0), ("pay 5", 0), ("quit", 0)]
    assert continuations("bid 3;PAY", known) == [("pay 5", 3)]
    assert continuations("bid 3; x", known) == []


def test_no_rival_has_the_persons_name() -> None:
    assert bot_names(["hanno"], 5) == ["Livia", "Timon", "Zoe", "Malik", "Dido"]
    assert bot_names(["Zoe", "LIVIA"], 5) == ["Hanno", "Timon", "Malik", "Dido", "Hanno 2"]


def test_names_are_listed_as_in_a_sentence() -> None:
    assert listed(["Hanno"]) == "Hanno"
    assert listed(["Hanno", "Livia"]) == "Hanno and Livia"


def test_the_winner_is_named_and_a_shared_victory_names_all_who_share_it() -> None:
    names = ["You", "Hanno", "Livia"]
    alone = [Standing(0, 1, 34, {}), Standing(1, 2, 30, {}), Standing(2, 3, 9, {})]
    shared = [Standing(0, 1, 34, {}), Standing(1, 1, 34, {}), Standing(2, 3, 9, {})]
    game = find_game("phoenicia")
    each = "share the victory with 34 points each."
    assert winner_sentence(game, alone, names, "You") == "You win with 34 points."
    assert winner_sentence(game, alone, names) == "You wins with 34 points."
    assert winner_sentence(game, shared, names, "You") == f"You and Hanno {each}"


def test_fame_is_what_constantinopolis_counts() -> None:
    game = find_game("constantinopolis")
    assert winner_sentence(game, [Standing(0, 1, 51, {})], ["Hanno"]) == "Hanno wins with 51 fame."


class Terminal(io.StringIO):
    """A stream that is taken for a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("columns", "lines"),
    [
        (60, [["player", "settlements", "wonders"], ["greedy", "26.38", "15.00"]]),
        (24, [["player", "greedy"], ["settlements", "26.38"], ["wonders", "15.00"]]),
    ],
)
def test_a_table_that_is_too_wide_for_the_terminal_is_turned(
    monkeypatch: pytest.MonkeyPatch, columns: int, lines: list[list[str]]
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("NO_COLOR", "1")
    table = new_table("player", "settlements", "wonders", numbers=2)
    table.add_row("greedy", "26.38", "15.00")
    show(table)
    shown = [line.split() for line in terminal.getvalue().splitlines() if "─" not in line]
    assert shown == lines

"""The rules of a game: what of a paragraph is unverified, and what its marks must say."""

from __future__ import annotations

import pytest

from tessera.core.data.rulebook import Part, Rulebook
from tessera.games import find_game

RULES = """## A. Set-up

**A1** [R, G] Two to five people play, *in any
order.*

**A2** [G] Nobody *starts.*

**A3** [R] Everybody pays.

**A4** [R, G] All of it is ours.

**A5** Nothing is marked here.
"""


@pytest.fixture(scope="module")
def rulebook() -> Rulebook:
    return Rulebook(RULES)


def test_only_the_clause_in_italics_is_unverified(rulebook: Rulebook) -> None:
    mixed = rulebook.paragraph("A1")
    assert mixed.parts == (Part("Two to five people play, ", False), Part("in any order.", True))
    assert mixed.text == "Two to five people play, in any order."
    assert mixed.unverified
    assert mixed.fault() is None


def test_a_paragraph_of_our_own_is_unverified_whole_and_others_are_not(rulebook: Rulebook) -> None:
    assert rulebook.paragraph("A4").parts == (Part("All of it is ours.", True),)
    assert not rulebook.paragraph("A3").unverified
    assert not rulebook.paragraph("A5").unverified


def test_marks_and_italics_must_agree(rulebook: Rulebook) -> None:
    faults = {one.number: one.fault() for one in rulebook.paragraphs}
    assert faults["A2"] == "A2 has a clause in italics, but does not mix G with others."
    assert faults["A4"] == "A4 mixes sources: set what is unverified of it in italics."
    assert faults["A3"] is faults["A5"] is None


@pytest.mark.parametrize(
    ("game", "number", "clause"),
    [
        ("constantinopolis", "A1", "Neither the colour nor the seat has any effect:"),
        ("phoenicia", "F11", "A discount lasts"),
        ("phoenicia", "G9", "costs nothing"),
    ],
)
def test_what_an_owner_should_confirm_is_marked_and_no_more(
    game: str, number: str, clause: str
) -> None:
    paragraph = find_game(game).rulebook().paragraph(number)
    (unverified,) = [part.text for part in paragraph.parts if part.unverified]
    assert clause in unverified
    assert unverified != paragraph.text


def test_phoenicia_tells_what_the_rulebook_prints_about_four_coins() -> None:
    assert "prints “more than four”" in find_game("phoenicia").rulebook().paragraph("J4").text

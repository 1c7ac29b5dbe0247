"""The screen of the terminal: what is open can be seen, and what is unverified is marked."""

from __future__ import annotations

from tessera.core.data.figures import LEGEND
from tessera.core.decision import EVERYBODY
from tessera.core.words import SCREEN_WIDTH
from tests.games.constantinopolis.positions import FIGURES, arranged, dealt, play, random_game

NAMES = ["Greg", "Jen", "Kay", "Lee", "Mia"]
MEDIUM = {"size": "medium", "place": "harbor", "contracts": []}


def lines(state_screen: str) -> list[str]:
    """Lines with single blanks, whatever the columns."""
    return [" ".join(line.split()) for line in state_screen.splitlines()]


def test_ships_left_are_shown_with_their_holds_and_the_viewers_price() -> None:
    """A4, G1, Q7."""
    state = arranged("accept", {"walls": ["wall-ship"]}, {})
    holds = "(4 spaces, at most 1 passenger, 1 fame for a long voyage)"
    assert f"Medium Ship: 8 left for 6 gold {holds}" in state.screen(0, NAMES)
    assert f"Medium Ship: 8 left for 9 gold {holds}" in state.screen(1, NAMES)


def test_both_tiles_of_a_public_pair_are_shown_with_their_own_prices() -> None:
    """J9."""
    shown = lines(arranged("build", {}, {}).screen(0, NAMES))
    assert "Domus Regia 24 1 3 fame" in shown
    assert "Hippodromus 21 1 3 fame, when the dearer one is sold" in shown
    assert "Domus Regia 24 then Hippodromus 21" in dealt(2, 1).screen(0, NAMES)


def test_used_abilities_and_the_deals_of_the_round_are_shown() -> None:
    """V1."""
    greg = {
        "office": "consul",
        "ability_used": True,
        "utility": ["redemptor"],
        "redemptor_used": True,
        "post_bought": True,
        "posts": 1,
        "bought": {"consumer": 2},
        "sold": {"alimentary": 1},
    }
    state = arranged("accept", greg, {"office": "magister-officiorum"})
    shown = lines(state.screen(1, NAMES))
    assert any("Consul (ability used)" in line for line in shown)
    assert "Buildings: Ager, Redemptor (used)" in shown
    assert "This round: bought 2 Consumer; sold 1 Alimentary; bought a Trading Post" in shown


def test_cargo_is_shown_while_it_is_in_sight_and_counted_afterwards() -> None:
    """V4."""
    ship = {"size": "medium", "place": "long", "contracts": ["c045", "c096"]}
    in_sight = arranged("donate", {"ships": [ship], "shown": True}, {}).screen(1, NAMES)
    cargo = "2 Alimentary (4 gold), 1 passenger (3 gold)"
    assert f"1 Medium Ship (long voyage: {cargo}; 3 of 4 spaces)" in in_sight
    hidden = arranged("build", {"ships": [ship]}, {}).screen(1, NAMES)
    assert "1 Medium Ship (long voyage: 2 cards; 3 of 4 spaces)" in hidden


def test_contracts_are_told_by_what_they_are_about() -> None:
    state = arranged(
        "accept", {"contracts": ["c001", "c002"], "goods": {"alimentary": 1}, "ships": [MEDIUM]}, {}
    )
    assert "Contracts: 1 Alimentary (2 gold), 1 Alimentary (2 gold)" in state.screen(1, NAMES)
    assert "c001" not in state.screen(1, NAMES)
    play(state, "0: load c001 ship1")
    own = lines(state.screen(0, NAMES))
    assert "c002 1 Alimentary 2 gold and 1 fame short short long" in own
    assert "Ship 1 would sail on a short voyage for 2 gold and 1 fame; 3 spaces left" in own


def test_unverified_figures_are_marked_and_others_are_not() -> None:
    """Y12."""
    shown = lines(arranged("build", {}, {}, current="forum-costantinum").screen(0, NAMES))
    assert "Limit 2 2 2 – 1" in shown
    assert "Buy for 2? 3 5? – 9?" in shown
    assert any(line.startswith("Buy for? ") for line in shown)
    assert "Caupona 9 1 turns 2 Alimentary into 4 gold and 1 fame once a round" in shown
    assert "Pistrinum (A) 6 1 makes 2 Alimentary a round (?)" in shown
    assert shown[-1] == f"{LEGEND} So are the contracts."
    five = lines(arranged("build", {}, {}, {}, {}, {}).screen(EVERYBODY, NAMES))
    assert any(line.startswith("Caupona 9 3? ") for line in five)


def test_figures_of_an_owner_lose_their_marks() -> None:
    """Y12."""
    table: dict[str, object] = {"pistrinum": {"produces": [1, 0, 0, 0, 0]}}
    state = arranged("build", {}, {}, figures=FIGURES.changed_by({"production": table}))
    assert "Pistrinum (A) 6 1 makes 1 Alimentary a round" in lines(state.screen(0, NAMES))


def test_no_line_is_too_long() -> None:
    for number, (state, seat, _) in enumerate(random_game(5, 3, {"free-trade": "on"})):
        if number % 25 == 0:
            longest = max(state.screen(seat, NAMES).splitlines(), key=len)
            assert len(longest) <= SCREEN_WIDTH + 4, longest

"""Guessing: what was seen stays, and only what is truly unknown is drawn anew. (Y2, Y3, Y4, Y6)"""

from __future__ import annotations

from collections import Counter
from typing import cast

from tessera.core.chance import seeded
from tessera.core.decision import EVERYBODY
from tessera.games.mosaic import kinds
from tessera.games.mosaic.actions import STARTING_TECHNOLOGIES, TECHNOLOGIES
from tessera.games.mosaic.game import GAME, components
from tessera.games.mosaic.state import MosaicState
from tests.games.mosaic.positions import WHOLE_GAMES, arranged, play, random_game

KEYS = components(GAME.figures()).technology_keys


def guesses(state: MosaicState, seat: int, count: int) -> list[MosaicState]:
    chance = seeded(9)
    return [state.guess(seat, chance) for _ in range(count)]


@WHOLE_GAMES
def test_a_guess_looks_and_allows_the_same_at_every_decision(seats: int) -> None:
    """Y6, the draft included."""
    chance = seeded(1)
    for number, (state, seat, _) in enumerate(random_game(seats, seats)):
        if number > 6 * seats and number % 83:
            continue
        for viewer in range(-1, seats):
            assert state.guess(viewer, chance).view(viewer) == state.view(viewer)
        guess = state.guess(seat, chance)
        assert guess.view(EVERYBODY) == state.view(EVERYBODY)
        assert guess.legal(seat) == state.legal(seat)
        assert guess.faults() == []


# The draft

PACKS = [
    ["agriculture", "alphabet", "arch", "art", "bows"],
    ["dance", "drama", "fishing", "history", "irrigation"],
    ["music", "numeration", "poetry", "pottery", "quarry"],
]


def drafting(packs: list[list[str]] = PACKS) -> MosaicState:
    hands: list[dict[str, object]] = [{"pack": pack} for pack in packs]
    return arranged(*hands, asked="draft")


def packs_of(state: MosaicState, seat: int) -> frozenset[str]:
    """What a seat holds and has just chosen."""
    places = (kinds.IN_PACK + seat, kinds.CHOSEN + seat)
    return frozenset(KEYS[t] for t in range(TECHNOLOGIES) if state.technology_place(t) in places)


def face_down_of(state: MosaicState, seat: int) -> frozenset[str]:
    return frozenset(KEYS[t] for t in range(TECHNOLOGIES) if state.lies_face_down(t, seat))


def test_packs_never_seen_may_be_any_starting_technologies() -> None:
    """Y2: but never those in one's own hand."""
    found = Counter[str]()
    for guess in guesses(drafting(), 0, 80):
        assert packs_of(guess, 0) == frozenset(PACKS[0])
        found.update(packs_of(guess, 1))
    assert not set(found) & set(PACKS[0])
    shown = cast(list[str], drafting().dump()["technology_offer"])
    assert len(found) == STARTING_TECHNOLOGIES - len(PACKS[0]) - len(shown)
    assert all(KEYS.index(key) < STARTING_TECHNOLOGIES for key in found)


def test_what_was_passed_on_lies_in_the_pack_or_was_chosen_from_it() -> None:
    """B3, Y6: seat 1 has one of the four cards that seat 0 has passed on."""
    state = drafting()
    play(state, "0: draft art", "1: draft dance", "2: draft music")
    for guess in guesses(state, 0, 20):
        assert packs_of(guess, 1) == frozenset(PACKS[0]) - {"art"}
        assert packs_of(guess, 0) == frozenset(PACKS[2]) - {"music"}
        assert face_down_of(guess, 0) == {"art"}
        assert not face_down_of(guess, 1) & frozenset(PACKS[0] + PACKS[2])
    play(state, "1: draft bows")
    picks = Counter(int(guess.civilizations[1].pick) for guess in guesses(state, 0, 200))
    assert {KEYS[pick] for pick in picks} == set(PACKS[0]) - {"art"}
    assert min(picks.values()) > 25


def test_cards_that_left_a_pack_between_two_looks_are_divided_at_random() -> None:
    """Y6: with 3 players a pack comes back after three rounds."""
    state = drafting()
    for moves in (
        ["0: draft art", "1: draft dance", "2: draft music"],
        ["0: draft numeration", "1: draft bows", "2: draft drama"],
        ["0: draft fishing", "1: draft poetry", "2: draft alphabet"],
    ):
        play(state, *moves)
    # Pack 0 is back: bows and alphabet have left it, with seats 1 and 2.
    assert packs_of(state, 0) == {"agriculture", "arch"}
    shares = Counter[frozenset[str]]()
    for guess in guesses(state, 0, 200):
        assert packs_of(guess, 0) == {"agriculture", "arch"}
        one = face_down_of(guess, 1) & {"bows", "alphabet"}
        two = face_down_of(guess, 2) & {"bows", "alphabet"}
        assert len(one) == len(two) == 1
        shares[one] += 1
        # Pack 1 was seen in the third round: dance and drama had gone, and may be anything.
        assert face_down_of(guess, 0) == {"art", "numeration", "fishing"}
        assert "music" not in packs_of(guess, 1) | packs_of(guess, 2)
    assert min(shares.values()) > 70


def test_a_card_turned_up_settles_who_has_the_other_one() -> None:
    """Y6: what lies face up is known, so the rest can be counted out."""
    state = drafting([["agriculture", "alphabet", "arch", "art", "bows"], PACKS[1]])
    for moves in (
        ["0: draft art", "1: draft dance"],
        ["0: draft drama", "1: draft bows"],
        ["0: draft arch", "1: draft fishing"],
        ["0: draft history", "1: draft agriculture"],
        ["0: draft alphabet", "1: draft irrigation"],
    ):
        play(state, *moves)
    for guess in guesses(state, 0, 20):
        hidden = face_down_of(guess, 1)
        # With two players every pick but the very first of pack 1 can be told.
        assert {"bows", "fishing", "agriculture", "irrigation"} <= hidden
    unknown = {key for guess in guesses(state, 0, 60) for key in face_down_of(guess, 1)}
    unknown -= {"bows", "fishing", "agriculture", "irrigation"}
    assert len(unknown) > 10
    assert not unknown & set(PACKS[0] + PACKS[1][1:])


def test_nobody_knows_any_pack_before_all_leaders_are_chosen() -> None:
    """B2: not even their own."""
    state, _, _ = next(random_game(3, 4))
    own = {packs_of(guess, 0) for guess in guesses(state, 0, 20)}
    assert len(own) == 20


# Decks and boxes


def test_the_scoring_card_may_lie_anywhere_in_its_part() -> None:
    """A8: all places that it may have are equally likely."""
    for state, _, _ in random_game(2, 5):
        parts = cast(dict[str, list[int]], state.dump()["scoring_parts"])
        break
    beneath = Counter[int]()
    for guess in guesses(state, 0, 400):
        deck = cast(list[str], guess.dump()["population_deck"])
        beneath[len(deck) - 1 - deck.index("scoring")] += 1
    least, most = parts["population"]
    assert set(beneath) == set(range(least, most + 1))
    assert min(beneath.values()) > 400 // len(beneath) // 2


def test_population_cards_of_deck_and_box_are_one_heap() -> None:
    """Y2: and of Tax & Tariff cards the numbers of both kinds are known."""
    state, _, _ = next(random_game(4, 6))
    boxes = Counter[str]()
    for guess in guesses(state, 1, 100):
        data = guess.dump()
        boxes.update(cast(list[str], data["box_population"]))
        tax = cast(list[str], data["box_tax"])
        real = cast(list[str], state.dump()["box_tax"])
        assert len([key for key in tax if key.startswith("tax")]) == 4
        assert len(tax) == len(real) == 8
    shown = cast(list[str], state.dump()["population_offer"])
    assert set(boxes) == {f"p{i:02d}" for i in range(1, 21)} - set(shown)


def test_cleared_cards_are_known_but_not_their_order() -> None:
    """Y4."""
    state = arranged(
        {"government": "tyranny"},
        {},
        population_deck=["p05", "p06", "p07", "p08"],
        population_offer=["p01", "p02"],
    )
    play(state, "0: clear population")
    decks = {tuple(cast(list[str], g.dump()["population_deck"])) for g in guesses(state, 1, 60)}
    assert {deck[:2] for deck in decks} == {("p07", "p08"), ("p08", "p07")}
    assert {deck[2:] for deck in decks} == {("p01", "p02"), ("p02", "p01")}


def test_a_card_that_was_looked_at_stays_on_top() -> None:
    """N9, Y6: for whoever has looked."""
    state = arranged({"government": "republic"}, {}, {})
    play(state, "0: peek technology")
    top = int(state.deck_card(kinds.TECHNOLOGY_DECK, 0))
    own = {int(g.deck_card(kinds.TECHNOLOGY_DECK, 0)) for g in guesses(state, 0, 20)}
    others = {int(g.deck_card(kinds.TECHNOLOGY_DECK, 0)) for g in guesses(state, 1, 60)}
    assert own == {top}
    assert len(others) > 20


def test_a_technology_taken_after_a_look_may_be_any_unknown_card() -> None:
    """Y3: while it is paid for, when it is turned up or not, and when it lies face down."""
    state = arranged({"government": "republic", "ideas": 5}, {}, {})
    play(state, "0: peek technology")
    card = int(state.deck_card(kinds.TECHNOLOGY_DECK, 0))
    for move in ("seen", "money 0", "face down"):
        play(state, f"0: {move}")
        for guess in guesses(state, 0, 5):
            assert guess.view(0) == state.view(0)
            assert guess.legal(0) == state.legal(0)
        held: set[int] = set()
        for guess in guesses(state, 1, 40):
            assert guess.view(1) == state.view(1)
            assert guess.faults() == []
            play(guess, *(["0: money 0"] if move == "seen" else []))
            held.update(t for t in range(TECHNOLOGIES) if guess.lies_face_down(t, 0))
        assert len(held) > 15, move
        assert card < TECHNOLOGIES

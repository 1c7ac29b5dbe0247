"""Phoenicia's features: the slots hold what their names say."""

from __future__ import annotations

from tessera.core.chance import seeded
from tessera.core.packed import shorts
from tessera.core.state import State
from tessera.games.phoenicia.game import GAME, ROOMS
from tessera.games.phoenicia.kinds import DECISIONS

LAYOUT = GAME.feature_layout


def named(state: State, seat: int) -> dict[str, int]:
    """The features of a seat that are not 0, by name."""
    buffer = shorts(LAYOUT.size)
    state.features_into(seat, buffer)
    return {name: number for name, number in zip(LAYOUT.names(), buffer, strict=True) if number}


def play(state: State, *texts: str) -> None:
    for text in texts:
        seat = state.pending()[0].seat
        action = GAME.actions.parse(text)
        assert state.refusal(seat, action) is None, text
        state.apply(seat, action)


def test_the_kinds_of_decision_are_those_of_the_rooms() -> None:
    assert [room.name for room in ROOMS] == DECISIONS


def test_a_fresh_game_shows_the_open_decision_the_offer_and_the_own_hand() -> None:
    state = GAME.start(3, 1)
    seat = state.pending()[0].seat
    view = state.view(seat)
    found = named(state, seat)
    assert found["asked open"] == found["asked of you"] == found["players 3"] == 1
    assert found["own: coins"] == 2
    assert found["points to go"] == 32 - view["settlements"][seat]["victory_points"]  # type: ignore[index]
    hand = view["settlements"][seat]["hand"]  # type: ignore[index]
    assert found["hand value"] == sum(hand)
    assert found[f"hand {hand[0]}"] == 1
    for card in view["display"]:  # type: ignore[attr-defined]
        assert found[f"on offer {card['card']}"] == 1


def test_a_rival_is_seen_from_the_other_side() -> None:
    state = GAME.start(3, 1)
    for seat in range(3):
        for step in (1, 2):
            rival = named(state, (seat + step) % 3)
            mine = named(state, seat)
            for name in ("points", "production", "coins", "cards in hand"):
                assert mine.get(f"rival {step}: {name}") == rival.get(f"own: {name}")


def test_an_auction_shows_the_card_the_bid_and_who_holds_it() -> None:
    state = GAME.start(2, 3)
    seat = state.pending()[0].seat
    card = state.view(seat)["display"][0]["card"]  # type: ignore[index]
    minimum = state.view(seat)["display"][0]["minimum_bid"]  # type: ignore[index]
    play(state, f"auction {card}", f"bid {minimum}")
    other = named(state, 1 - seat)
    assert other[f"up for auction {card}"] == 1
    assert other["high bid"] == minimum
    assert other["rival 1: high bidder"] == 1
    assert other["asked bid"] == other["asked of you"] == 1


def test_a_bid_beyond_the_coins_proves_what_the_hand_is_worth() -> None:
    state = GAME.start(2, 3)
    seat = state.pending()[0].seat
    card = state.view(seat)["display"][0]["card"]  # type: ignore[index]
    play(state, f"auction {card}", "bid 6")
    assert named(state, 1 - seat)["rival 1: proven"] == 6 - 2


def test_a_payment_shows_what_is_due() -> None:
    state = GAME.start(2, 3)
    seat = state.pending()[0].seat
    card = state.view(seat)["display"][0]["card"]  # type: ignore[index]
    minimum = state.view(seat)["display"][0]["minimum_bid"]  # type: ignore[index]
    play(state, f"auction {card}", f"bid {minimum}", "pass")
    found = named(state, seat)
    assert found["price"] == found["due"] == minimum
    assert found["paid for card"] == 1


def test_rivals_hands_are_not_in_it() -> None:
    state = GAME.start(2, 5)
    for seat in range(2):
        others = {
            tuple(sorted(named(state.guess(seat, seeded(i)), seat).items())) for i in range(9)
        }
        assert len(others) == 1

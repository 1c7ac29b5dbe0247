"""The set-up: what chance decides, and what stays hidden."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import cast

import pytest

from tessera.core.decision import EVERYBODY
from tessera.core.match import Match
from tessera.core.refusal import BadData
from tessera.games.phoenicia.game import GAME, components
from tessera.games.phoenicia.state import PhoeniciaState

FIGURES = GAME.figures()
SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def dealt(seats: int, seed: int, **options: str) -> PhoeniciaState:
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    return cast(PhoeniciaState, GAME.start(seats, seed, chosen, FIGURES))


@SEATS
def test_no_first_display_holds_a_granary_or_a_fort_and_both_stay_in_set_1(seats: int) -> None:
    """A5."""
    for seed in range(300):
        data = dealt(seats, seed).dump()
        display, deck = data["display"], data["deck"]
        assert isinstance(display, list) and isinstance(deck, list)
        assert len(display) == seats
        assert not {"granary", "fort"} & set(display)
        first_set = deck[: {2: 7, 3: 11, 4: 14, 5: 18}[seats] - seats]
        assert {"granary", "fort"} <= set(first_set)


@SEATS
def test_later_displays_may_hold_either(seats: int) -> None:
    """A5: the card on top of set 1 is as likely a Granary as anything else."""
    tops = Counter(cast(list[str], dealt(seats, seed).dump()["deck"])[0] for seed in range(300))
    assert tops["granary"] > 20
    assert tops["fort"] > 20


@SEATS
def test_everybody_is_overlord_about_equally_often(seats: int) -> None:
    """A6."""
    lots = Counter(int(dealt(seats, seed).overlord) for seed in range(1000))
    assert set(lots) == set(range(seats))
    assert min(lots.values()) > 700 / seats


def test_the_same_seed_deals_the_same_game_and_another_seed_another() -> None:
    """N11."""
    deals = [json.dumps(dealt(4, seed).dump()) for seed in (1, 1, 2)]
    assert deals[0] == deals[1] != deals[2]


def test_a_preset_five_is_open_and_a_drawn_card_is_not() -> None:
    """L2, M2."""
    for option, known in (("on", [5]), ("off", [])):
        view = dealt(3, 1, preset_fives=option).view(EVERYBODY)
        hands = [entry["hand"] for entry in cast(list[dict[str, object]], view["settlements"])]
        assert hands == [known] * 3


@SEATS
def test_no_view_names_the_order_of_a_deck(seats: int) -> None:
    """L3: two games that differ only in the order of their decks look the same to everybody."""
    state = dealt(seats, 1)
    data = state.dump()
    for name in ("deck", "draw_pile"):
        assert name not in state.view(0)
    deck = cast(list[str], data["deck"])
    pile = cast(list[int], data["draw_pile"])
    ends = {2: 5, 3: 8, 4: 10, 5: 13}[seats]
    data["deck"] = deck[:ends][::-1] + deck[ends:]
    data["draw_pile"] = sorted(pile)
    other = GAME.load(data, FIGURES)
    for viewer in range(-1, seats):
        assert other.view(viewer) == state.view(viewer)


def test_a_discount_larger_than_the_bid_makes_the_card_free(tmp_path: Path) -> None:
    """D9: with a ladder of our own, as no real one reaches so far."""
    path = tmp_path / "own.toml"
    path.write_text("[discounts.dye-house]\namounts = [20, 20, 20]")
    figures = GAME.figures([path])
    data = GAME.start(2, 1, {}, figures).dump()
    given: dict[str, object] = {"overlord": 0, "display": ["dye-house"]}
    settlements = cast(list[dict[str, object]], data["settlements"])
    settlements[0]["cards"] = {"dyer": 1}
    data.update(given)
    state = cast(PhoeniciaState, GAME.load(GAME.arrange(data, given, figures), figures))
    wealth = state.settlements[0].wealth()
    for seat, move in ((0, "auction dye-house"), (0, "bid 14"), (1, "pass")):
        assert state.refusal(seat, GAME.actions.parse(move)) is None
        state.apply(seat, GAME.actions.parse(move))
    assert state.settlements[0].cards[components(figures).card_keys.index("dye-house")] == 1
    assert state.settlements[0].wealth() == wealth
    assert state.decision(0).kind == "open"


def test_shifts_at_full_price_may_leave_more_tools_than_circles() -> None:
    """M5: such a position can be written down and read back like any other."""
    figures = GAME.figures()
    data = GAME.start(2, 1, {"shift-onto-tool": "full-price"}, figures).dump()
    given: dict[str, object] = {"overlord": 0, "asked": "work"}
    settlements = cast(list[dict[str, object]], data["settlements"])
    settlements[0] |= {"cards": {"prospector": 1, "granary": 1}, "hand": [5, 6, 6]}
    settlements[0]["tools"] = {"hunting": 0, "farming": 6, "mining": 0, "clothmaking": 0}
    data.update(given)
    state = GAME.load(GAME.arrange(data, given, figures), figures)
    for move in ("shift hunting farming", "pay 5", "shift farming mining", "pay 6", "pay 6"):
        state.apply(0, GAME.actions.parse(move))
    dumped = state.dump()
    assert cast(list[dict[str, dict[str, int]]], dumped["settlements"])[0]["tools"]["farming"] == 7
    assert GAME.load(dumped, figures).dump() == dumped


def test_more_givers_used_than_owned_make_no_sense() -> None:
    """M4."""
    data = dealt(2, 1).dump()
    cast(list[dict[str, object]], data["settlements"])[0]["used_givers"] = {"dye-house": 2}
    with pytest.raises(BadData, match="must be at most 0, the givers owned"):
        GAME.load(data, FIGURES)


def test_a_move_can_be_taken_back_until_it_has_shown_something() -> None:
    """N1: training paid with coins can, naming a card cannot."""
    match = Match(GAME, ["Anne", "Robert"], 7)
    match.play(0, "end auctions")
    match.play(0, "train")
    match.play(0, "pay coins")
    assert match.can_undo()
    for _ in range(3):
        match.undo()
    match.play(0, "auction glassmaking")
    assert not match.can_undo()

# mypyc: interpreted
"""What happened, in words, as one viewer may be told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tessera.core.decision import Event
from tessera.games.phoenicia import events
from tessera.games.phoenicia.decisions.payment import digits
from tessera.games.phoenicia.decisions.room import counted
from tessera.games.phoenicia.state import PhoeniciaState

Teller = Callable[[PhoeniciaState, str, list[int]], str | None]


def sentence(event: Event, state: PhoeniciaState, viewer: int, names: list[str]) -> str | None:
    """One event as a sentence for a viewer; `None` where it is not theirs or not worth a line."""
    if event.kind == events.DREW and event.seat != viewer and not state.over():
        return None
    who = names[event.seat] if event.seat >= 0 else ""
    return TELLERS[event.kind](state, who, event.figures)


def _card(state: PhoeniciaState, card: int) -> str:
    return state.components.card_names[card]


def _activity(state: PhoeniciaState, activity: int) -> str:
    return state.components.activity_names[activity].lower()


def _cost(price: int) -> str:
    return f"for {price}" if price else "with the tool there"


def _paid(state: PhoeniciaState, who: str, figures: list[int]) -> str:
    price, change, handed_in = figures
    cards = ", ".join(str(value) for value in digits(handed_in))
    with_cards = f"a {cards}" if len(digits(handed_in)) == 1 else f"cards {cards}"
    if not handed_in:
        return f"{who} pays {counted(price, 'coin')}."
    if change > 0:
        return f"{who} pays {price} with {with_cards}, {counted(change, 'coin')} back."
    if change < 0:
        return f"{who} pays {price} with {with_cards} and {counted(-change, 'coin')}."
    return f"{who} pays {price} with {with_cards}."


def _won(state: PhoeniciaState, who: str, figures: list[int]) -> str:
    card, bid, price = figures
    less = f", less a discount of {bid - price}" if price != bid else ""
    return f"{who} wins the {_card(state, card)} for {bid}{less}."


def _effect(state: PhoeniciaState, who: str, figures: list[int]) -> str | None:
    production, points, card = figures
    components = state.components
    gains = []
    if production:
        gains.append(f"{production} production")
    if points:
        gains.append(counted(points, "victory point"))
    if components.card_storehouses[card]:
        gains.append(counted(components.card_storehouses[card], "storehouse"))
    if components.card_untrained[card]:
        gains.append(counted(components.card_untrained[card], "untrained worker"))
    if components.card_trained[card]:
        gains.append(counted(components.card_trained[card], "trained worker"))
    return f"{who} gains {', '.join(gains)}." if gains else None


def _stored(state: PhoeniciaState, who: str, figures: list[int]) -> str:
    kept, lost, _ = figures
    return f"{who} keeps {counted(kept, 'coin')} of it; {counted(lost, 'point')} lost."


TELLERS: Final[dict[int, Teller]] = {
    events.OPENED: lambda s, who, f: f"{who} puts the {_card(s, f[0])} up for auction.",
    events.BID: lambda s, who, f: f"{who} bids {f[0]}.",
    events.PASSED: lambda s, who, f: f"{who} passes.",
    events.WON: _won,
    events.PAID: _paid,
    events.EFFECT: _effect,
    events.TRAINED: lambda s, who, f: f"{who} trains a worker for {f[0]}.",
    events.EMPLOYED: lambda s, who, f: (
        f"{who} employs a worker in {_activity(s, f[0])} {_cost(f[1])}."
    ),
    events.SHIFTED: lambda s, who, f: (
        f"{who} shifts a worker from {_activity(s, f[0])} to {_activity(s, f[1])} {_cost(f[2])}."
    ),
    events.TOOL_BOUGHT: lambda s, who, f: f"{who} buys a tool for {_activity(s, f[0])} for {f[1]}.",
    events.POINT_BOUGHT: lambda s, who, f: f"{who} buys a victory point for {f[0]}.",
    events.CASHED: lambda s, who, f: f"{who} turns a {f[0]} into coins.",
    events.COINS_LOST: lambda s, who, f: (
        f"{who} loses {counted(f[0], 'coin')} above the treasury limit."
    ),
    events.TURN: lambda s, who, f: f"It is {who}'s turn.",
    events.OVERLORD: lambda s, who, f: f"{who} is Overlord with {counted(f[0], 'victory point')}.",
    events.REFILLED: lambda s, who, f: f"The {_card(s, f[0])} comes on offer.",
    events.PRODUCED: lambda s, who, f: (
        f"{who} draws {counted(f[0], 'card')} and keeps {counted(f[1], 'coin')}."
    ),
    events.DREW: lambda s, who, f: f"{who} draws a {f[0]}.",
    events.DISCARDED: lambda s, who, f: f"{who} discards a {f[0]}.",
    events.STORED: _stored,
    events.ROUND: lambda s, who, f: f"Round {f[0]} begins.",
    events.RESHUFFLED: lambda s, who, f: "The discards are shuffled into a new production deck.",
    events.ENDED: lambda s, who, f: f"Round {f[0]} was the last: a city-state has been founded.",
    events.ENDED_QUIET: lambda s, who, f: (
        f"Nobody has gained a point for {f[0]} rounds, so the game ends."
    ),
    events.STAND_IN: lambda s, who, f: (
        f"Deck and discards are empty: {who} takes a stand-in worth {f[0]}."
    ),
}

"""What happened, in words, as one viewer may be told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from tessera.core.decision import Event
from tessera.games.phoenicia import events
from tessera.games.phoenicia.decisions.payment import digits
from tessera.games.phoenicia.decisions.room import counted
from tessera.games.phoenicia.kinds import (
    FOR_CARD,
    FOR_EMPLOYING,
    FOR_SHIFTING,
    FOR_TOOL,
    FOR_TRAINING,
)
from tessera.games.phoenicia.state import PhoeniciaState
from tessera.games.phoenicia.words.cards import gains_in_words

NUMBERS: Final = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]

Teller = Callable[[PhoeniciaState, str, list[int]], str | None]


def sentence(event: Event, state: PhoeniciaState, viewer: int, names: list[str]) -> str | None:
    """One event as a sentence for a viewer; `None` where it is not theirs or not worth a line."""
    if event.kind == events.DREW and event.seat != viewer:
        return None
    who = names[event.seat] if event.seat >= 0 else ""
    return TELLERS[event.kind](state, who, event.figures)


def _card(state: PhoeniciaState, card: int) -> str:
    return state.components.card_titles[card]


def _activity(state: PhoeniciaState, activity: int) -> str:
    return state.components.activity_names[activity].lower()


def cards_in_words(values: list[int]) -> str:
    """Cards handed in, equal ones together.

    >>> cards_in_words([6]), cards_in_words([6, 5, 5, 4])
    ('a 6', 'a 6, two 5s and a 4')
    """
    parts: list[str] = []
    for value, count in Counter(values).items():
        many = NUMBERS[count] if count < len(NUMBERS) else str(count)
        parts.append(f"a {value}" if count == 1 else f"{many} {value}s")
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def _none_or(number: int, noun: str) -> str:
    return counted(number, noun) if number else f"no {noun}"


def _paid(state: PhoeniciaState, who: str, figures: list[int]) -> str:
    """What was bought and how it was paid, in one sentence."""
    price, change, handed_in, purpose, origin, target = figures
    cards = digits(handed_in)
    price_in_words = str(price) if cards else counted(price, "coin")
    means = f" with {cards_in_words(cards)}" if cards else ""
    if cards and change > 0:
        means += f", {counted(change, 'coin')} back"
    elif cards and change < 0:
        means += f" and {counted(-change, 'coin')}"
    if purpose == FOR_CARD:
        return f"{who} pays {price_in_words} for {_card(state, origin)}{means}."
    return f"{who} {_deed(state, purpose, origin, target)} and pays {price_in_words}{means}."


def _deed(state: PhoeniciaState, purpose: int, origin: int, target: int) -> str:
    if purpose == FOR_TRAINING:
        return "trains a worker"
    if purpose == FOR_EMPLOYING:
        return f"employs a worker in {_activity(state, target)}"
    if purpose == FOR_SHIFTING:
        return f"shifts a worker from {_activity(state, origin)} to {_activity(state, target)}"
    if purpose == FOR_TOOL:
        return f"buys a tool for {_activity(state, target)}"
    return "buys a victory point"


def _free(state: PhoeniciaState, who: str, figures: list[int]) -> str:
    """What cost nothing: a tool lay ready, or the price is 0."""
    purpose, origin, target = figures[:3]
    tool = " with the tool there" if purpose in (FOR_EMPLOYING, FOR_SHIFTING) else ""
    return f"{who} {_deed(state, purpose, origin, target)}{tool}."


def _won(state: PhoeniciaState, who: str, figures: list[int]) -> str:
    card, bid, price = figures[:3]
    less = f", less a discount of {bid - price}" if price != bid else ""
    return f"{who} wins {_card(state, card)} for {bid}{less}."


def _effect(state: PhoeniciaState, who: str, figures: list[int]) -> str | None:
    production, points, card = figures[:3]
    gains = gains_in_words(state.components, card, production, points)
    return f"{who} gains {', '.join(gains)}." if gains else None


def _on_offer(card: str) -> str:
    return f"New on offer: {card}."


def _stored(state: PhoeniciaState, who: str, figures: list[int]) -> str:
    kept, lost = figures[:2]
    loss = f"; {counted(lost, 'point')} lost" if lost else ""
    return f"{who} keeps {_none_or(kept, 'coin')} of it{loss}."


TELLERS: Final[dict[int, Teller]] = {
    events.OPENED: lambda s, who, f: f"{who} puts {_card(s, f[0])} up for auction.",
    events.BID: lambda s, who, f: f"{who} bids {f[0]}.",
    events.PASSED: lambda s, who, f: f"{who} passes.",
    events.WON: _won,
    events.PAID: _paid,
    events.EFFECT: _effect,
    events.FREE: _free,
    events.CASHED: lambda s, who, f: f"{who} turns a {f[0]} into coins.",
    events.COINS_LOST: lambda s, who, f: (
        f"{who} loses {counted(f[0], 'coin')} above the treasury limit."
    ),
    events.TURN: lambda s, who, f: f"It is {who}'s turn.",
    events.OVERLORD: lambda s, who, f: f"{who} is Overlord with {counted(f[0], 'victory point')}.",
    events.REFILLED: lambda s, who, f: _on_offer(_card(s, f[0])),
    events.PRODUCED: lambda s, who, f: (
        f"{who} draws {_none_or(f[0], 'card')} and keeps {_none_or(f[1], 'coin')}."
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

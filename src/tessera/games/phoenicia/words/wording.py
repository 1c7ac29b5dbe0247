"""What happened, in words, as one viewer may be told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tessera.core.decision import Event
from tessera.core.words import counted, listed
from tessera.games.phoenicia import events
from tessera.games.phoenicia.components import Components
from tessera.games.phoenicia.decisions.payment import digits, purpose_in_words
from tessera.games.phoenicia.kinds import FOR_CARD, FOR_EMPLOYING, FOR_SHIFTING
from tessera.games.phoenicia.words.cards import gains_in_words

if TYPE_CHECKING:
    from tessera.games.phoenicia.state import PhoeniciaState

NUMBERS: Final = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
DEEDS: Final = [
    "{card}",
    "trains a worker",
    "employs a worker in {target}",
    "shifts a worker from {origin} to {target}",
    "buys a tool for {target}",
    "buys a victory point",
]
"""What somebody does who pays, by the purpose of the payment."""

Teller = Callable[[Components, str, Event], str | None]


def sentence(event: Event, state: PhoeniciaState, viewer: int, names: list[str]) -> str | None:
    """One event as a sentence for a viewer; `None` where it is not theirs or not worth a line."""
    if event.kind == events.DREW and event.seat != viewer:
        return None
    who = names[event.seat] if event.seat >= 0 else ""
    if event.kind in TELLERS:
        return TELLERS[event.kind](state.components, who, event)
    figures = {name: _figure(state.components, name, event[name]) for name in event.names}
    return SENTENCES[event.kind].format(who=who, **figures)


def _figure(components: Components, name: str, number: int) -> str:
    """A figure as sentences have it, by its name."""
    if name == "card":
        return components.card_titles[number]
    if name == "points":
        return counted(number, "victory point")
    return _none_or(number, name[:-1]) if name in ("cards", "coins") else str(number)


def cards_in_words(values: list[int]) -> str:
    """Cards handed in, equal ones together.

    >>> cards_in_words([6]), cards_in_words([6, 5, 5, 4])
    ('a 6', 'a 6, two 5s and a 4')
    """
    parts: list[str] = []
    for value, count in Counter(values).items():
        many = NUMBERS[count] if count < len(NUMBERS) else str(count)
        parts.append(f"a {value}" if count == 1 else f"{many} {value}s")
    return listed(parts)


def _none_or(number: int, noun: str) -> str:
    return counted(number, noun) if number else f"no {noun}"


def _paid(components: Components, who: str, event: Event) -> str:
    """What was bought and how it was paid, in one sentence."""
    price, change, handed_in, purpose, origin, target = event.figures
    cards = digits(handed_in)
    price_in_words = str(price) if cards else counted(price, "coin")
    means = f" with {cards_in_words(cards)}" if cards else ""
    if cards and change > 0:
        means += f", {counted(change, 'coin')} back"
    elif cards and change < 0:
        means += f" and {counted(-change, 'coin')}"
    deed = purpose_in_words(DEEDS, components, purpose, origin, target)
    if purpose == FOR_CARD:
        return f"{who} pays {price_in_words} for {deed}{means}."
    return f"{who} {deed} and pays {price_in_words}{means}."


def _free(components: Components, who: str, event: Event) -> str:
    """What cost nothing: a tool lay ready, or the price is 0."""
    purpose, origin, target = event.figures
    tool = " with the tool there" if purpose in (FOR_EMPLOYING, FOR_SHIFTING) else ""
    return f"{who} {purpose_in_words(DEEDS, components, purpose, origin, target)}{tool}."


def _won(components: Components, who: str, event: Event) -> str:
    card, bid, price = event.figures
    less = f", less a discount of {bid - price}" if price != bid else ""
    return f"{who} wins {components.card_titles[card]} for {bid}{less}."


def _effect(components: Components, who: str, event: Event) -> str | None:
    production, points, card = event.figures
    gains = gains_in_words(components, card, production, points)
    return f"{who} gains {', '.join(gains)}." if gains else None


def _stored(components: Components, who: str, event: Event) -> str:
    kept, lost = event.figures
    loss = f"; {counted(lost, 'point')} lost" if lost else ""
    return f"{who} keeps {_none_or(kept, 'coin')} of it{loss}."


SENTENCES: Final = {
    events.OPENED: "{who} puts {card} up for auction.",
    events.BID: "{who} bids {amount}.",
    events.PASSED: "{who} passes.",
    events.CASHED: "{who} turns a {value} into coins.",
    events.COINS_LOST: "{who} loses {coins} above the treasury limit.",
    events.TURN: "It is {who}'s turn.",
    events.OVERLORD: "{who} is Overlord with {points}.",
    events.REFILLED: "New on offer: {card}.",
    events.PRODUCED: "{who} draws {cards} and keeps {coins}.",
    events.DREW: "{who} draws a {value}.",
    events.DISCARDED: "{who} discards a {value}.",
    events.ROUND: "Round {round} begins.",
    events.RESHUFFLED: "The discards are shuffled into a new production deck.",
    events.ENDED: "Round {round} was the last: a city-state has been founded.",
    events.ENDED_QUIET: "Nobody has gained a point for {rounds} rounds, so the game ends.",
    events.STAND_IN: "Deck and discards are empty: {who} takes a stand-in worth {value}.",
}
TELLERS: Final[dict[int, Teller]] = {
    events.WON: _won,
    events.PAID: _paid,
    events.FREE: _free,
    events.STORED: _stored,
    events.EFFECT: _effect,
}

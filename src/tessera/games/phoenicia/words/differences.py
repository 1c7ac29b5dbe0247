# mypyc: interpreted
"""What two lines of Phoenicia are compared by: points, production, money, cards and workers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.facts.differences import WHO, Clauses, Differences
from tessera.core.state import State
from tessera.core.words import counted
from tessera.games.phoenicia.actions import ACTIVITIES, BID, CARD_KEYS, CARDS, PASS, TABLE
from tessera.games.phoenicia.worth.appraisal import card_worth, rounds_left

if TYPE_CHECKING:
    from tessera.games.phoenicia.state import PhoeniciaState

SHARE_OF_A_POINT: Final = 2.5
"""How many hundredths of a win a victory point is worth."""

DEEDS: Final = {
    "pass": "Passing",
    "pay coins": "Paying in coins",
    "train": "Training a worker",
    "point": "Buying a victory point",
    "cash nothing": "Keeping every card",
    "end auctions": "Opening no more auctions",
    "end work": "Moving no more workers",
    "end purchases": "Buying nothing more",
}
"""Moves without a piece, as the subject of a sentence."""
DEEDS_WITH: Final = {
    "auction": "Putting {card} up for auction",
    "bid": "Bidding {0} for {auctioned}",
    "pay": "Paying with a {0}",
    "employ": "Employing a worker in {0}",
    "shift": "Shifting a worker from {0} to {1}",
    "tool": "Buying a tool for {0}",
    "cash": "Turning a {0} into coins",
    "discard": "Discarding a {0}",
}
"""The others, by their verb."""


class PhoeniciaDifferences(Differences):
    """What a player of Phoenicia looks at."""

    def read(self, state: State, seat: int) -> dict[str, float]:
        game = _of(state)
        settlement = game.settlements[seat]
        figures: dict[str, float] = {
            "points": int(settlement.victory_points),
            "production": int(settlement.production),
            "money": int(settlement.wealth()),
            "storehouses": int(settlement.storehouses),
            "idle": int(settlement.untrained + settlement.trained),
        }
        keys = game.components.activity_keys
        for activity in range(ACTIVITIES):
            figures[f"workers:{keys[activity]}"] = int(settlement.workers[activity])
        for card in range(CARDS):
            if settlement.cards[card]:
                figures[f"card:{CARD_KEYS[card]}"] = int(settlement.cards[card])
        return figures

    def worth(self, name: str, state: State) -> float:
        """In hundredths of a win."""
        game = _of(state)
        rounds = int(rounds_left(game))
        kind, _, key = name.partition(":")
        if kind == "card":
            card = CARD_KEYS.index(key)
            return int(card_worth(game, 0, card, rounds)) / 1000 * SHARE_OF_A_POINT
        points = {
            "points": 1.0,
            "production": 0.22 * rounds,
            "money": 0.2 + 0.02 * rounds if rounds else 0.0,
            "storehouses": 0.25,
            "idle": 0.15 * rounds,
            "workers": 0.5,
        }
        return points[kind] * SHARE_OF_A_POINT

    def deed(self, state: State, seat: int, action: int, names: list[str]) -> str:
        game = _of(state)
        text = TABLE.text(action)
        if text in DEEDS:
            return DEEDS[text]
        verb = TABLE.verb(action)
        words = verb.words(action)
        titles = game.components.card_titles
        card = titles[CARD_KEYS.index(words[0])] if verb.name == "auction" else ""
        auctioned = titles[game.auction_card] if verb.name == "bid" else ""
        return DEEDS_WITH[verb.name].format(*words, card=card, auctioned=auctioned)

    def thing(self, name: str, state: State) -> tuple[str, str]:
        kind, _, key = name.partition(":")
        if kind != "card":
            return "", ""
        return _of(state).components.card_titles[CARD_KEYS.index(key)], "the card"

    def otherwise(self, state: State, seat: int, better: int, made: int) -> str:
        """Of two bids the higher one is safer, the lower one cheaper."""
        if not (BID < better < PASS and BID < made < PASS):
            return ""
        if better > made:
            return f"is harder to outbid than {made - BID}"
        return f"may be enough, and costs less than {made - BID}"

    def clauses(self, name: str, amount: int, state: State) -> Clauses:
        kind, _, key = name.partition(":")
        if kind == "card":
            return _card(_of(state).components.card_titles[CARD_KEYS.index(key)])
        if kind == "workers":
            return _workers(_of(state), key, amount)
        return FIGURES[kind](amount)


def _points(amount: int) -> Clauses:
    points = counted(amount, "victory point")
    more = counted(amount, "more victory point")
    return Clauses(
        f"earns {WHO} {more}",
        f"leaves {WHO} {points} behind",
        f"keeps {WHO} from {points}",
        f"lets {WHO} score {more}",
    )


def _production(amount: int) -> Clauses:
    return Clauses(
        f"raises {WHO}'s production by {amount}",
        f"leaves {WHO}'s production {amount} lower",
        f"keeps {WHO}'s production {amount} lower",
        f"lets {WHO}'s production grow by {amount} more",
    )


def _money(amount: int) -> Clauses:
    coins = counted(amount, "coin")
    return Clauses(
        f"leaves {WHO} {coins} richer",
        f"leaves {WHO} {coins} poorer",
        f"makes {WHO} spend {coins} more",
        f"saves {WHO} {coins}",
    )


def _storehouses(amount: int) -> Clauses:
    cards = counted(amount, "more card")
    return Clauses(
        f"gives {WHO} room for {cards}",
        f"leaves {WHO} room for {counted(amount, 'card')} less",
        f"keeps {WHO} from room for {cards}",
        f"gives {WHO} room for {cards}",
    )


def _idle(amount: int) -> Clauses:
    workers = counted(amount, "worker")
    return Clauses(
        f"brings {WHO} {counted(amount, 'new worker')}",
        f"leaves {WHO} {workers} short",
        f"keeps {WHO} from {counted(amount, 'new worker')}",
        f"lets {WHO} have {counted(amount, 'new worker')}",
    )


FIGURES: Final = {
    "points": _points,
    "production": _production,
    "money": _money,
    "storehouses": _storehouses,
    "idle": _idle,
}


def _card(card: str) -> Clauses:
    return Clauses(
        f"gets {WHO} {card}",
        f"costs {WHO} {card}",
        f"keeps {card} from {WHO}",
        f"leaves {card} to {WHO}",
    )


def _workers(state: PhoeniciaState, activity: str, amount: int) -> Clauses:
    workers = "a worker" if amount == 1 else f"{amount} workers"
    more = "one more worker" if amount == 1 else f"{amount} more workers"
    return Clauses(
        f"gives {WHO} {more} in {activity}",
        f"leaves {WHO} {workers} short in {activity}",
        f"keeps {WHO} from putting {workers} into {activity}",
        f"lets {WHO} put {more} into {activity}",
    )


def _of(state: State) -> PhoeniciaState:
    from tessera.games.phoenicia.state import PhoeniciaState

    assert isinstance(state, PhoeniciaState)
    return state

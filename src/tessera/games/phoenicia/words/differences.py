# mypyc: interpreted
"""What two lines of Phoenicia are compared by: points, production, money, cards and workers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.facts.differences import WHO, Clauses, Differences, by_time
from tessera.core.state import State
from tessera.core.words import counted
from tessera.games.phoenicia.actions import ACTIVITIES, BID, CARD_KEYS, CARDS, PASS, TABLE

if TYPE_CHECKING:
    from tessera.games.phoenicia.state import PhoeniciaState

WORTHS: Final = {
    "points": (8.7, 5.0, 3.1),
    "production": (9.2, 5.1, 1.0),
    "money": (3.8, 2.2, 0.7),
    "storehouses": (2.8, 3.0, 2.8),
    "idle": (5.5, 3.7, 2.7),
    "workers": (2.0, 1.0, 0.5),
}
"""What one more of a figure is worth early, midway and late, in hundredths of a win: fitted to what
the network expects in 5,600 positions of 300 games, against the average rival."""
CARD: Final = 3.5
"""The same for a development card besides its points, production, storehouses and workers."""

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
NOTABLE: Final = ("auction", "train", "employ", "shift", "tool", "point")
"""The moves whose absence from a line is worth telling."""
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
        """By how near the leader is to the end."""
        game = _of(state)
        components = game.components
        most = max(int(settlement.victory_points) for settlement in game.settlements)
        time = most / int(components.points_to_win)
        kind, _, key = name.partition(":")
        if kind != "card":
            return by_time(WORTHS[kind], time)
        card = CARD_KEYS.index(key)
        gives = {
            "points": components.card_points[card],
            "production": components.card_production[card],
            "storehouses": components.card_storehouses[card],
            "idle": components.card_untrained[card] + components.card_trained[card],
        }
        return CARD + sum(int(gives[of]) * by_time(WORTHS[of], time) for of in gives)

    def implied(self, state: State, seat: int, action: int) -> list[str]:
        text = TABLE.text(action).split()
        return [f"workers:{text[-1]}"] if text[0] in ("employ", "shift") else []

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

    def notable(self, action: int) -> bool:
        return TABLE.verb(action).name in NOTABLE

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
        f"leaves {WHO} {coins} poorer",
        f"leaves {WHO} {coins} richer",
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
        f"keeps {WHO} from {card}",
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

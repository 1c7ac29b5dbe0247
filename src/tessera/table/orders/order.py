"""Standing orders: answers given in advance. Only their owner ever sees them.

| order | what it does when its owner is asked |
|---|---|
| `raise SUBJECT LIMIT then pass` | raises by the least, up to the limit, then passes |
| `raise SUBJECT LIMIT then ask` | the same, then asks |
| `pass until outbid` | passes in auctions in which its owner has not bid |
| `pass round N` | passes in all auctions of that round |
| `answer KIND: MOVE` | gives that answer to that kind of question, where it is allowed |

An order about one auction comes before one about all of them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from tessera.core.decision import Bidding
from tessera.core.game import Game
from tessera.core.refusal import BadData
from tessera.core.state import State

MOST: Final = 30
"""The most orders that a seat may have."""
RAISE: Final = re.compile(r"raise ([a-z0-9-]+) (\d{1,4}) then (pass|ask)")
PASS_ROUND: Final = re.compile(r"pass round (\d{1,4})")
ANSWER: Final = re.compile(r"answer ([a-z-]+): (.+)")
PASS_UNTIL_OUTBID: Final = "pass until outbid"


@dataclass(frozen=True)
class Order:
    """One standing order, in its own words."""

    text: str

    @property
    def subject(self) -> str | None:
        """What an order to raise is about."""
        rise = RAISE.fullmatch(self.text)
        return None if rise is None else str(rise[1])

    @property
    def limit(self) -> int:
        """How far an order to raise goes; 0 for all others."""
        rise = RAISE.fullmatch(self.text)
        return 0 if rise is None else int(rise[2])

    @property
    def asks_then(self) -> bool:
        """Whether an order to raise leaves it to its owner what happens beyond the limit."""
        return self.text.endswith(" then ask")

    @property
    def round(self) -> int | None:
        """The round that an order to pass is about."""
        round_ = PASS_ROUND.fullmatch(self.text)
        return None if round_ is None else int(round_[1])

    @property
    def is_about_auctions(self) -> bool:
        """Whether the order bids or passes."""
        return ANSWER.fullmatch(self.text) is None

    def answer(self, game: Game, state: State, seat: int) -> int | None:
        """The order's answer now, or `None` if it does not apply."""
        bidding = state.bidding_of(seat)
        action = _answer_to_question(self.text, game, state, seat)
        if action is None and bidding is not None:
            action = self._answer_to_bidding(bidding)
        if action is None or state.refusal(seat, action) is not None:
            return None
        return action

    def _answer_to_bidding(self, bidding: Bidding) -> int | None:
        if self.text == PASS_UNTIL_OUTBID:
            return None if bidding.has_bid else bidding.pass_action
        if self.round is not None:
            return bidding.pass_action if self.round == bidding.round else None
        if self.subject != bidding.subject:
            return None
        if bidding.lowest is not None and bidding.lowest <= self.limit:
            return bidding.lowest_action
        return None if self.asks_then else bidding.pass_action


def parse_order(text: str, game: Game) -> Order:
    """An order from its words, or one clear sentence what is wrong with them."""
    words = " ".join(text.lower().split())
    answer = ANSWER.fullmatch(words)
    if answer:
        game.actions.parse(answer[2])
    elif not (RAISE.fullmatch(words) or PASS_ROUND.fullmatch(words) or words == PASS_UNTIL_OUTBID):
        raise BadData(
            f"“{words[:60]}” is no order; one looks like “raise tracker 9 then pass”, "
            "“pass until outbid”, “pass round 4” or “answer payment: pay coins”."
        )
    return Order(words)


def first_answer(orders: list[Order], game: Game, state: State, seat: int) -> int | None:
    """What a seat's orders answer now: those about one auction first."""
    for about_one in (True, False):
        for order in orders:
            if (order.subject is not None) == about_one:
                action = order.answer(game, state, seat)
                if action is not None:
                    return action
    return None


def _answer_to_question(text: str, game: Game, state: State, seat: int) -> int | None:
    answer = ANSWER.fullmatch(text)
    if answer and state.decision(seat).kind == answer[1]:
        return game.actions.parse(answer[2])
    return None

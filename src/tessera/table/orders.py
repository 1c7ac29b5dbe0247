"""Standing orders: answers given in advance. Only their owner ever sees them.

| order | what it does when its owner is asked |
|---|---|
| `raise SUBJECT LIMIT then pass` | raises by the least, up to the limit, then passes |
| `raise SUBJECT LIMIT then ask` | the same, then asks |
| `pass until outbid` | passes in auctions in which its owner has not bid |
| `pass round N` | passes in all auctions of that round |
| `answer KIND: MOVE` | gives that answer to that kind of question, where it is allowed |
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

    def answer(self, game: Game, state: State, seat: int) -> int | None:
        """The order's answer now, or `None` if it does not apply."""
        bidding = state.bidding_of(seat)
        action = _answer_to_question(self.text, game, state, seat)
        if action is None and bidding is not None:
            action = _answer_to_bidding(self.text, bidding)
        if action is None or state.refusal(seat, action) is not None:
            return None
        return action


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


def _answer_to_question(text: str, game: Game, state: State, seat: int) -> int | None:
    answer = ANSWER.fullmatch(text)
    if answer and state.decision(seat).kind == answer[1]:
        return game.actions.parse(answer[2])
    return None


def _answer_to_bidding(text: str, bidding: Bidding) -> int | None:
    if text == PASS_UNTIL_OUTBID:
        return None if bidding.has_bid else bidding.pass_action
    round_ = PASS_ROUND.fullmatch(text)
    if round_:
        return bidding.pass_action if int(round_[1]) == bidding.round else None
    rise = RAISE.fullmatch(text)
    if rise is None or rise[1] != bidding.subject:
        return None
    if bidding.lowest is not None and bidding.lowest <= int(rise[2]):
        return bidding.lowest_action
    return bidding.pass_action if rise[3] == "pass" else None

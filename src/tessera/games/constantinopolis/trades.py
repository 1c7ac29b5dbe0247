"""Trade between players: what each is putting together, has on offer, and has offered before.

Only games with the option `free-trade` have any of it. (X1, X4)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, vec, zeros
from tessera.core.plain_data import NOBODY, seat_or_none
from tessera.games.constantinopolis.actions import CONTRACTS, GOODS

if TYPE_CHECKING:
    from tessera.games.constantinopolis.components import Components

# The two sides of an offer, as its maker sees them.
GIVEN: Final = 0
WANTED: Final = 1

# Where each figure is in the row of an offer: the partner, then one group a side.
PARTNER: Final = 0
SIDE: Final = 1
GOLD: Final = 0
STORE: Final = 1
CARDS: Final = STORE + GOODS
WORDS: Final = 4
SIDE_SIZE: Final = CARDS + WORDS
ROW: Final = SIDE + 2 * SIDE_SIZE

A_WORD: Final = 27
"""Contracts are four bit masks of this many cards each.

Few enough, because compiled code shifts a literal 1 as a number of 32 bits.
"""


class Trades:
    """The drafts and open offers of all seats, and the offers of this round.

    An offer is named by the number of its row: `draft(seat)` or `offer(seat)`.
    """

    def __init__(self, rows: vec[i64], begun: vec[i64], made: vec[i64]) -> None:
        self.rows = rows
        self.begun = begun
        """How many offers each seat has begun to put together in this phase. (X11)"""
        self.made = made
        """The offers of this round, maker first; never changed in place. (X8)"""

    def clone(self) -> Trades:
        """An independent copy; where nobody trades there is nothing to copy."""
        if len(self.rows) == 0:
            return self
        return Trades(self.rows[:], self.begun[:], self.made)

    def draft(self, seat: i64) -> i64:
        """The offer that a seat is putting together. (X11)"""
        return 2 * seat

    def offer(self, seat: i64) -> i64:
        """The offer that a seat has made and that is not answered yet. (X7)"""
        return 2 * seat + 1

    def partner(self, offer: i64) -> i64:
        """To whom an offer is made; `NOBODY` where there is none."""
        if len(self.rows) == 0:
            return NOBODY
        return self.rows[offer * ROW + PARTNER]

    def gold(self, offer: i64, side: i64) -> i64:
        """The gold on one side of an offer."""
        return self.rows[_first(offer, side) + GOLD]

    def add_gold(self, offer: i64, side: i64, gold: i64) -> None:
        """Puts gold on one side of an offer."""
        self.rows[_first(offer, side) + GOLD] += gold

    def goods(self, offer: i64, side: i64, good: i64) -> i64:
        """How many goods of a type are on one side of an offer."""
        return self.rows[_first(offer, side) + STORE + good]

    def add_good(self, offer: i64, side: i64, good: i64) -> None:
        """Puts a good on one side of an offer."""
        self.rows[_first(offer, side) + STORE + good] += 1

    def has_contract(self, offer: i64, side: i64, contract: i64) -> bool:
        """Whether a contract is on one side of an offer."""
        word = self.rows[_first(offer, side) + CARDS + contract // A_WORD]
        return word >> (contract % A_WORD) & 1 == 1

    def add_contract(self, offer: i64, side: i64, contract: i64) -> None:
        """Puts a contract on one side of an offer."""
        self.rows[_first(offer, side) + CARDS + contract // A_WORD] |= 1 << (contract % A_WORD)

    def has_contracts(self, offer: i64, side: i64) -> bool:
        """Whether any contract is on one side of an offer."""
        first = _first(offer, side) + CARDS
        for i in range(first, first + WORDS):
            if self.rows[i] != 0:
                return True
        return False

    def is_empty(self, offer: i64, side: i64) -> bool:
        """Whether nothing is on one side of an offer. (X5)"""
        first = _first(offer, side)
        for i in range(first, first + SIDE_SIZE):
            if self.rows[i] != 0:
                return False
        return True

    def begin(self, offer: i64, partner: i64) -> None:
        """An empty offer to somebody."""
        self.drop(offer)
        self.rows[offer * ROW + PARTNER] = partner

    def drop(self, offer: i64) -> None:
        """No offer any more."""
        first = offer * ROW
        for i in range(first, first + ROW):
            self.rows[i] = 0
        self.rows[first + PARTNER] = NOBODY

    def begin_draft(self, seat: i64, partner: i64) -> None:
        """A seat begins to put an offer together. (X11)"""
        self.begin(self.draft(seat), partner)
        self.begun[seat] += 1

    def forget_drafts(self, seat: i64) -> None:
        """As if a seat had not begun any offer in this phase."""
        if len(self.rows) > 0:
            self.drop(self.draft(seat))
            self.begun[seat] = 0

    def propose(self, seat: i64) -> None:
        """The draft becomes the open offer, and is remembered for the round. (X5, X8)"""
        draft = self.draft(seat) * ROW
        offer = self.offer(seat) * ROW
        size = len(self.made)
        made = zeros(size + ROW + 1)
        for i in range(size):
            made[i] = self.made[i]
        made[size] = seat
        for i in range(ROW):
            self.rows[offer + i] = self.rows[draft + i]
            made[size + 1 + i] = self.rows[draft + i]
        self.made = made
        self.drop(self.draft(seat))

    def forget(self) -> None:
        """A new round: the same offers may be made again. (X8)"""
        if len(self.made) > 0:
            self.made = zeros(0)

    def has_offered(self, seat: i64) -> bool:
        """Whether a seat has made any offer this round."""
        first: i64 = 0
        while first < len(self.made):
            if self.made[first] == seat:
                return True
            first += ROW + 1
        return False

    def made_before(self, seat: i64) -> bool:
        """Whether the draft is an offer that the seat has made already this round. (X8)"""
        draft = self.draft(seat) * ROW
        first: i64 = 0
        while first < len(self.made):
            same = self.made[first] == seat
            for i in range(ROW):
                same = same and self.made[first + 1 + i] == self.rows[draft + i]
            if same:
                return True
            first += ROW + 1
        return False


def _first(offer: i64, side: i64) -> i64:
    return offer * ROW + SIDE + side * SIDE_SIZE


def fresh_trades(seats: i64, free_trade: bool) -> Trades:
    """No offers yet; without the option no room for any. (X1)"""
    if not free_trade:
        return Trades(zeros(0), zeros(0), zeros(0))
    trades = Trades(zeros(2 * seats * ROW), zeros(seats), zeros(0))
    for offer in range(2 * seats):
        trades.drop(offer)
    return trades


def trade_data(trades: Trades, offer: i64, components: Components) -> dict[str, object]:
    """An offer or a draft: the partner and both sides. (X5)"""
    partner = trades.partner(offer)
    there = partner != NOBODY
    sides: list[dict[str, object]] = []
    for side in (GIVEN, WANTED):
        goods = {
            components.good_keys[good]: trades.goods(offer, side, good) if there else 0
            for good in range(GOODS)
        }
        contracts = [
            components.contract_keys[contract]
            for contract in range(CONTRACTS)
            if there and trades.has_contract(offer, side, contract)
        ]
        gold = trades.gold(offer, side) if there else 0
        sides.append({"contracts": contracts, "goods": goods, "gold": gold})
    return {"partner": seat_or_none(partner), "give": sides[0], "ask": sides[1]}

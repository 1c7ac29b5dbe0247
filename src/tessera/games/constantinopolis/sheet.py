"""A player's sheet: gold, fame, goods, buildings, posts and ships of one player."""

from __future__ import annotations

from typing import Final

from tessera.core.learning.feature_notes import NO_NOTES, NOT_NOTED
from tessera.core.packed import i64, vec, zeros
from tessera.core.plain_data import NOBODY, NONE
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.actions import GOODS
from tessera.games.constantinopolis.components import MOST_PUT_ASIDE, POSTS, Components
from tessera.games.constantinopolis.kinds import FAME_ORIGINS, HARBOR, LONG, SHORT

# Where each group of numbers begins in a sheet's row.
STORE: Final = 0
BOUGHT: Final = STORE + GOODS
SOLD: Final = BOUGHT + GOODS
KEPT: Final = SOLD + GOODS
FAME_FROM: Final = KEPT + GOODS
CARDS_ASIDE: Final = FAME_FROM + FAME_ORIGINS
SAVED_SHOWN: Final = CARDS_ASIDE + MOST_PUT_ASIDE
SHIPS: Final = SAVED_SHOWN + POSTS
"""Ship by ship the words below; the row grows with each ship, so that it is quick to copy."""

SHIP_SIZE: Final = 0
SHIP_PLACE: Final = 1
SPACES_USED: Final = 2
PASSENGERS_ABOARD: Final = 3
GOLD_ABOARD: Final = 4
FAME_ABOARD: Final = 5
LONG_ABOARD: Final = 6
"""How many contracts make the voyage a long one. (G4)"""
SHIP_WORDS: Final = 7


class Sheet:
    """One player's side of the table. Sets of buildings and of types of goods are bit masks.

    Where its contracts are is written with the cards, in the state; `saved_count` and what is
    aboard each ship are kept up to date with them.
    """

    __slots__ = (
        "row", "gold", "fame", "office",
        "production", "new_production", "commercial", "utility", "public", "walls",
        "makes", "makes_before",
        "built", "commercial_used", "ability_used", "redemptor_used", "exchange_used",
        "bundle_used", "post_bought", "ship_bought",
        "posts", "saved_count", "ship_count", "ship_wish", "redraw", "answering",
        "aside_count", "plan", "plan_known",
        "donation", "donate_exchange", "donate_bundle", "notes", "noted_for",
    )  # fmt: skip

    def __init__(self, row: vec[i64], plan: vec[i64], notes: vec[i64], noted_for: i64) -> None:
        self.row = row
        """Everything that is counted by type of good, by origin or by ship."""
        self.gold: i64 = 0
        self.fame: i64 = 0
        self.office: i64 = NONE
        # Buildings
        self.production: i64 = 1
        """Production buildings, the Ager being number 0. (A2)"""
        self.new_production: i64 = 0
        """Those of them bought this round. (H3, L6)"""
        self.commercial: i64 = 0
        self.utility: i64 = 0
        self.public: i64 = 0
        self.walls: i64 = 0
        self.makes: i64 = 0
        """The types of goods that can be produced. (H4)"""
        self.makes_before: i64 = 0
        """Those that could be produced when the round began. (L6)"""
        # What has been done this round
        self.built: i64 = 0
        """Kinds of building bought in this building turn. (J2)"""
        self.commercial_used: i64 = 0
        self.ability_used: bool = False
        """Whether the office's ability has been used. (D4, D5)"""
        self.redemptor_used: bool = False
        self.exchange_used: bool = False
        self.bundle_used: bool = False
        self.post_bought: bool = False
        self.ship_bought: bool = False
        # Posts, ships, and what is going on in phase 6
        self.posts: i64 = 0
        self.saved_count: i64 = 0
        """Trading Posts that hold a contract."""
        self.ship_count: i64 = 0
        self.ship_wish: i64 = NONE
        """The size of ship whose price is set aside while others are asked. (Q11)"""
        self.redraw: i64 = NONE
        """The first contract named for an exchange. (Y9)"""
        self.answering: i64 = NOBODY
        """Whose trade offer this player is asked about. (X6)"""
        self.aside_count: i64 = 0
        """Contract cards put aside for this player. (Q15)"""
        self.plan = plan
        """The contracts that a plan can be made of, ascending, if `plan_known`. (P4)"""
        self.plan_known: bool = False
        """Whether none has come or gone since they were looked up."""
        # What phase 7 has chosen, unseen, as action ids. (B4)
        self.donation: i64 = NONE
        self.donate_exchange: i64 = NONE
        self.donate_bundle: i64 = NONE
        self.notes = notes
        """What features tell of its buildings."""
        self.noted_for = noted_for
        """Those buildings, as one number."""

    def clone(self) -> Sheet:
        """An independent copy."""
        copy = Sheet(self.row[:], self.plan, self.notes, self.noted_for)
        copy.gold = self.gold
        copy.fame = self.fame
        copy.office = self.office
        copy.production = self.production
        copy.new_production = self.new_production
        copy.commercial = self.commercial
        copy.utility = self.utility
        copy.public = self.public
        copy.walls = self.walls
        copy.makes = self.makes
        copy.makes_before = self.makes_before
        copy.built = self.built
        copy.commercial_used = self.commercial_used
        copy.ability_used = self.ability_used
        copy.redemptor_used = self.redemptor_used
        copy.exchange_used = self.exchange_used
        copy.bundle_used = self.bundle_used
        copy.post_bought = self.post_bought
        copy.ship_bought = self.ship_bought
        copy.posts = self.posts
        copy.saved_count = self.saved_count
        copy.ship_count = self.ship_count
        copy.ship_wish = self.ship_wish
        copy.redraw = self.redraw
        copy.answering = self.answering
        copy.aside_count = self.aside_count
        copy.plan_known = self.plan_known
        copy.donation = self.donation
        copy.donate_exchange = self.donate_exchange
        copy.donate_bundle = self.donate_bundle
        return copy

    # Goods and fame

    def goods(self, good: i64) -> i64:
        """How many goods of a type are in the store, which holds them all alike. (H5)"""
        return self.row[STORE + good]

    def add_goods(self, good: i64, number: i64) -> None:
        """Goods come into the store or, with a negative number, leave it."""
        self.row[STORE + good] += number

    def goods_in_store(self) -> i64:
        """How many goods of all types are in the store."""
        count: i64 = 0
        for good in range(GOODS):
            count += self.row[STORE + good]
        return count

    def can_produce(self, good: i64) -> bool:
        """Whether the type is on one of the player's production buildings. (H4)"""
        return self.makes >> good & 1 == 1

    def bought(self, good: i64) -> i64:
        """How many goods of a type have been bought at the market this round. (L2)"""
        return self.row[BOUGHT + good]

    def sold(self, good: i64) -> i64:
        """How many goods of a type have been sold at the market this round. (L2)"""
        return self.row[SOLD + good]

    def kept(self, good: i64) -> i64:
        """How many goods of a type have been chosen for keeping. (T5)"""
        return self.row[KEPT + good]

    def goods_kept(self) -> i64:
        """How many goods of all types have been chosen for keeping. (T5)"""
        count: i64 = 0
        for good in range(GOODS):
            count += self.row[KEPT + good]
        return count

    def fame_from(self, origin: i64) -> i64:
        """How much of the fame comes from one origin."""
        return self.row[FAME_FROM + origin]

    def gain_fame(self, fame: i64, origin: i64) -> None:
        """Fame has no upper limit. (U11)"""
        self.fame += fame
        self.row[FAME_FROM + origin] += fame

    # Buildings

    def has_utility(self, utility: i64) -> bool:
        """Whether the player owns that utility building."""
        return self.utility >> utility & 1 == 1

    def has_wall(self, wall: i64) -> bool:
        """Whether the player owns that segment of the walls."""
        return self.walls >> wall & 1 == 1

    def level(self, components: Components) -> i64:
        """The production level: buildings owned, Ager included, up to the highest. (J8)"""
        return min(ones(self.production), components.highest_level)

    # Ships

    def ship_size(self, ship: i64) -> i64:
        """Whether a ship is small, medium or large."""
        return self.row[SHIPS + ship * SHIP_WORDS + SHIP_SIZE]

    def ship_place(self, ship: i64) -> i64:
        """Whether a ship is in the Harbor, or on which space at sea. (G5)"""
        return self.row[SHIPS + ship * SHIP_WORDS + SHIP_PLACE]

    def move_ship(self, ship: i64, place: i64) -> None:
        """Puts a ship into the Harbor or onto a space at sea."""
        self.row[SHIPS + ship * SHIP_WORDS + SHIP_PLACE] = place

    def in_harbor(self, ship: i64) -> bool:
        """Whether a ship can be loaded. (P7)"""
        return self.row[SHIPS + ship * SHIP_WORDS + SHIP_PLACE] == HARBOR

    def add_ship(self, size: i64) -> None:
        """A ship of one's own, in the Harbor."""
        row = zeros(len(self.row) + SHIP_WORDS)
        for i in range(len(self.row)):
            row[i] = self.row[i]
        row[len(self.row) + SHIP_SIZE] = size
        self.row = row
        self.ship_count += 1

    def spaces_used(self, ship: i64) -> i64:
        """How many spaces of a ship are taken; 0 only where it has no contract. (G2)"""
        return self.row[SHIPS + ship * SHIP_WORDS + SPACES_USED]

    def passengers_aboard(self, ship: i64) -> i64:
        """How many of them are taken by passengers. (G1)"""
        return self.row[SHIPS + ship * SHIP_WORDS + PASSENGERS_ABOARD]

    def gold_aboard(self, ship: i64) -> i64:
        """How much gold a ship's contracts bring when it arrives. (G7)"""
        return self.row[SHIPS + ship * SHIP_WORDS + GOLD_ABOARD]

    def fame_aboard(self, ship: i64) -> i64:
        """How much fame a ship's contracts bring when it arrives. (G7)"""
        return self.row[SHIPS + ship * SHIP_WORDS + FAME_ABOARD]

    def longest_voyage(self, ship: i64) -> i64:
        """The longest voyage among a ship's contracts, goods and passengers alike. (G4)"""
        if self.row[SHIPS + ship * SHIP_WORDS + LONG_ABOARD] > 0:
            return LONG
        if self.row[SHIPS + ship * SHIP_WORDS + SPACES_USED] > 0:
            return SHORT
        return 0

    def stow(self, components: Components, contract: i64, ship: i64, times: i64) -> None:
        """A contract comes on a ship (1) or leaves it (-1), with all that it brings. (G2)"""
        row = self.row
        first = SHIPS + ship * SHIP_WORDS
        row[first + SPACES_USED] += times * components.contract_spaces[contract]
        row[first + PASSENGERS_ABOARD] += times * components.passengers(contract)
        row[first + GOLD_ABOARD] += times * components.contract_gold[contract]
        row[first + FAME_ABOARD] += times * components.contract_fame[contract]
        if components.voyage(contract, row[first + SHIP_SIZE]) == LONG:
            row[first + LONG_ABOARD] += times

    def unstow(self, ship: i64) -> None:
        """A ship is empty again."""
        first = SHIPS + ship * SHIP_WORDS
        for word in range(SPACES_USED, SHIP_WORDS):
            self.row[first + word] = 0

    # Contract cards put aside, and saved ones as rivals see them

    def card_aside(self, i: i64) -> i64:
        """One of the cards put aside for this player, the next one first. (Q15)"""
        return self.row[CARDS_ASIDE + i]

    def put_aside(self, contract: i64) -> None:
        """Lays a card under those put aside for this player. (Q15)"""
        self.row[CARDS_ASIDE + self.aside_count] = contract
        self.aside_count += 1

    def take_aside(self) -> i64:
        """The next of the cards put aside, which there must be. (Q15)"""
        contract = self.row[CARDS_ASIDE]
        self.aside_count -= 1
        for i in range(self.aside_count):
            self.row[CARDS_ASIDE + i] = self.row[CARDS_ASIDE + i + 1]
        self.row[CARDS_ASIDE + self.aside_count] = 0
        return contract

    def take_last_aside(self) -> i64:
        """The last of the cards put aside, which there must be. (Q16)"""
        self.aside_count -= 1
        contract = self.row[CARDS_ASIDE + self.aside_count]
        self.row[CARDS_ASIDE + self.aside_count] = 0
        return contract

    def saved_shown(self, i: i64) -> i64:
        """One of the contracts that rivals see as saved in phase 6, or `NONE`. (V7)"""
        return self.row[SAVED_SHOWN + i]

    def show_saved(self, i: i64, contract: i64) -> None:
        """What rivals see on one of the posts."""
        self.row[SAVED_SHOWN + i] = contract

    def unshow_saved(self, contract: i64) -> None:
        """A contract that everybody sees leave the player lies on no post any more."""
        for i in range(POSTS):
            if self.row[SAVED_SHOWN + i] == contract:
                self.row[SAVED_SHOWN + i] = NONE

    # The round

    def refresh(self) -> None:
        """What may be done once a round may be done again. (B6)"""
        self.makes_before = self.makes
        self.new_production = 0
        self.commercial_used = 0
        self.ability_used = False
        self.redemptor_used = False
        self.exchange_used = False
        self.bundle_used = False
        self.post_bought = False
        self.ship_bought = False
        for good in range(GOODS):
            self.row[BOUGHT + good] = 0
            self.row[SOLD + good] = 0


def empty_sheet(components: Components) -> Sheet:
    """A sheet with the printed Ager and nothing else on it. (A2)"""
    sheet = Sheet(zeros(SHIPS), zeros(0), NO_NOTES, NOT_NOTED)
    for i in range(POSTS):
        sheet.show_saved(i, NONE)
    sheet.makes = components.makes[0]
    sheet.makes_before = components.makes[0]
    return sheet


def first_sheet(components: Components) -> Sheet:
    """The sheet everybody starts with. (A2)"""
    sheet = empty_sheet(components)
    sheet.gold = components.start_gold
    sheet.gain_fame(components.start_fame, kinds.FROM_CONTRACTS)
    sheet.posts = components.start_posts
    for good in range(GOODS):
        sheet.add_goods(good, components.start_goods[good])
    for _ in range(components.start_ships):
        sheet.add_ship(kinds.SMALL)
    return sheet


def ones(mask: i64) -> i64:
    """How many bits of a mask are set.

    >>> ones(0b1011)
    3
    """
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count

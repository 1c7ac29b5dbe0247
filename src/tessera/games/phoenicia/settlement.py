"""A settlement: what one player has built, employs and holds."""

from __future__ import annotations

from tessera.core.learning.feature_notes import NO_NOTES, NOT_NOTED
from tessera.core.packed import changed, i64, vec, zeros
from tessera.games.phoenicia.actions import ACTIVITIES, CARDS, HIGHEST_VALUE
from tessera.games.phoenicia.components import MOST_COPIES, NONE, Components


class Settlement:
    """One player's side of the table. Nothing on it has an upper limit but circles. (G4, N3)

    `production`, `victory_points`, `storehouses` and `hand_value` are kept up to date with every
    change; `fields.py` counts them for a state that is read. All arrays but the hand are shared
    with clones: where one changes, a copy takes its place. Workers, tools, cards and used givers
    change through methods alone, which drop the notes.
    """

    __slots__ = (
        "workers", "tools", "cards", "used_givers", "hand", "open_hand", "set_aside",
        "hand_size", "hand_value", "coins", "storehouses", "untrained", "trained",
        "production", "victory_points", "points_bought", "notes", "noted_for",
    )  # fmt: skip

    def __init__(
        self,
        workers: vec[i64],
        tools: vec[i64],
        cards: vec[i64],
        used_givers: vec[i64],
        hand: vec[i64],
        open_hand: vec[i64],
        set_aside: vec[i64],
        notes: vec[i64],
        noted_for: i64,
    ) -> None:
        self.workers = workers
        """Workers employed, by activity."""
        self.tools = tools
        """Tools without a worker, by activity."""
        self.cards = cards
        """Development cards owned, by type."""
        self.used_givers = used_givers
        """Givers whose discount on a card has been used up, by that card. (M4)"""
        self.hand = hand
        """Production cards in hand, by value."""
        self.open_hand = open_hand
        """Those of them whose value everybody knows: preset fives and stand-ins. (L2)"""
        self.set_aside = set_aside
        """Cards of the hand chosen for discarding, not yet shown, by value. (J7)"""
        self.hand_size: i64 = 0
        self.hand_value: i64 = 0
        self.coins: i64 = 0
        self.storehouses: i64 = 0
        self.untrained: i64 = 0
        self.trained: i64 = 0
        self.production: i64 = 0
        self.victory_points: i64 = 0
        self.points_bought: i64 = 0
        """Victory points bought at the City Centre, over the whole game. (H5)"""
        self.notes = notes
        """What features tell of workers, tools and cards."""
        self.noted_for = noted_for
        """The development cards that were left to buy, or `NOT_NOTED` since something changed."""

    def clone(self) -> Settlement:
        """An independent copy."""
        copy = Settlement(
            self.workers,
            self.tools,
            self.cards,
            self.used_givers,
            self.hand[:],
            self.open_hand,
            self.set_aside,
            self.notes,
            self.noted_for,
        )
        copy.hand_size = self.hand_size
        copy.hand_value = self.hand_value
        copy.coins = self.coins
        copy.storehouses = self.storehouses
        copy.untrained = self.untrained
        copy.trained = self.trained
        copy.production = self.production
        copy.victory_points = self.victory_points
        copy.points_bought = self.points_bought
        return copy

    def wealth(self) -> i64:
        """Cards in hand by value, and coins; tools are no money. (C1)"""
        return self.hand_value + self.coins

    def take_card(self, value: i64) -> None:
        """Puts a production card into the hand."""
        self.hand[value] += 1
        self.hand_size += 1
        self.hand_value += value

    def take_open_card(self, value: i64) -> None:
        """Takes a preset card or a stand-in: open to all, and gone after use. (M2, N9, L2)"""
        self.take_card(value)
        self.open_hand = changed(self.open_hand, value, 1)

    def give_card(self, value: i64) -> bool:
        """Takes a production card out of the hand; whether it leaves the game for good.

        Among equal values, those that everybody knows leave first. (C6, C10)
        """
        self.hand[value] -= 1
        self.hand_size -= 1
        self.hand_value -= value
        if self.open_hand[value] == 0:
            return False
        self.open_hand = changed(self.open_hand, value, -1)
        return True

    def has_tile(self, components: Components, activity: i64) -> bool:
        """Whether the settlement has the tile of that activity. (F4)"""
        opener = components.opened_by[activity]
        return opener == NONE or self.cards[opener] > 0

    def level(self, components: Components, activity: i64) -> i64:
        """How far the tile is improved: 0 basic, 1 improved, 2 advanced. (F5)

        Copies count even before the tile is there. (F6)
        """
        improver = components.improved_by[activity]
        if improver == NONE:
            return 0
        copies = self.cards[improver]
        highest = components.activity_levels[activity] - 1
        return copies if copies < highest else highest

    def tile_production(self, components: Components, activity: i64) -> i64:
        """What the workers of one activity yield together. (G5)"""
        return components.total_production(
            activity, self.level(components, activity), self.workers[activity]
        )

    def add_worker(self, components: Components, activity: i64, change: i64) -> None:
        """A worker arrives (+1) or leaves (-1); the totals follow. (G5, G10, G11)"""
        before = self.tile_production(components, activity)
        self.workers = changed(self.workers, activity, change)
        self.noted_for = NOT_NOTED
        self.production += self.tile_production(components, activity) - before
        self.victory_points += change * components.worker_points[activity]
        self.storehouses += change * components.worker_storehouses[activity]

    def add_tool(self, activity: i64, change: i64) -> None:
        """A tool comes (+1), or is used (-1). (G6, G8)"""
        self.tools = changed(self.tools, activity, change)
        self.noted_for = NOT_NOTED

    def gain_card(self, card: i64) -> None:
        """A development card is the settlement's; `development.py` adds what it is worth."""
        self.cards = changed(self.cards, card, 1)
        self.noted_for = NOT_NOTED

    def use_givers(self, card: i64, number: i64) -> None:
        """Givers of a discount on a card have been used up. (M4)"""
        self.used_givers = changed(self.used_givers, card, number)
        self.noted_for = NOT_NOTED

    def treasury_limit(self, components: Components) -> i64:
        """How many coins may be kept; the first Granary raises it. (C7, F3)"""
        copies = self.cards[components.storage_improved_by]
        last = len(components.treasury_limits) - 1
        return components.treasury_limits[copies if copies < last else last]

    def training_price(self, components: Components) -> i64:
        """What training one worker costs. (G2, F8)"""
        copies = self.cards[components.training_improved_by]
        last = len(components.training_prices) - 1
        return components.training_prices[copies if copies < last else last]

    def has_city_centre(self, components: Components) -> bool:
        """Whether the settlement has a City Centre tile. (F4, F9)"""
        return self.cards[components.city_centre_opened_by] > 0

    def point_limit(self, components: Components) -> i64:
        """How many points the City Centre tile sells in all. (F9, H5)"""
        if not self.has_city_centre(components):
            return 0
        copies = self.cards[components.city_centre_improved_by]
        if components.city_centre_improved_by == components.city_centre_opened_by:
            copies -= 1
        return components.point_limits[min(copies, len(components.point_limits) - 1)]

    def discount(self, components: Components, card: i64) -> i64:
        """The whole discount on a development card: a step of its giver's ladder. (F10)"""
        giver = components.discount_giver[card]
        if giver == NONE:
            return 0
        copies = self.cards[giver] - self.used_givers[card]
        if copies > MOST_COPIES:
            copies = MOST_COPIES
        return components.discount_ladder[card * (MOST_COPIES + 1) + copies]

    def reach(self, components: Components, card: i64) -> i64:
        """The highest bid within reach: wealth plus discount. (D4)"""
        return self.hand_value + self.coins + self.discount(components, card)


def empty_settlement() -> Settlement:
    """A settlement with nothing in it."""
    return Settlement(
        zeros(ACTIVITIES),
        zeros(ACTIVITIES),
        zeros(CARDS),
        zeros(CARDS),
        zeros(HIGHEST_VALUE + 1),
        zeros(HIGHEST_VALUE + 1),
        zeros(HIGHEST_VALUE + 1),
        NO_NOTES,
        NOT_NOTED,
    )


def first_settlement(components: Components) -> Settlement:
    """The settlement everybody starts with, still without a production card. (A2)"""
    settlement = empty_settlement()
    settlement.coins = components.start_coins
    settlement.storehouses = components.start_storehouses
    settlement.untrained = components.start_untrained
    settlement.trained = components.start_trained
    for activity in range(ACTIVITIES):
        for _ in range(components.workers_at_start[activity]):
            settlement.add_worker(components, activity, 1)
    return settlement

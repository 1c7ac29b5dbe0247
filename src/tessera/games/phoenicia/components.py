"""Phoenicia's figures, checked and packed for play."""

from __future__ import annotations

from typing import Final

from tessera.core.data.figures import Figures
from tessera.core.packed import i64, packed, vec
from tessera.core.refusal import BadData
from tessera.games.phoenicia.actions import (
    ACTIVITIES,
    ACTIVITY_KEYS,
    CARD_KEYS,
    CARDS,
    HIGHEST_BID,
    HIGHEST_VALUE,
)

NONE: Final = -1
SETS: Final = 4
MOST_COPIES: Final = 3
MOST_CIRCLES: Final = 12
LEVELS: Final = ["basic", "improved", "advanced"]
MOST_PLAYERS: Final = 5
FEWEST_PLAYERS: Final = 2
PLAYER_COUNTS: Final = MOST_PLAYERS - FEWEST_PLAYERS + 1
PLAYERS: Final = [str(number) for number in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)]


class Components:
    """Every card, tile and number of one set of figures.

    Cards and activities are numbered in the order of the file; arrays are indexed by that number.
    """

    def __init__(self, figures: Figures) -> None:
        self.figures = figures
        self._read_game(figures)
        self._read_money(figures)
        self._read_cards(figures)
        self._read_discounts(figures)
        self._read_activities(figures)
        self._read_tiles(figures)
        self._check()

    def _read_game(self, figures: Figures) -> None:
        self.points_to_win: i64 = figures.integer("game.points_to_win", 3, 999)
        self.coins_for_a_card: i64 = figures.integer("game.coins_for_a_card", 1, 99)
        self.quiet_rounds: i64 = figures.integer("game.quiet_rounds", 1, 999)
        self.start_coins: i64 = figures.integer("start.coins", 0, 99)
        self.start_storehouses: i64 = figures.integer("start.storehouses", 0, 20)
        self.start_untrained: i64 = figures.integer("start.untrained", 0, 20)
        self.start_trained: i64 = figures.integer("start.trained", 0, 20)
        self.start_production_cards: i64 = figures.integer("start.production_cards", 0, 5)

    def _read_money(self, figures: Figures) -> None:
        values = figures.integers("production_cards.values", 1, HIGHEST_VALUE)
        copies = figures.integers("production_cards.copies", 0, 99)
        if values != sorted(set(values)) or len(copies) != len(values):
            raise BadData(
                "production_cards needs ascending values and one number of copies for each."
            )
        self.preset: i64 = figures.integer("production_cards.preset", 1, HIGHEST_VALUE)
        self.stand_in: i64 = figures.integer("production_cards.stand_in", 1, HIGHEST_VALUE)
        self.lowest_value: i64 = min(values[0], self.preset, self.stand_in)
        self.highest_value: i64 = max(values[-1], self.preset, self.stand_in)
        by_value = [0] * (HIGHEST_VALUE + 1)
        for value, count in zip(values, copies, strict=True):
            by_value[value] = count
        self.value_copies = packed(by_value)
        """How many production cards of each value the deck has."""
        self.deck_size: i64 = sum(copies)

    def _read_cards(self, figures: Figures) -> None:
        self.card_keys = figures.names("cards")
        if self.card_keys != CARD_KEYS:
            raise BadData("The development cards must be the nineteen known ones, in their order.")
        self.card_names = [figures.text(f"cards.{key}.name") for key in self.card_keys]
        self.card_titles = [self._title(key) for key in self.card_keys]
        """The names as a sentence uses them: the Dyer, Glassmaking."""
        self.card_set = self._of("cards", "set", 1, SETS)
        self.minimum_bid = self._of("cards", "minimum_bid", 1, 99)
        self.card_production = self._of("cards", "production", 0, 50)
        self.card_points = self._of("cards", "victory_points", 0, 50)
        self.card_storehouses = self._of("cards", "storehouses", 0, 5)
        self.card_untrained = self._of("cards", "untrained", 0, 20)
        self.card_trained = self._of("cards", "trained", 0, 20)
        self.barred_at_first = [
            figures.flag(f"cards.{key}.not_in_first_display") for key in self.card_keys
        ]
        by_letter: dict[str, list[int]] = {}
        for letter in ["A", "B"]:
            by_letter[letter] = figures.integers(f"copies.{letter}", 0, MOST_COPIES)
            if len(by_letter[letter]) != PLAYER_COUNTS:
                raise BadData(f"copies.{letter} needs four numbers, for 2, 3, 4 and 5 players.")
        self.card_letter = [
            figures.text(f"cards.{key}.letter", ["A", "B"]) for key in self.card_keys
        ]
        self.card_copies = packed([n for letter in self.card_letter for n in by_letter[letter]])
        """Copies in play, a row for each card: with the fewest players, one more, and so on."""

    def _title(self, key: str) -> str:
        article = "the"
        if self.figures.has(f"cards.{key}.article"):
            article = self.figures.text(f"cards.{key}.article")
        return f"{article} {self.figures.text(f'cards.{key}.name')}".strip()

    def _of(self, table: str, figure: str, low: int, high: int) -> vec[i64]:
        """One figure of all pieces of a table."""
        paths = [f"{table}.{key}.{figure}" for key in self.figures.names(table)]
        return packed([self.figures.integer(path, low, high) for path in paths])

    def _read_discounts(self, figures: Figures) -> None:
        """Each target card has at most one giver; 0 to 3 copies of it give a step of the ladder."""
        giver = [NONE] * CARDS
        ladder = [0] * (CARDS * (MOST_COPIES + 1))
        for key in figures.names("discounts"):
            if key not in self.card_keys:
                raise BadData(f"discounts.{key} is for a card that does not exist.")
            target = self.card_keys.index(key)
            giver[target] = self._card(f"discounts.{key}.giver")
            amounts = figures.integers(f"discounts.{key}.amounts", 0, 99)
            for copies in range(1, MOST_COPIES + 1):
                step = min(copies, len(amounts)) - 1
                ladder[target * (MOST_COPIES + 1) + copies] = amounts[step]
        self.discount_giver = packed(giver)
        self.discount_ladder = packed(ladder)
        self.discounted = packed([card for card in range(CARDS) if giver[card] != NONE])
        """The development cards on which there can be a discount. (F10)"""

    def _card(self, path: str) -> int:
        return self.card_keys.index(self.figures.text(path, self.card_keys))

    def _card_or_none(self, path: str) -> int:
        return self._card(path) if self.figures.has(path) else NONE

    def _read_activities(self, figures: Figures) -> None:
        self.activity_keys = figures.names("activities")
        if self.activity_keys != ACTIVITY_KEYS:
            raise BadData("The activities must be the four known ones, in their order.")
        self.activity_names = [figures.text(f"activities.{k}.name") for k in self.activity_keys]
        self.tool_cost = self._of("activities", "tool_cost", 1, 99)
        costs = list(self.tool_cost)
        self.dearer = packed(
            [sum(1 << i for i in range(ACTIVITIES) if costs[i] > cost) for cost in costs]
        )
        """The activities with more costly tools, as a bit mask. (G7)"""
        self.worker_points = self._of("activities", "victory_points", 0, 20)
        self.worker_storehouses = self._of("activities", "storehouses", 0, 5)
        self.circles = self._of("activities", "circles", 1, MOST_CIRCLES)
        self.workers_at_start = self._of("activities", "workers_at_start", 0, MOST_CIRCLES)
        keys = self.activity_keys
        self.opened_by = packed([self._card_or_none(f"activities.{k}.opened_by") for k in keys])
        self.improved_by = packed([self._card_or_none(f"activities.{k}.improved_by") for k in keys])
        self.activity_levels = packed(
            [self._levels(f"activities.{key}.production") for key in keys]
        )
        totals: list[int] = []
        for activity, key in enumerate(keys):
            for level in LEVELS:
                totals += self._running_totals(f"activities.{key}.production.{level}")
            if self.workers_at_start[activity] > self.circles[activity]:
                raise BadData(f"activities.{key} starts with more workers than circles.")
        self.production_totals = packed(totals)

    def _levels(self, path: str) -> int:
        return [self.figures.has(f"{path}.{level}") for level in LEVELS].count(True)

    def _running_totals(self, path: str) -> list[int]:
        """What 0, 1, 2 … workers yield together on a tile. (G5)"""
        if not self.figures.has(path):
            return [0] * (MOST_CIRCLES + 1)
        pattern = self.figures.integers(path, 0, 50)
        totals = [0]
        for worker in range(MOST_CIRCLES):
            totals.append(totals[-1] + pattern[worker % len(pattern)])
        return totals

    def _read_tiles(self, figures: Figures) -> None:
        self.treasury_limits = packed(figures.integers("storage.treasury", 0, 99))
        self.storage_improved_by: i64 = self._card("storage.improved_by")
        self.training_prices = packed(figures.integers("training_ground.price", 0, 99))
        self.training_improved_by: i64 = self._card("training_ground.improved_by")
        self.point_price: i64 = figures.integer("city_centre.price", 1, 99)
        self.point_limits = packed(figures.integers("city_centre.points", 0, 99))
        self.city_centre_opened_by: i64 = self._card("city_centre.opened_by")
        self.city_centre_improved_by: i64 = self._card("city_centre.improved_by")

    def _check(self) -> None:
        for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
            first = [card for card in self.deck(players, 1) if not self.barred_at_first[card]]
            if len(first) < players:
                raise BadData(
                    f"Set 1 has too few cards for a first display with {players} players."
                )
        if self.greatest_wealth() > HIGHEST_BID:
            raise BadData(f"With these figures a player could own more than {HIGHEST_BID}.")

    def greatest_wealth(self) -> int:
        """More than any player can ever own and add in discounts: every card, all filled. (N8)"""
        storehouses: int = self.start_storehouses
        for card in range(CARDS):
            copies = self.card_copies[card * PLAYER_COUNTS : (card + 1) * PLAYER_COUNTS]
            storehouses += max(copies) * self.card_storehouses[card]
        for activity in range(ACTIVITIES):
            storehouses += self.circles[activity] * self.worker_storehouses[activity]
        purse: int = max(self.start_coins, *self.treasury_limits)
        discount: int = max(self.discount_ladder)
        return storehouses * self.highest_value + purse + discount

    def deck(self, players: int, card_set: int) -> list[int]:
        """The development cards of one set, in as many copies as the players use. (A3, A4, F12)"""
        cards: list[int] = []
        for card in range(CARDS):
            if self.card_set[card] == card_set:
                cards += [card] * self.copies_in_play(card, players)
        return cards

    def copies_in_play(self, card: i64, players: i64) -> i64:
        """How many copies of a card that many players use. (A3)"""
        return self.card_copies[card * PLAYER_COUNTS + players - FEWEST_PLAYERS]

    def total_production(self, activity: i64, level: i64, workers: i64) -> i64:
        """What that many workers yield together on a tile of that level. (G5)"""
        return self.production_totals[(activity * 3 + level) * (MOST_CIRCLES + 1) + workers]

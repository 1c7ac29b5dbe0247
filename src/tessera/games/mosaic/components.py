"""Mosaic's figures, checked and packed for play."""

from __future__ import annotations

from typing import Final

from tessera.core.data.figures import MARKS, Figures
from tessera.core.packed import bit, i64, packed, vec
from tessera.core.refusal import BadData
from tessera.games.mosaic import actions, kinds
from tessera.games.mosaic.actions import build_table, hex_keys
from tessera.games.mosaic.course.effects import sources
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.effects.places import check_places
from tessera.games.mosaic.course.effects.rows import (
    COUNT,
    KIND,
    MANY_PLAYERS,
    MASK,
    NUMBER,
    PREFIX,
    PRICE,
    WHERE,
    EffectRows,
)
from tessera.games.mosaic.course.effects.sentences import SentenceReader
from tessera.games.mosaic.map_figures import read_map

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = actions.SEATS
PLAYER_NUMBERS: Final = MOST_PLAYERS - FEWEST_PLAYERS + 1
DRAFT_CARDS: Final = 5
OFFER_SIZES: Final = [5, 5, 2, 2]
MOST_SCORINGS: Final = 3
GOODS_ON_A_CARD: Final = 3

# The words of a cost: three currencies as in `kinds`, then Population. (D1, D3)
COST_POPULATION: Final = 3
COST: Final = 4
MUCH: Final = 999
EFFECT_LISTS: Final = [
    "technologies.effects", "build_cards.effects", "leaders.powers", "leaders.start",
    "governments.effects", "golden_ages.effects", "wonders.effects", "goods.effects",
    "caches.effects",
]  # fmt: skip
"""Where effects are written, in the order of `sources.py`."""


class Components:
    """Every card, tile and number of one set of figures.

    Everything is numbered in the order of the file; arrays are indexed by that number.
    """

    def __init__(self, figures: Figures) -> None:
        self.figures = figures
        self._check_names(figures)
        self.map = read_map(figures)
        self._read_game(figures)
        self._read_costs(figures)
        self._read_tiles(figures)
        self._read_technologies(figures)
        self._read_build_cards(figures)
        self._read_small_cards(figures)
        self._read_governments(figures)
        self._read_claims(figures)
        self._read_effects(figures)

    def _check_names(self, figures: Figures) -> None:
        names = [verb.domains for verb in build_table(figures).verbs]
        if names != [verb.domains for verb in actions.TABLE.verbs]:
            raise BadData("Cards, tiles, Leaders, Governments and regions must be the known ones.")
        self.pillar_keys = figures.names("pillars")
        if (
            len(self.pillar_keys) != actions.PILLARS
            or self.pillar_keys[kinds.GOVERNMENT_PILLAR] != "gov"
        ):
            raise BadData("pillars must be the nine known ones, in their order.")
        self.pillar_names = self._names("pillars")
        self.region_keys = figures.names("regions")
        self.region_names = self._names("regions")
        self.hex_keys = hex_keys(figures)
        """A word for every number of a hex, also for those that the map does not have."""
        self.leader_keys = figures.names("leaders")
        self.leader_names = self._names("leaders")
        self.leader_symbols = self._symbols("leaders", "pillars")
        self.wonder_keys = figures.names("wonders")
        self.wonder_names = self._names("wonders")
        self.reader = SentenceReader(self.pillar_keys, figures.names("goods"))

    def _read_game(self, figures: Figures) -> None:
        self.start_population: i64 = figures.integer("start.population", 0, MUCH)
        self.start_currency = packed(
            [figures.integer(f"start.{c}", 0, MUCH) for c in kinds.CURRENCIES]
        )
        self.start_production = self._row("start.production", actions.PRODUCTION_KINDS, 0, MUCH)
        figures.integer("start.cities", 1, 1)
        figures.integer("start.starting_technologies", DRAFT_CARDS, DRAFT_CARDS)
        self.money_for_one: i64 = figures.integer("rates.money_for_one", 1, MUCH)
        for deck, size in zip(kinds.DECKS, OFFER_SIZES):
            figures.integer(f"offers.{deck}", size, size)
        self.population_cards_in_play = self._row("decks.population_cards", PLAYER_NUMBERS, 2, 20)
        """By number of players, from the fewest on. (A9)"""
        most = int(actions.TAX_CARDS) // 2
        self.tax_cards_in_play = self._row("decks.tax_cards", PLAYER_NUMBERS, 1, most)
        """Tax cards, and as many Tariff cards. (A10)"""
        self.technology_parts: i64 = figures.integer("decks.technology_parts", 1, 9)
        parts = self.technology_parts
        self.technology_scoring_part = self._row(
            "decks.technology_scoring_part", PLAYER_NUMBERS, 1, parts
        )
        self.other_parts: i64 = figures.integer("decks.other_parts", 1, 9)
        parts = self.other_parts
        self.other_scoring_part: i64 = figures.integer("decks.other_scoring_part", 1, parts)
        figures.integer("decks.scoring_cards", 1, 1)
        self.recruit_price: i64 = figures.integer("military.recruit", 0, MUCH)
        self.move_price: i64 = figures.integer("military.move", 0, MUCH)
        self.recruits_a_turn: i64 = figures.integer("military.recruits_a_turn", 0, MUCH)
        self.piece_limit = packed(
            [
                0,
                *[
                    figures.integer(f"pieces.{key}", 0, MUCH)
                    for key in kinds.PIECES[kinds.CITY : kinds.WONDER]
                ],
            ]
        )
        """By kind of piece; everybody has a Starting City. (A1, B5)"""
        figures.integer("pieces.city", 1, MUCH)
        self.unit_limit = packed([figures.integer(f"pieces.{key}", 0, MUCH) for key in kinds.UNITS])
        self._read_scoring(figures)

    def _read_scoring(self, figures: Figures) -> None:
        self.holding = packed([0] * len(kinds.PIECES))
        """What building each kind of piece adds to the Holding Area. (H10)"""
        self.influence = packed([0] * len(kinds.PIECES))
        """What each kind of piece is worth. (U10)"""
        self.settlement_points = packed([0] * len(kinds.PIECES))
        """What each kind of piece scores at the end. (V7)"""
        for kind in range(kinds.CITY, len(kinds.PIECES)):
            key = kinds.PIECES[kind]
            group = key if figures.has(f"influence.{key}") else "town"
            self.influence[kind] = figures.integer(f"influence.{group}", 0, MUCH)
            if figures.has(f"holding.{key}"):
                self.holding[kind] = figures.integer(f"holding.{key}", 0, MUCH)
            if kind != kinds.WONDER:
                self.settlement_points[kind] = figures.integer(f"scoring.{group}", 0, MUCH)
        if self.influence[kinds.CITY] != self.influence[kinds.PORT_CITY]:
            raise BadData("influence.city and influence.port-city must be equal.")
        self.unit_influence: i64 = figures.integer("influence.unit", 0, MUCH)
        self.most_points: i64 = figures.integer("empire_scoring.most", 0, MUCH)
        self.most_points_per_city: i64 = figures.integer("empire_scoring.most_per_city", 0, MUCH)
        self.second_points: i64 = figures.integer("empire_scoring.second", 0, MUCH)
        figures.integer("empire_scoring.limit", MOST_SCORINGS, MOST_SCORINGS)
        self.tile_groups: i64 = figures.integer("end.tile_groups", 1, 3)
        self.full_rounds: i64 = figures.integer("end.full_rounds", 0, 9)
        self.golden_age_points: i64 = figures.integer("scoring.golden_age", 0, MUCH)
        self.achievement_points: i64 = figures.integer("scoring.achievement", 0, MUCH)
        most = int(actions.ACHIEVEMENTS)
        self.achievements_in_play: i64 = figures.integer("scoring.achievements_in_play", 1, most)

    def _read_costs(self, figures: Figures) -> None:
        """A cost is four words; what is not named costs nothing. (D5)"""
        self.technology_cost = self._cost("costs.technology")
        self.wonder_cost = self._cost("costs.wonder_first")
        self.wonder_cost_more = self._cost("costs.wonder_more")
        costs: list[int] = []
        for key in kinds.PIECES[: kinds.WONDER]:
            path = f"costs.{key}"
            costs += list(self._cost(path)) if figures.has(path) else [0] * COST
        self.building_cost = packed(costs)
        """Four words for a Project and for each kind of piece. (H2, H3, H5, H7)"""
        self.fallback_food: i64 = figures.integer("fallback.population.food", 0, actions.HIGHEST)
        self.fallback_population: i64 = figures.integer("fallback.population.gain", 0, MUCH)
        self.fallback_factors = self._factors(["fallback.tax", "fallback.tariff"])
        """The factors of a Tax and of a Tariff without a card. (L4)"""

    def _read_tiles(self, figures: Figures) -> None:
        self.good_keys = figures.names("goods")
        self.cache_keys = figures.names("caches")
        if len(self.good_keys) != kinds.GOODS or len(self.cache_keys) != kinds.CACHES:
            raise BadData(f"There must be {kinds.GOODS} goods and {kinds.CACHES} caches.")
        self.tile_keys = ["", *self.good_keys, *[f"cache-{key}" for key in self.cache_keys]]
        self.tile_names = ["", *self._names("goods"), *self._names("caches")]
        copies = [
            *[figures.integer(f"goods.{key}.copies", 0, MUCH) for key in self.good_keys],
            *[figures.integer(f"caches.{key}.copies", 0, MUCH) for key in self.cache_keys],
        ]
        self.tile_copies = packed([0, *copies])
        """By number of a tile, as it lies on a hex."""
        self.blank_tiles: i64 = figures.integer("tiles.blank", 0, MUCH)
        figures.integer("tiles.goods", sum(copies[: kinds.GOODS]), sum(copies[: kinds.GOODS]))
        figures.integer("tiles.caches", sum(copies[kinds.GOODS :]), sum(copies[kinds.GOODS :]))
        ports = figures.integer("map.ports", 0, MUCH)
        caches = figures.integer("map.caches", 0, MUCH)
        hexes = figures.integer("map.hexes", 0, MUCH)
        if copies[0] < ports or sum(copies[kinds.GOODS :]) < caches:
            raise BadData("There must be a Fish for each port and a cache for each cache hex.")
        if sum(copies[1 : kinds.GOODS]) + self.blank_tiles < hexes - ports - caches:
            raise BadData("There must be a tile for each hex of the map.")

    def _read_technologies(self, figures: Figures) -> None:
        self.technology_keys = figures.names("technologies")
        self.technology_names = self._names("technologies")
        starting = [figures.flag(f"technologies.{key}.starting") for key in self.technology_keys]
        if starting.index(False) != actions.STARTING_TECHNOLOGIES:
            raise BadData("technologies must list the Starting Technologies first.")
        self.technology_symbols = self._symbols("technologies", "pillars")
        """Nine numbers of symbols a Technology."""
        sizes = [len(figures.texts(f"technologies.{key}.pillars")) for key in self.technology_keys]
        self.technology_symbol_count = packed(sizes)
        self.technology_needs = self._symbols("technologies", "prerequisites")
        """Nine numbers of prerequisite icons a Technology. (F2)"""

    def _read_build_cards(self, figures: Figures) -> None:
        self.build_keys = figures.names("build_cards")
        self.build_names = self._names("build_cards")
        self.build_copies = self._of("build_cards", "copies", 1, MUCH)
        total = sum(self.build_copies)
        figures.integer("build.cards", total, total)
        self.build_symbols = self._symbols("build_cards", "pillars")
        self.build_kind = packed(
            [
                kinds.PIECES.index(
                    figures.text(f"build_cards.{key}.kind", kinds.PIECES[: kinds.WONDER])
                )
                for key in self.build_keys
            ]
        )
        """The kind of piece that each card builds, or `PROJECT`. (H11)"""
        goods: list[int] = []
        for key in self.build_keys:
            path = f"build_cards.{key}.goods"
            named = figures.texts(path, self.good_keys) if figures.has(path) else []
            if len(set(named)) != len(named) or len(named) not in (0, GOODS_ON_A_CARD):
                raise BadData(f"{path} must name three different goods.")
            goods.append(sum(1 << self.good_keys.index(good) for good in named))
        self.build_goods = packed(goods)
        """The goods on each Manufactory card, as a bit mask. (V9)"""

    def _read_small_cards(self, figures: Figures) -> None:
        self.population_keys = figures.names("population_cards")
        self.population_food = self._of("population_cards", "food", 0, actions.HIGHEST)
        self.population_gain = self._of("population_cards", "population", 0, MUCH)
        self.tax_keys = figures.names("tax_cards")
        found = [figures.text(f"tax_cards.{key}.kind", ["tax", "tariff"]) for key in self.tax_keys]
        if found != ["tax"] * (actions.TAX_CARDS // 2) + ["tariff"] * (actions.TAX_CARDS // 2):
            raise BadData("tax_cards must be ten Tax cards and then ten Tariff cards.")
        self.tax_factors = self._factors([f"tax_cards.{key}.factors" for key in self.tax_keys])
        """Two factors a card. (L2, L3)"""
        self.tax_unrest = self._of("tax_cards", "unrest", 0, MUCH)

    def _read_governments(self, figures: Figures) -> None:
        self.government_keys = figures.names("governments")
        self.government_names = self._names("governments")
        self.government_ideas = self._of("governments", "ideas", 0, actions.HIGHEST)
        self.government_needs = self._symbols("governments", "prerequisites")

    def _read_claims(self, figures: Figures) -> None:
        """What each Golden Age and Achievement needs. (P3, P4)"""
        self.golden_age_keys = figures.names("golden_ages")
        self.golden_age_names = self._names("golden_ages")
        self.achievement_keys = figures.names("achievements")
        self.achievement_names = self._names("achievements")
        self.golden_age_need = self._needs("golden_ages")
        """Three words each: the number with 2 or 3 players, that with more, and the count."""
        self.achievement_need = self._needs("achievements")
        self.achievements_by_place: i64 = 0
        """Those that count what other players or the map decide about too, as a bit mask."""
        for i in range(len(self.achievement_keys)):
            if self.achievement_need[3 * i + 2] >= words.GOODS_SET:
                self.achievements_by_place |= bit(i)
        symbols = figures.integer("scoring.golden_age_symbols", 0, MUCH)
        for i, key in enumerate(self.golden_age_keys):
            if (
                self.golden_age_need[3 * i] != symbols
                or self.golden_age_need[3 * i + 2] >= actions.PILLARS
            ):
                raise BadData(f"golden_ages.{key}.needs must be {symbols} symbols of a pillar.")

    def _read_effects(self, figures: Figures) -> None:
        """The effects of all sources, in the order of `sources.py`."""
        rows: list[list[list[int]]] = []
        for path in EFFECT_LISTS:
            table, _, name = path.partition(".")
            rows += self._rows(table, name)
        rows += [
            self.reader.rows("found", [f"place {key}"])
            for key in kinds.PIECES[kinds.CITY : kinds.CITY + actions.FOUNDED]
        ]
        self.effects = EffectRows(rows)
        self._check_places(rows)
        self._read_prices(rows)
        self._read_powers(rows)
        self.wonder_port = packed([0] * len(self.wonder_keys))
        """1 where a Wonder must stand on a port hex. (K3)"""
        self.wonder_cities = packed([0] * len(self.wonder_keys))
        """How many Cities its region must have. (K4)"""
        for wonder in range(len(self.wonder_keys)):
            for row in rows[sources.WONDER + wonder]:
                if row[KIND] == words.SITE and row[WHERE] == words.PORT:
                    self.wonder_port[wonder] = 1
                if row[KIND] == words.SITE and row[WHERE] == words.CITIES:
                    self.wonder_cities[wonder] = row[NUMBER]
        self.government_production = packed(
            [0] * (len(self.government_keys) * actions.PRODUCTION_KINDS)
        )
        """Five productions a Government. (N6)"""
        for government in range(len(self.government_keys)):
            for row in rows[sources.GOVERNMENT + government]:
                if row[PREFIX] == words.WHILE:
                    self._add_while(government, row)

    def _add_while(self, government: int, row: list[int]) -> None:
        if row[KIND] != words.PRODUCE or row[COUNT] != words.NO_COUNT:
            key = self.government_keys[government]
            raise BadData(f"governments.{key}.effects: while is for a production alone.")
        for production in range(actions.PRODUCTION_KINDS):
            if row[MASK] >> production & 1:
                self.government_production[government * actions.PRODUCTION_KINDS + production] = (
                    row[NUMBER]
                )

    def _check_places(self, rows: list[list[list[int]]]) -> None:
        """A card that is built and is no Project places its piece exactly once. (H11)"""
        for card in range(actions.BUILD_CARDS):
            kind = self.build_kind[card]
            placed = _masks_of(rows[sources.BUILD_CARD + card], words.PLACE)
            if placed != ([] if kind == kinds.PROJECT else [1 << kind]):
                key = self.build_keys[card]
                raise BadData(f"build_cards.{key}.effects must place its piece once.")
        for wonder, key in enumerate(self.wonder_keys):
            if _masks_of(rows[sources.WONDER + wonder], words.PLACE) != [1 << kinds.WONDER]:
                raise BadData(f"wonders.{key}.effects must place the Wonder once.")

    def _read_prices(self, rows: list[list[list[int]]]) -> None:
        self.technology_price = packed([0] * len(self.technology_keys))
        """The Population that turning a Technology up costs. (F14)"""
        for technology in range(len(self.technology_keys)):
            for row in rows[sources.TECHNOLOGY + technology]:
                if row[KIND] == words.POPULATION and row[NUMBER] < 0:
                    self.technology_price[technology] = -row[NUMBER]

    def _read_powers(self, rows: list[list[list[int]]]) -> None:
        """The figures of powers that only one card has. (M12, X4, X5)"""
        self.convert_amount: i64 = 0
        self.convert_price: i64 = 0
        self.annex_cities: i64 = 0
        self.long_range: i64 = 1
        for row in [row for listed in rows for row in listed]:
            if row[PREFIX] == words.ONCE and row[KIND] == words.CHOOSE_CURRENCY:
                self.convert_amount = row[NUMBER]
                self.convert_price = row[PRICE]
            elif row[KIND] == words.ANNEX:
                self.annex_cities = row[NUMBER]
            elif row[KIND] == words.RANGE:
                self.long_range = row[NUMBER]

    def _rows(self, table: str, list_name: str) -> list[list[list[int]]]:
        listed: list[list[list[int]]] = []
        for key in self.figures.names(table):
            path = f"{table}.{key}.{list_name}"
            sentences = self.figures.texts(path)
            rows = self.reader.rows(path, sentences)
            check_places(f"{table}.{list_name}", path, sentences, rows)
            listed.append(rows)
        return listed

    def _names(self, table: str) -> list[str]:
        keys = self.figures.names(table)
        return [self.figures.text(f"{table}.{key}.name") for key in keys]

    def _of(self, table: str, figure: str, low: int, high: int) -> vec[i64]:
        keys = self.figures.names(table)
        return packed([self.figures.integer(f"{table}.{key}.{figure}", low, high) for key in keys])

    def _row(self, path: str, count: int, low: int, high: int) -> vec[i64]:
        """A list of as many figures."""
        numbers = self.figures.integers(path, low, high)
        if len(numbers) != count:
            raise BadData(f"{path} needs {count} numbers, not {len(numbers)}.")
        return packed(numbers)

    def _factors(self, paths: list[str]) -> vec[i64]:
        """Two factors at each path. (L2, L3)"""
        return packed([factor for path in paths for factor in self._row(path, 2, 0, MUCH)])

    def _symbols(self, table: str, figure: str) -> vec[i64]:
        """Nine numbers a card: how many symbols of each pillar it names."""
        numbers: list[int] = []
        for key in self.figures.names(table):
            named = self.figures.texts(f"{table}.{key}.{figure}", self.pillar_keys)
            numbers += [named.count(pillar) for pillar in self.pillar_keys]
        return packed(numbers)

    def _needs(self, table: str) -> vec[i64]:
        numbers: list[int] = []
        for key in self.figures.names(table):
            text = self.figures.text(f"{table}.{key}.needs")
            need = self.reader.need(text)
            if need is None:
                raise BadData(f"{table}.{key}.needs “{text}” is no condition of this game.")
            numbers += list(need)
        return packed(numbers)

    def _cost(self, path: str) -> vec[i64]:
        named = self.figures.child(path)
        known = ("stone", "ideas", "food", "population")
        for key in named.table:
            if key not in known and key not in MARKS:
                raise BadData(f"{path}.{key} is no currency of a cost.")
        return packed(
            [named.integer(key, 0, actions.HIGHEST) if named.has(key) else 0 for key in known]
        )

    def many(self, seats: i64) -> i64:
        """1 with enough players for the second figure of `a:b` to count, else 0."""
        return 1 if seats >= MANY_PLAYERS else 0


def _masks_of(rows: list[list[int]], kind: int) -> list[int]:
    return [row[MASK] for row in rows if row[KIND] == kind]

"""Constantinopolis' figures, checked and packed for play."""

from __future__ import annotations

from typing import Final

from tessera.core.data.figures import Figures
from tessera.core.packed import i64, packed, vec
from tessera.core.refusal import BadData
from tessera.games.constantinopolis import actions, kinds
from tessera.games.constantinopolis.actions import GOODS
from tessera.games.constantinopolis.kinds import BUILDING_KINDS, LONG, SMALL
from tessera.games.constantinopolis.worth.round_memo import RoundMemo

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 5
MOST_ROUNDS: Final = 2 * actions.MARKETS - 1
POSTS: Final = 4
MOST_PUT_ASIDE: Final = 3
"""Cards put aside for one player: one for a post, two for the office. (Q15)"""
MOST_SPACES: Final = 3
"""Spaces that a contract can take."""
TILE_KINDS: Final = [
    actions.TILE_COMMERCIAL,
    actions.TILE_UTILITY,
    actions.TILE_PUBLIC,
    actions.TILE_WALL,
]
"""Where the tiles of each kind but the first begin."""
LICENCES: Final = ["A", "B", "C", "D"]
CARGO: Final = GOODS + 1
"""Five types of goods, and passengers."""
HIGHEST: Final = 255
MUCH: Final = 50


# The words of a contract in `Components.loads`: those of the goods are a type and how many of it.
LOAD_PASSENGERS: Final = 0
LOAD_SPACES: Final = 1
LOAD_END: Final = 2
"""Where the next contract begins."""
LOAD_FAME: Final = 3
LOAD_GOLD: Final = 4
LOAD_NEEDS: Final = 5


class Components:
    """Every building, ship, card and number of one set of figures.

    Everything is numbered in the order of the file; arrays are indexed by that number.
    """

    def __init__(self, figures: Figures) -> None:
        self.figures = figures
        self._check_names(figures)
        self._read_game(figures)
        self._read_offices(figures)
        self._read_ships(figures)
        self._read_production(figures)
        self._read_commercial(figures)
        self._read_utility_and_walls(figures)
        self._read_public(figures)
        self._read_tiles(figures)
        self._read_markets(figures)
        self._read_contracts(figures)
        self.rounds = RoundMemo()
        """What bots have computed with these figures."""

    def _check_names(self, figures: Figures) -> None:
        names = [verb.domains for verb in actions.build_table(figures).verbs]
        if names != [verb.domains for verb in actions.TABLE.verbs]:
            raise BadData("Offices, goods, buildings, ships and contracts must be the known ones.")
        self.good_keys = figures.names("goods")
        """The types of goods, from the least to the most valuable. (H1)"""
        self.good_names = [figures.text(f"goods.{key}.name") for key in self.good_keys]

    def _read_game(self, figures: Figures) -> None:
        self.highest_level: i64 = figures.integer("game.highest_level", 1, 99)
        self.fame_track: i64 = figures.integer("game.fame_track", 1, 999)
        # The number of rounds follows from that of the market cards. (U4)
        self.most_rounds: i64 = figures.integer("game.most_rounds", MOST_ROUNDS, MOST_ROUNDS)
        self.start_gold: i64 = figures.integer("start.gold", 0, HIGHEST)
        self.start_fame: i64 = figures.integer("start.fame", 0, HIGHEST)
        self.start_posts: i64 = figures.integer("start.posts", 0, POSTS)
        self.start_ships: i64 = figures.integer("start.small_ships", 1, 1)
        self.start_goods = _row(figures, "start.goods", GOODS, MUCH)
        self.wall_scores = _row(figures, "scoring.walls", actions.WALLS, MUCH)
        self.gold_for_fame: i64 = figures.integer("scoring.gold_for_fame", 1, HIGHEST)
        self.stored_goods: i64 = figures.integer("limits.stored_goods", 0, MUCH)
        # What the state keeps as a yes or no.
        for limit in ("buildings_of_a_kind", "ships_a_round", "posts_a_round", "donations_a_round"):
            figures.integer(f"limits.{limit}", 1, 1)
        self.draws_by_level = _row(figures, "draws.by_level", int(self.highest_level), MUCH)
        self.post_prices = _row(figures, "posts.prices", POSTS, HIGHEST)
        self.contracts_when_bought: i64 = figures.integer("posts.contracts_when_bought", 0, 1)
        self.contracts_when_unused: i64 = figures.integer("posts.contracts_when_unused", 0, MUCH)

    def _read_offices(self, figures: Figures) -> None:
        self.office_keys = figures.names("offices")
        self.office_names = self._names("offices")
        self.vacant_office: i64 = figures.integer("auction.vacant_office", 0, HIGHEST)
        self.least_raise: i64 = figures.integer("auction.raise", 1, MUCH)
        self.office_contracts: i64 = figures.integer(
            "offices.magister-officiorum.contracts", 0, MUCH
        )
        self.office_goods: i64 = figures.integer("offices.praefectus-pretorio.goods", 0, MUCH)
        self.office_gold: i64 = figures.integer("offices.comes-thesaurorum.gold", 0, HIGHEST)
        exchanged = [0] * len(self.office_keys)
        for office in (kinds.URBI, kinds.CONSUL):
            key = self.office_keys[office]
            exchanged[office] = figures.integer(f"offices.{key}.exchanged_contracts", 1, 2)
        self.exchanged_contracts = packed(exchanged)
        """How many contracts each office may exchange in phase 6. (D4, D5)"""

    def _read_ships(self, figures: Figures) -> None:
        """A Small Ship's voyage is never long. (G1, G3, A4)"""
        self.ship_keys = figures.names("ships")
        self.ship_names = self._names("ships")
        self.ship_copies = self._of("ships", "copies", 0, MUCH)
        self.ship_cost = self._of("ships", "cost", 0, HIGHEST)
        self.ship_spaces = self._of("ships", "spaces", 1, MUCH)
        self.ship_passengers = self._of("ships", "passengers", 0, MUCH)
        self.long_voyage_fame = self._of("ships", "long_voyage_fame", 0, MUCH)
        if self.ship_copies[SMALL] < MOST_PLAYERS * self.start_ships:
            raise BadData("ships.small.copies must be enough for everybody's first ship.")

    def _read_production(self, figures: Figures) -> None:
        self.production_keys = figures.names("production")
        self.production_names = self._names("production")
        self.production_cost = self._of("production", "cost", 0, HIGHEST)
        paths = [f"production.{key}.licence" for key in self.production_keys]
        self.licence = packed([LICENCES.index(figures.text(path, LICENCES)) for path in paths])
        """A to D as 0 to 3. (J6)"""
        self.licence_buildings = packed([0] * len(LICENCES))
        """The production buildings of each licence, as bit masks."""
        for building, licence in enumerate(self.licence):
            self.licence_buildings[licence] |= 1 << building
        self.produces = self._rows("production", "produces", GOODS, MUCH)
        """Goods a round, five numbers a building. (H2)"""
        self.makes = packed([0] * len(self.production_keys))
        """Types of goods on the tile, as bit masks. (H4)"""
        for i, number in enumerate(self.produces):
            if number > 0:
                self.makes[i // GOODS] |= 1 << i % GOODS
        if self.makes[0] == 0:
            raise BadData("production.ager.produces must hold a good.")

    def _read_commercial(self, figures: Figures) -> None:
        self.commercial_keys = figures.names("commercial")
        self.commercial_names = self._names("commercial")
        self.commercial_cost = self._of("commercial", "cost", 0, HIGHEST)
        self.commercial_gold = self._of("commercial", "gold", 0, HIGHEST)
        self.commercial_fame = self._of("commercial", "fame", 0, MUCH)
        self.commercial_needs = self._rows("commercial", "needs", GOODS, MUCH)
        """Goods on the tile, five numbers a building. (M1)"""

    def _read_utility_and_walls(self, figures: Figures) -> None:
        self.utility_keys = figures.names("utility")
        self.utility_names = self._names("utility")
        self.utility_cost = self._of("utility", "cost", 0, HIGHEST)
        self.gold_a_sale: i64 = figures.integer("utility.mensae.gold_a_sale", 0, MUCH)
        hands_in = _numbers(figures, "utility.redemptor.hands_in", GOODS, 0, 1)
        if sum(hands_in) != 1:
            raise BadData("utility.redemptor.hands_in must be a single good.")
        self.redemptor_good: i64 = hands_in.index(1)
        self.redemptor_discount: i64 = figures.integer("utility.redemptor.discount", 0, HIGHEST)
        self.buys_own_types: bool = figures.flag("utility.taberna.buys_own_types")
        self.horreum_goods: i64 = figures.integer("utility.horreum.stored_goods", 0, MUCH)
        self.wall_keys = figures.names("walls")
        self.wall_names = self._names("walls")
        self.wall_cost = self._of("walls", "cost", 0, HIGHEST)
        self.exchange_goods: i64 = figures.integer("walls.wall-exchange.goods", 1, MUCH)
        figures.integer("walls.wall-bundle.goods", actions.BUNDLE_SIZE, actions.BUNDLE_SIZE)
        self.bundle_gold: i64 = figures.integer("walls.wall-bundle.gold", 0, HIGHEST)
        self.bundle_keys = actions.bundle_keys(self.good_keys)
        letters = [key[0] for key in self.good_keys]
        self.bundle_goods = packed(
            [bundle.count(letter) for bundle in self.bundle_keys for letter in letters]
        )
        """The goods of each bundle, five numbers a bundle. (M5)"""
        self.wall_contracts: i64 = figures.integer("walls.wall-contract.contracts", 0, MUCH)
        self.market_discount: i64 = figures.integer("walls.wall-market.discount", 0, HIGHEST)
        self.market_least_price: i64 = figures.integer("walls.wall-market.least_price", 0, HIGHEST)
        self.office_wall_raise: i64 = figures.integer(
            "walls.wall-office.raise", int(self.least_raise), MUCH
        )
        self.ship_discount: i64 = figures.integer("walls.wall-ship.discount", 0, HIGHEST)

    def _read_public(self, figures: Figures) -> None:
        """Four pairs of equal fame; in each the dearer tile goes first. (J9)"""
        self.public_keys = figures.names("public")
        self.public_names = self._names("public")
        self.public_cost = self._of("public", "cost", 0, HIGHEST)
        self.public_fame = self._of("public", "fame", 0, MUCH)
        pairs = actions.pair_words(figures)
        pair = [pairs.index(key.rpartition("-")[2]) for key in self.public_keys]
        self.dearer = packed([0] * actions.PAIRS)
        self.cheaper = packed([0] * actions.PAIRS)
        for i in range(actions.PAIRS):
            tiles = [tile for tile in range(actions.PUBLIC) if pair[tile] == i]
            if len(tiles) != 2 or self.public_fame[tiles[0]] != self.public_fame[tiles[1]]:
                raise BadData(f"There must be two public buildings of equal fame for “{pairs[i]}”.")
            tiles.sort(key=lambda tile: self.public_cost[tile])
            self.cheaper[i], self.dearer[i] = tiles

    def _read_tiles(self, figures: Figures) -> None:
        """All that `build` can name, in the order of the action table."""
        self.tile_keys = actions.tile_keys(figures)
        self.tile_names = [
            *self.production_names[1:],
            *self.commercial_names,
            *self.utility_names,
            *[f"public building worth {self.public_fame[tile]} fame" for tile in self.dearer],
            *self.wall_names,
        ]
        first = [-1, *TILE_KINDS]
        ends = [*TILE_KINDS, actions.TILES]
        self.kind_end = packed(ends)
        """Where the tiles of each kind end."""
        tile_kind = [sum(tile >= end for end in ends) for tile in range(actions.TILES)]
        self.tile_kind = packed(tile_kind)
        self.tile_number = packed([tile - first[kind] for tile, kind in enumerate(tile_kind)])
        """The number of a tile among those of its kind; the Ager is production building 0."""
        self.tile_cost = packed(
            [
                *list(self.production_cost)[1:],
                *self.commercial_cost,
                *self.utility_cost,
                *[self.public_cost[tile] for tile in self.dearer],
                *self.wall_cost,
            ]
        )
        """Printed prices; of a pair of public buildings that of the dearer tile."""
        self.least_price = packed(list(self.tile_cost))
        """The same, of a pair that of the cheaper tile."""
        for pair in range(actions.PAIRS):
            self.least_price[actions.TILE_PUBLIC + pair] = self.public_cost[self.cheaper[pair]]
        self.copies = [
            _numbers(figures, f"copies.{kind}", MOST_PLAYERS - FEWEST_PLAYERS + 1, 0, MUCH)
            for kind in BUILDING_KINDS[: kinds.PUBLIC]
        ]

    def _read_markets(self, figures: Figures) -> None:
        """Where nothing is traded or donated the limit or the number is 0. (L2, T1)"""
        self.market_keys = figures.names("markets")
        if len(self.market_keys) != actions.MARKETS:
            raise BadData("There must be five market cards.")
        self.market_names = self._names("markets")
        self.market_limit = self._rows("markets", "limit", GOODS, HIGHEST)
        self.market_buy = self._rows("markets", "buy", GOODS, HIGHEST)
        self.market_sell = self._rows("markets", "sell", GOODS, HIGHEST)
        self.average_sale = packed([self._average_sale(good) for good in range(GOODS)])
        """What a good of each type sells for on average where it is traded, in tenths of a gold."""
        self.donation = self._rows("markets", "donation", GOODS, HIGHEST)
        self.donation_fame = self._rows("markets", "donation_fame", GOODS, HIGHEST)

    def _read_contracts(self, figures: Figures) -> None:
        self.contract_keys = figures.names("contracts")
        self.contract_gold = self._of("contracts", "gold", 0, HIGHEST)
        self.contract_fame = self._of("contracts", "fame", 0, MUCH)
        self.contract_cargo = self._rows("contracts", "cargo", CARGO, MOST_SPACES)
        """Five numbers of goods and one of passengers a contract. (G8)"""
        self.contract_voyages = self._rows("contracts", "voyages", actions.SIZES, LONG)
        """The length of the voyage on each size of ship; 0 where it cannot take it. (G3)"""
        spaces: list[int] = []
        sums: list[int] = []
        loads: list[int] = []
        for contract, key in enumerate(self.contract_keys):
            pieces = list(self.contract_cargo)[contract * CARGO : (contract + 1) * CARGO]
            if not 1 <= sum(pieces) <= MOST_SPACES:
                raise BadData(f"contracts.{key}.cargo must take 1 to {MOST_SPACES} spaces.")
            if self.voyage(contract, SMALL) == LONG:
                raise BadData(f"contracts.{key}.voyages is long for a Small Ship.")
            spaces.append(sum(pieces))
            needs: list[int] = []
            for good in range(GOODS):
                if pieces[good] > 0:
                    needs += [good, pieces[good]]
            end = len(loads) + LOAD_NEEDS + len(needs)
            loads += [pieces[GOODS], spaces[contract], end]
            loads += [self.contract_fame[contract], self.contract_gold[contract], *needs]
            sums += [1, self.contract_gold[contract], self.contract_fame[contract]]
            sums += [spaces[contract], pieces[GOODS], *pieces[:GOODS]]
        self.contract_spaces = packed(spaces)
        self.contract_sums = packed(sums)
        """What each adds to a heap: 1, gold, fame, spaces, passengers, and goods by type."""
        self.loads = packed(loads)
        """All contracts once more, one after the other, as `LOAD_PASSENGERS` and so on tell."""

    def _names(self, table: str) -> list[str]:
        keys = self.figures.names(table)
        return [self.figures.text(f"{table}.{key}.name") for key in keys]

    def _of(self, table: str, figure: str, low: int, high: int) -> vec[i64]:
        keys = self.figures.names(table)
        return packed([self.figures.integer(f"{table}.{key}.{figure}", low, high) for key in keys])

    def _rows(self, table: str, figure: str, count: int, high: int) -> vec[i64]:
        """As many numbers for each piece of a table, one row after the other."""
        numbers: list[int] = []
        for key in self.figures.names(table):
            numbers += _numbers(self.figures, f"{table}.{key}.{figure}", count, 0, high)
        return packed(numbers)

    def _average_sale(self, good: int) -> int:
        rows = range(good, actions.MARKETS * GOODS, GOODS)
        prices = [self.market_sell[row] for row in rows if self.market_limit[row] > 0]
        return sum(prices) * 10 // len(prices) if prices else 0

    def copies_in_play(self, tile: i64, players: i64) -> i64:
        """How many tiles of a production, commercial or utility name are used. (A3)"""
        return self.copies[self.tile_kind[tile]][players - FEWEST_PLAYERS]

    def cargo(self, contract: i64, good: i64) -> i64:
        """How many goods of a type a contract asks for."""
        return self.contract_cargo[contract * CARGO + good]

    def passengers(self, contract: i64) -> i64:
        """How many passengers a contract has."""
        return self.contract_cargo[contract * CARGO + GOODS]

    def voyage(self, contract: i64, size: i64) -> i64:
        """How long the voyage is on a ship of that size; 0 where it cannot take it. (G3)"""
        return self.contract_voyages[contract * actions.SIZES + size]


def _numbers(figures: Figures, path: str, count: int, low: int, high: int) -> list[int]:
    """A list of as many figures."""
    numbers = figures.integers(path, low, high)
    if len(numbers) != count:
        raise BadData(f"{path} needs {count} numbers, not {len(numbers)}.")
    return numbers


def _row(figures: Figures, path: str, count: int, high: int) -> vec[i64]:
    return packed(_numbers(figures, path, count, 0, high))

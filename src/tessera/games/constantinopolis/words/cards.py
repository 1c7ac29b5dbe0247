# mypyc: interpreted
"""The pieces in words: what buildings, offices and contracts do, and all figures for clients."""

from __future__ import annotations

from typing import Final

from tessera.core.packed import i64, vec
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.actions import GOODS, SIZES, TILE_PUBLIC
from tessera.games.constantinopolis.components import LICENCES, Components
from tessera.games.constantinopolis.decisions.room import counted
from tessera.games.constantinopolis.kinds import LONG, SHORT

ENGLISH: Final = {
    "magister-officiorum": "Offices Overseer",
    "praefectus-pretorio": "Logistics Administrator",
    "comes-thesaurorum": "Treasurer",
    "praefectus-urbi": "City Prefect",
    "consul": "Consul",
    "ager": "Farm",
    "pistrinum": "Mill",
    "venatoris-domus": "Hunter's Lodge",
    "textrinum": "Weaver",
    "lignarii-officina": "Carpenter's Workshop",
    "cura": "Animal Breeder",
    "figulina": "Potter's Workshop",
    "metallum": "Mine",
    "armorum-faber": "Weaponsmith",
    "fabri-officina": "Forge",
    "conflatorium": "Foundry",
    "sculptoris-domus": "Sculptor's House",
    "vinaria": "Cantina",
    "caupona": "Tavern",
    "vestificina": "Tailor",
    "emporium": "Emporium",
    "armamentarium": "Armory",
    "antiquarius": "Antiquarian",
    "hospitium": "Inn",
    "mensae": "Sales Booth",
    "redemptor": "Property Developer",
    "taberna": "Reseller",
    "horreum": "Warehouse",
    "hippodromus": "Hippodrome",
    "domus-regia": "Imperial Palace",
}
"""The rulebook's English names by key, which for public buildings is meant without the fame."""


def listed(parts: list[str]) -> str:
    """Some things in a row.

    >>> listed(["4 gold"]), listed(["1 Luxury", "4 gold", "1 fame"])
    ('4 gold', '1 Luxury, 4 gold and 1 fame')
    """
    if not parts:
        return "nothing"
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def goods_in_words(components: Components, goods: list[int]) -> str:
    """Goods by type: “2 Alimentary and 1 Consumer”."""
    return listed(_goods(components, goods))


def cargo_in_words(components: Components, contract: int) -> str:
    """What a contract puts on board: goods, or passengers."""
    cargo = _goods(components, [components.cargo(contract, good) for good in range(GOODS)])
    passengers = components.passengers(contract)
    return listed(cargo + ([counted(passengers, "passenger")] if passengers else []))


def pay_in_words(gold: int, fame: int) -> str:
    """What a contract or a building brings: “7 gold and 1 fame”."""
    return listed(
        [f"{number} {noun}" for number, noun in ((gold, "gold"), (fame, "fame")) if number]
    )


def contract_in_words(components: Components, contract: int) -> str:
    """A contract by its number and what it is about: “c042 (2 Industrial for 9 gold)”."""
    gold = components.contract_gold[contract]
    cargo = cargo_in_words(components, contract)
    return f"{components.contract_keys[contract]} ({cargo} for {gold} gold)"


def voyages_in_words(components: Components, contract: int) -> str:
    """How long the voyage is on each size of ship that can take a contract. (G3)"""
    parts: list[str] = []
    for length, word in ((SHORT, "short"), (LONG, "long")):
        ships = [
            components.ship_names[size]
            for size in range(SIZES)
            if components.voyage(contract, size) == length
        ]
        if ships:
            parts.append(f"{word}: {', '.join(ships)}")
    return "; ".join(parts)


def office_in_words(components: Components, office: int) -> str:
    """What an office is good for. (D1, D2, D3, D4, D5)"""
    exchange = f"exchanges up to {counted(components.exchanged_contracts[office], 'contract')}"
    return [
        f"draws {counted(components.office_contracts, 'contract')} more",
        f"takes {counted(components.office_goods, 'good')} after the auction",
        f"takes {components.office_gold} gold after the auction",
        f"builds a city wall, or {exchange}",
        f"preempts a purchase, or {exchange}",
    ][office]


def building_in_words(components: Components, building: int) -> str:
    """What a building that can be bought gives, in a few words."""
    kind = components.tile_kind[building]
    number = components.tile_number[building]
    if kind == kinds.PRODUCTION:
        return production_in_words(components, number)
    if kind == kinds.COMMERCIAL:
        return commercial_in_words(components, number)
    if kind == kinds.UTILITY:
        return _utility(components)[number]
    if kind == kinds.PUBLIC:
        return f"{components.public_fame[components.dearer[number]]} fame"
    return _walls(components)[number]


def production_in_words(components: Components, building: int) -> str:
    """What a production building makes in a round. (H2)"""
    goods = _five(components.produces, building)
    return f"makes {goods_in_words(components, goods)} a round"


def commercial_in_words(components: Components, building: int) -> str:
    """What a commercial building turns into what. (M1)"""
    goods = goods_in_words(components, _five(components.commercial_needs, building))
    pay = pay_in_words(components.commercial_gold[building], components.commercial_fame[building])
    return f"turns {goods} into {pay} once a round"


def unverified_figures(components: Components, path: str) -> list[str]:
    """Which figures of a table are reconstructed, by name. (Y12)"""
    names = [
        figure.path.removeprefix(path + ".").partition("[")[0]
        for figure in components.figures.unverified()
        if figure.path.startswith(path + ".")
    ]
    return list(dict.fromkeys(names))


def components_as_data(components: Components) -> dict[str, object]:
    """Everything that clients show of the pieces: names, words and figures, by key."""
    return {
        "goods": {
            key: {"name": name, "letter": key[0].upper()}
            for key, name in zip(components.good_keys, components.good_names, strict=True)
        },
        "offices": {
            key: _piece(components, f"offices.{key}", office_in_words(components, office))
            | {"number": office + 1}
            for office, key in enumerate(components.office_keys)
        },
        "ships": {
            key: {
                **_piece(components, f"ships.{key}", _ship_in_words(components, size)),
                "cost": components.ship_cost[size],
                "spaces": components.ship_spaces[size],
                "passengers": components.ship_passengers[size],
                "long_voyage_fame": components.long_voyage_fame[size],
                "copies": components.ship_copies[size],
            }
            for size, key in enumerate(components.ship_keys)
        },
        "production": _production(components),
        "commercial": _commercial(components),
        "utility": {
            key: _piece(components, f"utility.{key}", words) | {"cost": cost}
            for key, words, cost in zip(
                components.utility_keys,
                _utility(components),
                list(components.utility_cost),
                strict=True,
            )
        },
        "public": _public(components),
        "walls": {
            key: _piece(components, f"walls.{key}", words) | {"cost": cost}
            for key, words, cost in zip(
                components.wall_keys, _walls(components), list(components.wall_cost), strict=True
            )
        },
        "markets": _markets(components),
        "contracts": _contracts(components),
        "post_prices": list(components.post_prices),
        "draws_by_level": list(components.draws_by_level),
        "wall_scores": list(components.wall_scores),
        "gold_for_fame": components.gold_for_fame,
        "vacant_office": components.vacant_office,
        "fame_track": components.fame_track,
        "most_rounds": components.most_rounds,
    }


def _goods(components: Components, goods: list[int]) -> list[str]:
    return [f"{count} {components.good_names[good]}" for good, count in enumerate(goods) if count]


def _five(numbers: vec[i64], row: int) -> list[int]:
    return [numbers[row * GOODS + good] for good in range(GOODS)]


def _by_good(components: Components, numbers: vec[i64], row: int) -> dict[str, int]:
    return dict(zip(components.good_keys, _five(numbers, row), strict=True))


def _piece(components: Components, path: str, words: str) -> dict[str, object]:
    """What every piece has: names, words, and what is unverified of it. (Y12)"""
    table = components.figures.child(path)
    kind, _, key = path.partition(".")
    english = ENGLISH.get(key.rpartition("-")[0] if kind == "public" else key)
    figures = unverified_figures(components, path)
    return {
        "name": table.text("name"),
        "english": english,
        "words": words,
        "note": table.text("note") if table.has("note") else None,
        "unverified": bool(figures),
        "unverified_figures": figures,
    }


def _ship_in_words(components: Components, size: int) -> str:
    spaces = counted(components.ship_spaces[size], "space")
    most = components.ship_passengers[size]
    passengers = f"at most {counted(most, 'passenger')}" if most else "no passengers"
    bonus = components.long_voyage_fame[size]
    long_voyage = f", {bonus} fame for a long voyage" if bonus else ""
    return f"{spaces}, {passengers}{long_voyage}"


def _production(components: Components) -> dict[str, object]:
    return {
        key: {
            **_piece(components, f"production.{key}", production_in_words(components, building)),
            "cost": components.production_cost[building],
            "licence": LICENCES[components.licence[building]],
            "produces": _by_good(components, components.produces, building),
        }
        for building, key in enumerate(components.production_keys)
    }


def _commercial(components: Components) -> dict[str, object]:
    return {
        key: {
            **_piece(components, f"commercial.{key}", commercial_in_words(components, building)),
            "cost": components.commercial_cost[building],
            "needs": _by_good(components, components.commercial_needs, building),
            "gold": components.commercial_gold[building],
            "fame": components.commercial_fame[building],
        }
        for building, key in enumerate(components.commercial_keys)
    }


def _utility(components: Components) -> list[str]:
    good = components.good_names[components.redemptor_good]
    return [
        f"{components.gold_a_sale} gold more for each good sold",
        f"once a round 1 {good} takes {components.redemptor_discount} gold off a building",
        "goods that you produce can be bought, too",
        f"{components.horreum_goods} goods can be kept at the end of a round",
    ]


def _walls(components: Components) -> list[str]:
    number = components.exchange_goods
    return [
        f"once a round {counted(number, 'good')} for {number} of another type that you produce",
        f"once a round 3 goods for {components.bundle_gold} gold",
        f"{counted(components.wall_contracts, 'contract')} more in phase 5",
        f"goods cost {components.market_discount} gold less,"
        f" but at least {components.market_least_price}",
        f"challengers must bid {components.office_wall_raise} more each time",
        f"ships cost {components.ship_discount} gold less",
    ]


def _public(components: Components) -> dict[str, object]:
    """The eight tiles; `building` is what the pair is called when it is bought. (J9)"""
    found: dict[str, object] = {}
    for tile, key in enumerate(components.public_keys):
        pair = next(
            pair
            for pair in range(len(components.dearer))
            if tile in (components.dearer[pair], components.cheaper[pair])
        )
        fame = components.public_fame[tile]
        found[key] = {
            **_piece(components, f"public.{key}", f"{fame} fame"),
            "building": components.tile_keys[TILE_PUBLIC + pair],
            "cost": components.public_cost[tile],
            "fame": fame,
        }
    return found


def _markets(components: Components) -> dict[str, object]:
    tables = {
        "limit": components.market_limit,
        "buy": components.market_buy,
        "sell": components.market_sell,
        "donation": components.donation,
        "donation_fame": components.donation_fame,
    }
    return {
        key: {
            **_piece(components, f"markets.{key}", ""),
            "english": None,
            "goods": {
                good: {name: table[market * GOODS + i] for name, table in tables.items()}
                for i, good in enumerate(components.good_keys)
            },
        }
        for market, key in enumerate(components.market_keys)
    }


def _contracts(components: Components) -> dict[str, object]:
    found: dict[str, object] = {}
    for contract, key in enumerate(components.contract_keys):
        gold = components.contract_gold[contract]
        fame = components.contract_fame[contract]
        pay = pay_in_words(gold, fame)
        voyages = voyages_in_words(components, contract)
        figures = unverified_figures(components, f"contracts.{key}")
        found[key] = {
            "name": key.upper(),
            "words": f"{cargo_in_words(components, contract)} for {pay}; {voyages}",
            "goods": {
                good: components.cargo(contract, i) for i, good in enumerate(components.good_keys)
            },
            "passengers": components.passengers(contract),
            "spaces": components.contract_spaces[contract],
            "gold": gold,
            "fame": fame,
            "voyages": {
                size: components.voyage(contract, i) for i, size in enumerate(components.ship_keys)
            },
            "unverified": bool(figures),
            "unverified_figures": figures,
        }
    return found

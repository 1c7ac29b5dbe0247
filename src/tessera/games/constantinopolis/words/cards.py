# mypyc: interpreted
"""The pieces in words: what buildings, offices and contracts do, and all figures for clients."""

from __future__ import annotations

from typing import Final

from tessera.core.packed import i64, vec
from tessera.core.words import counted, listed
from tessera.games.constantinopolis import actions, kinds
from tessera.games.constantinopolis.actions import GOODS, OFFICES
from tessera.games.constantinopolis.components import HIGHEST, Components
from tessera.games.constantinopolis.kinds import LONG, SHORT

ENGLISH: Final = {
    "magister-officiorum": "Offices Overseer", "praefectus-pretorio": "Logistics Administrator",
    "comes-thesaurorum": "Treasurer", "praefectus-urbi": "City Prefect", "consul": "Consul",
    "ager": "Farm", "pistrinum": "Mill", "venatoris-domus": "Hunter's Lodge",
    "textrinum": "Weaver", "lignarii-officina": "Carpenter's Workshop", "cura": "Animal Breeder",
    "figulina": "Potter's Workshop", "metallum": "Mine", "armorum-faber": "Weaponsmith",
    "fabri-officina": "Forge", "conflatorium": "Foundry", "sculptoris-domus": "Sculptor's House",
    "vinaria": "Cantina", "caupona": "Tavern", "vestificina": "Tailor", "emporium": "Emporium",
    "armamentarium": "Armory", "antiquarius": "Antiquarian", "hospitium": "Inn",
    "mensae": "Sales Booth", "redemptor": "Property Developer", "taberna": "Reseller",
    "horreum": "Warehouse", "hippodromus": "Hippodrome", "domus-regia": "Imperial Palace",
}  # fmt: skip
"""The rulebook's English names by key, which for public buildings is meant without the fame."""
MARKET_FIGURES: Final = ["limit", "buy", "sell", "donation", "donation_fame"]


def goods_in_words(components: Components, goods: list[int]) -> str:
    """Goods by type: “2 Alimentary and 1 Consumer”."""
    return listed(each_good(components, goods))


def row_in_words(components: Components, numbers: vec[i64], row: int) -> str:
    """The goods of one row of a table with five numbers a row."""
    return goods_in_words(components, [numbers[row * GOODS + good] for good in range(GOODS)])


def cargo_in_words(components: Components, contract: int) -> str:
    """What a contract puts on board: goods, or passengers."""
    cargo = each_good(components, [components.cargo(contract, good) for good in range(GOODS)])
    passengers = components.passengers(contract)
    return listed(cargo + ([counted(passengers, "passenger")] if passengers else []))


def pay_in_words(gold: int, fame: int) -> str:
    """What a contract or a building brings: “7 gold and 1 fame”."""
    return listed(
        [f"{number} {noun}" for number, noun in ((gold, "gold"), (fame, "fame")) if number]
    )


def contract_in_words(components: Components, contract: int, article: str = "the") -> str:
    """A contract by what it is about: “the contract for 2 Industrial (9 gold)”."""
    return f"{article} contract for {brief_contract(components, contract)}"


def brief_contract(components: Components, contract: int) -> str:
    """A contract in a list of contracts: “2 Industrial (9 gold)”."""
    return f"{cargo_in_words(components, contract)} ({components.contract_gold[contract]} gold)"


def voyages_in_words(components: Components, contract: int) -> str:
    """How long the voyage is on each size of ship that can take a contract. (G3)"""
    parts: list[str] = []
    for length, word in ((SHORT, "short"), (LONG, "long")):
        sizes = [
            size for size in range(actions.SIZES) if components.voyage(contract, size) == length
        ]
        if sizes:
            parts.append(f"{word}: {', '.join(components.ship_names[size] for size in sizes)}")
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
    return f"makes {row_in_words(components, components.produces, building)} a round"


def commercial_in_words(components: Components, building: int) -> str:
    """What a commercial building turns into what. (M1)"""
    goods = row_in_words(components, components.commercial_needs, building)
    pay = pay_in_words(components.commercial_gold[building], components.commercial_fame[building])
    return f"turns {goods} into {pay} once a round"


def components_as_data(components: Components) -> dict[str, object]:
    """Everything that clients show of the pieces: names, words and figures, by key."""
    offices = [office_in_words(components, office) for office in range(OFFICES)]
    ships = [ship_in_words(components, size) for size in range(actions.SIZES)]
    production = [production_in_words(components, i) for i in range(actions.PRODUCTION)]
    commercial = [commercial_in_words(components, i) for i in range(actions.COMMERCIAL)]
    ship_figures = ["cost", "spaces", "passengers", "long_voyage_fame", "copies"]
    return {
        "goods": {
            key: {"name": name, "letter": key[0].upper()}
            for key, name in zip(components.good_keys, components.good_names, strict=True)
        },
        "offices": {
            key: piece | {"number": components.office_keys.index(key) + 1}
            for key, piece in _pieces(components, "offices", offices).items()
        },
        "ships": _pieces(components, "ships", ships, *ship_figures),
        "production": _pieces(components, "production", production, "cost", "licence", "produces"),
        "commercial": _pieces(
            components, "commercial", commercial, "cost", "needs", "gold", "fame"
        ),
        "utility": _pieces(components, "utility", _utility(components), "cost"),
        "public": _public(components),
        "walls": _pieces(components, "walls", _walls(components), "cost"),
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


def each_good(components: Components, goods: list[int]) -> list[str]:
    """Goods by type, those that there are."""
    return [f"{count} {components.good_names[good]}" for good, count in enumerate(goods) if count]


def _pieces(
    components: Components, table: str, words: list[str], *figures: str
) -> dict[str, dict[str, object]]:
    """The pieces of a table: names, words, what is unverified of them, and some figures. (Y12)"""
    found: dict[str, dict[str, object]] = {}
    for key, said in zip(components.figures.names(table), words, strict=True):
        piece = components.figures.child(f"{table}.{key}")
        unverified = components.figures.unverified_in(f"{table}.{key}")
        found[key] = {
            "name": piece.text("name"),
            "english": ENGLISH.get(key.rpartition("-")[0] if table == "public" else key),
            "words": said,
            "note": piece.text("note") if piece.has("note") else None,
            "unverified": bool(unverified),
            "unverified_figures": unverified,
            **{name: _by_good(components, piece.value(name)) for name in figures},
        }
    return found


def _by_good(components: Components, figure: object) -> object:
    """A figure as it is, but a list of five by type of good."""
    if not isinstance(figure, list):
        return figure
    return dict(zip(components.good_keys, figure, strict=True))


def ship_in_words(components: Components, size: int) -> str:
    spaces = counted(components.ship_spaces[size], "space")
    most = components.ship_passengers[size]
    passengers = f"at most {counted(most, 'passenger')}" if most else "no passengers"
    bonus = components.long_voyage_fame[size]
    long_voyage = f", {bonus} fame for a long voyage" if bonus else ""
    return f"{spaces}, {passengers}{long_voyage}"


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
    words = [f"{fame} fame" for fame in components.public_fame]
    pieces = _pieces(components, "public", words, "cost", "fame")
    return {
        key: piece | {"building": f"public-{key.rpartition('-')[2]}"}
        for key, piece in pieces.items()
    }


def _markets(components: Components) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, piece in _pieces(components, "markets", [""] * actions.MARKETS).items():
        figures = components.figures.child(f"markets.{key}")
        tables = {name: figures.integers(name, 0, HIGHEST) for name in MARKET_FIGURES}
        found[key] = piece | {
            "english": None,
            "goods": {
                good: {name: numbers[i] for name, numbers in tables.items()}
                for i, good in enumerate(components.good_keys)
            },
        }
    return found


def _contracts(components: Components) -> dict[str, object]:
    found: dict[str, object] = {}
    for contract, key in enumerate(components.contract_keys):
        gold, fame = components.contract_gold[contract], components.contract_fame[contract]
        pay = pay_in_words(gold, fame)
        voyages = voyages_in_words(components, contract)
        unverified = components.figures.unverified_in(f"contracts.{key}")
        lengths = [components.voyage(contract, size) for size in range(actions.SIZES)]
        goods = [components.cargo(contract, good) for good in range(GOODS)]
        found[key] = {
            "name": _contract_name(components, contract),
            "words": f"{cargo_in_words(components, contract)} for {pay}; {voyages}",
            "goods": _by_good(components, goods),
            "passengers": components.passengers(contract),
            "spaces": components.contract_spaces[contract],
            "gold": gold,
            "fame": fame,
            "voyages": dict(zip(components.ship_keys, lengths, strict=True)),
            "unverified": bool(unverified),
            "unverified_figures": unverified,
        }
    return found


def _contract_name(components: Components, contract: int) -> str:
    """A contract beside its equals: “2 Consumer (9 gold), S1 M1 L2” with the lengths of voyages."""
    lengths = [
        f"{key[0].upper()}{components.voyage(contract, size) or '–'}"
        for size, key in enumerate(components.ship_keys)
    ]
    return f"{brief_contract(components, contract)}, {' '.join(lengths)}"

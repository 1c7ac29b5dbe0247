# mypyc: interpreted
"""The table as plain text, made from a view alone."""

from __future__ import annotations

from typing import Final, cast

from tessera.core.data.figures import DOUBT, LEGEND
from tessera.core.words import aligned, folded, listed
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.actions import GOODS
from tessera.games.constantinopolis.components import FEWEST_PLAYERS, LICENCES, Components
from tessera.games.constantinopolis.fields import ConstantinopolisView, StallView
from tessera.games.constantinopolis.sheet_fields import TABLES
from tessera.games.constantinopolis.words import cards
from tessera.games.constantinopolis.words.sheet_screen import own_contracts, piece_name, sheet_lines

PHASES: Final = [
    "offices", "ships", "production", "buildings", "drawing contracts", "accepting contracts",
    "donations", "end of the round",
]  # fmt: skip
MARKET_ROWS: Final = {"limit": "Limit", "buy": "Buy for", "sell": "Sell for"}


def screen(view: dict[str, object], components: Components, names: list[str]) -> str:
    """What lies on the table, as a viewer sees it, in lines of text."""
    table = cast(ConstantinopolisView, view)
    parts = [_heading(table, components, names)]
    if table["phase"] == kinds.AUCTION_PHASE and not table["over"]:
        parts.append(_offices(table, components, names))
    parts.append(_market(components, table["current"], "Market"))
    if table["next_market"] is not None:
        parts.append(_market(components, table["next_market"], "Next market"))
    if not table["over"]:
        parts.append(_for_sale(table, components))
    parts += [sheet_lines(table, components, seat, names) for seat in table["turn_order"]]
    if table["seat"] is not None and not table["over"]:
        parts += own_contracts(table["sheets"][table["seat"]], components)
    if any(DOUBT in part for part in parts):
        parts.append(_legend(components))
    return "\n\n".join(parts)


def _legend(components: Components) -> str:
    """What the marks mean; contracts carry none of their own, as all of them would. (Y12)"""
    keys = components.contract_keys
    doubtful = [key for key in keys if components.figures.unverified_in(f"contracts.{key}")]
    return LEGEND + (" So are the contracts." if len(doubtful) == len(keys) else "")


def _heading(table: ConstantinopolisView, components: Components, names: list[str]) -> str:
    last = " (the last)" if table["last_round"] else ""
    deck = f"{table['deck_size']} contracts in the deck, {len(table['discard'])} discarded"
    lines = [
        f"Round {table['round']}{last}, phase {table['phase']}: {PHASES[table['phase'] - 1]}"
        f" · {deck}"
    ]
    auction = table["auction"]
    if auction["target"] is not None and auction["challenger"] is not None:
        bidder = auction["bidder"]
        bid = "" if bidder is None else f"; {names[bidder]} bids {auction['bid']}"
        office = piece_name(components, "offices", auction["target"])
        lines.append(f"{names[auction['challenger']]} contests {office}{bid}")
    declared = table["declared"]
    if declared["building"] is not None and declared["buyer"] is not None:
        building = components.tile_names[components.tile_keys.index(declared["building"])]
        lines.append(f"{names[declared['buyer']]} wants to buy {building} for {declared['price']}")
    if table["phase"] >= kinds.ACCEPTING_PHASE and table["deciding"]:
        thinking = listed([names[seat] for seat in table["deciding"]])
        lines.append(folded(f"Still thinking: {thinking}"))
    return "\n".join(lines)


def _offices(table: ConstantinopolisView, components: Components, names: list[str]) -> str:
    rows = [["Office", "holder", "gold", "cost", "ability"]]
    for number, office in enumerate(table["offices"]):
        title = components.office_names[number]
        holder = "–" if office["holder"] is None else names[office["holder"]]
        bids = f"from {office['least_bid']}"
        cost = bids if office["price"] is None else str(office["price"])
        ability = cards.office_in_words(components, number)
        rows.append([title, holder, str(office["coins"]), cost, ability])
    return aligned(rows)


def _market(components: Components, key: str, title: str) -> str:
    """Prices, limits and donations of a market; a list that is unverified is marked at its head."""
    market = components.market_keys.index(key)
    rows = [["", *components.good_names]]
    for figure, label in MARKET_ROWS.items():
        mark = components.figures.doubt(f"markets.{key}.{figure}")
        rows.append([label + mark, *_market_cells(components, market, figure)])
    batches = _market_cells(components, market, "donation")
    fame = _market_cells(components, market, "donation_fame")
    gifts = [f"{a} for {b} fame" if a != "–" else a for a, b in zip(batches, fame, strict=True)]
    rows.append(["Donate" + components.figures.doubt(f"markets.{key}.donation"), *gifts])
    return f"{title}: {components.market_names[market]}\n{aligned(rows)}"


def _market_cells(components: Components, market: int, figure: str) -> list[str]:
    path = f"markets.{components.market_keys[market]}.{figure}"
    numbers = {
        "limit": components.market_limit,
        "buy": components.market_buy,
        "sell": components.market_sell,
        "donation": components.donation,
        "donation_fame": components.donation_fame,
    }[figure]
    whole = components.figures.doubt(path)
    cells = [numbers[market * GOODS + good] for good in range(GOODS)]
    marks = ["" if whole else components.figures.doubt(f"{path}[{i + 1}]") for i in range(GOODS)]
    return [f"{cell}{mark}" if cell else "–" for cell, mark in zip(cells, marks, strict=True)]


def _for_sale(table: ConstantinopolisView, components: Components) -> str:
    """Buildings and ships; the buildings in full while they can be bought. (J3, J9, Q6)"""
    if table["phase"] == kinds.BUILDING_PHASE:
        return f"{aligned(_stalls(table, components))}\n{_shipyard(table, components)}"
    lines = []
    for kind in kinds.BUILDING_KINDS:
        left = [
            _in_brief(components, table, stall, number)
            for number, stall in enumerate(table["stalls"])
            if stall["kind"] == kind and stall["left"]
        ]
        lines.append(folded(f"{kind.capitalize()}: {', '.join(left) or 'none left'}"))
    return "\n".join([*lines, _shipyard(table, components)])


def _in_brief(
    components: Components, table: ConstantinopolisView, stall: StallView, number: int
) -> str:
    """A building with its price, how many there are, and of a pair both prices. (J9)"""
    title = f"{_building(components, stall, number)} {stall['price']}"
    if stall["left"] == 1:
        return title
    if stall["kind"] == "public":
        name, price, *_ = _second(components, number)
        return f"{title} then {name} {price}"
    return f"{title} ×{_left(components, table, stall)}"


def _stalls(table: ConstantinopolisView, components: Components) -> list[list[str]]:
    rows = [["For sale", "price", "left", "gives"]]
    for number, stall in enumerate(table["stalls"]):
        if stall["left"]:
            kind = TABLES.get(stall["kind"], stall["kind"])
            doubtful = components.figures.unverified_in(f"{kind}.{stall['tile']}")
            gives = cards.building_in_words(components, number)
            gives += f" ({DOUBT})" if doubtful else ""
            left = "1" if stall["kind"] == "public" else _left(components, table, stall)
            rows.append([_building(components, stall, number), str(stall["price"]), left, gives])
            if stall["kind"] == "public" and stall["left"] > 1:
                rows.append(_second(components, number))
    return rows


def _left(components: Components, table: ConstantinopolisView, stall: StallView) -> str:
    """How many tiles are left; with some numbers of players that is an unverified figure. (A3)"""
    place = len(table["sheets"]) - FEWEST_PLAYERS + 1
    path = f"copies.{stall['kind']}[{place}]"
    return f"{stall['left']}{components.figures.doubt(path)}"


def _second(components: Components, building: int) -> list[str]:
    """The cheaper tile of a pair, which can be had once the dearer one is sold. (J9)"""
    tile = components.cheaper[components.tile_number[building]]
    gives = f"{components.public_fame[tile]} fame, when the dearer one is sold"
    return [components.public_names[tile], str(components.public_cost[tile]), "1", gives]


def _building(components: Components, stall: StallView, number: int) -> str:
    if stall["kind"] == "production":
        licence = components.licence[components.tile_number[number]]
        return f"{components.tile_names[number]} ({LICENCES[licence]})"
    if stall["kind"] == "public" and stall["tile"] is not None:
        return piece_name(components, "public", stall["tile"])
    return components.tile_names[number]


def _shipyard(table: ConstantinopolisView, components: Components) -> str:
    """The ships left, with their holds and what the viewer would pay. (A4, G1, Q6, Q7)"""
    prices = None if table["seat"] is None else table["sheets"][table["seat"]]["ship_prices"]
    lines = []
    for size, key in enumerate(components.ship_keys):
        price = components.ship_cost[size] if prices is None else prices[key]
        holds = cards.ship_in_words(components, size)
        left = table["ships_left"][key] or "none"
        lines.append(f"{components.ship_names[size]}: {left} left for {price} gold ({holds})")
    return "\n".join(lines)

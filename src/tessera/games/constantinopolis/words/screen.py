# mypyc: interpreted
"""The table as plain text, made from a view alone."""

from __future__ import annotations

from typing import Final, cast

from tessera.games.constantinopolis.actions import GOODS
from tessera.games.constantinopolis.components import LICENCES, Components
from tessera.games.constantinopolis.decisions.room import counted
from tessera.games.constantinopolis.knowing.shapes import (
    ConstantinopolisView,
    SheetView,
    ShipView,
    SideView,
    StallView,
    TradeView,
)
from tessera.games.constantinopolis.words.cards import (
    building_in_words,
    cargo_in_words,
    listed,
    office_in_words,
    pay_in_words,
    unverified_figures,
    voyages_in_words,
)

PHASES: Final = [
    "offices",
    "ships",
    "production",
    "buildings",
    "drawing contracts",
    "accepting contracts",
    "donations",
    "end of the round",
]
TABLES: Final = {"public": "public", "wall": "walls"}
"""Where the figures of a kind of building are, if not in the table of that name."""
OFFICES: Final = 1
BUILDING: Final = 4
PLANNING: Final = 6


def screen(view: dict[str, object], components: Components, names: list[str]) -> str:
    """What lies on the table, as a viewer sees it, in lines of text."""
    table = cast(ConstantinopolisView, view)
    parts = [_heading(table, components, names)]
    if table["phase"] == OFFICES and not table["over"]:
        parts.append(_offices(table, components, names))
    parts.append(_market(table, components))
    if table["phase"] == BUILDING and not table["over"]:
        parts.append(_stalls(table, components))
    parts += [_sheet(table, components, seat, names) for seat in table["turn_order"]]
    if table["seat"] is not None and not table["over"]:
        parts += _own_contracts(table["sheets"][table["seat"]], components)
    return "\n\n".join(parts)


def _heading(table: ConstantinopolisView, components: Components, names: list[str]) -> str:
    last = " (the last)" if table["last_round"] else ""
    deck = f"{table['deck_size']} contracts in the deck, {len(table['discard'])} discarded"
    lines = [
        f"Round {table['round']}{last}, phase {table['phase']}: {PHASES[table['phase'] - 1]}"
        f" · {deck}"
    ]
    auction = table["auction"]
    if auction["target"] is not None and auction["challenger"] is not None:
        office = _name(components.office_keys, components.office_names, auction["target"])
        bid = (
            f"; {names[auction['bidder']]} bids {auction['bid']}"
            if auction["bidder"] is not None
            else ""
        )
        lines.append(f"{names[auction['challenger']]} contests {office}{bid}")
    declared = table["declared"]
    if declared["building"] is not None and declared["buyer"] is not None:
        building = _name(components.tile_keys, components.tile_names, declared["building"])
        lines.append(f"{names[declared['buyer']]} wants to buy {building} for {declared['price']}")
    if table["phase"] >= PLANNING and table["deciding"]:
        lines.append("Still thinking: " + listed([names[seat] for seat in table["deciding"]]))
    return "\n".join(lines)


def _offices(table: ConstantinopolisView, components: Components, names: list[str]) -> str:
    rows = [["Office", "holder", "gold", "to be had for", "ability"]]
    for number, office in enumerate(table["offices"]):
        cost = (
            f"{office['price']}"
            if office["price"] is not None
            else f"bids from {office['least_bid']}"
        )
        rows.append(
            [
                components.office_names[number],
                "–" if office["holder"] is None else names[office["holder"]],
                str(office["coins"]),
                cost,
                office_in_words(components, number),
            ]
        )
    return _aligned(rows)


def _market(table: ConstantinopolisView, components: Components) -> str:
    """Prices, limits and donations of the Current market, and which one comes next."""
    current = components.market_keys.index(table["current"])
    following = table["next_market"]
    then = (
        "none"
        if following is None
        else _name(components.market_keys, components.market_names, following)
    )
    rows = [["", *components.good_names]]
    figures = {
        "Limit": components.market_limit,
        "Buy for": components.market_buy,
        "Sell for": components.market_sell,
        "Donate": components.donation,
        "for fame": components.donation_fame,
    }
    for name, numbers in figures.items():
        cells = [numbers[current * GOODS + good] for good in range(GOODS)]
        rows.append([name, *[str(cell) if cell else "–" for cell in cells]])
    mark = _mark(components, f"markets.{table['current']}")
    return f"Market: {components.market_names[current]}{mark}; next: {then}\n{_aligned(rows)}"


def _stalls(table: ConstantinopolisView, components: Components) -> str:
    rows = [["For sale", "price", "left", "gives"]]
    for number, stall in enumerate(table["stalls"]):
        if stall["left"]:
            rows.append(
                [
                    _building(components, stall, number),
                    str(stall["price"]),
                    str(stall["left"]),
                    building_in_words(components, number) + _building_mark(components, stall),
                ]
            )
    return _aligned(rows)


def _building(components: Components, stall: StallView, number: int) -> str:
    if stall["kind"] == "production":
        licence = components.licence[components.tile_number[number]]
        return f"{components.tile_names[number]} ({LICENCES[licence]})"
    if stall["kind"] == "public" and stall["tile"] is not None:
        return _name(components.public_keys, components.public_names, stall["tile"])
    return components.tile_names[number]


def _building_mark(components: Components, stall: StallView) -> str:
    return _mark(components, f"{TABLES.get(stall['kind'], stall['kind'])}.{stall['tile']}")


def _mark(components: Components, path: str) -> str:
    return " (unverified)" if unverified_figures(components, path) else ""


def _sheet(table: ConstantinopolisView, components: Components, seat: int, names: list[str]) -> str:
    """A player in a few lines."""
    sheet = table["sheets"][seat]
    office = sheet["office"]
    head = [
        names[seat] + ("*" if sheet["deciding"] else ""),
        "no office"
        if office is None
        else _name(components.office_keys, components.office_names, office),
        f"{sheet['fame']} fame",
        "gold hidden" if sheet["gold"] is None else f"{sheet['gold']} gold",
        f"level {sheet['level']}",
        counted(sheet["posts"], "post"),
    ]
    if sheet["committed"]:
        head.append("committed")
    lines = [" · ".join(head)]
    lines.append(f"  Goods: {_goods(components, sheet['goods'])}")
    lines.append(f"  Buildings: {_buildings(components, sheet)}")
    ships = [_ship(components, number, ship) for number, ship in enumerate(sheet["ships"], 1)]
    lines.append(f"  Ships: {'; '.join(ships)}")
    for title, cards in (("Contracts", sheet["contracts"]), ("Saved", sheet["saved"])):
        if cards:
            words = [_contract(components, key) for key in cards]
            lines.append(f"  {title}: {', '.join(words)}")
    lines += _trades(components, sheet, names)
    return "\n".join(lines)


def _goods(components: Components, goods: dict[str, int]) -> str:
    found = [
        f"{goods[key]} {name}"
        for key, name in zip(components.good_keys, components.good_names, strict=True)
        if goods[key]
    ]
    return ", ".join(found) or "none"


def _buildings(components: Components, sheet: SheetView) -> str:
    """All that a player owns; what has been used this round is marked."""
    groups = [
        (sheet["production"], components.production_keys, components.production_names),
        (sheet["commercial"], components.commercial_keys, components.commercial_names),
        (sheet["utility"], components.utility_keys, components.utility_names),
        (sheet["public"], components.public_keys, components.public_names),
        (sheet["walls"], components.wall_keys, components.wall_names),
    ]
    used = sheet["commercial_used"] + sheet["walls_used"]
    return ", ".join(
        _name(keys, titles, key) + (" (used)" if key in used else "")
        for owned, keys, titles in groups
        for key in owned
    )


def _ship(components: Components, number: int, ship: ShipView) -> str:
    name = _name(components.ship_keys, components.ship_names, ship["size"])
    where = "Harbor" if ship["place"] == "harbor" else f"{ship['place']} voyage"
    load = ""
    if ship["contracts"]:
        load = ", " + ", ".join(ship["contracts"])
    elif ship["cards"]:
        load = f", {counted(ship['cards'], 'card')} on {counted(ship['spaces'], 'space')}"
    return f"{number} {name} ({where}{load})"


def _contract(components: Components, key: str) -> str:
    contract = components.contract_keys.index(key)
    return f"{key} ({cargo_in_words(components, contract)})"


def _trades(components: Components, sheet: SheetView, names: list[str]) -> list[str]:
    lines: list[str] = []
    offers: list[tuple[str, TradeView]] = [
        ("Draft of an offer", sheet["draft"]),
        ("Offer", sheet["offer"]),
    ]
    for title, trade in offers:
        if trade["partner"] is not None:
            give = _side(components, trade["give"])
            ask = _side(components, trade["ask"])
            lines.append(f"  {title} to {names[trade['partner']]}: {give} for {ask}")
    return lines


def _side(components: Components, side: SideView) -> str:
    parts = list(side["contracts"])
    if any(side["goods"].values()):
        parts.append(_goods(components, side["goods"]))
    if side["gold"]:
        parts.append(f"{side['gold']} gold")
    return listed(parts)


def _own_contracts(sheet: SheetView, components: Components) -> list[str]:
    """The viewer's own contracts in full, and how their ships would sail now."""
    loaded = [key for ship in sheet["ships"] for key in ship["contracts"]]
    cards = sorted(sheet["contracts"] + sheet["saved"] + loaded)
    if not cards:
        return []
    rows = [["Your contracts", "cargo", "for", "voyage"]]
    for key in cards:
        contract = components.contract_keys.index(key)
        gold = components.contract_gold[contract]
        rows.append(
            [
                key,
                cargo_in_words(components, contract),
                pay_in_words(gold, components.contract_fame[contract]),
                voyages_in_words(components, contract) + _mark(components, f"contracts.{key}"),
            ]
        )
    lines = [_aligned(rows)]
    for plan in sheet["plan"]:
        if plan["voyage"]:
            length = ["", "short", "long"][plan["voyage"]]
            pay = pay_in_words(plan["gold"], plan["fame"] + plan["bonus"])
            room = counted(plan["room"], "space")
            lines.append(f"{plan['ship']} would sail on a {length} voyage for {pay}; {room} left")
    return ["\n".join(lines)]


def _name(keys: list[str], names: list[str], key: str) -> str:
    return names[keys.index(key)]


def _aligned(rows: list[list[str]]) -> str:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )

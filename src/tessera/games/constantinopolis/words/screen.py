# mypyc: interpreted
"""The table as plain text, made from a view alone."""

from __future__ import annotations

from typing import Final, cast

from tessera.core.words import aligned, counted, listed
from tessera.games.constantinopolis import kinds
from tessera.games.constantinopolis.actions import GOODS
from tessera.games.constantinopolis.components import LICENCES, Components
from tessera.games.constantinopolis.fields import ConstantinopolisView, StallView
from tessera.games.constantinopolis.sheet_fields import TABLES, SheetView, ShipView, SideView
from tessera.games.constantinopolis.words import cards

PHASES: Final = [
    "offices", "ships", "production", "buildings", "drawing contracts", "accepting contracts",
    "donations", "end of the round",
]  # fmt: skip


def screen(view: dict[str, object], components: Components, names: list[str]) -> str:
    """What lies on the table, as a viewer sees it, in lines of text."""
    table = cast(ConstantinopolisView, view)
    parts = [_heading(table, components, names)]
    if table["phase"] == kinds.AUCTION_PHASE and not table["over"]:
        parts.append(_offices(table, components, names))
    parts.append(_market(table, components))
    if table["phase"] == kinds.BUILDING_PHASE and not table["over"]:
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
        bidder = auction["bidder"]
        bid = "" if bidder is None else f"; {names[bidder]} bids {auction['bid']}"
        office = _name(components, "offices", auction["target"])
        lines.append(f"{names[auction['challenger']]} contests {office}{bid}")
    declared = table["declared"]
    if declared["building"] is not None and declared["buyer"] is not None:
        building = components.tile_names[components.tile_keys.index(declared["building"])]
        lines.append(f"{names[declared['buyer']]} wants to buy {building} for {declared['price']}")
    if table["phase"] >= kinds.ACCEPTING_PHASE and table["deciding"]:
        lines.append("Still thinking: " + listed([names[seat] for seat in table["deciding"]]))
    return "\n".join(lines)


def _offices(table: ConstantinopolisView, components: Components, names: list[str]) -> str:
    rows = [["Office", "holder", "gold", "to be had for", "ability"]]
    for number, office in enumerate(table["offices"]):
        title = components.office_names[number]
        holder = "–" if office["holder"] is None else names[office["holder"]]
        bids = f"bids from {office['least_bid']}"
        cost = bids if office["price"] is None else str(office["price"])
        ability = cards.office_in_words(components, number)
        rows.append([title, holder, str(office["coins"]), cost, ability])
    return aligned(rows)


def _market(table: ConstantinopolisView, components: Components) -> str:
    """Prices, limits and donations of the Current market, and which one comes next."""
    current = components.market_keys.index(table["current"])
    then = _name(components, "markets", table["next_market"], "none")
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
    return f"Market: {components.market_names[current]}{mark}; next: {then}\n{aligned(rows)}"


def _stalls(table: ConstantinopolisView, components: Components) -> str:
    rows = [["For sale", "price", "left", "gives"]]
    for number, stall in enumerate(table["stalls"]):
        if stall["left"]:
            kind = TABLES.get(stall["kind"], stall["kind"])
            mark = _mark(components, f"{kind}.{stall['tile']}")
            gives = cards.building_in_words(components, number) + mark
            title = _building(components, stall, number)
            rows.append([title, str(stall["price"]), str(stall["left"]), gives])
    return aligned(rows)


def _building(components: Components, stall: StallView, number: int) -> str:
    if stall["kind"] == "production":
        licence = components.licence[components.tile_number[number]]
        return f"{components.tile_names[number]} ({LICENCES[licence]})"
    if stall["kind"] == "public" and stall["tile"] is not None:
        return _name(components, "public", stall["tile"])
    return components.tile_names[number]


def _mark(components: Components, path: str) -> str:
    return " (unverified)" if cards.unverified_figures(components, path) else ""


def _sheet(table: ConstantinopolisView, components: Components, seat: int, names: list[str]) -> str:
    """A player in a few lines."""
    sheet = table["sheets"][seat]
    head = [
        names[seat] + ("*" if sheet["deciding"] else ""),
        _name(components, "offices", sheet["office"], "no office"),
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
    for title, keys in (("Contracts", sheet["contracts"]), ("Saved", sheet["saved"])):
        if keys:
            words = [_contract(components, key) for key in keys]
            lines.append(f"  {title}: {', '.join(words)}")
    lines += _trades(components, sheet, names)
    return "\n".join(lines)


def _goods(components: Components, goods: dict[str, int]) -> str:
    found = [f"{goods[key]} {_name(components, 'goods', key)}" for key in goods if goods[key]]
    return ", ".join(found) or "none"


def _buildings(components: Components, sheet: SheetView) -> str:
    """All that a player owns; what has been used this round is marked."""
    owned = {
        "production": sheet["production"],
        "commercial": sheet["commercial"],
        "utility": sheet["utility"],
        "public": sheet["public"],
        "walls": sheet["walls"],
    }
    used = sheet["commercial_used"] + sheet["walls_used"]
    return ", ".join(
        _name(components, table, key) + (" (used)" if key in used else "")
        for table, keys in owned.items()
        for key in keys
    )


def _ship(components: Components, number: int, ship: ShipView) -> str:
    name = _name(components, "ships", ship["size"])
    where = "Harbor" if ship["place"] == "harbor" else f"{ship['place']} voyage"
    load = ""
    if ship["contracts"]:
        load = ", " + ", ".join(ship["contracts"])
    elif ship["cards"]:
        load = f", {counted(ship['cards'], 'card')} on {counted(ship['spaces'], 'space')}"
    return f"{number} {name} ({where}{load})"


def _contract(components: Components, key: str) -> str:
    contract = components.contract_keys.index(key)
    return f"{key} ({cards.cargo_in_words(components, contract)})"


def _trades(components: Components, sheet: SheetView, names: list[str]) -> list[str]:
    lines: list[str] = []
    for title, trade in (("Draft of an offer", sheet["draft"]), ("Offer", sheet["offer"])):
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
    keys = sorted(sheet["contracts"] + sheet["saved"] + loaded)
    if not keys:
        return []
    rows = [["Your contracts", "cargo", "for", "voyage"]]
    for key in keys:
        contract = components.contract_keys.index(key)
        cargo = cards.cargo_in_words(components, contract)
        pay = cards.pay_in_words(
            components.contract_gold[contract], components.contract_fame[contract]
        )
        voyages = cards.voyages_in_words(components, contract) + _mark(
            components, f"contracts.{key}"
        )
        rows.append([key, cargo, pay, voyages])
    lines = [aligned(rows)]
    for plan in sheet["plan"]:
        if plan["voyage"]:
            length = ["", "short", "long"][plan["voyage"]]
            pay = cards.pay_in_words(plan["gold"], plan["fame"] + plan["bonus"])
            room = counted(plan["room"], "space")
            lines.append(f"{plan['ship']} would sail on a {length} voyage for {pay}; {room} left")
    return ["\n".join(lines)]


def _name(components: Components, table: str, key: str | None, none: str = "") -> str:
    """The name of a piece of a table of the figures."""
    return none if key is None else components.figures.text(f"{table}.{key}.name")

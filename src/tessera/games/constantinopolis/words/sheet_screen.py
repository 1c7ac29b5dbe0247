# mypyc: interpreted
"""A player's sheet as plain text, made from a view alone."""

from __future__ import annotations

from typing import Final

from tessera.core.words import aligned, counted, folded, listed
from tessera.games.constantinopolis.actions import SIZES
from tessera.games.constantinopolis.components import Components
from tessera.games.constantinopolis.fields import ConstantinopolisView
from tessera.games.constantinopolis.sheet_fields import SheetView, ShipView, SideView
from tessera.games.constantinopolis.words import cards

VOYAGES: Final = ["–", "short", "long"]


def sheet_lines(
    table: ConstantinopolisView, components: Components, seat: int, names: list[str]
) -> str:
    """A player in a few lines."""
    sheet = table["sheets"][seat]
    head = [
        names[seat] + ("*" if sheet["deciding"] else ""),
        piece_name(components, "offices", sheet["office"], "no office")
        + (" (ability used)" if sheet["ability_used"] else ""),
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
            lines.append(f"  {title}: {', '.join(_contracts(components, keys))}")
    lines += _this_round(components, sheet)
    lines += _trades(components, sheet, names)
    return "\n".join(folded(line) for line in lines)


def own_contracts(sheet: SheetView, components: Components) -> list[str]:
    """The viewer's own contracts in full, and how their ships would sail now."""
    loaded = [key for ship in sheet["ships"] for key in ship["contracts"]]
    keys = sorted(sheet["contracts"] + sheet["saved"] + loaded)
    if not keys:
        return []
    rows = [["", "cargo", "for", *components.ship_names]]
    for key in keys:
        contract = components.contract_keys.index(key)
        cargo = cards.cargo_in_words(components, contract)
        pay = cards.pay_in_words(
            components.contract_gold[contract], components.contract_fame[contract]
        )
        lengths = [components.voyage(contract, size) for size in range(SIZES)]
        rows.append([key, cargo, pay, *[VOYAGES[length] for length in lengths]])
    lines = ["Your contracts, and how long their voyages take", aligned(rows)]
    for plan in sheet["plan"]:
        if plan["voyage"]:
            length = VOYAGES[plan["voyage"]]
            pay = cards.pay_in_words(plan["gold"], plan["fame"] + plan["bonus"])
            room = counted(plan["room"], "space")
            ship = plan["ship"].removeprefix("ship")
            lines.append(f"Ship {ship} would sail on a {length} voyage for {pay}; {room} left")
    return ["\n".join(lines)]


def piece_name(components: Components, table: str, key: str | None, none: str = "") -> str:
    """The name of a piece of a table of the figures."""
    return none if key is None else components.figures.text(f"{table}.{key}.name")


def _goods(components: Components, goods: dict[str, int]) -> str:
    found = [f"{goods[key]} {piece_name(components, 'goods', key)}" for key in goods if goods[key]]
    return ", ".join(found) or "none"


def _buildings(components: Components, sheet: SheetView) -> str:
    """All that a player owns; what has been used this round is marked. (V1)"""
    owned = {
        "production": sheet["production"],
        "commercial": sheet["commercial"],
        "utility": sheet["utility"],
        "public": sheet["public"],
        "walls": sheet["walls"],
    }
    used = sheet["commercial_used"] + sheet["walls_used"]
    used += ["redemptor"] if sheet["redemptor_used"] else []
    return ", ".join(
        piece_name(components, table, key) + (" (used)" if key in used else "")
        for table, keys in owned.items()
        for key in keys
    )


def _ship(components: Components, number: int, ship: ShipView) -> str:
    """A ship with its place and, as far as it is in sight, its cargo. (V4)"""
    size = components.ship_keys.index(ship["size"])
    where = "Harbor" if ship["place"] == "harbor" else f"{ship['place']} voyage"
    load = ""
    if ship["contracts"]:
        load = f": {', '.join(_contracts(components, ship['contracts']))}"
    elif ship["cards"]:
        load = f": {counted(ship['cards'], 'card')}"
    if ship["cards"]:
        load += f"; {ship['spaces']} of {components.ship_spaces[size]} spaces"
    return f"{number} {components.ship_names[size]} ({where}{load})"


def _contracts(components: Components, keys: list[str]) -> list[str]:
    numbers = [components.contract_keys.index(key) for key in keys]
    return [cards.brief_contract(components, number) for number in numbers]


def _this_round(components: Components, sheet: SheetView) -> list[str]:
    """Deals at the market and purchases of this round. (L2, Q1, Q6)"""
    done = [
        f"{word} {_goods(components, goods)}"
        for word, goods in (("bought", sheet["bought"]), ("sold", sheet["sold"]))
        if any(goods.values())
    ]
    done += ["bought a Trading Post"] if sheet["post_bought"] else []
    done += ["bought a ship"] if sheet["ship_bought"] else []
    return [f"  This round: {'; '.join(done)}"] if done else []


def _trades(components: Components, sheet: SheetView, names: list[str]) -> list[str]:
    lines: list[str] = []
    for title, trade in (("Draft of an offer", sheet["draft"]), ("Offer", sheet["offer"])):
        if trade["partner"] is not None:
            give = _side(components, trade["give"])
            ask = _side(components, trade["ask"])
            lines.append(f"  {title} to {names[trade['partner']]}: {give} for {ask}")
    return lines


def _side(components: Components, side: SideView) -> str:
    numbers = [components.contract_keys.index(key) for key in side["contracts"]]
    parts = [cards.contract_in_words(components, number) for number in numbers]
    if any(side["goods"].values()):
        parts.append(_goods(components, side["goods"]))
    if side["gold"]:
        parts.append(f"{side['gold']} gold")
    return listed(parts)

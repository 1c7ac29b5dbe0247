# mypyc: interpreted
"""The table as plain text, made from a view alone."""

from __future__ import annotations

from collections import Counter
from typing import cast

from tessera.core.data.figures import DOUBT, LEGEND
from tessera.core.words import counted, folded, in_blocks
from tessera.games.phoenicia.components import Components
from tessera.games.phoenicia.fields import PhoeniciaView, SettlementView
from tessera.games.phoenicia.words.cards import card_in_words, unverified_discounts


def screen(view: dict[str, object], components: Components, names: list[str]) -> str:
    """What lies on the table, as a viewer sees it, in lines of text."""
    table = cast(PhoeniciaView, view)
    parts = [
        _heading(table, components, names),
        _offer(table, components),
        _settlements(table, components, names),
    ]
    if any(DOUBT in part for part in parts):
        parts.append(LEGEND)
    return "\n\n".join(parts)


def _heading(table: PhoeniciaView, components: Components, names: list[str]) -> str:
    lines = [f"Round {table['round']} · Overlord {names[table['overlord']]}", _piles(table)]
    auction = table["auction"]
    if auction is not None and auction["high_bidder"] is not None:
        bidders = ", ".join(names[seat] for seat in auction["bidding"])
        card = components.card_titles[components.card_keys.index(auction["card"])]
        bid = f"{names[auction['high_bidder']]} bids {auction['high_bid']}"
        lines.append(folded(f"Auction of {card}: {bid}; still in: {bidders}"))
    return "\n".join(lines)


def _piles(table: PhoeniciaView) -> str:
    """What is left of the four sets and of the production deck, and the discard pile. (L3)"""
    sets = [f"{left} of set {i}" for i, left in enumerate(table["sets_left"], 1) if left]
    used = [f"{value} ×{count}" for value, count in sorted(Counter(table["discard_pile"]).items())]
    return (
        f"Development cards to come: {', '.join(sets) or 'none'}\n"
        f"Production cards to draw: {table['draw_pile_size']}"
        f" · discard pile: {', '.join(used) or 'empty'}"
    )


def _offer(table: PhoeniciaView, components: Components) -> str:
    if not table["display"]:
        return "On offer: nothing"
    lines = ["On offer            minimum  gives"]
    for key, copies in Counter(offer["card"] for offer in table["display"]).items():
        card = components.card_keys.index(key)
        name = components.card_names[card] + (f" ×{copies}" if copies > 1 else "")
        minimum = f"{components.minimum_bid[card]}"
        minimum += components.figures.doubt(f"cards.{key}.minimum_bid")
        words = card_in_words(components, card, marked=True)
        lines.append(f"  {name:<18}{minimum:>7}  {words}")
    return "\n".join(lines)


def _settlements(table: PhoeniciaView, components: Components, names: list[str]) -> str:
    marked = [name + ("*" if seat in table["deciding"] else "") for seat, name in enumerate(names)]
    rows = [["", *marked]]
    settlements = table["settlements"]
    rows.append(["Points", *[str(s["victory_points"]) for s in settlements]])
    rows.append(["Production", *[str(s["production"]) for s in settlements]])
    rows.append(["Hand", *[_hand(s) for s in settlements]])
    rows.append(["Coins", *[f"{s['coins']} (holds {s['treasury_limit']})" for s in settlements]])
    rows.append(["Storehouses", *[str(s["storehouses"]) for s in settlements]])
    rows.append(["Untrained, trained", *[f"{s['untrained']}, {s['trained']}" for s in settlements]])
    for activity, key in enumerate(components.activity_keys):
        circles = f"{components.circles[activity]}"
        circles += components.figures.doubt(f"activities.{key}.circles")
        label = f"{components.activity_names[activity]}, of {circles}"
        rows.append([label, *[_activity(s, key) for s in settlements]])
    if any(s["point_limit"] for s in settlements):
        rows.append(["Points bought", *[_points_bought(s) for s in settlements]])
    text = in_blocks(rows)
    for seat, settlement in enumerate(settlements):
        text += _cards(settlement, names[seat], components)
    return text


def _hand(settlement: SettlementView) -> str:
    hidden = settlement["hand_size"] - len(settlement["hand"])
    known = " ".join(str(value) for value in settlement["hand"])
    if not hidden:
        return known or "no card"
    return f"{known} + {counted(hidden, 'card')}" if known else counted(hidden, "card")


def _activity(settlement: SettlementView, key: str) -> str:
    activity = settlement["activities"][key]
    if not activity["tile"]:
        return "–"
    level = "" if activity["level"] == "basic" else f" {activity['level']}"
    tools = f" +{counted(activity['tools'], 'tool')}" if activity["tools"] else ""
    return f"{activity['workers']}{level}{tools}"


def _points_bought(settlement: SettlementView) -> str:
    limit = settlement["point_limit"]
    return f"{settlement['points_bought']} of {limit}" if limit else "–"


def _cards(settlement: SettlementView, name: str, components: Components) -> str:
    if not settlement["cards"]:
        return ""
    owned = [
        components.card_names[components.card_keys.index(key)] + (f" ×{count}" if count > 1 else "")
        for key, count in settlement["cards"].items()
    ]
    discounts = [
        _discount(components, components.card_keys.index(key), amount)
        for key, amount in settlement["discounts"].items()
    ]
    off = f"; discounts: {', '.join(discounts)}" if discounts else ""
    return "\n" + folded(f"{name} owns {', '.join(owned)}{off}")


def _discount(components: Components, card: int, amount: int) -> str:
    mark = DOUBT if amount in unverified_discounts(components, card) else ""
    return f"{components.card_names[card]} −{amount}{mark}"

# mypyc: interpreted
"""The table as plain text, made from a view alone."""

from __future__ import annotations

from collections import Counter
from typing import cast

from tessera.core.words import aligned, counted
from tessera.games.phoenicia.components import Components
from tessera.games.phoenicia.fields import PhoeniciaView, SettlementView
from tessera.games.phoenicia.words.cards import card_in_words, unverified_card


def screen(view: dict[str, object], components: Components, names: list[str]) -> str:
    """What lies on the table, as a viewer sees it, in lines of text."""
    table = cast(PhoeniciaView, view)
    parts = [
        _heading(table, components, names),
        _offer(table, components),
        _settlements(table, components, names),
    ]
    return "\n\n".join(parts)


def _heading(table: PhoeniciaView, components: Components, names: list[str]) -> str:
    piles = f"{table['draw_pile_size']} production cards left, {len(table['discard_pile'])} used"
    line = f"Round {table['round']} · Overlord {names[table['overlord']]} · {piles}"
    auction = table["auction"]
    if auction is not None and auction["high_bidder"] is not None:
        bidders = ", ".join(names[seat] for seat in auction["bidding"])
        line += (
            f"\nAuction of {components.card_titles[components.card_keys.index(auction['card'])]}:"
            f" {names[auction['high_bidder']]} bids {auction['high_bid']}; still in: {bidders}"
        )
    return line


def _offer(table: PhoeniciaView, components: Components) -> str:
    if not table["display"]:
        return "On offer: nothing"
    lines = ["On offer            minimum  gives"]
    for key, copies in Counter(offer["card"] for offer in table["display"]).items():
        card = components.card_keys.index(key)
        mark = " (unverified)" if unverified_card(components, card) else ""
        name = components.card_names[card] + (f" ×{copies}" if copies > 1 else "")
        words = card_in_words(components, card) + mark
        lines.append(f"  {name:<18}{components.minimum_bid[card]:>7}  {words}")
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
    for key, name in zip(components.activity_keys, components.activity_names, strict=True):
        rows.append([name, *[_activity(s, key) for s in settlements]])
    if any(s["point_limit"] for s in settlements):
        bought = [f"{s['points_bought']} of {s['point_limit']}" for s in settlements]
        rows.append(["Points bought", *bought])
    text = aligned(rows)
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
    return f"{activity['workers']} of {activity['circles']}{level}{tools}"


def _cards(settlement: SettlementView, name: str, components: Components) -> str:
    if not settlement["cards"]:
        return ""
    owned = [
        components.card_names[components.card_keys.index(key)] + (f" ×{count}" if count > 1 else "")
        for key, count in settlement["cards"].items()
    ]
    discounts = [
        f"{components.card_names[components.card_keys.index(key)]} −{amount}"
        for key, amount in settlement["discounts"].items()
    ]
    off = f"; discounts: {', '.join(discounts)}" if discounts else ""
    return f"\n{name} owns {', '.join(owned)}{off}"

# mypyc: interpreted
"""Targets: the things on the table that an action is about, and what a click on one means."""

from __future__ import annotations

from typing import Final

from tessera.core.refusal import BadData
from tessera.games.mosaic import kinds
from tessera.games.mosaic.actions import TABLE
from tessera.games.mosaic.state import MosaicState

ONE_THING: Final = {
    "leader": "leader",
    "draft": "pack",
    "place": "hex",
    "play": "own",
    "golden-age": "golden-age",
    "achievement": "achievement",
    "clear": "deck",
    "peek": "deck",
    "convert": "currency",
    "annex": "hex",
    "work": "work",
    "build": "build",
    "found": "found",
    "technology": "technology",
    "wonder": "wonder",
    "government": "government",
    "produce": "production",
    "currency": "currency",
    "take": "hex",
    "town": "piece",
    "pillar": "pillar",
    "region": "region",
}
"""Verbs about one thing, and what that thing is called as a target."""


def targets(action: int) -> list[str]:
    """The keys of the things that an action is about.

    `technology:` is a card of the offer, `own:` one's own face-down card, `pack:` one of the
    draft; `fallback:` is what is left when all cards of a deck are taken.
    """
    verb = TABLE.verb(action)
    words = verb.words(action)
    if verb.name in ONE_THING:
        return [f"{ONE_THING[verb.name]}:{words[0]}"]
    match verb.name:
        case "population":
            return ["fallback:population" if words[0] == "none" else f"population:{words[0]}"]
        case "collect":
            return [f"{'fallback' if words[0] in ('tax', 'tariff') else 'tax'}:{words[0]}"]
        case "seen":
            return ["seen"]
        case "recruit" | "unit":
            return [f"region:{words[1]}", f"recruit:{words[0]}"]
        case "move":
            return [f"unit:{words[0]}:{words[1]}", f"region:{words[2]}", f"region:{words[1]}"]
        case "eliminate":
            seat = _seat(words[0])
            return [f"rival:{words[1]}:{words[2]}:{seat}", f"region:{words[2]}", f"seat:{seat}"]
        case "shift":
            return [f"production:{words[0]}", f"production:{words[1]}"]
        case "drive":
            seat = _seat(words[0])
            return [f"army:{words[1]}:{seat}", f"region:{words[2]}", f"region:{words[1]}"]
        case "money" | "amount":
            return ["payment" if verb.name == "money" else "shift"]
        case _:
            return ["face"] if verb.name == "face" else []


def _seat(word: str) -> int:
    return int(word.removeprefix("seat")) - 1


def meant(state: MosaicState, seat: int, target: str) -> int:
    """What somebody who clicks on a thing most likely wants to do, allowed or not."""
    kind, _, name = target.partition(":")
    words = _plain(kind, name) or _by_question(state, seat, kind, name)
    if not words:
        raise BadData(f"There is no “{target[:40]}” on this table.")
    return TABLE.parse(words)


def _plain(kind: str, name: str) -> str:
    """Things that mean the same whatever is asked."""
    first, _, rest = name.partition(":")
    middle, _, last = rest.partition(":")
    words = {
        "leader": f"leader {name}",
        "pack": f"draft {name}",
        "own": f"play {name}",
        "golden-age": f"golden-age {name}",
        "achievement": f"achievement {name}",
        "work": f"work {name}",
        "build": f"build {name}",
        "found": f"found {name}",
        "technology": f"technology {name}",
        "wonder": f"wonder {name}",
        "government": f"government {name}",
        "population": f"population {name}",
        "tax": f"collect {name}",
        "fallback": "population none" if name == "population" else f"collect {name}",
        "seen": "seen",
        "piece": f"town {name}",
        "pillar": f"pillar {name}",
        "payment": "money 0",
        "shift": "amount 0",
        "face": "face up",
        "rival": f"eliminate seat{_next(last)} {first} {middle}",
        "army": f"drive seat{_next(rest)} {first} {first}",
        "recruit": f"recruit {name} italia",
        "unit": f"move {first} {rest} {rest}",
        "seat": f"eliminate seat{_next(name)} infantry italia",
    }
    return words.get(kind, "")


def _next(seat: str) -> int:
    """The number in the action's word for a seat that counts from 0."""
    return int(seat) + 1 if seat.isdigit() else 0


def _by_question(state: MosaicState, seat: int, kind: str, name: str) -> str:
    """Things that mean what the open question makes of them."""
    asked = state.kind
    match kind:
        case "hex":
            verb = {kinds.TILE: "take", kinds.TURN: "annex"}.get(asked, "place")
            return f"{verb} {name}"
        case "region":
            return _region(asked, name)
        case "deck":
            return f"{'peek' if _may_peek(state, seat) else 'clear'} {name}"
        case "currency":
            return f"{'currency' if asked == kinds.CURRENCY else 'convert'} {name}"
        case "production":
            return f"shift {name} {name}" if asked == kinds.SHIFT else f"produce {name}"
        case _:
            return ""


def _may_peek(state: MosaicState, seat: int) -> bool:
    """Whether a look as Republic is still to be had. (N9)"""
    if not 0 <= seat < state.seats or state.kind != kinds.TURN or state.peek_used:
        return False
    return state.first_action and state.civilizations[seat].has(kinds.PEEKS)


def _region(asked: int, name: str) -> str:
    if asked in (kinds.EXPEDITION, kinds.LOYALTY):
        return f"region {name}"
    if asked == kinds.UNIT:
        return f"unit infantry {name}"
    if asked in (kinds.ELIMINATION, kinds.GENERAL):
        return f"eliminate seat1 infantry {name}"
    if asked == kinds.DIPLOMATS:
        return f"drive seat1 {name} {name}"
    return f"recruit infantry {name}"

# mypyc: interpreted
"""Targets: the things on the table that an action is about, and what a click on one means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.refusal import BadData
from tessera.games.mosaic.actions import TABLE

if TYPE_CHECKING:
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
SEVERAL: Final = {
    "seen": ["seen"],
    "recruit": ["region:{1}", "recruit:{0}"],
    "unit": ["region:{1}", "recruit:{0}"],
    "move": ["unit:{0}:{1}", "region:{2}", "region:{1}"],
    "eliminate": ["rival:{1}:{2}:{seat}", "region:{2}", "seat:{seat}"],
    "shift": ["production:{0}", "production:{1}"],
    "drive": ["army:{1}:{seat}", "region:{2}", "region:{1}"],
    "money": ["payment"],
    "amount": ["shift"],
    "face": ["face"],
}
"""The targets of verbs about something else, made of their words."""


def targets(action: int) -> list[str]:
    """The keys of the things that an action is about.

    `technology:` is a card of the offer, `own:` one's own face-down card, `pack:` one of the
    draft; `fallback:` is what is left when all cards of a deck are taken.
    """
    verb = TABLE.verb(action)
    words = verb.words(action)
    if verb.name in ONE_THING:
        return [f"{ONE_THING[verb.name]}:{words[0]}"]
    if verb.name == "population":
        return ["fallback:population" if words[0] == "none" else f"population:{words[0]}"]
    if verb.name == "collect":
        return [f"{'fallback' if words[0] in ('tax', 'tariff') else 'tax'}:{words[0]}"]
    forms = SEVERAL.get(verb.name, [])
    seat = int(words[0].removeprefix("seat")) - 1 if verb.name in ("eliminate", "drive") else None
    return [form.format(*words, seat=seat) for form in forms]


def meant(state: MosaicState, seat: int, target: str) -> int:
    """What somebody who clicks on a thing most likely wants to do, allowed or not."""
    kind, _, name = target.partition(":")
    form = state.rooms[state.kind].clicked(state, seat, kind)
    words = form.format(name) if form else _plain(kind, name)
    if not words:
        raise BadData(f"There is no “{target[:40]}” on this table.")
    return TABLE.parse(words)


def _plain(kind: str, name: str) -> str:
    """Things that mean the same whatever is asked."""
    first, _, rest = name.partition(":")
    middle, _, last = rest.partition(":")
    words = {
        **{thing: f"{verb} {name}" for verb, thing in ONE_THING.items()},
        "population": f"population {name}",
        "tax": f"collect {name}",
        "fallback": "population none" if name == "population" else f"collect {name}",
        "seen": "seen",
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

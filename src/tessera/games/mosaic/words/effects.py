# mypyc: interpreted
"""Effects in plain English, made from the sentences of the small vocabulary in the data."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from tessera.core.words import listed

PRODUCTIONS: Final = {
    "stone": "Stone",
    "ideas": "Ideas",
    "food": "Food",
    "tax": "Tax",
    "tariff": "Tariff",
}
CURRENCIES: Final = {"stone": "Stone", "ideas": "Ideas", "food": "Food", "money": "Money"}
UNITS: Final = {"infantry": "Infantry", "cavalry": "Cavalry", "siege-engine": "Siege Engine"}
PIECES: Final = {
    "city": "City",
    "port-city": "Port City",
    "farm-town": "Farm Town",
    "manufactory-town": "Manufactory Town",
    "wonder": "Wonder",
}
DECKS: Final = {
    "technology": "Technology",
    "build": "Build",
    "population": "Population",
    "tax": "Tax & Tariff",
}
PILLARS: Final = {
    "sci": "Science",
    "eco": "Economy",
    "foo": "Food Production",
    "pop": "Population/Health",
    "bld": "Building",
    "cul": "Culture",
    "gov": "Government",
    "mil": "Military/Empire",
    "urb": "Urbanization",
}
COUNTS: Final = {
    "pillar-kind": "kind of pillar symbol",
    "population": "Population",
    "money": "Money",
    "technology": "Technology face up",
    "city": "City",
    "port-city": "Port City",
    "farm-town": "Farm Town",
    "manufactory-town": "Manufactory Town",
    "unit": "unit of yours on the board",
    "wonder": "Wonder",
    "project": "Project",
    "great-work": "Wonder and Project",
    "achievement": "Achievement",
    "honour": "Golden Age and Achievement",
    "good": "tile of goods",
    "unique-good": "unique good",
    "control": "region you lead alone",
    "lead": "region you lead alone",
    "region-with-city": "region with a City of yours",
    "city-best-region": "City in the region where you have most",
    "city-beside": "City of yours next to it",
    "city-here": "City of yours in its region",
    "wonder-here": "Wonder of yours in its region",
    "any-unit-here": "unit of any player in its region",
}
MANY: Final = {
    "unit of yours on the board": "units of yours on the board",
    "City": "Cities",
    "Port City": "Port Cities",
    "Technology face up": "Technologies face up",
    "kind of pillar symbol": "kinds of pillar symbols",
    "region you lead alone": "regions led alone",
    "Wonder and Project": "Wonders and Projects together",
    "Population": "Population",
    "Money": "Money",
}
"""Plurals that are not made by an s."""

MANY_PLAYERS: Final = 4
"""`a:b` is a with fewer players than this, else b."""
EITHER: Final = "Town of either kind"
NUMBER: Final = re.compile(r"-?\d+(?::\d+)?")
FORM: Final = re.compile(
    r"(?:when (?P<event>[^:]+): )?(?P<prefix>(?:while |once |before-scoring )*)"
    r"(?P<body>.*?)(?: for population (?P<price>\d+))?"
    r"(?: per (?:(?P<divisor>\d+) )?(?P<count>[a-z-]+))?(?: max (?P<most>\d+))?"
)


def plural(one: str) -> str:
    """More than one of a thing.

    >>> plural("City"), plural("Golden Age"), plural("unit")
    ('Cities', 'Golden Ages', 'units')
    """
    return MANY.get(one, one + "s")


def capital(text: str) -> str:
    """The same with a capital letter in front.

    >>> capital("gain 5 Food")
    'Gain 5 Food'
    """
    return text[:1].upper() + text[1:]


class Effect:
    """One sentence of the vocabulary, taken apart."""

    def __init__(self, sentence: str) -> None:
        match = FORM.fullmatch(sentence)
        assert match is not None
        self.event = match["event"] or ""
        self.prefixes = (match["prefix"] or "").split()
        words = match["body"].split()
        self.kind = words[0]
        self.arguments = [word for word in words[1:] if not NUMBER.fullmatch(word)]
        self.number = next((word for word in words[1:] if NUMBER.fullmatch(word)), "")
        self.price = match["price"] or ""
        self.divisor = match["divisor"] or ""
        self.count = match["count"] or ""
        self.most = match["most"] or ""

    @property
    def first(self) -> str:
        """Its first argument."""
        return self.arguments[0] if self.arguments else ""

    def amount(self) -> str:
        """Its number; where the players' number matters, with both."""
        small, _, large = self.number.partition(":")
        return f"{large} ({small} with 2 or 3 players)" if large else small

    def points(self) -> str:
        """Its number as points."""
        small, _, large = self.number.partition(":")
        if large:
            return f"{large} points ({small} with 2 or 3 players)"
        return f"{small} point{'' if small == '1' else 's'}"

    def told(self) -> str:
        """What it does, without what it depends on."""
        form = TELLERS[self.kind]
        template = form if isinstance(form, str) else form(self)
        return template.format(
            amount=self.amount(), points=self.points(), number=self.number, first=self.first
        )


def effect_in_words(sentence: str) -> str:
    """What an effect does, to be read by somebody who holds the card.

    >>> effect_in_words("produce food 2 per sci max 10")
    'Food production +2 for each Science symbol, at most +10'
    >>> effect_in_words("when work stone,ideas: gain food 5")
    'each time you Work for Stone or Ideas: gain 5 Food'
    >>> effect_in_words("score-empire 2:3 per lead")
    'at each Empire Scoring 3 points (2 with 2 or 3 players) for each region you lead alone'
    """
    effect = Effect(sentence)
    words = effect.told() + _counted(effect)
    if effect.event:
        return f"{_event(effect.event)}: {words}"
    if "once" in effect.prefixes and "before-scoring" in effect.prefixes:
        words = f"once in the game, before an Empire Scoring: {words}"
    elif "once" in effect.prefixes:
        words = f"once in the game: {words}"
    elif "before-scoring" in effect.prefixes:
        words = f"before each Empire Scoring: {words}"
    if "while" in effect.prefixes:
        words += " while you have it"
    if effect.price:
        words = words.replace("gain", f"pay {effect.price} Population and gain")
    return words


def effects_in_words(sentences: list[str]) -> str:
    """All effects of a card in one line; those that say nothing to its holder are left out.

    What answers to an event comes last, so that nothing else seems to answer to it.

    >>> effects_in_words(["when work food: gain stone 5", "units infantry 1 home"])
    'Gain 1 Infantry in a region with a City of yours; each time you Work for Food: gain 5 Stone'
    """
    in_order = sorted(sentences, key=lambda sentence: bool(Effect(sentence).event))
    words = [effect_in_words(sentence) for sentence in in_order]
    return capital("; ".join(word for word in words if word)) or "Nothing but its symbols"


def symbols_in_words(pillars: list[str]) -> str:
    """Some symbols by pillar.

    >>> symbols_in_words(["sci", "eco", "sci"]), symbols_in_words([])
    ('2 Science and 1 Economy', 'none')
    """
    if not pillars:
        return "none"
    return listed([f"{pillars.count(key)} {PILLARS[key]}" for key in dict.fromkeys(pillars)])


def count_in_words(count: str) -> str:
    """What is counted, in the singular: “City”, “Science symbol”, “point of Food production”."""
    if count in PILLARS:
        return f"{PILLARS[count]} symbol"
    if count.endswith("-production"):
        return f"point of {PRODUCTIONS[count.removesuffix('-production')]} production"
    return COUNTS[count]


def condition_in_words(needs: str, players: int = 0) -> str:
    """What a Golden Age or an Achievement needs, for any number of players or for one.

    >>> condition_in_words("6 pop"), condition_in_words("15 food-production")
    ('6 Population/Health symbols', 'Food production of 15')
    >>> condition_in_words("4:3 control")
    '3 (4 with 2 or 3 players) regions led alone'
    >>> condition_in_words("4:3 control", 3)
    '4 regions led alone'
    """
    number, _, count = needs.partition(" ")
    small, _, large = number.partition(":")
    amount = f"{large} ({small} with 2 or 3 players)" if large else small
    if large and players:
        amount = small if players < MANY_PLAYERS else large
    if count.endswith("-production"):
        return f"{PRODUCTIONS[count.removesuffix('-production')]} production of {amount}"
    return f"{amount} {plural(count_in_words(count))}"


def _counted(effect: Effect) -> str:
    most = (
        f", at most {'+' if effect.kind == 'produce' else ''}{effect.most}" if effect.most else ""
    )
    if effect.count == "goods-set":
        return " if you have its three goods"
    if effect.count == "best-project":
        return " for each point of your best Project"
    if not effect.count:
        return most
    word = count_in_words(effect.count)
    if effect.divisor:
        return f" for every {effect.divisor} {plural(word)}{most}"
    return f" for each {word}{most}"


def _event(event: str) -> str:
    name, _, rest = event.partition(" ")
    if name == "work":
        kinds = listed([CURRENCIES[key] for key in rest.split(",")], "or")
        return f"each time you Work for {kinds}"
    if name == "population-card":
        return "each time you take a Population card"
    if name == "tax-card":
        return "each time you take a Tax card"
    pieces = {
        "city-built": "City",
        "port-built": "Port City",
        "manufactory-built": "Manufactory Town",
        "wonder-built": "Wonder",
    }
    things = listed([pieces[key] for key in name.split(",")], "or")
    whose = "is built by anybody" if rest == "by any" else "is built by you"
    return f"each time a {things} {whose}"


def _produce(effect: Effect) -> str:
    which = {
        "any": "one production of your choice",
        "any-but-ideas": "one production of your choice other than Ideas",
        "all": "each of the five productions",
    }.get(effect.first) or f"{PRODUCTIONS[effect.first]} production"
    return which + " +{amount}"


def _units(effect: Effect) -> str:
    kinds = listed([UNITS[key] for key in effect.first.split(",")], "or")
    is_one = effect.number == "1" and not effect.count
    where = {
        "home": f"in {'a region' if is_one else 'regions'} with a City of yours",
        "anywhere": f"in any {'region' if is_one else 'regions'}",
        "here": "in the region of the City",
    }[effect.arguments[1]]
    return f"gain {{amount}} {kinds} {where}"


def _eliminate(effect: Effect) -> str:
    kinds = listed([UNITS[key] for key in effect.arguments[1].split(",")], "or")
    units = "1 opposing unit" if effect.number == "1" else f"up to {effect.number} opposing units"
    where = "one region" if "together" in effect.arguments else "regions"
    return f"you may eliminate {units} in {where} with {kinds} of yours"


def _take(effect: Effect) -> str:
    what = {"good": "tile of goods", "tile": "tile"}.get(effect.first)
    what = what or f"{effect.first.replace('-', ' ').title()} tile"
    return f"take {{amount}} {what} from an unoccupied hex"


def _city(effect: Effect) -> str:
    where = {
        "anywhere": "on any empty hex that is no port",
        "new-region": "in a region without a City of yours",
        "next-region": "in a region adjacent to one with a City of yours",
        "beside": "next to a City of yours",
    }[effect.first]
    return f"build a City free of cost {where}"


def _gain(effect: Effect) -> str:
    if effect.first == "any":
        return "gain {amount} of one currency of your choice"
    return "gain {amount} " + listed([CURRENCIES[key] for key in effect.first.split(",")], "or")


def _population(effect: Effect) -> str:
    costs = effect.number.startswith("-")
    return f"costs {effect.number[1:]} Population" if costs else "+{amount} Population"


def _site(effect: Effect) -> str:
    if effect.first == "port":
        return "only on a port hex"
    return "only in a region with at least {number} Cities, one of them yours"


TELLERS: Final[dict[str, str | Callable[[Effect], str]]] = {
    "produce": _produce,
    "gain": _gain,
    "population": _population,
    "score": "{points} at once",
    "units": _units,
    "eliminate": _eliminate,
    "take": _take,
    "wild-good": "gain {amount} wild good, any kind whenever goods count",
    "city": _city,
    "town": lambda effect: f"gain a {PIECES.get(effect.first, EITHER)} next to a City of yours",
    "place": lambda effect: "" if effect.first == "wonder" else f"place a {PIECES[effect.first]}",
    "site": _site,
    "action": lambda effect: (
        "take a Work action at once" if effect.first == "work" else "take one more action at once"
    ),
    "clear": lambda effect: (
        f"clear and refill the {DECKS[effect.first]} offer"
        if effect.first in DECKS
        else "clear and refill one offer"
    ),
    "calm": "ignore {amount} Unrest at the end",
    "score-end": "at the end {points}",
    "score-empire": "at each Empire Scoring {points}",
    "recruit-limit": "recruit {amount} more unit in a turn",
    "influence": lambda effect: (
        "+{amount} influence in Empire Scorings in each region with"
        f" {UNITS[effect.arguments[1]]} of yours"
    ),
    "extra-action": lambda effect: (
        f"{{amount}} more {'action' if effect.number == '1' else 'actions'} in your {{first}} turn"
    ),
    "annex": "replace a City of a player with {amount} or more by one of yours",
    "bar-cities": "choose a region you lead alone: opponents place no Cities there any more",
    "double-next": "your next Population card brings twice its Population",
    "draw-technology": lambda effect: (
        f"draw the top {'Technology' if effect.number == '1' else '{amount}'} of the deck"
    ),
    "expedition": "gain an Infantry and a Farm Town in a region without a City of yours",
    "free-government": "you need no symbols for Governments",
    "immune": "your units cannot be eliminated",
    "move-army": "move all units of one opponent in a region to an adjacent region",
    "peek": "before your first action look at the top card of a deck; you may take that card",
    "range": "your Cavalry moves up to {amount} regions for 1 Money",
    "recruit-siege": (
        "you may recruit your Siege Engines; in an Empire Scoring each cancels the influence of"
        " all opposing Cities and Port Cities in its region"
    ),
    "shift-production": "move any amount from one of your productions to another",
    "symbols": "{amount} symbols of one pillar of your choice",
}
"""How each kind of effect is told, or what says it."""

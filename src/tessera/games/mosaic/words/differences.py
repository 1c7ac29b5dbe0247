# mypyc: interpreted
"""What two lines of Mosaic are compared by: points, incomes, cards, Cities and who leads where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.facts.differences import WHO, Clauses, Differences, by_time, gerund
from tessera.core.plain_data import NONE, keys_in
from tessera.core.state import State
from tessera.core.words import counted
from tessera.games.mosaic import kinds
from tessera.games.mosaic.actions import REGIONS, TABLE
from tessera.games.mosaic.course.scoring.influence import led_by
from tessera.games.mosaic.kinds import FARM_TOWN, MANUFACTORY_TOWN
from tessera.games.mosaic.words.effects import CURRENCIES, DECKS, PRODUCTIONS

if TYPE_CHECKING:
    from tessera.games.mosaic.components import Components
    from tessera.games.mosaic.state import MosaicState

WORTHS: Final = {
    "points": (0.5, 0.55, 0.6),
    "population": (0.6, 0.8, 1.0),
    "cities": (1.5, 1.2, 0.8),
    "towns": (0.7, 0.5, 0.3),
    "units": (0.3, 0.3, 0.2),
    "currency": (0.06, 0.08, 0.06),
    "production": (0.3, 0.25, 0.1),
    "wonder": (6.0, 6.0, 6.0),
    "golden-age": (5.0, 6.0, 6.0),
    "achievement": (4.0, 4.5, 4.5),
    "government": (2.0, 4.7, 3.4),
    "technology": (1.8, 1.5, 0.8),
    "lead": (2.5, 2.5, 2.5),
}
"""What one more of a figure is worth early, midway and late, in hundredths of a win: fitted to what
the network expects in 2,900 positions of 120 games, against the average rival. There, points carry
most of what pieces bring; to pieces we add the points that go with them, so that they are told by
name, and to productions and currencies a little of what they buy."""

HEADS: Final = {
    "leader": "Choosing the {0}",
    "draft": "Drafting {0}",
    "place": "Building in {0}",
    "produce": "Raising {0}",
    "currency": "Choosing {0}",
    "unit": "Gaining {0}",
    "take": "Taking {0}",
    "town": "Choosing {0}",
    "pillar": "Choosing {0}",
    "region": "Choosing {0}",
    "amount": "Moving {0}",
}
"""Choices that are told without a verb, as the subject of a sentence."""
DEEDS: Final = {
    "end turn": "Ending the turn",
    "end military": "Ending the Military action",
    "end set-up": "Ending the set-up",
    "face up": "Turning the Technology up",
    "face down": "Laying the Technology face down",
    "decline": "Declining",
}
NOTABLE: Final = (
    "golden-age", "achievement", "build", "found", "technology", "wonder", "government",
    "population", "collect", "play", "annex",
)  # fmt: skip
"""The moves whose absence from a line is worth telling."""
LEAST: Final = {"points": 1.0, "currency": 2.0, "production": 0.7}
"""Differences that are smaller are not told; of other figures, those below one half."""

ROUNDS_A_SCORING: Final = 3
LONG: Final = 30
"""A game takes about so many rounds, counting three more for each Empire Scoring that is done."""
BOUGHT: Final = ("build", "found", "technology", "wonder", "government", "recruit", "move")
"""Moves that are told without their price."""
COUNTED: Final = {
    "population": ("Population", "Population"),
    "cities": ("City", "Cities"),
    "towns": ("Town", "Towns"),
    "units": ("unit", "units"),
}
PIECES: Final = {
    "wonder": "wonders",
    "golden-age": "golden_ages",
    "achievement": "achievements",
    "government": "governments",
    "technology": "technologies",
}
"""Where the figures have the names of pieces, by their kind."""
SHORT: Final = {
    "wonder": "it",
    "golden-age": "it",
    "achievement": "it",
    "government": "it",
    "technology": "it",
}


class MosaicDifferences(Differences):
    """What a player of Mosaic looks at."""

    ahead = 3
    until = "within three rounds"

    def read(self, state: State, seat: int) -> dict[str, float]:
        """Points as they would be if it were scored now, Empire Scoring and all."""
        game = _of(state)
        components = game.components
        own = game.civilizations[seat]
        figures: dict[str, float] = {
            "points": game.scores_now()[seat],
            "population": int(own.population),
            "cities": int(own.city_count()),
            "towns": int(own.pieces(FARM_TOWN)) + int(own.pieces(MANUFACTORY_TOWN)),
            "units": int(own.unit_count()),
        }
        for number, key in enumerate(kinds.CURRENCIES):
            figures[f"currency:{key}"] = int(own.currency(number))
        for number, key in enumerate(kinds.PRODUCTIONS):
            figures[f"production:{key}"] = int(own.total_production(components, number))
        for kind, keys, owned in (
            ("wonder", components.wonder_keys, own.wonders),
            ("golden-age", components.golden_age_keys, own.golden_ages),
            ("achievement", components.achievement_keys, own.achievements),
        ):
            for key in keys_in(keys, int(owned)):
                figures[f"{kind}:{key}"] = 1.0
        if own.government != NONE:
            figures[f"government:{components.government_keys[own.government]}"] = 1.0
        for number, key in enumerate(components.technology_keys):
            if game.lies_face_up(number, seat):
                figures[f"technology:{key}"] = 1.0
        for region in range(REGIONS):
            if game.region_in_play(region) and led_by(game, region, False) == seat:
                figures[f"lead:{components.region_keys[region]}"] = 1.0
        return figures

    def worth(self, name: str, state: State) -> float:
        """By how much of the decks is left before the last scoring."""
        game = _of(state)
        time = min((int(game.scorings_done) * ROUNDS_A_SCORING + int(game.round)) / LONG, 1.0)
        return by_time(WORTHS[self.kind(name)], time)

    def least(self, name: str) -> float:
        return LEAST.get(self.kind(name), super().least(name))

    def deed(self, state: State, seat: int, action: int, names: list[str]) -> str:
        text = TABLE.text(action)
        if text in DEEDS:
            return DEEDS[text]
        verb = TABLE.verb(action)
        told = state.describe(seat, action, names)
        if verb.name == "clear":
            return f"Clearing the {DECKS[verb.words(action)[0]]} offer"
        if verb.name == "shift":
            giver, taker = verb.words(action)
            return f"Shifting {PRODUCTIONS[giver]} production to {PRODUCTIONS[taker]}"
        head = told.partition(":")[0].partition(",")[0]
        if verb.name in HEADS:
            if verb.name != "place":  # a port has its name before the hex
                head = head.partition(" (")[0]
            if verb.name == "town":
                head = head[:1].lower() + head[1:]
            return HEADS[verb.name].format(head)
        return gerund(head.partition(" for ")[0]) if verb.name in BOUGHT else gerund(told)

    def implied(self, state: State, seat: int, action: int) -> list[str]:
        """What is bought, built or claimed, and what Work brings."""
        verb = TABLE.verb(action)
        words = verb.words(action)
        key = words[0] if words else ""
        if verb.name in ("technology", "wonder", "government", "golden-age", "achievement"):
            return [f"{verb.name}:{key}"]
        return {
            "play": [f"technology:{key}"],
            "work": [f"currency:{key}"],
            "currency": [f"currency:{key}"],
            "collect": ["currency:money"],
            "produce": [f"production:{key}"],
            "population": ["population"],
            "recruit": ["units"],
            "unit": ["units"],
        }.get(verb.name, [])

    def notable(self, action: int) -> bool:
        return TABLE.verb(action).name in NOTABLE

    def thing(self, name: str, state: State) -> tuple[str, str]:
        kind, _, key = name.partition(":")
        if kind not in PIECES:
            return "", ""
        return _title(_of(state).components, kind, key), SHORT[kind]

    def clauses(self, name: str, amount: int, state: State) -> Clauses:
        components = _of(state).components
        kind, _, key = name.partition(":")
        if kind == "lead":
            return _lead(components.region_names[components.region_keys.index(key)])
        if kind == "currency":
            return _more(amount, CURRENCIES[key])
        if kind == "production":
            return _production(amount, PRODUCTIONS[key])
        if kind in PIECES:
            return _piece(_title(components, kind, key))
        if kind == "points":
            return _points(amount)
        return _counted(amount, *COUNTED[kind])


def _title(components: Components, kind: str, key: str) -> str:
    """A piece as sentences call it."""
    name = components.figures.text(f"{PIECES[kind]}.{key}.name")
    return name if kind in ("technology", "government") else f"the {name}"


def _lead(region: str) -> Clauses:
    return Clauses(
        f"puts {WHO} in the lead in {region}",
        f"costs {WHO} the lead in {region}",
        f"keeps {WHO} from leading {region}",
        f"lets {WHO} lead {region}",
    )


def _piece(title: str) -> Clauses:
    return Clauses(
        f"gets {WHO} {title}",
        f"costs {WHO} {title}",
        f"keeps {WHO} from {title}",
        f"leaves {title} to {WHO}",
    )


def _more(amount: int, noun: str) -> Clauses:
    return Clauses(
        f"leaves {WHO} with {amount} more {noun}",
        f"leaves {WHO} with {amount} less {noun}",
        f"leaves {WHO} with {amount} less {noun}",
        f"leaves {WHO} with {amount} more {noun}",
    )


def _production(amount: int, production: str) -> Clauses:
    return Clauses(
        f"raises {WHO}'s {production} production by {amount}",
        f"leaves {WHO}'s {production} production {amount} lower",
        f"keeps {WHO}'s {production} production {amount} lower",
        f"lets {WHO}'s {production} production grow by {amount} more",
    )


def _points(amount: int) -> Clauses:
    more = counted(amount, "more point")
    return Clauses(
        f"earns {WHO} {more}",
        f"leaves {WHO} {counted(amount, 'point')} behind",
        f"keeps {WHO} from {counted(amount, 'point')}",
        f"lets {WHO} earn {more}",
    )


def _counted(amount: int, one: str, many: str) -> Clauses:
    more = counted(amount, f"more {one}", f"more {many}")
    all_told = counted(amount, one, many)
    return Clauses(
        f"gives {WHO} {more}",
        f"leaves {WHO} {all_told} short",
        f"keeps {WHO} from {all_told}",
        f"lets {WHO} have {more}",
    )


def _of(state: State) -> MosaicState:
    from tessera.games.mosaic.state import MosaicState

    assert isinstance(state, MosaicState)
    return state

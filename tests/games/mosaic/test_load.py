"""Reading a state back: exact, and one sentence about whatever cannot be."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import cast

import pytest

from tessera.core.refusal import BadData
from tessera.games.mosaic.game import GAME
from tests.games.mosaic.positions import FIGURES, WHOLE_GAMES, arranged, dealt, random_game

Data = dict[str, object]


def in_the_middle() -> Data:
    """A game of three some way into its first rounds."""
    for number, (state, _, _) in enumerate(random_game(3, 9)):
        if number > 150 and state.dump()["asked"] == "turn":
            return cast(Data, json.loads(json.dumps(state.dump())))
    raise AssertionError


MIDDLE = in_the_middle()


@WHOLE_GAMES
def test_every_position_of_a_game_can_be_read_back(seats: int) -> None:
    """Also those inside a payment, a card's effects, a Military action or a scoring."""
    asked: set[str] = set()
    for number, (state, seat, _) in enumerate(random_game(seats, 61)):
        kind = state.rooms[state.kind].name
        if number % 7 and kind in asked:
            continue
        asked.add(kind)
        text = json.dumps(state.dump())
        copy = GAME.load(json.loads(text), FIGURES)
        assert json.dumps(copy.dump()) == text
        assert copy.legal(seat) == state.legal(seat)
    assert len(asked) > 12


def set_to(path: str, value: object) -> Callable[[Data], None]:
    """A change of one figure, by dotted path; a civilization by its number."""

    def change(data: Data) -> None:
        table: object = data
        *steps, last = path.split(".")
        for step in steps:
            table = table[int(step)] if isinstance(table, list) else cast(Data, table)[step]
        cast(Data, table)[last] = value

    return change


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("civilizations", [], "has 0 civilizations; there are 2 to 6"),
        ("chance", [1, 2], "five words of 32 bits"),
        ("round", -1, "round must lie between 0"),
        ("starting_player", 3, "starting_player must lie between 0 and 2"),
        ("deciding", [], "deciding must be empty when the game is over, and only then"),
        ("asked", "payment", "asked does not fit the stack"),
        ("active", None, "active is missing"),
        ("stack", [], "asked does not fit the stack"),
        ("stack", [["menu", 0]], "must be a name and seven words"),
        ("stack", [["dance", 0, 0, 0, 0, 0, 0, 0]], "must be a name and seven words"),
        ("stack", [["menu", 0, 0, 0, 0, 0, 0, 0]] * 13, "at most 12 frames"),
        ("tiles.atl01", "grain", "names atl01, which is no hex"),
        ("tiles.ita40", "grain", "names ita40, which is no hex"),
        ("technology_offer", ["seeds"], "technology_offer must have 5 places"),
        ("technology_deck", ["scoring"], "nowhere"),
        ("build_deck", ["scoring", "scoring"], "holds too many cards"),
        ("bottoms.build", [["forum"] * 50], "are not the last cards of the deck"),
        ("bottoms.build", "none", "must be a list of lists"),
        ("scoring_parts.build", [5, 3], "must be two numbers"),
        ("box_tax", ["tax01"], "card"),
        ("scorings_done", 4, "scorings_done must lie between 0 and 3"),
        ("seen", "castle", "seen must be one of"),
        ("moved.infantry.italia", 99, "are more units than there are"),
        ("laid_down", ["walking"], "laid_down[1] must be one of"),
        ("draft_memory.cities", {"pack": 0}, "is no Starting Technology"),
        ("civilizations.0.population", -1, "population must lie between 0"),
        ("civilizations.0.points", 9999, "by their origins"),
        ("civilizations.0.unrest", 99, "unrest must be 2, by what is there"),
        ("civilizations.0.known", ["seeds"], "known"),
        ("civilizations.0.leader", "emperor", "leader must be one of"),
        ("civilizations.0.cities", ["ita02", "ita02"], "stand on ita02, which is occupied"),
        ("civilizations.0.cities", ["his01"], "stand on his01, which is no hex in play"),
        ("civilizations.0.wonders", {"tower": "ita02"}, "name tower, which is no Wonder"),
        ("civilizations.0.infantry.hispania", 1, "infantry.hispania is out of play"),
        ("civilizations.0.infantry.greece", 11, "infantry.greece must lie between 0 and 10"),
        ("civilizations.0.library", "sci", "library needs the Great Library"),
        ("civilizations.0.build_cards.forum", 2, "build_cards.forum must lie between 0 and 1"),
    ],
)
def test_a_broken_state_gets_one_sentence(path: str, value: object, sentence: str) -> None:
    data = json.loads(json.dumps(MIDDLE))
    set_to(path, value)(data)
    with pytest.raises(BadData) as error:
        GAME.load(data, FIGURES)
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)
    assert str(error.value).endswith(".")


@pytest.mark.parametrize("name", ["leader", "government", "golden_ages", "achievements", "wonders"])
def test_nothing_is_owned_by_two_players(name: str) -> None:
    """K1, N3, P1."""
    one = {
        "leader": "scribe",
        "government": "tyranny",
        "golden_ages": ["art"],
        "achievements": ["populous"],
        "wonders": {"sphinx": "ita02"},
    }
    data = arranged(cast(Data, one), {}).dump()
    first, second = cast(list[Data], data["civilizations"])
    second[name] = {"sphinx": "ita03"} if name == "wonders" else first[name]
    with pytest.raises(BadData) as error:
        GAME.load(data, FIGURES)
    assert str(error.value).endswith(".")


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"asked": "payment"}, "asked must be one of leader, draft, starting-city, turn"),
        ({"stack": []}, "stack follows from the rest."),
        ({"over": True}, "over follows from the rest."),
        ({"deciding": [1]}, "deciding follows from the rest."),
        ({"bottoms": {"tax": []}}, "bottoms follows from the rest."),
        ({"civilizations": {"1": {"pick": "seeds"}}}, "pick follows from the rest."),
        ({"civilizations": {"0": {"symbols": {"sci": 2}}}}, "symbols follows from the rest."),
    ],
)
def test_what_follows_from_the_rest_cannot_be_given(given: Data, sentence: str) -> None:
    with pytest.raises(BadData) as error:
        GAME.arrange(dealt(2, 1).dump(), given, FIGURES)
    assert sentence in str(error.value)


def test_what_a_scenario_leaves_out_is_as_the_documentation_says() -> None:
    """A2, A8, A11, C1: an almost empty table, the Starting Player's turn in the second round."""
    data = arranged({}, {}, {}).dump()
    assert (data["round"], data["active"], data["asked"]) == (2, 0, "turn")
    assert data["actions_due"] == 1
    assert set(cast(dict[str, object], data["tiles"]).values()) == {None}
    technologies = FIGURES.names("technologies")
    assert data["technology_offer"] == technologies[:5]
    assert data["technology_deck"] == [*technologies[5:], "scoring"]
    assert data["population_offer"] == ["p01", "p02"]
    assert data["tax_offer"] == ["tax01", "tariff01"]
    assert cast(list[str], data["tax_deck"])[:2] == ["tax02", "tariff02"]
    assert len(cast(list[str], data["box_population"])) == 10
    first = cast(list[Data], data["civilizations"])[0]
    assert (first["population"], first["money"], first["cities"]) == (5, 0, [])
    assert data["achievements_in_play"] == FIGURES.names("achievements")[:9]

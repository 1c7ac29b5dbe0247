"""Positions laid out by hand: what can be given follows from the declared facts, and any figures
make a position or get one sentence."""

from __future__ import annotations

import random
from typing import cast

import pytest

from tessera.core.facts.field import Place
from tessera.core.facts.form import Form
from tessera.core.refusal import TesseraError
from tessera.games import find_game
from tessera.server.sandboxes.messages import FactFormView, LaidOut, PositionView
from tessera.server.sandboxes.position import position_view
from tests.core.pebbles import GAME as PEBBLES
from tests.server.conftest import Running

GAMES = ["phoenicia", "constantinopolis", "mosaic"]
PLAYERS = ["Anne", "Robert", "Jen"]
NONSENSE: list[object] = [None, "x", -1, [], {}, True, [1], {"a": 1}, 10**12]


def fits(value: object, asked: FactFormView, seats: int) -> bool:
    """Whether a form could have brought that value."""
    if value is None:
        return asked["empty"]
    items = value if isinstance(value, list) else []
    table = value if isinstance(value, dict) else {}
    parts = {part["name"]: part for part in asked["parts"]}
    match asked["kind"]:
        case "number":
            return isinstance(value, int) and asked["low"] <= value <= asked["high"]
        case "flag":
            return isinstance(value, bool)
        case "seat":
            return value in range(seats)
        case "seats":
            return all(item in range(seats) for item in items)
        case "one":
            return value in asked["choices"]
        case "some":
            return len(set(items)) == len(items) and set(items) <= set(asked["choices"])
        case "row":
            return set(items) <= set(asked["choices"])
        case "numbers":
            return all(asked["low"] <= item <= asked["high"] for item in items)
        case "counts":
            highs = dict(zip(asked["choices"], asked["highs"], strict=True))
            return all(asked["low"] <= table[key] <= highs[key] for key in table)
        case "places":
            empty: list[object] = [None] if asked["empty"] else []
            return set(table) <= set(asked["choices"]) and all(
                item in [*asked["values"], *empty] for item in table.values()
            )
        case "parts":
            return all(fits(table[name], part, seats) for name, part in parts.items())
        case "lines":
            return all(fits(item[name], parts[name], seats) for item in items for name in parts)
    return asked["kind"] == "data"


def laid(game: str, **more: object) -> PositionView:
    return position_view(LaidOut(game=game, players=PLAYERS, given=more))


@pytest.mark.parametrize("game", GAMES)
def test_every_fact_is_asked_for_in_a_form_that_fits_it(game: str) -> None:
    view = laid(game)
    for facts, sheets in [(view["table"], [view["values"]]), (view["seat"], view["sheets"])]:
        for asked in facts:
            for values in sheets:
                assert fits(values[asked["name"]], asked, len(PLAYERS)), asked["name"]
            assert len(set(asked["choices"])) == len(asked["choices"])


def test_a_strangers_game_has_forms_without_a_line_of_its_own() -> None:
    state = PEBBLES.start(2, 1, {}, PEBBLES.figures())
    table, sheet = Place(state, state), PEBBLES.fields.sheets(state)[0]
    forms = {field.name: field.form(table) for field in PEBBLES.fields.table}
    assert forms["heap"] == Form("number", 0, 99)
    own = {field.name: field.form(sheet) for field in PEBBLES.fields.seat}
    assert own == {"taken": Form("number", 0, 99), "won": Form("flag")}


@pytest.mark.parametrize("name", GAMES)
def test_what_the_players_see_is_declared_with_a_form(name: str) -> None:
    """Plain data is left for what a game remembers; whatever lies on the table has a form."""
    view = laid(name)
    asked = {one["name"]: one["kind"] for one in [*view["table"], *view["seat"]]}
    as_data = {fact for fact, kind in asked.items() if kind == "data"}
    assert as_data <= {"memory", "offers_made", "draft", "offer", "scoring_parts"}
    fields = find_game(name).fields
    given = [f.name for f in [*fields.table, *fields.seat] if not f.follows and not f.laid_out]
    assert sorted(set(given)) == sorted(asked)


@pytest.mark.parametrize("game", GAMES)
def test_any_figures_make_a_position_or_get_a_sentence(game: str) -> None:
    chance = random.Random(5)
    base = laid(game)
    made = 0
    for _ in range(40):
        given = some_of(base["table"], chance)
        given[base["seat_table"]] = {
            str(seat): some_of(base["seat"], chance) for seat in range(len(PLAYERS))
        }
        try:
            view = laid(game, **given)
        except TesseraError as error:
            assert str(error).endswith("."), error
            continue
        assert view["asked"]
        made += 1
    assert made > 0


def some_of(facts: list[FactFormView], chance: random.Random) -> dict[str, object]:
    likely = chance.choice([0.02, 0.15])
    return {one["name"]: value_of(one, chance) for one in facts if chance.random() < likely}


def value_of(asked: FactFormView, chance: random.Random) -> object:
    """What somebody may fill in, now and then nonsense."""
    if chance.random() < 0.05:
        return chance.choice(NONSENSE)
    choices, most = asked["choices"], max(asked["low"], min(asked["high"], 12))
    match asked["kind"]:
        case "number":
            return chance.randint(max(asked["low"], -3), most)
        case "flag":
            return chance.random() < 0.5
        case "seat":
            return chance.randrange(len(PLAYERS))
        case "seats":
            return [seat for seat in range(len(PLAYERS)) if chance.random() < 0.5]
        case "one":
            return chance.choice(choices)
        case "some" | "row":
            return [chance.choice(choices) for _ in range(chance.randint(0, 5))]
        case "numbers":
            return [chance.randint(asked["low"], most) for _ in range(chance.randint(0, 5))]
        case "counts":
            return {key: chance.randint(0, 3) for key in chance.sample(choices, 2)}
        case "places":
            return {key: chance.choice(asked["values"]) for key in chance.sample(choices, 2)}
        case "parts":
            return {part["name"]: value_of(part, chance) for part in asked["parts"]}
        case "lines":
            return [{part["name"]: value_of(part, chance) for part in asked["parts"]}]
    return {}


def test_the_editor_hears_what_is_given_and_what_follows(shared_server: Running) -> None:
    with shared_server.client() as client:
        body = {"game": "phoenicia", "players": ["Anne", "Robert"]}
        fresh = client.post("/positions", json=body).json()
        given = {"overlord": 1, fresh["seat_table"]: {"1": {"hand": [6, 5], "coins": 2}}}
        answer = client.post("/positions", json={**body, "given": given})
        assert answer.status_code == 200, answer.text
        view = answer.json()
        assert view["values"]["overlord"] == view["values"]["active"] == 1
        assert view["sheets"][1]["hand"] == [5, 6] and view["sheets"][1]["coins"] == 2
        assert view["asked"].startswith("Robert: ")
        sandbox = client.post("/sandboxes", json={"position": {**body, "given": given}}).json()
        seen = cast("dict[str, list[dict[str, object]]]", sandbox["message"]["view"]["state"])
        assert seen["settlements"][1]["hand"] == [5, 6]


@pytest.mark.parametrize(
    ("game", "given", "words"),
    [
        ("phoenicia", {"settlements": {"0": {"coins": -1}}}, "settlements[1].coins must lie"),
        (
            "phoenicia",
            {"display": ["dyer", "tracker", "granary", "caravan"]},
            "display has more than",
        ),
        ("phoenicia", {"settlements": {"7": {"coins": 1}}}, "must give figures by name"),
        ("constantinopolis", {"asked": "store"}, "asked must be one of office, build"),
        ("constantinopolis", {"sheets": {"0": {"office": "consul"}, "1": {"office": "consul"}}},
         "office is held by two players"),
        ("mosaic", {"asked": "payment"}, "asked must be one of leader, draft"),
        ("mosaic", {"deciding": [0]}, "deciding follows from the rest."),
    ],
)  # fmt: skip
def test_what_is_wrong_names_its_fact(
    shared_server: Running, game: str, given: dict[str, object], words: str
) -> None:
    with shared_server.client() as client:
        body = {"game": game, "players": PLAYERS, "given": given}
        answers = [
            client.post("/positions", json=body),
            client.post("/sandboxes", json={"position": body}),
        ]
        for answer in answers:
            assert answer.status_code == 400
            assert words in answer.json()["error"]


def test_nobody_holds_an_office_where_none_is_given() -> None:
    offices = [sheet["office"] for sheet in laid("constantinopolis")["sheets"]]
    assert all(offices)
    view = laid("constantinopolis", sheets={"0": {"office": None}, "1": {"office": "consul"}})
    assert view["sheets"][0]["office"] is None
    assert view["sheets"][1]["office"] == "consul"


def test_another_seed_is_another_deal() -> None:
    deals = [
        position_view(LaidOut(game="phoenicia", players=PLAYERS, seed=seed))["values"]
        for seed in (1, 1, 2)
    ]
    assert deals[0] == deals[1] != deals[2]

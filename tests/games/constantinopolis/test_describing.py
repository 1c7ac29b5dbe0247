"""Actions in words: what a contract is about, how long a voyage gets, and whom an offer is for."""

from __future__ import annotations

from tessera.games.constantinopolis.game import GAME
from tessera.games.constantinopolis.state import ConstantinopolisState
from tests.games.constantinopolis.positions import FREE_TRADE, arranged, play

GREG: dict[str, object] = {
    "office": "praefectus-urbi",
    "contracts": ["c001", "c045", "c096"],
    "saved": ["c013"],
    "posts": 2,
    "goods": {"alimentary": 3, "consumer": 1},
    "ships": [
        {"size": "small", "place": "harbor", "contracts": []},
        {"size": "medium", "place": "harbor", "contracts": []},
        {"size": "large", "place": "harbor", "contracts": []},
    ],
}


def accepting() -> ConstantinopolisState:
    return arranged("accept", GREG, {"contracts": ["c002"]}, options=FREE_TRADE)


def words(state: ConstantinopolisState, action: str, seat: int = 0) -> str:
    return state.describe(seat, GAME.actions.parse(action), ["Greg", "Jen"])


def test_loading_tells_the_cargo_the_ship_the_voyage_and_its_fame() -> None:
    """G4, P13."""
    state = accepting()
    one = "Load the contract for 1 Alimentary (2 gold) on ship"
    assert words(state, "load c001 ship1") == f"{one} 1, a Small Ship: short voyage"
    assert words(state, "load c001 ship2") == f"{one} 2, a Medium Ship: short voyage"
    two = "Load the contract for 2 Alimentary (4 gold) on ship"
    assert words(state, "load c045 ship2") == f"{two} 2, a Medium Ship: long voyage, 1 fame"
    assert words(state, "load c045 ship3") == f"{two} 3, a Large Ship: long voyage, 2 fame"
    passenger = "Load the contract for 1 passenger (3 gold) on ship"
    assert words(state, "load c096 ship2") == f"{passenger} 2, a Medium Ship: short voyage"


def test_the_voyage_is_that_of_the_whole_ship() -> None:
    """G4."""
    state = accepting()
    play(state, "0: load c045 ship2")
    ship = "on ship 2, a Medium Ship: long voyage, 1 fame"
    assert words(state, "load c096 ship2") == f"Load the contract for 1 passenger (3 gold) {ship}"


def test_whatever_is_done_with_a_contract_its_cargo_is_told() -> None:
    state = accepting()
    consumer = "the contract for 1 Consumer (3 gold)"
    assert words(state, "free c013") == f"Take {consumer} off its Trading Post"
    assert words(state, "redraw c013") == f"Name {consumer} for an exchange"
    alimentary = "the contract for 1 Alimentary (2 gold)"
    assert words(state, "save c001") == f"Save {alimentary} on a Trading Post"
    play(state, "0: redraw c013")
    both = f"Exchange {consumer} and {alimentary} for two new contracts"
    assert words(state, "redraw c001") == both
    play(state, "0: cancel", "0: load c001 ship1")
    assert words(state, "unload c001") == f"Unload {alimentary}"


def test_an_offer_names_the_other_player_and_its_contracts() -> None:
    state = accepting()
    assert words(state, "offer seat2") == "Put together an offer to Jen"
    play(state, "0: offer seat2", "0: give consumer", "0: give gold-5", "0: ask c002")
    assert words(state, "give c001") == "Give the contract for 1 Alimentary (2 gold)"
    play(state, "0: propose")
    question = state.question(1, ["Greg", "Jen"])
    offered = "1 Consumer and 5 gold for the contract for 1 Alimentary (2 gold)"
    assert question == f"Greg offers you {offered}. Accept or decline?"


def test_stalls_show_the_redemptors_price_to_its_owner_alone() -> None:
    """J12, J13."""
    owner: dict[str, object] = {
        "production": ["ager", "metallum"],
        "utility": ["redemptor"],
        "goods": {"industrial": 1},
    }
    state = arranged("build", owner, {"utility": ["redemptor"]}, {}, round=3)

    def prices(viewer: int) -> dict[str, object]:
        stalls = state.view(viewer)["stalls"]
        assert isinstance(stalls, list)
        return {stall["building"]: stall["redemptor_price"] for stall in stalls}

    assert prices(0)["cura"] == 11
    assert prices(0)["mensae"] == 0
    assert prices(0)["public-3"] == 19
    assert prices(0)["redemptor"] is None
    # Jen owns one too, but makes no Industrial goods.
    for viewer in (1, 2, -1):
        assert set(prices(viewer).values()) == {None}
    play(state, "0: redemptor mensae")
    assert set(prices(0).values()) == {None}

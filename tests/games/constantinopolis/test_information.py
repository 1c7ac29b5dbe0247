"""Secrets of phases 6, 7 and 8: nobody else notices what is planned or chosen. (B4, V7, V8)"""

from __future__ import annotations

import json

from tessera.core.decision import EVERYBODY
from tessera.games.constantinopolis.game import GAME
from tessera.games.constantinopolis.state import ConstantinopolisState
from tests.games.constantinopolis.positions import FREE_TRADE, arranged, play

NAMES = ["Greg", "Jen", "Kay"]


def noticed_by(state: ConstantinopolisState, viewer: int) -> str:
    """Everything that a viewer can ask for."""
    legal = state.legal(viewer) if viewer >= 0 else []
    return json.dumps(
        [
            state.view(viewer),
            [decision.as_data() for decision in state.pending()],
            [standing.as_data() for standing in state.standings()],
            state.screen(viewer, NAMES[: state.seats]),
            [state.describe(viewer, action, NAMES) for action in legal],
            [str(state.refusal(viewer, action)) for action in range(GAME.actions.size)],
        ]
    )


def unnoticed(state: ConstantinopolisState, *moves: str) -> None:
    """The moves of seat 0 change nothing for the others, and only its own log tells of them."""
    others = [EVERYBODY, *range(1, state.seats)]
    for move in moves:
        before = [noticed_by(state, viewer) for viewer in others]
        own = noticed_by(state, 0)
        state.journal = []
        play(state, f"0: {move}")
        assert [noticed_by(state, viewer) for viewer in others] == before, move
        assert noticed_by(state, 0) != own, move
        for event in state.journal:
            for viewer in others:
                assert state.sentence(event, viewer, NAMES) is None, move


def planning(options: dict[str, str] | None = None) -> ConstantinopolisState:
    """Phase 6: Greg, Praefectus Urbi, has three contracts, one of them saved, and goods."""
    greg: dict[str, object] = {
        "office": "praefectus-urbi",
        "contracts": ["c001", "c013", "c022"],
        "saved": ["c046"],
        "posts": 2,
        "goods": {"alimentary": 3, "consumer": 2},
        "ships": [
            {"size": "small", "place": "harbor", "contracts": []},
            {"size": "medium", "place": "harbor", "contracts": []},
        ],
    }
    return arranged("accept", greg, {"gold": 20}, options=options, round=3)


def test_a_plan_in_the_making_is_seen_by_its_owner_alone() -> None:
    """V7: loading, unloading, saving and freeing, and the goods that go with it."""
    unnoticed(
        planning(),
        "load c001 ship1",
        "load c046 ship2",
        "unload c001",
        "save c013",
        "free c013",
        "load c013 ship2",
    )


def test_with_open_gold_and_cargo_plans_are_as_secret_as_ever() -> None:
    """X2, X3."""
    options = {"open-gold": "on", "open-cargo": "on"}
    unnoticed(planning(options), "load c001 ship1", "save c013", "unload c001")


def test_naming_a_contract_for_exchange_is_secret_until_it_is_done() -> None:
    """Y9."""
    state = planning()
    unnoticed(state, "redraw c013", "cancel", "redraw c046")
    before = noticed_by(state, 1)
    play(state, "0: redraw c001")
    assert noticed_by(state, 1) != before


def test_an_offer_is_secret_until_it_is_made() -> None:
    """X11."""
    state = planning(FREE_TRADE)
    unnoticed(state, "offer seat2", "give c013", "give consumer", "ask gold-5")
    unnoticed(state, "cancel", "offer seat2", "give alimentary", "ask gold-1")
    before = noticed_by(state, 1)
    play(state, "0: propose")
    assert noticed_by(state, 1) != before


def test_what_is_bought_and_who_has_committed_is_seen_at_once() -> None:
    """V6."""
    for move in ("post", "ship small", "sell alimentary", "commit"):
        state = planning()
        before = noticed_by(state, 1)
        play(state, f"0: {move}")
        assert noticed_by(state, 1) != before, move


def test_cargo_is_shown_to_all_until_phase_7_is_over() -> None:
    """V4, X3."""
    for option, after in (("off", []), ("on", ["c001"])):
        state = planning({"open-cargo": option})
        play(state, "0: load c001 ship1", "0: commit")
        assert cargo(state, 1) == []
        play(state, "1: commit")
        assert cargo(state, 1) == ["c001"]
        play(state, "0: donate nothing", "1: donate nothing")
        assert cargo(state, 1) == after
        assert cargo(state, 0) == ["c001"]


def cargo(state: ConstantinopolisState, viewer: int) -> list[str]:
    sheets = state.view(viewer)["sheets"]
    assert isinstance(sheets, list)
    contracts = sheets[0]["ships"][0]["contracts"]
    assert isinstance(contracts, list)
    return contracts


def test_phase_7_is_secret_until_all_have_chosen() -> None:
    """B4, M6."""
    for options in ({}, {"open-gold": "on"}):
        greg: dict[str, object] = {
            "goods": {"alimentary": 6, "consumer": 3},
            "production": ["ager", "textrinum"],
            "walls": ["wall-exchange", "wall-bundle"],
        }
        state = arranged("donate", greg, {}, current="forum-costantinum", options=options)
        unnoticed(state, "exchange consumer alimentary", "bundle aac")
        goods = [int(state.sheets[0].goods(good)) for good in range(2)]
        assert goods == [5, 1]
        chosen = state.clone()
        play(chosen, "0: donate alimentary")
        other = state.clone()
        play(other, "0: donate nothing")
        assert noticed_by(chosen, 1) == noticed_by(other, 1)
        play(chosen, "1: donate nothing")
        assert noticed_by(chosen, 1) != noticed_by(other, 1)


def test_what_is_kept_is_secret_until_all_have_chosen() -> None:
    """B4, T5."""
    state = arranged(
        "donate",
        {"goods": {"alimentary": 3, "luxury": 3}, "utility": ["horreum"]},
        {"goods": {"military": 2}},
    )
    play(state, "0: donate nothing", "1: donate nothing")
    unnoticed(state, "keep luxury", "keep alimentary")
    ways = []
    for moves in (["keep luxury", "keep luxury", "keep alimentary"], ["end storing"]):
        way = state.clone()
        play(way, *[f"0: {move}" for move in moves])
        ways.append(noticed_by(way, 1))
    assert ways[0] == ways[1]

"""States for OpenSpiel: whole, serializable, and silent on what a seat cannot see."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys

import pyspiel
import pytest
from open_spiel.python.algorithms.get_all_states import get_all_states

from tessera.core.chance import seeded
from tessera.core.decision import EVERYBODY
from tessera.games import GAMES
from tessera.research.openspiel import Resampler, TesseraState
from tests.research.openspiel_walks import EVERY_GAME, EVERY_NAME, first_choice, walk


def known_to(state: TesseraState, player: int) -> tuple[object, ...]:
    """All that OpenSpiel tells a player."""
    return (
        state.observation_string(player),
        state.information_state_string(player),
        state.observation_tensor(player),
        state.information_state_tensor(player),
        state.legal_actions(player),
        state.current_player(),
    )


def seen_by(player: int, state: TesseraState) -> tuple[str, list[str]]:
    """What a player sees and hears of the last step."""
    assert state.position is not None
    return state.observation_string(player), state.position.observed(player)


def differs(one: TesseraState, other: TesseraState) -> bool:
    """Whether more than the stream of chance differs."""
    facts, others = json.loads(str(one)), json.loads(str(other))
    return bool({**facts, "chance": None} != {**others, "chance": None})


@EVERY_GAME
def test_a_player_cannot_tell_a_state_from_one_that_differs_in_what_is_hidden(name: str) -> None:
    resample = Resampler(5)
    different = 0
    for number, state in enumerate(walk(f"{name}(players=3)", 2)):
        if number % 40 == 0:
            for player in range(3):
                other = resample(state, player)
                assert known_to(other, player) == known_to(state, player)
                different += differs(other, state)
    assert different > 0


@pytest.mark.long
@EVERY_GAME
def test_two_worlds_that_look_alike_stay_alike_while_the_same_is_seen(name: str) -> None:
    """What is hidden leaves no trace in what a player recalls later on either."""
    resample, chance = Resampler(6), seeded(6)
    compared = 0
    for number, state in enumerate(walk(f"{name}(players=3)", 3)):
        if number % 40 or state.is_terminal():
            continue
        player = number % 3
        one, other = state.clone(), resample(state, player)
        for _ in range(20):
            shared = sorted(set(one.legal_actions()) & set(other.legal_actions()))
            if not shared or one.current_player() != other.current_player():
                break
            action = shared[chance.below(len(shared))]
            one.apply_action(action)
            other.apply_action(action)
            if one.is_terminal() or seen_by(player, one) != seen_by(player, other):
                break
            assert known_to(other, player) == known_to(one, player)
            compared += differs(one, other)
    assert compared > 0


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("tessera_phoenicia", "storage"),
        pytest.param("tessera_constantinopolis", "donate", marks=pytest.mark.long),
        pytest.param("tessera_mosaic", "draft", marks=pytest.mark.long),
    ],
)
def test_in_a_simultaneous_phase_nobody_learns_what_came_before_in_turn(
    name: str, kind: str
) -> None:
    met = 0
    for seed in range(20):
        for state in walk(name, seed):
            if asked(state) != [kind, kind]:
                continue
            after = [state.child(action) for action in state.legal_actions()]
            if len(after) > 1 and {child.current_player() for child in after} == {1}:
                met += 1
                assert len({child.information_state_string(1) for child in after}) == 1
                assert len({tuple(child.information_state_tensor(1)) for child in after}) == 1
        if met:
            return
    raise AssertionError(f"Nobody was asked to {kind} together with others.")


def asked(state: TesseraState) -> list[str]:
    """What the seats are asked, all that decide at once."""
    assert state.position is not None
    return [decision.kind for decision in state.position.state.pending()]


@pytest.mark.long
def test_an_information_state_remembers_what_an_observation_has_forgotten() -> None:
    seen: dict[str, set[str]] = {}
    for state in get_all_states(pyspiel.load_game("tessera_phoenicia_tiny")).values():
        if not state.is_terminal():
            player = state.current_player()
            told = state.information_state_string(player)
            seen.setdefault(state.observation_string(player), set()).add(told)
    assert any(len(told) > 1 for told in seen.values())


@EVERY_NAME
def test_a_serialized_state_comes_back_with_its_memory_and_its_future(name: str) -> None:
    state = first_choice(name, 4, 2)
    _, back = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(state.get_game(), state)
    )
    pickled = pickle.loads(pickle.dumps(state))
    for _ in range(30):
        for copy in (back, pickled):
            assert str(copy) == str(state)
            assert copy.history() == state.history()
        if state.is_terminal():
            break
        for player in range(2):
            assert known_to(back, player) == known_to(pickled, player) == known_to(state, player)
        action = state.legal_actions()[0]
        for each in (state, back, pickled):
            each.apply_action(action)


@EVERY_NAME
def test_a_pickled_game_comes_back_with_its_parameters(name: str) -> None:
    game = pyspiel.load_game(name, {"seed": 40})
    back = pickle.loads(pickle.dumps(game))
    assert (str(back), type(back)) == (str(game), type(game))


def test_a_deal_is_a_seed_of_the_engine() -> None:
    game = pyspiel.load_game("tessera_mosaic(seed=40,deals=3,players=3)")
    assert str(game) == "tessera_mosaic(deals=3,players=3,seed=40)"
    state = game.new_initial_state()
    assert [state.action_to_string(action) for action in state.legal_actions()] == [
        "seed 40",
        "seed 41",
        "seed 42",
    ]
    state.apply_action(1)
    assert json.loads(str(state)) == GAMES["mosaic"].start(3, 41).dump()


def test_deals_that_look_alike_differ_in_what_is_hidden() -> None:
    game = pyspiel.load_game("tessera_phoenicia(deals=8,alike=True)")
    told, whole = set(), set()
    for deal in range(8):
        state = game.new_initial_state()
        state.apply_action(deal)
        told.add(json.dumps(state.position.state.view(EVERYBODY)))
        whole.add(str(state))
    assert (len(told), len(whole)) == (1, 8)


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("tessera_phoenicia(discounts=single-use,preset_fives=on)")
    state = game.new_initial_state()
    state.apply_action(0)
    options = json.loads(str(state))["options"]
    assert (options["discounts"], options["preset-fives"]) == ("single-use", "on")


def test_a_game_ends_at_its_length_as_it_stands() -> None:
    *_, last = walk("tessera_phoenicia(length=12)", 1)
    assert len(last.history()) == 13
    assert sum(last.returns()) == 0


def test_the_winner_takes_from_all_others_alike() -> None:
    *_, last = walk("tessera_phoenicia(players=3)", 1)
    assert sorted(last.returns()) == [-0.5, -0.5, 1]


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ("players=9", "Phoenicia is for 2 to 5 players, not 9."),
        ("discounts=none", "The option discounts is lasting or single-use, not “none”."),
        ("deals=0", "deals is a whole number from 1 to 1,000,000, not 0."),
        ("seed=-1", "seed is a whole number from 0 to 2,147,483,647, not -1."),
        pytest.param(
            "seed=5,deals=900,alike=True",
            "Among the 10,000 seeds from 5 on, only 470 look alike, not 900.",
            marks=pytest.mark.long,
        ),
        ("seed=2147483647", "The last deal's seed would lie above 2,147,483,647."),
    ],
)
def test_parameters_that_make_no_game_get_one_sentence(parameters: str, sentence: str) -> None:
    with pytest.raises(pyspiel.SpielError) as refused:
        pyspiel.load_game(f"tessera_phoenicia({parameters})")
    assert str(refused.value) == sentence


def test_without_openspiel_one_sentence_says_what_to_install() -> None:
    program = "import sys; sys.modules['pyspiel'] = None; import tessera.research.openspiel"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        "ModuleNotFoundError: This needs the package pyspiel: pip install 'tessera[openspiel]'."
    )

"""Information: what a seat may not know changes nothing that an environment shows it."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest
from _pytest.mark.structures import ParameterSet

from tessera.core.chance import seeded
from tessera.core.learning.encoding import ObservationEncoder
from tessera.core.packed import first_seat, seats_in, zeros
from tessera.core.state import State
from tessera.games import GAMES
from tessera.research.gymnasium import OneSeat
from tessera.research.observations import Observation
from tessera.testing.tables import Table, all_tables_of, random_walk
from tests.research.tables import MAKERS


def tables() -> list[ParameterSet]:
    """Every table of the contract suite; Phoenicia's smallest is the quick one."""
    return [
        pytest.param(table, id=str(table), marks=[] if is_quick(table) else [pytest.mark.long])
        for game in GAMES.values()
        for table in all_tables_of(game)
    ]


def is_quick(table: Table) -> bool:
    return table.is_small and table.game.name == "phoenicia"


@pytest.mark.parametrize("table", tables())
def test_two_states_that_a_seat_cannot_tell_apart_look_the_same_through_every_adapter(
    table: Table,
) -> None:
    game, seats = table.game.name, table.seats
    options = dict(table.options)
    in_turn = MAKERS[game].raw_env(seats, options, render_mode="ansi", fold=False)
    at_once = MAKERS[game].parallel_env(seats, options, render_mode="ansi", fold=False)
    alone = OneSeat(game, seats, "random", options=options, render_mode="ansi", fold=False)
    encoder = ObservationEncoder(table.game.feature_layout.size, table.game.actions.size, 1)
    chance = seeded(91)
    different = 0
    for number, (state, _, _) in enumerate(random_walk(table, 7)):
        if number % 61:
            continue
        for seat in range(seats):
            other = state.guess(seat, chance)
            different += other.dump() != state.dump()
            shown = []
            for one in (state, other):
                for env in (in_turn, at_once, alone):
                    env._episode.begin(one.clone())
                alone.seat = in_turn.viewer = at_once.viewer = seat
                encoder.begin()
                encoder.show(one, seat, zeros(0), 0)
                name = f"player_{seat}"
                shown.append(
                    [
                        in_turn.observe(name),
                        at_once._observations()[name],
                        alone._observation(),
                        {"sight": np.array(encoder.rows)},
                        {"screens": np.array([env.render() for env in (in_turn, at_once, alone)])},
                    ]
                )
            for one_shown, other_shown in zip(*shown, strict=True):
                assert_same(one_shown, other_shown)
    assert different > 0


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_commits_in_secret_changes_nothing_that_the_next_one_sees(game: str) -> None:
    """Games that differ in the answer of the first of several seats that decide at once."""
    env, twin = MAKERS[game].raw_env(3), MAKERS[game].raw_env(3)
    chance = np.random.default_rng(3)
    compared = 0
    for seed in range(5):
        env.reset(seed=seed)
        while not any(env.terminations.values()):
            agent, state = env.agent_selection, env._episode.state
            legal = np.flatnonzero(env.observe(agent)["action_mask"])
            if len(seats_in(state.deciding)) > 1:
                twin.reset(seed=seed)
                twin._episode.begin(state.clone())
                twin._turn_to_the_next()
                twin.step(int(chance.choice(legal)))
            env.step(int(chance.choice(legal)))
            if is_secret(twin._episode.state, env._episode.state):
                compared += 1
                assert env.agent_selection == twin.agent_selection
                assert_same(env.observe(env.agent_selection), twin.observe(env.agent_selection))
    assert compared > 0


def is_secret(one: State, other: State) -> bool:
    """Whether states differ in something that the seat which is asked now does not see."""
    if one.moves != other.moves or one.deciding != other.deciding or not one.deciding:
        return False
    seat = int(first_seat(one.deciding))
    return one.view(seat) == other.view(seat) and one.dump() != other.dump()


def assert_same(one: Observation, other: Observation) -> None:
    for key, value in one.items():
        assert (value == other[key]).all(), key


@pytest.mark.parametrize(
    ("package", "adapter", "sentence"),
    [
        ("pettingzoo", "pettingzoo", "This needs the package pettingzoo: pip install"),
        ("gymnasium", "gymnasium", "This needs the package gymnasium: pip install"),
        ("PIL", "gymnasium", "This needs the package PIL: pip install 'tessera[gymnasium]'."),
    ],
)
def test_an_adapter_without_its_package_says_what_to_install(
    package: str, adapter: str, sentence: str
) -> None:
    program = f"import sys; sys.modules[{package!r}] = None; import tessera.research.{adapter}"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert run.returncode == 1
    assert sentence in run.stderr.splitlines()[-1]


def test_the_engine_and_the_bots_need_none_of_these_packages() -> None:
    program = (
        "import sys, tessera.games, tessera.bots, tessera.core.learning.fleet;"
        "print(sorted({'numpy', 'gymnasium', 'pettingzoo', 'PIL'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert run.stdout.strip() == "[]"

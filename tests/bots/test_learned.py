"""The learned bot: its network and its weights."""

from __future__ import annotations

import builtins
import sys
from pathlib import Path

import numpy as np
import pytest

from tessera.bots import make_bot
from tessera.bots.learned.bot import Evaluator
from tessera.bots.learned.network import Network
from tessera.bots.learned.weights import Provenance, load_weights, network_for
from tessera.bots.observation import Observation
from tessera.bots.weights_file import FOLDER
from tessera.core.chance import seeded
from tessera.core.packed import first_seat
from tessera.core.refusal import BadData
from tessera.games import GAMES
from tessera.testing.tables import Table, plain_tables, random_walk
from tests.bots.learned_networks import fresh_network, save_weights
from tests.bots.test_bots import play

PHOENICIA = GAMES["phoenicia"]
SCALES = PHOENICIA.feature_layout.scales()
FEWEST_SEATS = pytest.mark.parametrize(
    "table", [table for table in plain_tables() if table.seats == 2], ids=str
)


def untrained(seed: int = 1) -> Network:
    return fresh_network(len(SCALES), int(PHOENICIA.actions.size), seed)


def unruly(seed: int = 1) -> Network:
    """A network whose heads say something, so that every slope has something to it."""
    random = np.random.Generator(np.random.PCG64(seed))
    network = untrained(seed)
    for name in ("policy", "policy_bias", "value", "promise", "judge"):
        array = network.arrays()[name]
        array += 0.1 * random.standard_normal(array.shape).astype(np.float32)
    return network


# The network


def test_an_untrained_network_follows_the_appraisal() -> None:
    """Like the greedy bot: its trust in the appraisal is all it has."""
    network = untrained().scaled(SCALES)
    evaluator: Evaluator | None = None
    for state, seat, _ in random_walk(plain_tables()[0], 3):
        if len(state.legal(seat)) > 1:
            evaluator = evaluator or Evaluator(network, state)
            guess = Observation(state, seat).guess(seeded(5))
            action, value = evaluator.best(guess, seat)
            assert evaluator.worths[evaluator.actions == action] == evaluator.worths.max()
            assert value == 0.5


@pytest.mark.parametrize(
    "table",
    [table for table in plain_tables() if table.seats == 2 and table.game.ends_by_defaults],
    ids=str,
)
@pytest.mark.long
def test_no_network_goes_in_circles(table: Table) -> None:
    """Whatever it has learned, a plan that is made and undone over and over would never end.

    In Mosaic whoever never builds anything may work on for ever, by the rules.
    """
    scales = table.game.feature_layout.scales()
    for seed in (1, 2):
        random = np.random.Generator(np.random.PCG64(seed))
        network = fresh_network(len(scales), int(table.game.actions.size), seed)
        for name in ("policy", "promise", "judge", "judge_bias"):
            array = network.arrays()[name]
            array[:] = random.standard_normal(array.shape)
        state = table.start(seed)
        evaluator = Evaluator(network.scaled(scales), state)
        chance = seeded(seed)
        while not state.over():
            assert state.moves < 3000
            seat = int(first_seat(state.deciding))
            action, _ = evaluator.best(Observation(state, seat).guess(chance), seat)
            state.apply(seat, action)


# Weights


def provenance(**changes: object) -> Provenance:
    names: dict[str, object] = {
        "game": "phoenicia",
        "features": len(SCALES),
        "actions": int(PHOENICIA.actions.size),
        "rules_version": 1,
        "figures": "f",
        "command": "tessera train phoenicia",
        "seed": 1,
        "data": "d",
        "scales": SCALES,
    }
    return Provenance(**{**names, **changes})  # type: ignore[arg-type]


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "w.npz"
    network = unruly()
    save_weights(path, network, provenance())
    read, header = load_weights(path)
    assert header == provenance()
    for name, array in network.arrays().items():
        assert np.allclose(read.arrays()[name], array, atol=2e-3), name
    bot = make_bot(f"learned@{path}", 1)
    state = PHOENICIA.start(2, 1)
    seat = int(first_seat(state.deciding))
    assert bot.choose(Observation(state, seat)) in state.legal(seat)


@pytest.mark.parametrize(
    ("header", "sentence"),
    [
        ({"game": "mosaic"}, "has weights for mosaic, not for phoenicia"),
        ({"actions": 3}, "does not hold the network that its header names"),
        ({"format": 9}, "has the format 9, and 1 is understood"),
    ],
)
def test_weights_that_do_not_fit_get_one_sentence(
    tmp_path: Path, header: dict[str, object], sentence: str
) -> None:
    path = tmp_path / "w.npz"
    save_weights(path, untrained(), provenance(**header))
    with pytest.raises(BadData, match=sentence):
        network_for(path, "phoenicia", len(SCALES), int(PHOENICIA.actions.size))


def test_weights_for_another_layout_say_so(tmp_path: Path) -> None:
    path = tmp_path / "w.npz"
    save_weights(path, untrained(), provenance())
    with pytest.raises(BadData, match="train it again with `tessera train phoenicia`"):
        network_for(path, "phoenicia", len(SCALES) + 1, int(PHOENICIA.actions.size))


def test_files_that_are_no_weights_get_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="There are no weights in"):
        load_weights(tmp_path / "nothing.npz")
    (tmp_path / "text.npz").write_text("no weights")
    with pytest.raises(BadData, match="holds no weights of the learned bot"):
        load_weights(tmp_path / "text.npz")
    np.save(tmp_path / "array.npy", np.zeros(3))
    with pytest.raises(BadData, match="holds no weights of the learned bot"):
        load_weights(tmp_path / "array.npy")


def test_torn_and_damaged_weights_get_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "w.npz"
    save_weights(path, untrained(), provenance())
    whole = path.read_bytes()
    middle = len(whole) // 2
    for damaged in (whole[:middle], whole[:middle] + b"?" + whole[middle + 1 :]):
        path.write_bytes(damaged)
        with pytest.raises(BadData, match=r"holds no weights of the learned bot\.$"):
            load_weights(path)


def test_weights_with_the_header_of_something_else_get_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "w.npz"
    header = np.frombuffer(b'{"format": 1, "colour": "red"}', np.uint8)
    np.savez(path, header=header, **untrained().arrays())  # type: ignore[arg-type]
    with pytest.raises(BadData, match="has a header that is not understood"):
        load_weights(path)


@pytest.mark.parametrize("game", GAMES)
def test_the_weights_we_bring_fit_their_game_and_are_small(game: str) -> None:
    path = FOLDER / f"{game}.npz"
    network, header = load_weights(path)
    assert header.game == game
    assert header.actions == network.actions == GAMES[game].actions.size
    assert header.scales == GAMES[game].feature_layout.scales()
    assert header.rules_version <= GAMES[game].rules_version
    assert header.command.startswith(f"tessera train {game} --seed {header.seed}")
    assert path.stat().st_size < 4_000_000


def test_without_numpy_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without_numpy(name: str, *rest: object, **more: object) -> object:
        if name == "numpy" or name.startswith("numpy."):
            raise ModuleNotFoundError("No module named 'numpy'", name="numpy")
        return real(name, *rest, **more)  # type: ignore[arg-type]

    for module in [name for name in sys.modules if name.startswith("tessera.bots.learned.")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setattr(builtins, "__import__", without_numpy)
    with pytest.raises(BadData, match="needs NumPy"):
        make_bot("learned", 1)


@FEWEST_SEATS
@pytest.mark.long
def test_the_learned_bot_beats_the_greedy_one(table: Table) -> None:
    """A few games only; docs/bots.md has the figures of many."""
    wins = 0
    for seed in range(40):
        own = seed % 2
        names = ["learned" if seat == own else "greedy" for seat in range(2)]
        state = table.start(500 + seed)
        play(state, [make_bot(name, seed * 10 + seat) for seat, name in enumerate(names)])
        wins += state.standings()[own].place == 1
    assert wins >= 24


# At the table

LEARNED_TABLES = [
    pytest.param(table, id=str(table), marks=[] if table.seats == 2 else [pytest.mark.long])
    for table in plain_tables()
]


@pytest.mark.long
@pytest.mark.parametrize("table", LEARNED_TABLES)
def test_it_plays_legal_games_to_the_end_and_again_from_the_same_seeds(table: Table) -> None:
    games = [
        play(table.start(1), [make_bot("learned", seat) for seat in range(table.seats)])
        for _ in range(2)
    ]
    assert games[0] == games[1]


@pytest.mark.parametrize("table", LEARNED_TABLES)
def test_what_is_hidden_from_it_changes_nothing_in_its_choice(table: Table) -> None:
    chance = seeded(1)
    for number, (state, seat, _) in enumerate(random_walk(table, 2)):
        if number % 9 == 0:
            other = state.guess(seat, chance)
            choices = [make_bot("learned", 7).choose(Observation(s, seat)) for s in (state, other)]
            assert choices[0] == choices[1]

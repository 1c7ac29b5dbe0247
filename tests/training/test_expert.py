"""Expert iteration: games with searches, what they teach, and a network that learns it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="training needs PyTorch")
pytest.importorskip("onnx", reason="those who play get networks as files")
pytest.importorskip("onnxruntime", reason="networks are asked by ONNX Runtime")

from tessera.bots.network.arrays import Form  # noqa: E402
from tessera.bots.network.inference import Network  # noqa: E402
from tessera.bots.search.information_set import InformationSet  # noqa: E402
from tessera.core.chance import seeded  # noqa: E402
from tessera.core.packed import packed  # noqa: E402
from tessera.core.state import State  # noqa: E402
from tessera.games import GAMES  # noqa: E402
from tessera.training.checkpoint import Progress, load_checkpoint, restored  # noqa: E402
from tessera.training.course import Report  # noqa: E402
from tessera.training.expert.iteration import ExpertIteration  # noqa: E402
from tessera.training.expert.learner import ExpertLearner  # noqa: E402
from tessera.training.expert.playing import GameWithSearch  # noqa: E402
from tessera.training.expert.records import ROOM, Records, Shape  # noqa: E402
from tessera.training.expert.root import stir, taught  # noqa: E402
from tessera.training.expert.window import Window  # noqa: E402
from tessera.training.games import Games  # noqa: E402
from tessera.training.method import ExpertMethod  # noqa: E402
from tessera.training.network import PolicyValueNetwork  # noqa: E402
from tessera.training.plan import Plan  # noqa: E402
from tessera.training.session import Session  # noqa: E402
from tests.bots.networks import written_network  # noqa: E402
from tests.research.test_workers import gone  # noqa: E402
from tests.training.test_session import A_LONG_TIME, parameters  # noqa: E402

PHOENICIA = GAMES["phoenicia"]
FORM = Form(PHOENICIA.feature_layout.size, int(PHOENICIA.actions.size), 3, 16, 1)
METHOD = ExpertMethod(batch=32, simulations=8, one_in=2, window=200, first=40, every=40)


def empty() -> Records:
    return Records(Shape(1, FORM.features, FORM.actions, FORM.seats))


def plan(decisions: int) -> Plan:
    return Plan(Games("phoenicia", (2, 3)), decisions, 16, 1, 1, 1, 5, METHOD)


@pytest.fixture(scope="module")
def network(tmp_path_factory: pytest.TempPathFactory) -> Network:
    return Network(written_network(PHOENICIA, tmp_path_factory.mktemp("networks")))


def played(network: Network, records: Records, method: ExpertMethod) -> tuple[State, int]:
    """A game of three to its end, and how many of its decisions were searched."""
    state = PHOENICIA.start(3, 1)
    game = GameWithSearch(state, method, network, records, 0, seeded(1))
    while not state.over():
        game.go_on()
    game.settle()
    records.counts[0] = game.count
    assert 0 <= game.agreed <= game.count
    return state, game.count


# What a search teaches


def test_noise_changes_priors_and_not_what_they_add_up_to() -> None:
    root = InformationSet(2)
    root.open(0, b"\x00\x02\x00\x00\x00\x00")
    root.take_in(0, packed([0, 1, 2]), 3)
    before = list(root.weights)
    stir(root, np.array([0.0, 1.0, 0.0]), 0.25)
    assert sum(root.weights) == pytest.approx(sum(before))
    assert root.weights[0] == pytest.approx(0.75 * before[0])
    assert root.weights[1] > before[1]


def test_visits_that_only_noise_explains_are_not_taught() -> None:
    visits, values = np.array([50.0, 30, 20]), np.array([0.5, 0.5, 0.1])
    shares = taught(visits, values, np.array([0.6, 0.399, 0.001]), 0.4)
    assert shares.sum() == pytest.approx(1)
    assert shares[2] == 0
    assert shares[0] > shares[1] > 0.3


def test_a_better_move_keeps_all_of_its_visits() -> None:
    visits, values = np.array([60.0, 40]), np.array([0.2, 0.9])
    assert taught(visits, values, np.array([0.99, 0.01]), 0.4).tolist() == [0.6, 0.4]


def test_a_game_leaves_a_record_of_every_search(network: Network) -> None:
    records = empty()
    state, count = played(network, records, METHOD)
    rows = records.span(0)
    assert rows == slice(0, count)
    assert 0 < count < state.moves
    policies = records.policies[rows].astype(np.float64)
    legal = policies >= 0
    assert (legal.sum(1) > 1).all()
    assert np.where(legal, policies, 0).sum(1) == pytest.approx(1, abs=0.01)
    assert records.values[rows].sum(1) == pytest.approx(1, abs=1e-5)
    assert (records.seats[rows] == 3).all()
    assert records.features[rows].any(1).all()


def test_without_trust_the_result_alone_is_the_value(network: Network) -> None:
    records = empty()
    state, count = played(network, records, replace(METHOD, trust=0.0))
    winner = next(standing.seat for standing in state.standings() if standing.place == 1)
    assert set(records.values[:count].argmax(1)) <= {(winner - seat) % 3 for seat in range(3)}
    assert set(records.values[:count].ravel()) == {0.0, 1.0}


# Learning


def test_the_oldest_records_make_room() -> None:
    records = empty()
    window = Window(10, FORM)
    for number in range(3):
        records.values[:4] = number
        records.policies[:4] = number
        assert window.take_in(records, slice(0, 4)) == 4
    assert window.count == 10
    values = window.drawn(400, torch.Generator().manual_seed(1), torch.device("cpu")).values
    assert (values[:, 0] == 0).float().mean() == pytest.approx(0.2, abs=0.1)
    assert set(values.flatten().tolist()) == {0.0, 1.0, 2.0}


def test_it_learns_what_the_searches_found(network: Network) -> None:
    records = empty()
    _, count = played(network, records, replace(METHOD, one_in=1))
    window = Window(ROOM, FORM)
    window.take_in(records, slice(0, count))
    torch.manual_seed(1)
    pupil = PolicyValueNetwork(FORM, PHOENICIA.feature_layout.scales())
    learner = ExpertLearner(pupil, replace(METHOD, rate=3e-3), 1)
    lessons = []
    for _ in range(3):
        learner.forget()
        for _ in range(30):
            learner.learn(window, 0.0)
        lessons.append(learner.last_lesson())
    assert lessons[0].policy > lessons[1].policy > lessons[2].policy
    assert lessons[0].value > lessons[2].value


@pytest.mark.long
def test_the_same_plan_gives_the_same_network_and_goes_on(tmp_path: Path) -> None:
    told: list[Report] = []
    for name in ("one.pt", "other.pt"):
        Session(plan(200), tmp_path / name).run(A_LONG_TIME, told.append)
    half = len(told) // 2
    assert [report.news for report in told[:half]] == [report.news for report in told[half:]]
    assert told[half - 1].progress.decisions >= 200
    assert told[half - 1].news.lesson.policy > 0
    assert all(0 <= (report.news.agreed or 0) <= 1 for report in told)
    one, other = (restored(load_checkpoint(tmp_path / name)) for name in ("one.pt", "other.pt"))
    assert parameters(one[0]) == parameters(other[0])
    session = Session(plan(260), tmp_path / "one.pt")
    assert session.progress.decisions == one[1].decisions
    session.run(A_LONG_TIME, told.append)
    assert session.progress.decisions >= 260
    assert session.progress.games > one[1].games


@pytest.fixture
def iteration() -> Iterator[ExpertIteration]:
    learner = ExpertLearner(PolicyValueNetwork(FORM, [1] * FORM.features), METHOD, 1)
    made = ExpertIteration(plan(10**6), learner, Progress("phoenicia", "none"))
    yield made
    made.close()


@pytest.mark.long
def test_it_owes_as_many_steps_as_there_are_decisions(iteration: ExpertIteration) -> None:
    """Fresh networks reach those who play, and files that nobody uses are removed."""
    files = set()
    while iteration.decisions < 200:
        iteration.go_on()
        files |= {path.name for path in Path(iteration._folder.name).iterdir()}
        assert len(list(Path(iteration._folder.name).iterdir())) <= 2
        assert iteration._owed < 1
    assert len(files) > 2


@pytest.mark.long
def test_nothing_is_left_of_those_who_played(iteration: ExpertIteration) -> None:
    workers = [process.pid for process in iteration._processes._processes]
    folder = Path(iteration._folder.name)
    assert folder.exists()
    iteration.close()
    assert all(gone(pid) for pid in workers)
    assert not folder.exists()

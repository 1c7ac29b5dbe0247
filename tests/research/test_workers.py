"""Many games in worker processes: the same games, and a clean end whatever happens."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import gymnasium
import numpy as np
import pytest

from tessera.bots.observation import Observation
from tessera.core.refusal import TesseraError
from tessera.research.gymnasium import ManyGames
from tessera.research.gymnasium.rivals import Rivals
from tessera.workers.processes import WorkerLost
from tests.research.same_arrays import assert_same, form

pytestmark = pytest.mark.long


def made(workers: int | None, bots: Rivals | None = "random", games: int = 5) -> ManyGames:
    envs = gymnasium.make_vec(
        "tessera/Phoenicia-v1", num_envs=games, seats=3, bots=bots, workers=workers, max_moves=60
    ).unwrapped
    assert isinstance(envs, ManyGames)
    return envs


@pytest.fixture
def two() -> Iterator[ManyGames]:
    """Games in two workers."""
    envs = made(2)
    yield envs
    envs.close()


def pids(envs: ManyGames) -> list[int]:
    return [process.pid for process in envs._games._processes._processes]  # type: ignore[attr-defined]


def played(envs: ManyGames) -> list[object]:
    """All that some steps show, ends and resets included."""
    seen, info = envs.reset(seed=3)
    shown: list[object] = [seen, info]
    for number in range(30):
        if number == 20:
            mask = np.arange(envs.num_envs) % 2 == 1
            shown.append(envs.reset(options={"reset_mask": mask}))
        shown.append(envs.step(envs.random_actions()))
    shown.append((envs.state(), envs.action_masks()))
    return shown


@pytest.mark.parametrize("bots", ["random", "greedy", None])
def test_the_same_seeds_give_the_same_games_whatever_the_number_of_workers(
    bots: str | None,
) -> None:
    expected = played(made(None, bots))
    assert "'final_obs'" in str(form(expected))
    for workers in (1, 3):
        envs = made(workers, bots)
        assert_same(played(envs), expected)
        envs.close()


def test_a_function_of_the_program_plays_in_the_workers() -> None:
    def last(observation: Observation) -> int:
        return observation.legal()[-1]

    envs = made(2, last)
    assert_same(played(envs), played(made(None, last)))
    envs.close()


def test_a_step_goes_on_while_the_caller_does_something_else(two: ManyGames) -> None:
    two.reset(seed=1)
    two.step_async(two.random_actions())
    seen, *_ = two.step_wait()
    assert (seen["action_mask"].sum(1) > 1).all()


def test_a_worker_that_is_killed_ends_the_games_with_one_sentence(two: ManyGames) -> None:
    two.reset(seed=1)
    victim, other = pids(two)
    os.kill(victim, 9)
    sentence = "^Worker 0 has ended unexpectedly, with status -9.$"
    with pytest.raises(WorkerLost, match=sentence):
        for _ in range(2):
            two.step(np.zeros(5, np.int64))
    assert gone(other)
    with pytest.raises(WorkerLost, match=r"^The workers have been closed.$"):
        two.step(np.zeros(5, np.int64))


def test_a_failure_in_a_worker_is_told_in_its_own_words(two: ManyGames) -> None:
    two.reset(seed=1)
    with pytest.raises(TesseraError, match=r"^Worker 0 has failed: A seed is a whole number from"):
        two._games.begin([(0, 1 << 200)])
    assert all(gone(pid) for pid in pids(two))


def test_closing_ends_the_workers_and_a_second_time_changes_nothing() -> None:
    envs = made(2)
    workers = pids(envs)
    envs.close()
    envs.close()
    assert all(gone(pid) for pid in workers)
    with pytest.raises(TesseraError, match=r"The workers have been closed."):
        envs.reset(seed=1)


@pytest.mark.parametrize(("workers", "games"), [(0, 2), (3, 2), ("2", 2)])
def test_each_worker_plays_a_game_at_least(workers: int, games: int) -> None:
    with pytest.raises(TesseraError, match=r"2 games are for 1 to 2 workers|whole number"):
        made(workers, games=games)


PROGRAM = """
import os, sys
import gymnasium
import tessera.research.gymnasium


envs = gymnasium.make_vec("tessera/Phoenicia-v1", num_envs=2, bots="greedy", workers=2)
envs.reset(seed=1)
pids = [p.pid for p in envs.unwrapped._games._processes._processes]
print(*pids, flush=True)
{end}
"""
"""Without the guard `if __name__ == "__main__"`, as people write it."""


@pytest.mark.parametrize(
    "end", ["", "envs.close()", "raise SystemExit(3)", "os.kill(os.getpid(), 9)", "os._exit(0)"]
)
def test_however_a_program_ends_nothing_of_it_is_left(end: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(end=end)], capture_output=True, text=True, timeout=60
    )
    assert done.stderr == ""
    assert all(gone(int(pid)) for pid in done.stdout.split())


def test_environments_that_are_forgotten_end_too() -> None:
    envs = made(2)
    workers, files = pids(envs), open_files()
    del envs
    assert all(gone(pid) for pid in workers)
    assert open_files() < files


def test_shared_memory_has_no_name_under_which_it_could_be_left(two: ManyGames) -> None:
    file = two._games.file  # type: ignore[attr-defined]
    assert os.fstat(file).st_nlink == 0


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def gone(pid: int) -> bool:
    """Whether a process ends in time: orphans notice it by themselves."""
    for _ in range(1000):
        try:
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except OSError:
            return True
        time.sleep(0.01)
    return False

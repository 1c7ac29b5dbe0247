"""How the arena grows with its processes: on this machine, and on Ray with one and two nodes."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import Final

from bench.arena import GAME, SEATS, throughput
from bench.growth.study import Curve, Lines, medians, study
from bench.noise import Noise
from bench.part import Pace
from bench.ray_here import keep_ray_here
from tessera.arena.tournament import Where

Place = Callable[[], AbstractContextManager[Where]]


@contextmanager
def this_machine(processes: int) -> Iterator[Where]:
    """Plain processes, without a cluster."""
    yield Where(processes)


@contextmanager
def ray_nodes(count: int, processes: int) -> Iterator[Where]:
    """A cluster on this machine, each node with that many processes."""
    keep_ray_here()
    from ray.cluster_utils import Cluster

    node = {"num_cpus": processes, "node_ip_address": "127.0.0.1"}
    cluster = Cluster(initialize_head=True, head_node_args={**node, "include_dashboard": False})
    try:
        for _ in range(count - 1):
            cluster.add_node(**node)
        cluster.wait_for_nodes()
        yield Where(processes, cluster.address)
    finally:
        cluster.shutdown()


def places(small: bool) -> dict[str, dict[int, Place]]:
    """By line, and by the number of processes."""
    here: dict[int, Place] = {jobs: partial(this_machine, jobs) for jobs in (1, 2, 4)}
    if small:
        return {"processes": {jobs: here[jobs] for jobs in (1, 2)}}
    return {
        "processes": here,
        "Ray, one node": {jobs: partial(ray_nodes, 1, jobs) for jobs in (1, 2)},
        "Ray, nodes with one process each": {
            nodes: partial(ray_nodes, nodes, 1) for nodes in (1, 2)
        },
    }


def measure(pace: Pace, noise: Noise) -> Sequence[Curve]:
    """Every place once a round."""
    rates = medians([_rates(pace, noise) for _ in range(pace.rounds)])
    title = f"{GAME.capitalize()} in the arena, {SEATS} greedy bots, {os.cpu_count()} cores"
    return [Curve("growth-workers.svg", title, "processes", "games/s", rates)]


def _rates(pace: Pace, noise: Noise) -> Lines:
    lines: Lines = {}
    for line, by_number in places(pace.small).items():
        lines[line] = []
        for number, place in by_number.items():
            print(f"workers: {line}, {number}", file=sys.stderr, flush=True)
            noise.sample()
            with place() as where:
                rate = throughput(where, 2 * pace.seconds)["games_per_second"]
            lines[line].append((number, rate))
    return lines


WORKERS: Final = study("workers", measure)

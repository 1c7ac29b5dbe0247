# mypyc: interpreted
"""Root-parallel search: each process grows its own tree, and their roots are added up."""

from __future__ import annotations

from dataclasses import replace
from multiprocessing import get_context
from multiprocessing.connection import Connection

from tessera.bots.budget import Budget
from tessera.bots.observation import Observation
from tessera.bots.search.iteration import Searcher
from tessera.bots.search.node import Node
from tessera.core.chance import Chance

Report = tuple[int, list[tuple[int, float, int, float]]]
"""Iterations made, and action, prior, visits and total of each move."""


def search_on_cores(observation: Observation, root: Node, chance: Chance, budget: Budget) -> int:
    """Searches on all cores of the budget and adds the results to the root; the iterations.

    The processes are forked, because they need this one's observation. They share an iteration
    budget.
    """
    context = get_context("fork")
    share = replace(budget, iterations=-(-budget.iterations // budget.cores), cores=1)
    workers = []
    for _ in range(budget.cores):
        ours, theirs = context.Pipe(duplex=False)
        work = (observation, chance.fork(), share, theirs)
        process = context.Process(target=_work, args=work, daemon=True)
        process.start()
        theirs.close()
        workers.append((process, ours))
    iterations = 0
    for process, ours in workers:
        report: Report = ours.recv()
        process.join()
        iterations += report[0]
        _add(root, observation.seat, report)
    return iterations


def _work(observation: Observation, chance: Chance, share: Budget, channel: Connection) -> None:
    root = Node(observation.seat, -1, 1.0)
    searcher = Searcher(observation, root, chance)
    iterations = searcher.search(share.iterations, share.seconds, share.processor)
    children = [
        (int(child.action), float(child.prior), int(child.visits), float(child.total))
        for child in root.children
    ]
    channel.send((iterations, children))
    channel.close()


def _add(root: Node, seat: int, report: Report) -> None:
    for action, prior, visits, total in report[1]:
        child = root.child(seat, action)
        if child is None:
            child = Node(seat, action, prior)
            root.children.append(child)
        child.visits += visits
        child.total += total

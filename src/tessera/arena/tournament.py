"""A tournament: a plan played to its end, here or on a cluster, resuming where it stopped."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path

from tessera.arena.cluster import play_on_ray
from tessera.arena.ledger import Ledger
from tessera.arena.outcome import Outcome
from tessera.arena.plan import Pairing, Plan
from tessera.arena.playing import Task
from tessera.arena.process_pool import play_here

OnProgress = Callable[[int, int], None]
OnOutcome = Callable[[Outcome], None]


@dataclass(frozen=True)
class Where:
    """Where games are played: on processes of this machine, or on the Ray cluster at an address."""

    jobs: int
    ray: str | None = None

    def play(self, task: Task, deals: list[list[Pairing]]) -> Generator[Outcome]:
        """The outcomes of all deals, in the order in which they are finished."""
        if not deals:
            return
        if self.ray is None:
            yield from play_here(task, deals, self.jobs)
        else:
            yield from play_on_ray(task, deals, self.ray, self.jobs)


def play_tournament(
    plan: Plan,
    task: Task,
    where: Where,
    folder: Path | None,
    on_progress: OnProgress,
    on_outcome: OnOutcome | None = None,
) -> list[Outcome]:
    """Plays what is not played yet; all outcomes by number.

    With a folder, finished games are stored there at once. `on_progress` is called with the numbers
    of finished and of all games, `on_outcome` with each game once it is stored, those of earlier
    runs first.
    """
    on_outcome = on_outcome or _ignore
    deals = plan.deals()
    pairings = [pairing for deal in deals for pairing in deal]
    with ExitStack() as stack:
        ledger: Ledger | None = None
        finished: dict[int, Outcome] = {}
        if folder is not None:
            ledger = stack.enter_context(Ledger(folder, plan, pairings))
            finished = ledger.finished
        for outcome in list(finished.values()):
            on_outcome(outcome)
        on_progress(len(finished), len(pairings))
        left = [[game for game in deal if game.number not in finished] for deal in deals]
        playing = where.play(task, [deal for deal in left if deal])
        for outcome in stack.enter_context(closing(playing)):
            if ledger is None:
                finished[outcome.number] = outcome
            else:
                ledger.add(outcome)
            on_outcome(outcome)
            on_progress(len(finished), len(pairings))
    return [finished[number] for number in range(len(pairings))]


def _ignore(outcome: Outcome) -> None:
    """Does nothing."""

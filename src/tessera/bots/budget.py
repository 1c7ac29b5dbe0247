# mypyc: interpreted
"""A budget: how long a bot may think about one move."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from tessera.core.refusal import BadData

MOST_ITERATIONS: Final = 10_000_000
MOST_SECONDS: Final = 3600.0
MOST_CORES: Final = 64
FORM: Final = re.compile(r"(?P<amount>\d+(\.\d+)?)(?P<unit>s|cpu)?(\*(?P<cores>\d+))?")


@dataclass(frozen=True)
class Budget:
    """Iterations per move, or seconds, on a number of cores.

    With iterations a bot is deterministic; with seconds it depends on the machine.
    """

    iterations: int = 0
    seconds: float = 0.0
    cores: int = 1
    processor: bool = False
    """Whether seconds are those of the processor (of each core): what else the machine does then
    does not count."""


def parse_budget(text: str) -> Budget:
    """A budget from its text: iterations, seconds with an `s`, the processor's seconds with `cpu`;
    `*2` means two cores.

    >>> parse_budget("500").iterations, parse_budget("1.5s*2").cores, parse_budget("2cpu").seconds
    (500, 2, 2.0)
    """
    form = FORM.fullmatch(text)
    if form is None or ("." in form["amount"] and not form["unit"]):
        raise BadData(
            "A budget is written 500 or 1.5s or 1s*2 (on two cores) or 1cpu (the processor's "
            f"time), not “{text[:40]}”."
        )
    cores = int(form["cores"] or 1)
    if not 1 <= cores <= MOST_CORES:
        raise BadData(f"A bot thinks on 1 to {MOST_CORES} cores, not {cores}.")
    if form["unit"]:
        seconds = float(form["amount"])
        if not 0 < seconds <= MOST_SECONDS:
            raise BadData(f"A bot thinks more than 0 and at most {MOST_SECONDS:.0f} seconds.")
        return Budget(seconds=seconds, cores=cores, processor=form["unit"] == "cpu")
    iterations = int(form["amount"])
    if not 1 <= iterations <= MOST_ITERATIONS:
        raise BadData(f"A bot makes 1 to {MOST_ITERATIONS:,} iterations, not {iterations:,}.")
    return Budget(iterations=iterations, cores=cores)

"""How quiet the machine is: the same piece of work is timed between measurements."""

import hashlib
import os
import statistics
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypedDict

WORK: Final = 150_000
"""Rounds of hashing: about a tenth of a second."""
MOST_SPREAD: Final = 0.10
"""How much slower the slowest tenth of the samples may be than the fastest."""
LEAST_ON_PROCESSOR: Final = 0.95
MOST_OF_OTHERS: Final = 0.25
"""The share of all cores that other programs may use."""
TICKS: Final = os.sysconf("SC_CLK_TCK")


class NoiseReport(TypedDict):
    """The report about the machine, as it goes into the JSON."""

    noisy: bool
    reasons: list[str]
    samples: int
    spread: float
    on_processor: float
    others: float
    load_before: float


@dataclass(frozen=True)
class Sample:
    """One sample: its wall time, its CPU time, and the cores that others used."""

    wall: float
    own: float
    others: float
    """In cores."""


@dataclass
class Noise:
    """The samples of one run."""

    samples: list[Sample] = field(default_factory=list)
    load_before: float = field(default_factory=lambda: os.getloadavg()[0])

    def sample(self) -> None:
        """Takes a sample; call it between measurements."""
        busy, wall, own = _busy_seconds(), time.perf_counter(), time.process_time()
        hashlib.pbkdf2_hmac("sha256", b"tessera", b"calibration", WORK)
        wall, own = time.perf_counter() - wall, time.process_time() - own
        others = max(0.0, _busy_seconds() - busy - own) / wall
        self.samples.append(Sample(wall, own, others))

    def report(self) -> NoiseReport:
        """The report of all samples."""
        spread = _spread([sample.own for sample in self.samples])
        on_processor = _median([sample.own / sample.wall for sample in self.samples], 1.0)
        others = _median([sample.others for sample in self.samples], 0.0) / (os.cpu_count() or 1)
        reasons = []
        if spread > MOST_SPREAD:
            reasons.append(f"the same work took up to {spread:.0%} longer at times")
        if on_processor < LEAST_ON_PROCESSOR:
            reasons.append(f"it was on a processor for {on_processor:.0%} of the time")
        if others > MOST_OF_OTHERS:
            reasons.append(f"other programs had {others:.0%} of the cores")
        return {
            "noisy": bool(reasons),
            "reasons": reasons,
            "samples": len(self.samples),
            "spread": spread,
            "on_processor": on_processor,
            "others": others,
            "load_before": self.load_before,
        }


def warning(report: NoiseReport) -> str | None:
    """One sentence for a machine that was too busy; `None` for a quiet one."""
    if not report["noisy"]:
        return None
    return (
        "The machine was too noisy, so these figures should not be compared: "
        f"{', '.join(report['reasons'])} (load before it began: {report['load_before']:.1f})."
    )


def _spread(times: list[float]) -> float:
    if len(times) < 2:
        return 0.0
    tenths = statistics.quantiles(times, n=10, method="inclusive")
    return tenths[-1] / tenths[0] - 1


def _median(values: list[float], of_none: float) -> float:
    return statistics.median(values) if values else of_none


def _busy_seconds() -> float:
    """Seconds that all cores have worked since boot (0 except on Linux)."""
    try:
        fields = Path("/proc/stat").read_text("utf-8").split("\n", 1)[0].split()[1:9]
    except OSError:
        return 0.0
    user, nice, system, _idle, _waiting, *interrupts = map(int, fields)
    return (user + nice + system + sum(interrupts)) / TICKS

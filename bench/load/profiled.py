"""Our server under cProfile: `python bench/load/profiled.py serve …`, as `tessera serve …`.

The profile of the thread that serves is written to the file that TESSERA_PROFILE names.
"""

import cProfile
import os

from tessera.cli.main import run


def main() -> None:
    profile = cProfile.Profile()
    try:
        profile.runcall(run)
    finally:
        profile.dump_stats(os.environ.get("TESSERA_PROFILE", "tessera.prof"))


if __name__ == "__main__":
    main()

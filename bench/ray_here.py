"""Ray on this machine alone."""

import os
from typing import Final

SETTINGS: Final = {
    # Without this Ray takes 127.0.0.1 for the machine's address in its network.
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
    "RAY_USAGE_STATS_ENABLED": "0",
}


def keep_ray_here() -> None:
    """To be called before Ray is imported, which reads its settings then."""
    os.environ.update(SETTINGS)

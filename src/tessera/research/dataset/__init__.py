"""Data sets of games between bots: every decision with its observation, mask, action and result.

`tessera dataset` makes them; `open_dataset` reads them.
"""

from tessera.research.optional_packages import missing_package

try:
    from tessera.research.dataset.reading import Dataset as Dataset
    from tessera.research.dataset.reading import open_dataset as open_dataset
except ModuleNotFoundError as missing:
    raise missing_package(missing, "arena") from None

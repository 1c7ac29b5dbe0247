"""Data sets of games between bots: every decision with what was seen, allowed, done and won.

`tessera dataset` makes them; `open_dataset` reads them.
"""

from tessera.research.needing import what_to_install

try:
    from tessera.research.dataset.reading import Dataset as Dataset
    from tessera.research.dataset.reading import open_dataset as open_dataset
except ModuleNotFoundError as missing:
    raise what_to_install(missing, "arena") from None

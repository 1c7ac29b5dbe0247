"""Mosaic for PettingZoo, version 1."""

from tessera.research.pettingzoo.making import Maker

MAKER = Maker("mosaic", 1)
env = MAKER.env
raw_env = MAKER.raw_env
parallel_env = MAKER.parallel_env
MAKER.register(__name__)

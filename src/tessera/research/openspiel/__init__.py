"""The games for OpenSpiel: importing this package registers them with `pyspiel`.

>>> import pyspiel
>>> import tessera.research.openspiel
>>> pyspiel.load_game("tessera_phoenicia(players=3)").num_players()
3
"""

from tessera.research.optional_packages import missing_package

try:
    from tessera.research.openspiel.game import TesseraGame as TesseraGame
    from tessera.research.openspiel.game import register
    from tessera.research.openspiel.search import PlayoutEvaluator as PlayoutEvaluator
    from tessera.research.openspiel.search import Resampler as Resampler
    from tessera.research.openspiel.state import TesseraState as TesseraState
except ModuleNotFoundError as missing:
    raise missing_package(missing, "openspiel") from None

register()

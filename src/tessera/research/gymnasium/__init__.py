"""The games as Gymnasium environments: one seat against bots, or many games at once.

>>> import gymnasium
>>> import tessera.research.gymnasium
>>> env = gymnasium.make("tessera/Phoenicia-v1", seats=3, bots="greedy")
>>> observation, info = env.reset(seed=7)
>>> observation["observation"].shape, int(observation["action_mask"].sum()) > 1
((544,), True)
"""

from tessera.research.optional_packages import missing_package

try:
    from tessera.research.gymnasium.frozen_policy import FrozenPolicy as FrozenPolicy
    from tessera.research.gymnasium.many_games import ManyGames as ManyGames
    from tessera.research.gymnasium.one_seat import OneSeat as OneSeat
    from tessera.research.gymnasium.registering import register_all
except ModuleNotFoundError as missing:
    raise missing_package(missing, "gymnasium") from None

register_all()

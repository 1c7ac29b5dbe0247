"""The games as PettingZoo environments: a module for each.

>>> from tessera.research.pettingzoo import phoenicia_v1
>>> env = phoenicia_v1.env(seats=3)
>>> env.reset(seed=7)
>>> env.agent_selection, env.action_space("player_0")
('player_0', Discrete(333))

They are registered too: `pettingzoo.make("aec", "tessera/phoenicia-v1", seats=3)`.
"""

from tessera.research.optional_packages import missing_package

try:
    from tessera.research.pettingzoo.making import Environments, make_modules
except ModuleNotFoundError as missing:
    raise missing_package(missing, "pettingzoo") from None

MODULES = make_modules(__name__)
"""The environments of every game, by the name of their module."""


def __getattr__(name: str) -> Environments:
    if name not in MODULES:
        raise AttributeError(f"{__name__} has no {name}; it has {', '.join(MODULES)}.")
    return MODULES[name]

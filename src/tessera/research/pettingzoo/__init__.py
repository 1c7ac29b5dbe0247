"""The games as PettingZoo knows games.

>>> from tessera.research.pettingzoo import phoenicia_v1
>>> env = phoenicia_v1.env(seats=3)
>>> env.reset(seed=7)
>>> env.agent_selection, env.action_space("player_0")
('player_0', Discrete(333))

They are registered too: `pettingzoo.make("aec", "tessera/phoenicia-v1", seats=3)`.
"""

from tessera.research.needing import what_to_install

try:
    from tessera.research.pettingzoo import constantinopolis_v1 as constantinopolis_v1
    from tessera.research.pettingzoo import mosaic_v1 as mosaic_v1
    from tessera.research.pettingzoo import phoenicia_v1 as phoenicia_v1
except ModuleNotFoundError as missing:
    raise what_to_install(missing, "pettingzoo") from None

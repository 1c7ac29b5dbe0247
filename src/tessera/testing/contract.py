"""The complete suite under one name, for your own test module.

    from tessera.testing.contract import *

    GAME = "dudo"

Without `GAME` all installed games are tested. `TESTS` names the folder of `golden/GAME/` and
`scenarios/GAME/`, if it is not that of the module.
"""

# ruff: noqa: F403
from contextlib import suppress

import pytest

from tessera.testing.laws.test_actions import *
from tessera.testing.laws.test_bidding import *
from tessera.testing.laws.test_endings import *
from tessera.testing.laws.test_features import *
from tessera.testing.laws.test_forced_moves import *
from tessera.testing.laws.test_memory import *
from tessera.testing.laws.test_open_play import *
from tessera.testing.laws.test_plans import *
from tessera.testing.laws.test_rules import *
from tessera.testing.laws.test_secrets import *
from tessera.testing.laws.test_sentences import *
from tessera.testing.laws.test_states import *
from tessera.testing.laws.test_targets import *
from tessera.testing.laws.test_traits import *
from tessera.testing.laws.test_transcripts import *

# Each is left out where its package is not installed.
with suppress(pytest.skip.Exception):
    from tessera.testing.environments.test_gymnasium import *
with suppress(pytest.skip.Exception):
    from tessera.testing.environments.test_pettingzoo import *
with suppress(pytest.skip.Exception):
    from tessera.testing.environments.test_openspiel import *
with suppress(pytest.skip.Exception):
    from tessera.testing.environments.test_whole_position import *

pytest_plugins = ["tessera.testing.plugin"]

"""The contract suite: what every game must do, as tests that run over any game.

    python -m tessera.testing dudo

runs it over one game, and without a name over all that are installed. docs/testing.md says what
it checks, and how to run it among your own tests.
"""

from tessera.research.optional_packages import missing_package

try:
    import pytest as _pytest  # noqa: F401
except ModuleNotFoundError as missing:
    raise missing_package(missing, "testing") from None

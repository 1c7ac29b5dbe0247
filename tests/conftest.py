"""What all tests share."""

import os
import signal

from hypothesis import settings

import tessera.core.state
import tessera.games.phoenicia.state

pytest_plugins = ["tessera.testing.plugin"]

# How long an example takes says more about the other work on the machine than about the code.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")

# Started in the background by a plain shell, tests and what they start would ignore Ctrl-C.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_report_header() -> str:
    return f"engine: {tessera.core.state.__file__}"


def pytest_sessionstart() -> None:
    """A stale or missing build must not be tested by mistake: the engine is the one asked for."""
    wanted = os.environ.get("TESSERA_EXPECT")
    for module in (tessera.core.state, tessera.games.phoenicia.state):
        compiled = not str(module.__file__).endswith(".py")
        if wanted is not None and compiled != (wanted == "compiled"):
            raise SystemExit(f"The tests expect the {wanted} engine, but found {module.__file__}.")

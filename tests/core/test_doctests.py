"""The examples in docstrings hold."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import tessera

MODULES = [
    module.name
    for module in pkgutil.walk_packages(tessera.__path__, "tessera.")
    if not module.name.endswith("__main__")
]


OPTIONAL = {"torch", "sb3_contrib", "stable_baselines3"}
"""Packages that an example or the training needs, and nothing that plays."""


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_the_module_hold(name: str) -> None:
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name not in OPTIONAL:
            raise
        pytest.skip(f"{missing.name} is not installed.")
    assert doctest.testmod(module).failed == 0

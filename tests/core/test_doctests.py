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


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_the_module_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0

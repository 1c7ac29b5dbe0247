# mypyc: interpreted
"""Bots in modules and files of others: found, imported, and refused in one sentence."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Final

from tessera.bots.bot import Bot
from tessera.bots.outside.adapting import in_words, no_bot
from tessera.bots.specs import Member, PythonFile
from tessera.core.refusal import BadData

CHOOSE: Final = "choose"


def found_in(spec: Member | PythonFile) -> object:
    """The class, function or object that a spec means."""
    if isinstance(spec, Member):
        return _member(_module(spec.module), spec.name, spec.module)
    module = _file(str(Path(spec.path).absolute()), spec.path)
    if spec.name is not None:
        return _member(module, spec.name, spec.path)
    return _only_bot(module, spec.path)


def _member(module: ModuleType, name: str, place: str) -> object:
    if not hasattr(module, name):
        raise BadData(f"There is no “{name}” in {place}.")
    member: object = getattr(module, name)
    if not callable(member) and not hasattr(member, CHOOSE):
        raise no_bot(f"{place}:{name}")
    return member


def _module(name: str) -> ModuleType:
    """An installed module, or one in the folder in which the command runs."""
    _look_in(str(Path.cwd()))
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name is not None and (name == error.name or name.startswith(f"{error.name}.")):
            raise BadData(f"There is no module {error.name}.") from None
        raise _broken(name, error) from error
    except Exception as error:
        raise _broken(name, error) from error


@cache
def _file(path: str, written: str) -> ModuleType:
    """A file as a module, imported once; it may import its neighbours."""
    if not Path(path).is_file():
        raise BadData(f"There is no file {written}.")
    _look_in(str(Path(path).parent))
    name = f"tessera_bot_{hashlib.sha256(path.encode()).hexdigest()[:12]}"
    source = importlib.util.spec_from_file_location(name, path)
    assert source is not None and source.loader is not None
    module = importlib.util.module_from_spec(source)
    sys.modules[name] = module
    try:
        source.loader.exec_module(module)
    except SyntaxError as error:
        del sys.modules[name]
        raise BadData(f"{written} does not parse: {error.msg} (line {error.lineno}).") from None
    except Exception as error:
        del sys.modules[name]
        raise _broken(written, error) from error
    return module


def _only_bot(module: ModuleType, place: str) -> object:
    """The one class in a file that can choose, or its function `choose`."""
    classes = [
        member
        for member in vars(module).values()
        if isinstance(member, type) and member.__module__ == module.__name__ and _chooses(member)
    ]
    if len(classes) == 1:
        return classes[0]
    if classes:
        names = ", ".join(kind.__name__ for kind in classes)
        raise BadData(f"There are several bots in {place}; name one as {place}:CLASS: {names}.")
    function: object = getattr(module, CHOOSE, None)
    if callable(function):
        return function
    raise BadData(
        f"There is no bot in {place}: neither a class with choose(observation) nor such a function."
        f" A program is named by the command that starts it: exec:python {place}."
    )


def _chooses(kind: type) -> bool:
    """Whether a class has a `choose` of its own, not just the one that every bot inherits."""
    own = getattr(kind, CHOOSE, None)
    return callable(own) and own is not Bot.choose


def _look_in(folder: str) -> None:
    """Modules are looked for in that folder too, after all others."""
    if folder not in sys.path:
        sys.path.append(folder)


def _broken(place: str, error: Exception) -> BadData:
    return BadData(f"{place} cannot be imported: {in_words(error)}.")

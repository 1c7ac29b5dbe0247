# mypyc: interpreted
"""Drift: what a state keeps up to date, compared with what is counted when its dump is read."""

from __future__ import annotations

from collections.abc import Iterator

from tessera.core.data.reading import Reading
from tessera.core.packed import i64, vec
from tessera.core.refusal import BadData
from tessera.core.state import State


def drift(state: State, blank: State, ignored: set[str]) -> list[str]:
    """Every attribute of a state that differs from one read from its dump, in words.

    `blank` is an empty state, which is read into; `ignored` names what a dump does not tell.
    """
    try:
        state.fields().load(blank, Reading(state.dump(), "The state's "))
    except BadData as error:
        return [str(error)]
    return list(_differences(state, blank, "state", ignored | {"chance", "journal", "revealed"}))


def _differences(one: object, other: object, path: str, ignored: set[str]) -> Iterator[str]:
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for i, (left, right) in enumerate(zip(one, other, strict=True)):
            yield from _differences(left, right, f"{path}[{i}]", ignored)
    elif type(one).__module__.startswith("tessera.games") and one is not other:
        for name in sorted(_attributes(one) - ignored):
            left, right = getattr(one, name), getattr(other, name)
            yield from _differences(left, right, f"{path}.{name}", ignored)
    elif _plain(one) != _plain(other):
        yield f"{path} is {_plain(one)}, but a recount gives {_plain(other)}."


def _attributes(thing: object) -> set[str]:
    """What an object keeps: its slots, compiled or not, or its dictionary."""
    names = set(getattr(thing, "__dict__", {}))
    for part in type(thing).__mro__:
        for name, kept in vars(part).items():
            if type(kept).__name__ in ("getset_descriptor", "member_descriptor"):
                names.add(name)
    return {name for name in names if not name.startswith("__")}


def _plain(thing: object) -> object:
    return list(thing) if isinstance(thing, type(vec[i64]())) else thing

"""`tessera new`: a package with a small game that plays at once."""

from __future__ import annotations

from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from string import Template
from typing import Final

import click

from tessera.cli.output import say, unwritable
from tessera.core.game import NAME
from tessera.core.refusal import BadData
from tessera.games import game_names

TEMPLATE: Final = Path(__file__).parents[1] / "template"
"""The files of the package. `_name_` and `_module_` stand in their paths for the game's own words,
and `.in` stands behind their names, so that nothing takes them for a part of Tessera."""
SUFFIX: Final = ".in"


@click.command()
@click.argument("name")
@click.option(
    "--folder",
    metavar="DIR",
    type=click.Path(path_type=Path),
    help="Where to write it; by default a folder with the name of the game.",
)
def command(name: str, folder: Path | None) -> None:
    """Write a package with a small game that plays at once, to make another one of it."""
    place = folder or Path(name)
    _check_name(name)
    if place.exists():
        raise BadData(f"{place} is there already; name another folder with --folder.")
    try:
        write_package(name, place)
    except OSError as error:
        raise unwritable(place, error) from None
    say(f"pip install -e {place}")
    say(f"tessera play {name}")
    say(f"cd {place} && python -m tessera.testing {name}")


def _check_name(name: str) -> None:
    """Refuses a name that is none, or that somebody else has."""
    if not NAME.fullmatch(name) or name.endswith("-"):
        raise BadData(f"A game's name is small letters, digits and hyphens, not “{name}”.")
    if name in game_names():
        raise BadData(f"There is a game called {name} already.")
    module = module_of(name)
    spec = None if iskeyword(module) else find_spec(module)
    if iskeyword(module) or (spec is not None and spec.origin is not None):
        raise BadData(f"Python has something called {module} already; choose another name.")


def write_package(name: str, folder: Path) -> None:
    """Writes every file of the template with the game's name in it."""
    words = {"name": name, "module": module_of(name), "title": title_of(name)}
    for source in sorted(TEMPLATE.rglob(f"*{SUFFIX}")):
        inside = source.relative_to(TEMPLATE).as_posix().removesuffix(SUFFIX)
        for word in ("name", "module"):
            inside = inside.replace(f"_{word}_", words[word])
        path = folder / inside
        path.parent.mkdir(parents=True, exist_ok=True)
        text = Template(source.read_text(encoding="utf-8")).substitute(words)
        path.write_text(text, encoding="utf-8")


def module_of(name: str) -> str:
    """The name of the Python package.

    >>> module_of("nine-holes")
    'nine_holes'
    """
    return name.replace("-", "_")


def title_of(name: str) -> str:
    """The name as people write it.

    >>> title_of("nine-holes")
    'Nine Holes'
    """
    return name.replace("-", " ").title()

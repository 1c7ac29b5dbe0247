"""A position that is laid out by hand, as an editor shows it: what can be given, and how it is."""

from __future__ import annotations

from typing import cast

from tessera.core.data.reading import Table
from tessera.core.facts.field import Field, Place
from tessera.core.facts.form import Form
from tessera.core.packed import seats_in
from tessera.core.state import State
from tessera.core.words import spaced
from tessera.games import find_game
from tessera.server.sandboxes.messages import FactFormView, LaidOut, PositionView
from tessera.server.sandboxes.start import position_of


def position_view(asked: LaidOut) -> PositionView:
    """The position that has been laid out so far, or one sentence what is wrong with it."""
    game = find_game(asked.game[:40])
    state = position_of(asked)
    fields = state.fields()
    dump = state.dump()
    deciding = seats_in(state.deciding)
    sheet = fields.sheets(state)[0]
    return {
        "data": game.figures().digest,
        "seat_table": fields.seats,
        "table": _facts(fields.table, Place(state, state)),
        "seat": _facts(fields.seat, sheet),
        "values": {field.name: dump[field.name] for field in fields.table if _given(field)},
        "sheets": [
            {field.name: own[field.name] for field in fields.seat if _given(field)}
            for own in cast(list[Table], dump[fields.seats])
        ],
        "asked": _question(state, deciding, list(asked.players)),
    }


def _question(state: State, deciding: list[int], names: list[str]) -> str:
    """What is asked first."""
    if not deciding:
        return "The game is over."
    return f"{names[deciding[0]]}: {state.question(deciding[0], names)}"


def _given(field: Field) -> bool:
    """Whether anybody can give the fact: it neither follows from others nor is laid out by them."""
    return not field.follows and not field.laid_out


def _facts(fields: list[Field], place: Place) -> list[FactFormView]:
    return [fact(field.name, field.form(place) or Form()) for field in fields if _given(field)]


def fact(name: str, form: Form) -> FactFormView:
    """A fact and its form as plain data."""
    return {
        "name": name,
        "words": spaced(name),
        "kind": form.kind,
        "low": form.low,
        "high": form.high,
        "empty": form.empty,
        "choices": form.choices,
        "highs": form.highs,
        "values": form.values,
        "parts": [fact(part, under) for part, under in form.parts.items()],
    }

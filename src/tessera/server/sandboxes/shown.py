"""A sandbox as a page shows it: the table as one seat sees it at a node, and the tree.

Nothing in a sandbox is a secret: whoever has its address may look from every seat.
"""

from __future__ import annotations

import time
from typing import Final, cast

from tessera.core.decision import EVERYBODY, Event
from tessera.core.game import Game
from tessera.core.packed import seats_in
from tessera.core.refusal import BadData
from tessera.core.state import State
from tessera.server.messages import TableMessage
from tessera.server.sandboxes.messages import SandboxView
from tessera.server.sandboxes.tree import Tree
from tessera.table.shapes import (
    ActionView,
    EventView,
    LineView,
    OwnView,
    SeatView,
    StandingView,
    TableView,
)

NAME: Final = "sandbox"
"""What the message says in place of a table's name."""


def sandbox_view(sandbox: str, tree: Tree, n: int, side: int | None, own: bool) -> SandboxView:
    """The sandbox at a node, from the side of whoever is asked there or of another seat."""
    return {
        "sandbox": sandbox,
        "title": tree.start.title,
        "own": own,
        "node": n,
        "nodes": [
            {
                "n": node.n,
                "parent": node.parent,
                "seat": node.seat,
                "words": node.words,
                "by": node.by,
            }
            for node in tree.nodes
        ],
        "message": _message(tree, n, side),
    }


def viewer_of(state: State, side: int | None) -> int:
    """Whose side is shown: that of the first seat that is asked, where none is wanted."""
    if side is None:
        deciding = seats_in(state.deciding)
        return deciding[0] if deciding else EVERYBODY
    if side >= state.seats:
        raise BadData(f"There is no seat {side}.")
    return side


def _message(tree: Tree, n: int, side: int | None) -> TableMessage:
    state, happened = tree.told(n)
    viewer = viewer_of(state, side)
    events = [
        _event(tree, state, number, seat, told, viewer)
        for number, (seat, told) in enumerate(
            zip([node.seat for node in tree.path(n)], happened, strict=True), 1
        )
    ]
    return {
        "type": "table",
        "table": NAME,
        "version": len(events),
        "moves": len(events),
        "position": None,
        "view": _table(tree, state, n, viewer),
        "events": events,
        "since": [],
    }


def _event(
    tree: Tree, state: State, number: int, seat: int, happened: list[Event], viewer: int
) -> EventView:
    """What a move has brought, as the seat on whose side one looks was told it."""
    lines: list[LineView] = []
    for event in happened:
        words = state.sentence(event, viewer, tree.start.names)
        if words is not None:
            cause = event.seat if event.seat >= 0 else None
            kind = tree.game.event_names.get(event.kind)
            lines.append({"words": words, "seat": cause, "kind": kind})
    return {
        "n": number,
        "at": 0.0,
        "kind": "game",
        "seat": seat,
        "move": number,
        "keeps": None,
        "lines": lines,
    }


def _table(tree: Tree, state: State, n: int, viewer: int) -> TableView:
    over = state.over()
    standings = [
        cast(StandingView, {**standing.as_data(), "resigned": False})
        for standing in (state.standings() if over else [])
    ]
    return {
        "game": tree.start.game,
        "data": tree.start.data,
        "options": state.chosen(),
        "clock": None,
        "open": False,
        "rated": False,
        "host": None,
        "spectator_talk": "off",
        "seed_hash": "",
        "seed": None,
        "viewer": None if viewer == EVERYBODY else viewer,
        "take_back": None,
        "take_back_request": None,
        "over": over,
        "state": state.view(viewer),
        "standings": standings if over else None,
        "rematch": None,
        "you": None if viewer == EVERYBODY else _own(tree, state, n, viewer),
        "now": time.time(),
        "seats": [
            _seat(name, bool(state.deciding >> seat & 1) and not over)
            for seat, name in enumerate(tree.start.names)
        ],
    }


def _own(tree: Tree, state: State, n: int, seat: int) -> OwnView:
    """What the seat is asked there, and all that it may answer."""
    asked = bool(state.deciding >> seat & 1) and not state.over()
    names = tree.start.names
    return {
        "decision": n if asked else None,
        "question": state.question(seat, names) if asked else None,
        "legal": _legal(tree.game, state, seat, names) if asked else [],
        "can_undo": False,
        "undoes": [],
        "orders": [],
        "ordering": None,
        "makes_forced_moves": False,
        "pending_answer": False,
        "lapse": None,
    }


def _legal(game: Game, state: State, seat: int, names: list[str]) -> list[ActionView]:
    return [
        cast(
            ActionView,
            {
                **game.actions.as_data(action),
                "words": state.describe(seat, action, names),
                "targets": game.targets(action),
            },
        )
        for action in state.legal(seat)
    ]


def _seat(name: str, deciding: bool) -> SeatView:
    return {
        "name": name,
        "bot": None,
        "kept_for": None,
        "stand_in": None,
        "resigned": False,
        "deciding": deciding,
        "seconds_left": None,
        "bank": 0.0,
        "screen": None,
    }

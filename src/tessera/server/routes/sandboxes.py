"""Routes about sandboxes: positions of no running game, in which anybody's moves are tried."""

from __future__ import annotations

from typing import Final, cast

from tessera.analysis.shapes import JudgementView
from tessera.core.packed import seats_in
from tessera.core.refusal import BadData
from tessera.server.bots import Asked
from tessera.server.judging import judgement
from tessera.server.messages import InWords, Nothing, RefusalView, Why
from tessera.server.routes.endpoints import Call, Endpoint
from tessera.server.sandboxes.messages import (
    BotMove,
    LaidOut,
    NewSandbox,
    PositionView,
    SandboxView,
    TriedMove,
)
from tessera.server.sandboxes.position import position_view
from tessera.server.sandboxes.sandboxes import Sandbox
from tessera.server.sandboxes.shown import sandbox_view, viewer_of
from tessera.server.sandboxes.start import (
    Start,
    start_of_position,
    start_of_record,
    start_of_scenarios,
    start_of_table,
)
from tessera.server.table_service import new_seed

SANDBOX: Final = "/api/sandboxes/{sandbox}"
MOST_SIMULATIONS: Final = 2000
"""How deep anybody may look at once: about a second of a processor."""


async def make(call: Call) -> SandboxView:
    """Makes a sandbox of a position of a finished game, a record or a scenario."""
    asked = await call.body(NewSandbox)
    await call.identify()
    call.services.limits.new_sandbox(call.address)
    start = await _start(call, asked)
    name = await call.services.sandboxes.make(call.known_visitor(), start)
    return _shown(call, await call.services.sandboxes.find(name), 0)


async def _start(call: Call, asked: NewSandbox) -> Start:
    given = (asked.table, asked.record, asked.scenario, asked.position)
    if sum(one is not None for one in given) != 1:
        raise BadData("A sandbox begins with a table, a record, a scenario or a position.")
    if asked.table is not None:
        live = await call.table_service.table(asked.table)
        async with live.lock:
            return start_of_table(live.table, asked.at)
    if asked.record is not None:
        return start_of_record(asked.record, asked.at)
    if asked.scenario is not None:
        return start_of_scenarios(asked.scenario, asked.which)
    assert asked.position is not None
    return start_of_position(asked.position)


async def position(call: Call) -> PositionView:
    """A position as it would be laid out, with all that can be given; nothing is made of it."""
    asked = await call.body(LaidOut)
    call.services.limits.replay(call.address)
    return position_view(asked)


async def show(call: Call) -> SandboxView:
    """A sandbox at one of its nodes, from the side of whoever is asked there or of any seat."""
    sandbox = await _looked_at(call)
    return _shown(call, sandbox, call.number("node") or 0, call.number("seat"))


async def words(call: Call) -> InWords:
    """A sandbox's position in words."""
    sandbox = await _looked_at(call)
    state = sandbox.tree.state_at(call.number("node") or 0)
    viewer = viewer_of(state, call.number("seat"))
    return {"words": state.screen(viewer, sandbox.tree.start.names)}


async def why(call: Call) -> Why:
    """Why nothing can be done with a piece on the board; null if something can."""
    sandbox = await _looked_at(call)
    state = sandbox.tree.state_at(call.number("node") or 0)
    seat = viewer_of(state, call.number("seat"))
    if seat < 0:
        raise BadData("The game is over.")
    target = call.request.query_params.get("target", "")
    refusal = state.refusal(seat, state.meant(seat, target))
    return {"refusal": None if refusal is None else cast(RefusalView, refusal.as_data())}


async def move(call: Call) -> SandboxView:
    """Tries a move of any seat; the sandbox after it."""
    asked = await call.body(TriedMove)
    sandbox = await _owned(call)
    viewer_of(sandbox.tree.state_at(asked.node), asked.side)
    grow = call.services.sandboxes.grow
    node = await grow(sandbox, asked.node, asked.seat, asked.action)
    return _shown(call, sandbox, node.n, asked.side)


async def bot(call: Call) -> SandboxView:
    """Lets a bot answer for a seat; the sandbox after its move."""
    asked = await call.body(BotMove)
    sandbox = await _owned(call)
    offered = call.table_service.offered
    offered.check(asked.bot)
    question = _asked(sandbox, asked.node, asked.seat)
    viewer_of(sandbox.tree.state_at(asked.node), asked.side)
    pool, payers = call.table_service.bots, call.payers()
    action = await pool.choose(question, offered.spec_of(asked.bot), new_seed(), payers)
    text = sandbox.tree.game.actions.text(action)
    grow = call.services.sandboxes.grow
    node = await grow(sandbox, asked.node, asked.seat, text, asked.bot)
    return _shown(call, sandbox, node.n, asked.side)


async def judge(call: Call) -> JudgementView:
    """What a seat that is asked can expect at a node, and what its moves are worth."""
    sandbox = await _looked_at(call)
    simulations = call.number("simulations") or 0
    if simulations > MOST_SIMULATIONS:
        raise BadData(f"A sandbox is searched with at most {MOST_SIMULATIONS} simulations.")
    n = call.number("node") or 0
    seat = viewer_of(sandbox.tree.state_at(n), call.number("seat"))
    question = _asked(sandbox, n, seat)
    pool, payers = call.table_service.bots, call.payers()
    return await judgement(pool, payers, question, sandbox.tree.start.names, simulations)


async def copy(call: Call) -> SandboxView:
    """Makes a copy of a sandbox the caller's own, its moves under the same numbers."""
    await call.body(Nothing)
    await call.identify()
    call.services.limits.new_sandbox(call.address)
    sandboxes = call.services.sandboxes
    name = await sandboxes.copy(call.path("sandbox"), call.known_visitor())
    return _shown(call, await sandboxes.find(name), 0)


async def _looked_at(call: Call) -> Sandbox:
    await call.identify()
    call.services.limits.replay(call.address)
    return await call.services.sandboxes.find(call.path("sandbox"))


async def _owned(call: Call) -> Sandbox:
    await call.identify()
    call.services.limits.replay(call.address)
    return await call.services.sandboxes.own(call.path("sandbox"), call.visitor)


def _shown(call: Call, sandbox: Sandbox, n: int, side: int | None = None) -> SandboxView:
    own = sandbox.owner == call.visitor
    return sandbox_view(sandbox.name, sandbox.tree, n, side, own)


def _asked(sandbox: Sandbox, n: int, seat: int) -> Asked:
    """What a bot, or the judge, is asked about at a node."""
    start = sandbox.tree.start
    state = sandbox.tree.state_at(n)
    if state.over() or seat not in seats_in(state.deciding):
        raise BadData("Nothing is asked of that seat there.")
    return Asked(start.game, start.data, state.dump(), seat)


ENDPOINTS: Final = [
    Endpoint("POST", "/api/sandboxes", make, SandboxView, NewSandbox, 201),
    Endpoint("POST", "/api/positions", position, PositionView, LaidOut),
    Endpoint("GET", SANDBOX, show, SandboxView, query={"node": int, "seat": int}),
    Endpoint("GET", f"{SANDBOX}/words", words, InWords, query={"node": int, "seat": int}),
    Endpoint("GET", f"{SANDBOX}/why", why, Why, query={"node": int, "seat": int, "target": str}),
    Endpoint(
        "GET",
        f"{SANDBOX}/judgement",
        judge,
        JudgementView,
        query={"node": int, "seat": int, "simulations": int},
    ),
    Endpoint("POST", f"{SANDBOX}/move", move, SandboxView, TriedMove),
    Endpoint("POST", f"{SANDBOX}/bot", bot, SandboxView, BotMove),
    Endpoint("POST", f"{SANDBOX}/copy", copy, SandboxView, Nothing, 201),
]

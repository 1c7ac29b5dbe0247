"""The flow: the top frame is worked on until somebody is asked something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tessera.core.packed import i64
from tessera.games.mosaic import frames, kinds
from tessera.games.mosaic.course.decks import fill
from tessera.games.mosaic.course.effects.carrying_out import run_effects
from tessera.games.mosaic.course.payment import find_currency, pay
from tessera.games.mosaic.course.purchases import receive
from tessera.games.mosaic.course.scoring.before_scoring import run_scoring
from tessera.games.mosaic.course.set_up import run_cities, run_draft, run_leaders, run_starts
from tessera.games.mosaic.course.turns import run_menu

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState


def run(state: MosaicState) -> None:
    """Works on the top frame until an answer is needed; without frames the game is over."""
    while state.depth > 0:
        if run_frame(state, state.frame(frames.KIND)):
            return
    state.deciding = 0


def run_frame(state: MosaicState, kind: i64) -> bool:
    """One step of the top frame; whether something is asked."""
    if kind == frames.MENU:
        return run_menu(state)
    if kind == frames.EFFECTS:
        return run_effects(state)
    if kind == frames.PAY:
        return run_payment(state)
    if kind == frames.REFILL:
        return run_refill(state)
    if kind == frames.FACE:
        state.ask(kinds.FACE, state.active)
        return True
    if kind == frames.MILITARY:
        state.ask(kinds.MILITARY, state.active)
        return True
    if kind == frames.SCORING:
        return run_scoring(state)
    if kind == frames.START:
        return run_starts(state)
    if kind == frames.CITY:
        return run_cities(state)
    return run_draft(state) if kind == frames.DRAFT else run_leaders(state)


def run_payment(state: MosaicState) -> bool:
    """Asks about each currency of the cost in turn, then pays it whole. (D4, D5)"""
    if find_currency(state, state.active):
        state.ask(kinds.PAYMENT, state.active)
        return True
    pay(state, state.active)
    purpose = state.frame(frames.PURPOSE)
    item = state.frame(frames.ITEM)
    from_seen = state.frame(frames.FROM_SEEN) == 1
    state.pop()
    receive(state, state.active, purpose, item, from_seen)
    return False


def run_refill(state: MosaicState) -> bool:
    """The offer is refilled after the benefits of the card taken. (Q1, Q2)"""
    deck = state.frame(frames.DECK)
    state.pop()
    fill(state, deck)
    return False

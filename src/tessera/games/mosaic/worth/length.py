"""How long a game lasts at most between programs, and what they are not offered so that it ends.

The rules do not limit the number of rounds. (C14) They need no limit for people, who want to win;
but programs that work, march or change Governments for ever would never reveal a scoring card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64, vec
from tessera.games.mosaic import actions, kinds

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

PATIENCE: Final = 120
"""From this round on programs are pressed. Games of strong ones take 21 to 62 rounds, random ones
up to 90, or 130 with two players."""
PRESSED_TURNS: Final = 900
"""Turns of all players together until the end once they are pressed: each brings at least 2 Money
or takes a card or a piece, so the 105 Technologies are gone after 5 × 105 turns, and the 14
Population cards, at 40 Money or less, after 20 × 14 more. (L4)"""
A_TURN: Final = 36
"""An action, free steps and the end; a Military action recruits 4 units and moves 22 at most."""
A_PIECE: Final = 12
"""What is asked when a card, a tile or a piece is taken: payment, hex, tile, units and the rest."""
CARDS_AND_TILES: Final = 200
PIECES_A_SEAT: Final = 27


def longest(seats: int, options: dict[str, str]) -> int:
    """The most decisions of a game in which programs play.

    Once they are pressed, every turn takes a card, a tile or a piece, of which there are so many
    and no more, or brings Money to pay for the next one.

    >>> longest(2, {}), longest(6, {})
    (44088, 62664)
    """
    pieces = CARDS_AND_TILES + PIECES_A_SEAT * seats
    return (PATIENCE * seats + PRESSED_TURNS) * A_TURN + pieces * A_PIECE


def lead_on(state: MosaicState, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Late in a game, leaves out of a seat's legal actions those that could be taken for ever.

    Where no other action can be taken, a Tariff without a card is left: it always brings Money, so
    that there is a way on for everybody. (C14, L4)
    """
    if state.round < PATIENCE or state.kind not in (kinds.TURN, kinds.BONUS_ACTION):
        return count
    kept: i64 = 0
    is_stuck = True
    tariff = False
    for i in range(count):
        action = buffer[i]
        if action == actions.COLLECT_TARIFF:
            tariff = True
        if not goes_round(action):
            is_stuck = is_stuck and action < actions.WORK
            buffer[kept] = action
            kept += 1
    if is_stuck and tariff:
        buffer[kept] = actions.COLLECT_TARIFF
        kept += 1
    return kept if kept > 0 else count


def goes_round(action: i64) -> bool:
    """Whether an action could be taken for ever: it uses up no card, no tile and no piece. (C2)"""
    if actions.WORK <= action < actions.POPULATION or actions.RECRUIT <= action < actions.MONEY:
        return True
    return action == actions.POPULATION_NONE or actions.COLLECT_TAX <= action < actions.SEEN

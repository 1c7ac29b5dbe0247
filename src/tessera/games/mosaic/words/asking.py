# mypyc: interpreted
"""What is asked of a seat, in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tessera.games.mosaic import frames, kinds
from tessera.games.mosaic.course.effects import vocabulary as words
from tessera.games.mosaic.course.effects.rows import KIND, MASK, WHERE
from tessera.games.mosaic.course.effects.running import current_row
from tessera.games.mosaic.knowing.hidden_technologies import draft_round
from tessera.games.mosaic.knowing.price_view import payment
from tessera.games.mosaic.state import MosaicState
from tessera.games.mosaic.words.cards import PRICES
from tessera.games.mosaic.words.effects import UNITS, counted, listed
from tessera.games.mosaic.words.scene import PIECE_NAMES, PRODUCTION_NAMES, source_name

Asker = Callable[[MosaicState, int], str]


def question(state: MosaicState, seat: int, names: list[str]) -> str:
    """The question that is open for a seat."""
    return ASKERS[state.kind](state, seat)


def _turn(state: MosaicState, seat: int) -> str:
    if state.actions_due == 0:
        return "Take free steps if you like, or end your turn."
    if state.actions_due == 1:
        return "Take your action; free steps may come before and after it."
    return f"Take your {counted(int(state.actions_due), 'action')}, one by one."


def _draft(state: MosaicState, seat: int) -> str:
    return f"Choose a Technology from your pack, card {draft_round(state)} of 5."


def _payment(state: MosaicState, seat: int) -> str:
    due = payment(state)
    assert due is not None
    currency = PRICES[due["currency"]]
    whole = {
        "stone": due["cost"]["stone"],
        "ideas": due["cost"]["ideas"],
        "food": due["cost"]["food"],
    }
    price = whole[due["currency"]]
    return (
        f"You owe {price} {currency}: for how many of them do you pay Money,"
        f" {state.components.money_for_one} for each?"
    )


def _hex(state: MosaicState, seat: int) -> str:
    """The piece to be placed comes from the effect that is carried out now. (H8)"""
    row = current_row(state)
    source = _source(state)
    kind = state.components.effects.word(row, KIND)
    if kind == words.TOWN:
        piece = PIECE_NAMES[state.frame(frames.STEP)] if state.frame(frames.STEP) > 0 else "Town"
        return f"{source}: where do you place the {piece}?"
    if kind == words.EXPEDITION:
        return f"{source}: where does the Farm Town go?"
    mask = state.components.effects.word(row, MASK)
    if mask >> kinds.WONDER & 1:
        return f"Where do you build the {source}?"
    piece = next(name for i, name in enumerate(PIECE_NAMES) if mask >> i & 1)
    return f"Where do you build the {source or piece}?"


def _source(state: MosaicState) -> str:
    """What the card, tile or Leader is called whose effect is being carried out."""
    return source_name(state.components, int(state.frame(frames.SOURCE)))


def _face(state: MosaicState, seat: int) -> str:
    name = state.components.technology_names[state.frame(frames.TECHNOLOGY)]
    return f"Do you turn {name} up, or lay it face down?"


def _production(state: MosaicState, seat: int) -> str:
    number = state.components.effects.number(current_row(state), state.seats)
    return f"{_source(state)}: which production rises by {number}?"


def _unit(state: MosaicState, seat: int) -> str:
    mask = state.components.effects.word(current_row(state), MASK)
    named = [name for i, name in enumerate(UNITS.values()) if mask >> i & 1]
    return f"{_source(state)}: where does your {listed(named, 'or')} go?{_more(state)}"


def _more(state: MosaicState) -> str:
    left = int(state.frame(frames.LEFT))
    return f" ({left} to place)" if left > 1 else ""


def _elimination(state: MosaicState, seat: int) -> str:
    left = int(state.frame(frames.LEFT))
    return f"{_source(state)}: which opposing unit do you eliminate? (up to {left})"


def _free_city(state: MosaicState, seat: int) -> str:
    where = {
        words.NEW_REGION: " in a region without a City of yours",
        words.NEXT_REGION: " in a region adjacent to one with a City of yours",
        words.BESIDE: " next to a City of yours",
    }.get(state.components.effects.word(current_row(state), WHERE), "")
    return f"{_source(state)}: where do you build your free City{where}?"


def _amount(state: MosaicState, seat: int) -> str:
    shift = int(state.frame(frames.STEP))
    giver, taker = divmod(shift, len(PRODUCTION_NAMES))
    return (
        f"{_source(state)}: how many points do you move from {PRODUCTION_NAMES[giver]}"
        f" to {PRODUCTION_NAMES[taker]}?"
    )


def _scoring(state: MosaicState) -> str:
    return f"Before Empire Scoring {state.scorings_done + 1}"


ASKERS: Final[dict[int, Asker]] = {
    kinds.LEADER: lambda state, seat: "Choose your Leader for the whole game.",
    kinds.DRAFT: _draft,
    kinds.STARTING_CITY: lambda state, seat: "Where does your first City stand?",
    kinds.STARTING_TECHNOLOGIES: lambda state, seat: (
        "Turn up Starting Technologies in the order you like, or end your set-up."
    ),
    kinds.TURN: _turn,
    kinds.BONUS_ACTION: lambda state, seat: "Take your bonus action.",
    kinds.BONUS_WORK: lambda state, seat: "Take your bonus Work: which currency?",
    kinds.PAYMENT: _payment,
    kinds.HEX: _hex,
    kinds.FACE: _face,
    kinds.MILITARY: lambda state, seat: "Recruit or move more units, or end your Military action.",
    kinds.PRODUCTION: _production,
    kinds.CURRENCY: lambda state, seat: f"{_source(state)}: which currency do you take?",
    kinds.UNIT: _unit,
    kinds.ELIMINATION: _elimination,
    kinds.TILE: lambda state, seat: (
        f"{_source(state)}: which tile do you take from the board?{_more(state)}"
    ),
    kinds.FREE_CITY: _free_city,
    kinds.TOWN: lambda state, seat: f"{_source(state)}: which kind of Town do you build?",
    kinds.PILLAR: lambda state, seat: "Of which pillar are the symbols of the Great Library?",
    kinds.EXPEDITION: lambda state, seat: (
        f"{_source(state)}: to which region without a City of yours do you go?"
    ),
    kinds.OFFER: lambda state, seat: f"{_source(state)}: which offer is cleared and refilled?",
    kinds.SHIFT: lambda state, seat: (
        f"{_source(state)}: from which production to which do you move points?"
    ),
    kinds.AMOUNT: _amount,
    kinds.LOYALTY: lambda state, seat: (
        f"{_source(state)}: in which region that you lead may nobody else place Cities?"
    ),
    kinds.DIPLOMATS: lambda state, seat: (
        f"{_scoring(state)}: do your Diplomats drive an opposing army into another region?"
    ),
    kinds.GENERAL: lambda state, seat: (
        f"{_scoring(state)}: does your General eliminate an opposing unit?"
    ),
}
"""How each kind of decision is asked."""

"""Reasons against actions: numbers for quick checks, and the code, rule and sentence of each.

A check returns `CLEAR` or the first reason that it meets; `legal_into` asks only whether it is
`CLEAR`, and `refusal` puts it into words, so the two cannot disagree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.packed import i64
from tessera.core.plain_data import NOBODY
from tessera.core.refusal import NOT_YOUR_TURN, Refusal
from tessera.games.mosaic import kinds

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

CLEAR: Final = 0
LEADER_TAKEN: Final = 1
NOT_IN_PACK: Final = 2
ACTION_DUE: Final = 3
NO_ACTION_DUE: Final = 4
NO_FREE_STEP: Final = 5
NOT_YOUR_TECHNOLOGY: Final = 6
LAID_DOWN: Final = 7
PREREQUISITES: Final = 8
NO_POPULATION_FOR_IT: Final = 9
CLAIM_NOT_IN_PLAY: Final = 10
CLAIM_TAKEN: Final = 11
CLAIM_NOT_MET: Final = 12
NO_GOVERNMENT: Final = 13
GOVERNMENT_FLIPPED: Final = 14
DECK_EMPTY: Final = 15
NOT_REPUBLIC: Final = 16
PEEK_USED: Final = 17
PEEK_TOO_LATE: Final = 18
PEEK_DECK_EMPTY: Final = 19
NOT_YOUR_POWER: Final = 20
POWER_USED: Final = 21
NO_POPULATION: Final = 22
NO_CITY_TO_ANNEX: Final = 23
TOO_FEW_TO_ANNEX: Final = 24
NOT_OFFERED: Final = 25
POPULATION_CARDS_LEFT: Final = 26
TAX_CARDS_LEFT: Final = 27
TOO_FEW_PEOPLE: Final = 28
TOO_DEAR: Final = 29
NO_PIECE_LEFT: Final = 30
NO_HEX: Final = 31
WONDER_TAKEN: Final = 32
YOUR_GOVERNMENT: Final = 33
GOVERNMENT_TAKEN: Final = 34
GOVERNMENT_SYMBOLS: Final = 35
NOTHING_SEEN: Final = 36
SCORING_CARD_SEEN: Final = 37
NO_SIEGE_ENGINE: Final = 38
RECRUIT_LIMIT: Final = 39
REGION_OUT_OF_PLAY: Final = 40
NO_CITY_IN_REGION: Final = 41
TOO_LITTLE_MONEY: Final = 42
NO_UNIT: Final = 43
UNIT_MOVED: Final = 44
NOT_ADJACENT: Final = 45
MONEY_TOO_FEW: Final = 46
MONEY_TOO_MANY: Final = 47
HEX_UNKNOWN: Final = 48
HEX_OUT_OF_PLAY: Final = 49
HEX_OCCUPIED: Final = 50
HEX_IS_PORT: Final = 51
HEX_IS_NO_PORT: Final = 52
NOT_BESIDE: Final = 53
BARRED: Final = 54
OTHER_REGION: Final = 55
FEW_CITIES: Final = 56
REGION_HAS_CITY: Final = 57
NOT_NEXT_REGION: Final = 58
NOT_IDEAS: Final = 59
CURRENCY_NOT_OFFERED: Final = 60
OTHER_KIND_OF_UNIT: Final = 61
WRONG_REGION: Final = 62
NOT_OPPOSING: Final = 63
ARMORED: Final = 64
NO_OWN_UNIT: Final = 65
NO_TILE: Final = 66
OTHER_TILE: Final = 67
SAME_PRODUCTION: Final = 68
SHIFT_TOO_MUCH: Final = 69
NOT_LED: Final = 70

REASONS: Final = [
    ("", "", ""),
    ("leader.taken", "B1", "Somebody has that Leader already."),
    ("draft.not-in-pack", "B3", "That card is not in your pack."),
    ("turn.action-due", "C3", "You must take an action first; Work is always possible."),
    ("turn.no-action-due", "C2", "You have taken your action; only free steps are left."),
    ("setup.no-free-step", "B10", "There are no free steps before the first round."),
    ("technology.not-yours", "F7", "That Technology does not lie face down before you."),
    ("technology.laid-down", "F8", "A Technology laid down in this turn waits for a later one."),
    ("technology.prerequisites", "F2", "You lack symbols that this Technology needs."),
    ("technology.no-population", "F14", "You have no Population to pay for this Technology."),
    ("claim.not-in-play", "A12", "That Achievement is not in play."),
    ("claim.taken", "P1", "Somebody has that tile already."),
    ("claim.not-met", "P1", "You do not meet the condition of that tile."),
    ("government.none", "N7", "You have no Government to clear an offer."),
    ("government.flipped", "N8", "Your Government has cleared an offer already in this game."),
    ("offer.deck-empty", "Q4", "That deck has no card left."),
    ("peek.not-republic", "N9", "Only Republic looks at the top card of a deck."),
    ("peek.used", "N9", "You have looked at a card in this turn already."),
    ("peek.too-late", "N9", "Republic looks before the first action of the turn."),
    ("peek.deck-empty", "N9", "That deck has no card left."),
    ("power.not-yours", "X5", "Your Leader has no such power."),
    ("power.used", "X5", "You have used this power already."),
    ("population.none", "X5", "You have no Population to give."),
    ("annex.no-city", "X4", "There is no City of an opponent."),
    ("annex.too-few", "X4", "Its owner has too few Cities."),
    ("card.not-offered", "G4", "That card is not in the offer."),
    ("population.cards-left", "G5", "There are still Population cards."),
    ("tax.cards-left", "L4", "There are still Tax & Tariff cards."),
    ("population.too-few", "D3", "You have too little Population."),
    ("cost.too-dear", "D2", "You cannot pay for it, not even with Money."),
    ("piece.none-left", "C9", "You have no such piece left."),
    ("hex.none", "C6", "There is no hex where it could stand."),
    ("wonder.taken", "K1", "That Wonder has been built."),
    ("government.yours", "N5", "You have that Government."),
    ("government.taken", "N1", "Somebody has that Government."),
    ("government.symbols", "N1", "You lack symbols that this Government needs."),
    ("seen.nothing", "N10", "You have seen no card that you could take."),
    ("seen.scoring", "N11", "The card you have seen is the scoring card."),
    ("unit.siege-engine", "M10", "You cannot recruit a Siege Engine, or no further one."),
    ("recruit.limit", "M4", "You can recruit no more units in this turn."),
    ("region.out-of-play", "A4", "That region is out of play."),
    ("region.no-city", "M3", "You have no City in that region."),
    ("money.too-little", "M3", "You have too little Money."),
    ("unit.none", "M5", "There is no such unit."),
    ("unit.moved", "M5", "Each unit moves at most once in a turn."),
    ("region.not-adjacent", "M8", "That region is out of reach."),
    ("money.too-few", "D4", "Money must stand in for {least} at least."),
    ("money.too-many", "D4", "Money can stand in for {most} at most."),
    ("hex.unknown", "A4", "There is no such hex on the map."),
    ("hex.out-of-play", "A4", "That region is out of play."),
    ("hex.occupied", "H2", "Something stands there already."),
    ("hex.port", "H2", "That is a port hex."),
    ("hex.no-port", "H3", "That is no port hex."),
    ("hex.not-beside", "H5", "That is not next to a City of yours."),
    ("hex.barred", "X2", "That region is barred to your Cities."),
    ("hex.other-region", "X3", "That is in another region."),
    ("region.few-cities", "K4", "That region has too few Cities."),
    ("region.has-city", "W3", "You have a City in that region."),
    ("region.not-next", "W3", "That region is not next to one with a City of yours."),
    ("production.not-ideas", "X9", "It must be another production than Ideas."),
    ("currency.not-offered", "W4", "That currency is not among those to choose from."),
    ("unit.other-kind", "M13", "That kind of unit is not among those gained."),
    ("region.other", "M14", "It must be in the same region."),
    ("unit.not-opposing", "M14", "There is no such opponent."),
    ("unit.armored", "M15", "Armor protects those units."),
    ("region.no-unit", "M14", "You have no unit there that could do it."),
    ("tile.none", "J6", "There is no tile on that hex."),
    ("tile.other-kind", "J6", "That tile is of another kind."),
    ("shift.same", "X1", "Points move from one production to another one."),
    ("shift.too-much", "X1", "That production has no more than {most} points of your own."),
    ("region.not-led", "X2", "You do not lead that region alone."),
]
"""The code, the usual rule and the sentence of each reason, in the order of the numbers."""


def refused(
    reason: i64, rule: str = "", figures: dict[str, object] | None = None
) -> Refusal | None:
    """A reason in words, `None` for `CLEAR`; some reasons break another rule than the usual."""
    if reason == CLEAR:
        return None
    code, usual_rule, sentence = REASONS[reason]
    return Refusal(code, rule or usual_rule, sentence, figures)


def why_wait(state: MosaicState, seat: i64) -> Refusal:
    """Turns go round; at the start all choose, at once or in order. (B1, B3, B7, C1, C2)"""
    if state.kind == kinds.DRAFT:
        return Refusal("draft.chosen", "B3", "You have chosen your card; the others still do.")
    if state.active == NOBODY:
        rule = "B1" if state.kind == kinds.LEADER else "B7"
        return Refusal(NOT_YOUR_TURN, rule, "Another player chooses now.")
    if _place(state, seat) < _place(state, state.active):
        return Refusal("turn.over", "C2", "You have had your turn of this round.")
    return Refusal(NOT_YOUR_TURN, "C1", "It is not your turn yet.")


def _place(state: MosaicState, seat: i64) -> i64:
    """A seat's place in the order of turns, from 0 on. (C1)"""
    return (seat - state.starting_player + state.seats) % state.seats

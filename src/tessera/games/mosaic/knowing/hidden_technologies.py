"""Guessing hidden Technologies: packs and picks of the draft, and cards drawn unseen.

Everybody remembers the packs that went through their hands. What left a pack between two looks is
known, but not who took which card; what left it before the first look may be any Starting
Technology that has not been seen. (Y3, Y6)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.chance import Chance
from tessera.core.packed import bit, i64, vec, zeros
from tessera.core.plain_data import NONE
from tessera.games.mosaic import board as at
from tessera.games.mosaic import frames, kinds
from tessera.games.mosaic.actions import STARTING_TECHNOLOGIES, TECHNOLOGIES
from tessera.games.mosaic.components import DRAFT_CARDS

if TYPE_CHECKING:
    from tessera.games.mosaic.state import MosaicState

# A slot is where a hidden card lies. It is one number, by which slots are in an order that depends
# on nothing hidden: its group, its kind in the group, the pack it comes from, its place and the
# round of its pick.
UNSEEN: Final = 0
"""The group of cards that left their pack, or lie in it, before the viewer had a look at it."""
ELSEWHERE: Final = 63
"""The group of hidden cards that were never in a pack."""
IN_HAND: Final = 7
"""The kind of slots in a pack, after those of the five picks and of a choice not yet passed on."""
JUST_CHOSEN: Final = 6
PLACES: Final = 64
ROUNDS: Final = 8
PACKS: Final = 8
SLOT_KINDS: Final = 8


class HiddenCards:
    """The hidden Technologies that players have or hold, as one viewer tells them apart."""

    def __init__(self, state: MosaicState, seat: i64) -> None:
        self.state = state
        self.slots = zeros(TECHNOLOGIES)
        self.cards = zeros(TECHNOLOGIES)
        """One for each slot, both in the order of groups."""
        self.size: i64 = 0
        self.unseen: i64 = 0
        """How many of them are in the first group."""
        self.elsewhere: i64 = 0
        """How many of them are in the last group."""
        self._collect(seat, draft_round(state))

    def _collect(self, seat: i64, now: i64) -> None:
        for technology in range(TECHNOLOGIES):
            if is_hidden(self.state, technology, seat, now):
                slot = slot_of(self.state, technology, seat, now)
                group = slot // (SLOT_KINDS * PACKS * PLACES * ROUNDS)
                if group == UNSEEN:
                    self.unseen += 1
                elif group == ELSEWHERE:
                    self.elsewhere += 1
                insert(self.slots, self.size, slot)
                insert(self.cards, self.size, group * TECHNOLOGIES + technology)
                self.size += 1
        for i in range(self.size):
            self.cards[i] %= TECHNOLOGIES

    def group(self, i: i64) -> i64:
        """The group of a slot."""
        return self.slots[i] // (SLOT_KINDS * PACKS * PLACES * ROUNDS)

    def lay(self, i: i64, technology: i64) -> None:
        """Puts a Technology into a slot, with all that is remembered of the slot. (Y6)"""
        slot = self.slots[i]
        place = slot // ROUNDS % PLACES
        state = self.state
        state.move_technology(technology, place)
        if self.group(i) == ELSEWHERE:
            remember(state, technology, NONE, NONE)
            return
        remember(state, technology, slot // (PLACES * ROUNDS) % PACKS, slot % ROUNDS - 1)
        if kinds.CHOSEN <= place < kinds.FACE_DOWN:
            state.changing(place - kinds.CHOSEN).pick = technology


def draft_round(state: MosaicState) -> i64:
    """The round of the draft: 0 before it, and one more than there are after it. (B2, B3)"""
    if state.depth == 0:
        return DRAFT_CARDS + 1
    if state.frame_at(0, frames.KIND) == frames.LEADER:
        return 0
    if state.frame_at(0, frames.KIND) == frames.DRAFT:
        return state.frame_at(0, frames.ROUND)
    return DRAFT_CARDS + 1


def is_hidden(state: MosaicState, technology: i64, seat: i64, now: i64) -> bool:
    """Whether a player has a Technology of which the viewer does not know. (Y2, Y3, Y5)"""
    place = state.technology_place(technology)
    if place < kinds.IN_PACK or place >= kinds.KNOWN or state.over():
        return False
    return now == 0 or place % 8 != seat


def slot_of(state: MosaicState, technology: i64, seat: i64, now: i64) -> i64:
    """The slot of a hidden card."""
    place = state.technology_place(technology)
    pack: i64 = NONE
    picked: i64 = NONE
    if technology < STARTING_TECHNOLOGIES:
        pack = state.rings[at.PACK_OF + technology]
        picked = state.rings[at.PICKED_IN + technology]
    if pack == NONE:
        laid_down: i64 = 1 if state.is_laid_down(technology) else 0
        if is_being_laid(state, technology):
            laid_down = 2
        return in_words(ELSEWHERE, laid_down, 0, place, NONE)
    kind = picked
    if place < kinds.CHOSEN:
        kind = IN_HAND
    elif place < kinds.FACE_DOWN:
        kind = JUST_CHOSEN
    look = last_look(state, pack, now if kind >= JUST_CHOSEN else picked, seat)
    group: i64 = UNSEEN if look == 0 else pack * DRAFT_CARDS + look
    return in_words(group, kind, pack, place, picked)


def in_words(group: i64, kind: i64, pack: i64, place: i64, picked: i64) -> i64:
    """A slot as one number."""
    return (((group * SLOT_KINDS + kind) * PACKS + pack) * PLACES + place) * ROUNDS + picked + 1


def last_look(state: MosaicState, pack: i64, until: i64, seat: i64) -> i64:
    """The last round up to one in which a player held a pack, or 0; packs go to the left. (B3)"""
    look: i64 = min(until, DRAFT_CARDS)
    while look > 0 and (pack + look - 1) % state.seats != seat:
        look -= 1
    return look


def is_being_laid(state: MosaicState, technology: i64) -> bool:
    """Whether its owner is asked whether to turn a Technology up. (F5)"""
    if state.depth == 0 or state.frame(frames.KIND) != frames.FACE:
        return False
    return state.frame(frames.TECHNOLOGY) == technology


def remember(state: MosaicState, technology: i64, pack: i64, picked: i64) -> None:
    """Notes from which pack a Starting Technology came and when it was picked, if it was. (Y6)"""
    if technology < STARTING_TECHNOLOGIES:
        rings = state.changing_rings()
        rings[at.PACK_OF + technology] = pack
        rings[at.PICKED_IN + technology] = picked


def insert(numbers: vec[i64], size: i64, number: i64) -> None:
    """Puts a number into the first entries of an array, which are and stay in order."""
    i = size
    while i > 0 and numbers[i - 1] > number:
        numbers[i] = numbers[i - 1]
        i -= 1
    numbers[i] = number


def shuffle_seen_packs(hidden: HiddenCards, chance: Chance) -> None:
    """What left a pack between two looks is dealt again among those who held it then."""
    first = hidden.unseen
    last = hidden.size - hidden.elsewhere
    while first < last:
        end = first + 1
        while end < last and hidden.group(end) == hidden.group(first):
            end += 1
        cards = zeros(end - first)
        for i in range(end - first):
            cards[i] = hidden.cards[first + i]
        chance.shuffle(cards, end - first)
        for i in range(end - first):
            hidden.lay(first + i, cards[i])
        first = end


def deal_unseen(hidden: HiddenCards, pool: vec[i64], chance: Chance) -> i64:
    """Fills what comes out of one heap with the deck: picks never seen, and cards drawn unseen.

    `pool` holds 1 for each Technology of the heap. Picks are Starting Technologies; every deal that
    fits is equally likely. The cards left are 1 in `pool` afterwards; their number is returned.
    """
    state = hidden.state
    for i in range(hidden.unseen):
        pool[hidden.cards[i]] = 1
    for i in range(hidden.size - hidden.elsewhere, hidden.size):
        pool[hidden.cards[i]] = 1
    # Where the cards to turn up or laid down lie is noted by number, which changes now.
    forget_laid_down(hidden)
    left = draw_from(pool, STARTING_TECHNOLOGIES, hidden, 0, hidden.unseen, chance)
    first = hidden.size - hidden.elsewhere
    left = draw_from(pool, TECHNOLOGIES, hidden, first, hidden.size, chance)
    for i in range(first, hidden.size):
        note_laid_down(hidden, i)
    for technology in range(STARTING_TECHNOLOGIES):
        if pool[technology]:
            state.move_technology(technology, kinds.IN_DECK)
            remember(state, technology, NONE, NONE)
    for technology in range(STARTING_TECHNOLOGIES, TECHNOLOGIES):
        if pool[technology]:
            state.move_technology(technology, kinds.IN_DECK)
    return left


def draw_from(
    pool: vec[i64], limit: i64, hidden: HiddenCards, first: i64, end: i64, chance: Chance
) -> i64:
    """Deals Technologies below a number into some slots; returns how many of them are left."""
    cards = zeros(limit)
    size: i64 = 0
    for technology in range(limit):
        if pool[technology]:
            cards[size] = technology
            size += 1
    for i in range(first, end):
        drawn = chance.below(size)
        card = cards[drawn]
        size -= 1
        cards[drawn] = cards[size]
        pool[card] = 0
        hidden.lay(i, card)
        hidden.cards[i] = card
    return size


def forget_laid_down(hidden: HiddenCards) -> None:
    """Cards that will be drawn again are no longer marked as laid down."""
    board = hidden.state.board
    for i in range(hidden.size - hidden.elsewhere, hidden.size):
        card = hidden.cards[i]
        board[at.LAID_DOWN + card // at.LAID_DOWN_BITS] &= ~bit(card % at.LAID_DOWN_BITS)


def note_laid_down(hidden: HiddenCards, i: i64) -> None:
    """The card in a slot is laid down in this turn, or just being asked about, as its slot says."""
    kind = hidden.slots[i] // (PACKS * PLACES * ROUNDS) % SLOT_KINDS
    if kind == 1:
        hidden.state.lay_down(hidden.cards[i])
    elif kind == 2:
        hidden.state.set_frame(frames.TECHNOLOGY, hidden.cards[i])

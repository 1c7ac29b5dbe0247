"""Liar's dice: hidden dice, bids of two figures, and doubt."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from tessera.core.actions import ActionTable, Verb
from tessera.core.chance import Chance
from tessera.core.decision import EVERYBODY, Event
from tessera.core.facts.declared_state import DeclaredState, Sheet, declared_game
from tessera.core.facts.field import OWNER
from tessera.core.facts.kinds import Maybe, Numbers, Seat, Whole
from tessera.core.game import Option
from tessera.core.packed import i64
from tessera.core.refusal import OTHER_DECISION, Refusal
from tessera.core.traits import Traits

DICE: Final = 5
FACES: Final = 6
MOST: Final = 6
BIDS: Final = Verb(
    "bid", [str(i + 1) for i in range(MOST * DICE)], [str(i + 1) for i in range(FACES)]
)
ACTIONS: Final = ActionTable([BIDS, Verb("doubt")])
DOUBT: Final = int(BIDS.size)
ROLLED, GOT, BID, DOUBTED, SHOWED, LOST, OUT, WON = range(8)
FIGURES: Final = [
    [], ["dice"], ["count", "face"], ["count", "face", "found"], ["dice"], ["left"], [], [],
]  # fmt: skip
NUMBERS: Final = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
]  # fmt: skip
TENS: Final = ["", "", "twenty", "thirty"]


class Player(Sheet):
    """What a player has."""

    dice: Annotated[list[int], Numbers(1, FACES), OWNER]
    dice_left: Annotated[int, Whole(0, DICE)]
    out: Annotated[int, Maybe(0, MOST)]
    """How many had been out before; nobody's number while they play."""


class Dudo(DeclaredState[Player]):
    """The bid that stands, and everybody's dice."""

    count: Annotated[int, Whole(0, MOST * DICE)]
    face: Annotated[int, Whole(0, FACES)]
    bidder: Annotated[int, Seat()]

    def set_up(self) -> None:
        """Five dice each; chance says who begins."""
        for player in self.players:
            player.dice_left = DICE
        self.roll(int(self.chance.below(self.seats)))

    def roll(self, first: int) -> None:
        """Everybody rolls; that player, or the next one with dice, begins. (A1, B2)"""
        self.count, self.face, self.bidder = 0, 0, -1
        self.tell(ROLLED, EVERYBODY)
        for seat, player in enumerate(self.players):
            player.dice = rolled(self.chance, player.dice_left)
            self.tell_dice(GOT, seat)
        self.ask(first)

    def tell_dice(self, kind: int, seat: int) -> None:
        """Tells of a player's dice, if they have any."""
        if self.players[seat].dice:
            self.tell(kind, seat, int("".join(map(str, self.players[seat].dice))))

    def ask(self, seat: int) -> None:
        """Asks that player, or the next one with dice."""
        while not self.players[seat].dice_left:
            seat = (seat + 1) % int(self.seats)
        self.deciding = 1 << seat

    def asked(self) -> str:
        return "raise-or-doubt" if self.count else "bid"

    def wild(self) -> bool:
        """Whether ones count as every face. (C1)"""
        return self.options["ones"] == "wild"

    def choices(self, seat: int) -> list[int]:
        """All higher bids, and doubt where something has been bid. (A3, C1)"""
        last = sum(player.dice_left for player in self.players) * FACES
        bids = range((self.count - 1) * FACES + self.face if self.count else 0, last)
        doubt = [DOUBT] if self.count else []
        return [bid for bid in bids if not (self.wild() and bid % FACES == 0)] + doubt

    def why_not(self, seat: int, action: int) -> Refusal | None:
        if action in self.choices(seat):
            return None
        if action == DOUBT:
            return Refusal(OTHER_DECISION, "A2", "Nothing has been bid yet.")
        if self.wild() and action % FACES == 0:
            return Refusal("bid.ones", "C1", "Nobody bids ones while they are wild.")
        if action < (self.count - 1) * FACES + self.face:
            bid: dict[str, object] = {"bid": dice_in_words(self.count, self.face)}
            return Refusal("bid.too-low", "A3", "A bid must be higher than {bid}.", bid)
        return Refusal("bid.too-many", "A3", "There are not that many dice.")

    def carry_out(self, seat: i64, action: i64) -> None:
        player = int(seat)
        if action == DOUBT:
            self.doubt(player)
        else:
            self.count, self.face, self.bidder = action // FACES + 1, action % FACES + 1, player
            self.tell(BID, player, self.count, self.face)
            self.ask((player + 1) % int(self.seats))

    def doubt(self, doubter: int) -> None:
        """The dice are counted, and one of the two loses one. (B1, B2, B3)"""
        found = self.found()
        self.tell(DOUBTED, doubter, self.count, self.face, found)
        for seat in range(int(self.seats)):
            self.tell_dice(SHOWED, seat)
        loser = doubter if found >= self.count else self.bidder
        self.players[loser].dice_left -= 1
        self.tell(LOST, loser, self.players[loser].dice_left)
        if not self.players[loser].dice_left:
            self.players[loser].out = sum(player.out >= 0 for player in self.players)
            self.tell(OUT, loser)
        left = [seat for seat, player in enumerate(self.players) if player.dice_left]
        if len(left) == 1:
            self.deciding = 0
            self.tell(WON, left[0])
        else:
            self.roll(loser)

    def found(self) -> int:
        """How many of all dice show the face of the bid. (B1, C1)"""
        faces = {self.face, 1} if self.wild() else {self.face}
        return sum(die in faces for player in self.players for die in player.dice)

    def scores(self) -> list[int]:
        """How many were out before each; those who play have outlasted all of them. (B3)"""
        gone = sum(player.out >= 0 for player in self.players)
        return [gone if player.out < 0 else player.out for player in self.players]

    def guess(self, seat: int, chance: Chance) -> Dudo:
        """All dice that the seat does not see, rolled again."""
        guessed = self.clone()
        assert isinstance(guessed, Dudo)
        guessed.chance = chance.fork()
        for other, player in enumerate(guessed.players):
            if other != seat and not self.over():
                player.dice = rolled(chance, player.dice_left)
        return guessed

    def appraise(self, seat: i64) -> i64:
        """Dice, and whether the bid that stands would cost its bidder one."""
        own = self.players[seat].dice_left
        others = [p.dice_left for i, p in enumerate(self.players) if i != seat]
        worth = 1000 * own - 1000 * sum(others) // len(others)
        if self.count and not self.over():
            share = 600 if self.found() >= self.count else -600
            worth += share if self.bidder == seat else -share // len(others)
        return worth

    def swing(self) -> i64:
        return 3000

    def faults(self) -> list[str]:
        """Until the game ends, everybody has as many dice as are left to them."""
        wrong = [] if self.over() else [p for p in self.players if len(p.dice) != p.dice_left]
        return [f"{p.dice_left} dice are left, and {len(p.dice)} are there." for p in wrong]

    # Words

    def event_figures(self, kind: int) -> list[str]:
        return FIGURES[kind]

    def question(self, seat: int, names: list[str]) -> str:
        if not self.count:
            return "How many dice, and of which face?"
        return f"Raise {dice_in_words(self.count, self.face)}, or doubt?"

    def describe(self, seat: int, action: int, names: list[str]) -> str:
        if action == DOUBT:
            return f"Doubt the bid of {dice_in_words(self.count, self.face)}"
        return f"Bid {dice_in_words(action // FACES + 1, action % FACES + 1)}"

    def sentence(self, event: Event, viewer: int, names: list[str]) -> str | None:
        who = names[event.seat] if event.seat >= 0 else ""
        if event.kind == ROLLED:
            return "Everybody rolls."
        if event.kind == GOT:
            return f"{who} rolls {' '.join(str(event['dice']))}." if viewer == event.seat else None
        if event.kind == BID:
            return f"{who} bids {dice_in_words(event['count'], event['face'])}."
        if event.kind == DOUBTED:
            bid = dice_in_words(event["count"], event["face"])
            return f"{who} doubts {bid}; there are {event['found']}."
        if event.kind == SHOWED:
            return f"{who} had {' '.join(str(event['dice']))}."
        if event.kind == LOST:
            return f"{who} loses a die and has {event['left']} left."
        return f"{who} is out." if event.kind == OUT else f"{who} wins."


def rolled(chance: Chance, dice: int) -> list[int]:
    """That many dice, rolled, in order of their faces."""
    return sorted(int(chance.below(FACES)) + 1 for _ in range(dice))


def dice_in_words(count: int, face: int) -> str:
    """A bid as words.

    >>> dice_in_words(1, 4), dice_in_words(20, 6), dice_in_words(21, 6)
    ('one 4', 'twenty 6s', 'twenty-one 6s')
    """
    tens, ones = divmod(count, 10)
    number = NUMBERS[count] if count < 20 else f"{TENS[tens]}-{NUMBERS[ones]}".removesuffix("-no")
    return f"{number} {face}{'s' if count != 1 else ''}"


ONES: Final = Option("ones", ["plain", "wild"], "Whether a one counts as every face (C1).")
GAME: Final = declared_game(
    Dudo,
    Player,
    "dudo",
    "Liar's dice",
    2,
    MOST,
    ACTIONS,
    options=[ONES],
    folder=Path(__file__).parent,
    traits=Traits(secrets=True, private_lines=True, chance=True, forced_moves=True),
)

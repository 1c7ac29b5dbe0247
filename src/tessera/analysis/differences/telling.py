"""Telling: the differences between two lines that weigh most, as one sentence."""

from __future__ import annotations

from typing import Final

from tessera.analysis.differences.following import Following
from tessera.core.facts.differences import (
    WHO,
    WIN,
    WINNING,
    WINNING_MORE,
    Change,
    Clauses,
    Differences,
)
from tessera.core.second_person import YOU
from tessera.core.state import State

LEAST: Final = 0.5
"""A difference of fewer hundredths of the win is not told."""
CERTAIN: Final = 0.6
"""In what part of the guesses a difference shows if it is told without a doubt."""
CLEAR: Final = 0.25
"""In so much larger a part of the guesses it must show in its direction than in the other."""
BESIDE: Final = 0.3
"""A second difference weighs at least so much of the first."""


WON: Final = 0.15
"""In what more of the guesses a game is won if that is told."""
SURE: Final = 0.5
"""The same, if the move is said to win it."""
RARE: Final = 0.4
"""Below this part of the guesses a difference is no longer said to show often."""


THEM: Final = "them"
ARTICLES: Final = ("a", "an", "the")


class Telling:
    """What is told of two lines."""

    ended: bool = False
    """Whether the lines end with the game."""
    otherwise: str = ""
    """What speaks for the better move if no figure does."""
    following: Following | None = None
    leads_to: tuple[str, str] = ("", "")
    """What is done after the better move alone, and after the other one alone."""

    def __init__(
        self,
        differences: Differences,
        changes: list[Change],
        state: State,
        seat: int,
        names: list[str],
        better: str,
        made: str,
        implied: list[str],
    ) -> None:
        self.differences = differences
        self.state = state
        self.seat = seat
        self.names = names
        self.better = better
        self.made = _without_tail(made, better)
        self.implied = implied
        self.changes = sorted(
            [change for change in changes if self._counts(change)],
            key=lambda change: (-abs(change.weight), change.seat != seat, change.name),
        )

    def sentence(self) -> str:
        """The sentence, without its player spoken to."""
        speaks_for = [change for change in self.changes if change.weight >= LEAST]
        if not speaks_for:
            return self._even()
        first = speaks_for[0]
        second = self._beside(first, speaks_for[1:])
        if self._is_loss(first):
            return self._with_loss(first, second)
        if first.seat != self.seat:
            return self._with_rival(first, second)
        return self._with_gain(first, second)

    def _with_gain(self, first: Change, second: Change | None) -> str:
        """The better move brings something to its own side."""
        said = self._clauses(first).gain
        if second is None:
            return f"{self.better} {self._own(said, first)}{self._price(first)}."
        if second.seat != self.seat:
            gift = self._of(self._clauses(second).gift, second)
            return f"{self.better} {self._own(said, first)}, while {_lower(self.made)} {gift}."
        if self._is_loss(second):
            loss = self._of(self._clauses(second).loss, second)
            return f"{self.better} {self._own(said, first)}, while {_lower(self.made)} {loss}."
        more = self._clauses(second).gain
        if not more.startswith(said.partition(WHO)[0] + WHO):
            more = self._of(more, second, self._again())
        when = "" if first.later != second.later else self._when(first)
        both = _joined(self._maybe(said, first), more)
        return f"{self.better} {self._of(both, first)}{when}."

    def _with_loss(self, first: Change, second: Change | None) -> str:
        """The other move costs its own side something."""
        loss = self._own(self._clauses(first).loss, first)
        if second is None:
            return f"{self.better} is better, for {_lower(self.made)} {loss}."
        told = self._clauses(second)
        good = told.gain if second.seat == self.seat else told.denial
        return f"{self.better} {self._of(good, second)}, while {_lower(self.made)} {loss}."

    def _with_rival(self, first: Change, second: Change | None) -> str:
        """The better move costs a rival something."""
        denial = self._own(self._clauses(first).denial, first)
        if second is None:
            return f"{self.better} {denial}{self._price(first)}."
        told = self._clauses(second)
        more = told.gain if second.seat == self.seat else told.denial
        return f"{self.better} {_joined(denial, self._of(more, second))}."

    def _even(self) -> str:
        """Nothing weighs enough to be told."""
        if self.otherwise:
            return f"{self.better} {self.otherwise}."
        told = self._order() or self._leads_on()
        if told:
            return told
        until = "the end" if self.ended else "the end of the next round"
        return f"Both lead to much the same by {until}; {_lower(self.better)} is a little better."

    def _order(self) -> str:
        """Where both moves are made anyway, or can be made in one order only."""
        following = self.following
        better, made = _lower(self.better), _lower(self.made)
        if following is None or not following.made_follows:
            return ""
        if not following.better_follows:
            return f"After {better} there is still time for {made}, but hardly the reverse."
        if following.at_once:
            return f"{self.better} and {made} go together, and this order is a little better."
        return f"{self.made} can wait: {better} comes first and does not rule it out."

    def _leads_on(self) -> str:
        """What each move is followed by."""
        better, made = self.better, _lower(self.made)
        on, instead = [_lower(deed) for deed in self.leads_to]
        if on in (made, instead) or instead == _lower(better):
            return ""
        if on and instead:
            return f"{better} leads on to {on}, {made} only to {instead}."
        if on:
            return f"{better} leads on to {on}, which {made} puts off."
        return f"{better} is better than {instead} after {made}." if instead else ""

    def _beside(self, first: Change, others: list[Change]) -> Change | None:
        """The second difference that is told, if any weighs enough beside the first."""
        kind = self.differences.kind(first.name)
        for change in others:
            if change.weight < BESIDE * first.weight:
                return None
            if (self.differences.kind(change.name) != kind) or (
                change.seat != first.seat and change.name != first.name
            ):
                return change
        return None

    def _price(self, first: Change) -> str:
        """What the better move costs, if that weighs something."""
        kind = self.differences.kind(first.name)
        for change in self.changes:
            told_of = self.differences.kind(change.name)
            if (
                change.weight <= min(-LEAST, -BESIDE * first.weight)
                and change.seat == self.seat
                and told_of != kind
            ):
                return f", though it {self._of(self._clauses(change).loss, change, self._again())}"
        return ""

    def _is_loss(self, change: Change) -> bool:
        """Whether the other move rather loses something than the better one brings it."""
        lost = change.made - change.before
        gained = change.better - change.before
        return change.seat == self.seat and round(lost) < 0 and -lost > gained

    def _own(self, said: str, change: Change) -> str:
        """A clause that stands alone, with how sure it is and when it comes true."""
        return self._of(self._maybe(said, change), change) + self._when(change)

    def _of(self, said: str, change: Change, who: str = "") -> str:
        who = who or self.names[change.seat]
        return said.replace(f"{WHO}'s", "their" if who == THEM else f"{who}'s").replace(WHO, who)

    def _again(self) -> str:
        """The player at the move, where the name has been said."""
        return YOU if self.names[self.seat] == YOU else THEM

    def _maybe(self, said: str, change: Change) -> str:
        """A clause that is not true in all cases says so."""
        if change.steady >= CERTAIN or change.name == WIN:
            return said
        return f"{'often' if change.steady >= RARE else 'sometimes'} {said}"

    def _when(self, change: Change) -> str:
        """By when a difference shows, if not at once."""
        if not change.later:
            return ""
        return " by the end of the game" if self.ended else " by the end of the next round"

    def _clauses(self, change: Change) -> Clauses:
        if change.name == WIN:
            return WINNING if abs(change.amount) >= SURE else WINNING_MORE
        amount = max(round(abs(change.amount)), 1)
        told = self.differences.clauses(change.name, amount, self.state)
        long, short = self.differences.thing(change.name, self.state)
        return (
            told
            if not long
            else Clauses(
                _shortened(told.gain, long, short, self.better),
                _shortened(told.loss, long, short, self.made),
                _shortened(told.denial, long, short, self.better),
                _shortened(told.gift, long, short, self.made),
            )
        )

    def _counts(self, change: Change) -> bool:
        """Whether a difference is large enough to be told at all."""
        least = WON if change.name == WIN else self.differences.least(change.name)
        if change.seat == self.seat and change.amount > 0 and change.name in self.implied:
            return False
        return abs(change.amount) >= least and change.steady - change.against >= CLEAR


def _joined(first: str, second: str) -> str:
    """Two predicates with one subject; the words with which both begin are said once.

    >>> _joined("brings {who} 3 coins", "brings {who} 1 point")
    'brings {who} 3 coins and 1 point'
    >>> _joined("keeps the Dyer from Anne", "leaves you 1 coin richer")
    'keeps the Dyer from Anne and leaves you 1 coin richer'
    >>> _joined("often keeps the Dyer from Anne", "keeps the Fort from Robert")
    'often keeps the Dyer from Anne and the Fort from Robert'
    """
    ours, theirs = first.removeprefix("often ").removeprefix("sometimes ").split(), second.split()
    same = 0
    while same < min(len(ours), len(theirs)) and ours[same] == theirs[same]:
        same += 1
    if same and ours[same - 1] in ARTICLES:
        same -= 1
    return f"{first} and {' '.join(theirs[same:])}"


def _shortened(clause: str, long: str, short: str, deed: str) -> str:
    """A clause whose piece has just been named."""
    return clause.replace(long, short) if long in deed else clause


def _without_tail(deed: str, other: str) -> str:
    """A move without the end that it has in common with the other.

    >>> _without_tail("Bidding 5 for the Dyer", "Bidding 8 for the Dyer")
    'Bidding 5'
    >>> _without_tail("Passing", "Bidding 8 for the Dyer")
    'Passing'
    """
    head, _, tail = deed.partition(" for ")
    return head if tail and other.endswith(f" for {tail}") else deed


def _lower(deed: str) -> str:
    return deed[:1].lower() + deed[1:]

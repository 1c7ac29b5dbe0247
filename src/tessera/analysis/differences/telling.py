"""Telling: the differences between two lines that weigh most, as one sentence."""

from __future__ import annotations

from typing import Final

from tessera.analysis.differences.following import Following
from tessera.analysis.differences.saying import Saying, joined, lower, maybe
from tessera.core.facts.differences import WHO, WIN, Change, Differences

LEAST: Final = 0.5
"""A difference of fewer hundredths of the win is not told …"""
LITTLE: Final = 0.15
"""… unless nothing else can be said."""
CLEAR: Final = 0.25
"""In so much larger a part of the guesses it must show in its direction than in the other."""
WON: Final = 0.15
"""In what more of the guesses a game is won if that is told."""
BESIDE: Final = 0.3
"""A second difference weighs at least so much of the first."""


class Telling:
    """What is told of two lines."""

    def __init__(
        self,
        differences: Differences,
        saying: Saying,
        changes: list[Change],
        seat: int,
        implied: list[str],
    ) -> None:
        self.differences = differences
        self.saying = saying
        self.seat = seat
        self.implied = implied
        self.changes = sorted(
            [change for change in changes if self._counts(change)],
            key=lambda change: (-abs(change.weight), change.seat != seat, change.name),
        )

    def sentence(self, otherwise: str, following: Following, leads_to: tuple[str, str]) -> str:
        """The sentence; the player at the move is not spoken to yet.

        Where no figure tells the moves apart, it says what speaks for the better one otherwise, in
        which order they can be made, or to what either leads.
        """
        return (
            self._by_figures(LEAST)
            or (f"{self.saying.better} {otherwise}." if otherwise else "")
            or self._by_order(following)
            or self._pays_later()
            or self._by_figures(LITTLE)
            or self._leads_on(leads_to)
            or self._even()
        )

    def _by_figures(self, least: float) -> str:
        """What speaks for the better move, if it weighs enough."""
        speaks_for = [change for change in self.changes if change.weight >= least]
        if not speaks_for:
            return ""
        first = speaks_for[0]
        second = self._beside(first, speaks_for[1:])
        if self._is_loss(first):
            return self._with_loss(first, second)
        if first.seat != self.seat:
            return self._with_rival(first, second)
        return self._with_gain(first, second)

    def _with_gain(self, first: Change, second: Change | None) -> str:
        """The better move brings its own side something."""
        say = self.saying
        gain = say.gain(first)
        if second is None:
            return f"{say.better} {say.whole(gain, first)}{self._price(first)}."
        if second.seat != self.seat or self._is_loss(second):
            bad = say.of(say.bad(second), second)
            return f"{say.better} {say.whole(gain, first)}, while {lower(say.made)} {bad}."
        more = say.gain(second)
        if not more.startswith(gain.partition(WHO)[0] + WHO):
            more = say.again(more, second)
        when = say.when(first) if first.later == second.later else ""
        return f"{say.better} {say.of(joined(maybe(gain, first), more), first)}{when}."

    def _with_loss(self, first: Change, second: Change | None) -> str:
        """The other move costs its own side something."""
        say = self.saying
        bad = f"{lower(say.made)} {say.whole(say.loss(first), first)}"
        if second is None:
            return f"{say.better} is better, for {bad}."
        return f"{say.better} {say.of(say.good(second), second)}, while {bad}."

    def _with_rival(self, first: Change, second: Change | None) -> str:
        """The better move costs a rival something."""
        say = self.saying
        denial = say.of(maybe(say.good(first), first), first)
        if second is None:
            return f"{say.better} {denial}{say.when(first)}{self._price(first)}."
        more = say.of(say.good(second), second)
        when = say.when(first) if first.later == second.later else ""
        return f"{say.better} {joined(denial, more)}{when}."

    def _by_order(self, following: Following) -> str:
        """Where both moves are made anyway, or can be made in one order only."""
        say = self.saying
        if not following.made_follows:
            return ""
        better, made = lower(say.better), lower(say.made)
        if not following.better_follows:
            return f"After {better} there is still time for {made}, but hardly the reverse."
        if following.at_once:
            return f"{say.better} and {made} go together, and this order is a little better."
        return f"{say.made} can wait: {better} comes first and does not rule it out."

    def _pays_later(self) -> str:
        """Where the figures rather speak for the other move, so far."""
        say = self.saying
        against = [c for c in self.changes if c.weight <= -LEAST and self._own(c)]
        if not against:
            return ""
        loss = say.of(say.loss(against[0], say.better), against[0])
        return f"{say.better} pays only later: {say.until} it {loss}."

    def _leads_on(self, leads_to: tuple[str, str]) -> str:
        """What each move is followed by."""
        better, made = self.saying.better, lower(self.saying.made)
        on, instead = [lower(deed) for deed in leads_to]
        if on in (made, instead) or instead == lower(better):
            return ""
        if on and instead:
            return f"{better} leads on to {on}, {made} only to {instead}."
        if on:
            return f"{better} leads on to {on}, which {made} puts off."
        return f"{better} is better than {instead} after {made}."

    def _even(self) -> str:
        better, until = lower(self.saying.better), self.saying.until
        return f"Both lead to much the same {until}; {better} is a little better."

    def _beside(self, first: Change, others: list[Change]) -> Change | None:
        """The second difference that is told, if any weighs enough beside the first."""
        kind = self.differences.kind(first.name)
        for change in others:
            if change.weight < BESIDE * first.weight:
                return None
            if self.differences.kind(change.name) != kind or (
                change.seat != first.seat and change.name != first.name
            ):
                return change
        return None

    def _price(self, first: Change) -> str:
        """What the better move costs, if that weighs something."""
        kind = self.differences.kind(first.name)
        least = max(LEAST, BESIDE * first.weight)
        for change in self.changes:
            other = self.differences.kind(change.name) != kind
            if other and change.weight <= -least and self._own(change):
                loss = self.saying.loss(change, self.saying.better)
                return f", though it {self.saying.again(loss, change)}"
        return ""

    def _own(self, change: Change) -> bool:
        """Whether it is a figure of the seat at the move, before the end."""
        return change.seat == self.seat and change.name != WIN

    def _is_loss(self, change: Change) -> bool:
        """Whether the other move rather loses something than the better one brings it."""
        lost = change.made - change.before
        gained = change.better - change.before
        return change.seat == self.seat and round(lost) < 0 and -lost > gained

    def _counts(self, change: Change) -> bool:
        """Whether a difference is large and clear enough to be told at all."""
        if change.seat == self.seat and change.amount > 0 and change.name in self.implied:
            return False
        least = WON if change.name == WIN else self.differences.least(change.name)
        return abs(change.amount) >= least and change.steady - change.against >= CLEAR

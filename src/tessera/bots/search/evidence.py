"""Evidence: how likely a policy finds what rivals have done, if they hold what a guess says.

A rival's moves in a stretch of open play depend on what that rival knew at its beginning. So each
way in which a rival may have seen the beginning is played through once, however many guesses share
it; what was found out is kept until the stretch is over.
"""

from __future__ import annotations

import math
from typing import Final

from tessera.bots.observation import Observation
from tessera.bots.search.information_set import logit_at
from tessera.bots.steps import steps_into
from tessera.core.packed import clear, i64, shorts, zeros
from tessera.core.state import State

LARGEST_BATCH: Final = 32
"""Positions that the policy is asked about at once."""
LEAST: Final = 0.001
"""No move that a rival could make counts as less likely than this: a policy may be too sure."""
MODULUS: Final = 2_147_483_629
FACTOR: Final = 48_271
"""Of marks, which are remainders."""


class Account:
    """What a rival may have seen, played up to one of the moves, and how likely those were."""

    def __init__(self, state: State, seat: i64) -> None:
        self.state = state
        self.seat = seat
        self.played: i64 = 0
        """How many of the moves have been made in it."""
        self.likelihood = 0.0
        """Of the rival's own moves among them, by the policy: its logarithm."""
        self.queued = False
        """Whether it is to be played on."""

    def is_possible(self) -> bool:
        """Whether the rival could make all those moves."""
        return self.likelihood > -math.inf


class Evidence:
    """The accounts of one stretch of open play, and those that wait for the policy's answer."""

    def __init__(self, observation: Observation) -> None:
        self.observation = observation
        self.seat: i64 = observation.seat
        self.seats: i64 = observation.seats()
        self.actions: i64 = observation.actions().size
        self.moves = observation.seen()
        self.accounts: dict[int, Account] = {}
        """By what tells a rival's view of the beginning from others."""
        self.unfinished: list[Account] = []
        self.waiting: list[Account] = []
        self.features: i64 = len(observation.features())
        self.rows = shorts(LARGEST_BATCH * self.features)
        """The features of waiting accounts, as the rival knows the position."""
        self.legal = zeros(self.actions)

    def goes_on(self, observation: Observation) -> bool:
        """Takes up the moves made since the last time; whether it is the same stretch still."""
        moves = observation.seen()
        if not observation.goes_on_from(self.observation) or observation.seat != self.seat:
            return False
        if moves[: len(self.moves)] != self.moves:
            return False  # moves have been taken back
        self.moves = moves
        self.observation = observation
        return True

    def accounts_of(self, guess: State) -> list[Account]:
        """The accounts of all rivals, if a guess is right."""
        start = self.observation.hindsight(guess)
        found: list[Account] = []
        for i in range(1, self.seats):
            rival = (self.seat + i) % self.seats
            mark = self.mark_of(start, rival)
            account = self.accounts.get(mark)
            if account is None:
                account = Account(start.clone(), rival)
                self.accounts[mark] = account
            if account.played < len(self.moves) and account.is_possible() and not account.queued:
                account.queued = True
                self.unfinished.append(account)
            found.append(account)
        return found

    def mark_of(self, state: State, seat: i64) -> int:
        """What tells a seat's view of a position from others."""
        clear(self.rows, 0, self.features)
        state.put_features(seat, self.rows, 0)
        mark: i64 = seat + 1
        features = self.features
        rows = self.rows
        for i in range(features):
            feature = i64(rows[i])
            if feature:
                mark = (mark * FACTOR + i * 1009 + feature) % MODULUS
        return mark

    def collect(self) -> i64:
        """Plays accounts on until a batch of them waits for the policy, or all are up to date."""
        while self.unfinished and len(self.waiting) < LARGEST_BATCH:
            account = self.unfinished.pop()
            account.queued = self.play_on(account)
            if account.queued:
                self.waiting.append(account)
        return len(self.waiting)

    def play_on(self, account: Account) -> bool:
        """Plays on to the rival's next choice; whether there is one, whose features are written."""
        while account.played < len(self.moves):
            mover, action = self.moves[account.played]
            if mover == account.seat:
                count = self.steps_with(account, action)
                if count == 0:
                    account.likelihood = -math.inf
                    return False
                if count > 1:
                    first = len(self.waiting) * self.features
                    clear(self.rows, first, self.features)
                    account.state.put_features(account.seat, self.rows, first)
                    return True
            account.state.apply(mover, action)
            account.played += 1
        return False

    def steps_with(self, account: Account, action: i64) -> i64:
        """Finds what the rival had to choose from; how many, or 0 if the action was impossible."""
        state = account.state
        if not state.deciding >> account.seat & 1:
            return 0
        count = steps_into(state, account.seat, self.legal)
        if self.has(action, count):
            return count
        count = state.legal_into(account.seat, self.legal)
        return count if self.has(action, count) else 0

    def has(self, action: i64, count: i64) -> bool:
        """Whether an action is among those found."""
        for i in range(count):
            if self.legal[i] == action:
                return True
        return False

    def answer(self, logits: bytes) -> None:
        """Takes in the policy's logits of all actions, in 16 bits each, for those that wait."""
        size = 2 * self.actions
        for number in range(len(self.waiting)):
            account = self.waiting[number]
            _, action = self.moves[account.played]
            count = self.steps_with(account, action)
            share = self.share_of(action, count, logits[number * size : (number + 1) * size])
            account.likelihood += math.log(max(share, LEAST))
            account.state.apply(account.seat, action)
            account.played += 1
            self.unfinished.append(account)
        self.waiting = []

    def share_of(self, action: i64, count: i64, logits: bytes) -> float:
        """How likely the policy finds an action among those found."""
        chosen = logit_at(logits, action)
        others = 0.0
        for i in range(count):
            others += math.exp(logit_at(logits, self.legal[i]) - chosen)
        return 1.0 / others

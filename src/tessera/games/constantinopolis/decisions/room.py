"""The room: the questions that every kind of decision answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tessera.core.decision import Bidding
from tessera.core.packed import i64, vec
from tessera.core.plain_data import NONE
from tessera.core.refusal import OTHER_DECISION, Refusal
from tessera.games.constantinopolis.actions import TABLE

if TYPE_CHECKING:
    from tessera.games.constantinopolis.state import ConstantinopolisState


PHASES_OF: Final[list[tuple[str, list[int], str]]] = [
    ("stay office", [1], "offices are chosen in phase 1"),
    ("contest", [1], "offices are contested in phase 1"),
    ("bid", [1], "bids for offices are made in phase 1"),
    ("take", [1], "that good is taken at the end of phase 1"),
    ("build redemptor", [4], "buildings are bought in phase 4"),
    ("preempt", [4], "purchases are preempted in phase 4"),
    ("buy sell", [4, 6], "the market is open in phases 4 and 6"),
    ("use", [4, 6], "commercial buildings are used in phases 4 and 6"),
    ("exchange bundle", [4, 6, 7], "walls are used in phases 4, 6 and 7"),
    ("load unload", [6], "ships are loaded in phase 6"),
    ("save free", [6], "contracts are saved in phase 6"),
    ("post", [6], "Trading Posts are bought in phase 6"),
    ("ship waive", [6], "ships are bought in phase 6"),
    ("redraw", [6], "contracts are exchanged in phase 6"),
    ("offer give ask propose withdraw", [6], "players trade in phase 6"),
    ("donate", [7], "donations are made in phase 7"),
    ("keep", [8], "goods are stored in phase 8"),
]
"""In which phases something is done, and how to say so to somebody who tries it in another. (B1)"""
WHEN: Final = {
    verb: (phases, words) for verbs, phases, words in PHASES_OF for verb in verbs.split()
}

Reasons = dict[int, tuple[str, str, str]]
"""Why something is not allowed, by the obstacle: the code, the rule and the words of a refusal."""


def refused(
    reasons: Reasons, obstacle: i64, figures: dict[str, object] | None = None
) -> Refusal | None:
    """The refusal that an obstacle leads to, with its figures if it names any, or `None`."""
    if obstacle not in reasons:
        return None
    code, rule, words = reasons[obstacle]
    return Refusal(code, rule, words, figures if "{" in words else None)


class Room:
    """One kind of decision. It holds no data: everything lies in the state."""

    def __init__(self, name: str, asks: str, rule: str, harmless: i64 = NONE) -> None:
        self.name = name
        self.asks = asks
        """What it is time for, as in “It is time to raise the bid or to pass.”"""
        self.rule = rule
        """The paragraph that opens this decision."""
        self.harmless = harmless
        """The harmless answer, where it is always the same."""

    def legal_into(self, state: ConstantinopolisState, seat: i64, buffer: vec[i64]) -> i64:
        """Writes the legal actions, ascending, and returns how many there are."""
        raise AssertionError

    def refusal(self, state: ConstantinopolisState, seat: i64, action: i64) -> Refusal | None:
        """Why an action is not allowed, or `None`."""
        raise AssertionError

    def carry_out(self, state: ConstantinopolisState, seat: i64, action: i64) -> None:
        """Does a legal action and what follows from it."""
        raise AssertionError

    def about(self, state: ConstantinopolisState, seat: i64) -> dict[str, object]:
        """The facts of the decision, open to everybody."""
        return {}

    def bidding(self, state: ConstantinopolisState, seat: i64) -> Bidding | None:
        """The question to raise or to pass, where it is one."""
        return None

    def question(self, state: ConstantinopolisState, seat: i64, names: list[str]) -> str:
        """What is asked, in one sentence."""
        raise AssertionError

    def describe(
        self, state: ConstantinopolisState, seat: i64, action: i64, names: list[str]
    ) -> str:
        """What a legal action would do, in a few words."""
        raise AssertionError

    def default(self, state: ConstantinopolisState, seat: i64) -> i64:
        """The harmless answer for somebody who gives none. (Y2, Y3, Y4, Y5, Y6)"""
        return self.harmless

    def elsewhere(self, state: ConstantinopolisState, action: i64) -> Refusal:
        """The refusal of an action that belongs to another decision, perhaps of another phase."""
        named: dict[str, object] = {"asks": self.asks}
        phases, when = WHEN.get(TABLE.verb(action).name, ([], ""))
        if not when or state.phase in phases:
            return Refusal(OTHER_DECISION, self.rule, "It is time {asks}.", named)
        named["when"] = when
        return Refusal(OTHER_DECISION, self.rule, "It is time {asks}; {when}.", named)

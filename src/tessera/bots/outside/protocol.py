# mypyc: interpreted
"""What is said to a program that plays, and what it may answer (docs/outside-bots.md).

All of it is made from the observation of the program's seat, which holds nothing hidden from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tessera.bots.observation import Observation
from tessera.core.actions import ActionTable
from tessera.core.refusal import BadData, CannotParse
from tessera.core.standings import Standing

PROTOCOL: Final = 1
"""Raised when a program that knows an earlier one would no longer understand."""
MOST_OF_A_SEED: Final = 1 << 32
"""Numbers below it are exact in every language."""
HELLO: Final = "hello"
DECIDE: Final = "decide"
OVER: Final = "over"

Message = dict[str, object]


@dataclass(frozen=True)
class Wishes:
    """What a program wants to be told about each decision."""

    view: bool = True
    words: bool = True
    features: bool = False


def hello(
    observation: Observation, rules_version: int | None, seed: int, seconds: float
) -> Message:
    """The beginning of a game."""
    return {
        "type": HELLO,
        "protocol": PROTOCOL,
        "game": observation.game(),
        "rules_version": rules_version,
        "options": observation.options(),
        "seat": observation.seat,
        "seats": observation.seats(),
        "seed": seed % MOST_OF_A_SEED,
        "seconds": seconds,
    }


def wishes_in(answer: Message) -> Wishes:
    """What a program asks for in its answer to the hello."""
    if "error" in answer:
        raise BadData(f"refuses to play: {_sentence(answer['error'])}")
    wishes = {name: answer[name] for name in ("view", "words", "features") if name in answer}
    for name, wish in wishes.items():
        if not isinstance(wish, bool):
            raise BadData(
                f"answered that “{name}” is {wish!r:.40}, which is neither true nor false"
            )
    return Wishes(**wishes)  # type: ignore[arg-type]


def decide(observation: Observation, moves: list[int], number: int, wishes: Wishes) -> Message:
    """A decision: what is asked, what the seat knows, and what it may do."""
    names = [f"Seat {seat}" for seat in range(observation.seats())]
    told: Message = {
        "type": DECIDE,
        "number": number,
        "decision": observation.decision().as_data(),
        "moves": [_move(observation, action, names, wishes.words) for action in moves],
    }
    if wishes.words:
        told["question"] = observation.question(names)
    if wishes.view:
        told["view"] = observation.view()
    if wishes.features:
        told["features"] = [int(number) for number in observation.features()]
    return told


def _move(observation: Observation, action: int, names: list[str], words: bool) -> Message:
    told: Message = {"action": action, "move": observation.actions().text(action)}
    if words:
        told["words"] = observation.describe(action, names)
    return told


def answer_in(answer: Message, moves: list[int], actions: ActionTable) -> int:
    """The action of an answer, which is one of the moves."""
    chosen, move = answer.get("action"), answer.get("move")
    if isinstance(move, str) and "action" not in answer:
        try:
            chosen = actions.parse(move)
        except CannotParse as error:
            raise BadData(f"answered with a move that there is not: {error}") from None
    if not isinstance(chosen, int) or isinstance(chosen, bool):
        raise BadData("answered with neither an “action” nor a “move”")
    if chosen not in moves:
        named = f"the move “{move[:40]}”" if isinstance(move, str) else f"the action {chosen}"
        raise BadData(f"chose {named}, which is not among its moves")
    return chosen


def over(standings: list[Standing] | None) -> Message:
    """The end of a game; without standings where it was broken off."""
    places = None if standings is None else [standing.as_data() for standing in standings]
    return {"type": OVER, "standings": places}


def _sentence(error: object) -> str:
    text = "".join(letter for letter in str(error) if letter.isprintable())
    return text[:200].rstrip(".")

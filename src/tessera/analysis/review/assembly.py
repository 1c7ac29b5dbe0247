"""The pieces of a review put together, as many as there are yet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tessera.analysis.review.accuracy import accuracy
from tessera.analysis.shapes import (
    ChanceView,
    DecisionView,
    PlayerReview,
    ReviewedDecision,
    ReviewedPiece,
    ReviewHead,
    ReviewView,
    SecondPiece,
)

TURNING: Final = 0.03
"""A turning point gave away this much of the win at least."""
EACH: Final = 3
"""The most turning points of a seat."""


def assembled(
    head: ReviewHead,
    made: Iterable[ReviewedPiece],
    second: Iterable[SecondPiece] = (),
    deeper: Iterable[ReviewedDecision] = (),
) -> ReviewView:
    """The review, as far as its pieces are made; decisions that were looked at again count as they
    were found then."""
    pieces = sorted(made, key=lambda piece: piece["first"])
    looks = list(second)
    searched = [*(each for look in looks for each in look["decisions"]), *deeper]
    again = {each["decision"]["at"]: each for each in searched}
    reviewed = [
        again.get(each["decision"]["at"], each) for piece in pieces for each in piece["decisions"]
    ]
    decisions = [each["decision"] for each in reviewed]
    links = _links(head, pieces, reviewed)
    return {
        "game": head["game"],
        "rules_version": head["rules_version"],
        "weights": head["weights"],
        "names": head["names"],
        "moves": head["moves"],
        "simulations": max((each["simulations"] for each in decisions), default=0),
        "result": head["result"],
        "decisions": decisions,
        "chances": [link for link in links if link["words"]],
        "turning_points": _turning_points(decisions),
        "players": [_player(head, seat, reviewed, links) for seat in range(len(head["names"]))],
        "phases": head["phases"],
        "done": len(pieces) + len(looks),
        "pieces": head["pieces"],
    }


def _links(
    head: ReviewHead, pieces: list[ReviewedPiece], reviewed: list[ReviewedDecision]
) -> list[ChanceView]:
    """What changed between each decision and the next, or the end; without words where chance did
    nothing. Nothing is known across a piece that is not made yet."""
    happened = [each for piece in pieces for each in piece["happened"]]
    links: list[ChanceView] = []
    if not reviewed:
        return links
    ends = [(each["decision"]["at"], each["decision"]["shares"]) for each in reviewed[1:]]
    for each, (at, shares) in zip(reviewed, [*ends, (head["moves"], head["result"])], strict=True):
        first = each["decision"]["at"]
        if not _is_made(pieces, first, at):
            continue
        brought = [one for one in happened if first < one["at"] <= at]
        change = [now - before for before, now in zip(each["after"], shares, strict=True)]
        links.append(
            {
                "at": brought[-1]["at"] if brought else at,
                "change": change,
                "words": " ".join(one["words"] for one in brought),
            }
        )
    return links


def _is_made(pieces: list[ReviewedPiece], first: int, last: int) -> bool:
    """Whether there is no gap between the pieces from one number of moves to another."""
    at = first
    for piece in pieces:
        if piece["first"] <= at < piece["last"]:
            at = piece["last"]
    return at >= last


def _turning_points(decisions: list[DecisionView]) -> list[int]:
    """The costliest decisions of each seat that a search has confirmed, the costliest first."""
    costly = sorted(
        (each for each in decisions if each["simulations"] and each["loss"] >= TURNING),
        key=lambda each: (-each["loss"], each["at"]),
    )
    seats = {each["seat"] for each in costly}
    kept = {
        each["at"]
        for seat in seats
        for each in [one for one in costly if one["seat"] == seat][:EACH]
    }
    return [each["at"] for each in costly if each["at"] in kept]


def _player(
    head: ReviewHead, seat: int, reviewed: list[ReviewedDecision], links: list[ChanceView]
) -> PlayerReview:
    """How a seat has played; what nobody did is luck where chance spoke, and else the rest."""
    own = [each for each in reviewed if each["decision"]["seat"] == seat]
    start = reviewed[0]["decision"]["shares"][seat] if reviewed else 1 / len(head["names"])
    lost = sum(each["decision"]["loss"] for each in own)
    given = sum(each["change"][seat] for each in reviewed if each["decision"]["seat"] != seat)
    luck = sum(link["change"][seat] for link in links if link["words"])
    rest = sum(link["change"][seat] for link in links if not link["words"]) + sum(
        each["after"][seat] - each["decision"]["shares"][seat] - each["change"][seat]
        for each in reviewed
    )
    worst = sorted(
        (each["decision"] for each in own if each["decision"]["loss"] > 0),
        key=lambda each: (not each["simulations"], -each["loss"], each["at"]),
    )
    return {
        "seat": seat,
        "decisions": len(own),
        "accuracy": accuracy(each["decision"] for each in own),
        "start": start,
        "lost": lost,
        "given": given,
        "luck": luck,
        "rest": rest,
        "result": head["result"][seat],
        "worst": [each["at"] for each in worst[:EACH]],
    }

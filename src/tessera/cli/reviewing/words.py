"""A review in words: how it went, who played how, what turned the game, and what was luck."""

from __future__ import annotations

from tessera.analysis.review import SIMULATIONS
from tessera.analysis.shapes import DecisionView, ReviewView
from tessera.cli.output import new_table, say, show
from tessera.cli.reviewing.reading import (
    change,
    how_it_ended,
    lost_in,
    over_time,
    percent,
    strokes_of_luck,
    turning_points,
    where,
)


def tell(title: str, review: ReviewView) -> None:
    """The whole review."""
    say(f"{title}: {how_it_ended(review)}", "bold")
    _tell_over_time(review)
    _tell_players(review)
    _tell_phases(review)
    _tell_turning_points(review)
    _tell_luck(review)


def _tell_over_time(review: ReviewView) -> None:
    say("\nWhat each could expect of the win", "bold")
    table = new_table("moves", *review["names"], numbers=1 + len(review["names"]))
    for at, shares in over_time(review):
        table.add_row(str(at), *map(percent, shares))
    show(table)


def _tell_players(review: ReviewView) -> None:
    say("\nDecisions and luck, in hundredths of the win", "bold")
    headings = ("accuracy", "at first", "gave away", "given", "luck", "rest", "came to")
    table = new_table("player", *headings, numbers=len(headings))
    for player in review["players"]:
        table.add_row(
            review["names"][player["seat"]],
            f"{player['accuracy']:.0f}",
            percent(player["start"]),
            change(-player["lost"]),
            change(player["given"]),
            change(player["luck"]),
            change(player["rest"]),
            percent(player["result"]),
        )
    show(table)
    say("Accuracy is 100 for whoever always finds the best move. “Given” is what others gave away.")


def _tell_phases(review: ReviewView) -> None:
    say("\nGiven away by phase", "bold")
    table = new_table("phase", "moves", *review["names"], numbers=1 + len(review["names"]))
    for phase in review["phases"]:
        lost = [change(-lost_in(review, phase, seat)) for seat in range(len(review["names"]))]
        table.add_row(phase["name"], f"{phase['first']}–{phase['last']}", *lost)
    show(table)


def _tell_turning_points(review: ReviewView) -> None:
    say("\nTurning points", "bold")
    found = turning_points(review)
    if not found:
        say("No decision gave much away.")
    for number, decision in enumerate(found, 1):
        _tell_turning_point(review, number, decision)


def _tell_turning_point(review: ReviewView, number: int, decision: DecisionView) -> None:
    name, made, best = review["names"][decision["seat"]], decision["made"], decision["moves"][0]
    say(
        f"{number:>2}  {name}, {where(decision)}: “{made['words']}” gives away "
        f"{percent(decision['loss'])} of the win."
    )
    say(
        f"    Better: “{best['words']}”, with {percent(best['share'])} to expect, "
        f"not {percent(made['share'])}."
    )
    if decision["why"]:
        say(f"    {decision['why']}")
    if decision["simulations"] == SIMULATIONS:
        say(f"    Looked at deeper, with {SIMULATIONS:,} simulations.")


def _tell_luck(review: ReviewView) -> None:
    say("\nLuck", "bold")
    found = strokes_of_luck(review)
    if not found:
        say("Chance changed little.")
    for chance in found:
        changes = ", ".join(
            f"{name} {change(each)}"
            for name, each in zip(review["names"], chance["change"], strict=True)
        )
        say(f"  · after {chance['at']} moves: {chance['words']} ({changes})")

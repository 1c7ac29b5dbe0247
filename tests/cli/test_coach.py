"""The coach at the terminal: a hint in three steps, and a warning that can be heeded or not."""

from __future__ import annotations

import re
from collections.abc import Callable
from subprocess import CompletedProcess

from tessera.cli.playing.coaching import Coach
from tessera.core.match import Match
from tessera.games import find_game

Tessera = Callable[..., CompletedProcess[str]]

TABLE = ("--seed", "1", "--players", "2", "--bots", "random")
"""The person begins, and may put cards up for auction."""


def asked() -> Match:
    """A person is asked for their opening bid."""
    match = Match(find_game("phoenicia"), ["You", "Hanno"], 1)
    card = next(
        text for text in map(match.game.actions.text, match.state.legal(0)) if "auction" in text
    )
    match.play(0, card)
    return match


def test_a_hint_goes_one_step_further_each_time(tessera: Tessera) -> None:
    done = tessera("play", "phoenicia", *TABLE, typed="hint\nhint\nhint\nhint\nquit\n")
    assert done.returncode == 0 and done.stderr == ""
    look, weigh, best, again = done.stdout.split("> hint\n")[1:]
    assert look.startswith("Look at ") and "Type “hint” again for more." in look
    assert weigh.startswith("Weigh these moves.") and "Type “hint” again for more." in weigh
    assert re.match(r"This one is best\. It promises \d+ % of the win\.\n", best)
    assert again.startswith(best.splitlines()[0])
    assert best.splitlines()[1].strip() in weigh


def test_the_next_question_has_a_hint_of_its_own() -> None:
    match = asked()
    coach = Coach(match, 0)
    first = [coach.hint()[0] for _ in range(3)]
    assert first[2].startswith("This one is best.")
    match.play(0, "bid 3")
    while len(match.state.legal(0)) < 2:
        seat = match.state.pending()[0].seat
        match.play(seat, match.state.legal(seat)[0])
    assert coach.hint()[-1] == "Type “hint” again for more."


def test_a_choice_that_gives_much_away_is_asked_about_once() -> None:
    match = asked()
    worst = match.state.legal(0)[-1]
    assert Coach(match, 0).warning(worst) == "", "Nobody is warned who does not want to be."
    coach = Coach(match, 0, warns=True)
    said = coach.warning(worst)
    assert "would give away" in said
    assert coach.warning(worst) == ""
    best = match.state.legal(0)[0]
    assert coach.warning(best) == ""
    assert coach.warning(worst) == said, "Another choice was thought of in between."


def test_a_warned_choice_is_made_when_it_is_typed_again(tessera: Tessera) -> None:
    match = asked()
    card, bid = (
        match.game.actions.text(match.moves[0][1]),
        match.game.actions.text(match.state.legal(0)[-1]),
    )
    typed = f"{card}\n{bid}; pass\n{bid}\nquit\n"
    done = tessera("play", "phoenicia", *TABLE, "--coach", typed=typed)
    warned, _, rest = done.stdout.partition("Are you sure?")
    assert "would give away" in rest.splitlines()[0]
    assert "Not done: pass." in rest
    assert f"· You open at {bid.split()[1]}" not in warned
    assert f"> {bid}\n" in rest
    assert "Are you sure?" not in rest
    plain = tessera("play", "phoenicia", *TABLE, typed=typed)
    assert "Are you sure?" not in plain.stdout

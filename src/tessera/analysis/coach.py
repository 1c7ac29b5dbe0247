"""The coach: a hint in three steps, a warning before a bad mistake, a lesson after the game.

It judges by what the seat knows, and gives the same answer to the same question: so a hint does not
change from step to step, and nobody is warned of the move that the hint calls best.
"""

from __future__ import annotations

from typing import Final

from tessera.analysis.differences import why
from tessera.analysis.judge import Judge
from tessera.analysis.judgement import Judgement
from tessera.analysis.shapes import HintedMoveView, HintView, LessonView, ReviewView, WarningView
from tessera.bots.observation import Observation
from tessera.core.chance import seeded
from tessera.core.game import Game
from tessera.core.refusal import BadData
from tessera.core.words import listed, spaced

LOOK: Final = 1
WEIGH: Final = 2
BEST: Final = 3
"""The steps of a hint."""
SIMULATIONS: Final = 400
"""How long the coach searches."""
FEW: Final = 3
"""The most moves that a hint names, and the most decisions of a lesson."""
BAD: Final = 0.1
"""Whoever would give away this much of the win is warned."""


def hint(game: Game, observation: Observation, names: list[str], step: int) -> HintView:
    """A hint for the seat that is asked, up to that step."""
    if not LOOK <= step <= BEST:
        raise BadData(f"A hint has the steps {LOOK} to {BEST}.")
    if len(observation.steps()) < 2:
        raise BadData("There is only one thing to do; that needs no hint.")
    judge = Judge(game)
    judged = judge.search(observation, SIMULATIONS)
    weighed = sorted(move.action for move in judged.moves[:FEW])
    told: HintView = {
        "step": step,
        "words": _where(game, weighed),
        "targets": _places(game, weighed),
        "moves": [],
        "best": None,
        "share": None,
        "why": "",
    }
    if step >= WEIGH:
        told["words"] = "Weigh these moves." if len(weighed) > 1 else "One move stands out."
        told["moves"] = [_move(game, observation, action, names) for action in weighed]
    if step == BEST:
        best = judged.moves[0]
        told["best"] = _move(game, observation, best.action, names)
        told["words"] = "This one is best."
        told["targets"] = game.targets(best.action)
        told["share"] = best.share
        told["why"] = _why(judge, observation, judged, names)
    return told


def warning(game: Game, observation: Observation, action: int, names: list[str]) -> WarningView:
    """What is said before a move: the network looks first, and a search confirms what it fears."""
    loss = Judge(game).judge(observation, action).loss(action)
    if loss < BAD:
        return {"loss": loss, "words": ""}
    if Judge(game).search(observation, SIMULATIONS).moves[0].action == action:
        return {"loss": 0.0, "words": ""}
    deed = observation.describe(action, names)
    return {"loss": loss, "words": f"“{deed}” would give away {_share(loss)} of the win."}


def lesson(review: ReviewView, seat: int) -> LessonView:
    """The costliest decisions of a seat, from the review of its game as far as it has been made;
    those that a search has confirmed come first."""
    own = [made for made in review["decisions"] if made["seat"] == seat and made["loss"] > 0]
    worst = sorted(own, key=lambda made: (not made["simulations"], -made["loss"], made["at"]))[:FEW]
    if not worst:
        return {"seat": seat, "words": "No decision of yours gave anything away.", "decisions": []}
    lost = sum(made["loss"] for made in worst)
    many = ("decision", "two decisions", "three decisions")[len(worst) - 1]
    words = f"Your costliest {many} gave away {_share(lost)} of the win."
    return {"seat": seat, "words": words, "decisions": worst}


def _share(share: float) -> str:
    return f"{max(round(share * 100), 1)} %"


def _why(judge: Judge, observation: Observation, judged: Judgement, names: list[str]) -> str:
    """What the best move brings that the next best would not."""
    best = judged.moves[0].action
    others = [move.action for move in judged.moves[1:]]
    others += [step for step in observation.steps() if step != best]
    return why(judge.game, observation, others[0], best, names, judge.network, seeded(1))


def _move(game: Game, observation: Observation, action: int, names: list[str]) -> HintedMoveView:
    return {
        "text": game.actions.text(action),
        "words": observation.describe(action, names),
        "targets": game.targets(action),
    }


def _places(game: Game, actions: list[int]) -> list[str]:
    return list(dict.fromkeys(target for action in actions for target in game.targets(action)))


def _where(game: Game, actions: list[int]) -> str:
    """Where to look, without naming a move: the kinds of pieces that the moves are about."""
    kinds = {prefix: kind.many for kind in game.piece_kinds for prefix in kind.targets}
    found: list[str] = []
    for action in actions:
        targets = game.targets(action)
        prefix = targets[0].partition(":")[0] if targets else ""
        called = kinds.get(prefix, spaced(prefix))
        verb = spaced(game.actions.verb(action).name)
        found.append(f"the {called[:1].lower()}{called[1:]}" if targets else f"“{verb}”")
    return f"Look at {listed(list(dict.fromkeys(found)))}."

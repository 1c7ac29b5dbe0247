"""The coach of a running table: it speaks to a person about their own decision, where all agree.

This is the only way to a judgement of a running game. Whether everybody agrees is looked at while
the table's lock is held, before the bots' processes are asked and again before anybody is told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from tessera.analysis import coach
from tessera.analysis.shapes import HintView, WarningView
from tessera.bots.observation import Observation
from tessera.core.game import Game
from tessera.core.refusal import BadData
from tessera.core.second_person import YOU
from tessera.games import find_game
from tessera.server.bots import Asked, BotPool, as_data, observation_of
from tessera.server.fair_turns import Payers
from tessera.server.judging import QUICK, SIMULATION
from tessera.server.live import Forbidden, LiveTable
from tessera.server.storage.patience import answer_in_time
from tessera.table.seating.seats import names

SILENT: Final = "The coach speaks when every person at the table has agreed to it."
CLOSED: Final = "That question is closed: the table has gone on since."
REASONS: Final = 0.1
"""The seconds that it takes to find out why a move is best."""

WhoseSeat = Callable[[], int]
"""The seat of whoever asks; an error if it is not theirs any more."""


class Question(NamedTuple):
    """A decision that a person is asked to make, as the bots' processes are told of it."""

    seat: int
    decision: int
    asked: Asked
    names: list[str]
    payers: Payers
    """The person who asks, and where the table was opened."""


async def hint(pool: BotPool, live: LiveTable, whose: WhoseSeat, step: int) -> HintView:
    """A hint for the person who asks, up to that step."""
    async with live.lock:
        question = _question(live, whose())
    seconds = coach.SIMULATIONS * SIMULATION + (REASONS if step == coach.BEST else 0.0)
    found = await pool.work(question.payers, seconds, _hint, question.asked, question.names, step)
    answer_in_time()
    async with live.lock:
        _must_still_be_asked(live, whose(), question)
    return found


async def warning(
    pool: BotPool, live: LiveTable, whose: WhoseSeat, decision: int, text: str
) -> WarningView:
    """What the coach says of a move before it is made; a move that is not allowed is refused."""
    async with live.lock:
        question = _question(live, whose())
        if question.decision != decision:
            raise BadData(CLOSED)
        table = live.table
        action = table.dealt().checked(question.seat, table.game.actions.parse(text))
    told = question.asked, question.names, action
    found = await pool.work(question.payers, QUICK, _warning, *told)
    answer_in_time()
    async with live.lock:
        _must_still_be_asked(live, whose(), question)
    return found


def _question(live: LiveTable, seat: int) -> Question:
    """What a seat is asked now, if the coach may speak to it."""
    table = live.table
    _must_speak(live, seat)
    decision = table.decision(seat)
    if decision is None:
        raise BadData("Nothing is asked of you just now.")
    past = as_data(table.dealt().open_play)
    settings = table.settings
    asked = Asked(settings.game, settings.data, table.state.dump(), seat, past)
    called = names(table.seats)
    called[seat] = YOU
    visitor = live.keys[seat].visitor
    payers = Payers(live.origin, () if visitor is None else (visitor,))
    return Question(seat, decision, asked, called, payers)


def _must_speak(live: LiveTable, seat: int) -> None:
    table = live.table
    if not table.coaching.may_speak(table.seats):
        raise Forbidden(SILENT)
    table.must_play(seat)


def _must_still_be_asked(live: LiveTable, seat: int, question: Question) -> None:
    """Nobody is told of a position that is past, or after somebody has withdrawn."""
    _must_speak(live, seat)
    if seat != question.seat or live.table.decision(seat) != question.decision:
        raise BadData(CLOSED)


def _hint(asked: Asked, called: list[str], step: int) -> HintView:
    """A hint, made where bots think."""
    game, observation = _seen(asked)
    return coach.hint(game, observation, called, step)


def _warning(asked: Asked, called: list[str], action: int) -> WarningView:
    """A warning, made where bots think."""
    game, observation = _seen(asked)
    return coach.warning(game, observation, action, called)


def _seen(asked: Asked) -> tuple[Game, Observation]:
    game = find_game(asked.game).edition(asked.data)
    return game, observation_of(asked, game)

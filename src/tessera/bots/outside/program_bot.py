# mypyc: interpreted
"""A bot that is a program: it says hello to it, asks it, and tells it how the game ended."""

from __future__ import annotations

from typing import Final, NoReturn

from tessera.bots.bot import Bot
from tessera.bots.forfeit import Forfeit
from tessera.bots.observation import Observation
from tessera.bots.outside import idle_programs
from tessera.bots.outside.program import Program, found_command
from tessera.bots.outside.protocol import Wishes, answer_in, decide, hello, over, wishes_in
from tessera.bots.specs import ProgramSpec
from tessera.core.chance import Chance
from tessera.core.game import Game
from tessera.core.refusal import BadData
from tessera.core.standings import Standing

SECONDS_TO_START: Final = 60.0
"""How long a program may take over a hello: it may have to load something."""
SECONDS_TO_PART: Final = 2.0
"""How long it may take over the end of a game; one that takes longer is ended, and started anew for
the next game."""


class ProgramBot(Bot):
    """Asks a program, which knows no more than the observation of its seat."""

    def __init__(self, chance: Chance, spec: ProgramSpec, seed: int, game: Game | None) -> None:
        super().__init__(chance)
        found_command(spec)  # refused here, before anybody plays
        self._spec = spec
        self._seed = seed
        self._rules_version = None if game is None else game.rules_version
        self._program: Program | None = None
        self._wishes = Wishes()
        self._asked = 0

    def choose(self, observation: Observation) -> int:
        if self._program is None:
            self._begin(observation)
        assert self._program is not None
        self._asked += 1
        moves = observation.legal()
        question = decide(observation, moves, self._asked, self._wishes)
        answer = self._ask(question, self._spec.seconds)
        try:
            return answer_in(answer, moves, observation.actions())
        except BadData as error:
            self._give_up(str(error))

    def finish(self, standings: list[Standing] | None) -> None:
        """Tells the program how the game has ended, and lets it wait for the next one."""
        program, self._program, self._asked = self._program, None, 0
        if program is None:
            return
        try:
            program.ask(over(standings), SECONDS_TO_PART)
        except Forfeit:
            # The game is over: nobody loses it any more.
            idle_programs.forget(program)
        else:
            idle_programs.give_back(program)

    def __del__(self) -> None:
        """Nobody asks any more, and nobody has said that the game is over."""
        if getattr(self, "_program", None) is not None:
            self._drop()

    def _begin(self, observation: Observation) -> None:
        self._program = idle_programs.take(self._spec)
        greeting = hello(observation, self._rules_version, self._seed, self._spec.seconds)
        answer = self._ask(greeting, max(SECONDS_TO_START, self._spec.seconds))
        try:
            self._wishes = wishes_in(answer)
        except BadData as error:
            self._give_up(str(error))

    def _ask(self, question: dict[str, object], seconds: float) -> dict[str, object]:
        assert self._program is not None
        try:
            return self._program.ask(question, seconds)
        except BaseException:
            self._drop()
            raise

    def _give_up(self, how: str) -> NoReturn:
        program = self._drop()
        program.fails(how)

    def _drop(self) -> Program:
        """Ends the program, whose answers nobody can rely on any more."""
        program, self._program = self._program, None
        assert program is not None
        program.kill()
        idle_programs.forget(program)
        return program

# mypyc: interpreted
"""Anything that chooses as a bot: an instance, a class, an object with `choose`, a function."""

from __future__ import annotations

import operator
import traceback
from collections.abc import Callable
from typing import Protocol, TypeAlias, runtime_checkable

from tessera.bots.bot import Bot
from tessera.bots.forfeit import Forfeit
from tessera.bots.observation import Observation
from tessera.core.chance import Chance
from tessera.core.refusal import BadData
from tessera.core.standings import Standing

Choice: TypeAlias = Callable[[Observation], int]


@runtime_checkable
class Chooser(Protocol):
    """What a bot must be able to do."""

    def choose(self, observation: Observation) -> int:
        """One of the legal actions."""


BotLike: TypeAlias = str | Bot | Chooser | Choice | type[Chooser]
"""Whoever may play: a spec, a bot, anything with `choose(observation)`, a class of such, or a
function from an observation to an action."""


class AdaptedBot(Bot):
    """Plays as a function says."""

    def __init__(self, chance: Chance, name: str, choice: Choice) -> None:
        super().__init__(chance)
        self.name = name
        self._choice = choice

    def choose(self, observation: Observation) -> int:
        return _action(self._choice(observation), self.name)


class GuardedBot(Bot):
    """Plays as another bot, and loses its game where that one fails."""

    def __init__(self, name: str, bot: Bot) -> None:
        self._bot = bot
        super().__init__(bot.chance)
        self.seconds = bot.seconds
        self.name = name

    @property
    def chance(self) -> Chance:
        """The other bot's random stream."""
        return self._bot.chance

    @chance.setter
    def chance(self, chance: Chance) -> None:
        self._bot.chance = chance

    def ready(self) -> None:
        self._bot.ready()

    def finish(self, standings: list[Standing] | None) -> None:
        self._bot.finish(standings)

    def choose(self, observation: Observation) -> int:
        try:
            return _action(self._bot.choose(observation), self.name)
        except Forfeit:
            raise
        except Exception as error:
            raise Forfeit(
                f"The bot {self.name} failed{_where(error)}: {in_words(error)}."
            ) from error


def adapted(wanted: object, chance: Chance, name: str) -> Bot:
    """Whoever is wanted as a bot, or one sentence why that cannot be."""
    if isinstance(wanted, type):
        wanted = _made(wanted, chance, name)
    if isinstance(wanted, Bot):
        return wanted
    if isinstance(wanted, Chooser):
        return AdaptedBot(chance, name, wanted.choose)
    if callable(wanted):
        return AdaptedBot(chance, name, wanted)
    raise no_bot(name)


def name_of(wanted: object) -> str:
    """What to call a bot in a sentence."""
    if isinstance(wanted, str):
        return wanted
    named = wanted if hasattr(wanted, "__name__") else type(wanted)
    return str(getattr(named, "__name__", named))


def no_bot(name: str) -> BadData:
    """The sentence for something that cannot play."""
    return BadData(
        f"{name} is no bot: a bot has a method choose(observation), or is a function of an"
        " observation."
    )


def in_words(error: BaseException) -> str:
    """An error of somebody else's code as part of a sentence."""
    text = " ".join(str(error).split()).rstrip(".")[:200]
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def _made(kind: type, chance: Chance, name: str) -> object:
    """A bot of a class: one derived from `Bot` gets its random stream, any other one nothing."""
    if not callable(getattr(kind, "choose", None)):
        raise no_bot(name)
    try:
        return kind(chance) if issubclass(kind, Bot) else kind()
    except Exception as error:
        raise BadData(f"The bot {name} cannot be made: {in_words(error)}.") from error


def _action(answer: object, name: str) -> int:
    """The answer of a bot as an id, also where it is a number of NumPy's."""
    try:
        return operator.index(answer)  # type: ignore[arg-type]
    except TypeError:
        raise Forfeit(f"The bot {name} answered {answer!r:.60}, which is no action.") from None


def _where(error: BaseException) -> str:
    """Where in somebody else's code an error was raised."""
    frames = traceback.extract_tb(error.__traceback__)
    return f" in line {frames[-1].lineno} of {frames[-1].filename}" if len(frames) > 1 else ""

"""A person's session: what they are shown and asked, while bots fill the other seats."""

from __future__ import annotations

from typing import Final

from tessera.bots import seat_bot
from tessera.bots.bot import Bot
from tessera.bots.forfeit import Forfeit, did_wrong
from tessera.bots.observation import Observation
from tessera.cli.output import say
from tessera.cli.playing import play_commands
from tessera.cli.playing.choices import Choices
from tessera.cli.playing.coaching import Coach
from tessera.cli.playing.prompt import Reader
from tessera.core.data.record import Record
from tessera.core.decision import EVERYBODY
from tessera.core.match import Match
from tessera.core.refusal import OTHER_DECISION, BadData, NotAllowed, TesseraError
from tessera.core.second_person import addressed

STAND_IN: Final = "merchant"
"""The bot that plays on for one that cannot."""
MUCH_NEWS: Final = 8
"""After this many lines of news the table is shown again."""


class Session:
    """One game of a person against bots, in words."""

    def __init__(
        self, match: Match, seat: int, bots: dict[int, str], reader: Reader, auto: bool
    ) -> None:
        self.match = match
        self.seat = seat
        self.bots = bots
        """The kinds of the rivals, by seat."""
        self.resume_with: list[str] = []
        """The words of the command line that a saved game needs to be continued."""
        self.reader = reader
        self.coach = Coach(match, seat)
        self.auto = auto
        """Whether forced moves of the person are made for them."""
        self.forced: set[int] = set()
        """The moves that were made for the person, by their index in the match."""
        self.answers: list[str] = []
        """Answers that were typed and are still to be carried out."""
        game = match.game.with_figures(match.figures)
        self._players: dict[int, Bot] = {
            rival: seat_bot(game, kind, match.seed, rival) for rival, kind in bots.items()
        }
        self._waiting: dict[int, str] = {}
        """The kind of the question that a bot leaves open until the person has answered theirs."""
        self._told = len(match.events)
        self._news = MUCH_NEWS
        self._asked = False
        self._turn: tuple[object, object] = (None, None)

    @property
    def name(self) -> str:
        """The person's own name."""
        return self.match.players[self.seat]

    def play(self) -> None:
        """Plays to the end; `Quit` or `EOFError` when the person stops before."""
        while not self.match.state.over():
            if not self._rival_moves():
                self._ask()

    def _rival_moves(self) -> bool:
        """Lets a bot move, if one has a question to answer now.

        While the person decides at the same time, no bot ends its part: the person may still have
        something to offer.
        """
        state = self.match.state
        open_to_person = bool(state.legal(self.seat))
        for decision in state.pending():
            rival = decision.seat
            waits = open_to_person and self._waiting.get(rival) == decision.kind
            waits = waits or state.awaits(rival)
            if rival == self.seat or waits:
                continue
            action = self._choice_of(rival)
            if open_to_person and self._ends_part(rival, action):
                self._waiting[rival] = decision.kind
                continue
            self._waiting.pop(rival, None)
            self._carry_out(rival, action)
            return True
        return False

    def _choice_of(self, rival: int) -> int:
        """What a bot does; one that cannot go on leaves its seat to the usual one."""
        observation = Observation(self.match.state, rival, self.match.open_play)
        try:
            return self.match.checked(rival, self._players[rival].choose(observation))
        except Forfeit as error:
            self._replace(rival, error)
        except NotAllowed as error:
            self._replace(rival, did_wrong(self.bots[rival], error))
        return self._players[rival].choose(observation)

    def _replace(self, rival: int, error: Forfeit) -> None:
        say(f"{error} A {STAND_IN} plays on for {self.match.players[rival]}.")
        self._players[rival].finish(None)
        self.bots[rival] = STAND_IN
        self._players[rival] = seat_bot(self.match.game, STAND_IN, self.match.seed, rival)

    def end_bots(self) -> None:
        """Tells the bots that the game is over, or that it goes no further."""
        state = self.match.state
        for bot in self._players.values():
            bot.finish(state.standings() if state.over() else None)

    def _ends_part(self, rival: int, action: int) -> bool:
        """Whether nothing is asked of a rival any more after that action."""
        trial = self.match.state.clone()
        trial.apply(rival, action)
        return not trial.deciding >> rival & 1

    def record(self) -> Record:
        """The match so far, with the bots, to be continued."""
        record = self.match.record()
        record.bots = {str(seat): kind for seat, kind in self.bots.items()}
        return record

    def _carry_out(self, seat: int, action: int) -> None:
        self.match.play(seat, action)
        self._asked = False
        lines = self.log(self._told)
        self._told = len(self.match.events)
        if lines:
            self._begin_paragraph()
        for line in lines:
            say(f"· {line}")
        self._news += len(lines)

    def _begin_paragraph(self) -> None:
        """Separates the news of each turn, if the game's view says whose turn it is."""
        view = self.match.state.view(EVERYBODY)
        turn = (view.get("round"), view.get("active"))
        if turn != self._turn:
            say()
        self._turn = turn

    def log(self, first: int = 0) -> list[str]:
        """What has happened since an event, as far as the person may know."""
        players = self.match.players
        lines = [
            self.match.state.sentence(event, self.seat, players)
            for event in self.match.events[first:]
        ]
        return [addressed(line, self.name) for line in lines if line is not None]

    def _ask(self) -> None:
        choices = Choices(self.match.game, self.match.state, self.seat, self.match.players)
        if self._goes_by_itself(choices):
            self._do_the_only_thing(choices)
            return
        if not self.answers:
            self._show_question(choices)
            line = self.reader.ask([*choices.texts(), *play_commands.PLAY_COMMANDS])
            self.answers = [part.strip() for part in line.split(";")]
        try:
            self._answer(self.answers.pop(0), choices)
        except TesseraError as error:
            say(_with_rule(error))
            self._drop_answers()

    def _goes_by_itself(self, choices: Choices) -> bool:
        """Whether a forced move is made for the person now."""
        return (
            self.auto
            and choices.forced
            and not self._answered(choices)
            and self._leaves_undo(choices.legal[0])
        )

    def _answered(self, choices: Choices) -> bool:
        """Whether the next pending answer fits this decision."""
        if not self.answers:
            return False
        try:
            refusal = self.match.state.refusal(self.seat, choices.meant(self.answers[0]))
        except TesseraError:
            return False
        return refusal is not None and refusal.code != OTHER_DECISION

    def _do_the_only_thing(self, choices: Choices) -> None:
        action = choices.legal[0]
        text = self.match.game.actions.text(action)
        if self.answers and self.answers[0] == text:
            self.answers.pop(0)
        say(f"· ({text}: your only choice)", "dim")
        self.forced.add(len(self.match.moves))
        self._carry_out(self.seat, action)

    def _answer(self, answer: str, choices: Choices) -> None:
        command, _, rest = answer.partition(" ")
        if not answer:
            self._take_only_choice(choices)
        elif command.lower() in play_commands.PLAY_COMMANDS:
            play_commands.PLAY_COMMANDS[command.lower()].action(self, choices, rest.strip())
        else:
            self._choose(choices.meant(answer))

    def _choose(self, action: int) -> None:
        """Makes a choice; the coach may say first that it gives much away."""
        allowed = self.match.state.refusal(self.seat, action) is None
        words = self.coach.warning(action) if allowed else ""
        if not words:
            self._carry_out(self.seat, action)
            return
        say(f"Are you sure? {words} Type it again to keep it, or choose another.", "bold")
        self._drop_answers()

    def _take_only_choice(self, choices: Choices) -> None:
        if choices.forced:
            self._carry_out(self.seat, choices.legal[0])
        else:
            self._asked = False

    def _drop_answers(self) -> None:
        dropped = [answer for answer in self.answers if answer]
        if dropped:
            say(f"Not done: {'; '.join(dropped)}.")
        self.answers = []

    def _show_question(self, choices: Choices) -> None:
        if self._asked:
            return
        if self._news >= MUCH_NEWS:
            self.show_table()
        question = self.match.state.question(self.seat, self.match.players)
        say()
        say(addressed(question, self.name), "bold")
        say(choices.as_text())
        if choices.forced:
            say("Press Enter for it.")
        self._asked = True

    def show_table(self) -> None:
        """Shows the table as the person sees it, and then the question again."""
        screen = self.match.state.screen(self.seat, self.match.players)
        say()
        say(addressed(screen, self.name))
        self._news = 0
        self._asked = False

    def _last_choice(self) -> int | None:
        """The index in the match of the person's last choice, if it can be taken back."""
        last = len(self.match.moves) - 1
        while last in self.forced:
            last -= 1
        if last < self.match.state.barrier or self.match.moves[last][0] != self.seat:
            return None
        return last

    def _leaves_undo(self, action: int) -> bool:
        """Whether a choice that can be taken back now still can be after a move."""
        last = self._last_choice()
        if last is None:
            return True
        trial = self.match.state.clone()
        trial.apply(self.seat, action)
        return trial.barrier <= last

    def undo(self) -> str:
        """Takes back the person's last choice and what was made for them after it; its text."""
        moves = self.match.moves
        last = self._last_choice()
        if last is None:
            raise BadData(
                "There is nothing to take back: a choice stands once it has been heard, has drawn "
                "or shown something, or has passed the word to somebody else."
            )
        text = self.match.game.actions.text(moves[last][1])
        while len(moves) > last:
            self.match.undo()
        self.forced = {number for number in self.forced if number < last}
        self._told = len(self.match.events)
        self._asked = False
        return text


def _with_rule(error: TesseraError) -> str:
    if isinstance(error, NotAllowed) and error.refusal.rule:
        return f"{error} ({error.refusal.rule})"
    return str(error)

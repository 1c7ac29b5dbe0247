"""Commands: what people can do at a table, over HTTP and WebSocket alike."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from tessera.bots.seating import bot_names
from tessera.core.refusal import BadData
from tessera.server.messages import Body
from tessera.server.offered_bots import OfferedBots
from tessera.server.people.rated import check_bot
from tessera.server.wrong_bodies import in_words
from tessera.table.table import Table

Words = Annotated[str, Meta(max_length=2000)]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]


class Command(Body):
    """A command and its arguments."""

    def check(self, bots: OfferedBots) -> None:
        """Refuses what this server does not offer."""

    def carry_out(self, table: Table, seat: int, now: float) -> None:
        """Carries it out."""
        raise AssertionError


class Move(Command):
    """Answers the decision of that number with an action in notation."""

    decision: Annotated[int, Meta(ge=0, le=10**9)]
    action: Words

    def carry_out(self, table: Table, seat: int, now: float) -> None:
        table.move(seat, self.decision, self.action, now)


class Undo(Command):
    """Takes back the player's own last move."""

    def carry_out(self, table: Table, seat: int, now: float) -> None:
        table.undo(seat, now)


class AskTakeBack(Command):
    """Asks the others for consent to take back a move."""

    def carry_out(self, table: Table, seat: int, now: float) -> None:
        table.ask_take_back(seat, now)


class AnswerTakeBack(Command):
    """Answers such a request."""

    agrees: bool

    def carry_out(self, table: Table, seat: int, now: float) -> None:
        table.answer_take_back(seat, self.agrees, now)


class WithdrawTakeBack(Command):
    """Withdraws one's own request to take back a move."""

    def carry_out(self, table: Table, seat: int, now: float) -> None:
        table.withdraw_take_back(seat, now)


class Resign(Command):
    """Gives up; a bot plays on, unless only one seat is left, which wins."""

    def carry_out(self, table: Table, seat: int, now: float) -> None:
        table.resign(seat, now)


class GoAway(Command):
    """Leaves the seat to a bot for a while."""

    def carry_out(self, table: Table, seat: int, now: float) -> None:
        table.go_away(seat, now)


class ComeBack(Command):
    """Takes the seat over again."""

    def carry_out(self, table: Table, seat: int, now: float) -> None:
        table.come_back(seat, now)


class SetOrder(Command):
    """Leaves a standing order; one that answers the open question must be meant so."""

    text: Words
    at_once: bool = False

    def carry_out(self, table: Table, seat: int, now: float) -> None:
        table.set_order(seat, self.text, now, self.at_once)


class WithdrawOrder(Command):
    """Takes a standing order back."""

    text: Words

    def carry_out(self, table: Table, seat: int, now: float) -> None:
        table.withdraw_order(seat, self.text, now)


class ForcedMoves(Command):
    """Says whether forced moves are made for the player."""

    wish: bool

    def carry_out(self, table: Table, seat: int, now: float) -> None:
        table.wish_forced_moves(seat, self.wish, now)


class SeatBot(Command):
    """Puts a bot into a free seat, or another one in the place of a bot; for the host."""

    seat: SeatNumber
    bot: Words

    def check(self, bots: OfferedBots) -> None:
        bots.check(self.bot)

    def carry_out(self, table: Table, seat: int, now: float) -> None:
        check_bot(table.settings, self.bot)
        name = table.seat(self.seat).name
        if name is None:
            [name] = bot_names([chair.name or "" for chair in table.seats], 1)
        table.seat_bot(seat, self.seat, name, self.bot, now)


class SendBotAway(Command):
    """Sends a bot away before the game is dealt; for the host."""

    seat: SeatNumber

    def carry_out(self, table: Table, seat: int, now: float) -> None:
        table.send_bot_away(seat, self.seat, now)


class Start(Command):
    """Has the game dealt once every seat is taken; for the host."""

    def carry_out(self, table: Table, seat: int, now: float) -> None:
        table.start(seat, now)


class SpectatorTalk(Command):
    """Chooses whether spectators talk during the game: off, apart or open; for the host."""

    talk: Words

    def carry_out(self, table: Table, seat: int, now: float) -> None:
        table.let_spectators_talk(seat, self.talk, now)


class Coach(Command):
    """Agrees to a coach at the table, or does not any more; it speaks while all people agree."""

    wish: bool

    def carry_out(self, table: Table, seat: int, now: float) -> None:
        table.wish_coach(seat, self.wish, now)


class Talk(Command):
    """Says something to everybody."""

    text: Words

    def carry_out(self, table: Table, seat: int, now: float) -> None:
        table.talk(seat, self.text, now)


COMMANDS: Final[dict[str, type[Command]]] = {
    "move": Move,
    "undo": Undo,
    "ask-take-back": AskTakeBack,
    "answer-take-back": AnswerTakeBack,
    "withdraw-take-back": WithdrawTakeBack,
    "resign": Resign,
    "go-away": GoAway,
    "come-back": ComeBack,
    "set-order": SetOrder,
    "withdraw-order": WithdrawOrder,
    "forced-moves": ForcedMoves,
    "talk": Talk,
    "seat-bot": SeatBot,
    "send-bot-away": SendBotAway,
    "start": Start,
    "spectator-talk": SpectatorTalk,
    "coach": Coach,
}


def read_command(name: str, data: object) -> Command:
    """A command from its name and plain data, or one clear sentence."""
    kind = COMMANDS.get(name)
    if kind is None:
        raise BadData(f"There is no command “{name[:40]}”; there is {', '.join(COMMANDS)}.")
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise BadData(in_words(error)) from None

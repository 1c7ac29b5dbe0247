"""The options of `tessera serve` about telling people that it is their move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

import click

from tessera.core.refusal import BadData
from tessera.server.notifications.settings import (
    BEFORE_LIVE,
    BEFORE_TURNS,
    MAIL_EVERY,
    NotificationSettings,
    checked_mail_address,
    checked_public_address,
    mail_server_of,
)

Command = TypeVar("Command", bound=Callable[..., object])
OPTIONS: Final = [
    click.option(
        "--public-address",
        envvar="TESSERA_PUBLIC_ADDRESS",
        default="",
        help="Where browsers reach the server, such as https://games.example.org: "
        "for the links in messages.",
    ),
    click.option(
        "--smtp",
        envvar="TESSERA_SMTP",
        default="",
        help="The mail server: smtp://USER:PASSWORD@HOST:587 (with STARTTLS), smtps://…, or "
        "smtp+plain://… on the same machine.  [default: no e-mails]",
    ),
    click.option(
        "--mail-from",
        envvar="TESSERA_MAIL_FROM",
        default="",
        help="The address that e-mails come from.",
    ),
    click.option(
        "--tell-after",
        default=(BEFORE_LIVE, BEFORE_TURNS),
        show_default=True,
        type=(float, float),
        help="After how many seconds unseen people are told of their move, at live tables and at "
        "others.",
    ),
    click.option(
        "--mail-every",
        default=MAIL_EVERY / 60,
        show_default=True,
        type=click.FloatRange(0, 24 * 60),
        help="The fewest minutes between two e-mails to one person.",
    ),
    click.option(
        "--reach-private",
        is_flag=True,
        envvar="TESSERA_REACH_PRIVATE",
        help="Let people's webhooks reach private addresses, and those without encryption.",
    ),
]


def notification_options(command: Command) -> Command:
    """Adds the options to a command, which hands them to `notification_settings`."""
    for option in reversed(OPTIONS):
        command = option(command)
    return command


def notification_settings(
    public_address: str,
    smtp: str,
    mail_from: str,
    tell_after: tuple[float, float],
    mail_every: float,
    reach_private: bool,
) -> NotificationSettings:
    """What the options say."""
    if not all(0 <= seconds <= 24 * 60 * 60 for seconds in tell_after):
        raise BadData("People are told after two numbers of seconds, a day at most.")
    if mail_from:
        checked_mail_address(mail_from)
    return NotificationSettings(
        public_address=checked_public_address(public_address),
        mail_server=mail_server_of(smtp),
        mail_from=mail_from,
        reach_private=reach_private,
        before_live=tell_after[0],
        before_turns=tell_after[1],
        mail_every=mail_every * 60,
    )

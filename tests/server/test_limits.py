"""Limits: tries for a password are bounded, and nobody locks an account's owner out by them."""

from __future__ import annotations

import httpx
import pytest

from tessera.server.identity.known_devices import KnownDevices
from tessera.server.limits import DEFAULT_QUOTA, Limits, TooMuch
from tests.server.conftest import running

WORDS = {"name": "Anne of Tyre", "password": "purple and glass"}


def tries(limits: Limits, address: str, most: int, name: str = "Anne of Tyre") -> int:
    """How many wrong tries an address gets."""
    for number in range(most):
        try:
            limits.log_in(address, name, None)
        except TooMuch:
            return number
    return most


def test_tries_for_one_account_count_however_its_name_is_written() -> None:
    limits = Limits(DEFAULT_QUOTA)
    names = ["ANNE OF TYRE", " Anne of Tyre", "Anne  of Tyre ", "Anne\tof Tyre", "Ａnne of Tyre"]
    with pytest.raises(TooMuch):
        for number in range(400):
            limits.log_in(f"10.0.0.{number}", names[number % len(names)], None)


def test_wrong_tries_from_one_address_stop_no_other_address_and_no_known_device() -> None:
    limits = Limits(DEFAULT_QUOTA)
    assert tries(limits, "10.0.0.1", 50) < 10
    assert tries(limits, "10.0.0.2", 5) == 5
    limits.log_in("10.0.0.1", "Anne of Tyre", "Anne's own browser")


def test_tries_from_many_addresses_are_bounded_but_not_on_a_known_device() -> None:
    limits = Limits(DEFAULT_QUOTA)
    tried = sum(tries(limits, f"10.0.{number}.1", 8) for number in range(100))
    assert 50 < tried <= 110
    for number in range(8):
        limits.log_in(f"10.1.{number}.1", "Anne of Tyre", "Anne's own browser")
    with pytest.raises(TooMuch):
        limits.log_in("10.1.0.1", "Anne of Tyre", "Anne's own browser")


def test_spectators_and_replays_have_their_share() -> None:
    limits = Limits(DEFAULT_QUOTA)
    for ask in (limits.remark, limits.replay):
        with pytest.raises(TooMuch):
            for _ in range(200):
                ask("10.0.0.1")
        ask("10.0.0.2")


def test_whoever_is_let_in_has_not_tried_wrongly() -> None:
    limits = Limits(DEFAULT_QUOTA)
    for number in range(300):
        limits.log_in(f"10.0.{number}.1", "Anne", None)
        limits.logged_in(f"10.0.{number}.1", "Anne")


def test_a_device_is_known_for_the_accounts_it_has_logged_in_to() -> None:
    known = KnownDevices("secret")
    cookie = known.cookie(None, "anne")
    name = known.device(cookie, "anne")
    assert name and known.device(cookie, "robert") is None
    both = known.cookie(cookie, "robert")
    assert known.device(both, "anne") == known.device(both, "robert") == name
    assert KnownDevices("other").device(both, "anne") is None
    assert known.device(both[:-1], "anne") is None and known.device(None, "anne") is None
    for number in range(9):
        both = known.cookie(both, f"account {number}")
    assert known.device(both, "anne") is None and len(both) < 300


def logged_in(client: httpx.Client, address: str, password: str) -> int:
    """Somebody logs in from an address that a proxy names."""
    headers = {"x-forwarded-for": address}
    body = {**WORDS, "password": password}
    return client.post("/login", json=body, headers=headers).status_code


@pytest.mark.long
def test_the_owner_gets_in_while_somebody_else_tries(database_address: str) -> None:
    with (
        running(database_address, "--proxies", "127.0.0.0/8") as server,
        server.client() as owner,
        server.client() as elsewhere,
        server.client() as thief,
    ):
        assert owner.post("/register", json=WORDS).is_success
        assert owner.post("/logout", json={}).is_success
        guesses = [logged_in(thief, "10.0.0.1", f"guess number {n}") for n in range(12)]
        assert guesses[0] == 400 and guesses[-1] == 429
        assert logged_in(thief, "10.0.0.1", WORDS["password"]) == 429
        assert logged_in(owner, "10.0.0.1", WORDS["password"]) == 200
        assert logged_in(elsewhere, "10.0.0.2", WORDS["password"]) == 200

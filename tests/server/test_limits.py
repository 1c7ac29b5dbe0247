"""Limits: the same account is the same account, however its name is written."""

from __future__ import annotations

import pytest

from tessera.server.limits import DEFAULT_QUOTA, Limits, TooMuch


def test_tries_for_one_account_count_however_its_name_is_written() -> None:
    limits = Limits(DEFAULT_QUOTA)
    names = ["Anne of Tyre", "ANNE OF TYRE", " Anne of Tyre", "Anne  of Tyre ", "Anne\tof Tyre"]
    with pytest.raises(TooMuch):
        for number in range(20):
            limits.password(f"10.0.0.{number}", names[number % len(names)])

"""Names: prepared by PRECIS, in one script, and nobody takes one for another's."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tessera.core.refusal import BadData
from tessera.table.entries import Entry
from tessera.table.seating.look_alikes import look_of
from tessera.table.seating.names import checked_name, compared, prepared
from tessera.table.settings import Settings
from tessera.table.table import Table


@pytest.mark.parametrize(
    ("given_name", "name"),
    [
        ("Ada", "Ada"),
        ("  Ada \t Lovelace ", "Ada Lovelace"),
        ("Ａｄａ　Ｌ．", "Ada L."),  # full width
        ("Jose\u0301 O’Hara-Smith", "José O’Hara-Smith"),
        ("\u2068Ada\u2069\u200e", "Ada"),  # as an address book pastes it
        ("Ольга", "Ольга"),
        ("Γιώργος", "Γιώργος"),
        ("शक्ति", "शक्ति"),
        ("أحمد", "أحمد"),
        ("山田 タロー", "山田 タロー"),
        ("ｱｷﾗ", "アキラ"),  # half width
        ("Robert 2.", "Robert 2."),
    ],
)
def test_names_of_every_script_are_welcome(given_name: str, name: str) -> None:
    assert checked_name(given_name, []) == name


NO_NAMES = ["", " ", "<b>", "-x", "x'", "x" * 25, "☺", "Ⅻ", "𝐀da", "ﬁn"]
UNSEEN = ["A\u200bda", "A\u0000da", "A\u00adda", "A\u0007da", "A\ufe0f", "\u1160", "\u3164"]
TOWER = "a\u0316\u0317\u0318\u0319"


@pytest.mark.parametrize("name", [*NO_NAMES, *UNSEEN, TOWER])
def test_what_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(BadData, match=r"^A name has 1 to 24 letters"):
        checked_name(name, [])


@pytest.mark.parametrize("name", ["Аnna", "Αnna", "Annа", "שרהa", "Ольга B"])
def test_a_name_is_written_in_one_script(name: str) -> None:
    with pytest.raises(BadData, match="written in one script"):
        checked_name(name, [])


@pytest.mark.parametrize(
    ("name", "other", "sentence"),
    [
        ("ANNE", "Anne", "Somebody called ANNE sits here already."),
        ("Ａｎｎｅ", "Anne", "Somebody called Anne sits here already."),
        ("аре", "Ape", "The name Ape, which somebody has here, looks the same."),
        ("Bi11", "Bill", "The name Bill, which somebody has here, looks the same."),
        ("lan", "Ian", "The name Ian, which somebody has here, looks the same."),
    ],
)
def test_nobody_takes_the_name_of_somebody_else(name: str, other: str, sentence: str) -> None:
    table = Table(Settings("phoenicia", 2, 7))
    table.sit(0, other, 0.0)
    with pytest.raises(BadData) as refused:
        table.sit(1, name, 1.0)
    assert str(refused.value) == sentence


def test_honest_names_are_not_taken_for_each_other() -> None:
    names = ["Ann", "Anna", "Hanna", "Ali", "All", "Arno", "Amo", "Jose", "José", "Лев", "Lea"]
    assert len({look_of(name) for name in names}) == len(names)


def test_a_bot_may_look_like_a_person() -> None:
    table = Table(Settings("phoenicia", 2, 7))
    table.sit(0, "Hann0", 0.0)
    table.sit(1, "Hanno", 1.0, "random")
    assert table.match is not None


def test_names_of_older_tables_are_not_checked_again() -> None:
    log = [
        Entry(number, 0.0, "sit", number, {"name": name, "bot": ""})
        for number, name in enumerate(["Anna", "Аnnа"])
    ]
    assert [seat.name for seat in Table.rebuilt(Settings("phoenicia", 2, 7), log).seats] == [
        "Anna",
        "Аnnа",
    ]


@given(st.text(max_size=30))
def test_preparing_twice_is_preparing_once(name: str) -> None:
    assert prepared(prepared(name)) == prepared(name)
    assert compared(prepared(name)) == compared(name)

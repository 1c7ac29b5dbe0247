"""Chance: the same numbers everywhere, all equally likely, and scriptable."""

from __future__ import annotations

import hashlib
import struct
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tessera.core.chance import SECRET_BITS, SEED_BITS, WORD, chance_from, seeded
from tessera.core.packed import packed
from tessera.core.refusal import BadData
from tessera.server.table_service import new_seed

SEEDS = st.integers(0, 2**SEED_BITS - 1)
SECRET_SEEDS = st.integers(2**SEED_BITS, 2**SECRET_BITS - 1)
ALL_SEEDS = SEEDS | SECRET_SEEDS


def reference(seed: int, count: int) -> list[int]:
    """The generator written once more, with unbounded ints."""
    a, b, c, counter = seed & WORD, seed >> 32 & WORD, seed >> 64 & WORD, 1
    words = []
    for _ in range(15 + count):
        word = (a + b + counter) & WORD
        counter = (counter + 1) & WORD
        a, b = b ^ (b >> 9), (c + (c << 3)) & WORD
        c = (((c << 21) | (c >> 11)) + word) & WORD
        words.append(word)
    return words[15:]


@given(SECRET_SEEDS)
def test_the_words_of_a_secret_seed_are_hashes_of_their_number(seed: int) -> None:
    chance = seeded(seed)
    key = seed.to_bytes(16, "little")
    blocks = [hashlib.blake2s(n.to_bytes(8, "little"), key=key).digest() for n in range(3)]
    assert [chance.word() for _ in range(24)] == list(struct.unpack("<24I", b"".join(blocks)))


def test_a_secret_seed_is_longer_than_all_others() -> None:
    last, first = seeded((1 << SEED_BITS) - 1), seeded(1 << SEED_BITS)
    assert last.secret is None
    assert first.secret is not None
    assert {new_seed() >> SEED_BITS > 0 for _ in range(50)} == {True}


@given(SEEDS)
def test_the_words_are_those_of_the_generator(seed: int) -> None:
    chance = seeded(seed)
    assert [chance.word() for _ in range(20)] == reference(seed, 20)


def test_numbers_are_about_equally_likely() -> None:
    chance = seeded(5)
    counts = Counter(chance.below(6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(9_600 < count < 10_400 for count in counts.values())


@given(ALL_SEEDS, st.integers(1, 2**31))
def test_numbers_lie_below_their_limit(seed: int, limit: int) -> None:
    assert 0 <= seeded(seed).below(limit) < limit


@given(ALL_SEEDS)
def test_a_copy_goes_on_alike_and_a_fork_goes_its_own_way(seed: int) -> None:
    chance = seeded(seed)
    copy = chance.clone()
    fork = chance.clone().fork()
    words = [chance.word() for _ in range(10)]
    assert [copy.word() for _ in range(10)] == words
    assert [fork.word() for _ in range(10)] != words
    again = chance_from(chance.dump())
    assert again.word() == chance.word()


@given(SEEDS, st.integers(0, 30))
def test_shuffling_keeps_every_card(seed: int, size: int) -> None:
    cards = packed(list(range(30)))
    seeded(seed).shuffle(cards, size)
    assert sorted(cards) == list(range(30))
    assert list(cards)[size:] == list(range(size, 30))


def test_every_order_comes_up() -> None:
    chance = seeded(3)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6_000):
        cards = packed([1, 2, 3])
        chance.shuffle(cards, 3)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1_150 for count in orders.values())


@pytest.mark.parametrize("seed", [-1, 2**SECRET_BITS])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(BadData, match="A seed is a whole number"):
        seeded(seed)

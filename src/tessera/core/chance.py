"""Chance: the one source of randomness, kept inside the state.

The generator is small-fast-counting (sfc32) on 32-bit words, so that it gives the same numbers on
every Python and when compiled. A game is a function of options, seed and moves.

Whoever sees enough numbers of that generator can compute the others, with large means. Seeds above
2^96 are secret ones: their words are hashes, from which nothing follows about other words.
"""

from __future__ import annotations

from hashlib import blake2s
from typing import Final

from tessera.core.packed import i64, vec
from tessera.core.refusal import BadData

WORD: Final = 0xFFFFFFFF
WARM_UP: Final = 15
SEED_BITS: Final = 96
"""Enough that nobody finds a seed by trying."""
SECRET_BITS: Final = 128
"""The length of secret seeds, which are those with more than `SEED_BITS` bits."""


class SecretWords:
    """Random words by number, each a part of the hash of a key and that number."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self._eight = b""
        """Eight words, which come from one hash."""
        self._block: i64 = -1
        """Which eight these are."""

    def word(self, number: i64) -> i64:
        """The 32 bits of that number."""
        block: int = number >> 3
        if block != self._block:
            self._eight = blake2s(block.to_bytes(8, "little"), key=self.key).digest()
            self._block = block
        first = 4 * (number & 7)
        return int.from_bytes(self._eight[first : first + 4], "little")

    def clone(self) -> SecretWords:
        """The same words, looked up independently."""
        return SecretWords(self.key)


class Chance:
    """A stream of random numbers, given by the generator's four words, or by a secret seed.

    >>> dice = seeded(1)
    >>> [dice.below(6) + 1 for _ in range(8)]
    [5, 2, 5, 4, 1, 4, 1, 1]
    """

    __slots__ = ("a", "b", "c", "counter", "drawn", "secret")

    def __init__(
        self, a: i64, b: i64, c: i64, counter: i64, drawn: i64, secret: SecretWords | None = None
    ) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter
        self.drawn = drawn
        """How many words have been used: a state sees by it that chance has spoken."""
        self.secret = secret
        """Where the words come from in a stream with a secret seed."""

    def word(self) -> i64:
        """The next 32 random bits."""
        if self.secret is not None:
            self.drawn += 1
            return self.secret.word(self.drawn - 1)
        b = self.b
        c = self.c
        result = (self.a + b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = ((c << 21 | c >> 11) + result) & WORD
        self.drawn += 1
        return result

    def below(self, limit: i64) -> i64:
        """A number from 0 to `limit` - 1, all equally likely."""
        product = self.word() * limit
        low = product & WORD
        if low < limit:
            # Drop the few words that would favour small numbers.
            floor = (WORD + 1 - limit) % limit
            while low < floor:
                product = self.word() * limit
                low = product & WORD
        return product >> 32

    def shuffle(self, cards: vec[i64], size: i64) -> None:
        """Mixes the first `size` entries, every order equally likely."""
        last = size - 1
        while last > 0:
            other = self.below(last + 1)
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card
            last -= 1

    def fork(self) -> Chance:
        """A new stream, started by three words of this one and then on its own."""
        return _warmed(Chance(self.word(), self.word(), self.word(), 1, 0))

    def clone(self) -> Chance:
        """An exact, independent copy."""
        secret = self.secret
        if secret is not None:
            secret = secret.clone()
        return Chance(self.a, self.b, self.c, self.counter, self.drawn, secret)

    def dump(self) -> list[int]:
        """The generator as five numbers, and then the words of its key, if it has one."""
        key = b"" if self.secret is None else self.secret.key
        words = [int.from_bytes(key[i : i + 4], "little") for i in range(0, len(key), 4)]
        return [self.a, self.b, self.c, self.counter, self.drawn, *words]


def seeded(seed: int) -> Chance:
    """The stream that belongs to a seed."""
    if not 0 <= seed < 1 << SECRET_BITS:
        raise BadData(f"A seed is a whole number from 0 to 2^{SECRET_BITS} - 1, not {seed}.")
    if seed >> SEED_BITS:
        return Chance(0, 0, 0, 0, 0, SecretWords(seed.to_bytes(SECRET_BITS // 8, "little")))
    return _warmed(Chance(seed & WORD, seed >> 32 & WORD, seed >> 64 & WORD, 1, 0))


def chance_from(words: list[int]) -> Chance:
    """The generator that `Chance.dump` wrote down."""
    if len(words) not in (5, 5 + SECRET_BITS // 32) or any(not 0 <= word <= WORD for word in words):
        raise BadData("Chance is written down as five words of 32 bits, or nine.")
    key = b"".join([word.to_bytes(4, "little") for word in words[5:]])
    secret = SecretWords(key) if key else None
    return Chance(words[0], words[1], words[2], words[3], words[4], secret)


def _warmed(chance: Chance) -> Chance:
    for _ in range(WARM_UP):
        chance.word()
    chance.drawn = 0
    return chance

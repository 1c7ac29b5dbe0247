"""Candidates for the economy of Constantinopolis: less pay for contracts, lower market prices.

    python -m bench.figures.economies --pay 0.75 --sell 1 --hospitium 1 > leaner.toml

They are cut from the first figures of the game. Only reconstructed ones change. What the rulebook's
scoring example needs stays: a contract for one good that pays 10, two that pay 12 together, and 23
for two of two goods and one of one.
"""

import argparse
from collections.abc import Sequence
from itertools import combinations_with_replacement

from tessera.core.data.figures import Figures
from tessera.games import find_game

LUXURY = 4
"""The place of Luxury goods in a cargo."""
LUXURY_SHARE = 0.8
"""Luxury is cut less than the rest, so that two goods still pay more than the dearest one."""
KNOWN_PAY = 10
DEAREST = 11
"""What the dearest contract for one good paid: it is the one that is known to pay 10."""
HOSPITIUM = {0: [1, 0, 0, 0, 0], 1: [0, 1, 0, 0, 0], 2: [2, 0, 0, 0, 0]}
"""What the Hospitium may need: one Alimentary, one Consumer good, two Alimentary."""


def first_figures() -> Figures:
    """The figures that the game first had, which candidates are cut from."""
    return find_game("constantinopolis").edition("").figures()


def pay_of(cargo: list[int], gold: int, share: float) -> int:
    """What a contract pays: a share of what it did, rounded, and at least 1."""
    if sum(cargo) == 1 and gold == DEAREST:
        return KNOWN_PAY
    return max(1, round(gold * (max(share, LUXURY_SHARE) if cargo[LUXURY] else share)))


def contracts(figures: Figures, share: float) -> dict[str, int]:
    """The pay of every contract."""
    return {
        key: pay_of(
            figures.integers(f"contracts.{key}.cargo", 0, 9),
            figures.integer(f"contracts.{key}.gold", 0, 99),
            share,
        )
        for key in figures.names("contracts")
    }


def fits_the_example(figures: Figures, pay: dict[str, int]) -> bool:
    """Whether the rulebook's scoring example can come about."""
    ones: set[int] = set()
    twos: set[int] = set()
    for key, gold in pay.items():
        cargo = figures.integers(f"contracts.{key}.cargo", 0, 9)
        if not cargo[5]:
            (ones if sum(cargo) == 1 else twos).add(gold)
    pairs = {sum(pair) for pair in combinations_with_replacement(sorted(ones), 2)}
    doubles = {sum(pair) for pair in combinations_with_replacement(sorted(twos), 2)}
    return KNOWN_PAY in ones and 12 in pairs and any(23 - one in doubles for one in ones)


def prices(figures: Figures, market: str, less: int) -> list[int]:
    """What a market pays for each good, where that is not known: less, and at least 1."""
    told = figures.integers(f"markets.{market}.sell", 0, 99)
    known = [not figures.doubt(f"markets.{market}.sell[{place}]") for place in range(1, 6)]
    return [
        price if fixed or not price else max(1, price - less)
        for price, fixed in zip(told, known, strict=True)
    ]


def sources(figures: Figures, market: str) -> str:
    """The marks of what a market pays: one for all goods, or one for each."""
    path = f"markets.{market}.sell"
    if path in figures.by_path:
        return f"'{figures.by_path[path].source}'"
    return str([figures.by_path[f"{path}[{place}]"].source for place in range(1, 6)])


def candidate(share: float, less: int, hospitium: int) -> str:
    """The file."""
    figures = first_figures()
    pay = contracts(figures, share)
    if not fits_the_example(figures, pay):
        raise SystemExit("The rulebook's scoring example could not come about with such pay.")
    lines = [f"[commercial.hospitium]\nneeds = {HOSPITIUM[hospitium]}\nsource = 'G'\n"]
    for market in figures.names("markets"):
        sell = prices(figures, market, less)
        marks = f"sources = {{ sell = {sources(figures, market)} }}"
        lines.append(f"[markets.{market}]\nsell = {sell}\n{marks}\n")
    lines += [f"[contracts.{key}]\ngold = {gold}\nsource = 'G'\n" for key, gold in pay.items()]
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pay", type=float, default=1.0)
    parser.add_argument("--sell", type=int, default=0)
    parser.add_argument("--hospitium", type=int, choices=sorted(HOSPITIUM), default=0)
    options = parser.parse_args(arguments)
    print(candidate(options.pay, options.sell, options.hospitium))


if __name__ == "__main__":
    main()

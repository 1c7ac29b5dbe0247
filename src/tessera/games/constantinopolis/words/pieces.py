# mypyc: interpreted
"""Constantinopolis' pieces, kind by kind."""

from __future__ import annotations

from typing import Final

from tessera.core.data.figures import Figures
from tessera.core.pieces.kinds import Line, PieceKind, by_players
from tessera.core.words import listed
from tessera.games.constantinopolis.components import FEWEST_PLAYERS
from tessera.games.constantinopolis.words.cards import ENGLISH

VOYAGES: Final = {0: "not taken", 1: "short", 2: "long"}


def _english(figures: Figures, key: str) -> str:
    return ENGLISH.get(key, "")


def _goods(figures: Figures, path: str) -> str:
    """A list of numbers by type of good: “2 Alimentary and 1 Consumer”."""
    numbers = figures.integers(path, 0, 99)
    names = [figures.text(f"goods.{key}.name") for key in figures.names("goods")]
    names += ["passenger"]
    told = [f"{number} {name}" for number, name in zip(numbers, names, strict=False) if number]
    return listed(told) if told else ""


def _voyages(figures: Figures, path: str) -> str:
    """How long the voyage is on each size of ship. (G3)"""
    sizes = [figures.text(f"ships.{key}.name") for key in figures.names("ships")]
    lengths = figures.integers(path, 0, 2)
    return ", ".join(f"{VOYAGES[n]} on a {size}" for n, size in zip(lengths, sizes, strict=True))


def _good_words(figures: Figures, key: str) -> str:
    """Where a good comes from, and what takes it."""
    at = figures.names("goods").index(key)
    makers = _with(figures, "production", "produces", at)
    takers = _with(figures, "commercial", "needs", at)
    return (
        f"Made by {listed(makers, 'or')}; taken by {listed(takers, 'or')}, contracts and markets."
    )


def _with(figures: Figures, table: str, figure: str, good: int) -> list[str]:
    return [
        figures.text(f"{table}.{key}.name")
        for key in figures.names(table)
        if figures.integers(f"{table}.{key}.{figure}", 0, 99)[good]
    ]


def _market_words(figures: Figures, key: str) -> str:
    goods = [figures.text(f"goods.{good}.name") for good in figures.names("goods")]
    limits = figures.integers(f"markets.{key}.limit", 0, 9)
    traded = [good for good, limit in zip(goods, limits, strict=True) if limit]
    return f"trades in {listed(traded)}; prices hold for one round"


def _building(table: str, one: str, many: str, rules: tuple[str, ...], *lines: Line) -> PieceKind:
    """Buildings of one kind, which are all bought from the board."""
    return PieceKind(
        table, one, many, subtitle=_english, lines=[Line("price in gold", "cost"), *lines],
        cost="cost", targets=("building", "own"), owned="Buildings", rules=rules,
    )  # fmt: skip


def _copies(table: str) -> Line:
    return Line("tiles", f"/copies.{table}", by_players(FEWEST_PLAYERS))


KINDS: Final = [
    PieceKind(
        "offices", "Office", "Offices", subtitle=_english,
        lines=[
            Line("contracts more", "contracts"), Line("goods", "goods"), Line("gold", "gold"),
            Line("contracts exchanged at most", "exchanged_contracts"),
            Line("price when vacant", "/auction.vacant_office"),
        ],
        rules=("C3", "C4"), targets=("office",),
    ),
    _building(
        "production", "Production building", "Production buildings", ("H2", "J6", "J8"),
        Line("licence", "licence"), Line("makes a round", "produces", _goods),
        _copies("production"),
    ),
    _building(
        "commercial", "Commercial building", "Commercial buildings", ("M1", "M2"),
        Line("takes", "needs", _goods), Line("gold", "gold"), Line("fame", "fame"),
        _copies("commercial"),
    ),
    _building(
        "utility", "Utility building", "Utility buildings", ("J4",),
        Line("gold for each sale", "gold_a_sale"), Line("hands in", "hands_in", _goods),
        Line("gold off a building", "discount"), Line("goods kept", "stored_goods"),
        _copies("utility"),
    ),
    PieceKind(
        "public", "Public building", "Public buildings",
        subtitle=lambda figures, key: ENGLISH.get(key.rpartition("-")[0], ""),
        lines=[Line("price in gold", "cost"), Line("fame", "fame")],
        cost="cost", rules=("J9", "U1"), targets=("building", "own"), owned="Buildings",
        owned_as=lambda key: f"public-{key.rpartition('-')[2]}",
    ),
    _building(
        "walls", "City wall", "City walls", ("J10", "U6"),
        Line("goods", "goods"), Line("gold", "gold"), Line("contracts", "contracts"),
        Line("gold off", "discount"), Line("least price", "least_price"),
        Line("least raise", "raise"),
    ),
    PieceKind(
        "ships", "Ship", "Ships",
        lines=[
            Line("price in gold", "cost"), Line("spaces", "spaces"),
            Line("passengers at most", "passengers"),
            Line("fame for a long voyage", "long_voyage_fame"), Line("ships", "copies"),
        ],
        cost="cost", rules=("G1", "Q6"), targets=("shipyard",), owned="Ships bought",
    ),
    PieceKind(
        "goods", "Type of goods", "Goods", words=_good_words, lines=[], rules=("H1", "H4", "L2"),
        targets=("good", "market", "donation", "rival-good"),
    ),
    PieceKind(
        "markets", "Market", "Markets", words=_market_words,
        lines=[
            Line("most goods bought or sold", "limit", _goods), Line("gold to buy", "buy", _goods),
            Line("gold from a sale", "sell", _goods), Line("goods donated", "donation", _goods),
            Line("fame for a donation", "donation_fame", _goods),
        ],
        rules=("L2", "L4", "T1"),
    ),
    PieceKind(
        "contracts", "Contract", "Contracts",
        name=lambda figures, key: _goods(figures, f"contracts.{key}.cargo") or "contract",
        lines=[
            Line("cargo", "cargo", _goods), Line("gold", "gold"), Line("fame", "fame"),
            Line("voyage", "voyages", _voyages),
        ],
        cost="gold", rules=("G3", "G8", "P4"), targets=("contract",), linked=False, crowd=True,
    ),
]  # fmt: skip

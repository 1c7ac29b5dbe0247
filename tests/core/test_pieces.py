"""Every piece has a page: what games declare of them, and what follows where they do not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tessera.core.data.figures import Figures
from tessera.core.game import Game
from tessera.core.pieces.document import as_data
from tessera.core.pieces.kinds import default_kinds
from tessera.core.pieces.pages import Encyclopedia, PiecePage, encyclopedia
from tessera.core.pieces.winners import read_winners
from tessera.games import GAMES, find_game
from tests.core.pebbles import GAME as PEBBLES

BOOKS = {game.name: encyclopedia(game) for game in GAMES.values()}
OWN = pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.name)


def page(game: str, piece: str) -> PiecePage:
    return next(one for one in BOOKS[game].pages if one.id == piece)


@OWN
def test_every_piece_has_a_name_words_rules_and_an_address_of_its_own(game: Game) -> None:
    pages = BOOKS[game.name].pages
    assert len({one.id for one in pages}) == len(pages)
    for one in pages:
        assert one.name and one.words, one.id
        assert one.rules, one.id


@OWN
def test_whatever_has_a_name_among_the_figures_has_a_page(game: Game) -> None:
    figures = game.figures()
    known = {one.kind.table for one in BOOKS[game.name].pages} | {"ports"}
    named = [kind.table for kind in default_kinds(figures, {})]
    assert set(named) <= known


@OWN
def test_rules_of_pieces_exist_and_targets_are_told_apart(game: Game) -> None:
    numbers = game.rulebook().by_number
    for kind in BOOKS[game.name].kinds:
        assert set(kind.rules) <= set(numbers), kind.table
    targets = [target for kind in BOOKS[game.name].kinds for target in kind.targets]
    shared = {target for target in targets if targets.count(target) > 1}
    keys: dict[str, int] = {}
    for one in BOOKS[game.name].pages:
        for target in shared.intersection(one.kind.targets):
            keys[f"{target}:{one.key}"] = keys.get(f"{target}:{one.key}", 0) + 1
    assert all(count == 1 for count in keys.values())


def test_a_card_tells_its_figures_with_their_sources() -> None:
    smelter = page("phoenicia", "cards.smelter")
    told = {fact.title: (fact.value, fact.sources) for fact in smelter.facts}
    assert told["minimum bid"] == ("6", ("P:aid",))
    assert told["copies"] == ("1, 1, 2, 2 with 2, 3, 4 and 5 players", ("R",))
    assert told["discount on it"] == ("1, 2 for 1 or 2 copies of the Prospector", ("R", "G"))
    assert smelter.cost == 6
    assert smelter.unverified
    assert "F5" in smelter.rules
    assert not page("phoenicia", "cards.dyer").unverified


def test_a_price_that_stands_elsewhere_is_told() -> None:
    titles = {fact.title: fact.value for fact in page("mosaic", "technologies.alphabet").facts}
    assert titles["price in Ideas"] == "5"
    titles = {fact.title: fact.value for fact in page("constantinopolis", "offices.consul").facts}
    assert titles["contracts exchanged at most"] == "2"


def test_pieces_that_are_the_same_share_a_page() -> None:
    contracts = [one for one in BOOKS["constantinopolis"].pages if one.kind.table == "contracts"]
    assert sum(1 + len(one.alike) for one in contracts) == 106
    assert len(contracts) < 106


@pytest.mark.parametrize(
    ("game", "words", "found"),
    [
        ("phoenicia", "dyer", ["Dyer"]),
        ("phoenicia", "cards.port", ["Port"]),
        ("phoenicia", "storehouses treasury", ["Granary"]),
        ("constantinopolis", "sales booth", ["Mensae"]),
        ("mosaic", "bronze", ["Bronze", "Bronze"]),
    ],
)
def test_pieces_are_found_by_name_and_by_effect(game: str, words: str, found: list[str]) -> None:
    assert [one.name for one in BOOKS[game].named(words)] == found


def test_a_game_that_declares_nothing_has_pages_from_its_figures(tmp_path: Path) -> None:
    (tmp_path / "components.toml").write_text(
        '[oxen.red]\nname = "Red Ox"\ncost = 3\ncart = true\nnote = "Strong."\nsource = "R"\n'
        'sources = { cost = "G" }\n'
    )
    (tmp_path / "rules.md").write_text(
        "## A. Oxen\n\n**A1** Two of the Red Ox pull.\n\n**A2** A red ox rests.\n"
    )
    (one,) = encyclopedia(replace(PEBBLES, folder=tmp_path)).pages
    assert (one.id, one.name, one.note, one.rules) == ("oxen.red", "Red Ox", "Strong.", ["A1"])
    assert [(fact.title, fact.value, fact.sources) for fact in one.facts] == [
        ("cost", "3", ("G",)),
        ("cart", "yes", ("R",)),
    ]


def test_a_game_without_figures_has_an_empty_encyclopedia() -> None:
    assert encyclopedia(PEBBLES).pages == []


def test_names_in_what_clients_are_told_are_enough() -> None:
    told: dict[str, object] = {"carts": {"big": {"name": "Big Cart", "words": "carries 4"}}}
    assert [kind.table for kind in default_kinds(Figures({}), told)] == ["carts"]


@OWN
def test_winners_are_of_pieces_that_exist_and_never_more_than_owners(game: Game) -> None:
    winners = game.winners()
    assert winners is not None
    known = {(sort.title, key) for sort in game.pieces(game.figures()) for key in sort.keys}
    assert set(winners.counts) == known
    assert all(0 <= won <= owners for owners, won in winners.counts.values())
    seats = winners.games * winners.players
    assert all(owners <= seats for owners, _ in winners.counts.values())
    assert 1 / winners.players <= winners.even < 1 / winners.players + 0.05


def test_winners_of_other_figures_say_nothing() -> None:
    phoenicia = find_game("phoenicia")
    changed = phoenicia.figures().changed_by({"game": {"points_to_win": 40}})
    book = encyclopedia(phoenicia.with_figures(changed))
    assert book.winners is None
    assert all(one.share is None for one in book.pages)
    known: Encyclopedia = BOOKS["phoenicia"]
    assert known.winners is not None
    assert page("phoenicia", "cards.dyer").share is not None


def test_a_file_of_winners_with_too_few_owners_keeps_silent(tmp_path: Path) -> None:
    file = tmp_path / "winners.toml"
    file.write_text(
        'bot = "network"\nplayers = 4\ngames = 100\nwinners = 101\nfigures = "x"\n'
        '[[ledgers]]\ntitle = "Cards"\n[ledgers.pieces]\nox = [29, 29]\nass = [30, 15]\n'
    )
    winners = read_winners(file)
    assert winners is not None
    assert winners.share("Cards", "ox") is None
    share = winners.share("Cards", "ass")
    assert share is not None and share.share == 0.5 and share.low < 0.4 < 0.6 < share.high


def test_the_document_is_plain_and_complete() -> None:
    phoenicia = find_game("phoenicia")
    document = as_data(phoenicia, BOOKS["phoenicia"])
    assert document["data"] == phoenicia.figures().digest
    assert document["sources"]["G"] == "reconstructed, unverified"
    dyer = next(piece for piece in document["pieces"] if piece["id"] == "cards.dyer")
    assert dyer["names"] == ["Dyer"] and dyer["kind"] == "cards"
    assert {kind["key"] for kind in document["kinds"]} == {"cards", "activities", "tiles"}

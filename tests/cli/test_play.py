"""`tessera play`: a person against bots, through a pipe."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tessera.cli.playing.session import Session
from tessera.core.data.record import read_records
from tessera.core.match import Match
from tessera.games import find_game

Tessera = Callable[..., CompletedProcess[str]]

SEED = ("--seed", "186")
"""Livia begins with an auction of the Prospector at 2, and the person holds a 6 and 2 coins."""
OWN_TURN = ("--seed", "1", "--players", "2", "--bots", "random")


def test_a_whole_game_through_a_pipe_by_always_choosing_1_reaches_the_end(tessera: Tessera) -> None:
    done = tessera("play", "phoenicia", *SEED, typed="1\n" * 2000)
    assert done.returncode == 0
    assert done.stderr == ""
    assert re.search(r"^place +player +points", done.stdout, re.MULTILINE)
    assert re.search(r"^\w+ wins? with \d+ points\.$", done.stdout, re.MULTILINE)
    assert done.stdout.endswith("Seed 186: the same game again with --seed 186.\n")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_of_every_size_end_without_automatic_moves_too(
    tessera: Tessera, players: int
) -> None:
    done = tessera(
        *("play", "phoenicia", *SEED, "--players", players, "--bots", "random", "--no-auto"),
        typed="1\n" * 5000,
    )
    assert done.returncode == 0
    assert "the same game again" in done.stdout


def test_the_end_of_input_ends_with_one_clear_sentence(tessera: Tessera) -> None:
    done = tessera("play", "phoenicia")
    assert done.returncode == 0
    assert done.stdout.endswith("No more input: the game ends here, unfinished, in round 1.\n")


def test_quit_ends_the_game_and_keeps_the_seed_to_itself(tessera: Tessera) -> None:
    done = tessera("play", "phoenicia", "--seed", 987654321, typed="log\nhelp\nquit\n1\n")
    assert done.returncode == 0
    assert done.stdout.endswith("The game ends here, unfinished, in round 1.\n")
    assert "987654321" not in done.stdout + done.stderr


def test_only_the_own_hand_is_shown_during_play(tessera: Tessera) -> None:
    done = tessera("play", "phoenicia", *SEED, typed="1\n" * 60)
    hands = re.findall(r"^Hand .*$", done.stdout, re.MULTILINE)
    assert hands
    for hand in hands:
        _own, *others = re.split(r"  +", hand)[1:]
        assert all("card" in other for other in others), hand
    draws = set(re.findall(r"^· (\w+) draws? a \d", done.stdout, re.MULTILINE))
    assert draws <= {"You"}


def test_the_table_the_question_and_numbered_choices_are_shown(tessera: Tessera) -> None:
    said = tessera("play", "phoenicia", *SEED).stdout
    assert "Round 1 · Overlord Livia" in said
    assert "· Livia bids 2.\n" in said
    assert "Livia bids 2 for the Prospector. Raise or pass?\n" in said
    assert re.search(r"^ +1  Bid 3 +bid 3$", said, re.MULTILINE)


def test_a_long_run_of_bids_is_folded_and_the_numbers_go_on_after_it(tessera: Tessera) -> None:
    said = tessera("play", "phoenicia", *SEED, typed="2\n").stdout
    assert re.search(r"^ +Bid 4 … Bid 8 +bid 4 … bid 8$", said, re.MULTILINE)
    assert re.search(r"^ +2  Pass.* pass$", said, re.MULTILINE)
    assert "> 2\n· You pass.\n" in said


def test_a_folded_bid_is_typed_in_words_which_may_be_cut_short(tessera: Tessera) -> None:
    assert "· You bid 7.\n" in tessera("play", "phoenicia", *SEED, typed="bid 7\n").stdout
    assert "· You bid 6.\n" in tessera("play", "phoenicia", *SEED, typed="b 6\n").stdout


def test_a_number_beyond_the_list_says_how_a_bid_is_typed(tessera: Tessera) -> None:
    said = tessera("play", "phoenicia", *SEED, typed="7\n").stdout
    assert "There is no choice 7 in the list: it has choices 1 to 2." in said
    assert "type its words, as in “bid 7”" in said


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("fly", "“fly” is no move of this game."),
        ("0", "There is no choice 0"),
        ("9" * 5000, "There is no choice 999999999"),
        ("bid", "“bid” is no move of this game."),
        ("p", "Pass"),
        ("bid 2", "The highest bid is 2; raise it by 1 or more, or pass. (D5)"),
        ("train", "It is time to"),
        ("why", "Why what?"),
        ("why fly", "“fly” is no move of this game."),
        ("rules Z", "There is no section “Z”"),
        ("rules A99", "There is no paragraph “A99”"),
        ("save", "Save where?"),
        ("save /nowhere/at/all.json", "/nowhere/at/all.json cannot be written: no such file"),
        ("\x1b[31m²½", "is no move of this game."),
    ],
)
def test_nonsense_is_answered_in_a_sentence_and_the_game_goes_on(
    tessera: Tessera, typed: str, answer: str
) -> None:
    done = tessera("play", "phoenicia", *SEED, typed=f"{typed}\n1\n")
    assert done.returncode == 0
    assert answer in done.stdout
    assert "Traceback" not in done.stdout + done.stderr


def test_several_moves_in_one_line_are_made_one_after_another(tessera: Tessera) -> None:
    said = tessera("play", "phoenicia", *SEED, typed="bid 3; bid 6; train; fly; end work\n").stdout
    assert "· You bid 6.\n" in said
    assert "· You train a worker and pay 2" in said
    assert "“fly” is no move of this game." in said
    assert "Not done: end work.\n" in said


def test_an_answer_that_waits_is_refused_for_its_own_reason(tessera: Tessera) -> None:
    typed = "bid 3; bid 6; train; employ clothmaking\n"
    said = tessera("play", "phoenicia", *SEED, typed=typed).stdout
    assert "You have no clothmaking tile. (G3)\n" in said


def test_why_gives_the_reason_and_the_paragraph(tessera: Tessera) -> None:
    said = tessera("play", "phoenicia", *SEED, typed="why bid 200\nwhy bid 4\nwhy 2\n").stdout
    assert "> why bid 200\nWith wealth and discount you can bid 8" in said
    assert re.search(r"^D4   Nobody may bid more than their wealth", said, re.MULTILINE)
    assert said.count("That is allowed.\n") == 2


def test_rules_log_table_and_help_answer(tessera: Tessera) -> None:
    said = tessera("play", "phoenicia", *SEED, typed="rules\nrules a7\nrules d\nlog\nhelp\n").stdout
    assert "A. Set-up\nB. Rounds and turns\n" in said
    assert "A7   The production deck has 40 cards" in said
    assert "D1   " in said
    assert "> log\nLivia puts the Prospector up for auction.\nLivia bids 2.\n" in said
    assert "  why MOVE " in said
    again = tessera("play", "phoenicia", *SEED, typed="table\n").stdout
    assert again.count("Round 1 · Overlord Livia") == 2
    assert again.count("Raise or pass?") == 2


def test_undo_takes_back_the_last_choice(tessera: Tessera) -> None:
    said = tessera("play", "phoenicia", *OWN_TURN, typed="end auctions\nundo\nundo\n").stdout
    assert "> undo\nTaken back: end auctions.\n" in said
    assert said.count("Put a card up for auction, or end your auctions?") == 2
    assert said.count("There is nothing to take back") == 1


def test_undo_stops_at_what_others_have_heard(tessera: Tessera) -> None:
    said = tessera("play", "phoenicia", *SEED, typed="undo\nbid 3\nundo\n").stdout
    assert said.count("There is nothing to take back") == 2


def test_undo_takes_back_each_move_that_the_player_made_alone(tessera: Tessera) -> None:
    typed = "bid 3; bid 6; pay 6; pass; end auctions; train; undo; undo\n"
    said = tessera("play", "phoenicia", *SEED, "--no-auto", typed=typed).stdout
    assert "Taken back: train.\nTaken back: end auctions.\n" in said


def test_undo_goes_behind_moves_that_were_made_for_the_player(tessera: Tessera) -> None:
    """Only the end of the turn is left to the player, for there is no way back from it."""
    said = tessera("play", "phoenicia", *SEED, typed="bid 3; bid 6\ntrain\nundo\ntrain\n\n").stdout
    made = "> train\n· (pay coins: your only choice)\n· You train a worker and pay 2 coins.\n"
    assert said.count(made) == 2
    assert "· (end work: your only choice)\n" in said
    assert "> undo\nTaken back: train.\n" in said
    assert "   end purchases\nPress Enter for it.\n> \n\n· It is Hanno's turn.\n" in said


def test_enter_takes_a_forced_move_where_they_are_not_made_automatically(tessera: Tessera) -> None:
    said = tessera("play", "phoenicia", *SEED, "--no-auto", typed="bid 3\nbid 6\n\n").stdout
    assert "Press Enter for it.\n> \n· You pay 6 for " in said


def test_enter_alone_asks_again_where_there_is_a_choice(tessera: Tessera) -> None:
    said = tessera("play", "phoenicia", *SEED, typed="\n").stdout
    assert said.count("Raise or pass?") == 2


def test_a_saved_game_goes_on_where_it_was_left(tessera: Tessera, tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    first = tessera("play", "phoenicia", *SEED, typed=f"bid 3\nsave {path}\nquit\n")
    assert f"tessera play phoenicia --load {path}\n" in first.stdout
    record = read_records(path)[0]
    assert record.players == ["You", "Hanno", "Livia"]
    assert (0, "bid 3") in record.moves
    second = tessera("play", "phoenicia", "--load", path, typed="1\n" * 2000)
    assert second.returncode == 0
    assert "What happened last:\n· Livia puts the Prospector" in second.stdout
    assert "the same game again" in second.stdout
    assert tessera("check", path).returncode == 0


def test_saving_again_overwrites_the_same_game_but_nothing_else(
    tessera: Tessera, tmp_path: Path
) -> None:
    path, notes = tmp_path / "evening.json", tmp_path / "notes.txt"
    notes.write_text("milk, bread\n")
    typed = f"save {path}\nbid 3\nsave {path}\nsave {notes}\nsave {tmp_path}\n"
    said = tessera("play", "phoenicia", *SEED, typed=typed).stdout
    assert said.count("Saved.") == 2
    assert said.count("exists and holds something else; choose another name.") == 2
    assert notes.read_text() == "milk, bread\n"
    assert len(read_records(path)[0].moves) > 2
    assert sorted(tmp_path.iterdir()) == [path, notes]


def test_a_loaded_game_can_be_played_from_another_seat(tessera: Tessera, tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    tessera("play", "phoenicia", *SEED, typed=f"save {path}\n")
    done = tessera("play", "phoenicia", "--load", path, "--name", "hanno")
    assert done.stdout.startswith("Hanno, you play Phoenicia against You (merchant)")
    assert tessera("play", "phoenicia", "--load", path, "--seat", 3).returncode == 0


def test_seat_name_bots_and_options_are_as_wished(tessera: Tessera, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    done = tessera(
        *("play", "phoenicia", "--players", 4, "--seat", 2, "--name", "Livia"),
        *("--bots", "random,greedy,random", "--option", "preset-fives=on"),
        typed=f"save {path}\n",
    )
    assert done.stdout.startswith(
        "Livia, you play Phoenicia against Hanno (random), Timon (greedy) and Zoe (random)."
    )
    saved = json.loads(path.read_text())
    assert saved["players"] == ["Hanno", "Livia", "Timon", "Zoe"]
    assert saved["options"]["preset-fives"] == "on"


def test_the_same_seed_and_moves_give_the_same_evening(tessera: Tessera) -> None:
    first, second = (tessera("play", "phoenicia", *SEED, typed="1\n" * 99) for _ in range(2))
    assert first.stdout == second.stdout


def test_a_saved_game_remembers_its_bots_and_whose_seat_is_whose(
    tessera: Tessera, tmp_path: Path
) -> None:
    path = tmp_path / "my evening.json"
    asked = ("--name", "Ada", "--seat", 2, "--bots", "random,novice")
    saved = tessera("play", "phoenicia", *SEED, *asked, typed=f"save {path}\n")
    command = re.search(r"Go on some time with: tessera (.+)", saved.stdout)
    assert command
    again = tessera(*shlex.split(command[1]))
    assert again.returncode == 0, again.stderr
    assert "Ada, you play Phoenicia against Hanno (random) and Livia (novice)." in again.stdout
    other = tessera("play", "phoenicia", "--load", path, "--bots", "greedy")
    assert "against Hanno (greedy) and Livia (greedy)." in other.stdout


def test_a_game_with_own_figures_is_continued_by_the_command_that_is_printed(
    tessera: Tessera, tmp_path: Path
) -> None:
    path, figures = tmp_path / "evening.json", tmp_path / "mine.toml"
    figures.write_text("[game]\npoints_to_win = 20\n")
    saved = tessera("play", "phoenicia", *SEED, "--data", figures, typed=f"save {path}\n")
    command = re.search(r"Go on some time with: tessera (.+)", saved.stdout)
    assert command
    assert tessera(*shlex.split(command[1])).returncode == 0


def test_looking_at_a_piece_says_what_it_does(tessera: Tessera) -> None:
    typed = "look granary\nlook dye\nlook unicorn\nlook\n"
    said = tessera("play", "phoenicia", *SEED, typed=typed).stdout
    assert "> look granary\nGranary, cards: 1 point; 2 storehouses; treasury holds 6.\n" in said
    assert "“dye” could mean: Dyer, Dye House.\n" in said
    assert "There is no piece called “unicorn” in Phoenicia.\n" in said
    assert "Look at what?" in said


def test_all_pieces_of_a_kind_can_be_looked_at(tessera: Tessera) -> None:
    """And cards that are alike are told once."""
    typed = "look wonders\nlook governments\nlook siege engine\nlook 1 population\n"
    said = tessera("play", "mosaic", "--seed", 3, typed=typed).stdout
    assert said.count(", wonders: ") == 9 and said.count(", governments: ") == 6
    assert "requires 2 Culture and 1 Government\n" in said
    assert "\ngives 1 Military/Empire, requires 1 Building, price 5 Ideas\n" in said
    assert said.count("1 Population, population cards: 1 Population for 6 Food.\n") == 1


def test_figures_that_are_unverified_are_looked_at_as_such(tessera: Tessera) -> None:
    said = tessera("play", "constantinopolis", "--seed", 3, typed="look mill\n").stdout
    assert "Pistrinum (Mill), production: makes 2 Alimentary a round." in said
    assert "\nUnverified: produces.\n" in said


def test_another_number_is_never_suggested(tessera: Tessera) -> None:
    said = tessera("play", "phoenicia", *SEED, typed="bid 2.5\nbd 7\n").stdout
    assert "“bid 2.5” is no move of this game.\n" in said
    assert "“bd 7” is no move of this game. Did you mean “bid 7”?\n" in said


class Trader:
    """Types the first choice, until there is somebody to trade with; then makes one offer."""

    def __init__(self) -> None:
        self.offered = False

    def ask(self, known: list[str]) -> str:
        if self.offered and "propose" not in known and "cancel" not in known:
            raise EOFError
        if "offer seat2" in known or self.offered:
            self.offered = True
            return self._next(known)
        return "1"

    def _next(self, known: list[str]) -> str:
        """The offer is put together piece by piece."""
        if "propose" in known:
            return "propose"
        given = [text for text in known if text.startswith("give")]
        wanted = [text for text in known if text.startswith("ask")]
        return f"{given[0]}; {wanted[0]}; propose" if given and wanted else "offer seat2"


def test_with_free_trade_bots_wait_for_the_offers_of_a_person(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Nobody commits before the person does: to whom could they make an offer otherwise?"""
    game = find_game("constantinopolis")
    match = Match(game, ["You", "Hanno", "Livia"], 3, {"free-trade": "on"})
    session = Session(match, 0, {1: "greedy", 2: "greedy"}, Trader(), auto=True)
    with pytest.raises(EOFError):
        session.play()
    said = capsys.readouterr().out
    assert re.search(r"^· Hanno (accepts|declines) your offer", said, re.MULTILINE), said[-2000:]

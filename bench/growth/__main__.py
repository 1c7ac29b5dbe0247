"""How costs grow, one question per study: `python -m bench.growth --only seats --rounds 1`."""

from bench.command import run
from bench.growth.database import DATABASE
from bench.growth.moves import MOVES
from bench.growth.replays import REPLAYS
from bench.growth.seats import SEATS
from bench.growth.spectators import SPECTATORS_STUDY
from bench.growth.tables import TABLES_STUDY
from bench.growth.workers import WORKERS

if __name__ == "__main__":
    words = "Measure how costs grow; figures as JSON, words on stderr, a plot for every curve."
    studies = [SEATS, MOVES, REPLAYS, TABLES_STUDY, SPECTATORS_STUDY, DATABASE, WORKERS]
    run("growth", words, studies)

"""The schema: one for SQLite and PostgreSQL, as a list of migrations.

A migration is never changed once it has been released; a new one is added. A database of any
earlier version is migrated when it is opened.
"""

from __future__ import annotations

from typing import Final

MIGRATIONS: Final[list[list[str]]] = [
    [
        """
        CREATE TABLE game_table (
            id TEXT PRIMARY KEY,
            settings TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL,
            finished INTEGER NOT NULL DEFAULT 0
        )
        """,
        """
        CREATE TABLE entry (
            game_table TEXT NOT NULL REFERENCES game_table (id),
            n INTEGER NOT NULL,
            data TEXT NOT NULL,
            PRIMARY KEY (game_table, n)
        )
        """,
        """
        CREATE TABLE seat_link (
            game_table TEXT NOT NULL REFERENCES game_table (id),
            seat INTEGER NOT NULL,
            hash TEXT NOT NULL,
            PRIMARY KEY (game_table, seat)
        )
        """,
    ],
    [
        # The snapshot: what lists show and when the table must be looked at. A cache of the log.
        "ALTER TABLE game_table ADD COLUMN version INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE game_table ADD COLUMN due DOUBLE PRECISION",
        "ALTER TABLE game_table ADD COLUMN joinable INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE game_table ADD COLUMN summary TEXT NOT NULL DEFAULT '{}'",
        "UPDATE game_table SET due = 0 WHERE finished = 0",
        "CREATE INDEX game_table_due ON game_table (due)",
        "CREATE INDEX game_table_joinable ON game_table (joinable, created)",
        # Who has sat down where, and how they are identified.
        "ALTER TABLE seat_link ADD COLUMN visitor TEXT",
        "CREATE INDEX seat_link_visitor ON seat_link (visitor)",
        """
        CREATE TABLE account (
            key TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            password TEXT NOT NULL,
            visitor TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL
        )
        """,
        "CREATE INDEX account_visitor ON account (visitor)",
        "CREATE TABLE server_secret (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    ],
    [
        # Where a table was opened from: a keyed hash of the address, for lists and limits.
        "ALTER TABLE game_table ADD COLUMN origin TEXT",
        "CREATE INDEX game_table_origin ON game_table (origin, joinable)",
        # The server's time on each machine, so that it goes on evenly after a restart.
        """
        CREATE TABLE server_clock (
            machine TEXT PRIMARY KEY,
            steady DOUBLE PRECISION NOT NULL,
            time DOUBLE PRECISION NOT NULL
        )
        """,
    ],
    [
        # Sessions: what a visitor's cookie names. Of its token only a hash is stored.
        """
        CREATE TABLE session (
            hash TEXT PRIMARY KEY,
            visitor TEXT NOT NULL,
            device TEXT NOT NULL,
            made DOUBLE PRECISION NOT NULL,
            seen DOUBLE PRECISION NOT NULL,
            ended DOUBLE PRECISION
        )
        """,
        "CREATE INDEX session_visitor ON session (visitor)",
        "CREATE INDEX session_seen ON session (seen)",
        # What a name looks like (`look_alikes.py`); older accounts get it at the start.
        "ALTER TABLE account ADD COLUMN look TEXT",
        "CREATE UNIQUE INDEX account_look ON account (look)",
    ],
    [
        # Reviews of finished games, piece by piece. `form` names what they were made with; a piece
        # without data has been begun by a server.
        """
        CREATE TABLE review_piece (
            game_table TEXT NOT NULL REFERENCES game_table (id),
            form TEXT NOT NULL,
            piece TEXT NOT NULL,
            begun DOUBLE PRECISION NOT NULL,
            data TEXT,
            PRIMARY KEY (game_table, form, piece)
        )
        """
    ],
    [
        # Sandboxes: a position that somebody tries moves from, and the tree of those moves.
        """
        CREATE TABLE sandbox (
            id TEXT PRIMARY KEY,
            owner TEXT NOT NULL,
            start TEXT NOT NULL,
            made DOUBLE PRECISION NOT NULL,
            seen DOUBLE PRECISION NOT NULL
        )
        """,
        "CREATE INDEX sandbox_owner ON sandbox (owner, seen)",
        "CREATE INDEX sandbox_seen ON sandbox (seen)",
        """
        CREATE TABLE sandbox_node (
            sandbox TEXT NOT NULL REFERENCES sandbox (id),
            n INTEGER NOT NULL,
            parent INTEGER NOT NULL,
            data TEXT NOT NULL,
            PRIMARY KEY (sandbox, n)
        )
        """,
    ],
    [
        # How people want to be told that it is their move, and what has gone wrong there.
        """
        CREATE TABLE notification_channel (
            id TEXT PRIMARY KEY,
            visitor TEXT NOT NULL,
            kind TEXT NOT NULL,
            address TEXT NOT NULL,
            live INTEGER NOT NULL,
            turns INTEGER NOT NULL,
            question INTEGER NOT NULL,
            pace TEXT NOT NULL,
            made DOUBLE PRECISION NOT NULL,
            verified INTEGER NOT NULL,
            sent DOUBLE PRECISION NOT NULL DEFAULT 0,
            fault TEXT
        )
        """,
        "CREATE INDEX notification_channel_visitor ON notification_channel (visitor)",
        # Questions that are open to people who want to be told; a row goes when it is answered.
        """
        CREATE TABLE open_question (
            id TEXT PRIMARY KEY,
            game_table TEXT NOT NULL REFERENCES game_table (id),
            seat INTEGER NOT NULL,
            visitor TEXT NOT NULL,
            asked TEXT NOT NULL,
            words TEXT NOT NULL,
            live INTEGER NOT NULL,
            made DOUBLE PRECISION NOT NULL,
            due DOUBLE PRECISION NOT NULL,
            seen INTEGER NOT NULL DEFAULT 0,
            told INTEGER NOT NULL DEFAULT 0
        )
        """,
        "CREATE UNIQUE INDEX open_question_seat ON open_question (game_table, seat)",
        "CREATE INDEX open_question_due ON open_question (told, seen, due)",
        "CREATE INDEX open_question_visitor ON open_question (visitor)",
        # What is on its way to a channel: `until` is the end of a sender's lease.
        """
        CREATE TABLE delivery (
            id TEXT PRIMARY KEY,
            channel TEXT NOT NULL,
            question TEXT,
            words TEXT NOT NULL,
            made DOUBLE PRECISION NOT NULL,
            due DOUBLE PRECISION NOT NULL,
            tries INTEGER NOT NULL DEFAULT 0,
            batch TEXT,
            sender TEXT,
            until DOUBLE PRECISION NOT NULL DEFAULT 0
        )
        """,
        "CREATE INDEX delivery_due ON delivery (due)",
        "CREATE INDEX delivery_channel ON delivery (channel)",
    ],
    [
        # How each seat of a finished game has come out. `person` is a visitor; bots and tables of
        # long ago have none. `place` is the table's, `standing` the one that ratings go by. Others
        # are shown a person's `public` games alone. `rated`: 0 not, 1 not counted yet, 2 counted;
        # `mu_before` and `sigma_before` are the seat's strength before the game, the others after.
        """
        CREATE TABLE result (
            game_table TEXT NOT NULL REFERENCES game_table (id),
            seat INTEGER NOT NULL,
            person TEXT,
            name TEXT NOT NULL,
            bot TEXT,
            game TEXT NOT NULL,
            seats INTEGER NOT NULL,
            clock TEXT NOT NULL,
            place INTEGER NOT NULL,
            standing INTEGER NOT NULL,
            score INTEGER NOT NULL,
            ending TEXT NOT NULL,
            opening TEXT,
            pieces TEXT NOT NULL,
            public INTEGER NOT NULL,
            rated INTEGER NOT NULL,
            ended DOUBLE PRECISION NOT NULL,
            mu_before DOUBLE PRECISION,
            sigma_before DOUBLE PRECISION,
            mu DOUBLE PRECISION,
            sigma DOUBLE PRECISION,
            PRIMARY KEY (game_table, seat)
        )
        """,
        "CREATE INDEX result_person ON result (person, ended) WHERE person IS NOT NULL",
        "CREATE INDEX result_rated ON result (rated, game, ended, game_table) WHERE rated > 0",
        # Ratings, by person and game; `surely` is the rating less its doubt, in points.
        """
        CREATE TABLE rating (
            person TEXT NOT NULL,
            game TEXT NOT NULL,
            mu DOUBLE PRECISION NOT NULL,
            sigma DOUBLE PRECISION NOT NULL,
            games INTEGER NOT NULL,
            surely INTEGER NOT NULL,
            PRIMARY KEY (person, game)
        )
        """,
        "CREATE INDEX rating_surely ON rating (game, surely, person)",
        # Who counts a game's results takes the next turn; two servers cannot take the same.
        """
        CREATE TABLE rating_turn (
            game TEXT NOT NULL,
            n INTEGER NOT NULL,
            PRIMARY KEY (game, n)
        )
        """,
        # Codes that open an account once if its password is lost; only hashes are stored.
        """
        CREATE TABLE recovery_code (
            hash TEXT PRIMARY KEY,
            visitor TEXT NOT NULL,
            made DOUBLE PRECISION NOT NULL
        )
        """,
        "CREATE INDEX recovery_code_visitor ON recovery_code (visitor)",
    ],
    [
        # Puzzles: what each person has answered first, and their rating after it. The rating they
        # have is that of their last answer.
        """
        CREATE TABLE puzzle_attempt (
            visitor TEXT NOT NULL,
            game TEXT NOT NULL,
            n INTEGER NOT NULL,
            puzzle TEXT NOT NULL,
            solved INTEGER NOT NULL,
            rating DOUBLE PRECISION NOT NULL,
            deviation DOUBLE PRECISION NOT NULL,
            seen DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (visitor, game, n)
        )
        """,
        "CREATE UNIQUE INDEX puzzle_attempt_once ON puzzle_attempt (visitor, game, puzzle)",
    ],
]
VERSION: Final = len(MIGRATIONS)

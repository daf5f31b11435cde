-- Matches and all that belongs to them.
--
-- Other tables point at a match by its number, not by its name in addresses:
-- numbers are small, and rows of one match lie side by side.

CREATE TABLE matches (
    no       INTEGER PRIMARY KEY,
    id       TEXT    NOT NULL UNIQUE,
    game     TEXT    NOT NULL,
    public   INTEGER NOT NULL,
    secret   TEXT    NOT NULL,
    settings TEXT    NOT NULL,
    status   TEXT    NOT NULL CHECK (status IN ('waiting', 'running', 'over', 'abandoned')),
    outcome  TEXT,
    header   TEXT,
    created  INTEGER NOT NULL,
    -- When anything but an entry was last written: entries have their own time.
    touched  INTEGER NOT NULL
) STRICT;

CREATE INDEX matches_open ON matches (created, no) WHERE status = 'waiting' AND public;
CREATE INDEX matches_by_status ON matches (status, touched);

CREATE TABLE seats (
    match_no INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    holder   TEXT    NOT NULL CHECK (holder IN ('open', 'human', 'bot')),
    level    TEXT    CHECK ((level IS NOT NULL) = (holder = 'bot')),
    token    BLOB,
    nonce    TEXT    NOT NULL,
    PRIMARY KEY (match_no, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_token ON seats (token) WHERE token IS NOT NULL;

-- Lines are kept in the order in which they came, and found by their index: what
-- a batch adds for five hundred matches then lies on a few pages, and a commit
-- is as small as it can be.
CREATE TABLE entries (
    match_no INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    seq      INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    -- The submission that the entry came from, if its client named it.
    seat     INTEGER,
    key      TEXT    CHECK ((key IS NULL) = (seat IS NULL)),
    line     TEXT    NOT NULL,
    PRIMARY KEY (match_no, seq)
) STRICT;

CREATE UNIQUE INDEX entries_once ON entries (match_no, seat, key) WHERE key IS NOT NULL;

CREATE TABLE snapshots (
    match_no INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
    seq      INTEGER NOT NULL,
    body     BLOB    NOT NULL
) STRICT;

CREATE TABLE chat (
    match_no INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    seat     INTEGER,
    name     TEXT    NOT NULL,
    text     TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (match_no, number)
) STRICT, WITHOUT ROWID;

-- Matches as lists show them. An entry touches its match too, as long as the
-- match runs; afterwards the match knows by itself.
CREATE VIEW overviews AS
SELECT no, id, game, public, settings, status, outcome, created,
       CASE status WHEN 'running' THEN max(touched, coalesce(
           (SELECT at FROM entries WHERE match_no = no ORDER BY seq DESC LIMIT 1),
           touched)) ELSE touched END AS touched
FROM matches;

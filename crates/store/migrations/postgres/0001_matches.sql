-- Matches and all that belongs to them, as in SQLite.
--
-- Other tables point at a match by its number, not by its name in addresses:
-- numbers are small.

CREATE TABLE matches (
    no       BIGINT  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id       TEXT    NOT NULL UNIQUE,
    game     TEXT    NOT NULL,
    public   BOOLEAN NOT NULL,
    secret   TEXT    NOT NULL,
    settings TEXT    NOT NULL,
    status   TEXT    NOT NULL CHECK (status IN ('waiting', 'running', 'over', 'abandoned')),
    outcome  TEXT,
    header   TEXT,
    created  BIGINT  NOT NULL,
    -- When anything but an entry was last written: entries have their own time.
    touched  BIGINT  NOT NULL
);

CREATE INDEX matches_open ON matches (created, no) WHERE status = 'waiting' AND public;
CREATE INDEX matches_by_status ON matches (status, touched);

CREATE TABLE seats (
    match_no BIGINT  NOT NULL REFERENCES matches ON DELETE CASCADE,
    seat     BIGINT  NOT NULL,
    name     TEXT    NOT NULL,
    holder   TEXT    NOT NULL CHECK (holder IN ('open', 'human', 'bot')),
    level    TEXT    CHECK ((level IS NOT NULL) = (holder = 'bot')),
    token    BYTEA,
    nonce    TEXT    NOT NULL,
    PRIMARY KEY (match_no, seat)
);

CREATE INDEX seats_by_token ON seats (token) WHERE token IS NOT NULL;

CREATE TABLE entries (
    match_no BIGINT  NOT NULL REFERENCES matches ON DELETE CASCADE,
    seq      BIGINT  NOT NULL,
    at       BIGINT  NOT NULL,
    -- The submission that the entry came from, if its client named it.
    seat     BIGINT,
    key      TEXT    CHECK ((key IS NULL) = (seat IS NULL)),
    line     TEXT    NOT NULL,
    PRIMARY KEY (match_no, seq)
);

CREATE UNIQUE INDEX entries_once ON entries (match_no, seat, key) WHERE key IS NOT NULL;

CREATE TABLE snapshots (
    match_no BIGINT  PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
    seq      BIGINT  NOT NULL,
    body     BYTEA   NOT NULL
);

CREATE TABLE chat (
    match_no BIGINT  NOT NULL REFERENCES matches ON DELETE CASCADE,
    number   BIGINT  NOT NULL,
    seat     BIGINT,
    name     TEXT    NOT NULL,
    text     TEXT    NOT NULL,
    at       BIGINT  NOT NULL,
    PRIMARY KEY (match_no, number)
);

-- Matches as lists show them. An entry touches its match too, as long as the
-- match runs; afterwards the match knows by itself.
CREATE VIEW overviews AS
SELECT no, id, game, public, settings, status, outcome, created,
       CASE status WHEN 'running' THEN greatest(touched,
           (SELECT at FROM entries WHERE match_no = no ORDER BY seq DESC LIMIT 1))
       ELSE touched END AS touched
FROM matches;

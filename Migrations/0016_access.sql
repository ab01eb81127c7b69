-- Who may change the registry over a network, and what was refused.

PRAGMA user_version = 16;

-- What a person or a program may do. Rows stay when the access ends, so that the log of refusals and the history can be read.
CREATE TABLE access (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- The author of its changes.
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 128),
    -- SHA-256 of the token; NULL where a proxy says who the person is.
    digest BLOB UNIQUE CHECK (length(digest) = 32),
    -- What it may do, as a JSON list of rules: ["write content,screen in pizzeria","publish beta"].
    rules TEXT NOT NULL CHECK (json_valid(rules)),
    -- UTC, as in change.time.
    created TEXT NOT NULL,
    -- When it ends by itself, and when it was ended; NULL for never.
    expires TEXT,
    revoked TEXT
) STRICT;

-- A write that the rules of an access did not allow. The newest rows are kept.
CREATE TABLE refusal (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- UTC, as in change.time.
    time TEXT NOT NULL,
    -- The name of the access.
    name TEXT NOT NULL,
    -- What it tried: write template/sheet.
    what TEXT NOT NULL
) STRICT;

-- What was published from the registry: channels are pointers to states of it.

PRAGMA user_version = 11;

-- Each time that a channel was made to point to a release. Rows never change.
CREATE TABLE release (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    channel TEXT NOT NULL CHECK (length(channel) BETWEEN 1 AND 64),
    -- The number of the release in its channel. An older one that is made current again has two rows.
    number INTEGER NOT NULL CHECK (number >= 1),
    -- The last change that the release has; changes are numbered in their order.
    change INTEGER NOT NULL,
    -- SHA-256 of the release's file.
    digest BLOB NOT NULL CHECK (length(digest) = 32),
    author TEXT NOT NULL,
    message TEXT,
    -- UTC, as 2026-11-21T12:00:00.000Z.
    time TEXT NOT NULL CHECK (time GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
    -- When clients take it up; NULL for at once. Of the same form.
    starts TEXT
) STRICT;

CREATE INDEX release_by_channel ON release (channel, id);

CREATE TRIGGER release_is_immutable BEFORE UPDATE ON release
BEGIN
    SELECT RAISE(ABORT, 'what was published never changes');
END;

-- What was published, when and by whom.
CREATE VIEW releases AS
SELECT channel, number, change, lower(hex(digest)) AS digest, author, message, time, starts FROM release;

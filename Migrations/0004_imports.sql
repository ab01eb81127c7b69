-- Imports that can be told apart: by a name that they gave themselves, or because they are stored in batches.

PRAGMA user_version = 4;

-- One import, with what it did in numbers.
CREATE TABLE import (
    id INTEGER PRIMARY KEY,
    -- What it calls itself. One of that name that is done is not done again.
    name TEXT UNIQUE,
    -- What its texts are called, as a JSON list: how one without a name is found again.
    sources TEXT NOT NULL CHECK (json_valid(sources)),
    -- The counts as JSON.
    summary TEXT NOT NULL CHECK (json_valid(summary)),
    -- When its last batch was stored; UTC, as in change.time.
    time TEXT NOT NULL,
    -- Of one that is not done yet, how many lines of its texts are stored, and their SHA-256.
    lines INTEGER CHECK (lines >= 0),
    digest BLOB CHECK ((digest IS NULL) = (lines IS NULL))
) STRICT;

-- What was written by which import. An import has one change, unless others wrote between its batches.
CREATE TABLE import_change (
    change INTEGER PRIMARY KEY REFERENCES change (id),
    import INTEGER NOT NULL REFERENCES import (id) ON DELETE CASCADE
) STRICT;

CREATE INDEX import_change_by_import ON import_change (import);

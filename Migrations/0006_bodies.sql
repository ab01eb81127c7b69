-- Bodies are JSON because this program writes them so; "onion check" reads them. A CHECK made SQLite parse each body of an import again.
--
-- SQLite has no statement that removes a CHECK, so the table is made anew: https://www.sqlite.org/lang_altertable.html, section 7.
-- The migration runs with foreign keys off, and checks them at its end.

PRAGMA user_version = 6;

CREATE TABLE new_revision (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    part INTEGER NOT NULL REFERENCES part (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number >= 1),
    change INTEGER NOT NULL REFERENCES change (id),
    -- SHA-256 of the body and of what its references mean.
    digest BLOB NOT NULL CHECK (length(digest) = 32),
    -- The document as compact JSON, without its key; references are numbers, see reference.ordinal.
    body TEXT NOT NULL,
    UNIQUE (part, number)
) STRICT;

INSERT INTO new_revision (id, part, number, change, digest, body)
SELECT id, part, number, change, digest, body FROM revision ORDER BY id;

-- The last id is kept, too: one that was purged is not used again.
DELETE FROM sqlite_sequence WHERE name = 'new_revision';

INSERT INTO sqlite_sequence (name, seq) SELECT 'new_revision', seq FROM sqlite_sequence WHERE name = 'revision';

DROP TABLE revision;

-- Other tables and the views go on naming "revision", which they mean.
PRAGMA legacy_alter_table = ON;

ALTER TABLE new_revision RENAME TO revision;

PRAGMA legacy_alter_table = OFF;

CREATE INDEX revision_by_change ON revision (change);

CREATE TRIGGER revision_is_immutable BEFORE UPDATE ON revision
BEGIN
    SELECT RAISE(ABORT, 'a revision never changes');
END;

-- Apps are parts.
--
-- SQLite has no statement that changes a CHECK, so the table is made anew: https://www.sqlite.org/lang_altertable.html, section 7.
-- The migration runs with foreign keys off, and keeps all ids.

PRAGMA user_version = 18;

CREATE TABLE new_part (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('template', 'content', 'actions', 'screen', 'color', 'font', 'number', 'app')),
    key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 128 AND key NOT GLOB '*[/@#]*'),
    -- The revision that references without a pin mean.
    head INTEGER NOT NULL REFERENCES revision (id) DEFERRABLE INITIALLY DEFERRED,
    -- The head's class in the app: a template's controller, an action set's datasource.
    controller TEXT,
    -- The change that removed it; NULL while it is in use.
    archived INTEGER REFERENCES change (id),
    -- The parts in use whose heads refer to it directly, each once.
    users INTEGER NOT NULL DEFAULT 0,
    -- Of version 8, derived from the change that created it and its name then. A copy in another registry keeps it.
    uuid BLOB NOT NULL CHECK (length(uuid) = 16),
    UNIQUE (kind, key)
) STRICT;

INSERT INTO new_part (id, kind, key, head, controller, archived, users, uuid)
SELECT id, kind, key, head, controller, archived, users, uuid FROM part ORDER BY id;

-- The last id is kept, too: one that was purged is not used again.
DELETE FROM sqlite_sequence WHERE name = 'new_part';

INSERT INTO sqlite_sequence (name, seq) SELECT 'new_part', seq FROM sqlite_sequence WHERE name = 'part';

DROP TABLE part;

-- Other tables and the views go on naming "part", which they mean.
PRAGMA legacy_alter_table = ON;

ALTER TABLE new_part RENAME TO part;

PRAGMA legacy_alter_table = OFF;

CREATE UNIQUE INDEX part_by_head ON part (head);

CREATE INDEX part_by_controller ON part (controller) WHERE controller IS NOT NULL;

CREATE INDEX part_by_users ON part (kind, users DESC, key) WHERE users > 0;

CREATE INDEX part_by_space ON part (substr(key, 1, instr(key, ':') - 1), kind) WHERE instr(key, ':') > 0;

-- The apps as they are now.
CREATE VIEW apps AS
SELECT
    part.key, revision.number AS revision, json_array_length(revision.body, '$.versions') AS versions,
    revision.body ->> '$.versions[#-1].version' AS latest, revision.body ->> '$.summary' AS summary,
    change.time AS changed, iif(instr(part.key, ':') > 0, substr(part.key, 1, instr(part.key, ':') - 1), '') AS space
FROM part
JOIN revision ON revision.id = part.head
JOIN change ON change.id = revision.change
WHERE part.kind = 'app' AND part.archived IS NULL;

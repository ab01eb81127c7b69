-- Identities that two machines can make, so that registries can be compared and merged.
--
-- The ids of rows count in one file, and mean nothing in another one. A change and a part have a UUID beside them (RFC 9562). A revision is
-- the same in two files when its part and its change are the same, and its digest.
--
-- SQLite has no statement that changes a CHECK, so the tables are made anew: https://www.sqlite.org/lang_altertable.html, section 7.
-- The migration runs with foreign keys off, and keeps all ids. The program then replaces the random UUIDs of rows that exist by UUIDs that are
-- derived from the rows, so that copies of one file which are migrated apart have the same ones.

PRAGMA user_version = 15;

CREATE TABLE new_change (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    verb TEXT NOT NULL CHECK (verb IN ('import', 'edit', 'rename', 'remove', 'restore', 'purge', 'merge')),
    author TEXT NOT NULL,
    message TEXT,
    -- What was done, in words.
    summary TEXT NOT NULL,
    -- UTC, as 2026-11-21T12:00:00.000Z.
    time TEXT NOT NULL CHECK (time GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
    -- Of version 7, by the program that wrote the change.
    uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16)
) STRICT;

INSERT INTO new_change (id, verb, author, message, summary, time, uuid)
SELECT id, verb, author, message, summary, time, randomblob(16) FROM change ORDER BY id;

-- The last id is kept, too: one that was purged is not used again.
DELETE FROM sqlite_sequence WHERE name = 'new_change';

INSERT INTO sqlite_sequence (name, seq) SELECT 'new_change', seq FROM sqlite_sequence WHERE name = 'change';

DROP TABLE change;

-- Other tables and the views go on naming "change" and "part", which they mean.
PRAGMA legacy_alter_table = ON;

ALTER TABLE new_change RENAME TO change;

PRAGMA legacy_alter_table = OFF;

CREATE INDEX change_by_time ON change (time);

CREATE INDEX change_by_author ON change (author);

CREATE TABLE new_part (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('template', 'content', 'actions', 'screen', 'color', 'font', 'number')),
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
SELECT id, kind, key, head, controller, archived, users, randomblob(16) FROM part ORDER BY id;

DELETE FROM sqlite_sequence WHERE name = 'new_part';

INSERT INTO sqlite_sequence (name, seq) SELECT 'new_part', seq FROM sqlite_sequence WHERE name = 'part';

DROP TABLE part;

PRAGMA legacy_alter_table = ON;

ALTER TABLE new_part RENAME TO part;

PRAGMA legacy_alter_table = OFF;

CREATE UNIQUE INDEX part_by_head ON part (head);

CREATE INDEX part_by_controller ON part (controller) WHERE controller IS NOT NULL;

CREATE INDEX part_by_users ON part (kind, users DESC, key) WHERE users > 0;

CREATE TABLE new_event (
    part INTEGER NOT NULL REFERENCES part (id) ON DELETE CASCADE,
    change INTEGER NOT NULL REFERENCES change (id),
    verb TEXT NOT NULL CHECK (verb IN ('rename', 'remove', 'restore')),
    -- The key that a rename took from it.
    key TEXT CHECK ((key IS NOT NULL) = (verb = 'rename')),
    -- A merge may rename a part and remove or restore it.
    PRIMARY KEY (part, change, verb)
) STRICT, WITHOUT ROWID;

INSERT INTO new_event (part, change, verb, key) SELECT part, change, verb, key FROM event;

DROP TABLE event;

PRAGMA legacy_alter_table = ON;

ALTER TABLE new_event RENAME TO event;

PRAGMA legacy_alter_table = OFF;

CREATE INDEX event_by_change ON event (change);

-- The registries that were merged into this one.
CREATE TABLE merge (
    change INTEGER PRIMARY KEY REFERENCES change (id),
    -- The other registry's newest change then. What it had up to this change is in this registry.
    other BLOB NOT NULL CHECK (length(other) = 16)
) STRICT;

-- The parts that were copied from other registries one by one.
CREATE TABLE copy (
    part INTEGER PRIMARY KEY REFERENCES part (id) ON DELETE CASCADE,
    -- The other registry's newest change then.
    other BLOB NOT NULL CHECK (length(other) = 16)
) STRICT;

DROP VIEW revisions;

-- Every revision of every part.
CREATE VIEW revisions AS
SELECT
    part.kind, part.key, revision.number AS revision, revision.id = part.head AS is_head,
    part.archived IS NOT NULL AS is_archived, change.verb, change.author, change.message, change.time,
    lower(hex(revision.digest)) AS digest, revision.body,
    lower(format('%s-%s-%s-%s-%s', hex(substr(change.uuid, 1, 4)), hex(substr(change.uuid, 5, 2)),
        hex(substr(change.uuid, 7, 2)), hex(substr(change.uuid, 9, 2)), hex(substr(change.uuid, 11)))) AS change_uuid,
    lower(format('%s-%s-%s-%s-%s', hex(substr(part.uuid, 1, 4)), hex(substr(part.uuid, 5, 2)),
        hex(substr(part.uuid, 7, 2)), hex(substr(part.uuid, 9, 2)), hex(substr(part.uuid, 11)))) AS part_uuid
FROM revision
JOIN part ON part.id = revision.part
JOIN change ON change.id = revision.change;

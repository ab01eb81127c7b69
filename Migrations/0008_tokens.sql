-- Colours, fonts and numbers are parts.
--
-- SQLite has no statement that changes a CHECK, so the table is made anew: https://www.sqlite.org/lang_altertable.html, section 7.
-- The migration runs with foreign keys off, and keeps all ids.

PRAGMA user_version = 8;

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
    UNIQUE (kind, key)
) STRICT;

INSERT INTO new_part (id, kind, key, head, controller, archived)
SELECT id, kind, key, head, controller, archived FROM part ORDER BY id;

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

-- The colours as they are now; an alias has the key of the colour that it is a name of, and no values.
CREATE VIEW colors AS
SELECT
    part.key, revision.number AS revision,
    (
        SELECT target.key FROM reference JOIN part AS target ON target.id = reference.target
        WHERE reference.revision = part.head
    ) AS alias,
    revision.body ->> '$.light' AS light, revision.body ->> '$.dark' AS dark,
    revision.body ->> '$.highContrast.light' AS high_contrast_light,
    revision.body ->> '$.highContrast.dark' AS high_contrast_dark,
    revision.body ->> '$.asset' AS asset, revision.body ->> '$.summary' AS summary, change.time AS changed
FROM part
JOIN revision ON revision.id = part.head
JOIN change ON change.id = revision.change
WHERE part.kind = 'color' AND part.archived IS NULL;

-- The fonts as they are now.
CREATE VIEW fonts AS
SELECT
    part.key, revision.number AS revision,
    (
        SELECT target.key FROM reference JOIN part AS target ON target.id = reference.target
        WHERE reference.revision = part.head
    ) AS alias,
    revision.body ->> '$.name' AS name, revision.body ->> '$.family' AS family, revision.body ->> '$.style' AS style,
    revision.body ->> '$.weight' AS weight, revision.body ->> '$.size' AS size,
    revision.body ->> '$.relativeTo' AS relative_to, revision.body ->> '$.summary' AS summary,
    change.time AS changed
FROM part
JOIN revision ON revision.id = part.head
JOIN change ON change.id = revision.change
WHERE part.kind = 'font' AND part.archived IS NULL;

-- The numbers as they are now.
CREATE VIEW numbers AS
SELECT
    part.key, revision.number AS revision,
    (
        SELECT target.key FROM reference JOIN part AS target ON target.id = reference.target
        WHERE reference.revision = part.head
    ) AS alias,
    revision.body ->> '$.value' AS value, revision.body ->> '$.summary' AS summary, change.time AS changed
FROM part
JOIN revision ON revision.id = part.head
JOIN change ON change.id = revision.change
WHERE part.kind = 'number' AND part.archived IS NULL;

-- Who names each colour, font and number now.
CREATE VIEW token_usage AS
SELECT token.kind AS token_kind, token.key AS token, user.kind, user.key, reference.path, pinned.number AS pinned
FROM part AS token
JOIN reference ON reference.target = token.id AND reference.live = 1
JOIN part AS user ON user.id = reference.source
LEFT JOIN revision AS pinned ON pinned.id = reference.pinned
WHERE token.kind IN ('color', 'font', 'number');
